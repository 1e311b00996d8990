"""Posts that have got older ones: the buttons under them are taken away, as those under the newest do the same."""

from __future__ import annotations

from dataclasses import dataclass

from storage.database import Database
from storage.games import Promised
from storage.views import Statement

DRESSED = ("turn", "end")
"""What stands under the posts of a game of which only the newest keeps it."""
MOST = 20
"""So many at a time, the newest first."""


@dataclass(frozen=True)
class Worn:
    id: int
    channel: int
    message: int


def dressed(post: Promised, message: int | None) -> list[Statement]:
    """A post of a game has been sent, with its buttons."""
    if message is None or post.message.get("controls") not in DRESSED or not post.place.startswith("channel:"):
        return []
    return [("UPDATE outbox SET dressed = 1 WHERE id = ?", (post.id,))]


async def posts(database: Database) -> list[Worn]:
    """Those with a newer one in the same game."""
    rows = await database.rows(
        "SELECT id, place, sent FROM outbox AS old WHERE dressed = 1 AND EXISTS "
        "(SELECT 1 FROM outbox AS new WHERE new.dressed = 1 AND new.game = old.game AND new.id > old.id) "
        "ORDER BY id DESC LIMIT ?",
        MOST,
    )
    return [Worn(row["id"], int(row["place"].partition(":")[2]), row["sent"]) for row in rows]


async def undressed(database: Database, worn: Worn) -> None:
    """Nothing stands under it any more; or it has gone, or nothing can be done about it."""
    await database.run(("UPDATE outbox SET dressed = 0 WHERE id = ?", (worn.id,)))
