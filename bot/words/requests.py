"""Counts requests to Discord, which shuts out a bot that is refused too often."""

from __future__ import annotations

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
        "Mostly I lack a permission: `python -m bot check` lists what is refused, and why."
    )


def watched(refusals: Refusals) -> aiohttp.TraceConfig:
    """For discord.py: counts every answer of Discord, and every request without one."""
    trace = aiohttp.TraceConfig()

    async def answered(
        session: aiohttp.ClientSession, context: SimpleNamespace, what: aiohttp.TraceRequestEndParams
    ) -> None:
        measured.REQUESTS.labels(str(what.response.status)).inc()
        refusals.note(what.response.status, what.response.headers.get(SCOPE))

    async def unanswered(
        session: aiohttp.ClientSession, context: SimpleNamespace, what: aiohttp.TraceRequestExceptionParams
    ) -> None:
        measured.REQUESTS.labels("none").inc()

    trace.on_request_end.append(answered)
    trace.on_request_exception.append(unanswered)
    return trace
