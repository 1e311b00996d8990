"""A full collection of garbage holds up everybody while it lasts, and the more there is, the longer it lasts. So what
has been loaded at the start is left out of it for good, and the rest is gone through when nobody waits."""

from __future__ import annotations

import gc
from collections.abc import Callable

from bot.words.background import InBackground

YOUNG, MIDDLE, NEVER = 5_000, 10, 1_000_000
"""New objects until the young ones are looked through, collections of those until the middle-aged are, and collections
of these until Python would begin a full one by itself."""
WORTH_IT = 2
"""Collections of the middle-aged after which a full one is worth while."""
NO_LATER = 30
"""After this many it is put off no longer, even if somebody waits."""


class Garbage(InBackground):
    """`idle`: whether nobody waits for an answer now."""

    every, failure = 1.0, "garbage could not be collected"

    def __init__(self, idle: Callable[[], bool]) -> None:
        super().__init__("garbage")
        self._idle = idle

    def leave_out_what_is_there(self) -> None:
        """All that has been loaded by now stays for as long as the process."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    async def look(self) -> None:
        since = gc.get_count()[2]
        if since >= NO_LATER or (since >= WORTH_IT and self._idle()):
            gc.collect()
