"""Which part of the bot's work this process does. If several processes play with one database, each holds slots: some
shards of Discord's gateway, and one of all processes keeps the clocks. A process that looks after a shard looks after
the games of its servers. With SQLite there is one process, and it does everything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping

from bot.words.background import InBackground
from storage import slots
from storage.database import Database
from storage.slots import PROCESS, Holding

log = logging.getLogger(__name__)

CLOCKS = "clocks"
"""The slot of the process that does what is done once for all games: it reminds people, packs old games, makes backups
and tells Discord the list of commands."""
IDENTIFIED = "identify {}"
"""The turn of a shard to identify itself."""
BETWEEN = 5.5
"""Seconds between two of them. Discord asks for five."""
SHARD_OF = 22
"""Bits of the number of a server that do not decide about its shard."""
HANDED_OVER_WITHIN = 10.0
"""Seconds in which other processes take up the shards of one that stops, or that has too many."""
THERE = "there"
"""News: a process has taken up a shard."""


class Slots(InBackground):
    every = 5.0
    failure = "it is not known which slots this process holds"

    def __init__(self, database: Database) -> None:
        super().__init__("slots")
        self._database = database
        self.shared = database.engine.shared
        """There may be other processes."""
        self.count, self._at_once = 1, 1
        """The shards of the bot, and how many of them may identify themselves at once."""
        self._held = Holding(frozenset(), 0.0, frozenset())
        self._changed: list[Callable[[], None]] = []
        self._has_some = asyncio.Event()
        self._there: dict[int, asyncio.Event] = {}
        self._joined = self._leaving = False

    # --- what this process does --------------------------------------------------------------------------------

    @property
    def shards(self) -> list[int]:
        """The shards that this process holds."""
        names = self._held.slots
        return [number for number in range(self.count) if self._shard(number) in names]

    @property
    def processes(self) -> int:
        """How many of them live."""
        return max(len(self._held.living), 1)

    @property
    def stands_by(self) -> bool:
        """Other processes hold all shards."""
        return self._joined and not self.shards

    def keeps_clocks(self) -> bool:
        return not self._joined or (CLOCKS in self._held.slots and self._held.until > time.monotonic())

    def looks_after(self, server: int | None) -> bool:
        """Whether this process looks after the games of a server. Games of earlier versions may name none."""
        return not self._joined or self._shard(((server or 0) >> SHARD_OF) % self.count) in self._held.slots

    def _shard(self, number: int) -> str:
        return f"shard {number} of {self.count}"

    # --- taking slots ------------------------------------------------------------------------------------------

    def on_change(self, changed: Callable[[], None]) -> None:
        """Called when the slots of this process have changed."""
        self._changed.append(changed)

    async def join(self, count: int, at_once: int) -> None:
        """`count`: the shards of the bot; `at_once`: how many of them may identify themselves at once."""
        self.count, self._at_once = count, at_once
        if self.shared:
            self._joined = True
            await self.look()
            self.start()

    async def some(self) -> None:
        """Returns when this process holds a shard. Until then it stands by."""
        if self._joined:
            await self._has_some.wait()

    async def look(self) -> None:
        if self._leaving:
            return
        before, self._held = self._held, await slots.hold(self._database, self._wanted)
        if lost := before.slots - self._held.slots:
            log.warning("other processes hold now: %s", ", ".join(sorted(lost)))
        if before.slots != self._held.slots:
            log.info("this process holds: %s", ", ".join(sorted(self._held.slots)))
            for changed in self._changed:
                changed()
        if self.shards:
            self._has_some.set()

    def _wanted(self, held: Mapping[str, str]) -> Collection[str]:
        """Its own slots, and free ones up to its share. If it has less than its share, and nothing is free, one of a
        process that has more."""
        me = self._database.name
        processes = {owner for name, owner in held.items() if name.startswith(PROCESS)} | {me}
        shards = [self._shard(number) for number in range(self.count)]
        mine = [name for name in shards if held.get(name) == me]
        free = [name for name in shards if name not in held]
        most = math.ceil(self.count / len(processes))
        wanted = mine + free[: max(most - len(mine), 0)]
        if not free and len(mine) < self.count // len(processes):
            number = Counter(held[name] for name in shards)
            owner, many = number.most_common(1)[0]
            if many > len(mine) + 1:
                wanted.append(next(name for name in reversed(shards) if held[name] == owner))
        return [*wanted, *([CLOCKS] if held.get(CLOCKS, me) == me else [])]

    # --- handing over ------------------------------------------------------------------------------------------

    def heard(self, news: str) -> None:
        """News of other processes."""
        if news in ("", "slots"):
            self.wake()
        elif news.startswith(THERE):
            self._is_there(int(news.split()[1])).set()

    def _is_there(self, shard: int) -> asyncio.Event:
        return self._there.setdefault(shard, asyncio.Event())

    def there(self, shard: int) -> None:
        """This process has taken up a shard."""
        self._there.pop(shard, None)
        self._database.tell(f"{THERE} {shard}")

    async def taken_over(self, shard: int) -> None:
        """Returns when another process has taken up a shard that this one no longer holds."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_there(shard).wait(), HANDED_OVER_WITHIN)
        self._there.pop(shard, None)

    async def hand_over(self) -> None:
        """This process ends. Everything that it holds is free at once. If there are others, it still listens until they
        have taken up its shards."""
        self._has_some.set()
        if not self._joined or self._leaving:
            return
        self._leaving = True
        shards, others = self.shards, self.processes > 1
        self._held = Holding(frozenset(), 0.0, self._held.living)
        for shard in shards:
            self._there.pop(shard, None)
        with contextlib.suppress(sqlite3.Error):  # the leases run out by themselves
            await slots.let_go(self._database)
            if others:
                await asyncio.gather(*map(self.taken_over, shards))

    async def may_identify(self, shard: int) -> None:
        """Returns when it is the turn of a shard: the processes together keep to the limit of Discord."""
        turn = IDENTIFIED.format(shard % self._at_once)
        while not await slots.have_turn(self._database, turn, BETWEEN):  # noqa: ASYNC110 - others change it
            await asyncio.sleep(0.5)
