"""Effects: everything that somebody owns and that changes the rules. They are found through their owners at the moment
they could speak.

A game has one class, its `Effect`, with a method for every moment (a long index may fill two files). A method of a
*modifier* takes a value and returns it, changed or not; a method of an *interrupt* is an `async def` that may ask.
Everything that people own and that does something is a subclass. It overrides the moments at which it speaks. Nothing
is ever registered or unregistered: buy it, and it speaks; lose it, and it is silent.
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
"""A method of the game's `Effect`: it names the moment at which somebody may speak."""


class BaseEffect:
    """Knows the moments at which a class of effects speaks."""

    moments: ClassVar[frozenset[str]] = frozenset()
    _index: ClassVar[Mapping[str, object]] = {}

    def __init_subclass__(cls, *, index: bool = False) -> None:
        """`index`: the class names moments, like every class that derives directly from this one; all others are
        cards."""
        super().__init_subclass__()
        if index or BaseEffect in cls.__bases__:
            named = {name: method for name, method in vars(cls).items() if name[0] != "_" and name != "moments"}
            cls._index = {**cls._index, **named}
        cls.moments = frozenset(name for name, method in cls._index.items() if getattr_static(cls, name) is not method)


def speaking(effects: Iterable[E], moment: Moment) -> list[E]:
    """The effects that have something to say at a moment. The moment is a method of the game's `Effect`."""
    name = moment.__name__
    return [effect for effect in effects if name in effect.moments]


class Moments(Generic[E, S, Player]):
    """Lets every effect that has something to say to a player speak; each game knows which those are."""

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
