"""The pause for second thoughts. When somebody has ended a part, the next player is called only after a while, and only
then are the plans of others carried out. Until then the part can be taken back, and nobody has been told."""

from __future__ import annotations

import logging

from bot.table.second_thoughts import after_pause
from bot.table.tables import Tables
from bot.words.background import InBackground
from storage import games

log = logging.getLogger(__name__)


class Pauses(InBackground):
    every, failure = 2.0, "posts held for second thoughts cannot be looked up"

    def __init__(self, tables: Tables) -> None:
        super().__init__("pauses")
        self._tables, self._begun = tables, False

    async def look(self) -> None:
        if not self._begun:
            for game in self._tables.looked_after(await games.held(self._tables.database)):
                try:
                    await self._tables.get(game)
                except Exception:
                    log.exception("game %s: it cannot go on after a pause", game)
            self._begun = True
        now = self._tables.clock()
        for table in self._tables.loaded:
            held = table.record.asked.held
            mine = self._tables.slots.looks_after(table.record.server)
            if held and held.until <= now and mine and table.begun:
                try:
                    await after_pause(table, held)
                except Exception:
                    log.exception("game %s: nobody is called after a pause", table.id)
