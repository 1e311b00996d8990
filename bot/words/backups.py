"""Backups on a schedule, into the folder that the host has named."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from bot.words.background import InBackground
from storage import backups
from storage.backups import Damaged
from storage.database import Address, is_older
from storage.engine import DatabaseTooNew, DatabaseTooOld
from storage.files import NoDatabase

log = logging.getLogger(__name__)

NOT_MADE = (OSError, sqlite3.Error, NoDatabase, DatabaseTooNew, DatabaseTooOld, Damaged)
LATE = 2
"""A backup counts as missed when the last one is this many times older than it should be."""


class Backups(InBackground):
    """`folder`: None makes no backups. `hours`: from one to the next."""

    every = 60.0
    failure = "no backup was made"

    def __init__(self, database: Address, folder: Path | None, hours: float) -> None:
        super().__init__("backups")
        self._database, self.folder, self._seconds = database, folder, hours * 3600
        self._problem = ""

    @property
    def age(self) -> float | None:
        """Seconds since the last backup. None: there is none, or there is no schedule."""
        made = backups.backups_in(self.folder) if self.folder else []
        return max((_now() - made[0].at).total_seconds(), 0.0) if made else None

    @property
    def missed(self) -> str:
        """Says that there should be a newer one. Empty if not."""
        if self.folder is None or ((age := self.age) is not None and age <= LATE * self._seconds):
            return ""
        if age is None:
            return f"There is no backup in {self.folder} yet."
        return f"The last backup in {self.folder} is {age / 3600:.0f} hours old."

    @property
    def ailment(self) -> str:
        """A sentence that says what is wrong. Empty if nothing is."""
        if not self.may_look():
            return ""
        if self._problem:
            return f"No backup could be made in {self.folder}: {self._problem}. I will try again every minute."
        return self.missed

    async def look(self) -> None:
        if self.folder is None or ((age := self.age) is not None and age < self._seconds):
            return
        try:
            path = await asyncio.to_thread(backups.back_up, self._database, self.folder, _now())
        except NOT_MADE as error:
            self._problem = error.strerror or str(error) if isinstance(error, OSError) else str(error)
            log.error("no backup was made: %s", self._problem)
            return
        self._problem = ""
        log.info("all games are saved in %s", path)


def before_an_update(database: Path, folder: Path) -> None:
    """An older program cannot read a database that this one has migrated. So a backup is made to go back to."""
    try:
        if is_older(database):
            log.warning("before the update, all games were saved in %s", backups.back_up(database, folder, _now()))
    except NOT_MADE as error:
        log.error("before the update, no backup was made: %s", error)


def _now() -> datetime:
    return datetime.now(UTC)
