"""Snowflakes: Discord's ids, which carry the moment they were made."""

from bot.local.clock import Clock

EPOCH_MS = 1_420_070_400_000
TIMESTAMP_SHIFT = 22


class Snowflakes:
    """Makes ids that are unique and increasing, even across restarts and when the clock goes back."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def next(self) -> str:
        now = (int(self._clock.time() * 1000) - EPOCH_MS) << TIMESTAMP_SHIFT
        self.last = max(now, self.last + 1)
        return str(self.last)


def made_at(snowflake: str) -> float:
    """When this id was made, in seconds as time.time() counts them."""
    return ((int(snowflake) >> TIMESTAMP_SHIFT) + EPOCH_MS) / 1000
