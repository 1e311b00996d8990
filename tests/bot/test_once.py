"""The same press, or the same command, is delivered twice, and carried out once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.local import Answer
from bot.panel.once import Once
from rules.engine.picker import picker
from storage.acts import KEPT
from tests.bot.auction_house import auction_house, bid, open_auction, said, table_of
from tests.bot.databases import on_both
from tests.bot.house import House, Touches, house, running_bot
from tests.rules.clash.scenario import clash


async def test_a_whole_game_in_which_everything_is_delivered_twice(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        home.local.interactions.deliveries = 2
        await open_auction(home)
        await home.play_to_the_end(picker(3))
        assert len(await home.bot.database.rows("SELECT 1 FROM games")) == 1
        twice = "SELECT 1 FROM answers WHERE undone = 0 GROUP BY number HAVING count(*) > 1"
        assert await home.bot.database.rows(twice) == []


async def test_one_undo_takes_back_one_thing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.put(clash("D2 plains  red city\nD4 plains  red city\nD7 plains  blue city"))
        red, table = home.people[0], table_of(home)
        mine = await Touches(home, red).act()
        await mine.press("Collect", "D2")
        first = table.game.count
        await mine.press("Collect", "D4")
        assert table.game.count > first
        home.local.interactions.deliveries = 2
        await said(red, home, "undo")
        await settle(home)
        assert table.game.count == first


async def test_one_command_opens_one_game(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        home.local.interactions.deliveries = 2
        red = home.person("Red")
        new = await home.new_game(red, name="Delta")
        await new.arrived()
        await settle(home)
        assert len(await home.bot.database.rows("SELECT 1 FROM games")) == 1
        threads = [c for c in home.local.world.channels.values() if getattr(c, "name", None) == "Delta"]
        assert len(threads) == 1


@on_both
async def test_what_was_done_before_a_restart_is_not_done_again_after_it(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        await bid(home, red="lowest")
        new = await home.new_game(red, name="Delta")
        await new.arrived()
        back = await red.command(home.thread, "undo")
        await back.arrived()
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            table = await home.bot.tables.get(1)
            assert table is not None
            count = table.game.count
            for answer in (new, back):
                again(home, answer)
            await settle(home)
            assert len(await home.bot.database.rows("SELECT 1 FROM games")) == 2
            assert table.game.count == count
            await bid(home, red="lowest")


def test_what_nobody_can_answer_any_more_is_forgotten() -> None:
    once, late = Once(), KEPT * 3
    for id in (1, 2, KEPT + 2, late):
        assert once.is_new(sent(id))
        assert not once.is_new(sent(id))
    assert list(once._heard) == [late]


@pytest.mark.parametrize("kind", list(discord.InteractionType))
def test_only_what_completes_a_word_may_come_twice(kind: discord.InteractionType) -> None:
    once = Once()
    assert once.is_new(sent(7, kind))
    assert once.is_new(sent(7, kind)) == (kind is discord.InteractionType.autocomplete)


def sent(id: int, kind: discord.InteractionType = discord.InteractionType.component) -> dict[str, object]:
    return {"id": str(id), "type": kind.value}


def again(home: House, answer: Answer) -> None:
    home.local.interactions.deliver(answer.interaction)


async def settle(home: House) -> None:
    """There was enough time for the second delivery."""
    await asyncio.sleep(0.5)
    await home.settled()
