"""When a turn begins in which nobody need wait for the others, everybody is called to do their parts: once, and all in
the same way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.local import Seen
from bot.table import announce
from bot.words.pace import EARLY, PACE
from rules.engine.planning import part_of
from storage.words import Left, PlannedAnswer
from tests.bot.auction_house import posts, table_of
from tests.bot.everywhere import goes_on, seat_of, table_in, waited_for
from tests.bot.house import House

PEOPLE = ("Red", "Blue", "Green")
GAMES = pytest.mark.parametrize(
    "game", ["civilization", "civilization-fame", "civilization-wisdom", "civilization-both"]
)
EARLY_CALL = "you can now plan your parts"


@pytest.fixture
def a_turn_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody was last called long ago."""
    monkeypatch.setattr(announce, "APART", 0.0)


SLOWLY = pytest.mark.usefixtures("a_turn_a_day")


def turn_of(home: House) -> int:
    turn: int = table_of(home).view(None)["turn"]
    return turn


async def until_turn(home: House, turn: int) -> list[Seen]:
    """The posts of the turn before, up to the one that began this turn."""
    before = len(posts(home))
    await goes_on(home, lambda: turn_of(home) == turn and bool(waited_for(home)))
    await home.settled()
    return posts(home)[before:]


def called(post: Seen) -> set[str]:
    return {each["id"] for each in post.payload["mentions"]}


@SLOWLY
@GAMES
async def test_all_are_called_once_when_a_turn_begins(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, *PEOPLE) as home:
        await until_turn(home, 2)
        told = [post for turn in (3, 4) for post in await until_turn(home, turn) if EARLY_CALL in post.text]
        turns = [re.findall(r"turn (\d+), ", post.text) for post in told]
        begun = [turn for [turn, *_] in filter(None, turns)]
        assert begun, "it is said whose turn it is"
        assert sorted(set(begun)) == begun, "once in each"
        for post in told:
            everybody = {person.id for person in home.people}
            assert len(everybody - called(post)) <= 1, "nobody is left out but who has just acted"


@SLOWLY
async def test_that_somebody_has_planned_changes_nothing_of_it(tmp_path: Path) -> None:
    async with table_in(tmp_path, "civilization", *PEOPLE) as home:
        await until_turn(home, 2)
        table = table_of(home)
        for person in home.people:
            part = part_of(table.game).replace("turn 2", "turn 3")
            planned = PlannedAnswer(part=part, kind="start-of-turn", answer=None)
            table.record.words[seat_of(home, person)] = Left(plan=[planned])
        [post] = [post for post in await until_turn(home, 3) if EARLY_CALL in post.text]
        assert len({person.id for person in home.people} - called(post)) <= 1


@pytest.mark.parametrize(("option", "value"), [(EARLY.name, False), (PACE.name, "live")])
async def test_a_table_may_have_it_that_each_is_called_when_their_part_comes(
    tmp_path: Path, option: str, value: object
) -> None:
    async with table_in(tmp_path, "civilization", *PEOPLE) as home:
        table_of(home).record.options[option] = value
        told = await until_turn(home, 3)
        assert told
        assert not [post for post in told if EARLY_CALL in post.text]


@SLOWLY
async def test_who_has_just_acted_is_not_called(tmp_path: Path) -> None:
    """The table is in front of them, with a button to plan."""
    async with table_in(tmp_path, "civilization", *PEOPLE) as home:
        table = table_of(home)
        await until_turn(home, 2)
        await goes_on(home, lambda: turn_of(home) == 3)
        last = next(entry.seat for entry in reversed(table.game.journal) if entry.seat in table.game.seats)
        await home.settled()
        [post] = [post for post in posts(home)[-3:] if EARLY_CALL in post.text]
        assert str(table.seat_named(last).user) not in called(post) or last in {ask.seat for ask in table.game.asks}


async def test_nobody_is_called_for_it_twice_a_day(tmp_path: Path) -> None:
    """Nobody waits for them yet. They are named anyway."""
    async with table_in(tmp_path, "civilization", *PEOPLE) as home:
        table = table_of(home)
        await until_turn(home, 2)
        before = len(posts(home))
        await goes_on(home, lambda: turn_of(home) == 4)
        await home.settled()
        told = [post for post in posts(home)[before:] if EARLY_CALL in post.text]
        assert told
        last = told[-1]
        assert all(f"<@{person.id}>" in last.text for person in home.people)
        waited = {str(table.seat_named(ask.seat).user) for ask in table.game.asks}
        assert called(last) <= waited
