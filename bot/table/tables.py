"""All tables: loaded when they are needed, and let go when nobody has needed them for a while."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from weakref import WeakValueDictionary

from bot.table.meanwhile import has_changed
from bot.table.table import Table
from bot.table.typed_ahead import become_plans
from bot.table.upgrading import catch_up, wait_no_more
from bot.words.bounds import BOUNDLESS, Bounds
from bot.words.slots import Slots
from rules.engine import chance
from rules.engine.tree import Json
from storage import answers, games, opened, waits
from storage.database import Database
from storage.games import Located
from storage.posts import Post

IDLE = 1800.0
"""Seconds after which a table that nobody has needed is let go. It comes back from its save."""


class Tables:
    def __init__(
        self,
        database: Database,
        wake: Callable[[], None],
        clock: Callable[[], float] = time.time,
        bounds: Bounds = BOUNDLESS,
        foresee: Callable[[Table, Sequence[Post]], None] = lambda table, posts: None,
        slots: Slots | None = None,
    ) -> None:
        """`foresee` is told of the posts of a change that is being saved. `slots`: this process has only a part of the
        work."""
        self.database, self.wake, self.clock, self.bounds, self._foresee = database, wake, clock, bounds, foresee
        self.slots = slots or Slots(database)
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        """All tables in memory. As long as anybody has a table in hand, it is the only one of its game."""
        self._needed: OrderedDict[Table, float] = OrderedDict()
        """Tables that are kept, and when each was last needed. The one needed last is at the end."""
        self._lock = asyncio.Lock()

    @property
    def loaded(self) -> list[Table]:
        return list(self._needed)

    def looked_after(self, located: Iterable[Located]) -> list[int]:
        """Those that this process looks after."""
        return [each.id for each in located if self.slots.looks_after(each.server)]

    async def get(self, game: int) -> Table | None:
        """As it stands now, whichever process has changed it last."""
        known = self._tables.get(game)
        if known and (known.shown.failed or self.slots.processes > 1) and not known.lock.locked():
            await has_changed(known)
        async with self._lock:
            table = self._tables.get(game)
            if table is None:
                record = await games.find(self.database, game)
                if record is None:
                    return None
                table = Table(self.database, record, self.wake, self.clock)
                table.foresee = self._foresee
                if drill := await table.load():
                    await catch_up(table, drill)
                await wait_no_more(table)
                self._tables[game] = table
            self._is_needed(table)
        await become_plans(table)
        return table

    def _is_needed(self, table: Table) -> None:
        """The time now. Lets go of all idle tables, except those with something begun and not saved."""
        now = self.clock()
        self._needed[table] = now
        self._needed.move_to_end(table)
        for other, since in list(self._needed.items()):
            if now - since < IDLE:
                break
            if not (other.drafts or other.record.asked.held):
                del self._needed[other]

    async def try_those_that_wait(self) -> None:
        """Games that had to wait for an update. This version may be the one they waited for."""
        for game in await answers.waiting(self.database):
            await self.get(game)

    async def in_channel(self, channel: int | None) -> Table | None:
        game = await games.find_by_channel(self.database, channel) if channel else None
        return await self.get(game) if game else None

    async def of_user(self, user: int) -> list[Table]:
        return await self._all_of(await games.games_of(self.database, user))

    async def that_wait_for(self, user: int) -> list[Table]:
        """No other table of theirs has to be loaded for that."""
        return await self._all_of(await waits.games_that_wait_for(self.database, user))

    async def _all_of(self, numbers: list[int]) -> list[Table]:
        found = [await self.get(game) for game in numbers]
        return [table for table in found if table]

    async def open(self, name: str, rules: str, options: Json, host: int, server: int | None = None) -> Table:
        """TooMany: the person has opened as many games as allowed."""
        allow, now = self.bounds.allow_game, self.clock()
        secret = chance.new_secret()
        game = await opened.create(self.database, name, rules, options, host, server, now, allow, secret)
        table = await self.get(game)
        if table is None:
            raise RuntimeError("the game that was just written is not there")
        return table
