"""Other processes change the games that this one looks after. A press in a direct message, for instance, always
reaches the process of the first shard. Then a stand-in may be asked, or a pause may begin. The
process that looks after the game hears of it, or finds it before long."""

from __future__ import annotations

import logging

from bot.stand_ins.stand_ins import StandIns
from bot.table.tables import Tables
from bot.words.background import InBackground
from storage import games, waits

log = logging.getLogger(__name__)

GAME = "game"
"""News: a game has changed."""


class Abroad(InBackground):
    every, failure = 10.0, "the changes of other processes could not be looked for"

    def __init__(self, tables: Tables, stand_ins: StandIns) -> None:
        super().__init__("abroad")
        self._tables, self._stand_ins = tables, stand_ins
        self.may_look = lambda: tables.slots.processes > 1
        self._heard: set[int] = set()

    def heard(self, game: int) -> None:
        self._heard.add(game)
        self.wake()

    async def look(self) -> None:
        """Games in which this process has something to do. If none is named, all of them."""
        heard, self._heard = self._heard, set()
        database = self._tables.database
        located = {*await games.held(database, heard), *await waits.games_that_wait_for_stand_ins(database, heard)}
        for game in sorted(self._tables.looked_after(located)):
            try:
                await self._tables.get(game)
            except Exception:
                log.exception("game %s cannot be loaded", game)
        self._stand_ins.wake()
