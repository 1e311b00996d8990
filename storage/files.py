"""The file of a database: made for its owner alone, recognized while it is in use, read without a trace, copied."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from storage.engine import DatabaseGone

OWNER_ONLY = 0o600
BESIDE = ("-wal", "-shm")
"""Files that SQLite keeps beside a database in use: the last writes, and where to find them."""
EMPTY = "it is empty. Put the last backup in its place, or delete it to begin with a new one"
FOREIGN = "it belongs to another program. Set CRADLE_DATABASE to another file"
FOLDER = "it is a folder. Set CRADLE_DATABASE to a file in it"
NO_FOLDER = "there is no folder {folder}. Make it, or set CRADLE_DATABASE to a file in another one"
MISSING = "there is no such file"
WAL = 2
"""This in the head of a file says that it is kept with a log beside it."""


class NoDatabase(Exception):
    """The file is not a database of this program. The text is the end of a sentence that says so."""


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def address(path: Path, how: str) -> str:
    """The address for SQLite, which would otherwise make a file where there is none."""
    return f"{path.absolute().as_uri()}?{how}"


def make_private(path: Path) -> None:
    """Makes an empty file that only its owner can read. If there is one already, only its owner can read it from now
    on."""
    path.touch(mode=OWNER_ONLY)
    tighten(path)


def tighten(*paths: Path) -> None:
    """Files of earlier versions could be read by everybody on the machine."""
    for path in paths:
        with contextlib.suppress(OSError):
            mode = path.stat().st_mode
            if mode & 0o077:
                path.chmod(mode & 0o700)


def is_there(path: Path) -> bool:
    return path.exists()


def must_be_a_file(path: Path) -> None:
    """NoDatabase: it is not even a database."""
    if path.is_dir():
        raise NoDatabase(FOLDER)
    if not path.exists():
        raise NoDatabase(MISSING)


def must_be_ours(version: int, tables: list[str]) -> None:
    """NoDatabase: the file holds no games."""
    if not tables and not version:
        raise NoDatabase(EMPTY)
    if tables and not {"games", "answers"} <= {*tables}:
        raise NoDatabase(FOREIGN)


# --- while it is in use --------------------------------------------------------------------------------------


class InUse:
    """The files of a database that has been opened. They are checked while it is in use, because SQLite goes on writing
    into a deleted file, and all of that is lost."""

    def __init__(self, path: Path) -> None:
        self._files = {each: self._known(each) for each in (path, *(beside(path, ending) for ending in BESIDE))}
        self._path = path

    def must_be_there(self) -> None:
        """DatabaseGone: they are no longer the same."""
        try:
            there = all(self._known(path) == known for path, known in self._files.items())
            there = there and self._path.stat().st_size > 0
        except OSError:
            there = False
        if not there:
            raise DatabaseGone(f"{self._path} is gone")

    def _known(self, path: Path) -> tuple[int, int]:
        found = path.stat()
        return found.st_dev, found.st_ino


# --- reading and copying -------------------------------------------------------------------------------------


def only_read(path: Path) -> str:
    """The address for reading only. If nobody uses the file and nothing is left beside it, SQLite needs no other file,
    and makes none."""
    return address(path, "mode=ro&immutable=1" if _is_at_rest(path) else "mode=ro")


def is_in_use(path: Path) -> bool:
    """Whether somebody uses the file, or was killed while using it."""
    return beside(path, BESIDE[0]).exists()


def _is_at_rest(path: Path) -> bool:
    with contextlib.suppress(OSError), path.open("rb") as file:
        return file.read(20)[18:20] == bytes([WAL, WAL]) and not is_in_use(path)
    return False


@contextlib.contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """Opens a database, whatever its version. NoDatabase: there is none."""
    must_be_a_file(path)
    with contextlib.closing(sqlite3.connect(only_read(path), uri=True, isolation_level=None)) as connection:
        [(version,)] = connection.execute("PRAGMA user_version")
        must_be_ours(version, [name for (name,) in connection.execute("SELECT name FROM sqlite_master")])
        yield connection


def back_up(source: Path, target: Path) -> None:
    """Copies the whole database while it is in use, by this process or another. Nobody has to wait, and nothing else is
    written. NoDatabase: there is nothing to copy. FileExistsError: an older backup is never overwritten."""
    must_be_a_file(source)
    target.touch(mode=OWNER_ONLY, exist_ok=False)
    try:
        while not _copied(source, target):
            target.write_bytes(b"")
        with target.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        target.unlink()
        raise


def _copied(source: Path, target: Path) -> bool:
    """Whether the copy shows one moment. It does not if somebody began to use a file that was at rest."""
    before = _state(source)
    with reading(source) as connection:
        connection.execute("VACUUM INTO ?", (str(target.absolute()),))
    at_rest, *_ = before
    return not at_rest or before == _state(source)


def _state(path: Path) -> tuple[bool, int, int]:
    found = path.stat()
    return _is_at_rest(path), found.st_mtime_ns, found.st_size
