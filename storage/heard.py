"""Presses and commands that have been heard, so that none is done twice."""

from __future__ import annotations

from storage.database import Database

LIVES = 15 * 60
"""Seconds after which nobody can answer an interaction any more."""
TIMESTAMP_SHIFT = 22
"""The number of an interaction is the moment at which it was made, in milliseconds, and this number of bits more."""
SPAN = LIVES * 1000 << TIMESTAMP_SHIFT


async def already(database: Database) -> list[int]:
    """The last ones, oldest first."""
    return [int(row["id"]) for row in await database.rows("SELECT id FROM interactions ORDER BY id")]


async def hear(database: Database, id: int) -> None:
    """Those that nobody can answer any more are forgotten."""
    await database.run(
        ("INSERT OR IGNORE INTO interactions (id) VALUES (?)", (id,)),
        ("DELETE FROM interactions WHERE id < ?", (id - SPAN,)),
    )
