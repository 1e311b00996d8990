"""The database file: opening, migrations, one writer with group commit, reading, hot backup.

Everything that is written goes through one queue to one thread, the writer. It takes whatever has gathered there and
commits it in one transaction, so that two hundred tables cost one fsync and one change of threads; each piece of work
has its own savepoint, so that the failure of one harms no other. `await write(...)` comes back when the work is safe on
the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from sqlite3 import Row
from threading import Thread
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Waiting = tuple[Work, asyncio.Future[Any]]
Outcome = tuple[Any, Exception | None]

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 200
BUSY_MS = 5000


class DatabaseTooNew(Exception):
    """The file was written by a newer version of the program."""


class Database:
    def __init__(self, path: Path, reader: aiosqlite.Connection) -> None:
        self.path, self._reader = path, reader
        self._writer = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        for pragma in pragmas():
            self._writer.execute(f"PRAGMA {pragma}")
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._write_forever, name="database writer", daemon=True)
        self._thread.start()

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Database]:
        async with aiosqlite.connect(path, isolation_level=None) as reader:
            reader.row_factory = Row
            for pragma in (*pragmas(), "journal_mode = WAL"):
                await reader.execute(f"PRAGMA {pragma}")
            await migrate(reader, scripts_in(MIGRATIONS))
            database = cls(path, reader)
            try:
                yield database
            finally:
                await database._close()

    async def _close(self) -> None:
        """What is already waiting is still written."""
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._writer.close()

    # --- reading ---------------------------------------------------------------------------------------------

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, *values: Any) -> Row | None:
        found = await self.rows(sql, *values)
        return found[0] if found else None

    # --- writing ---------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Carries out the work in the next transaction; comes back when it has been committed."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((work, future))
        return await future

    async def run(self, *statements: tuple[str, Iterable[Any]]) -> None:
        """Statements that belong together."""

        def work(connection: sqlite3.Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, tuple(values))

        await self.write(work)

    def _write_forever(self) -> None:
        """What the writer's thread does until the database is closed."""
        while batch := self._next_batch():
            outcomes = self._commit([work for work, _ in batch])
            self._loop.call_soon_threadsafe(_report, batch, outcomes)

    def _next_batch(self) -> list[Waiting]:
        """Waits for something to write, and takes what has gathered behind it; nothing: the database is closed."""
        batch: list[Waiting] = []
        while len(batch) < MOST_AT_ONCE and not (batch and self._queue.empty()):
            waiting = self._queue.get()
            if waiting is None:
                self._queue.put(None)  # found again after this batch
                break
            batch.append(waiting)
        return batch

    def _commit(self, batch: list[Work]) -> list[Outcome]:
        """One transaction for the batch. Nobody hears of success before it is on the disk."""
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            results = [self._attempt(work) for work in batch]
            self._writer.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            return [(None, error) for _ in batch]
        return results

    def _attempt(self, work: Work) -> Outcome:
        self._writer.execute("SAVEPOINT work")
        try:
            value = work(self._writer)
        except Exception as error:
            self._writer.execute("ROLLBACK TO work")
            self._writer.execute("RELEASE work")
            return None, error
        self._writer.execute("RELEASE work")
        return value, None

    # --- backup ----------------------------------------------------------------------------------------------

    async def back_up(self, path: Path) -> None:
        """A copy of the whole database while it is in use, by this process or another; nobody waits for it."""
        async with aiosqlite.connect(self.path) as connection:
            await connection.execute("VACUUM INTO ?", (str(path),))


def _report(batch: list[Waiting], outcomes: list[Outcome]) -> None:
    """Back in the event loop: everybody learns how his work has fared, unless he waits no more."""
    for (_, future), (value, failure) in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if failure:
            future.set_exception(failure)
        else:
            future.set_result(value)


def pragmas() -> tuple[str, ...]:
    return (f"busy_timeout = {BUSY_MS}", "synchronous = FULL", "foreign_keys = ON")


def scripts_in(folder: Path) -> dict[int, str]:
    """The numbered scripts, in order."""
    files = sorted(folder.glob("[0-9]*.sql"))
    return {int(file.name.split("_")[0]): file.read_text(encoding="utf-8") for file in files}


async def migrate(connection: aiosqlite.Connection, scripts: dict[int, str]) -> None:
    """Applies the scripts that the file has not seen yet, each in a transaction of its own."""
    [(version,)] = await connection.execute_fetchall("PRAGMA user_version")
    newest = max(scripts, default=0)
    if version > newest:
        raise DatabaseTooNew(f"the file has version {version}, this program knows {newest}")
    for number, script in scripts.items():
        if number > version:
            await connection.executescript(f"BEGIN; {script}; PRAGMA user_version = {number}; COMMIT;")
