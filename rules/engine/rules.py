"""A game as the engine sees it: a value made of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from typing_extensions import TypeVar

from rules.engine.ask import Aside, Pick, Refusal
from rules.engine.deed import ENGINE, Deeds
from rules.engine.effects import BaseEffect
from rules.engine.english import PLAIN
from rules.engine.presentation import Presentation
from rules.engine.step import BaseState, Due, Steps
from rules.engine.tree import Json
from rules.engine.writing import Writer

S = TypeVar("S", bound=BaseState)
S_co = TypeVar("S_co", bound=BaseState, covariant=True, default=BaseState)
"""The state of a game. Where it does not matter which one, nothing is said of it: `Rules` are those of any game."""
Migration = Callable[[Json], Json]


def _nothing(_: object) -> tuple[()]:
    return ()


def _no(_: object) -> bool:
    return False


def _no_part(_: object) -> str:
    return ""


@dataclass(frozen=True)
class Rules(Generic[S_co]):
    """A game as the engine sees it. It is a value, not a base class: these functions are all there is."""

    name: str
    title: str
    version: int
    """Counts up whenever the shape of the saved state changes; `migrations[v]` makes version v + 1 of version v."""
    migrations: Mapping[int, Migration]
    state: type[S_co]
    steps: Steps[S_co]
    seats: Callable[[Json], list[str]]
    """The seats of a game with these options."""
    new: Callable[[Json], S_co]
    next_step: Callable[[S_co], Due | None]
    """The next step when the agenda is empty; None when the game is over."""
    view: Callable[[S_co, str | None], Any]
    """All that a seat, or a spectator (None), may know."""
    broken: Callable[[S_co], list[str]]
    """Invariants that do not hold."""
    scramble: Callable[[S_co, str | None, Pick], None]
    """Redeals everything that this seat (or a spectator) may not know: for tests, and for thinking ahead. The result
    follows from the picks and from what the seat knows, not from what was there."""
    worth: Callable[[S_co, str], float] | None = None
    """How good a position is for a seat, in points: by this a stand-in compares what it could do. Without it, by the
    score."""
    asides: Callable[[S_co], Sequence[Aside]] = _nothing
    """The words that seats can say in any step; heard by the next step that awaits `Open`."""
    presentation: Presentation[Any] = field(default_factory=Presentation)
    """The game as people see it."""
    box: tuple[str, ...] = ()
    """Names of everything that ought to turn up in some game, as an answer or on the table: random play looks out."""
    seen: Callable[[S_co], Iterable[str]] = _nothing
    """Those of them that the table shows now."""
    rare: tuple[str, ...] = ()
    """Words in the names of what seldom comes into a game and lets a seat know what others do not: when random play
    looks for secrets, it has the decks stacked with them, and takes them where it can."""
    nouns: tuple[str, ...] = ()
    """The names of its pieces, one of each, if their plurals differ: random play looks whether they are counted as
    people count (rules/engine/slips.py)."""
    effects: Mapping[str, BaseEffect] = field(default_factory=dict)
    """Everything that can speak, by name."""
    part: Callable[[S_co], str] = _no_part
    """The part of the game that goes on, as everybody knows it: "turn 7, Movement"."""
    source: str = ""
    """The module or package that it is written in: random play reads there what could be asked and refused."""
    deeds: Deeds = ENGINE
    """All that can happen in it."""
    write: Writer = PLAIN
    """Text of what happens, in English."""
    languages: Mapping[str, Writer] = field(default_factory=dict)
    """The same in other languages, by their codes: "de"."""
    cites: Mapping[str, str] = field(default_factory=dict)
    """Number of a rule as the code writes it -> as the book of this game has it; whatever is not here is the same."""
    never: Callable[[str], bool] = _no
    """Whether it is the name of something that is there for other editions, and here never comes about: random play
    does not look out for it."""
    decided: Callable[[S_co], bool] = _no
    """The game has come to its end, even in the middle of a step: nobody is asked anything more, and nothing that
    is due is done. Then comes `next_step`, which says who has won."""

    def writer(self, language: str) -> Writer:
        """The writer in this language; in English, if the game does not have it."""
        return self.languages.get(language, self.write)

    def cited(self, refusal: Refusal) -> Refusal:
        """A refusal as it is told to a person. Saving and comparing use the numbers of the code."""
        return refusal._replace(rule=self.cites.get(refusal.rule, refusal.rule))


def take_next(rules: Rules[S], state: S) -> Due | None:
    """The step that comes now: the first of the agenda, or what follows from the state; None: the game is over."""
    if state.agenda and rules.decided(state):
        state.agenda.clear()
    return state.agenda.pop(0) if state.agenda else rules.next_step(state)
