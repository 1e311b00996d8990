"""Workers that are threads of this process, so they know what a test has planted in it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from bot.pictures.workers import Workers


class Hand:
    """A thread that nobody can end."""

    ended = False

    def __init__(self, warm: str) -> None:
        pass

    async def do(self, work: Callable[[Any], Any], about: Any, seconds: float) -> Any:
        async with asyncio.timeout(seconds):
            return await asyncio.to_thread(work, about)

    def end(self) -> None:
        pass


def at_hand(count: int = 1) -> Workers:
    return Workers(count, make=Hand)
