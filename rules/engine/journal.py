"""The journal: every answer since the last snapshot, and what can go wrong when it is carried out or replayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine import chance
from rules.engine.ask import Answer

UNKNOWN = "-" * 8
"""Stands for the checksum of a state whose shape a migration has changed since."""


@dataclass(slots=True)
class Entry:
    """One answer in the journal: what was asked in which step, and a checksum of what led up to it."""

    step: str
    seat: str
    kind: str
    answer: Answer
    checksum: str = ""
    """Of the state before the answer (8 digits) and of what could be answered (8 digits); empty if unsealed."""


def last_answer(journal: Sequence[Entry]) -> int:
    """Where in a journal the last answer of a seat stands (chance answered because of it)."""
    return max((i for i, entry in enumerate(journal) if entry.seat != chance.SEAT), default=0)


class Diverged(Exception):
    """A replay met another question than the journal answers."""


class Broken(Exception):
    """The rules failed while carrying out an answer. The game stands as before that answer."""
