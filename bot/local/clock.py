"""The stand-in's own time, which can run faster than ours, and be put forward."""

import time
from datetime import UTC, datetime


class Clock:
    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self._began = time.time()
        self._ahead = 0.0

    def time(self) -> float:
        """Seconds, as time.time() counts them."""
        now = time.time()
        return now + (now - self._began) * (self.speed - 1) + self._ahead

    def put_forward(self, seconds: float) -> None:
        self._ahead += seconds

    def timestamp(self) -> str:
        """This moment as Discord writes it."""
        return datetime.fromtimestamp(self.time(), UTC).isoformat()
