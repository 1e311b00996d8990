"""Asks: everything the rules want to know from a seat, complete enough to build any control from.

A rule writes `city = await choose_one(seat, "collect-city", "Collect where?", options)`. Asyncio is not involved:
`await` hands the ask to the game that drives the rule, and comes back with the chosen value. An option that is not
allowed stays in the list with its refusal, so that "why can't I?" always has an answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Coroutine, Generator, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, Generic, Literal, TypedDict, TypeVar, Unpack

from rules.engine.deed import Said
from rules.engine.english import PLAIN
from rules.engine.option import Option as Option  # rules that ask import them from here
from rules.engine.option import Refusal as Refusal
from rules.engine.option import V_co
from rules.engine.phrases import (
    at_most_of,
    choose_one_of,
    choose_so_many_of,
    choose_some_of,
    is_no_choice,
)
from rules.engine.writing import Writer

V = TypeVar("V")
Answer = str | list[str]
MOST_QUOTED, MOST_NAMED = 40, 12
"""How many characters of a bad answer are quoted, and how many options are named: people read a refusal on a phone."""
Pick = Callable[[int], int]
"""Something that picks a number from 0 to n - 1: random play brings its own."""


class BadAnswer(Exception):
    """An answer that changes nothing, with the reason for the player who gave it."""

    def __init__(self, why: Said, write: Writer = PLAIN) -> None:
        super().__init__(why)
        self.why, self._write = why, write

    def text(self, write: Writer) -> str:
        """As its reader is told."""
        return write.sentence(self.why)

    def __str__(self) -> str:
        """For a log."""
        return self.text(self._write)


class NotAsked(BadAnswer):
    """Nothing like that is being asked of this seat now."""


class Unreadable(BadAnswer):
    """The answer names no option of the ask."""


class Refused(BadAnswer):
    """The answer is understood, and the rules forbid it."""

    def __init__(self, refusal: Refusal, write: Writer = PLAIN) -> None:
        super().__init__(refusal.said, write)
        self.refusal = refusal

    def text(self, write: Writer) -> str:
        return write.said(self.why)


Form = Literal["one", "some", "amounts"]


@dataclass(frozen=True)
class Order(Generic[V_co]):
    """Something that a seat can order beforehand for all questions of a kind: it keeps only some of the options. The
    seat is not asked if its orders leave only one."""

    name: str
    text: Said
    """The order, for a person."""
    keeps: Callable[[Sequence[Option[V_co]]], Sequence[Option[V_co]]]


@dataclass(slots=True)
class Ask(Generic[V_co]):
    """A question to one seat."""

    seat: str
    kind: str
    text: Said
    options: Sequence[Option[V_co]]
    _: KW_ONLY
    form: Form = "one"
    least: int = 1
    most: int = 1
    check: Callable[[list[V_co]], Refusal | None] | None = None
    """The reason why the options do not go together, which no single option can give."""
    preset: list[str] | None = None
    """The answer of a sensible player; always legal."""
    minor: bool = False
    """The preset may be taken without asking, unless the player wants to choose (how to pay, for instance)."""
    secret: bool = False
    """Other seats may not learn what the options are."""
    reaction: bool = False
    """It is asked because of what others do, and often the player asked can do nothing: a seat may leave word to
    pass."""
    standing: bool = False
    """In a conversation: it holds nobody up. Its preset counts unless the seat says something else while the
    conversation lasts. The seat may do so as often as it likes."""
    comes_to: Callable[[list[V_co]], Said] | None = None
    """The outcome of an answer, for the player who has to choose: the total price, the gain, and how much of the gain
    is lost."""
    orders: tuple[Order[V_co], ...] = ()
    """The orders for questions of this kind, in the order in which they are applied."""

    def __await__(self) -> Generator[Request, Any, Any]:
        return (yield self)

    def legal(self) -> Sequence[Option[V_co]]:
        return [option for option in self.options if option.refused is None]

    @property
    def passing(self) -> Option[V_co] | None:
        """The answer for a seat that has left word to pass on such questions; None: the seat has to be asked."""
        idle = [option for option in self.legal() if option.idle] if self.reaction else []
        return idle[-1] if idle else None

    def ordered(self, names: Collection[str]) -> Option[V_co] | None:
        """The answer for a seat that has left these orders; None: the seat has to be asked."""
        left = self.legal()
        for order in self.orders:
            if order.name in names:
                left = order.keeps(left)
        return left[0] if len(left) == 1 and names else None

    @property
    def usual(self) -> Answer:
        """The preset as an answer."""
        assert self.preset is not None, f"{self.kind} has no usual answer"
        return self.preset[0] if self.form == "one" else self.preset

    def pool(self) -> list[str]:
        """Every key that an answer can name, as often as one answer can name it."""
        return [o.key for o in self.legal() for _ in range(o.up_to if self.form == "amounts" else 1)]

    def read(self, answer: Answer) -> Any:
        """The value(s) an answer stands for, in the order of the options; BadAnswer if it is not allowed."""
        if self.form == "one":
            if not isinstance(answer, str):
                raise Unreadable(choose_one_of(*self._named()))
            return self._take(answer).value
        if isinstance(answer, str):
            answer = [answer] if answer else []
        values = self._read_many(answer)
        if not self.least <= len(values) <= self.most:
            if self.least == self.most:
                raise Unreadable(choose_so_many_of(self.least, *self._named()))
            raise Unreadable(choose_some_of(self.least, self.most, *self._named()))
        if self.check and (refusal := self.check(values)):
            raise Refused(refusal)
        return values

    def _read_many(self, answer: list[str]) -> list[V_co]:
        wanted = {key: answer.count(key) for key in answer}
        for key, times in wanted.items():
            option = self._take(key)
            most = option.up_to if self.form == "amounts" else 1
            if times > most:
                raise Unreadable(at_most_of(most, option.called))
        return [option.value for option in self.options if option.key in wanted for _ in range(wanted[option.key])]

    def _take(self, key: str) -> Option[V_co]:
        for option in self.options:
            if option.key == key:
                if option.refused:
                    raise Refused(option.refused)
                return option
        raise Unreadable(is_no_choice(key[:MOST_QUOTED], *self._named()))

    def _named(self) -> tuple[list[Said], int]:
        """The options that can be chosen, or enough of them to show how they are written; and how many more there
        are."""
        legal = self.legal()
        return [option.called for option in legal[:MOST_NAMED]], max(len(legal) - MOST_NAMED, 0)

    def question_for(self, write: Writer) -> str:
        return write.sentence(self.text)

    def spoken(self, answer: Answer) -> list[Said]:
        """An answer as a person says it; amounts are counted."""
        options = {option.key: option for option in self.options}
        times = Counter([answer] if isinstance(answer, str) else answer)
        if self.form != "amounts":
            return [options[key].called for key in times]
        return [options[key].times(count) for key, count in times.items()]

    def outcome(self, answer: Answer) -> Said:
        """The outcome of an answer; nothing if the game has no words for it, or if the answer is not allowed."""
        if self.comes_to is None:
            return ""
        try:
            values = self.read(answer)
        except BadAnswer:
            return ""
        return self.comes_to([values] if self.form == "one" else values)

    def signature(self) -> list[object]:
        """The options that the ask allows, in short: this changes when one comes or goes, or when another rule refuses
        it."""
        options = [(o.key, o.refused.rule if o.refused else o.up_to) for o in self.options]
        return [self.seat, self.kind, self.form, self.least, self.most, options]

    def sample(self, pick: Pick) -> Answer:
        """A legal answer, drawn with `pick`."""
        if self.form == "one":
            return self._some_option(pick).key
        for _ in range(TRIES):
            answer = self._some_answer(pick)
            try:
                self.read(answer)
            except BadAnswer:
                continue
            return answer
        if self.preset is None:
            raise RuntimeError(f"no legal answer found for {self.kind}")
        return self.preset

    def _some_option(self, pick: Pick) -> Option[V_co]:
        legal = self.legal()
        odds = [1 if option.idle else IDLE_ODDS for option in legal]
        place = pick(sum(odds))
        for option, share in zip(legal, odds, strict=True):
            if place < share:
                return option
            place -= share
        raise RuntimeError(f"no legal answer found for {self.kind}")

    def _some_answer(self, pick: Pick) -> list[str]:
        pool = self.pool()
        count = self.least + pick(min(self.most, len(pool)) - self.least + 1)
        return [pool.pop(pick(len(pool))) for _ in range(count)]


IDLE_ODDS = 6
TRIES = 24


@dataclass(slots=True)
class Each(Generic[V_co]):
    """A conversation in which several seats are asked at once, each as many questions as it takes. Nobody learns what
    the others say before the last has finished. Then each seat's value is known."""

    flows: Mapping[str, Flow[V_co]]
    aside: str = ""
    """Words that others said aside about this, unseen, are heard with it. Nobody waits for them."""

    def __await__(self) -> Generator[Request, dict[str, V_co], dict[str, V_co]]:
        return (yield self)


@dataclass(slots=True)
class Open(Generic[V_co]):
    """A conversation that goes on. It waits for the first flow to end, one of these or one that the game holds aside,
    and gives its seat and value. Awaited again, it goes on: the others' words stand if they still fit, and a seat whose
    flow has ended may start again."""

    flows: Mapping[str, Flow[V_co]]

    def __await__(self) -> Generator[Request, tuple[str, V_co], tuple[str, V_co]]:
        return (yield self)


@dataclass(slots=True)
class Aside(Generic[V_co]):
    """Something a seat can say whatever step is running: its value is heard by the next step that awaits `Open`."""

    seat: str
    about: str
    """While this stays the same, everything the seat has said so far stands."""
    flow: Flow[V_co]
    unseen: bool = False
    """It has no effect that others can see. So it keeps nobody from taking back, whenever it is heard."""


@dataclass(slots=True)
class Chance:
    """A question to chance: dice, draws, and things shown. `options` are the possible answers, all equally likely."""

    kind: str
    options: Sequence[str]

    def __await__(self) -> Generator[Request, str, str]:
        return (yield self)

    def signature(self) -> list[object]:
        return [self.kind, list(self.options)]


@dataclass(slots=True)
class Settled:
    """A choice with only one answer: it is not asked, but a player who types names may still name it."""

    seat: str
    kind: str
    key: str
    words: Said = ""
    """The option as a person reads it; nothing if it goes without saying, such as the end of a turn with nothing left
    to do."""
    after: int = field(default=0, compare=False)
    """How many answers had been given when it was settled."""
    aside: bool = field(default=False, compare=False)
    """No answer has led to it: it comes first in what a seat can say in a conversation."""

    def __await__(self) -> Generator[Request, None, None]:
        yield self


@dataclass(slots=True)
class Shown:
    """Something has been revealed that somebody did not know: nobody can take back earlier answers now."""

    what: str

    def __await__(self) -> Generator[Request, None, None]:
        yield self


Question = Ask | Each | Open
"""A request that waits for people."""
QUESTIONS, CONVERSATIONS = (Ask, Each, Open), (Each, Open)
"""The classes by which a request is recognized: checking a tuple of them is much faster than checking a union."""
Request = Question | Chance | Settled | Shown
Flow = Callable[[], Coroutine[Request, object, V]]
"""The questions to one seat in a conversation, from the first one on. It asks as much as it likes, reads the state, and
returns a value; it writes nothing and rolls nothing. So it can be run again at any time, and the answers of different
seats do not depend on their order. It makes each `Ask` again: a standing one gets its preset from the engine."""


def only(options: Iterable[Option[V]]) -> Option[V] | None:
    """The single legal option, if there is just one."""
    found: Option[V] | None = None
    for option in options:
        if option.refused is None:
            if found:
                return None
            found = option
    return found


def none_of(options: Iterable[Option[V]], otherwise: Refusal) -> Refusal | None:
    """None if at least one option is allowed; otherwise the reason why the last one is not."""
    refusal: Refusal | None = otherwise
    for option in options:
        refusal = option.refused
        if refusal is None:
            return None
    return refusal


def none_can(things: Iterable[V], refused: Callable[[V], Refusal | None], otherwise: Refusal) -> Refusal | None:
    """The same for things that are not options yet."""
    refusal: Refusal | None = otherwise
    for thing in things:
        refusal = refused(thing)
        if refusal is None:
            return None
    return refusal


class Manner(TypedDict, total=False):
    """How to ask a question, in the terms of `Ask`."""

    minor: bool
    secret: bool
    reaction: bool
    standing: bool


class MannerOfMany(Manner, Generic[V], total=False):
    """How to ask a question whose answer has several parts."""

    check: Callable[[list[V]], Refusal | None] | None
    preset: list[str] | None
    comes_to: Callable[[list[V]], Said] | None


async def choose_one(
    seat: str,
    kind: str,
    text: Said,
    options: Sequence[Option[V]],
    *,
    preset: str | None = None,
    orders: tuple[Order[V], ...] = (),
    **manner: Unpack[Manner],
) -> V:
    """One of the options. If there is only one, nobody is asked, unless the silence would give away a secret."""
    if not manner.get("secret") and (option := only(options)):
        await Settled(seat, kind, option.key, option.called)
        return option.value
    usual = None if preset is None else [preset]
    answer: V = await Ask(seat, kind, text, options, preset=usual, orders=orders, **manner)
    return answer


async def choose_some(
    seat: str,
    kind: str,
    text: Said,
    options: Sequence[Option[V]],
    *,
    least: int = 0,
    most: int | None = None,
    **manner: Unpack[MannerOfMany[V]],
) -> list[V]:
    """Some of the options, each once. Nobody is asked if all of them must be taken, or if none can be."""
    legal = [option for option in options if option.refused is None]
    top = len(legal) if most is None else min(most, len(legal))
    if not manner.get("secret") and (top == 0 or least >= len(legal)):
        return [option.value for option in legal[:top]]
    least = min(least, top)
    chosen: list[V] = await Ask(seat, kind, text, options, form="some", least=least, most=top, **manner)
    return chosen


async def choose_amounts(
    seat: str,
    kind: str,
    text: Said,
    options: Sequence[Option[V]],
    *,
    least: int = 0,
    most: int | None = None,
    **manner: Unpack[MannerOfMany[V]],
) -> list[V]:
    """Amounts: an option may be named as often as its `up_to` says. Always asked."""
    if most is None:
        most = sum(option.up_to for option in options if option.refused is None)
    chosen: list[V] = await Ask(seat, kind, text, options, form="amounts", least=least, most=most, **manner)
    return chosen
