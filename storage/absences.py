"""People who are away, and when they are back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.posts import Post, promising
from storage.views import Statement

PLANNED, BEGUN, OVER = 0, 1, 2


@dataclass(frozen=True)
class Absence:
    id: int
    user: int
    since: float
    until: float
    state: int
    """Whether what happens when it begins has been done, or when it ends."""


async def of_users(database: Database, users: Sequence[int]) -> dict[int, list[Absence]]:
    """Also those that are over: clocks that run still stood still then."""
    rows = await database.rows(
        "SELECT * FROM absences WHERE user IN (SELECT value FROM json_each(?)) ORDER BY since", json.dumps(list(users))
    )
    found: dict[int, list[Absence]] = {}
    for row in rows:
        found.setdefault(row["user"], []).append(Absence(*row))
    return found


async def unfinished(database: Database) -> list[Absence]:
    return [Absence(*row) for row in await database.rows("SELECT * FROM absences WHERE state != ? ORDER BY id", OVER)]


async def go_away(database: Database, user: int, since: float, until: float, now: float) -> None:
    """Takes the place of what was planned. One that goes on gets another end, unless this one is a later one."""
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
    """The work at its beginning, or its end, has been done; and the posts about it, by game."""
    done: Statement = ("UPDATE absences SET state = ? WHERE id = ?", (state, absence.id))
    await database.run(done, *[promising(game, post, at) for game, post in posts])
