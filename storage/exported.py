"""A game as a separate file: a small database with the same tables. So an older file is migrated in the same way as the
database itself."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from storage.carrying import carry, tables_of
from storage.database import MIGRATIONS, Database, Reader, scripts_in
from storage.engine import Connection
from storage.views import Statement

STAY = ("outbox", "motions", "places", "waits")
"""Tables that depend on where a game is played. They are not exported."""
KeptRow = dict[str, Any]


def _belong(file: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables whose rows of a game are exported with it, and their columns."""
    return {
        name: columns for name, columns in sorted(tables_of(file).items()) if name not in STAY and "game" in columns
    }


def take_out(database: Reader, game: int) -> bytes:
    """Makes the file. Call it in a separate thread."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.sqlite3"
        with closing(sqlite3.connect(path)) as file, database.engine.at_one_moment() as source:
            for number, script in scripts_in(MIGRATIONS).items():
                file.executescript(f"{script}; PRAGMA user_version = {number};")
            carry(source, file, "games", tables_of(file)["games"], "id = ?", game)
            for table, columns in _belong(file).items():
                carry(source, file, table, columns, "game = ?", game)
            file.commit()
        return path.read_bytes()


async def read(data: bytes) -> tuple[KeptRow, dict[str, list[KeptRow]]]:
    """The game in such a file, and all its rows by table. The file is brought up to date first."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.sqlite3"
        path.write_bytes(data)
        async with Database.open(path):
            pass
        with closing(sqlite3.connect(path)) as file:
            file.row_factory = sqlite3.Row
            [game] = [dict(row) for row in file.execute("SELECT * FROM games")]
            return game, {name: [dict(r) for r in file.execute(f"SELECT * FROM {name}")] for name in _belong(file)}


class HereAlready(Exception):
    """A game from the same origin is here already. Two that run would show each other's secrets, and a second copy of a
    finished one is of no use."""


def _like(status: str) -> str:
    """The statuses of games that keep out one that comes in with this status."""
    return "status = 'running'" if status == "running" else "saved IS NOT NULL"


def putting_in(
    game: KeptRow,
    tables: dict[str, list[KeptRow]],
    also: Callable[[int], Sequence[Statement]],
    allow: Callable[[Connection], None] = lambda _: None,
) -> Callable[[Connection], int]:
    """Writes it as a new game, and returns its number. `also` gives the statements to write with it, by that number.
    `allow` raises if there are too many. HereAlready: somebody else was faster."""

    def work(connection: Connection) -> int:
        same = f"SELECT 1 FROM games WHERE {_like(game['status'])} AND origin = ?"
        if connection.execute(same, (game["origin"],)).fetchone():
            raise HereAlready
        allow(connection)
        sql, values = _inserting("games", {name: value for name, value in game.items() if name != "id"})
        [id] = connection.execute(f"{sql} RETURNING id", values).fetchone()
        for table, rows in tables.items():
            for row in rows:
                new = {name: value for name, value in row.items() if name != "id"} | {"game": id}
                connection.execute(*_inserting(table, new))
        for sql, values in also(id):
            connection.execute(sql, tuple(values))
        return int(id)

    return work


def _inserting(table: str, row: KeptRow) -> Statement:
    columns, places = ", ".join(row), ", ".join("?" * len(row))
    return f"INSERT INTO {table} ({columns}) VALUES ({places})", tuple(row.values())


async def here_already(database: Database, row: KeptRow, origin: str) -> list[tuple[bool, bytes]]:
    """Games from the same origin, and the game that has its number. With each: whether it is certainly one of them, and
    how it was saved. If one is running, only the running ones are looked at."""
    rows = await database.rows(
        f"SELECT origin, saved FROM games WHERE {_like(row['status'])} AND (origin = ? OR id = ?)", origin, row["id"]
    )
    return [(row["origin"] == origin, row["saved"]) for row in rows]
