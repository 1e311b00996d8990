"""The effort of Clash of Cultures for its people: touches in a turn of three actions, and in battles."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.bench import diaries
from tests.bench.diaries import by_deed, diary
from tests.bench.result import Result
from tests.bot.clash_manner import ClashManner, actions, others
from tests.bot.sensible_play import Diary
from tests.rules.clash.scenario import clash

GOALS = {"collect": 2, "advance": 2, "recruit": 2, "move": 2, "move with a battle": 3, "asked: battle-card": 1}
AT_WAR = """
D2 plains  red city, 2 red infantry
D3 plains  3 blue infantry
E3 plains  3 red infantry
E4 plains  blue city, 2 blue infantry
C4 plains  3 red infantry
C5 plains  blue city, 2 blue infantry
D5 plains  2 blue infantry
"""
ARMED = "tactics, 2 food, 2 ore"
WARS = 4
"""In whole games there are few battles between players. So their touches are counted where armies stand face to
face."""
USUAL, MOST = 6, 8
"""Touches in a turn of three actions: the median, and the most."""


def games(seats: int, count: int) -> list[Diary]:
    return [asyncio.run(diary(ClashManner(), seed, seats)) for seed in range(count)]


def battles() -> list[Diary]:
    """Two turns of each war."""
    armed = clash(AT_WAR, red=f"{ARMED}, leadership-high_ground", blue=f"{ARMED}, militia-high_morale").game
    return [asyncio.run(diary(ClashManner(), seed, 2, turns=2, position=armed)) for seed in range(WARS)]


def in_battles(found: Sequence[Diary]) -> list[Diary]:
    """The parts of battles: the attacker's move, and the other side's answers."""
    wanted = ("move with a battle", "asked: battle-card")
    return [replace(each, deeds=[deed for deed in each.deeds if deed.name in wanted], turns=[]) for each in found]


def turns_of_three(found: Sequence[Diary], *, more: bool = False) -> list[int]:
    """The touches of each, including the one that opens the panel. Battles are left out, because others have a part in
    them. `more`: actions with powers or cards are included."""
    return [
        turn.touches
        for each in found
        for turn in each.turns
        if actions(turn.deeds) == 3 and not turn.fought and bool(others(turn.deeds)) == more
    ]


def table(seats: int, count: int) -> Iterator[str]:
    found = games(seats, count)
    rows = {
        "a turn of three actions": turns_of_three(found),
        "the same, and powers or cards": turns_of_three(found, more=True),
        **by_deed([*found, *in_battles(battles())]),
    }
    return diaries.table(rows, found)


def results() -> list[Result]:
    found = games(2, 2)
    turns, deeds = turns_of_three(found), by_deed([*found, *in_battles(battles())])
    return [
        Result("clash: touches of a turn of three actions, median", statistics.median(turns), "touches", USUAL),
        Result("clash: touches of a turn of three actions, most", max(turns), "touches", MOST),
        *(
            Result(f"clash: touches: {what}, median", statistics.median(deeds[what]), "touches", goal)
            for what, goal in GOALS.items()
        ),
    ]
