"""Motions, and the votes on them. A decision is carried out in the transaction that says so."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from storage.database import Database
from storage.engine import Connection, Row
from storage.games import Json
from storage.posts import Post, promising
from storage.versions import Known
from storage.views import Statement

State = Literal["open", "decided", "done", "withdrawn"]


@dataclass(frozen=True)
class Motion:
    id: int
    game: int
    kind: str
    about: str | None
    """The seat it is about; None: the whole game."""
    mover: int | None
    """The person who asked for it."""
    text: str
    details: Json
    state: State
    outcome: str | None
    """The choice that won, or why it was withdrawn."""
    since: float
    place: tuple[int, int] | None
    """Channel and message of its post."""
    tidy: bool
    """Its post tells the outcome."""
    votes: dict[int, str] = field(default_factory=dict)
    """By user, in the order of their numbers."""


async def move(
    database: Database,
    moved: Motion,
    post: Callable[[int], Post],
    first: str | None,
    also: Sequence[Statement],
    at: float,
    changes: Known,
) -> int:
    """Writes it down with its post, which is made from its number. `first` is the mover's own vote. Returns the
    number. Overtaken: nothing is written."""

    def work(connection: Connection) -> int:
        [id] = connection.execute(
            "INSERT INTO motions (game, kind, about, mover, text, details, since) VALUES (?, ?, ?, ?, ?, ?, ?) "
            "RETURNING id",
            (moved.game, moved.kind, moved.about, moved.mover, moved.text, json.dumps(moved.details), at),
        ).fetchone()
        if first is not None and moved.mover is not None:
            connection.execute("INSERT INTO votes (motion, user, choice) VALUES (?, ?, ?)", (id, moved.mover, first))
        connection.execute(*promising(moved.game, post(id), at))
        for sql, values in also:
            connection.execute(sql, values)
        return int(id)

    return await database.write(work, changes)


async def find(database: Database, id: int) -> Motion | None:
    row = await database.row("SELECT * FROM motions WHERE id = ?", id)
    return await _motion(database, row) if row else None


async def open_ones(database: Database, game: int) -> list[Motion]:
    """The open motions of a game."""
    rows = await database.rows("SELECT * FROM motions WHERE game = ? AND tidy = 0 AND state = 'open' ORDER BY id", game)
    return [await _motion(database, row) for row in rows]


async def unfinished(database: Database) -> list[int]:
    """The motions that are open, or decided and not carried out, or whose post does not tell the outcome yet."""
    rows = await database.rows("SELECT id FROM motions WHERE tidy = 0 ORDER BY id")
    return [int(row["id"]) for row in rows]


async def _motion(database: Database, row: Row) -> Motion:
    votes = await database.rows("SELECT user, choice FROM votes WHERE motion = ? ORDER BY user", row["id"])
    values: dict[str, Any] = {name: row[name] for name in ("id", "game", "kind", "about", "mover", "text")}
    return Motion(
        **values,
        details=json.loads(row["details"]),
        state=row["state"],
        outcome=row["outcome"],
        since=row["since"],
        place=(row["channel"], row["message"]) if row["message"] else None,
        tidy=bool(row["tidy"]),
        votes={vote["user"]: vote["choice"] for vote in votes},
    )


async def cast(database: Database, motion: int, user: int, choice: str) -> None:
    """Casts a vote; it takes the place of an earlier one."""
    await database.run(
        (
            "INSERT INTO votes (motion, user, choice) SELECT id, ?, ? FROM motions WHERE id = ? AND state = 'open' "
            "ON CONFLICT (motion, user) DO UPDATE SET choice = excluded.choice",
            (user, choice, motion),
        )
    )


async def decide(database: Database, motion: int, choice: str) -> None:
    """It is decided, whatever happens before it is carried out."""
    await database.run(
        ("UPDATE motions SET state = 'decided', outcome = ? WHERE id = ? AND state = 'open'", (choice, motion))
    )


def closing(motion: int) -> list[Statement]:
    """It is carried out. This is written together with its effects."""
    return [("UPDATE motions SET state = 'done' WHERE id = ? AND state = 'decided'", (motion,))]


def withdrawing(motion: Motion, why: str) -> Statement:
    return (
        "UPDATE motions SET state = 'withdrawn', outcome = ? WHERE id = ? AND state IN ('open', 'decided')",
        (why, motion.id),
    )


def posted_at(motion: int, channel: int, message: int) -> Statement:
    """Where its post stands."""
    return ("UPDATE motions SET channel = ?, message = ? WHERE id = ?", (channel, message, motion))


async def tidied(database: Database, motion: int) -> None:
    """Its post tells the outcome, or never will."""
    await database.run(("UPDATE motions SET tidy = 1 WHERE id = ? AND state IN ('done', 'withdrawn')", (motion,)))


async def close(
    database: Database, changes: Known, statements: list[Statement], posts: Sequence[Post], at: float
) -> None:
    """Closes a motion, and writes everything that is done and said because of it. Overtaken: nothing is written."""
    await database.run(*statements, *[promising(changes.game, post, at) for post in posts], changes=changes)
