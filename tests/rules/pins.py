"""Parts of the pins of all games."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from rules.engine.deed import Deeds
from rules.engine.tree import Json

E = TypeVar("E")
HEAD = re.compile(r"(- (?:(?:New: )?\*\*[^*]+\*\*|[A-Z]{2}-[\d.]+))[.:] ")
"""A name in bold letters, or the number of a rule, with its text after it."""


def heads(first: str, editions: Mapping[str, E], told: Callable[[E, E], Mapping[str, Sequence[str]]]) -> Json:
    """The differences of each edition from the first one. Each line is cut down to its subject."""
    return {
        f"{name}, for people who know {first}": {
            heading: [_head(line) for line in lines] for heading, lines in told(edition, editions[first]).items()
        }
        for name, edition in editions.items()
        if name != first
    }


def _head(line: str) -> str:
    """ "- New: **Great Wall**" and "- CM-1.03"; a line of another shape is short, and stays as it is."""
    found = HEAD.match(line)
    return found[1] if found else line


def slots(deeds: Deeds) -> Json:
    """Every kind of deed with its slots, as they are saved: a kind never gets another name, and new slots come last."""
    return {
        name: ", ".join(
            f"{slot} ({role.table or role.kind})" for slot, role in zip(kind.slots, kind.roles, strict=True)
        )
        for name, kind in deeds.kinds.items()
    }
