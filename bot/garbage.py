"""A full garbage collection holds up everybody while it lasts: 400 ms with 300 tables. So it waits for a moment when
nobody is waiting, and it looks only at objects that have come since the last one. Once an hour, or when a great many
have come, it looks at everything."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

from bot.words.background import InBackground

YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000
"""How many new objects start a young collection, how many of those start a middle one, and how many of these would make
Python start a full one by itself."""
WORTH_IT = 2
"""A full collection is worthwhile after this many middle ones."""
NO_LATER = 30
"""After this many it is no longer put off, even if somebody is waiting."""
HOUR = 3600.0
MUCH = 1_000_000
"""Everything is looked at after an hour, or when this many objects have been left out since the last time."""


class Garbage(InBackground):
    """`idle`: whether nobody waits for an answer now."""

    every, failure = 1.0, "garbage could not be collected"

    def __init__(self, idle: Callable[[], bool]) -> None:
        super().__init__("garbage")
        self._idle = idle
        self._looked, self._left_out = 0.0, 0
        """When everything was looked at, and how many objects were left out then."""
        self._more = 0
        """No more objects than this have been added to them since. (To count them all takes 11 ms for 1.5 million.)"""

    def leave_out_what_is_there(self) -> None:
        self._look_at_everything()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    async def look(self) -> None:
        since = gc.get_count()[2]
        if since < NO_LATER and (since < WORTH_IT or not self._idle()):
            return
        if self._more > MUCH:
            self._more = gc.get_freeze_count() - self._left_out
        if self._more > MUCH or time.monotonic() > self._looked + HOUR:
            self._look_at_everything()
        else:
            gc.collect()
            self._more += len(gc.get_objects(generation=2))
            gc.freeze()

    def _look_at_everything(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._looked, self._left_out, self._more = time.monotonic(), gc.get_freeze_count(), 0
