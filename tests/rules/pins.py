"""What the pins of all games have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rules.engine.tree import Json

E = TypeVar("E")
HEAD = re.compile(r"(- (?:(?:New: )?\*\*[^*]+\*\*|[A-Z]{2}-[\d.]+))[.:] ")
"""A name in bold letters, or the number of a rule, with what is said of it behind it."""


def heads(first: str, editions: Mapping[str, E], told: Callable[[E, E], Mapping[str, Sequence[str]]]) -> Json:
    """How each edition differs from the first one, without the texts of cards and rules: what each line is about."""
    return {
        f"{name}, for who knows {first}": {
            heading: [_head(line) for line in lines] for heading, lines in told(edition, editions[first]).items()
        }
        for name, edition in editions.items()
        if name != first
    }


def _head(line: str) -> str:
    """ "- New: **Great Wall**" and "- CM-1.03"; a line of another shape is short, and stands as it is."""
    found = HEAD.match(line)
    return found[1] if found else line
