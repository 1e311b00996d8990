"""Which games are played once more, and where. This is written before anything is created, so nothing is forgotten."""

from __future__ import annotations

from storage.database import Database


async def begin(database: Database, new: int, old: int) -> None:
    await database.run(("INSERT INTO rematches (new, old) VALUES (?, ?)", (new, old)))


async def played_before(database: Database, new: int) -> int | None:
    """The game that this one is the rematch of."""
    row = await database.row("SELECT old FROM rematches WHERE new = ?", new)
    return int(row["old"]) if row else None


async def place(database: Database, old: int) -> int | None:
    """The thread or channel of a game's rematch. A rematch that was called off does not count."""
    row = await database.row(
        "SELECT channel FROM rematches JOIN games ON games.id = new "
        "JOIN places ON places.game = new AND role = 'thread' "
        "WHERE old = ? AND (status != 'ended' OR saved IS NOT NULL) ORDER BY new DESC LIMIT 1",
        old,
    )
    return int(row["channel"]) if row else None
