"""All games are copied from one database into another, whichever engines they have. The copy is there as a whole or not
at all, and its tables have the same rows."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from storage import files, sqlite
from storage.carrying import carry, tables_of
from storage.database import BUSY_MS, MIGRATIONS, Address, for_servers, scripts_in
from storage.engine import Connection, DatabaseTooOld

Carried = dict[str, int]
"""How many rows each table has."""


class NotEmpty(Exception):
    """There are games already where the copy should go."""


def copy(source: Address, target: Address) -> Carried:
    """Call it in a thread, while nobody plays. NoDatabase, DatabaseTooNew, DatabaseTooOld: the source cannot be used.
    NotEmpty, sqlite3.Error, OSError: nothing has been written."""
    with _read(source) as there, _made(target) as here:
        with contextlib.closing(sqlite3.connect(":memory:")) as model:
            for script in scripts_in(MIGRATIONS).values():
                model.executescript(script)
            tables = tables_of(model)
        games = [game for (game,) in there.execute("SELECT id FROM games ORDER BY id")]
        carried: Carried = {}
        for table, columns in tables.items():
            if "game" in columns:
                some = [carry(there, here, table, columns, "game = ?", game) for game in games]
                carried[table] = sum(some) + carry(there, here, table, columns, "game IS NULL")
            else:
                carried[table] = carry(there, here, table, columns, "1 = 1")
        return carried


def back_up(source: Address, target: Path) -> None:
    """A file with all games, also while the bot runs. FileExistsError: an older backup is never overwritten."""
    if isinstance(source, Path):
        files.back_up(source, target)
    else:
        if target.exists():
            raise FileExistsError(target)
        copy(source, target)


@contextlib.contextmanager
def _read(source: Address) -> Iterator[Connection]:
    """Everything is of one moment."""
    scripts = scripts_in(MIGRATIONS)
    if isinstance(source, Path):
        with files.reading(source) as connection:
            [(version,)] = connection.execute("PRAGMA user_version")
            sqlite.must_be_known(version, scripts)
            if version < max(scripts):
                raise DatabaseTooOld
            connection.execute("BEGIN")
            yield connection
    else:
        with for_servers().read_at_one_moment(source, scripts, BUSY_MS) as server:
            yield server


@contextlib.contextmanager
def _made(target: Address) -> Iterator[Connection]:
    """New tables, which are there when everything stands in them."""
    scripts = scripts_in(MIGRATIONS)
    if isinstance(target, Path):
        with _made_file(target) as connection:
            yield connection
    else:
        with for_servers().made(target, scripts, BUSY_MS) as server:
            if server.execute("SELECT 1 FROM games LIMIT 1").fetchone():
                raise NotEmpty
            yield server


@contextlib.contextmanager
def _made_file(target: Path) -> Iterator[sqlite3.Connection]:
    if files.is_there(target) or files.is_in_use(target):
        raise NotEmpty
    new = files.beside(target, ".new")
    new.unlink(missing_ok=True)
    files.make_private(new)
    try:
        with contextlib.closing(sqlite3.connect(new, isolation_level=None)) as connection:
            for number, script in scripts_in(MIGRATIONS).items():
                connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
            connection.execute("BEGIN")
            yield connection
            connection.execute("COMMIT")
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(target)
    finally:
        new.unlink(missing_ok=True)
