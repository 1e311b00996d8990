"""Trouble that tests can make: errors, delays and answers that get lost."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from bot.local.errors import ApiError, internal
from bot.local.ratelimits import rate_limited

Carry = Callable[[], Awaitable[web.StreamResponse]]


@dataclass
class Fault:
    """A fault in the next requests on a route, written "POST /channels/{channel_id}/messages"."""

    route: str
    times: int
    error: ApiError | None = None
    delay: float = 0.0
    # Carry out the request before the error, or before the connection breaks.
    late: bool = False


class Faults:
    def __init__(self) -> None:
        self._faults: list[Fault] = []

    def fail(self, route: str, status: int = 500, times: int = 1) -> None:
        """The next requests are answered with a server error, and nothing is carried out."""
        self._faults.append(Fault(route, times, internal(status)))

    def refuse(self, route: str, status: int, code: int, message: str = "", times: int = 1) -> None:
        """The next requests are refused with one of Discord's codes, whatever the reason may be."""
        self._faults.append(Fault(route, times, ApiError(status, code, message or f"Refused with {code}")))

    def rate_limit(self, route: str, retry_after: float = 0.05, times: int = 1) -> None:
        self._faults.append(Fault(route, times, rate_limited(retry_after)))

    def delay(self, route: str, seconds: float, times: int = 1) -> None:
        """The next requests are carried out only after a while."""
        self._faults.append(Fault(route, times, delay=seconds))

    def swallow(self, route: str, status: int | None = None, times: int = 1) -> None:
        """The next requests are carried out, but the answer is an error or (None) a broken connection."""
        error = internal(status) if status is not None else None
        self._faults.append(Fault(route, times, error, late=True))

    async def around(self, request: web.Request, route: str, carry: Carry) -> web.StreamResponse:
        fault = self._next(route)
        if fault is None:
            return await carry()
        await asyncio.sleep(fault.delay)
        if fault.error is not None and not fault.late:
            raise fault.error
        response = await carry()
        if fault.error is not None:
            raise fault.error
        if fault.late and request.transport is not None:
            request.transport.abort()
        return response

    def _next(self, route: str) -> Fault | None:
        for fault in self._faults:
            if fault.route == route and fault.times > 0:
                fault.times -= 1
                return fault
        return None
