"""Where this process speaks. If several processes play with the same database, it has a lease at each place where it
has something to say, and renews all of them at once."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import sqlite3
from collections.abc import Callable

from bot.words.background import InBackground
from storage import senders
from storage.database import Database
from storage.places import Place
from storage.senders import Sender

log = logging.getLogger(__name__)


class Speaking(InBackground):
    every = 5.0
    failure = "the leases of places could not be renewed"

    def __init__(self, database: Database, lost: Callable[[Place], None]) -> None:
        """`lost`: called when another process has taken over a place."""
        super().__init__("speaking")
        self._database, self._lost = database, lost
        self._at: dict[Place, Sender] = {}
        self._turns = itertools.count(1)

    @property
    def owner(self) -> str | None:
        """This process, as other processes know it. None: there are no others."""
        return self._database.name if self._database.engine.shared else None

    def start(self) -> None:
        if self.owner:
            super().start()

    def begin(self, place: Place) -> None:
        if self.owner:
            self._at[place] = Sender(place, self.owner, next(self._turns))

    def at(self, place: Place) -> Sender | None:
        """This process, as the sender there. None: no lease is needed."""
        return self._at.get(place)

    def may_still(self, place: Place) -> bool:
        """Whether the lease lasts. If this process was frozen, another one may speak there by now."""
        sender = self._at.get(place)
        return sender is None or sender.has_lease

    async def end(self, place: Place) -> None:
        sender = self._at.pop(place, None)
        if sender and sender.until:
            with contextlib.suppress(sqlite3.Error):  # the lease runs out by itself
                await senders.leave(self._database, sender)

    async def look(self) -> None:
        for lost in await senders.renew(self._database, [each for each in self._at.values() if each.until]):
            if self._at.get(lost.place) is lost:
                log.warning("another process speaks in %s now", lost.place)
                self._lost(lost.place)

    async def stop(self) -> None:
        await super().stop()
        await asyncio.gather(*map(self.end, list(self._at)))
