"""All tables: loaded when they are needed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from bot.table.table import Table
from bot.table.typed_ahead import become_plans
from bot.table.upgrading import catch_up, wait_no_more
from bot.words.bounds import BOUNDLESS, Bounds
from rules.engine.tree import Json
from storage import answers, games, opened
from storage.database import Database


class Tables:
    def __init__(
        self,
        database: Database,
        wake: Callable[[], None],
        clock: Callable[[], float] = time.time,
        bounds: Bounds = BOUNDLESS,
    ) -> None:
        self.database, self.wake, self.clock, self.bounds = database, wake, clock, bounds
        self._tables: dict[int, Table] = {}
        self._lock = asyncio.Lock()

    @property
    def loaded(self) -> list[Table]:
        return list(self._tables.values())

    async def get(self, game: int) -> Table | None:
        async with self._lock:
            if game not in self._tables:
                record = await games.find(self.database, game)
                if record is None:
                    return None
                table = Table(self.database, record, self.wake, self.clock)
                if drill := await table.load():
                    await catch_up(table, drill)
                await wait_no_more(table)
                self._tables[game] = table
            table = self._tables[game]
        await become_plans(table)
        return table

    async def try_those_that_wait(self) -> None:
        """Games that had to wait for an update: this version may be the one."""
        for game in await answers.waiting(self.database):
            await self.get(game)

    async def in_channel(self, channel: int | None) -> Table | None:
        game = await games.find_by_channel(self.database, channel) if channel else None
        return await self.get(game) if game else None

    async def of_user(self, user: int) -> list[Table]:
        found = [await self.get(game) for game in await games.games_of(self.database, user)]
        return [table for table in found if table]

    async def open(self, name: str, rules: str, options: Json, host: int, server: int | None = None) -> Table:
        """TooMany: somebody has opened as many games as one may."""
        allow, now = self.bounds.allow_game, self.clock()
        game = await opened.create(self.database, name, rules, options, host, server, now, allow)
        table = await self.get(game)
        if table is None:
            raise RuntimeError("the game that was just written is not there")
        return table
