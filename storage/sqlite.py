"""SQLite: a file on this machine, and no program beside this one."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from pathlib import Path

import aiosqlite

from storage import files
from storage.engine import CLOSED, DatabaseTooNew, DatabaseTooOld, Engine, Row

Scripts = Mapping[int, str]
"""The steps that have led to the tables as they are, by number."""


class Sqlite(Engine):
    path: Path
    shared, now = False, "((julianday('now') - 2440587.5) * 86400.0)"

    def __init__(self, path: Path, reader: aiosqlite.Connection, writes: bool, busy: int) -> None:
        self.path, self._reader, self._busy = path, reader, busy
        if writes:
            where = files.address(path, "mode=rw")
            self.writer: sqlite3.Connection = sqlite3.connect(
                where, uri=True, isolation_level=None, check_same_thread=False
            )
            for pragma in pragmas(busy):
                self.writer.execute(f"PRAGMA {pragma}")
            self._file = files.InUse(path)

    async def rows(self, sql: str, values: Sequence[object]) -> list[Row]:
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except ValueError as error:
            raise sqlite3.OperationalError(CLOSED) from error

    @contextlib.contextmanager
    def at_one_moment(self) -> Iterator[sqlite3.Connection]:
        with files.reading(self.path) as connection:
            connection.row_factory = sqlite3.Row
            connection.execute("BEGIN")
            yield connection

    def begin(self) -> None:
        self.writer.execute("BEGIN IMMEDIATE")

    def commit(self, news: Collection[str] = ()) -> None:
        self.writer.execute("COMMIT")
        self.must_be_there()

    def roll_back(self) -> None:
        self.writer.execute("ROLLBACK")

    @property
    def in_transaction(self) -> bool:
        """SQLite rolls all of it back by itself if the disk is full, for instance."""
        return self.writer.in_transaction

    def must_be_there(self) -> None:
        self._file.must_be_there()

    def must_not_be_locked(self) -> None:
        """Asking for that lock writes nothing, and only somebody who uses the file can hold it."""
        if files.is_in_use(self.path):
            where = files.address(self.path, "mode=rw")
            with contextlib.closing(sqlite3.connect(where, timeout=self._busy / 1000, uri=True)) as other:
                other.execute("BEGIN IMMEDIATE")
                other.rollback()

    def close(self) -> None:
        self.writer.close()


@contextlib.asynccontextmanager
async def only_read(path: Path, scripts: Scripts, busy: int) -> AsyncIterator[Sqlite]:
    """Changes nothing, migrates nothing, and makes no file. NoDatabase: there is none. DatabaseTooNew, DatabaseTooOld:
    its version is not that of this program."""
    files.must_be_a_file(path)
    where = files.only_read(path)
    async with aiosqlite.connect(where, uri=True, isolation_level=None, timeout=busy / 1000) as connection:
        connection.row_factory = sqlite3.Row
        if await version_of(connection, scripts) < max(scripts):
            raise DatabaseTooOld
        yield Sqlite(path, connection, False, busy)


@contextlib.asynccontextmanager
async def opened(path: Path, scripts: Scripts, busy: int) -> AsyncIterator[Sqlite]:
    """Makes a new one if there is no file. NoDatabase: the file that is there is not a database of this program, or is
    empty."""
    if not files.is_there(path):
        await make(path, scripts)
    files.must_be_a_file(path)
    files.tighten(path, *(files.beside(path, ending) for ending in files.BESIDE))
    async with aiosqlite.connect(files.address(path, "mode=rw"), uri=True, isolation_level=None) as reader:
        reader.row_factory = sqlite3.Row
        for pragma in pragmas(busy):
            await reader.execute(f"PRAGMA {pragma}")
        await version_of(reader, scripts)
        await reader.execute("PRAGMA journal_mode = WAL")
        await migrate(reader, scripts)
        yield Sqlite(path, reader, True, busy)


def pragmas(busy: int) -> tuple[str, ...]:
    return (f"busy_timeout = {busy}", "synchronous = FULL", "foreign_keys = ON")


async def make(path: Path, scripts: Scripts) -> None:
    """Makes a new one for its owner alone. It is there as a whole or not at all."""
    new = files.beside(path, ".new")
    try:
        new.unlink(missing_ok=True)
        files.make_private(new)
        async with aiosqlite.connect(new) as connection:
            await migrate(connection, scripts)
        new.replace(path)
    except OSError as error:
        raise sqlite3.OperationalError(f"the file cannot be made ({error.strerror})") from error


async def version_of(connection: aiosqlite.Connection, scripts: Scripts) -> int:
    """The version of a database of this program, by the number of the last script. NoDatabase: it is not one.
    DatabaseTooNew."""
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    must_be_known(version, scripts)
    tables = await connection.execute_fetchall("SELECT name FROM sqlite_master WHERE type = 'table'")
    files.must_be_ours(version, [name for (name,) in tables])
    return int(version)


def must_be_known(version: int, scripts: Scripts) -> None:
    """DatabaseTooNew."""
    if version > max(scripts):
        raise DatabaseTooNew(
            f"the database has version {version}, but this program only knows versions up to {max(scripts)}"
        )


async def migrate(connection: aiosqlite.Connection, scripts: Scripts) -> None:
    """Applies the scripts that the file has not seen yet, each in its own transaction."""
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    for number, script in scripts.items():
        if number > version:
            await connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")


def tables_made_by(scripts: Scripts) -> list[str]:
    """The statements that make the tables and indexes as these scripts leave them, in order."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        for script in scripts.values():
            connection.executescript(script)
        found = connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY type DESC, rowid"
        )
        return [sql for (sql,) in found]
