"""The database: opening, migrations, one writer with group commit, reading.

Everything that is written goes through one queue to one thread, the writer. It takes whatever has gathered there and
commits it in one transaction, so that two hundred tables cost one fsync and one change of threads; each piece of work
has its own savepoint, so that the failure of one harms no other. `await write(...)` comes back when the work is safe on
the disk. Nothing waits for ever: neither for a lock that somebody else has nor for a disk that does not answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Row
from threading import Thread
from typing import Any, TypeVar

import aiosqlite

from storage import acts, files, versions
from storage.acts import Hearing
from storage.versions import Known

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], object]
Queued = tuple[Work, asyncio.Future[Any]]
_Written = tuple[Any, Exception | None]

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 200
BUSY_MS = 5000
ANSWERS_WITHIN = 60.0
"""Seconds. The wait for a lock is shorter (BUSY_MS), so a longer delay means that the disk does not answer."""
LOOKS = 10
"""In one of these parts the whole process may have stood still (a machine that sleeps, a container that is paused): its
writer has stood still with it, and still has the others."""
CLOSED = "the database is closed"
EVERY = 1.0
"""How often the bot checks that the file is still there."""


class DatabaseTooNew(Exception):
    """The file was written by a newer version of the program."""


class DatabaseTooOld(Exception):
    """The next start brings it up to date."""


class DatabaseHangs(sqlite3.OperationalError):
    """The database has not answered in time. A write that had not begun will not be done."""


class Reader:
    """A database, as far as it can be read."""

    def __init__(self, path: Path, reader: aiosqlite.Connection) -> None:
        self.path, self._reader = path, reader

    @classmethod
    @contextlib.asynccontextmanager
    async def only_read(cls, path: Path) -> AsyncIterator[Reader]:
        """Changes nothing, migrates nothing, and makes no file. NoDatabase: there is none. DatabaseTooNew,
        DatabaseTooOld: it is of another version than this program."""
        files.must_be_a_file(path)
        where = files.only_read(path)
        async with aiosqlite.connect(where, uri=True, isolation_level=None, timeout=BUSY_MS / 1000) as connection:
            connection.row_factory = Row
            version = await version_of(connection)
            if version < max(scripts_in(MIGRATIONS)):
                raise DatabaseTooOld
            yield Reader(path, connection)

    def must_not_be_locked(self) -> None:
        """sqlite3.OperationalError: somebody else is keeping all others from writing. Asking for that lock writes
        nothing, and only somebody who uses the file can hold it."""
        if files.is_in_use(self.path):
            where = files.address(self.path, "mode=rw")
            with contextlib.closing(sqlite3.connect(where, timeout=BUSY_MS / 1000, uri=True)) as other:
                other.execute("BEGIN IMMEDIATE")
                other.rollback()

    async def rows(self, sql: str, *values: object) -> list[Row]:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                return list(await self._reader.execute_fetchall(sql, values))
        except ValueError as error:
            raise sqlite3.OperationalError(CLOSED) from error
        except TimeoutError as error:
            raise DatabaseHangs("the database does not answer") from error

    async def row(self, sql: str, *values: object) -> Row | None:
        found = await self.rows(sql, *values)
        return found[0] if found else None


class Database(Reader):
    def __init__(self, path: Path, reader: aiosqlite.Connection) -> None:
        super().__init__(path, reader)
        self._writer = sqlite3.connect(
            files.address(path, "mode=rw"), uri=True, isolation_level=None, check_same_thread=False
        )
        for pragma in pragmas():
            self._writer.execute(f"PRAGMA {pragma}")
        self._file = files.InUse(path)
        self.name = secrets.token_hex(8)
        """Tells its changes from those of other processes."""
        self._closed = False
        self._queue: SimpleQueue[Queued | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._write_forever, name="database writer", daemon=True)
        self._thread.start()

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Database]:
        """Makes a new one if there is no file. NoDatabase: the file that is there is not a database of this program, or
        is empty."""
        if not files.is_there(path):
            await make(path)
        files.must_be_a_file(path)
        files.tighten(path, *(files.beside(path, ending) for ending in files.BESIDE))
        async with aiosqlite.connect(files.address(path, "mode=rw"), uri=True, isolation_level=None) as reader:
            reader.row_factory = Row
            for pragma in pragmas():
                await reader.execute(f"PRAGMA {pragma}")
            await version_of(reader)
            await reader.execute("PRAGMA journal_mode = WAL")
            await migrate(reader, scripts_in(MIGRATIONS))
            database = cls(path, reader)
            try:
                yield database
            finally:
                await database._close()

    async def _close(self) -> None:
        """Closes after all waiting writes."""
        self._closed = True
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join, ANSWERS_WITHIN)
        if not self._thread.is_alive():
            self._writer.close()

    async def back_up(self, path: Path) -> None:
        """A copy of it as it is. Nobody has to wait while it is made."""
        await asyncio.to_thread(files.back_up, self.path, path)

    async def gone(self) -> None:
        """Returns when the file is gone."""
        while True:
            try:
                await asyncio.to_thread(self._file.must_be_there)
            except files.DatabaseGone:
                return
            await asyncio.sleep(EVERY)

    # --- writing ---------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[sqlite3.Connection], T], changes: Known | None = None) -> T:
        """Carries out the work in the next transaction, and returns when it has been committed. `changes`: the game
        that it changes. DoneAlready, Overtaken: nothing is written."""
        if self._closed:
            raise sqlite3.OperationalError(CLOSED)
        hearing = acts.HEARING.get()
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((partial(self._whole, work, changes, hearing), future))
        for _ in range(LOOKS):
            await asyncio.wait({future}, timeout=ANSWERS_WITHIN / LOOKS)
            if future.done():
                written = future.result()
                if hearing:
                    hearing.written = True
                return written
        future.cancel()
        raise DatabaseHangs("the database does not answer")

    def _whole(
        self,
        work: Callable[[sqlite3.Connection], T],
        changes: Known | None,
        hearing: Hearing | None,
        writer: sqlite3.Connection,
    ) -> T:
        """The work, if nobody else has done it or has changed its game."""
        if hearing and not hearing.written:
            acts.claim(writer, hearing)
        if changes:
            versions.count(writer, changes, self.name)
        return work(writer)

    async def run(self, *statements: tuple[str, Iterable[object]], changes: Known | None = None) -> None:
        """Statements that belong together."""

        def work(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, tuple(values))

        await self.write(work, changes)

    def _write_forever(self) -> None:
        """The loop of the writer's thread. It ends when the database is closed."""
        while batch := self._next_batch():
            awaited = [(work, future) for work, future in batch if not future.cancelled()]
            outcomes = self._commit([work for work, _ in awaited])
            with contextlib.suppress(RuntimeError):  # nobody waits for it any longer
                self._loop.call_soon_threadsafe(_report, awaited, outcomes)

    def _next_batch(self) -> list[Queued]:
        """Waits for something to write, and takes everything else that has gathered behind it. Nothing: the database is
        closed."""
        batch: list[Queued] = []
        while len(batch) < MOST_AT_ONCE and not (batch and self._queue.empty()):
            waiting = self._queue.get()
            if waiting is None:
                self._queue.put(None)  # it is found again after this batch
                break
            batch.append(waiting)
        return batch

    def _commit(self, batch: list[Work]) -> list[_Written]:
        """Writes the batch in one transaction. Nobody hears of success before it is on the disk, and the file is still
        there."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            results = [self._attempt(work) for work in batch]
            self._writer.execute("COMMIT")
            self._file.must_be_there()
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            return [(None, error) for _ in batch]
        return results

    def _attempt(self, work: Work) -> _Written:
        self._writer.execute("SAVEPOINT work")
        try:
            value = work(self._writer)
        except Exception as error:
            if not self._writer.in_transaction:  # SQLite has rolled back all of it: the disk is full, for instance
                raise
            self._writer.execute("ROLLBACK TO work")
            self._writer.execute("RELEASE work")
            return None, error
        self._writer.execute("RELEASE work")
        return value, None


def _report(batch: list[Queued], outcomes: list[_Written]) -> None:
    """Back in the event loop: everybody who still waits learns how their work has gone."""
    for (_, future), (value, failure) in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if failure:
            future.set_exception(failure)
            future.exception()  # if nobody is waiting now, that is no news
        else:
            future.set_result(value)


def pragmas() -> tuple[str, ...]:
    return (f"busy_timeout = {BUSY_MS}", "synchronous = FULL", "foreign_keys = ON")


def scripts_in(folder: Path) -> dict[int, str]:
    """The numbered scripts, in order."""
    files = sorted(folder.glob("[0-9]*.sql"))
    return {int(file.name.split("_")[0]): file.read_text(encoding="utf-8") for file in files}


async def make(path: Path) -> None:
    """Makes a new one for its owner alone. It is there as a whole or not at all."""
    new = files.beside(path, ".new")
    try:
        new.unlink(missing_ok=True)
        files.make_private(new)
        async with aiosqlite.connect(new) as connection:
            await migrate(connection, scripts_in(MIGRATIONS))
        new.replace(path)
    except OSError as error:
        raise sqlite3.OperationalError(f"unable to make the file ({error.strerror})") from error


async def version_of(connection: aiosqlite.Connection) -> int:
    """The version of a database of this program, by the number of the last script. NoDatabase: it is not one.
    DatabaseTooNew."""
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    newest = max(scripts_in(MIGRATIONS))
    if version > newest:
        raise DatabaseTooNew(f"the file has version {version}, this program knows {newest}")
    tables = await connection.execute_fetchall("SELECT name FROM sqlite_master WHERE type = 'table'")
    files.must_be_ours(version, [name for (name,) in tables])
    return int(version)


def is_older(path: Path) -> bool:
    """Whether the next start will bring it up to date. NoDatabase, sqlite3.Error: it cannot be read."""
    with files.reading(path) as connection:
        [(version,)] = connection.execute("PRAGMA user_version")
        return int(version) < max(scripts_in(MIGRATIONS))


async def migrate(connection: aiosqlite.Connection, scripts: dict[int, str]) -> None:
    """Applies the scripts that the file has not seen yet, each in its own transaction."""
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    for number, script in scripts.items():
        if number > version:
            await connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
