"""Backups in a folder. They are named by their time, each is there as a whole or not at all, and older ones are thinned
out."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from storage import copying, files
from storage.database import Address

TIME = "%Y-%m-%dT%H-%M-%SZ"
NAME = re.compile(r"cradle-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.sqlite3")
UNFINISHED = ".unfinished"
ALL, DAILY, WEEKLY = timedelta(days=1), timedelta(days=14), timedelta(weeks=8)
"""How long all are kept, then the last of each day, then the last of each week. The newest is always kept."""


class Damaged(Exception):
    """A copy that has just been made cannot be read."""


class Backup(NamedTuple):
    at: datetime
    path: Path


def backups_in(folder: Path) -> list[Backup]:
    """The newest first. Other files in the folder are left alone."""
    found = [(NAME.fullmatch(path.name), path) for path in folder.iterdir()] if folder.is_dir() else []
    return sorted((Backup(_time(name[1]), path) for name, path in found if name), reverse=True)


def _time(text: str) -> datetime:
    return datetime.strptime(text, TIME).replace(tzinfo=UTC)


def back_up(database: Address, folder: Path, now: datetime) -> Path:
    """Makes one more, and deletes those that are no longer needed. OSError, sqlite3.Error, NoDatabase, DatabaseTooNew,
    DatabaseTooOld, Damaged: none was made, and none was deleted."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = folder / f"cradle-{now.strftime(TIME)}.sqlite3"
    unfinished = path.with_name(path.name + UNFINISHED)
    for left in folder.glob(f"cradle-*{UNFINISHED}"):  # left by a process that was killed meanwhile
        left.unlink()
    try:
        copying.back_up(database, unfinished)
        must_be_sound(unfinished)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    for old in superfluous(backups_in(folder), now):
        with contextlib.suppress(FileNotFoundError):
            old.path.unlink()
    return path


def must_be_sound(path: Path) -> None:
    """Damaged: the copy cannot be read."""
    with contextlib.closing(sqlite3.connect(files.address(path, "mode=ro&immutable=1"), uri=True)) as copy:
        [(word,)] = copy.execute("PRAGMA quick_check(1)")
    if word != "ok":
        raise Damaged(word)


def superfluous(backups: list[Backup], now: datetime) -> list[Backup]:
    """Those that need no longer be kept. The newest comes first, both here and in the result."""
    kept: set[tuple[object, ...]] = set()
    found = []
    for number, backup in enumerate(backups):
        place = _place(now - backup.at, backup.at)
        if number and (place is None or place in kept):
            found.append(backup)
        if place:
            kept.add(place)
    return found


def _place(age: timedelta, at: datetime) -> tuple[object, ...] | None:
    """Among those with the same key, only the newest is kept. None: it is too old."""
    spans: tuple[tuple[timedelta, Callable[[], tuple[object, ...]]], ...] = (
        (ALL, lambda: (at,)),
        (DAILY, lambda: ("day", at.date())),
        (WEEKLY, lambda: ("week", *at.isocalendar()[:2])),
    )
    return next((place() for span, place in spans if age <= span), None)
