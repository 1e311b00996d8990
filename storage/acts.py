"""Acts: what a press or command does is done once, however often Discord delivers it, and to whichever process. That is
written in the transaction of the first thing that it does."""

from __future__ import annotations

import contextvars
import secrets
from contextvars import ContextVar
from dataclasses import dataclass, field

from storage.engine import Connection

TIMESTAMP_SHIFT = 22
"""The number of an interaction is the moment at which it was made, in milliseconds, followed by this many bits."""
KEPT = 3600 * 1000 << TIMESTAMP_SHIFT
"""An hour. An interaction can be answered, and delivered once more, for a quarter of one."""


class DoneAlready(Exception):
    """Another delivery of the same interaction has done it. Nothing is written."""


@dataclass
class Hearing:
    """One delivery of an interaction, while it is answered."""

    interaction: int
    delivery: str = field(default_factory=lambda: secrets.token_hex(8))
    written: bool = False
    """The number is on the disk."""


HEARING: ContextVar[Hearing | None] = ContextVar("hearing", default=None)
"""The press or command that is being answered. Everything that is written meanwhile is done by it."""


def aside() -> contextvars.Context:
    """The context for work that a press sets going, but that is not part of what it does."""
    context = contextvars.copy_context()
    context.run(HEARING.set, None)
    return context


def claim(connection: Connection, hearing: Hearing) -> None:
    """DoneAlready: it is not this delivery that does it."""
    claimed = connection.execute(
        "INSERT INTO acts (interaction, delivery) VALUES (?, ?) "
        "ON CONFLICT (interaction) DO UPDATE SET delivery = excluded.delivery WHERE acts.delivery = excluded.delivery",
        (hearing.interaction, hearing.delivery),
    )
    if not claimed.rowcount:
        raise DoneAlready
    connection.execute("DELETE FROM acts WHERE interaction < ?", (hearing.interaction - KEPT,))
