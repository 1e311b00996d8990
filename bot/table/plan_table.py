"""The table as a seat imagines it after its plan. Its panel is the panel of a game, with the same questions, hints,
whole actions and pictures. Nothing that is done here happens: it is kept as the seat's plan.

The table is rebuilt from the plan whenever the game or the plan has changed, and belongs to that seat alone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from bot.table.beforehand import said_by, word_on
from bot.table.plans import plan_anew, planned_of, seen
from bot.table.script import asks_of
from bot.table.table import Table
from bot.table.typed import answered_by
from bot.words.asked import written
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked
from rules.engine.deed import Deed, Said
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.journal import Broken, Entry
from rules.engine.phrases import and_so_on, depends_on_chance, is_a_fight, nobody_can_tell, one_after_the_other
from rules.engine.planning import NOW, Imagined, Planned, answered, part_of, things_of
from rules.engine.presentation import Verb
from storage.words import Left

AT_ONCE = 0.004
"""Seconds before other tasks get a turn."""
MOST_PLANNED = 60
ASK_ME = "ask me then"
FULL = f"At most {MOST_PLANNED} answers can be planned."
OVER_ANYWAY = "That part ends by itself: there is nothing to end."
CHANGED = "Your plan has changed since. This is the plan now."
GONE_ON = "The game has gone on in the meantime. Please look again."


@dataclass(frozen=True)
class JustKept:
    """The last thing that was planned."""

    part: str
    words: str
    asked: Ask | None
    """A question that the plan leaves open."""


class PlanTable(Table):
    """A table whose game is imagined."""

    imagined = True

    def __init__(
        self, table: Table, seat: str, imagined: Imagined, planned: list[Planned], whole: Imagined | None = None
    ) -> None:
        record = replace(table.record, words={}, paused=None, seats=[replace(found) for found in table.record.seats])
        super().__init__(table.database, record, _nobody, table.clock)
        self.real, self.seat, self.ahead_of = table, seat, table.changes
        self._planned = planned
        """The seat's plan from which this table was made."""
        self.kept_last: JustKept | None = None
        self.names, self.reads = table.names, table.reads
        self._take(imagined, whole or imagined)

    def _take(self, imagined: Imagined, whole: Imagined) -> None:
        """`imagined`: up to the question that is planned next. `whole`: the whole plan, which may go farther."""
        self.plan, self.whole = imagined, whole
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

    @property
    def is_blank(self) -> bool:
        """Nothing is planned, and nothing can be planned now."""
        return not (self.plan.asks or self.plan.everything)

    @property
    def is_true(self) -> bool:
        """Neither the game nor the plan has changed since this table was made."""
        return self.ahead_of == self.real.changes and self._planned == kept_plan(self.real, self.seat)

    async def carry_out(self, seat: str, change: Callable[[], list[str] | None]) -> None:
        """Keeps what has been done, if it is possible in every deal."""
        known, part = {id(entry) for entry in self.game.journal}, self.plan.part
        unasked = list[str]()
        try:
            self.game.as_one(lambda: unasked.extend(change() or []))
            now = {id(entry) for entry in self.game.journal}
            standing = zip(self.plan.plan, self.entries, strict=True)
            kept = self._to_come([each for each, entry in standing if _stands(entry, now)])
            new = [entry for entry in self.game.journal if entry.seat == seat and id(entry) not in known]
            made = [
                Planned(NOW if number else part, entry.kind, entry.answer, along=number > 0)
                for number, entry in enumerate(new)
            ]
            asked = next((ask for ask in asks_of(self.game, seat) if not self.is_main(ask)), None)
            await self._keep([*kept, *made, *self.plan.unfit])
            write, asks = self.writer_to(seat), self.plan.asked[len(kept) :]
            words = [written(ask, each.answer or [], write) for ask, each in zip(asks, made, strict=False)]
            self.kept_last = JustKept(part, " → ".join(words), asked) if made else None
            self.shown.now.taken_unasked = unasked
        except BaseException:
            self.real.plans = {}
            whole = await imagine(self.real, self.seat, [*self.plan.plan, *self.plan.unfit])
            self._take(await up_to_hole(self.real, self.seat, whole), whole)
            raise

    async def change_plan(self, plan: Sequence[Planned]) -> None:
        """Replaces the plan with this one."""
        async with self.lock:
            await self._keep(plan)

    async def _keep(self, plan: Sequence[Planned]) -> None:
        if len(plan) > MOST_PLANNED:
            raise NotAsked(FULL)
        imagined = await imagine(self.real, self.seat, self._to_come(plan))
        if any(each not in (*self.plan.plan, *self.plan.unfit) for each in imagined.unfit):
            raise NotAsked(imagined.ends or depends_on_chance())
        kept = imagined.everything
        here = await up_to_hole(self.real, self.seat, imagined)

        def plans(left: Left) -> None:
            if planned_of(left) != self._planned:
                raise NotAsked(CHANGED)
            if self.ahead_of != self.real.changes:  # the plan may be due by now, and nothing would carry it out
                raise NotAsked(GONE_ON)
            plan_anew(left, kept, seen(self.real, self.seat), asked=bool(self.real.asks_of(self.seat)))

        await self.real.answering.leave_word(self.real.seat_named(self.seat).user, plans)
        self._planned = kept
        self._take(here, imagined)
        self.shown.now.taken_unasked = []
        self.real.plans = {self.seat: self}

    def _to_come(self, plan: Sequence[Planned]) -> list[Planned]:
        """Without the part in which the seat is already being asked."""
        now = part_of(self.real.game) if self.real.asks_of(self.seat) else ""
        return [each for each in plan if each.answer is not None or each.part != now]

    async def drop_last(self) -> None:
        """Takes back the last thing that was planned."""
        plan = [*self.plan.plan]
        while plan and plan.pop().along:
            pass
        await self.change_plan([*plan, *self.plan.unfit])

    async def keep_so_far(self) -> None:
        """Keeps the plan up to the question that is open now. Where nothing is planned, the seat wants to be asked."""
        await self.change_plan([*self.plan.plan, *self.plan.unfit])

    async def skip(self) -> None:
        """In this part the seat wants to be asked."""
        if ask := next(iter(self.plan.asks), None):
            await self.change_plan([*self.plan.plan, Planned(self.plan.part, ask.kind, None), *self.plan.unfit])

    def said_things(self) -> list[Said]:
        """The work ahead, thing by thing."""
        asked, things, found = iter(self.whole.asked), self.in_things(), list[Said]()
        for thing in things:
            said = [
                ASK_ME if planned.answer is None else answered(ask, planned.answer)
                for planned, ask in zip(thing, asked, strict=False)
            ]
            found.append(said[0] if len(said) == 1 else one_after_the_other(said))
        if found and self._is_unfinished(things[-1]):
            found[-1] = and_so_on(found[-1])
        return found

    def _is_unfinished(self, thing: Sequence[Planned]) -> bool:
        """Whether the last thing is unfinished, so that the next question continues it."""
        asks = self.whole.asks
        return bool(asks) and not any(self.is_main(ask) for ask in asks) and not self.ends_part(thing)

    def ends_part(self, thing: Sequence[Planned]) -> bool:
        """Whether the thing ends its part, so that nothing else in that part can come after it."""
        asked = {id(each): ask for each, ask in zip(self.whole.plan, self.whole.asked, strict=True)}
        known = [(asked[id(each)], each.answer) for each in thing if id(each) in asked]
        return any(self.presentation.ends_part(ask, answer) for ask, answer in known)

    def in_things(self) -> list[list[Planned]]:
        return things_of(self.whole.plan, self.presentation.questions)


def _nobody() -> None:
    """There is nothing to deliver."""


def _stands(entry: Entry | None, journal: Iterable[int]) -> bool:
    return entry is None or id(entry) in journal


def _entries(imagined: Imagined) -> list[Entry | None]:
    """For each planned thing, its entry in the journal of the imagined game."""
    own = iter([entry for entry in imagined.table.journal if entry.seat == imagined.seat])
    found: list[Entry | None] = []
    for planned in imagined.plan:
        same = (entry for entry in own if (entry.kind, entry.answer) == (planned.kind, planned.answer))
        found.append(None if planned.answer is None else next(same, None))
    return found


# --- imagining ---------------------------------------------------------------------------------------------------


def word_for(table: Table, seat: str) -> Callable[[Game, Ask], Answer | None]:
    """The words of the seat that count while it plans. Those about the parts of its turn do not, because the plan asks
    about these."""

    def word(game: Game, ask: Ask) -> Answer | None:
        if table.is_main(ask) or ask.seat != seat:
            return None
        left = word_on(table, seat, ask.kind)
        said = said_by(ask, left) if left else None
        return said.key if said else None

    return word


async def imagine(
    table: Table,
    seat: str,
    plan: Sequence[Planned],
    rest: Sequence[Planned] = (),
    wanted: Collection[str] = (),
    hole: str = "",
) -> Imagined:
    """The table after a plan. `hole`: no farther than to the open question of this part. `wanted`: also after as much
    of the `rest` as comes before a question of one of these kinds. NotAsked: it cannot be imagined."""
    begun = time.monotonic()
    try:
        imagined = Imagined(table.game, seat, word_for(table, seat))
        for _ in chain(imagined.steps(plan, hole), imagined.steps_to(rest, wanted) if wanted else ()):
            if time.monotonic() - begun > AT_ONCE:
                await asyncio.sleep(0)
                begun = time.monotonic()
    except (Unimaginable, Broken, BadAnswer) as error:
        raise NotAsked(nobody_can_tell()) from error
    return imagined


async def up_to_hole(table: Table, seat: str, whole: Imagined) -> Imagined:
    """The table at the first question that a plan leaves open. Without one, at the end of the plan."""
    hole = next(iter(holes(table, seat, whole)), "")
    return await imagine(table, seat, whole.everything, hole=hole) if hole else whole


def holes(table: Table, seat: str, whole: Imagined) -> list[str]:
    """The parts in which a plan leaves a question open, and the seat will be asked."""
    planned = {each.part for each in whole.everything}
    now = part_of(table.game) if table.asks_of(seat) else ""  # they are being asked already

    def is_asked(part: str, ask: Ask) -> bool:
        word = word_on(table, seat, ask.kind)
        return part != now and table.is_main(ask) and (part in planned or word is None or said_by(ask, word) is None)

    return [part for part, ask in whole.holes.items() if is_asked(part, ask)]


async def plan_table(table: Table, seat: str) -> PlanTable:
    """The same table, as long as nothing changes."""
    known = table.plans.get(seat)
    if known and known.is_true:
        return known
    kept, at = kept_plan(table, seat), table.changes
    whole = await imagine(table, seat, kept)
    here = await up_to_hole(table, seat, whole)
    return _known(PlanTable(table, seat, here, kept, whole), at, seat)


async def plan_table_for(table: Table, seat: str, verb: Verb) -> PlanTable:
    """The plan table at the first coming part in which a verb fits, after everything planned for that part and before
    the plans for later ones. A verb that ends a part ends the last part that has a plan. NotAsked: nobody can tell when
    it fits."""
    if not table.presentation.parts_of(verb):
        raise NotAsked(is_a_fight())
    wanted = [kind for kind in answered_by(table.presentation, verb) if kind not in table.presentation.never_planned]
    name = f"{seat} {sorted(wanted)}{verb.ends}"
    found = table.plans.get(name)
    if not found or not found.is_true:
        kept, at = kept_plan(table, seat), table.changes
        said = [number for number, each in enumerate(kept, 1) if each.answer is not None] if verb.ends else []
        first, rest = kept[: max(said, default=0)], kept[max(said, default=0) :]
        found = _known(PlanTable(table, seat, await imagine(table, seat, first, rest, wanted), kept), at, name)
    if not any(ask.kind in wanted for ask in found.plan.asks):
        raise NotAsked(found.why_it_ends or nobody_can_tell())
    if verb.ends and _is_over_anyway(found.plan, verb):
        raise NotAsked(OVER_ANYWAY)
    return found


def _is_over_anyway(imagined: Imagined, verb: Verb) -> bool:
    """Whether the last part that has a plan has ended by itself. In that case the next part is not meant."""
    said = [(each, ask) for each, ask in zip(imagined.plan, imagined.asked, strict=True) if each.answer is not None]
    return any(each.part != imagined.part and each.answer != verb.answer_to(ask) for each, ask in said[-1:])


def _known(made: PlanTable, at: int, name: str) -> PlanTable:
    """Keeps the table as long as nothing changes. `at`: the changes counted when work on it began."""
    made.ahead_of = at
    if made.is_true:
        made.real.plans = {**{other: each for other, each in made.real.plans.items() if each.is_true}, name: made}
    return made


def kept_plan(table: Table, seat: str) -> list[Planned]:
    return planned_of(table.record.words.get(seat, Left()))


def can_plan(table: Table, seat: str | None) -> bool:
    """Whether the seat waits for others, and can plan meanwhile."""
    return bool(seat) and table.begun and not table.over and not table.asks_of(seat) and bool(part_of(table.game))


def known_blank(table: Table, seat: str) -> bool:
    """Whether the seat has found out that it can plan nothing as things stand. Nothing is imagined to know it."""
    known = table.plans.get(seat)
    return known is not None and known.is_blank and known.is_true


def can_think_ahead(table: Table, seat: str) -> bool:
    """Whether the seat waits, or is asked only what to do in this part of the turn. Either way it may think of the next
    part."""
    asks = table.asks_of(seat)
    return can_plan(table, seat) or (len(table.presentation.questions) > 1 and all(table.is_main(ask) for ask in asks))
