"""The choices of people for themselves, at all tables. A few words of the bot's own are kept under user 0."""

from __future__ import annotations

from collections.abc import Sequence

from storage.database import Database
from storage.queries import one_of
from storage.views import Statement


async def of(database: Database, user: int, name: str) -> str | None:
    row = await database.row("SELECT value FROM preferences WHERE user = ? AND name = ?", user, name)
    return str(row["value"]) if row else None


async def of_all(database: Database, users: Sequence[int], name: str) -> dict[int, str]:
    """The choices of everybody who has made one."""
    rows = await database.rows(
        f"SELECT user, value FROM preferences WHERE name = ? AND {one_of('user', users)}", name, *users
    )
    return {int(row["user"]): str(row["value"]) for row in rows}


async def choose(database: Database, user: int, name: str, value: str) -> None:
    await database.run(choosing(user, name, value))


def choosing(user: int, name: str, value: str) -> Statement:
    return (
        "INSERT INTO preferences (user, name, value) VALUES (?, ?, ?) "
        "ON CONFLICT (user, name) DO UPDATE SET value = excluded.value",
        (user, name, value),
    )
