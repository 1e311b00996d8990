"""People who play a game and look in twice a day, on the engine alone, with plans that are really carried out.

At a look they answer everything that they are asked, as sensible people do (tests/bot/manner.py). Then they may plan,
on the table as they may imagine it. A plan is carried out answer by answer when it is due. It stops when something
happens that a player would want to know first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rules import GAMES
from rules.engine.ask import Answer, Ask, BadAnswer
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable
from rules.engine.picker import picker
from rules.engine.planning import Imagined, Planned, hint_mark, let_be, part_of
from rules.engine.tree import checksum
from tests.bot.manner import Manner

LOOKS = 2
"""A day: at 8:00 and at 20:00."""
MOST_ANSWERS = 60
"""In a part. After that, a seat does nothing more in it."""
MOST_LOOKS = 2000
"""No game takes this long."""


@dataclass(frozen=True)
class Around:
    """The things that stop a plan."""

    near: frozenset[str]
    """The armies near the seat's pieces."""
    own: frozenset[str]
    """Its cities and figures."""

    def worse(self, now: Around) -> str:
        if self.own - now.own:
            return "a loss"
        return "an army" if now.near - self.near else ""


@dataclass(frozen=True)
class Played:
    """A game, as this bench plays it."""

    name: str
    manner: Manner
    most: int
    """How many turns or ages are played."""
    ahead: int
    """How many parts a plan covers at most."""
    is_early: Callable[[str], bool]
    """Whether this part can be done before it is due, in one sitting with the others of the same turn or age."""
    around: Callable[[Game[Any], str], Around]


@dataclass(frozen=True)
class Row:
    """The habits of people at their looks, besides answering."""

    name: str
    early: bool = False
    """People whose part is still to come do theirs when everybody is called."""
    every: int = 0
    """A plan ends each look that this number divides. 0: none."""

    def plans(self, look: int) -> bool:
        return bool(self.every) and look % self.every == 0


@dataclass(frozen=True)
class Bare:
    """A game without a table."""

    game: Game[Any]

    def view(self, seat: str | None) -> Any:
        return self.game.view(seat)


@dataclass(frozen=True)
class Kept:
    """An answer that has been planned."""

    planned: Planned
    question: str
    """A fingerprint of the possible answers."""

    @property
    def answer(self) -> Answer:
        assert self.planned.answer is not None, "these people plan only what they do"
        return self.planned.answer


@dataclass
class Found:
    """The record of a game."""

    began: dict[str, int] = field(default_factory=dict)
    """The look at which each turn or age began."""
    due: int = 0
    """How many planned answers came due."""
    legal: int = 0
    same: int = 0
    """The planned answers whose question was the same as in the plan."""
    stops: Counter[str] = field(default_factory=Counter)
    """Why plans stopped."""
    ends: Counter[str] = field(default_factory=Counter)
    """Why plans went no further."""
    waits: Counter[str] = field(default_factory=Counter)
    """How often people had to answer themselves, by part and kind of question."""

    @property
    def whole(self) -> int:
        """How many turns or ages have been played to their end."""
        return len(self.began) - 1

    @property
    def days(self) -> float:
        """How many looks one of them took."""
        first, *_, last = self.began.values()
        return (last - first) / LOOKS / self.whole


def turn_of(part: str) -> str:
    """The turn, or the age: "turn 7" of "turn 7, Movement"."""
    return part.partition(",")[0]


def phase_of(part: str) -> str:
    return part.partition(", ")[2]


def unasked(game: Game[Any], ask: Ask[Any]) -> Answer | None:
    """The answer for people who have said nothing: to minor questions, and where it is usual to pass."""
    if ask.minor and ask.preset is not None:
        return ask.usual
    shown = game.rules.presentation
    word = shown.usual.get(ask.kind)
    if word is None or any(shown.occasions[name].holds(game.view(None), ask.seat) for name in word.unless):
        return None
    said = ask.ordered(word.orders) if word.orders else ask.passing
    return said.key if said else None


def can_be_planned(game: Game[Any], ask: Ask[Any]) -> bool:
    shown = game.rules.presentation
    return ask.kind in shown.questions and ask.kind not in shown.never_planned


def unplanned(game: Game[Any], ask: Ask[Any]) -> Answer | None:
    """The same for somebody who plans. Usual answers do not count in the parts of their turn."""
    return None if ask.kind in game.rules.presentation.questions else unasked(game, ask)


class Lookers:
    def __init__(self, played: Played, seats: int, row: Row, seed: int) -> None:
        self.played, self.row, self.pick = played, row, picker(seed)
        self.game: Game[Any] = Game.new(GAMES[played.name], {"seats": seats}, f"days {seed}", sealed=False)
        self.found, self.looks = Found(), 0
        self.plans: dict[str, list[Kept]] = {seat: [] for seat in self.game.seats}
        self.around: dict[str, Around] = {}
        """The surroundings of each seat, as far as it knows them."""
        self.sat: set[tuple[str, str]] = set()
        """The seats that have already done their early parts, with the turn or age."""
        self.begun: dict[str, str] = {}
        """The last part in which a plan of each seat was carried out."""
        self.given: Counter[tuple[str, str]] = Counter()
        """How many answers a seat has given in a part."""

    def play(self) -> Found:
        self._settle()
        while not self.over:
            left = [*self.game.seats]
            while left and not self.over:
                self._look(left.pop(self.pick(len(left))))
            self.looks += 1
            assert self.looks < MOST_LOOKS, f"nobody goes on: {[(ask.seat, ask.kind) for ask in self.game.asks]}"
        if self.game.over:
            self.found.began["the end"] = self.looks
        return self.found

    @property
    def over(self) -> bool:
        return self.game.over or len(self.found.began) > self.played.most

    @property
    def part(self) -> str:
        return part_of(self.game)

    def _look(self, seat: str) -> None:
        while not self.over and (ask := next((ask for ask in self.game.asks if ask.seat == seat), None)):
            self.found.waits[f"{phase_of(self.part)}: {ask.kind}"] += 1
            self.game.answer(seat, self._wanted(self.game, ask), ask.kind)
            self.around[seat] = self.played.around(self.game, seat)
            self._settle()
        if not self.over:
            self._say_early(seat)
            self._look_ahead(seat)

    def _say_early(self, seat: str) -> None:
        """Answers the seat's main questions early, while they still hold nobody up and nothing has been said on
        them."""
        kinds = self.game.rules.presentation.questions if self.row.early else ()
        for ask in [ask for ask in self.game.standing if ask.seat == seat and ask.kind in kinds]:
            if any(option.idle for option in ask.options if option.key == ask.usual):
                self.game.answer(seat, self._wanted(self.game, ask), ask.kind)

    def _wanted(self, game: Game[Any], ask: Ask[Any]) -> Answer:
        here, manner = (ask.seat, part_of(game)), self.played.manner
        self.given[here] += 1
        if self.given[here] > MOST_ANSWERS:
            return let_be(game, ask)
        if ask.kind in game.rules.presentation.questions:
            return manner.want(Bare(game), ask, self.pick)
        return manner.sensible(Bare(game), ask, self.pick)

    # --- what goes on by itself ------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Answers for people who have said nothing, and carries out plans, until somebody has to look in."""
        self._note_beginning()
        while not self.over and any(self._answer(ask) for ask in self.game.asks):
            self._note_beginning()

    def _note_beginning(self) -> None:
        if not self.game.over and phase_of(self.part) != "setup":
            self.found.began.setdefault(turn_of(self.part), self.looks)

    def _answer(self, ask: Ask[Any]) -> bool:
        if self._carry_on(ask):
            return True
        said = unasked(self.game, ask)
        if said is None or (can_be_planned(self.game, ask) and self.begun.get(ask.seat) == self.part):
            return False
        self.game.answer(ask.seat, said, ask.kind)
        return True

    def _carry_on(self, ask: Ask[Any]) -> bool:
        """Gives the next answer of a plan, if it fits this question. Planned answers before it whose questions did not
        come up are dropped."""
        seat, here = ask.seat, (self.part, ask.kind)
        plan = self.plans[seat]
        place = next((n for n, kept in enumerate(plan) if (kept.planned.part, kept.planned.kind) == here), None)
        if place is None:
            return False
        kept, self.begun[seat] = plan[place], self.part
        del plan[: place + 1]
        if why := self._why_not(ask, kept):
            self.found.stops[why] += 1
            plan.clear()
            self.sat = {each for each in self.sat if each[0] != seat}
            return False
        self.game.answer(seat, kept.answer, ask.kind)
        self.around[seat] = self.played.around(self.game, seat)
        return True

    def _why_not(self, ask: Ask[Any], kept: Kept) -> str:
        self.found.due += 1
        self.found.same += checksum(ask.signature()) == kept.question
        try:
            ask.read(kept.answer)
        except BadAnswer:
            return f"not allowed: {ask.kind}"
        self.found.legal += 1
        if hint_mark(ask, kept.answer) != kept.planned.hint:
            return f"another hint: {ask.kind}"
        return self.around[ask.seat].worse(self.played.around(self.game, ask.seat))

    # --- planning --------------------------------------------------------------------------------------------

    def _look_ahead(self, seat: str) -> None:
        now = turn_of(self.part)
        if self.row.plans(self.looks + self.game.seats.index(seat)):
            self._plan(seat, lambda _: True)
        elif self.row.early and (seat, now) not in self.sat:
            self._plan(seat, lambda part: turn_of(part) == now and self.played.is_early(part))

    def _plan(self, seat: str, wants: Callable[[str], bool]) -> None:
        """Plans what comes next for the seat, as long as it wants to plan that part."""
        self.plans[seat] = plan = []
        self.around[seat] = self.played.around(self.game, seat)
        try:
            imagined = Imagined(self.game, seat, unplanned)
        except Unimaginable:
            return
        before, parts = Counter(self.given), {self.part: None}
        _go_on(imagined)
        while imagined.asks and wants(imagined.part) and len({*parts, imagined.part}) <= self.played.ahead + 1:
            parts[imagined.part] = None
            ask = imagined.asks[0]
            question = checksum(ask.signature())
            try:
                plan.append(Kept(imagined.say(ask.kind, self._wanted(imagined.table, ask)), question))
            except BadAnswer:
                break
            _go_on(imagined)
        self.found.ends[imagined.ends.kind.name if imagined.ends else "as far as wanted"] += 1
        self.sat |= {(seat, turn_of(part)) for part in parts if self.played.is_early(part)}
        self.given = before


def _go_on(imagined: Imagined) -> None:
    """Goes on to the next question."""
    for _ in imagined.steps(()):
        pass
