"""People who are away, and when they are back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection
from storage.posts import Post, promising
from storage.queries import one_of

PLANNED, BEGUN, OVER = 0, 1, 2


@dataclass(frozen=True)
class Absence:
    id: int
    user: int
    since: float
    until: float
    state: int
    """Whether the work that belongs to its beginning, or to its end, has been done."""


async def of_users(database: Database, users: Sequence[int]) -> dict[int, list[Absence]]:
    """Absences, including those that are over: clocks that are still running stood still then."""
    rows = await database.rows(f"SELECT * FROM absences WHERE {one_of('user', users)} ORDER BY since", *users)
    found: dict[int, list[Absence]] = {}
    for row in rows:
        found.setdefault(row["user"], []).append(Absence(*row))
    return found


async def unfinished(database: Database) -> list[Absence]:
    return [Absence(*row) for row in await database.rows("SELECT * FROM absences WHERE state != ? ORDER BY id", OVER)]


async def go_away(database: Database, user: int, since: float, until: float, now: float) -> None:
    """Replaces any absence planned for later. An absence that is under way gets a new end, unless this one begins
    later."""
    await database.run(
        ("DELETE FROM absences WHERE user = ? AND since > ?", (user, now)),
        (
            "UPDATE absences SET until = ?1 WHERE user = ?2 AND since <= ?3 AND until > ?3 AND ?4 <= ?3",
            (until, user, now, since),
        ),
        (
            "INSERT INTO absences (user, since, until) SELECT ?2, ?4, ?1 WHERE NOT EXISTS "
            "(SELECT 1 FROM absences WHERE user = ?2 AND since <= ?3 AND until > ?3 AND ?4 <= ?3)",
            (until, user, now, since),
        ),
    )


async def come_back(database: Database, user: int, now: float) -> None:
    await database.run(
        ("DELETE FROM absences WHERE user = ? AND since >= ?", (user, now)),
        ("UPDATE absences SET until = ? WHERE user = ? AND until > ?", (now, user, now)),
    )


async def go_on(database: Database, absence: Absence, state: int, posts: Sequence[tuple[int, Post]], at: float) -> None:
    """The work that belongs to its beginning, or to its end, has been done. Writes the posts about it too, by game. If
    another process has done it, nothing is written."""

    def work(connection: Connection) -> None:
        done = connection.execute(
            "UPDATE absences SET state = ? WHERE id = ? AND state = ?", (state, absence.id, absence.state)
        )
        for game, post in posts if done.rowcount else ():
            connection.execute(*promising(game, post, at))

    await database.write(work)
