"""What the files of a folder bring into the box: whoever adds a card, or a file of cards, enters it nowhere else.

The files are taken by name, and what is in a file in its own order, so every process finds the same box.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

T = TypeVar("T")


def all_in(package: str, path: Iterable[str], kind: type[T]) -> list[T]:
    """The things of a kind that stand in the files of a package, by themselves or in a tuple; each once."""
    found: list[T] = []
    for name in sorted(module.name for module in iter_modules(path)):
        for value in vars(import_module(f"{package}.{name}")).values():
            things = value if isinstance(value, tuple) else (value,)
            found += [thing for thing in things if isinstance(thing, kind) and thing not in found]
    return found
