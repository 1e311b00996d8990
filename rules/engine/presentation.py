"""How a game presents itself to people: the verbs of its actions, and words for what its views show.

Everything that shows a game (a bot, a terminal, a page) builds on this and on asks, views and lines. So it need not
know any game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, NamedTuple

from typing_extensions import TypeVar

from rules.engine.ask import Answer, Ask, Option, Order
from rules.engine.deed import Said
from rules.engine.tree import Json

W = TypeVar("W", default=Json)
"""The shape of a view of the game; just JSON to code that knows no game."""


def _any(_: Option) -> bool:
    return True


@dataclass(frozen=True)
class Parameter:
    """A word that a verb may take: it answers the question of this kind."""

    ask: str
    text: str
    many: bool = False
    """Several answers, separated by commas."""
    among: str = ""
    """Only the options that begin with this, and without it: "B2" for "harvest-B2"."""
    only: Callable[[Option], bool] = _any
    """Only these, if the question also has options of another kind."""

    def meant(self, value: str) -> str:
        """The answer meant by a player who types this."""
        return value if value.startswith(self.among) else f"{self.among}{value}"

    def names(self, option: Option) -> bool:
        """It can stand for this option."""
        return option.key.startswith(self.among) and self.only(option)

    def typed(self, option: Option) -> str:
        """The option as it is typed."""
        return option.key.removeprefix(self.among)


@dataclass(frozen=True)
class Verb:
    """An action in one line: the verb answers the question what to do, and its parameters answer the questions that
    follow."""

    text: str
    answer: str | None
    """The answer that the verb gives to its question; None: its first parameter gives it."""
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    question: str = ""
    """The kind of question it answers, one of the `questions` of the game; empty: the first of them."""
    also: tuple[str, ...] = ()
    """Other kinds that it answers in the same way, if one of them is open: a turn of several parts ends part by
    part."""
    ends: bool = False
    """If a question has no such answer, it gives the answer that does nothing more, whatever its name."""

    def answer_to(self, ask: Ask | None) -> str | None:
        """Its answer to an open question."""
        if ask is None or not self.ends or any(option.key == self.answer for option in ask.options):
            return self.answer
        return next((option.key for option in reversed(ask.legal()) if option.idle), self.answer)


@dataclass(frozen=True)
class TableOption:
    """A choice that people make when they open a game."""

    name: str
    text: str
    choices: tuple[tuple[str, object], ...]
    """The words that a person reads, each with the value in the options of the game; the first is the usual one."""


def chosen_of(options: Sequence[TableOption], said: Json) -> dict[str, Any]:
    """The value of each option. ValueError if it is not among the choices."""
    chosen = {option.name: said.get(option.name, option.choices[0][1]) for option in options}
    for option in options:
        if chosen[option.name] not in [value for _, value in option.choices]:
            raise ValueError(f"{option.name} cannot be {chosen[option.name]}.")
    return chosen


@dataclass(frozen=True)
class Written:
    """Something with a name and a text: a card, an advance, a building."""

    name: str
    text: str
    kind: str = ""
    stand_in: bool = False
    """Its printed text is not known: this text stands in for it."""
    chapter: str = ""
    """The chapter of a rule."""
    count: int = 1
    """How many things it tells."""


class Chapter(NamedTuple):
    """A line above others."""

    name: str


def in_groups(found: Mapping[str, Iterable[str | Chapter]]) -> list[Written]:
    """By heading, a line for each thing to tell; headings without one are left out."""
    groups = []
    for heading, entries in found.items():
        lines = [(f"- {one}", 1) if isinstance(one, str) else (f"**{one.name}**", 0) for one in entries]
        if lines:
            text, count = "\n".join(line for line, _ in lines), sum(number for _, number in lines)
            groups.append(Written(heading, text, count=count))
    return groups


@dataclass(frozen=True)
class ScoreLine:
    seat: str
    total: float
    reasons: Mapping[str, float]
    tie: tuple[float, ...] = ()
    """The values that break ties between equal totals; players who tie there too share the place."""
    won: str = ""
    """How the seat has won, if not by points: "by conquest". It comes before all others."""
    besides: str = ""
    """Another word on how far it has got."""


def ranking(lines: Iterable[ScoreLine]) -> list[list[ScoreLine]]:
    """From the best to the last; players who share a place are next to each other."""
    ordered = sorted(lines, key=_place, reverse=True)
    return [list(shared) for _, shared in groupby(ordered, _place)]


def _place(line: ScoreLine) -> tuple[bool, float, tuple[float, ...]]:
    return bool(line.won), line.total, line.tie


@dataclass(frozen=True)
class Occasion(Generic[W]):
    """Something that everybody sees and that matters to a seat: "you are attacked"."""

    text: Said
    """Its words after "if"."""
    holds: Callable[[W, str], bool]
    """Whether it applies to a seat, judged by what spectators see."""


@dataclass(frozen=True)
class Stop(Generic[W]):
    """Something at which a plan stops: its player wants to look again."""

    text: Said
    """Its words after "if": "an enemy army comes near"."""
    signs: Callable[[W, str], Mapping[str, Said]]
    """The signs of it that a seat sees, each with the reason to stop: "an army of @blue has come to B4"."""
    gone: bool = False
    """It stops when a sign is gone; otherwise when there is a new one."""
    own: bool = False
    """A seat does not stop for something that it causes itself."""
    usual: bool = True
    """It counts until its player says otherwise."""

    def reasons(self, before: Mapping[str, Said], now: Mapping[str, Said]) -> list[Said]:
        """The reasons to stop, if these were the signs before and those are the signs now."""
        lost, known = (before, now) if self.gone else (now, before)
        return [*dict.fromkeys(reason for sign, reason in lost.items() if sign not in known)]


@dataclass(frozen=True)
class Usual:
    """The usual word on a kind of question, while a seat has said nothing about it: it passes, or has left orders."""

    orders: tuple[str, ...] = ()
    """By their names; none: it passes."""
    unless: tuple[str, ...] = ()
    """Occasions on which the seat is asked all the same."""


@dataclass(frozen=True)
class Lasting:
    """How long a game takes if people look in twice a day, as tests/bench/days.py measures it."""

    days: Mapping[int, tuple[float, float]]
    """The days that a turn, or an age, takes if everybody plans ahead and if nobody does, by the number of players."""
    span: Callable[[int], str]
    """Turns, or ages: "16 turns"."""
    spans: Callable[[Json], int]
    """How many of them a usual game has, with the options of a table."""

    def of(self, seats: int) -> tuple[float, float]:
        """For a number of players that nobody has measured: the days for the nearest number."""
        return self.days[min(max(seats, min(self.days)), max(self.days))]


def _nothing(_: object) -> list[Written]:
    return []


def _no_words(_: object, __: str) -> str:
    return ""


MEMORABLE = 3
"""People will talk about a line of this weight or more: it is a moment of the game."""


DETAIL = -1
"""A line of this weight is for the players, in what they see in private: a post for everybody leaves it out."""


def _nobody_else(_: object) -> Sequence[str]:
    return ()


def _always(_: object) -> bool:
    return True


def nobody(_: object) -> None:
    """The turn in a game without turns: nobody has it."""


@dataclass(frozen=True)
class Presentation(Generic[W]):
    line: str = ""
    """The game in one line, for somebody who chooses among all games."""
    questions: Mapping[str, str] = field(default_factory=lambda: {"action": "on your turn"})
    """The kinds of question that verbs answer, each with the time when it is asked: "in the trade phase"."""
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    options: tuple[TableOption, ...] = ()
    seats: tuple[int, int] | Callable[[Json], tuple[int, int]] = (2, 2)
    """The fewest and the most players, by the options of a table if they matter."""
    status: Callable[[W], str] = lambda _: ""
    """How far the game has got, from a view: "age 2, round 3"."""
    mine: Callable[[W, str], str] = _no_words
    """A seat's resources and its remaining actions, from its view: a line or two above each of its questions, "2
    actions left · 3 food"."""
    turn: Callable[[W], str | None] = nobody
    """The seat that has the turn, from a view; None between turns."""
    to_come: Callable[[W], Sequence[str]] = _nobody_else
    """The seats that still have their part of this phase or round to come, in order."""
    opens_early: Callable[[W], bool] | None = None
    """A turn has begun in which every seat can do its parts without having seen what the others do; None: that never
    happens."""
    pictured: Callable[[W], bool] = _always
    """Whether the post about the beginning of a turn has the board, judged by what spectators see. If turns have many
    parts, only some do."""
    era: Callable[[W], str] = lambda _: ""
    """How late it is, in long steps, from a view: "age 2". Words left beforehand may be for one of them."""
    lasts: Lasting | None = None
    """None: nobody has measured it."""
    gone: Callable[[W], float] = lambda _: 0.0
    """How much of a usual game is over, from 0 to 1, judged by what everybody sees."""
    occasions: Mapping[str, Occasion[W]] = field(default_factory=dict)
    """By name: the occasions on which a seat that otherwise passes may want to be asked."""
    stops: Mapping[str, Stop[W]] = field(default_factory=dict)
    """By name: what stops a plan."""
    orders: Mapping[str, tuple[Order, ...]] = field(default_factory=dict)
    """The orders that can be left, by kind of question."""
    beforehand: Mapping[str, str] = field(default_factory=dict)
    """Kinds of question on which seats can leave word before they are asked, with their subjects: "your bids"."""
    usual: Mapping[str, Usual] = field(default_factory=dict)
    """The usual words on some of them, which hold while a seat has said nothing: nobody need be called for a question
    that nearly everybody answers the same way."""
    never_planned: frozenset[str] = frozenset()
    """Kinds of question that verbs answer and that nobody can foresee: no words are kept for them."""
    whatever_is_drawn: frozenset[str] = frozenset()
    """Kinds of question that name a drawn card, and that can be planned all the same: their options do not depend on
    it."""
    alone: frozenset[str] = frozenset()
    """Kinds of question that are a choice of their own: no whole action combines them with others."""
    beats: Callable[[W], str] | None = None
    """The beats of the film and the chart, from a view; None: the seat whose turn it is."""
    hand: Callable[[W], list[Written]] = _nothing
    """The cards of the seat that has the view."""
    what_is_held: str = "Your cards"
    """The name of what `hand` gives, in a word or two."""
    score: Callable[[W], list[ScoreLine]] = lambda _: []
    in_points: bool = True
    """The total counts points; otherwise it only shows how far everybody has got."""
    about: Callable[[str], list[Written]] = lambda _: []
    """The text of a thing, by its name or a part of it; of everything if the name is empty."""
    differences: Callable[[str], list[Written]] = lambda _: []
    """The differences here, for somebody who knows the game of this title: under each heading a line for each
    difference. Empty if the two have nothing to do with each other."""

    @cached_property
    def stand_ins(self) -> tuple[Written, ...]:
        """Everything that stands in for unknown printed texts."""
        return tuple(written for written in self.about("") if written.stand_in)

    def seats_for(self, options: Json) -> tuple[int, int]:
        """The fewest and the most players of a table with these options."""
        return self.seats(options) if callable(self.seats) else self.seats

    def spoken(self, kind: str) -> str:
        """The subject of a kind of question, for a person."""
        return self.beforehand.get(kind, kind.replace("-", " "))

    @property
    def has_turns(self) -> bool:
        """The game has turns at all."""
        return self.turn is not nobody

    def question_of(self, verb: Verb, asked: Collection[str] = ()) -> str:
        """The kind of question that a verb answers: one of those asked, if it may be several."""
        first = verb.question or next(iter(self.questions))
        return next((kind for kind in (first, *verb.also) if kind in asked), first)

    def answers_of(self, verb: Verb, given: Mapping[str, str], asked: Collection[str] = ()) -> dict[str, str]:
        """The answers for its parameters, by kind of question."""
        first, question = self.question_of(verb), self.question_of(verb, asked)
        known = {verb.parameters[name]: value for name, value in given.items() if name in verb.parameters}
        return {question if p.ask == first else p.ask: p.meant(value) for p, value in known.items()}

    def ends_part(self, ask: Ask, answer: Answer | None) -> bool:
        """Whether the answer ends a part of a turn, whatever is left to do in it."""
        ends = [verb for verb in self.verbs.values() if verb.ends] if ask.kind in self.questions else []
        return any(answer == verb.answer_to(ask) for verb in ends)

    def parts_of(self, verb: Verb) -> list[str]:
        """The kinds of question, each a part of a turn, for which a word with this verb can be kept."""
        kinds = (self.question_of(verb), *verb.also)
        return [kind for kind in kinds if kind in self.questions and kind not in self.never_planned]

    def verbs_of(self, question: str) -> dict[str, Verb]:
        """The verbs that answer this kind of question."""
        return {word: verb for word, verb in self.verbs.items() if self.question_of(verb) == question}

    def beat(self, view: W) -> str:
        """When it changes, the film gets a frame and the chart a point: a turn, a phase, a round."""
        return self.beats(view) if self.beats else self.turn(view) or ""
