"""Posts whose buttons are worn: a newer post of the game has the same buttons, so theirs are taken away."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.places import Channel, channel_of
from storage.posts import Promised
from storage.views import Statement

MOST = 20
"""How many at a time, the newest first."""


@dataclass(frozen=True)
class Worn:
    id: int
    channel: int
    message: int


def dressed(promised: Promised, message: int | None) -> list[Statement]:
    """A post of a game has been sent, with its buttons."""
    if message is None or not promised.post.dressed or not isinstance(promised.post.place, Channel):
        return []
    return [("UPDATE outbox SET dressed = 1 WHERE id = ?", (promised.id,))]


async def posts(database: Database) -> list[Worn]:
    """The posts whose game has a newer one."""
    rows = await database.rows(
        "SELECT id, place, sent FROM outbox AS old WHERE dressed = 1 AND EXISTS "
        "(SELECT 1 FROM outbox AS new WHERE new.dressed = 1 AND new.game = old.game AND new.id > old.id) "
        "ORDER BY id DESC LIMIT ?",
        MOST,
    )
    return [Worn(row["id"], channel_of(row["place"]), row["sent"]) for row in rows]


async def undressed(database: Database, worn: Worn) -> None:
    """Nothing stands under it now, or it is gone, or nothing can be done about it."""
    await database.run(("UPDATE outbox SET dressed = 0 WHERE id = ?", (worn.id,)))
