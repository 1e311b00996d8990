"""Counts requests to Discord, which shuts out a bot that is refused too often."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

from bot.words import measured

log = logging.getLogger(__name__)

MOST, WITHIN = 10_000, 600.0
"""If Discord has refused this many requests from an address within this many seconds, it shuts the address out for a
while."""
REFUSED = (401, 403, 429)
"""The answers that Discord counts. A 429 that others have helped to cause ("shared") does not count."""
SOON = (MOST // 10, MOST // 2)
"""The log says so at these numbers."""
A_SECOND = 50
"""Requests."""
FREE = ("/interactions/", "/webhooks/")
SCOPE = "X-RateLimit-Scope"


class Refusals:
    """The refusals of the last ten minutes, second by second."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seconds: deque[list[int]] = deque()
        """Pairs of a second and how many refusals it had."""
        self._warned = 0

    @property
    def count(self) -> int:
        now = self._clock()
        while self._seconds and self._seconds[0][0] < now - WITHIN:
            self._seconds.popleft()
        return sum(number for _, number in self._seconds)

    def note(self, status: int, scope: str | None = None) -> None:
        if status not in REFUSED or scope == "shared":
            return
        now = int(self._clock())
        if self._seconds and self._seconds[-1][0] == now:
            self._seconds[-1][1] += 1
        else:
            self._seconds.append([now, 1])
        passed = sum(self.count >= number for number in SOON)
        if passed > self._warned:
            log.error("%s", nearly_shut_out(self.count))
        self._warned = passed


def nearly_shut_out(count: int) -> str:
    return (
        f"Discord has refused {count} requests in the last ten minutes. At {MOST} it shuts me out for a while. "
        "Usually I lack a permission: `python -m bot check` lists what is refused, and why."
    )


class Share:
    """Discord limits the requests of a bot in a second. If it is several processes, each keeps to its share."""

    def __init__(self, processes: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self._processes, self._clock = processes, clock
        self._lately: deque[float] = deque()
        """When the last requests are, or will be, made."""

    def wait(self, path: str) -> float:
        """Seconds until a request may be made. It counts as made then. The only process need not count: Discord tells
        it when it is too fast. Answers to presses and commands do not count."""
        others = self._processes() - 1
        if not others or any(free in path for free in FREE):
            return 0.0
        now, most = self._clock(), max(A_SECOND // (others + 1), 1)
        while len(self._lately) > most:
            self._lately.popleft()
        due = max(now, self._lately[0] + 1.0) if len(self._lately) == most else now
        self._lately.append(due)
        return due - now


def watched(refusals: Refusals, share: Share) -> aiohttp.TraceConfig:
    """For discord.py: counts every answer of Discord, and every request without one."""
    trace = aiohttp.TraceConfig()

    async def begins(
        session: aiohttp.ClientSession, context: SimpleNamespace, what: aiohttp.TraceRequestStartParams
    ) -> None:
        if seconds := share.wait(what.url.path):
            await asyncio.sleep(seconds)

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, what: aiohttp.TraceRequestEndParams
    ) -> None:
        measured.REQUESTS.labels(str(what.response.status)).inc()
        refusals.note(what.response.status, what.response.headers.get(SCOPE))

    async def unanswered(
        session: aiohttp.ClientSession, context: SimpleNamespace, what: aiohttp.TraceRequestExceptionParams
    ) -> None:
        measured.REQUESTS.labels("none").inc()

    trace.on_request_start.append(begins)
    trace.on_request_end.append(answered)
    trace.on_request_exception.append(unanswered)
    return trace
