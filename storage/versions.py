"""The version of a game: how many committed changes it has seen. A process that changes a game says which version it
knows. If another one has changed the game since then, nothing is written.

A process need not follow its own changes: the row says who has made the last ones, and from which version on nobody
else has made any."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from storage.engine import Connection

if TYPE_CHECKING:
    from storage.database import Database

COUNTED = "version = version + 1, alone_since = CASE writer WHEN ? THEN alone_since ELSE version END, writer = ?"
"""Counts one more change. Its values: the writer, twice."""
STILL = "(version = ? OR (writer = ? AND alone_since <= ?))"
"""The game is as it is known. Its values: the version, the writer, and the version again."""


class Overtaken(Exception):
    """Somebody else has changed the game first. Nothing is written."""


@dataclass(frozen=True)
class Known:
    """A game, as it is known to somebody who changes it. `version`: what they do is based on it. None: it holds in any
    case."""

    game: int
    version: int | None = None


async def is_still(database: Database, known: Known) -> bool:
    """Whether nobody else has changed the game since then."""
    sql, name = f"SELECT 1 FROM games WHERE id = ? AND {STILL}", database.name
    return await database.row(sql, known.game, known.version, name, known.version) is not None


def count(connection: Connection, known: Known, writer: str) -> None:
    """Counts a change. Overtaken: the game is not as it is known."""
    sql, values = f"UPDATE games SET {COUNTED} WHERE id = ?", (writer, writer, known.game)
    if known.version is None:
        connection.execute(sql, values)
    elif not connection.execute(f"{sql} AND {STILL}", (*values, known.version, writer, known.version)).rowcount:
        raise Overtaken
