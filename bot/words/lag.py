"""How late the event loop is with whatever is due. Everybody waits that long."""

from __future__ import annotations

import asyncio
from collections import deque

from bot.words import measured
from bot.words.background import end

EVERY = 0.5
KEPT = 600
"""How many measurements are remembered: five minutes of them."""


class Lag:
    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=KEPT)
        self._task: asyncio.Task[None] | None = None

    @property
    def worst(self) -> float:
        """Seconds, over the last few minutes."""
        return max(self._late, default=0.0)

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="lag")

    async def stop(self) -> None:
        await end(self._task)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY
            await asyncio.sleep(EVERY)
            late = max(loop.time() - due, 0.0)
            self._late.append(late)
            measured.LAG.observe(late)
