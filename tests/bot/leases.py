"""Leases that are shorter than in real life: tests kill processes, and the next one waits for a lease to run out."""

from __future__ import annotations

from collections.abc import Callable

from bot.post.speaking import Speaking
from bot.words import slots as words
from bot.words.slots import Slots
from storage import senders, slots

SECONDS = 4.0
"""On a busy machine a process is held up for a second or two."""


def shorten(set: Callable[[object, str, object], None]) -> None:
    """`set`: how an attribute is set."""
    set(slots, "LEASE", SECONDS)
    set(senders, "LEASE", SECONDS)
    set(Slots, "every", SECONDS / 4)
    set(Speaking, "every", SECONDS / 4)
    set(words, "BETWEEN", 0.05)
