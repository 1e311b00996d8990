"""Seals: checksums of what led up to an answer. They show a replay on other code where it leads elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.engine.journal import Diverged, Entry
from rules.engine.step import BaseState
from rules.engine.tree import checksum, to_json

UNKNOWN = "-" * 8
"""Stands for the checksum of a state whose shape a migration has changed."""

Signature = Callable[[], Sequence[object]]


def seal(state: BaseState, asked: Sequence[object]) -> str:
    """A checksum of the state (8 digits) and of the possible answers in it (8 digits)."""
    return checksum(to_json(state)) + checksum(asked)


def stands_alike(entry: Entry, state: BaseState) -> bool:
    """Whether the state before an answer is what it was; if it is, the seal is what it would be today."""
    now = checksum(to_json(state))
    if entry.checksum[:8] not in (now, UNKNOWN):
        return False
    entry.checksum = now + entry.checksum[8:]
    return True


def must_ask_alike(entry: Entry, signature: Signature) -> None:
    if entry.checksum and entry.checksum[8:] != checksum(signature()):
        raise Diverged(f"{entry.kind} of {entry.seat} can be answered differently now")
