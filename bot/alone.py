"""One process to a file: a second one would tell everything twice, and overwrite the first one's pages. The same small
file beside the database remembers that there was one. So the bot notices if it has been deleted. On a server several
processes of a bot play together."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from storage import files
from storage.database import BUSY_MS, Address, for_servers


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
        """Whether a bot has ever played with this database, whether or not the file is still there."""
        return _known(self._connection) != 0

    def was_used_as(self, database: Path) -> bool:
        """Whether that was this very file."""
        return _known(self._connection) == _mark(database)

    def remember(self, database: Path) -> None:
        """From now on this is the file in use. The lock is released for a moment, because only that writes the mark."""
        if not self.was_used_as(database):
            self._connection.execute(f"PRAGMA user_version = {_mark(database)}")
            self._connection.execute("COMMIT")
            self.take()


@contextlib.contextmanager
def alone(database: Address, *, together: bool = False) -> Iterator[Lock | None]:
    """Keeps others away from the database while this lasts. However the process ends, the system releases the lock.
    Backups and checks only read, and need not wait. None: a server keeps the lock, and nothing has to be remembered.
    `together`: others who say so too may play on the same server."""
    if isinstance(database, str):
        with _alone_at(database, together) as free:
            if not free:
                raise RunningAlready
            yield None
        return
    path = _beside(database)
    with contextlib.suppress(OSError):  # if no file can be made, SQLite says why
        files.make_private(path)
    with contextlib.closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as connection:
        lock = Lock(connection)
        lock.take()
        yield lock


def _alone_at(address: str, together: bool = False) -> AbstractContextManager[bool]:
    kept: AbstractContextManager[bool] = for_servers().alone(address, BUSY_MS, together)
    return kept


def was_used(database: Address) -> bool:
    """The same question, asked from outside the bot."""
    return isinstance(database, Path) and _seen(database) != 0


def is_running(database: Address) -> bool:
    """Whether a bot plays with this database now."""
    if isinstance(database, Path):
        return _seen(database) is None
    with _alone_at(database) as free:
        return not free


def _seen(database: Path) -> int | None:
    """The mark, from outside. None: a bot that is playing holds it. 0: there is none, or it cannot be read."""
    path = _beside(database)
    if not path.exists():
        return 0
    with contextlib.closing(sqlite3.connect(files.address(path, "mode=ro"), timeout=0, uri=True)) as connection:
        try:
            return _known(connection)
        except sqlite3.OperationalError as error:
            return None if "locked" in str(error) else 0


def _known(connection: sqlite3.Connection) -> int:
    """The mark of the file that was used last. 0: none has been used."""
    [(known,)] = connection.execute("PRAGMA user_version")
    return int(known)


def _mark(database: Path) -> int:
    return database.stat().st_ino % (2**31 - 1) + 1


def _beside(database: Path) -> Path:
    return files.beside(database, ".running")
