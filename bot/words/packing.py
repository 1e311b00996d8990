"""Saves room on the disk, once an hour."""

from __future__ import annotations

from collections.abc import Callable

from bot.words.background import InBackground
from storage.database import Database
from storage.packing import pack_what_is_old


class Packing(InBackground):
    every, failure = 3600.0, "old games could not be packed"

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        super().__init__("packing")
        self._database, self._clock = database, clock

    async def look(self) -> None:
        while await pack_what_is_old(self._database, self._clock()):
            pass
