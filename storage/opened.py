"""Opening games. How many a person, or a server, has opened is counted in the transaction that opens one more."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection
from storage.games import Json
from storage.versions import Known

HOUR = 3600.0
_COUNTS = "(status != 'ended' OR saved IS NOT NULL OR id IN (SELECT game FROM places))"
"""A game that never got a thread does not count."""


@dataclass(frozen=True)
class Opened:
    """The games opened before: how many are not over, and when those of the last hour were opened, newest first."""

    by_person: int
    in_server: int
    lately_by_person: Sequence[float]
    lately_in_server: Sequence[float]


Allow = Callable[[Opened], None]
"""Raises the refusal if this would be one too many."""


def counted(connection: Connection, person: int, server: int | None, now: float) -> Opened:
    def number(where: str, *values: int | None) -> int:
        sql = f"SELECT count(*) FROM games WHERE status != 'ended' AND {where}"
        return int(connection.execute(sql, values).fetchone()[0])

    def lately(where: str, *values: int | None) -> list[float]:
        sql = f"SELECT opened FROM games WHERE opened > ? AND {_COUNTS} AND {where} ORDER BY opened DESC"
        return [row[0] for row in connection.execute(sql, (now - HOUR, *values))]

    return Opened(
        number("opener = ? AND host = opener", person),
        number("server = ?", server),
        lately("opener = ?", person),
        lately("server = ?", server),
    )


async def create(
    database: Database,
    name: str,
    rules: str,
    options: Json,
    host: int,
    server: int | None = None,
    at: float | None = None,
    allow: Allow = lambda _: None,
    secret: str | None = None,
) -> int:
    """`at`: when. `allow` is asked in the same transaction about the games that are there. `secret` decides the game's
    chance."""

    def work(connection: Connection) -> int:
        if at is not None:
            allow(counted(connection, host, server, at))
        [id] = connection.execute(
            "INSERT INTO games (name, rules, options, status, host, opener, secret, server, opened, writer) "
            "VALUES (?, ?, ?, 'lobby', ?, ?, ?, ?, ?, ?) RETURNING id",
            (name, rules, json.dumps(options), host, host, secret, server, at, database.name),
        ).fetchone()
        return int(id)

    return await database.write(work)


async def asked_lately(database: Database, person: int, now: float) -> list[float]:
    """The moments in the last hour at which a person asked the others of a game for something, newest first."""
    rows = await database.rows(
        "SELECT since FROM motions WHERE mover = ? AND since > ? ORDER BY since DESC", person, now - HOUR
    )
    return [row["since"] for row in rows]


async def without_server(database: Database) -> dict[int, int]:
    """Games of earlier versions for which no server was recorded, and their threads."""
    rows = await database.rows(
        "SELECT games.id, channel FROM games JOIN places ON places.game = games.id AND role = 'thread' "
        "WHERE server IS NULL AND status != 'ended'"
    )
    return {row["id"]: row["channel"] for row in rows}


async def know_server(database: Database, game: int, server: int) -> None:
    await database.run(("UPDATE games SET server = ? WHERE id = ?", (server, game)), changes=Known(game))
