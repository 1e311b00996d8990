"""A full garbage collection holds up everybody while it lasts, and the more objects there are, the longer it lasts. So
everything loaded at the start is left out of it for good, and the rest is collected when nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable

from bot.words.background import InBackground

YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000
"""How many new objects start a young collection, how many of those start a middle one, and how many of these would make
Python start a full one by itself."""
WORTH_IT = 2
"""A full collection is worth while after this many middle ones."""
NO_LATER = 30
"""After this many it is no longer put off, even if somebody is waiting."""


class Garbage(InBackground):
    """`idle`: whether nobody waits for an answer now."""

    every, failure = 1.0, "garbage could not be collected"

    def __init__(self, idle: Callable[[], bool]) -> None:
        super().__init__("garbage")
        self._idle = idle

    def leave_out_what_is_there(self) -> None:
        """Everything loaded by now stays as long as the process does."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    async def look(self) -> None:
        since = gc.get_count()[2]
        if since >= NO_LATER or (since >= WORTH_IT and self._idle()):
            gc.collect()
