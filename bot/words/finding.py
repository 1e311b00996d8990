"""Completes a part of a name, the best match first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
_WORD = re.compile(r"\w+(?:['\u2019]\w+)*")


def best_first(typed: str, things: Iterable[T], name: Callable[[T], str]) -> list[T]:
    """The things whose names contain everything that was typed. Names that begin with it come first, then whole words,
    beginnings of words, and anything else. An earlier place in the name comes first. Equals keep their order. An empty
    text fits everything."""
    wanted = _folded(typed)
    found = [(rank, thing) for thing in things if (rank := _rank(wanted, _folded(name(thing)))) is not None]
    return [thing for _, thing in sorted(found, key=lambda pair: pair[0])]


def _folded(text: str) -> str:
    """Without capitals and accents, and with single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def _rank(wanted: str, name: str) -> tuple[int, int] | None:
    """How well it fits (less is better), and where the first word stands. None: not at all."""
    if name.startswith(wanted):
        return (0 if name == wanted else 1), 0
    parts, words = _WORD.findall(wanted) or [wanted], _WORD.findall(name)
    if not all(part in name for part in parts):
        return None
    begun = [next((n for n, word in enumerate(words) if word.startswith(part)), None) for part in parts]
    if begun[0] is None or None in begun:
        return 4, 0
    return (2 if all(part in words for part in parts) else 3), begun[0]
