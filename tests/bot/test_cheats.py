"""Attacks on the house: learning something secret, and learning something before taking it back."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from discord import TextChannel

from bot.local import Person
from bot.table import announce, sight
from bot.table.typed import question_of
from rules.engine.ask import NotAsked
from rules.engine.lookahead import SEED
from rules.engine.presentation import Parameter
from rules.engine.tree import unpack
from tests.bot.auction_house import auction_house, open_auction, said, table_of
from tests.bot.house import House, house
from tests.bot.test_admin import host
from tests.bot.test_people import post_with
from tests.bot.wrong import nothing_changes
from tests.rules.clash.scenario import clash

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city academy\nD7 plains  blue city"


async def about_to_influence(home: House) -> Person:
    """There is one city to do it from and one to do it to. Both are settled without a question, and a die falls."""
    await home.open_game("Red", "Blue")
    await home.put(clash(NEXT_DOOR, red="3 culture"))
    return home.people[0]


async def test_a_word_that_fits_nothing_does_not_tell_what_the_dice_would_say(tmp_path: Path) -> None:
    """The die is cast only if the word fits the questions before it."""
    async with house(tmp_path) as home:
        red = await about_to_influence(home)
        heard = set()
        for seed in range(12):
            table_of(home).game.seed = f"{seed}"
            async with nothing_changes(home):
                heard.add(await said(red, home, "influence", city="nowhere"))
        assert len(heard) == 1, heard
        assert "nowhere" in heard.pop()


async def test_completion_asks_nothing_that_hangs_on_dice(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await about_to_influence(home)
        table = table_of(home)
        for number in range(12):
            table.game.drawn = number
            verb = table.presentation.verbs["influence"]
            boost = replace(verb, parameters={**verb.parameters, "boost": Parameter("influence-boost", "How much")})
            assert question_of(table.game.fork(SEED), "red", boost, {}, "boost") is None


async def half_a_turn(home: House) -> tuple[Person, Person]:
    """Red has bought an advance, and can still take it back."""
    await home.open_game("Red", "Blue")
    await home.put(clash("D2 plains  red city\nD3 forest\nD7 plains  blue city", red="2 food"))
    red, blue = home.people
    await home.settled()
    await red.command(home.thread, "advance", options={"advance": "Storage"})
    assert "Storage" in await said(red, home, "log")
    return red, blue


async def everything_posted(home: House, person: Person) -> str:
    await home.settled()
    found = [m for m in person.sees(home.thread) if not m.ephemeral]
    return "\n".join(part for m in found for part in [m.text, *(file.description or "" for file in m.files)])


@pytest.mark.parametrize("how", ["resume", "repair", "here"])
async def test_a_host_makes_nobody_tell_what_can_be_taken_back(tmp_path: Path, how: str) -> None:
    """Neither the words of a post nor its picture are sent."""
    async with house(tmp_path) as home:
        _, blue = await half_a_turn(home)
        boss, table = host(home), table_of(home)
        if how == "here":
            posts = announce.moved(table, 1)
        else:
            posts = announce.stands(table, "This is where the game stands.")
            if how == "resume":
                await said(boss, home, "admin", "pause")
            await said(boss, home, "admin", how)
        assert not any("Storage" in post.content for post in posts)
        assert [unpack(post.view) for post in posts if post.view] == [sight.view(table, None, None)]
        assert sight.view(table, None, None) != table.view(None)
        assert "Storage" not in await everything_posted(home, blue)
        assert "Storage" not in await said(blue, home, "log")


async def test_what_nobody_had_heard_is_not_struck_out_for_all_to_read(tmp_path: Path) -> None:
    """A rewind takes back what was told, and what was not told yet."""
    async with house(tmp_path) as home:
        red, blue = await half_a_turn(home)
        boss = host(home)
        await said(boss, home, "admin", "rewind", turn=0)
        await post_with(home, "has taken the game back")
        for person in (red, blue, boss):
            assert "Storage" not in await said(person, home, "log")


async def test_a_game_brought_in_twice_at_the_same_time_plays_on_once(tmp_path: Path) -> None:
    """In a second copy a host could take every seat, and see the hands of the first."""
    async with auction_house(tmp_path) as home:
        red, *_ = await open_auction(home)
        file = await home.bot.hosting.take_out(table_of(home))
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        channel = home.bot.get_channel(int(home.local.channel("games").id))
        assert isinstance(channel, TextChannel)
        both = [home.bot.hosting.bring_in(file, int(red.id), channel) for _ in range(2)]
        done = await asyncio.gather(*both, return_exceptions=True)
        assert len([refused for refused in done if isinstance(refused, NotAsked)]) == 1
        assert len(await home.bot.database.rows("SELECT 1 FROM games WHERE status = 'running'")) == 1
