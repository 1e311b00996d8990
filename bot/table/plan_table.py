"""The table as a seat imagines it after what it has planned: its panel is the panel of a game, with the same questions,
hints, whole actions and pictures. Nothing that is done here happens; it is kept as the seat's plan.

It is made anew from the plan whenever the game or the plan has changed, and belongs to nobody else.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.table.beforehand import said_by, word_on
from bot.table.plans import plan_anew, planned_of, seen
from bot.table.table import Table
from bot.words.asked import written
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked
from rules.engine.deed import Deed
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.journal import Broken, Entry
from rules.engine.phrases import depends_on_chance, nobody_can_tell
from rules.engine.planning import NOW, Imagined, Planned, part_of
from storage.words import Left

if TYPE_CHECKING:
    pass

AT_ONCE = 0.004
"""Seconds before other tasks get a turn."""
MOST_PLANNED = 60
CANNOT = "I cannot tell how it goes on from here: you can plan once the others have answered."
FULL = f"More than {MOST_PLANNED} answers cannot be planned."


class PlanTable(Table):
    """The game that is played here is the imagined one."""

    imagined = True

    def __init__(self, table: Table, seat: str, imagined: Imagined) -> None:
        record = replace(table.record, words={}, seats=[replace(found) for found in table.record.seats])
        super().__init__(table.database, record, _nobody, table.clock)
        self.real, self.seat, self.ahead_of = table, seat, table.changes
        self.names, self.reads = table.names, table.reads
        self._take(imagined)

    def _take(self, imagined: Imagined) -> None:
        self.plan = imagined
        self._game = imagined.table
        self.entries = _entries(imagined)
        self.changes += 1

    @property
    def control(self) -> str:
        return f"{self.id}p"

    def asks_of(self, seat: str | None) -> list[Ask]:
        """Nobody else is asked anything here."""
        return self.plan.asks if seat == self.seat else []

    @property
    def why_it_ends(self) -> Deed | None:
        return self.plan.ends

    async def carry_out(self, seat: str, change: Callable[[], list[str] | None]) -> None:
        """Keeps what has been done, if it can be done however things lie."""
        known = {id(entry) for entry in self.game.journal}
        try:
            self.game.as_one(lambda: _ignored(change()))
            now = {id(entry) for entry in self.game.journal}
            kept = [each for each, entry in zip(self.plan.plan, self.entries, strict=True) if _stands(entry, now)]
            new = [entry for entry in self.game.journal if entry.seat == seat and id(entry) not in known]
            made = [Planned(NOW, entry.kind, entry.answer, along=number > 0) for number, entry in enumerate(new)]
            await self._keep([*kept, *made])
        except BaseException:
            self._take(await imagine(self.real, self.seat, [*self.plan.plan, *self.plan.unfit]))
            raise

    async def change_plan(self, plan: Sequence[Planned]) -> None:
        """Another plan in place of this one."""
        async with self.lock:
            await self._keep(plan)

    async def _keep(self, plan: Sequence[Planned]) -> None:
        if len(plan) > MOST_PLANNED:
            raise NotAsked(FULL)
        imagined = await imagine(self.real, self.seat, plan)
        if any(each not in self.plan.plan for each in imagined.unfit):
            raise NotAsked(imagined.ends or depends_on_chance())

        def plans(left: Left) -> None:
            plan_anew(left, [*imagined.plan, *imagined.unfit], seen(self.real, self.seat))

        await self.real.answering.leave_word(self.real.seat_named(self.seat).user, plans)
        self._take(imagined)

    async def drop_last(self) -> None:
        """Takes back the last thing that was planned."""
        plan = [*self.plan.plan]
        while plan and plan.pop().along:
            pass
        await self.change_plan([*plan, *self.plan.unfit])

    async def skip(self) -> None:
        """In this part the seat wants to be asked."""
        if ask := next(iter(self.plan.asks), None):
            await self.change_plan([*self.plan.plan, Planned(self.plan.part, ask.kind, None), *self.plan.unfit])

    def things(self) -> list[tuple[str, list[str]]]:
        """The plan by part: a line for each thing to do."""
        found: list[tuple[str, list[str]]] = []
        write = self.writer_to(self.seat)
        for planned, ask in zip(self.plan.plan, self.plan.asked, strict=True):
            words = ask_me(self) if planned.answer is None else written(ask, planned.answer, write)
            if not found or found[-1][0] != planned.part:
                found.append((planned.part, []))
            if planned.along and found[-1][1]:
                found[-1][1][-1] += f" → {words}"
            else:
                found[-1][1].append(words)
        return found


def ask_me(_: PlanTable) -> str:
    return "ask me then"


def _ignored(_: object) -> None:
    """Minor questions that were settled on the way are planned like all others."""


def _nobody() -> None:
    """Nothing has to be delivered."""


def _stands(entry: Entry | None, journal: Iterable[int]) -> bool:
    return entry is None or id(entry) in journal


def _entries(imagined: Imagined) -> list[Entry | None]:
    """The entry in the journal of the imagined game for each thing that is planned."""
    own = iter([entry for entry in imagined.table.journal if entry.seat == imagined.seat])
    found: list[Entry | None] = []
    for planned in imagined.plan:
        same = (entry for entry in own if (entry.kind, entry.answer) == (planned.kind, planned.answer))
        found.append(None if planned.answer is None else next(same, None))
    return found


# --- imagining ---------------------------------------------------------------------------------------------------


def word_for(table: Table, seat: str) -> Callable[[Game, Ask], Answer | None]:
    """The words of the seat that count while it plans: those on the parts of its turn do not, as it is asked there."""

    def word(game: Game, ask: Ask) -> Answer | None:
        if table.is_main(ask) or ask.seat != seat:
            return None
        left = word_on(table, seat, ask.kind)
        said = said_by(ask, left) if left else None
        return said.key if said else None

    return word


async def imagine(table: Table, seat: str, plan: Sequence[Planned]) -> Imagined:
    """NotAsked: it cannot be imagined."""
    begun = time.monotonic()
    try:
        imagined = Imagined(table.game, seat, word_for(table, seat))
        for _ in imagined.steps(plan):
            if time.monotonic() - begun > AT_ONCE:
                await asyncio.sleep(0)
                begun = time.monotonic()
    except (Unimaginable, Broken, BadAnswer) as error:
        raise NotAsked(nobody_can_tell()) from error
    return imagined


async def plan_table(table: Table, seat: str) -> PlanTable:
    """The same for as long as nothing changes."""
    known, kept = table.plans.get(seat), planned_of(table.record.words.get(seat, Left()))
    if isinstance(known, PlanTable) and known.ahead_of == table.changes:
        return known
    at = table.changes
    made = PlanTable(table, seat, await imagine(table, seat, kept))
    if at == table.changes:
        table.plans[seat] = made
    made.ahead_of = at
    return made


def can_plan(table: Table, seat: str | None) -> bool:
    """Whether the seat waits for others, and can think ahead meanwhile."""
    return bool(seat) and table.begun and not table.over and not table.asks_of(seat) and bool(part_of(table.game))
