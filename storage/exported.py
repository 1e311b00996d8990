"""A game as a separate file: a small database with the same tables. So an older file is migrated in the same way as the
database itself."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from storage import files
from storage.database import MIGRATIONS, Database, scripts_in
from storage.views import Statement

STAY = ("outbox", "motions", "places", "waits")
"""Tables that depend on where a game is played. They are not exported."""
KeptRow = dict[str, Any]


def tables_of(connection: sqlite3.Connection) -> list[str]:
    """The tables whose rows of a game are exported with it."""
    names = [
        name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    ]
    return [name for name in names if name not in STAY and "game" in _columns(connection, name)]


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def take_out(source: Path, game: int) -> bytes:
    """Makes the file. Call it in a separate thread."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.sqlite3"
        with closing(sqlite3.connect(path, uri=True)) as file:
            for number, script in scripts_in(MIGRATIONS).items():
                file.executescript(f"{script}; PRAGMA user_version = {number};")
            file.execute("ATTACH ? AS source", (files.only_read(source),))
            file.execute("INSERT INTO games SELECT * FROM source.games WHERE id = ?", (game,))
            for table in tables_of(file):
                file.execute(f"INSERT INTO {table} SELECT * FROM source.{table} WHERE game = ?", (game,))
            file.commit()
            file.execute("DETACH source")
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
            return game, {name: [dict(r) for r in file.execute(f"SELECT * FROM {name}")] for name in tables_of(file)}


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
    allow: Callable[[sqlite3.Connection], None] = lambda _: None,
) -> Callable[[sqlite3.Connection], int]:
    """Writes it as a new game, and returns its number. `also` gives the statements to write with it, by that number.
    `allow` raises if there are too many. HereAlready: somebody else was faster."""

    def work(connection: sqlite3.Connection) -> int:
        same = f"SELECT 1 FROM games WHERE {_like(game['status'])} AND origin = ?"
        if connection.execute(same, (game["origin"],)).fetchone():
            raise HereAlready
        allow(connection)
        id = _insert(connection, "games", {name: value for name, value in game.items() if name != "id"})
        for table, rows in tables.items():
            for row in rows:
                _insert(connection, table, {name: value for name, value in row.items() if name != "id"} | {"game": id})
        for sql, values in also(id):
            connection.execute(sql, tuple(values))
        return id

    return work


def _insert(connection: sqlite3.Connection, table: str, row: KeptRow) -> int:
    columns, places = ", ".join(row), ", ".join("?" * len(row))
    cursor = connection.execute(f"INSERT INTO {table} ({columns}) VALUES ({places})", tuple(row.values()))
    return int(cursor.lastrowid or 0)


async def here_already(database: Database, row: KeptRow, origin: str) -> list[tuple[bool, bytes]]:
    """Games from the same origin, and the game that has its number. With each: whether it is certainly one of them, and
    how it was saved. If one is running, only the running ones are looked at."""
    rows = await database.rows(
        f"SELECT origin, saved FROM games WHERE {_like(row['status'])} AND (origin = ? OR id = ?)", origin, row["id"]
    )
    return [(row["origin"] == origin, row["saved"]) for row in rows]
