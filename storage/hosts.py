"""The work of a server's hosts on the games that are played there."""

from __future__ import annotations

from storage.database import Database, Reader
from storage.posts import Post, promising
from storage.versions import Known


async def pause(database: Database, game: int, since: float | None, posts: list[Post], at: float) -> None:
    """From now on nobody can answer. None: everybody can again."""
    await database.run(
        ("UPDATE games SET paused = ? WHERE id = ?", (since, game)),
        *[promising(game, post, at) for post in posts],
        changes=Known(game),
    )


async def try_failed_again(database: Database, game: int) -> None:
    """Makes due again what Discord would not take. Posts that were withdrawn stay withdrawn."""
    await database.run(
        ("UPDATE outbox SET state = 'due', why = NULL WHERE game = ? AND state = 'failed' AND why IS NOT NULL", (game,))
    )


async def threads_of_unfinished(database: Database) -> dict[int, int]:
    """Games that are not over, and where they are played."""
    rows = await database.rows(
        "SELECT games.id, channel FROM games JOIN places ON places.game = games.id AND role = 'thread' "
        "WHERE status != 'ended' ORDER BY games.id"
    )
    return {row["id"]: row["channel"] for row in rows}


async def without_a_thread(database: Database) -> list[int]:
    """Running games whose thread is gone."""
    rows = await database.rows(
        "SELECT id FROM games WHERE status = 'running' AND id NOT IN (SELECT game FROM places WHERE role = 'thread')"
    )
    return [row["id"] for row in rows]


async def posts_due(database: Reader) -> tuple[int, float | None]:
    """How many posts have still to be delivered, and how long the oldest of them has waited."""
    [row] = await database.rows(
        "SELECT count(*) AS due, min(since) AS oldest FROM outbox WHERE state IN ('due', 'sending')"
    )
    return row["due"], row["oldest"]


async def people_waited_for(database: Reader) -> int:
    """How many people a running game is waiting for."""
    [row] = await database.rows(
        "SELECT count(DISTINCT user) AS people FROM waits JOIN games ON games.id = waits.game "
        "WHERE user > 0 AND status = 'running' AND paused IS NULL AND waiting = 0"
    )
    return int(row["people"])
