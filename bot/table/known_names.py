"""People's names on Discord, as last seen, and their languages. Buttons and pictures show no mentions, so they need
names."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.table.table import Table
from bot.words.as_typed import cleaned
from bot.words.languages import Readers
from bot.words.refused import NOT_DONE

NAMES_WITHIN = 3.0
"""Seconds for Discord to say what people are called."""


class KnownNames:
    def __init__(self, ask: Callable[[int], Awaitable[str]], readers: Readers) -> None:
        """`ask`: asks Discord for a person's name."""
        self._ask, self._readers = ask, readers
        self._names: dict[int, str] = {}

    def hear(self, user: int, name: str) -> None:
        self._names[user] = cleaned(name)

    async def get_to_know(self, table: Table) -> None:
        """Learns the players' names and the languages they read. Nothing waits long for that: if somebody cannot be
        found in time, the name of their seat is used."""
        unknown = [user for user in table.users if user not in self._names]
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(NAMES_WITHIN):
                await asyncio.gather(*map(self._ask_for, unknown))
        called = {seat.seat: seat.name if seat.stand_in else self._names.get(seat.user) for seat in table.record.seats}
        table.names = {seat: name for seat, name in called.items() if name}
        reads = await self._readers.of(table.users)
        table.reads = {seat.seat: reads[seat.user] for seat in table.record.seats if not seat.stand_in}

    async def _ask_for(self, user: int) -> None:
        with contextlib.suppress(*NOT_DONE):
            self.hear(user, await self._ask(user))
