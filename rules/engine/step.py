"""Steps and the agenda: what happens next is data, so that a game outlives the process that plays it.

A step is a named `async def` that takes the state and a few strings. The next step is on the agenda. If the agenda is
empty, it follows from the state alone. Between two steps the state is complete.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

from rules.engine.ask import Request, Shown
from rules.engine.deed import Deed
from rules.engine.tree import CannotLoad, Passing, Past, tree


@tree
class Due:
    """A step that is on the agenda."""

    step: str
    with_: list[str]


class Line(NamedTuple):
    """A deed that was told: to everybody, or to the seats in `to`."""

    deed: Deed
    to: list[str] | None = None

    @property
    def weight(self) -> int:
        """How much it matters."""
        return self.deed.kind.weight

    @property
    def spaces(self) -> list[str]:
        """The spaces of the board that it is about."""
        return self.deed.spaces

    @property
    def reader(self) -> str | None:
        """The seat that it speaks to: the only one that hears it."""
        return self.to[0] if self.to and len(self.to) == 1 else None

    def heard_by(self, seat: str | None) -> bool:
        return self.to is None or seat in self.to


@tree
class BaseState:
    """The engine's part of every state: steps already due (the first is next), and the lines.

    Only the lines of the running step are here; `told` counts those of the steps before. The wording of a line is no
    part of a position: better wording takes no answer back. A line never changes, so copies share it.
    """

    agenda: list[Due]
    lines: Passing[list[Past[Line]]]
    told: int


S = TypeVar("S", bound=BaseState)
P = ParamSpec("P")
StepFunction = Callable[..., Coroutine[Request, object, None]]


@dataclass
class Steps(Generic[S]):
    """The steps of one game by name. The name of a function, with dashes, is the name of its step."""

    functions: dict[str, StepFunction] = field(default_factory=dict)
    checkpoints: set[str] = field(default_factory=set)

    def step(
        self, function: Callable[Concatenate[S, P], Coroutine[Request, object, None]]
    ) -> Callable[Concatenate[S, P], Coroutine[Request, object, None]]:
        self.functions[step_name(function)] = function
        return function

    def checkpoint(
        self, function: Callable[Concatenate[S, P], Coroutine[Request, object, None]]
    ) -> Callable[Concatenate[S, P], Coroutine[Request, object, None]]:
        """A step before which the game takes a snapshot: the beginning of a turn."""
        self.checkpoints.add(step_name(function))
        return self.step(function)

    def start(self, state: S, due: Due) -> Coroutine[Request, object, None]:
        if due.step not in self.functions:
            raise CannotLoad(f"there is no longer a step {due.step}")
        return self.functions[due.step](state, *due.with_)


@cache
def step_name(function: Callable[..., object]) -> str:
    return function.__name__.replace("_", "-")


def due(function: Callable[Concatenate[S, P], object], *with_: P.args, **_: P.kwargs) -> Due:
    """The step `function`, to be put on the agenda."""
    return Due(step_name(function), [*map(str, with_)])


def do_next(state: BaseState, *steps: Due) -> None:
    """Puts steps at the head of the agenda, in this order, before everything already on it."""
    state.agenda[:0] = steps


def tell(state: BaseState, deed: Deed) -> None:
    """Tells everybody."""
    state.lines.append(Line(deed))


async def reveal(state: BaseState, deed: Deed, *, to: Sequence[str] | None = None, what: str = "revealed") -> None:
    """Tells something hidden to the seats `to`, or to everybody. A seat that heard it must not choose again, so nobody
    can take back any earlier answer. A line to one seat alone speaks to this seat."""
    state.lines.append(Line(deed, None if to is None else list(to)))
    await Shown(what)


def remind(state: BaseState, deed: Deed, *, to: Sequence[str]) -> None:
    """Tells only the seats `to` something that they already know or can see. Answers before it can still be taken back,
    so it never tells a secret. tests/rules/test_reminders.py wants a reason for each."""
    state.lines.append(Line(deed, list(to)))
