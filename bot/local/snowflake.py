"""Snowflakes: Discord's ids, which carry the moment they were made."""

import time
from datetime import UTC, datetime

EPOCH_MS = 1_420_070_400_000
TIMESTAMP_SHIFT = 22


class Snowflakes:
    """Makes ids that are unique and increasing, also across restarts and when the clock goes back."""

    def __init__(self, last: int = 0) -> None:
        self.last = last

    def next(self) -> str:
        now = (int(time.time() * 1000) - EPOCH_MS) << TIMESTAMP_SHIFT
        self.last = max(now, self.last + 1)
        return str(self.last)


def age(snowflake: str) -> float:
    """Seconds since this id was made."""
    made_ms = (int(snowflake) >> TIMESTAMP_SHIFT) + EPOCH_MS
    return time.time() - made_ms / 1000


def timestamp() -> str:
    """This moment as Discord writes it."""
    return datetime.now(UTC).isoformat()
