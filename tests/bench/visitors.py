"""People who look in twice a day at a table of the real bot, with the stand-in for Discord: how many posts and calls a
turn makes. They are those of tests/bench/lookers.py, who play on the engine alone.

python -m tests.bench.visitors civilization --seats 4 --games 3
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.local import Discord, Person, Seen
from bot.panel.standing import standing_of
from bot.table.plan_table import can_plan, plan_table
from bot.table.plans import plan_anew, stopped_in_words
from bot.table.table import Table
from bot.words.marks import mark_of
from bot.words.pace import EARLY, PAUSE
from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer
from rules.engine.picker import picker
from rules.engine.planning import let_be, part_of
from storage.words import Left
from tests.bench.days import HALF, PLAYED, ROWS, SEEDS
from tests.bench.diaries import NAMES, PATIENCE
from tests.bench.lookers import LOOKS, MOST_ANSWERS, MOST_LOOKS, Played, Row, phase_of, turn_of
from tests.bench.result import Result, print_table
from tests.bot.house import House, running_bot
from tests.bot.sensible_play import posts

TURNS = {"civilization": 8, "clash": 3}
"""Turns, or ages, of each game."""
POSTS, CALLS = 4, 1.2
"""The most in a turn of Civilization with four: posts, and calls for each person, if every second look ends with a
plan."""
DAY = 24 * 3600.0


@dataclass
class Told:
    """The record of a game. It covers only whole turns or ages."""

    seats: int
    turns: int = 0
    looks: int = 0
    posts: list[Seen] = field(default_factory=list)
    """In the thread."""
    messages: list[Seen] = field(default_factory=list)
    """Direct ones."""
    stops: Counter[str] = field(default_factory=Counter)

    @property
    def calls(self) -> int:
        """How many times somebody's phone has rung."""
        return sum(len(post.payload["mentions"]) for post in self.posts) + len(self.messages)


class Visitors:
    def __init__(self, home: House, played: Played, row: Row, seed: int) -> None:
        self.home, self.played, self.row, self.pick = home, played, row, picker(seed)
        self.given: Counter[tuple[str, str]] = Counter()
        """How many answers a seat has given in a part."""
        self.looks = 0
        self.told = Told(len(home.people))

    @property
    def table(self) -> Table:
        return self.home.bot.tables._tables[1]

    @property
    def part(self) -> str:
        return part_of(self.table.game)

    async def play(self, turns: int) -> Told:
        """From the beginning of the first turn to the end of the last."""
        begun: dict[str, tuple[int, ...]] = {}
        while len(begun) <= turns:
            assert self.looks < MOST_LOOKS, "nobody goes on"
            left = [*self.home.people]
            while left and len(begun) <= turns:
                await self._look(left.pop(self.pick(len(left))))
                await self._time_passes(PAUSE + 60)
                assert not self.table.over, "fewer turns will do"
                if phase_of(self.part) != "setup":
                    begun.setdefault(turn_of(self.part), self._so_far())
            self.looks += 1
            await self._time_passes(DAY / LOOKS - len(self.home.people) * (PAUSE + 60))
        first, *_, last = begun.values()
        told = self.told
        told.turns, told.looks = len(begun) - 1, last[0] - first[0]
        told.posts = posts(self.home)[first[1] : last[1]]
        told.messages = [
            message
            for person, start, end in zip(self.home.people, first[2:], last[2:], strict=True)
            for message in person.sees(person.dm())[start:end]
        ]
        return told

    def _so_far(self) -> tuple[int, ...]:
        people = self.home.people
        return (self.looks, len(posts(self.home)), *(len(person.sees(person.dm())) for person in people))

    async def _time_passes(self, seconds: float) -> None:
        self.home.local.pass_time(seconds)
        await self.home.bot.pauses.look()
        await self.home.settled()

    async def _look(self, person: Person) -> None:
        table, user = self.table, int(person.id)
        seat = table.seat_of(user)
        assert seat
        await self._drop_what_has_stopped(seat, user)
        while asks := table.asks_of(seat):
            await self._answer(table, min(asks, key=table.is_main), user)
        if table.over:
            return
        for ask in standing_of(table, seat) if self.row.early else ():
            if any(option.idle for option in ask.options if option.key == ask.usual):
                await self._answer(table, ask, user)
        now = turn_of(self.part)
        if self.row.plans(self.looks + table.game.seats.index(seat)):
            await self._plan(seat, user, lambda _: True)
        elif self.row.early and self.played.is_early(self.part):
            await self._plan(seat, user, lambda part: turn_of(part) == now and self.played.is_early(part))

    async def _answer(self, table: Table, ask: Ask[Any], user: int) -> None:
        def wanted(asked: Ask[Any]) -> Answer:
            here = (asked.seat, part_of(table.game))
            self.given[here] += 1
            if self.given[here] > MOST_ANSWERS:
                return let_be(table.game, asked)
            if table.is_main(asked):
                return self.played.manner.want(table, asked, self.pick)
            return self.played.manner.sensible(table, asked, self.pick)

        await table.answering.answer(user, mark_of(table.game, ask), wanted)

    # --- planning --------------------------------------------------------------------------------------------

    async def _drop_what_has_stopped(self, seat: str, user: int) -> None:
        left = self.table.record.words.get(seat, Left())
        if left.stopped:
            self.told.stops[stopped_in_words(self.table, seat)] += 1
            await self.table.answering.leave_word(user, lambda words: plan_anew(words, [], {}))

    async def _plan(self, seat: str, user: int, wants: Callable[[str], bool]) -> None:
        """Goes on planning as long as the seat wants to plan that part."""
        if not can_plan(self.table, seat):
            return
        before = Counter(self.given)
        try:
            table = await plan_table(self.table, seat)
            while asks := table.asks_of(seat):
                parts = {*(each.part for each in table.plan.plan), table.plan.part}
                if not wants(table.plan.part) or len(parts) > self.played.ahead:
                    break
                await self._answer(table, min(asks, key=table.is_main), user)
        except BadAnswer:
            pass  # as far as possible
        self.given = before


async def visit(name: str, seats: int, row: Row, seed: int, turns: int) -> Told:
    played = PLAYED[name]
    with tempfile.TemporaryDirectory() as folder:
        async with Discord(rate_limit_speed=None, record=False, acknowledge_within=PATIENCE) as local:
            local.point_discord_py_here()
            async with running_bot(local, Path(folder)) as bot:
                home = House(local, bot)
                with pytest.MonkeyPatch.context() as patch:  # the same game each time
                    patch.setattr(chance, "new_secret", lambda: f"{seed:064x}")
                    await home.open_game(*NAMES[:seats], within=PATIENCE, game=played.manner.title)
                bot.tables._tables[1].record.options[EARLY.name] = row.early
                return await Visitors(home, played, row, seed).play(turns)


def games(name: str, seats: int, row: Row, count: int) -> list[Told]:
    return [asyncio.run(visit(name, seats, row, seed, TURNS[name])) for seed in SEEDS[:count]]


def in_a_turn(found: Sequence[Told]) -> tuple[float, float, float]:
    """Posts, calls for each person, and days: for a turn, or an age."""
    turns, seats = sum(each.turns for each in found), found[0].seats
    calls, looks = sum(each.calls for each in found), sum(each.looks for each in found)
    return sum(len(each.posts) for each in found) / turns, calls / turns / seats, looks / LOOKS / turns


def results() -> Iterator[Result]:
    told, calls, _ = in_a_turn(games("civilization", 4, HALF, len(SEEDS)))
    yield Result(f"civilization with 4: posts of a turn, {HALF.name}", told, "posts", POSTS)
    yield Result(f"civilization with 4: calls of a person and turn, {HALF.name}", calls, "calls", CALLS)


def table(name: str, seats: int, count: int) -> Iterator[str]:
    yield f"{'':13} {'posts':>6} {'calls':>6} {'days':>5}"
    for row in ROWS:
        found = games(name, seats, row, count)
        told, calls, days = in_a_turn(found)
        stops = sum((each.stops for each in found), Counter[str]())
        yield f"{row.name:13} {told:6.2f} {calls:6.2f} {days:5.2f}  {dict(stops.most_common(4)) or ''}"


if __name__ == "__main__":
    print_table(__doc__, PLAYED, table, usual="civilization", seats=4)
