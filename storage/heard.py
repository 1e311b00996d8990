"""Presses and commands that have been heard, so that none is carried out twice."""

from __future__ import annotations

from storage.database import Database

LIVES = 15 * 60
"""Seconds after which an interaction can no longer be answered."""
TIMESTAMP_SHIFT = 22
"""The number of an interaction is the moment at which it was made, in milliseconds, followed by this many bits."""
SPAN = LIVES * 1000 << TIMESTAMP_SHIFT


async def already(database: Database) -> list[int]:
    """The latest ones, oldest first."""
    return [int(row["id"]) for row in await database.rows("SELECT id FROM interactions ORDER BY id")]


async def hear(database: Database, id: int) -> None:
    """Those that can no longer be answered are forgotten."""
    await database.run(
        ("INSERT OR IGNORE INTO interactions (id) VALUES (?)", (id,)),
        ("DELETE FROM interactions WHERE id < ?", (id - SPAN,)),
    )


async def is_thinking(database: Database, id: int, token: str) -> None:
    """Somebody sees that an answer will come."""
    await database.run(
        (
            "INSERT INTO interactions (id, token) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET token = excluded.token",
            (id, token),
        )
    )


async def has_answered(database: Database, id: int) -> None:
    await database.run(("UPDATE interactions SET token = NULL WHERE id = ?", (id,)))


async def left_thinking(database: Database) -> dict[int, str]:
    """The tokens of the interactions that have no answer yet, by number."""
    rows = await database.rows("SELECT id, token FROM interactions WHERE token IS NOT NULL ORDER BY id")
    return {row["id"]: row["token"] for row in rows}
