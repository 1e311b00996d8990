"""Each line that it reads asks how much has been used since the line before. The answer is a line of JSON.

This is a folder with this file in it, and not a file of that name, because workers of the bot would import the file
once more."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import threading
import time
from pathlib import Path
from typing import Any

from bot import __main__ as bot
from bot.client import Cradle
from bot.words.measured import FAILED

EVERY = 0.005
"""Seconds between two checks of how late the loop is."""
MARK = "taken "


class Watcher:
    def __init__(self) -> None:
        self.cradle: Cradle | None = None
        self._collecting = 0.0
        gc.callbacks.append(self._collection)
        self._begin_anew()
        self._watch_callbacks()

    def _begin_anew(self) -> None:
        self.processor, self.late, self.longest = time.process_time(), list[float](), 0.0
        self.collections: list[tuple[int, float]] = []

    def _collection(self, phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            self._collecting = time.perf_counter()
        else:
            self.collections.append((about["generation"], time.perf_counter() - self._collecting))

    def _watch_callbacks(self) -> None:
        plain = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            start = time.perf_counter()
            plain(handle)
            self.longest = max(self.longest, time.perf_counter() - start)

        asyncio.Handle._run = timed  # type: ignore[assignment, method-assign]

    async def look(self) -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(EVERY)
            self.late.append(time.perf_counter() - start - EVERY)

    def tell(self) -> None:
        if not sys.stdin.readline():
            asyncio.get_running_loop().remove_reader(0)
            return
        print(MARK + json.dumps(self._taken()), flush=True)
        self._begin_anew()

    def _taken(self) -> dict[str, Any]:
        late = sorted(self.late) or [0.0]
        return {
            "processor": time.process_time() - self.processor,
            "lag": late[int(len(late) * 0.99)],
            "longest": self.longest,
            "full": [took for generation, took in self.collections if generation == 2],
            "collecting": sum(took for _, took in self.collections),
            "memory": resident(os.getpid()),
            "tables": len(self.cradle.tables.loaded) if self.cradle else 0,
            "tasks": len(asyncio.all_tasks()),
            "files": len(os.listdir("/proc/self/fd")),
            "threads": threading.active_count(),
            "failed": sum(each.value for found in FAILED.collect() for each in found.samples if "total" in each.name),
        }


def resident(process: int) -> int:
    """Bytes."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def main() -> None:
    watcher = Watcher()
    running, begin = bot.run, Cradle.__init__

    async def watched(*arguments: Any, **more: Any) -> None:
        looking = asyncio.create_task(watcher.look())
        asyncio.get_running_loop().add_reader(0, watcher.tell)
        await running(*arguments, **more)
        looking.cancel()

    def begun(cradle: Cradle, *arguments: Any, **more: Any) -> None:
        watcher.cradle = cradle
        begin(cradle, *arguments, **more)

    bot.run, Cradle.__init__ = watched, begun  # type: ignore[assignment, method-assign]
    code = bot.main([])
    os._exit(code)


if __name__ == "__main__":
    main()
