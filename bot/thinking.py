"""Stand-ins think in a process of their own: the bot never waits for it, and what goes wrong there ends in a quick
answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from bot.workers import workers
from rules import GAMES
from rules.engine.save import load
from rules.engine.stand_in import TRIES, Said, decide
from rules.engine.tree import unpack

log = logging.getLogger(__name__)

SECONDS = 1.4
"""For the tries of a decision; loading the game comes before."""
PATIENCE = 20.0
"""After that a worker is taken to have failed: the first one has to come to life as well."""


@dataclass(frozen=True)
class Question:
    """All that is to be thought about. The worker deals anew what the seat cannot know before it thinks."""

    rules: str
    saved: bytes
    seat: str
    kind: str
    seed: int
    tries: int


def think(question: Question) -> list[Said]:
    """In the worker: what to answer, in time."""
    end = time.monotonic() + SECONDS
    game = load(GAMES[question.rules], unpack(question.saved))
    return decide(
        game, question.seat, question.kind, question.seed, tries=question.tries, enough=lambda: time.monotonic() > end
    )


class Thinker:
    """A worker for all tables, made when the first stand-in has to think."""

    def __init__(self, pool: Executor | None = None, tries: int = TRIES) -> None:
        self._borrowed, self._pool, self.tries = pool is not None, pool, tries
        self._turn = asyncio.Semaphore()
        """One question after another: whoever waits for the worker is not taken to hang in it."""

    async def answers(self, question: Question) -> list[Said]:
        """What to answer. An exception: it has failed, for this question."""
        async with self._turn:
            with contextlib.suppress(BrokenProcessPool):
                return await self._ask(question)
            return await self._ask(question)  # the worker was killed: a new one, and once more

    async def _ask(self, question: Question) -> list[Said]:
        pool = self._pool = self._pool or workers(1, "rules")
        try:
            async with asyncio.timeout(PATIENCE):
                begun = await asyncio.to_thread(pool.submit, think, question)  # it may have to come to life first
                return await asyncio.wrap_future(begun)
        except (BrokenProcessPool, TimeoutError):
            self._drop(pool)
            raise

    def _drop(self, pool: Executor) -> None:
        """It does not work any more. Whoever hangs in it must not hang for ever."""
        if self._pool is not pool or self._borrowed:
            return
        self._pool = None
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):
                process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool and not self._borrowed:
            self._drop(self._pool)
