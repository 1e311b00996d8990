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
"""The state of a game. Code that does not care which one leaves it out: `Rules` are those of any game."""
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
    """Everything that a seat, or a spectator (None), may know."""
    broken: Callable[[S_co], list[str]]
    """The invariants that do not hold."""
    scramble: Callable[[S_co, str | None, Pick], None]
    """Redeals everything that this seat (or a spectator) may not know: for tests, and for thinking ahead. The result
    depends on the picks and on the seat's knowledge, not on the true position."""
    worth: Callable[[S_co, str], float] | None = None
    """How good a position is for a seat, in points: a stand-in compares its options by this. Without it, it compares
    scores."""
    asides: Callable[[S_co], Sequence[Aside]] = _nothing
    """The words that seats can say in any step; the next step that awaits `Open` hears them."""
    presentation: Presentation[Any] = field(default_factory=Presentation)
    """The game as people see it."""
    box: tuple[str, ...] = ()
    """Names of everything that ought to turn up in some game, as an answer or on the table: random play watches for
    it."""
    seen: Callable[[S_co], Iterable[str]] = _nothing
    """The ones among them that the table shows now."""
    rare: tuple[str, ...] = ()
    """Words in the names of rare things that let a seat know what others do not. When random play looks for secrets, it
    stacks the decks with them, and takes them when it can."""
    nouns: tuple[str, ...] = ()
    """The names of its pieces, one of each, if their plurals differ: random play checks that they are counted in good
    English (rules/engine/slips.py)."""
    effects: Mapping[str, BaseEffect] = field(default_factory=dict)
    """Everything that can speak, by name."""
    part: Callable[[S_co], str] = _no_part
    """The current part of the game, as everybody knows it: "turn 7, Movement"."""
    source: str = ""
    """The module or package of the game: random play reads there which questions and refusals could come."""
    deeds: Deeds = ENGINE
    """All its kinds of deeds."""
    write: Writer = PLAIN
    """The texts of its deeds, in English."""
    languages: Mapping[str, Writer] = field(default_factory=dict)
    """The same in other languages, by their codes: "de"."""
    cites: Mapping[str, str] = field(default_factory=dict)
    """The number of a rule in the code -> its number in the book of this game; all others are the same in both."""
    never: Callable[[str], bool] = _no
    """The name belongs to something that is there for other editions and never happens in this one: random play does
    not watch for it."""
    decided: Callable[[S_co], bool] = _no
    """The game has come to its end, even in the middle of a step: nobody is asked anything more, and the rest of the
    agenda is dropped. Then `next_step` says who has won."""

    def writer(self, language: str) -> Writer:
        """The writer in this language; in English, if the game does not have it."""
        return self.languages.get(language, self.write)

    def cited(self, refusal: Refusal) -> Refusal:
        """A refusal as a person reads it. Saving and comparing use the numbers of the code."""
        return refusal._replace(rule=self.cites.get(refusal.rule, refusal.rule))


def take_next(rules: Rules[S], state: S) -> Due | None:
    """The step that comes now: the first on the agenda, or the one that follows from the state; None: the game is
    over."""
    if state.agenda and rules.decided(state):
        state.agenda.clear()
    return state.agenda.pop(0) if state.agenda else rules.next_step(state)
