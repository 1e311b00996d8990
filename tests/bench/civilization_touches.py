"""The effort of Civilization for its people: touches in a whole turn and in a battle, and posts in a round."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator, Sequence

from tests.bench import diaries
from tests.bench.diaries import by_deed, diary
from tests.bench.result import Result
from tests.bot.civilization_manner import CITY_ACTIONS, CivilizationManner
from tests.bot.sensible_play import Diary

TURNS = 30
"""Turns of each player: late enough for some to have two cities, and more."""
WHOLE_TURN = 14
"""Touches of all five phases with two cities, when no battle is fought."""
POSTS, PICTURES = 4, 1
"""The most in a round of two players."""


def games(seats: int, count: int) -> list[Diary]:
    return [asyncio.run(diary(CivilizationManner(), seed, seats, turns=TURNS * seats)) for seed in range(count)]


def whole_turns(found: Sequence[Diary], *, cities: int = 2, fought: bool = False) -> list[int]:
    """The touches for everything that a player is asked from one Start of Turn to the next, including those that open
    the panel."""
    return [
        turn.touches
        for each in found
        for turn in each.turns
        if sum(deed in CITY_ACTIONS for deed in turn.deeds) == cities and turn.fought == fought
    ]


def rounds(found: Sequence[Diary], *, fought: bool = False) -> list[tuple[int, int]]:
    """Messages and pictures in each. Those with a battle are apart."""
    wars = [{turn.when for turn in each.turns if turn.fought} for each in found]
    return [
        (there.posts - here.posts, there.pictures - here.pictures)
        for each, war in zip(found, wars, strict=True)
        for here, there in zip(each.rounds, each.rounds[1:], strict=False)
        if (here.part in war) == fought
    ]


def table(seats: int, count: int) -> Iterator[str]:
    found = games(seats, count)
    rows = {
        **{f"a whole turn with {n} cities": whole_turns(found, cities=n) for n in (1, 2, 3)},
        "with two cities and a battle": whole_turns(found, fought=True),
        "messages of a round": [posts for posts, _ in rounds(found)],
        "pictures of a round": [pictures for _, pictures in rounds(found)],
        "messages of a round with a battle": [posts for posts, _ in rounds(found, fought=True)],
        **by_deed(found),
    }
    return diaries.table(rows, found)


def results() -> list[Result]:
    found = games(2, 2)
    turns, units = whole_turns(found), by_deed(found).get("battle-unit", [0])
    posts, pictures = zip(*rounds(found), strict=True)

    def row(what: str, value: float, unit: str, most: float) -> Result:
        return Result(f"civilization: {what}", value, unit, most)

    most, mean = max(turns), statistics.mean(units)
    return [
        row(f"a whole turn with two cities, median (most {most})", statistics.median(turns), "touches", WHOLE_TURN),
        # The mean is a little higher, because abilities and loot come with it.
        row(f"a unit in a battle, median (mean {mean:.2f})", statistics.median(units), "touches", 1),
        row("a round of two without a battle, mean", statistics.mean(posts), "messages", POSTS),
        # A fight has its picture even if nobody had to be asked in it.
        row("a round of two without a battle, median", statistics.median(pictures), "pictures", PICTURES),
    ]
