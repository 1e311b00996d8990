"""The content of a game: classes with names, found by where they stand.

A card is one class, and its id is the name of the class. Files are read by name, and the classes of a file in its
order, so every process finds the same box. A new card or a new file of cards needs no entry anywhere else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Protocol, TypeVar


class HasId(Protocol):
    @property
    def id(self) -> str: ...


T = TypeVar("T")
C = TypeVar("C", bound=HasId)


def id_of(cls: type) -> str:
    """LongName -> long_name"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", cls.__name__).lower()


def name_of(cls: type) -> str:
    """LongName -> Long Name"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", cls.__name__)


def said_by(cls: type) -> dict[str, Any]:
    """The attributes of a card: those of its class, and those of the classes with the same name that it builds on. (If
    another edition has the same card with other numbers, a subclass of the same name gives only those.)"""
    same = [other for other in reversed(cls.__mro__) if other.__name__ == cls.__name__]
    return {key: word for other in same for key, word in vars(other).items()}


def by_id(things: Iterable[C]) -> dict[str, C]:
    """If two things in the box had the same name, one of them would silently get lost."""
    things = list(things)
    found = {thing.id: thing for thing in things}
    if len(found) < len(things):
        twice = [id for id, count in Counter(thing.id for thing in things).items() if count > 1]
        raise ValueError(f"two things in the box are called {', '.join(twice)}")
    return found


def all_in(package: str, path: Iterable[str], kind: type[T]) -> list[T]:
    """The things of a kind in the files of a package, alone or in a tuple; each once."""
    found: list[T] = []
    for name in sorted(module.name for module in iter_modules(path)):
        for value in vars(import_module(f"{package}.{name}")).values():
            things = value if isinstance(value, tuple) else (value,)
            found += [thing for thing in things if isinstance(thing, kind) and thing not in found]
    return found


def cards_in(place: ModuleType, kind: type[T]) -> list[T]:
    """One of each class of a kind that a module, or a file of a package, defines: such a class is a card. Code that
    several cards share is in another folder, or its name begins with an underscore."""
    path = getattr(place, "__path__", None)
    names = sorted(module.name for module in iter_modules(path)) if path else []
    modules = [import_module(f"{place.__name__}.{name}") for name in names] if path else [place]
    return [
        thing()
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, kind)
        and thing.__module__ == module.__name__
        and not thing.__name__.startswith("_")
    ]
