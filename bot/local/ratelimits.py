"""Discord's rate limits: buckets for each route, and one for everything together (Rate Limits, Header Format; Global
Rate Limit: 50 requests per second; endpoints of interactions are not bound to it)."""

import hashlib
import time
from collections.abc import Mapping
from dataclasses import dataclass

from bot.local.errors import ApiError

GLOBAL_REQUESTS = 50
# Renaming a channel or a thread has a limit of its own, which no header mentions.
RENAMES, RENAME_SECONDS = 2, 600.0


@dataclass(frozen=True)
class Limit:
    requests: int
    seconds: float


# Discord publishes none of these and tells bots to read the headers. These are about what bots observe.
_LIMITS = {
    "POST /channels/{channel_id}/messages": Limit(5, 5),
    "PATCH /channels/{channel_id}/messages/{message_id}": Limit(5, 5),
    "DELETE /channels/{channel_id}/messages/{message_id}": Limit(5, 1),
    "GET /channels/{channel_id}/messages": Limit(5, 1),
    "PATCH /channels/{channel_id}": Limit(5, 15),
    "POST /channels/{channel_id}/typing": Limit(5, 5),
    "POST /channels/{channel_id}/threads": Limit(50, 300),
    "POST /channels/{channel_id}/messages/{message_id}/threads": Limit(50, 300),
    "PUT /channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me": Limit(1, 0.25),
    "PUT /channels/{channel_id}/messages/pins/{message_id}": Limit(5, 4),
    "POST /webhooks/{webhook_id}/{webhook_token}": Limit(5, 2),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": Limit(5, 2),
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": Limit(5, 2),
}
_OTHERS = Limit(50, 1)
# Requests that differ in one of these values are counted separately.
_MAJOR_PARAMETERS = ("channel_id", "guild_id", "webhook_id", "webhook_token")


class _Window:
    """Counts the requests in one window of time, and then in the next."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._count = 0
        self._ends = 0.0

    def take(self) -> bool:
        """Whether there is room for one more request. If so, counts it."""
        now = time.monotonic()
        if now >= self._ends:
            self._count, self._ends = 0, now + self._limit.seconds
        if self._count >= self._limit.requests:
            return False
        self._count += 1
        return True

    @property
    def remaining(self) -> int:
        return self._limit.requests - self._count

    @property
    def reset_after(self) -> float:
        return max(0.0, self._ends - time.monotonic())


class RateLimits:
    """speed: how many times faster than on Discord the windows pass. None: there are no limits."""

    def __init__(self, speed: float | None = 1.0) -> None:
        self._speed = speed
        self._windows: dict[str, _Window] = {}

    def take(self, route: str, parameters: Mapping[str, str]) -> dict[str, str]:
        """Counts a request, and returns the headers that describe its bucket."""
        if self._speed is None:
            return {}
        limit = _LIMITS.get(route, _OTHERS)
        major = "+".join(parameters[name] for name in _MAJOR_PARAMETERS if name in parameters)
        window = self._window(f"{route}:{major}", limit)
        taken = window.take()
        headers = {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(window.remaining),
            "X-RateLimit-Reset": f"{time.time() + window.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{window.reset_after:.3f}",
            "X-RateLimit-Bucket": hashlib.sha256(route.encode()).hexdigest()[:32],
        }
        if not taken:
            raise rate_limited(window.reset_after, headers=headers | {"X-RateLimit-Scope": "user"})
        return headers

    def take_global(self) -> None:
        if self._speed is None:
            return
        window = self._window("global", Limit(GLOBAL_REQUESTS, 1))
        if not window.take():
            headers = {"X-RateLimit-Global": "true", "X-RateLimit-Scope": "global"}
            raise rate_limited(window.reset_after, everywhere=True, headers=headers)

    def take_rename(self, channel_id: str) -> None:
        if self._speed is None:
            return
        window = self._window(f"rename:{channel_id}", Limit(RENAMES, RENAME_SECONDS))
        if not window.take():
            raise rate_limited(window.reset_after, headers={"X-RateLimit-Scope": "shared"})

    def _window(self, key: str, limit: Limit) -> _Window:
        if key not in self._windows:
            self._windows[key] = _Window(Limit(limit.requests, limit.seconds / (self._speed or 1)))
        return self._windows[key]


def rate_limited(retry_after: float, *, everywhere: bool = False, headers: Mapping[str, str] | None = None) -> ApiError:
    """Rate Limits, Exceeding A Rate Limit."""
    error = ApiError(429, 0, "You are being rate limited.")
    error.body = {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": everywhere,
    }
    # Clients take a 429 without Via for a ban by the proxy in front of Discord.
    error.headers = {"Retry-After": str(int(retry_after) + 1), "Via": "1.1 stand-in", **(headers or {})}
    return error
