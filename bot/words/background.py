"""What goes on beside everything else for as long as the bot is there: begun once, woken when there is something to do,
ended with the bot."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod


class InBackground(ABC):
    def __init__(self, name: str) -> None:
        self.name = name
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """At each new beginning."""
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name=self.name)

    def wake(self) -> None:
        self._wake.set()

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @abstractmethod
    async def _run(self) -> None:
        """Does what there is to do, and waits, until it is cancelled."""
