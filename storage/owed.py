"""Answers that are still owed: Discord shows "is thinking" until they come."""

from __future__ import annotations

from storage.acts import KEPT
from storage.database import Database
from storage.slots import gone


async def owe(database: Database, interaction: int, token: str) -> None:
    """Somebody sees that an answer will come. Answers that nobody can give now are forgotten."""
    await database.run(
        (
            "INSERT INTO owed (interaction, token, owner) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (interaction, token, database.name),
        ),
        ("DELETE FROM owed WHERE interaction < ?", (interaction - KEPT,)),
    )


async def has_come(database: Database, interaction: int) -> None:
    await database.run(("DELETE FROM owed WHERE interaction = ?", (interaction,)))


async def still(database: Database) -> dict[int, str]:
    """The tokens of the interactions that have no answer yet, and whose process is gone, by number."""
    rows = await database.rows(
        f"SELECT interaction, token FROM owed WHERE {gone(database, 'owner')} ORDER BY interaction"
    )
    return {row["interaction"]: row["token"] for row in rows}
