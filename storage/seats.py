"""The holders of a seat in a game that has begun, now and before."""

from __future__ import annotations

from typing import Literal

from storage import preferences
from storage.database import Database
from storage.games import Private, Seat
from storage.places import Direct
from storage.posts import Post, promising
from storage.versions import Known
from storage.views import Statement

Why = Literal["left", "overdue", "voted", "host"]
"""Why somebody has given up a seat: of their own accord; because they gave no answer in time; because the others voted
them out; because a host of the server removed them."""


def handing_over(game: int, before: Seat, after: Seat, why: Why) -> list[Statement]:
    """The seat has another player from now on. Words left beforehand by the old player are dropped, and no message that
    waits for them shows any of the seat's secrets. `why` records the reason, until they give up a seat again."""
    statements: list[Statement] = [
        (
            "UPDATE seats SET user = ?, private = ?, minded = 0 WHERE game = ? AND seat = ?",
            (after.user, after.private, game, before.seat),
        ),
        ("DELETE FROM words WHERE game = ? AND seat = ?", (game, before.seat)),
    ]
    if not before.stand_in:
        statements += [
            (
                "INSERT INTO former (game, seat, user, why) VALUES (?, ?, ?, ?) "
                "ON CONFLICT (game, user, seat) DO UPDATE SET why = excluded.why",
                (game, before.seat, before.user, why),
            ),
            (
                "UPDATE outbox SET state = 'failed', why = NULL WHERE game = ? AND place = ? "
                "AND state IN ('due', 'sending') AND kind = 'question'",
                (game, str(Direct(before.user))),
            ),
        ]
    return statements


def hosting(game: int, user: int) -> Statement:
    """Gives somebody the say over where the game is played."""
    return ("UPDATE games SET host = ? WHERE id = ?", (user, game))


async def given_up(database: Database, game: int, user: int) -> dict[str, Why]:
    """The seats that somebody once held in this game, and why they no longer do."""
    rows = await database.rows("SELECT seat, why FROM former WHERE game = ? AND user = ? ORDER BY seat", game, user)
    return {row["seat"]: row["why"] for row in rows}


async def private_of(database: Database, user: int) -> Private:
    """How secrets reach somebody: as they have set it, or else as they said when asked."""
    row = await database.row(
        "SELECT value FROM preferences WHERE user = ? AND name IN ('secrets', 'reads') "
        "AND value IN ('dm', 'ephemeral') ORDER BY name = 'secrets' DESC",
        user,
    )
    private: Private = row["value"] if row else "unknown"
    return private


async def reads(database: Database, user: int, private: Private) -> None:
    """Somebody has said how secrets should reach them."""
    await preferences.choose(database, user, "reads", private)


async def asked_to_read(database: Database, user: int) -> int | None:
    """The message in which somebody was asked whether they can read direct messages."""
    row = await database.row(
        "SELECT sent FROM outbox WHERE place = ? AND kind = 'readable' AND state = 'sent' ORDER BY id DESC",
        str(Direct(user)),
    )
    return int(row["sent"]) if row else None


async def write(database: Database, changes: Known, statements: list[Statement], posts: list[Post], at: float) -> None:
    """Writes changes, and the posts about them. Overtaken: nothing is written."""
    await database.run(*statements, *[promising(changes.game, post, at) for post in posts], changes=changes)
