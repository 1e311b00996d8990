"""Sid Meier's Civilization: the bot is killed in the middle of a battle, of a deal and of simultaneous research.
Answers given in them can still be taken back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.engine.game import Game
from tests.bot import random_kills
from tests.bot.auction_house import panel, said
from tests.bot.civilization_house import TITLE, asked, reached
from tests.bot.house import House
from tests.bot.test_civilization import before_research
from tests.bot.test_civilization_calls import ask_me
from tests.bot.test_crash import Killable, killable, lay_game, must_be_delivered_once


async def laid(home: House, bot: Killable, folder: Path, game: Game[Any]) -> None:
    await home.open_game("Red", "Blue", game=TITLE)
    await bot.kill()
    lay_game(folder, game)
    await bot.start()


def in_battle(game: Game[Any]) -> bool:
    """Red and blue fight, each has units left, and red plays one."""
    fight = game.state.battle
    return (
        fight is not None
        and {fight.attacker, fight.defender} == {"red", "blue"}
        and fight.to_play == "red"
        and not fight.fronts
        and asked(game) == ["red battle-unit"]
        and all(len(hand) > 1 for hand in fight.hands.values())
    )


async def test_killed_in_the_middle_of_a_battle(tmp_path: Path) -> None:
    """Red has played a unit when the bot dies, and takes it back; then red plays it again, and blue answers."""
    async with killable(tmp_path) as (home, bot):
        await laid(home, bot, tmp_path, reached(in_battle, seed=5))
        red, blue = home.people
        mine = await panel(home, red)
        unit = next(label for label in mine.labels if "open a front" in label)
        await mine.press(unit)
        await bot.restart()
        assert "opens front 1" in await said(blue, home, "log")
        assert "Taken back." in await said(red, home, "undo")
        mine = await panel(home, red)
        assert unit in mine.labels
        await mine.press(unit)
        theirs = await panel(home, blue)
        assert any("attack front 1" in label for label in theirs.labels)
        await theirs.press(next(label for label in theirs.labels if "attack front 1" in label))
        assert "attacks with" in await said(red, home, "log")
        await must_be_delivered_once(home, tmp_path)


def trading(game: Game[Any]) -> bool:
    """Both negotiate, and have trade to give."""
    kinds = sorted(f"{ask.seat} {ask.kind}" for ask in game.asks)
    rich = all(player.trade > 2 for player in game.state.players.values())
    return kinds == ["blue trade", "red trade"] and rich and not game.state.done


def offer(give: str) -> dict[str, Any]:
    return {"with": "blue", "give": give, "want": "1 trade"}


async def test_killed_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    """The offer is open when the bot dies. Blue accepts it afterwards, with the question from before."""
    async with killable(tmp_path) as (home, bot):
        await laid(home, bot, tmp_path, reached(trading))
        red, blue = home.people
        for person in (red, blue):
            await ask_me(home, person, "trading")
        await said(red, home, "trade", **offer("2 trade"))
        assert "offers" in await said(blue, home, "log")
        assert "Taken back." in await said(red, home, "undo")
        assert "offers" not in await said(blue, home, "log")
        await said(red, home, "trade", **offer("1 trade"))
        theirs = await panel(home, blue)
        await bot.restart()
        await theirs.press("Accept")
        assert "agree: 1 trade for 1 trade" in theirs.text
        await must_be_delivered_once(home, tmp_path)


async def test_killed_in_the_middle_of_a_simultaneous_research(tmp_path: Path) -> None:
    """Both have ended their moves. Red has chosen when the bot dies, takes it back, and chooses again."""
    async with killable(tmp_path) as (home, bot):
        await laid(home, bot, tmp_path, reached(before_research))
        red, blue = home.people
        mine = await panel(home, red)
        await mine.press("Done", "Later")
        await (await panel(home, blue)).press("Done")
        mine = await panel(home, red)
        first, second, *_ = [label for label in mine.labels if "(level" in label]
        await mine.press(first)
        await bot.restart()
        assert first.partition(" (")[0] not in await said(blue, home, "log")
        assert "Taken back." in await said(red, home, "undo")
        await (await panel(home, red)).press(second)
        theirs = await panel(home, blue)
        await theirs.press(next(label for label in theirs.labels if "(level" in label and label != first))
        told = await said(red, home, "log")
        assert second.partition(" (")[0] in told
        assert first.partition(" (")[0] not in told
        await must_be_delivered_once(home, tmp_path)


async def test_killed_at_random_everybody_reads_the_same_as_before(tmp_path: Path) -> None:
    """A short share of `python -m tests.bot.random_kills`: people press and take back; panels, log, score and hands are
    the same after a start."""
    await random_kills.play("battle", 1, tmp_path, touches=4, kills=1)
