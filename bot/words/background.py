"""Work that goes on in the background as long as the bot runs. It is started once, woken when there is something to do,
and ended with the bot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

log = logging.getLogger(__name__)


async def end(task: asyncio.Task[None] | None) -> None:
    """Ends work in the background, and waits until it has ended."""
    if task:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class InBackground(ABC):
    """Looks at the start, whenever it is woken, and regularly if `every` is set."""

    every: float | None = None
    """Seconds from one look to the next. None: it looks only when it is woken."""
    failure: ClassVar[str]
    """The words in the log if a look fails."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.may_look: Callable[[], bool] = lambda: True
        """Whether this process is the one of several that does this work."""

    def start(self) -> None:
        """Called whenever the bot begins, and after a stop."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=self.name)

    def wake(self) -> None:
        self._wake.set()

    def wake_in(self, seconds: float) -> None:
        """For work that cannot be done now but perhaps soon, when nothing else may wake it."""
        asyncio.get_running_loop().call_later(seconds, self.wake)

    async def stop(self) -> None:
        await end(self._task)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                if self.may_look():
                    await self.look()
            except Exception:
                self._failed()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), self.every)

    @abstractmethod
    async def look(self) -> None:
        """Does what there is to do."""

    def _failed(self) -> None:
        error = sys.exc_info()[1]
        if isinstance(error, sqlite3.OperationalError):  # the database is away or locked: nothing is wrong here
            log.warning("%s: %s", self.failure, error)
        else:
            log.exception(self.failure)
