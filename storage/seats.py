"""Who holds a seat of a game that has begun, and who has held it before."""

from __future__ import annotations

from storage.database import Database
from storage.games import Post, Private, Seat, promising
from storage.views import Statement


def handing_over(game: int, before: Seat, after: Seat) -> list[Statement]:
    """The seat has another player from now on. What its old one has said beforehand is dropped, and no message that
    waits for him shows anything of it."""
    statements: list[Statement] = [
        (
            "UPDATE seats SET user = ?, private = ?, minded = 0 WHERE game = ? AND seat = ?",
            (after.user, after.private, game, before.seat),
        ),
        ("DELETE FROM words WHERE game = ? AND seat = ?", (game, before.seat)),
    ]
    if not before.stand_in:
        statements += [
            ("INSERT OR IGNORE INTO former (game, seat, user) VALUES (?, ?, ?)", (game, before.seat, before.user)),
            (
                "UPDATE outbox SET state = 'failed', why = NULL WHERE game = ? AND place = ? "
                "AND state IN ('due', 'sending') AND json_extract(message, '$.panel') IS NOT NULL",
                (game, f"user:{before.user}"),
            ),
        ]
    return statements


def hosting(game: int, user: int) -> Statement:
    """Who has the say over where the game is played."""
    return ("UPDATE games SET host = ? WHERE id = ?", (user, game))


async def seats_given_up(database: Database, game: int, user: int) -> list[str]:
    """Those that somebody has held in this game."""
    rows = await database.rows("SELECT seat FROM former WHERE game = ? AND user = ? ORDER BY seat", game, user)
    return [row["seat"] for row in rows]


async def private_of(database: Database, user: int) -> Private:
    """How secrets reach somebody: as he has set it, or as they did in the newest game where that is known."""
    row = await database.row(
        "SELECT value AS private, 1 AS chosen, 0 AS game FROM preferences "
        "WHERE user = ?1 AND name = 'secrets' AND value IN ('dm', 'ephemeral') "
        "UNION ALL SELECT private, 0, game FROM seats WHERE user = ?1 AND private != 'unknown' "
        "ORDER BY chosen DESC, game DESC LIMIT 1",
        user,
    )
    private: Private = row["private"] if row else "unknown"
    return private


async def write(database: Database, game: int, statements: list[Statement], posts: list[Post], at: float) -> None:
    """What changes, and what is said of it."""
    await database.run(*statements, *[promising(game, post, at) for post in posts])
