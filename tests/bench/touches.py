"""What a game takes its people: touches, waits, calls, posts and pictures; by people who play sensibly.

python -m tests.bench.touches --seats 2 --games 3
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from bot import ahead, reply
from bot.local import Discord
from tests.bench.result import Result
from tests.bot.house import House, picker, running_bot
from tests.bot.sensible_play import Diary, play
from tests.rules.clash.scenario import clash

NAMES = ("Red", "Blue", "Yellow", "Green")
PATIENCE = 60.0
"""How long a press may take here, and looking ahead for a panel: touches are counted, however busy the machine is."""
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
"""In whole games there are few battles between players: what they take is counted where armies stand face to face."""
USUAL, MOST = 6, 8
"""Touches of a turn of three actions: the median, and at most."""


async def diary(seed: int, seats: int, *, at_war: bool = False) -> Diary:
    """Of one game; or of two turns of a war."""
    with tempfile.TemporaryDirectory() as folder:
        ahead.MOST_SECONDS = reply.ACKNOWLEDGE_AFTER = PATIENCE
        async with Discord(rate_limit_speed=None, record=False, acknowledge_within=PATIENCE) as local:
            local.point_discord_py_here()
            async with running_bot(local, Path(folder)) as bot:
                home = House(local, bot)
                await home.open_game(*NAMES[:seats], within=PATIENCE)
                if at_war:
                    await home.put(
                        clash(AT_WAR, red=f"{ARMED}, leadership-high_ground", blue=f"{ARMED}, militia-high_morale")
                    )
                return await play(home, picker(seed), turns=2 if at_war else None)


def battles() -> list[Diary]:
    return [asyncio.run(diary(seed, 2, at_war=True)) for seed in range(WARS)]


def in_battles(diaries: Sequence[Diary]) -> list[Diary]:
    """What belongs to a battle: the move of who attacks, and what the other says."""
    wanted = ("move with a battle", "asked: battle-card")
    return [replace(each, deeds=[deed for deed in each.deeds if deed.name in wanted], turns=[]) for each in diaries]


def turns_of_three(diaries: Sequence[Diary], *, others: bool = False) -> list[int]:
    """The touches of each, with the one that opens the panel; without battles, which others have a part in. `others`:
    those with powers or cards besides."""
    return [
        turn.touches
        for each in diaries
        for turn in each.turns
        if turn.actions == 3 and not turn.fought and bool(turn.others) == others
    ]


def by_deed(diaries: Sequence[Diary]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for deed in (deed for each in diaries for deed in each.deeds):
        found.setdefault(deed.name, []).append(deed.touches)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def table(diaries: Sequence[Diary], wars: Sequence[Diary] = ()) -> Iterator[str]:
    yield f"{'touches':34} {'times':>5} {'median':>6} {'mean':>5} {'most':>4}"
    rows = {
        "a turn of three actions": turns_of_three(diaries),
        "the same, and powers or cards": turns_of_three(diaries, others=True),
        **by_deed([*diaries, *in_battles(wars)]),
    }
    for what, touches in rows.items():
        if touches:
            median, mean = statistics.median(touches), statistics.mean(touches)
            yield f"{what:34} {len(touches):5} {median:6g} {mean:5.2f} {max(touches):4}"
    games = len(diaries)
    seats_and_ages = sum(each.seats * each.ages for each in diaries)
    yield f"waits in a turn: {sum(t.waits for d in diaries for t in d.turns) / sum(len(d.turns) for d in diaries):.2f}"
    yield f"calls beside turns, a person and age: {sum(each.calls for each in diaries) / seats_and_ages:.2f}"
    yield f"posts a game: {sum(each.posts for each in diaries) / games:.0f}"
    yield f"pictures a game: {sum(each.pictures for each in diaries) / games:.0f}"


def results() -> list[Result]:
    found = [asyncio.run(diary(seed, 2)) for seed in range(2)]
    turns, deeds = turns_of_three(found), by_deed([*found, *in_battles(battles())])
    return [
        Result("touches of a turn of three actions, median", statistics.median(turns), "touches", USUAL),
        Result("touches of a turn of three actions, most", max(turns), "touches", MOST),
        *(
            Result(f"touches: {what}, median", statistics.median(deeds[what]), "touches", goal)
            for what, goal in GOALS.items()
        ),
    ]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seats", type=int, default=2)
    arguments.add_argument("--games", type=int, default=3)
    chosen = arguments.parse_args()
    for row in table([asyncio.run(diary(seed, chosen.seats)) for seed in range(chosen.games)], battles()):
        print(row)
