"""The database file: opening, migrations, one writer with group commit, reading, hot backup.

Everything that is written goes through one queue. The writer takes whatever has gathered there and commits it in
one transaction, so that two hundred tables cost one fsync; each piece of work has its own savepoint, so that the
failure of one harms no other. `await write(...)` comes back when the work is safe on the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from sqlite3 import Row
from typing import Any, TypeVar

import aiosqlite

T = TypeVar("T")
Work = Callable[[aiosqlite.Connection], Awaitable[Any]]

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 200
BUSY_MS = 5000


class DatabaseTooNew(Exception):
    """The file was written by a newer version of the program."""


class Database:
    def __init__(self, path: Path, writer: aiosqlite.Connection, reader: aiosqlite.Connection) -> None:
        self._path, self._writer, self._reader = path, writer, reader
        self._queue: asyncio.Queue[tuple[Work, asyncio.Future[Any]] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write_forever(), name="database writer")

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator[Database]:
        writer = await _connect(path)
        try:
            await writer.execute("PRAGMA journal_mode = WAL")
            await migrate(writer, scripts_in(MIGRATIONS))
            reader = await _connect(path)
        except BaseException:
            await writer.close()
            raise
        database = cls(path, writer, reader)
        try:
            yield database
        finally:
            await database._close()

    async def _close(self) -> None:
        await self._queue.put(None)
        await self._task
        await self._reader.close()
        await self._writer.close()

    # --- reading ---------------------------------------------------------------------------------------------

    async def rows(self, sql: str, *values: Any) -> list[Row]:
        return list(await self._reader.execute_fetchall(sql, values))

    async def row(self, sql: str, *values: Any) -> Row | None:
        found = await self.rows(sql, *values)
        return found[0] if found else None

    # --- writing ---------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[aiosqlite.Connection], Awaitable[T]]) -> T:
        """Carries out the work in the next transaction; comes back when it has been committed."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self._queue.put((work, future))
        return await future

    async def run(self, *statements: tuple[str, Iterable[Any]]) -> None:
        """Statements that belong together."""

        async def work(connection: aiosqlite.Connection) -> None:
            for sql, values in statements:
                await connection.execute(sql, tuple(values))

        await self.write(work)

    async def _write_forever(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                following = self._queue.get_nowait()
                if following is None:
                    stop = True
                    break
                batch.append(following)
            await self._commit(batch)
            if stop:
                return

    async def _commit(self, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        """One transaction for the batch. Nobody hears of success before it is on the disk."""
        results: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            await self._writer.execute("BEGIN IMMEDIATE")
            for work, future in batch:
                results.append((future, *await self._attempt(work)))
            await self._writer.execute("COMMIT")
        except Exception as error:
            with contextlib.suppress(aiosqlite.Error):
                await self._writer.execute("ROLLBACK")
            results = [(future, None, error) for _, future in batch]
        for future, value, failure in results:
            if future.done():
                continue
            if failure:
                future.set_exception(failure)
            else:
                future.set_result(value)

    async def _attempt(self, work: Work) -> tuple[Any, Exception | None]:
        await self._writer.execute("SAVEPOINT work")
        try:
            value = await work(self._writer)
        except Exception as error:
            await self._writer.execute("ROLLBACK TO work")
            await self._writer.execute("RELEASE work")
            return None, error
        await self._writer.execute("RELEASE work")
        return value, None

    # --- backup ----------------------------------------------------------------------------------------------

    async def back_up(self, path: Path) -> None:
        """A copy of the whole database while it is in use, by this process or another; nobody waits for it."""
        async with aiosqlite.connect(self._path) as connection:
            await connection.execute("VACUUM INTO ?", (str(path),))


async def _connect(path: Path) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(path, isolation_level=None)
    connection.row_factory = Row
    await connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    await connection.execute("PRAGMA synchronous = FULL")
    await connection.execute("PRAGMA foreign_keys = ON")
    return connection


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
