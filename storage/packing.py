"""Saving room on the disk: sent messages are thinned, and games that have long been over are packed. Their film, their
log and everything that can be exported stay."""

from __future__ import annotations

from storage import views
from storage.database import Database
from storage.engine import Connection

DAY = 24 * 3600.0
WEEK = 7 * DAY
MOST = 20
"""How many games are packed at a time."""


async def pack_what_is_old(database: Database, now: float) -> int:
    """Returns how many games have been packed."""
    rows = await database.rows(
        "SELECT id FROM games WHERE status = 'ended' AND packed = 0 AND saved IS NOT NULL AND NOT EXISTS "
        "(SELECT 1 FROM answers WHERE answers.game = games.id AND at > ?) LIMIT ?",
        now - WEEK, MOST,
    )  # fmt: skip
    for row in rows:
        await database.write(lambda connection, game=row["id"]: _pack(connection, game))  # type: ignore[misc]
    await database.run(
        (
            "UPDATE outbox SET message = '{}' WHERE state = 'sent' AND since < ? AND message != '{}'",
            (now - DAY,),
        )
    )
    return len(rows)


def _pack(connection: Connection, game: int) -> None:
    """Keeps messages that have shown that somebody can read direct messages. Nobody replays the game's answers from
    here, so they need no checksums."""
    views.packing(connection, game)
    for statement in (
        "DELETE FROM snapshots WHERE game = ?",
        "DELETE FROM answers WHERE game = ? AND undone = 1",
        "UPDATE answers SET checksum = '' WHERE game = ?",
        "DELETE FROM outbox WHERE game = ? AND state = 'sent' AND dressed = 0 AND kind != 'readable'",
        "UPDATE games SET packed = 1 WHERE id = ?",
    ):
        connection.execute(statement, (game,))
