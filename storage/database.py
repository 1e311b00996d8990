"""The database: opening, reading, and one writer with group commit, on either engine.

Everything that is written goes through one queue to one thread, the writer. It takes whatever has gathered there and
commits it in one transaction, so that two hundred tables cost one fsync and one change of threads; each piece of work
has its own savepoint, so that the failure of one harms no other. `await write(...)` comes back when the work is safe on
the disk. Nothing waits for ever: neither for a lock that somebody else has nor for a disk that does not answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar
from urllib.parse import urlsplit

from storage import acts, files, sqlite, versions
from storage.acts import Hearing
from storage.engine import CLOSED, Connection, DatabaseGone, DatabaseHangs, Engine, InEachOthersWay, Row
from storage.versions import Known

T = TypeVar("T")
Work = Callable[[Connection], object]
Queued = tuple[Work, asyncio.Future[Any]]
_Written = tuple[Any, Exception | None]
Address = Path | str
"""Where a database is: the file of SQLite, or the address of PostgreSQL."""
SERVERS = ("postgresql://", "postgres://")
NOT_INSTALLED = "PostgreSQL takes one more package: pip install '.[postgres]'"

MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 200
BUSY_MS = 5000
ANSWERS_WITHIN = 60.0
"""Seconds. The wait for a lock is shorter (BUSY_MS), so a longer delay means that the disk does not answer."""
LOOKS = 10
"""The wait has this many parts. The whole process may stand still in one of them (a machine that sleeps, a container
that is paused). The writer stands still with it, so it still has the time of the other parts."""
EVERY = 1.0
"""How often the bot checks that the file is still there."""


def address_of(text: str) -> Address:
    return text if text.startswith(SERVERS) else Path(text).expanduser()


def shown(where: Address) -> str:
    """The address for people to read, without a password."""
    if isinstance(where, Path):
        return str(where)
    password = urlsplit(where).password
    return where.replace(f":{password}@", "@") if password else where


def for_servers() -> ModuleType:
    """The module for servers, which needs a package that not everybody has. NoDatabase: it is not installed."""
    try:
        return importlib.import_module("storage.postgres")
    except ImportError as error:
        raise files.NoDatabase(NOT_INSTALLED) from error


class Reader:
    """A database, as far as it can be read."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    @contextlib.asynccontextmanager
    async def only_read(cls, where: Address) -> AsyncIterator[Reader]:
        """Changes nothing, migrates nothing, and makes no file. NoDatabase: there is none. DatabaseTooNew,
        DatabaseTooOld: its version is not that of this program."""
        scripts = scripts_in(MIGRATIONS)
        if isinstance(where, Path):
            async with sqlite.only_read(where, scripts, BUSY_MS) as engine:
                yield Reader(engine)
        else:
            async with for_servers().only_read(where, scripts, BUSY_MS) as server:
                yield Reader(server)

    @property
    def path(self) -> Path | None:
        """Its file. None: it is not in a file."""
        return self.engine.path

    async def rows(self, sql: str, *values: object) -> list[Row]:
        try:
            async with asyncio.timeout(ANSWERS_WITHIN):
                return await self.engine.rows(sql, values)
        except TimeoutError as error:
            raise DatabaseHangs("the database does not answer") from error

    async def row(self, sql: str, *values: object) -> Row | None:
        found = await self.rows(sql, *values)
        return found[0] if found else None


class Database(Reader):
    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.name = secrets.token_hex(8)
        """Tells its changes from those of other processes."""
        self._closed = False
        self._news: set[str] = set()
        """Other processes hear this when the present transaction is committed."""
        self._queue: SimpleQueue[Queued | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._write_forever, name="database writer", daemon=True)
        self._thread.start()

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, where: Address) -> AsyncIterator[Database]:
        """Makes the tables if there are none, or brings them up to date. NoDatabase: it holds something else."""
        scripts = scripts_in(MIGRATIONS)
        async with contextlib.AsyncExitStack() as stack:
            engine: Engine
            if isinstance(where, Path):
                engine = await stack.enter_async_context(sqlite.opened(where, scripts, BUSY_MS))
            else:
                engine = await stack.enter_async_context(for_servers().opened(where, scripts, BUSY_MS))
            database = cls(engine)
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
            self.engine.close()

    async def gone(self) -> None:
        """Returns when the database is gone."""
        while True:
            try:
                await asyncio.to_thread(self.engine.must_be_there)
            except DatabaseGone:
                return
            await asyncio.sleep(EVERY)

    # --- writing ---------------------------------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T], changes: Known | None = None) -> T:
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
        work: Callable[[Connection], T],
        changes: Known | None,
        hearing: Hearing | None,
        writer: Connection,
    ) -> T:
        """The work, if nobody else has done it or has changed its game."""
        if hearing and not hearing.written:
            acts.claim(writer, hearing)
        if changes:
            versions.count(writer, changes, self.name)
            self.tells(f"game {changes.game}")
        return work(writer)

    def tells(self, news: str) -> None:
        """Called in a piece of work: other processes hear of it as soon as it is committed. They would find out by
        themselves, only later."""
        if self.engine.shared:
            self._news.add(f"{self.name} {news}")

    def tell(self, news: str) -> None:
        """Other processes hear this, unless the database is away."""
        if self.engine.shared:
            self._queue.put((lambda _: self.tells(news), self._loop.create_future()))

    async def news(self) -> AsyncIterator[str]:
        """The news of other processes. First "": earlier news may have been missed."""
        async for news in self.engine.news():
            who, _, told = news.partition(" ")
            if who != self.name:
                yield told

    async def run(self, *statements: tuple[str, Iterable[object]], changes: Known | None = None) -> None:
        """Statements that belong together."""

        def work(connection: Connection) -> None:
            for sql, values in statements:
                connection.execute(sql, tuple(values))

        await self.write(work, changes)

    def _write_forever(self) -> None:
        """The loop of the writer's thread. It ends when the database is closed."""
        while batch := self._next_batch():
            awaited = [(work, future) for work, future in batch if not future.cancelled()]
            outcomes = self._commit([work for work, _ in awaited])
            with contextlib.suppress(RuntimeError):  # nobody is waiting for it now
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
        self._news.clear()
        try:
            self.engine.begin()
            results = [self._attempt(work) for work in batch]
            self.engine.commit(self._news)
        except Exception as error:
            with contextlib.suppress(sqlite3.Error):
                self.engine.roll_back()
            if isinstance(error, InEachOthersWay) and len(batch) > 1:
                return [self._commit([work])[0] for work in batch]
            return [(None, error) for _ in batch]
        return results

    def _attempt(self, work: Work) -> _Written:
        writer = self.engine.writer
        writer.execute("SAVEPOINT work")
        try:
            value = work(writer)
        except Exception as error:
            if not self.engine.in_transaction or isinstance(error, InEachOthersWay):
                raise
            writer.execute("ROLLBACK TO work")
            writer.execute("RELEASE work")
            return None, error
        writer.execute("RELEASE work")
        return value, None


def _report(batch: list[Queued], outcomes: list[_Written]) -> None:
    """Back in the event loop: everybody who still waits learns how their work has gone."""
    for (_, future), (value, failure) in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if failure:
            future.set_exception(failure)
            future.exception()  # Python would complain if nobody waits for it now
        else:
            future.set_result(value)


def scripts_in(folder: Path) -> dict[int, str]:
    """The numbered scripts, in order."""
    files = sorted(folder.glob("[0-9]*.sql"))
    return {int(file.name.split("_")[0]): file.read_text(encoding="utf-8") for file in files}


def is_older(path: Path) -> bool:
    """Whether the next start will bring it up to date. NoDatabase, sqlite3.Error: it cannot be read."""
    with files.reading(path) as connection:
        [(version,)] = connection.execute("PRAGMA user_version")
        return int(version) < max(scripts_in(MIGRATIONS))
