"""Where the games of a house are. In an ordinary run they are in a file; a share of the tests (`on_both`) has them on a
PostgreSQL server too. With `ENGINE=postgresql pytest ...` all tests have them there, except those marked `sqlite`: they
are about a file."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from storage.database import BUSY_MS, Address, for_servers
from storage.engine import Connection
from tests.servers import empty_database

SQLITE, POSTGRESQL = "sqlite", "postgresql"
ENGINE = os.environ.get("ENGINE", SQLITE)
ENGINES = tuple(dict.fromkeys((ENGINE, POSTGRESQL)))
on_both = pytest.mark.parametrize("engine", ENGINES, indirect=True)


def on_both_with(name: str, values: Iterable[object], some: Iterable[object]) -> pytest.MarkDecorator:
    """For a test with a parameter. It takes only some of its values to the second engine."""
    cases = [(engine, value) for engine in ENGINES for value in (values if engine == ENGINE else some)]
    return pytest.mark.parametrize(("engine", name), cases, indirect=["engine"])


def _file(path: Path) -> Address:
    return path


_address: Callable[[Path], Address] = _file


@contextlib.contextmanager
def on(engine: str) -> Iterator[None]:
    """Meanwhile all games are there. On a server each file has a part of its own."""
    global _address
    if engine != POSTGRESQL:
        yield
        return
    with contextlib.ExitStack() as stack:
        _address = cache(lambda _: stack.enter_context(empty_database()))
        try:
            yield
        finally:
            _address = _file


def database_in(folder: Path, name: str = "cradle") -> Address:
    return _address(folder / f"{name}.sqlite3")


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[Connection]:
    """The database of a bot that may be running elsewhere. Each statement counts at once."""
    where = database_in(folder)
    if isinstance(where, Path):
        with contextlib.closing(sqlite3.connect(where, isolation_level=None)) as connection:
            yield connection
    else:
        server = for_servers().ServerConnection(where, BUSY_MS)
        with contextlib.closing(server.raw):
            yield server


FRAME_PUT_IN = (
    "INSERT INTO views (game, number, what, told, view) VALUES (1, ?, 'frame', ?, ?) "
    "ON CONFLICT (game, number, what) DO UPDATE SET told = excluded.told, view = excluded.view"
)
WORDS_PUT_IN = (
    "INSERT INTO words (game, seat, words) VALUES (1, 'blue', ?) "
    "ON CONFLICT (game, seat) DO UPDATE SET words = excluded.words"
)
"""In the place of those that are there."""
TABLES = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Everybody can read meanwhile, and nobody can write."""
    with inside(folder) as other:
        if isinstance(database_in(folder), Path):
            other.execute("BEGIN IMMEDIATE")
        else:
            tables = ", ".join(name for (name,) in other.execute(TABLES))
            other.execute("BEGIN")
            other.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
        yield
        other.execute("ROLLBACK")
