"""One bot to a database: a second one would tell everything twice, and write over the pages of the first."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path


class RunningAlready(Exception):
    """Another bot runs on this database."""


@contextlib.contextmanager
def alone(database: Path) -> Iterator[None]:
    """Keeps others from the database while this lasts, however the process ends: the system lets go of the lock.
    Backups and checks only read, and need not wait."""
    lock = sqlite3.connect(database.with_name(database.name + ".running"), timeout=0, isolation_level=None)
    try:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise RunningAlready from error
            raise
        yield
    finally:
        lock.close()
