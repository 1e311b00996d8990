"""Effects: whatever is owned and changes the rules, found from who owns what at the moment it could speak.

A game has one class, its `Effect`, with a method for every moment (a long index may stand in two files). A method of a
*modifier* takes a value and returns it, changed or not; a method of an *interrupt* is an `async def` that may ask.
Everything owned that does more than nothing is a subclass that overrides the moments at which it speaks. Nothing is
ever registered or unregistered: buy it, and it speaks; lose it, and it is silent.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from inspect import getattr_static
from typing import ClassVar, Concatenate, Generic, ParamSpec, TypeVar

E = TypeVar("E", bound="BaseEffect")
S = TypeVar("S")
Player = TypeVar("Player")
V = TypeVar("V")
P = ParamSpec("P")
Moment = Callable[..., object]
"""A method of the game's `Effect`, by which it is said when somebody may speak."""


class BaseEffect:
    """Knows which moments a class of effects speaks at."""

    moments: ClassVar[frozenset[str]] = frozenset()
    _index: ClassVar[Mapping[str, object]] = {}

    def __init_subclass__(cls, *, index: bool = False) -> None:
        """`index`: the class names moments, as whatever derives from this one itself; all others are cards."""
        super().__init_subclass__()
        if index or BaseEffect in cls.__bases__:
            named = {name: method for name, method in vars(cls).items() if name[0] != "_" and name != "moments"}
            cls._index = {**cls._index, **named}
        cls.moments = frozenset(name for name, method in cls._index.items() if getattr_static(cls, name) is not method)


def speaking(effects: Iterable[E], moment: Moment) -> list[E]:
    """Those of the effects that have something to say at a moment, given as the method of the game's `Effect`."""
    name = moment.__name__
    return [effect for effect in effects if name in effect.moments]


class Moments(Generic[E, S, Player]):
    """Lets all effects speak that have something to say for a player; each game knows which those are."""

    def __init__(self, speakers: Callable[[Moment, S, Player], Iterable[E]]) -> None:
        self.speakers = speakers

    def modify(
        self,
        moment: Callable[Concatenate[E, V, S, Player, P], V],
        value: V,
        state: S,
        player: Player,
        *args: P.args,
        **words: P.kwargs,
    ) -> V:
        """Lets the player's modifiers change a value."""
        found = self.speakers(moment, state, player)
        if found:
            name = moment.__name__
            for effect in found:
                value = getattr(effect, name)(value, state, player, *args, **words)
        return value

    async def interrupts(
        self,
        moment: Callable[Concatenate[E, S, Player, P], Awaitable[None]],
        state: S,
        player: Player,
        *args: P.args,
        **words: P.kwargs,
    ) -> None:
        """Lets the player's interrupts speak, one after the other."""
        for effect in self.speakers(moment, state, player):
            await getattr(effect, moment.__name__)(state, player, *args, **words)
