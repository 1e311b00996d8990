"""Engines: places where games are kept. There are two, SQLite (storage/sqlite.py) and PostgreSQL
(storage/postgres.py). Both understand the same queries, with question marks for values, and fail with the errors that
Python's sqlite3 has: they are those of every database in Python."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from sqlite3 import Row as Row
from typing import ClassVar, Protocol

CLOSED = "the database is closed"


class DatabaseTooNew(Exception):
    """The database was written by a newer version of the program."""


class DatabaseTooOld(Exception):
    """The next start brings it up to date."""


class DatabaseHangs(sqlite3.OperationalError):
    """The database has not answered in time. A write that had not begun will not be done."""


class DatabaseGone(sqlite3.OperationalError):
    """The database that was opened is gone: deleted, emptied, or another one in its place."""


class InEachOthersWay(sqlite3.OperationalError):
    """Two processes wait for each other's changes. Everything has to be done again, one piece of work after another."""


class Connection(Protocol):
    """A connection, as every piece of work gets it. Its answers are those of sqlite3."""

    def execute(self, sql: str, values: Sequence[object] = ..., /) -> sqlite3.Cursor: ...
    def executemany(self, sql: str, values: Iterable[Sequence[object]], /) -> sqlite3.Cursor: ...


class Engine(ABC):
    """A database that has been opened. One connection writes, in a thread of its own."""

    path: Path | None
    """Its file. None: it is not in a file."""
    writer: Connection
    shared: ClassVar[bool]
    """Several processes may play with it at the same time."""
    now: ClassVar[str]
    """The time by its own clock, in seconds, for queries. Leases go by it, because the clocks of machines differ."""

    @abstractmethod
    async def rows(self, sql: str, values: Sequence[object]) -> list[Row]:
        """The answer to a query. Nobody who writes has to wait for it."""

    async def news(self) -> AsyncIterator[str]:
        """Everything that the processes which play with this database tell each other from now on. First "": earlier
        news may have been missed. It ends if there is nobody else."""
        for each in list[str]():
            yield each

    @abstractmethod
    def at_one_moment(self) -> AbstractContextManager[Connection]:
        """For reading in a thread: everything that is read is of one moment, however long it takes."""

    @abstractmethod
    def begin(self) -> None:
        """Begins a transaction of the writer."""

    @abstractmethod
    def commit(self, news: Collection[str] = ()) -> None:
        """It is on the disk. DatabaseGone: it is, but nobody will ever see it. `news`: other processes hear of it."""

    @abstractmethod
    def roll_back(self) -> None: ...

    @property
    @abstractmethod
    def in_transaction(self) -> bool:
        """After an error: the transaction can go on without the work that failed."""

    @abstractmethod
    def must_be_there(self) -> None:
        """DatabaseGone."""

    @abstractmethod
    def must_not_be_locked(self) -> None:
        """sqlite3.OperationalError: somebody else is keeping all others from writing."""

    @abstractmethod
    def close(self) -> None:
        """Closes the connection of the writer."""
