"""Effects: whatever is owned and changes the rules, found from who owns what at the moment it could speak.

A game has one class, its `Effect`, with a method for every moment. A method of a *modifier* takes a value and
returns it, changed or not; a method of an *interrupt* is an `async def` that may ask. Everything owned that does
more than nothing is a subclass that overrides the moments at which it speaks. Nothing is ever registered or
unregistered: buy it, and it speaks; lose it, and it is silent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import getattr_static
from typing import Any, ClassVar, TypeVar

E = TypeVar("E", bound="BaseEffect")


class BaseEffect:
    """Knows which moments a class of effects speaks at."""

    moments: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, **words: Any) -> None:
        super().__init_subclass__(**words)
        index = vars(next(base for base in cls.__mro__ if BaseEffect in base.__bases__))
        names = [name for name in index if name[0] != "_" and name != "moments"]
        cls.moments = frozenset(name for name in names if getattr_static(cls, name) is not index[name])


def speaking(effects: Iterable[E], moment: Callable[..., Any]) -> list[E]:
    """Those of the effects that have something to say at a moment, given as the method of the game's `Effect`."""
    name = moment.__name__
    return [effect for effect in effects if name in effect.moments]
