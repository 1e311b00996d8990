"""One bot to a database: a second one would tell everything twice, and write over the pages of the first. The same
small file beside it remembers that there was a database: so one that has been deleted is missed."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from storage import files


class RunningAlready(Exception):
    """Another bot runs on this database."""


class Lock:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def take(self) -> None:
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise RunningAlready from error
            raise

    @property
    def used(self) -> bool:
        """Whether a bot has played with this database before, be it there or not."""
        return _known(self._connection) != 0

    def was_used_as(self, database: Path) -> bool:
        """Whether it was this very file."""
        return _known(self._connection) == _mark(database)

    def remember(self, database: Path) -> None:
        """This is the file that is used now. Let go of for a moment: only then is it written."""
        if not self.was_used_as(database):
            self._connection.execute(f"PRAGMA user_version = {_mark(database)}")
            self._connection.execute("COMMIT")
            self.take()


@contextlib.contextmanager
def alone(database: Path) -> Iterator[Lock]:
    """Keeps others from the database while this lasts, however the process ends: the system lets go of the lock.
    Backups and checks only read, and need not wait."""
    path = _beside(database)
    with contextlib.suppress(OSError):  # where no file can be made, SQLite says why
        files.make_private(path)
    with contextlib.closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        lock = Lock(connection)
        lock.take()
        yield lock


def was_used(database: Path) -> bool:
    """The same, for others than the bot itself."""
    path = _beside(database)
    if not path.exists():
        return False
    address = files.address(path, "mode=ro")
    with contextlib.closing(sqlite3.connect(address, timeout=0, uri=True)) as connection:
        try:
            return _known(connection) != 0
        except sqlite3.OperationalError as error:
            return "locked" in str(error)  # it plays


def is_running(database: Path) -> bool:
    """Whether a bot plays with this database now."""
    path = _beside(database)
    if not path.exists():
        return False
    with contextlib.closing(sqlite3.connect(files.address(path, "mode=ro"), timeout=0, uri=True)) as connection:
        try:
            _known(connection)
        except sqlite3.OperationalError as error:
            return "locked" in str(error)
    return False


def _known(connection: sqlite3.Connection) -> int:
    """The mark of the file that was used last; 0: none has been."""
    [(known,)] = connection.execute("PRAGMA user_version")
    return int(known)


def _mark(database: Path) -> int:
    return database.stat().st_ino % (2**31 - 1) + 1


def _beside(database: Path) -> Path:
    return files.beside(database, ".running")
