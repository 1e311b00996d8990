"""The names of people on Discord, as they were seen last, and their languages: on buttons and in pictures no mention
shows a name."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bot.table.table import Table
from bot.words.as_typed import cleaned
from bot.words.languages import Readers
from bot.words.refused import NOT_DONE

NAMES_WITHIN = 3.0
"""Seconds that Discord has to say what people are called."""


class KnownNames:
    def __init__(self, ask: Callable[[int], Awaitable[str]], readers: Readers) -> None:
        """`ask`: Discord says what a person is called."""
        self._ask, self._readers = ask, readers
        self._names: dict[int, str] = {}

    def hear(self, user: int, name: str) -> None:
        self._names[user] = cleaned(name)

    async def get_to_know(self, table: Table) -> None:
        """Learns the names of the players, and the languages they read. Nothing waits for that for long: who cannot be
        found in time keeps the name of the seat."""
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
