"""Many tables for a while: whatever the bot takes, it takes no more at the end than before.

python -m tests.bench.soak --minutes 10 --tables 300
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.local import NotAnswered
from rules.engine.picker import picker
from tests.bench.apart import Apart, Taken, apart, discord, lay, position
from tests.bench.crowd import MB
from tests.bench.presses import QUIET, Playing, percentile
from tests.bench.result import Result

KINDS = {"clash": 2, "civilization": 3, "clash-2012": 4, "civilization-both": 2}
"""The games, and how many play. Each begins in its first third."""
BEGUN = 0.3
LOOK = 4
"""One touch in this number looks at something."""
LOOKS = ("board", "score", "log", "since", "why")
SAMPLE = 15.0
PERCENT, MORE = 3.0, 5.0
"""There is always something going on: anything up to here does not count as growth."""
DUE = "SELECT count(*) FROM outbox WHERE state IN ('due', 'sending')"


@dataclass(frozen=True)
class Sample:
    at: float
    taken: Taken
    workers: int
    due: int
    presses: int

    def __str__(self) -> str:
        taken = self.taken
        return (
            f"{self.at:4.0f} s: {taken.memory / MB:.0f} MB, workers {self.workers / MB:.0f} MB, {taken.tables} tables, "
            f"{taken.tasks} tasks, {taken.files} files, {taken.threads} threads, {self.due} posts due, "
            f"{self.presses} presses, longest callback {taken.longest * 1000:.0f} ms"
        )


class Soak:
    def __init__(self, there: Apart, tables: Sequence[Playing], seconds: float, every: float) -> None:
        self.there, self.tables, self.seconds, self.every = there, tables, seconds, every
        self.took: list[float] = []
        self.unanswered = 0
        self.samples: list[Sample] = []
        self._began = time.perf_counter()

    @property
    def passed(self) -> float:
        return time.perf_counter() - self._began

    async def run(self) -> None:
        playing = [asyncio.create_task(self._at(one, number)) for number, one in enumerate(self.tables)]
        while self.passed < self.seconds:
            await asyncio.sleep(SAMPLE)
            self.samples.append(await self._sample())
            print(self.samples[-1], flush=True)
        await asyncio.gather(*playing)

    async def _at(self, one: Playing, number: int) -> None:
        """Somebody does something, again and again, or looks at something."""
        await asyncio.sleep(self.every * number / len(self.tables))
        looks = itertools.cycle(LOOKS[number % len(LOOKS) :] + LOOKS[: number % len(LOOKS)])
        for touch in itertools.count(number):
            if self.passed >= self.seconds or one.over:
                return
            start = time.perf_counter()
            try:
                if touch % LOOK == 0:
                    await one.person.command(one.game.thread, next(looks))
                    self.took.append(time.perf_counter() - start)
                else:
                    self.took.append(await one.touch())
            except NotAnswered:
                self.unanswered += 1
            await asyncio.sleep(max(self.every - (time.perf_counter() - start), 0))

    async def _sample(self) -> Sample:
        taken = await self.there.taken()
        workers = await asyncio.to_thread(self.there.workers)
        return Sample(self.passed, taken, workers, due(self.there.folder), len(self.took))

    def results(self) -> list[Result]:
        memory: dict[str, Callable[[Sample], float]] = {
            "memory of the bot": lambda sample: sample.taken.memory,
            "memory of its workers": lambda sample: sample.workers,
        }
        counts: dict[str, Callable[[Sample], float]] = {
            "open files": lambda sample: sample.taken.files,
            "tasks": lambda sample: sample.taken.tasks,
            "threads": lambda sample: sample.taken.threads,
        }
        more, found = "more in the last quarter than in the third", list[Result]()
        for what, of in memory.items():
            third, last = self.quarters(of)
            found.append(Result(f"{what}, {more}", 100 * (last / third - 1), "%", PERCENT))
        for what, of in counts.items():
            third, last = self.quarters(of)
            found.append(Result(f"{what}, {more}", last - third, "", MORE))
        found.append(Result("memory of the bot at the end", self.samples[-1].taken.memory / MB, "MB", 450))
        found.append(Result("posts due, mean of the second half", statistics.mean(self.half(lambda s: s.due)), "", 10))
        found.append(Result("a press until it is acknowledged, 99th percentile", percentile(self.took, 0.99), "s", 1))
        found.append(Result(f"presses of {len(self.took)} that were not", self.unanswered, "", 0))
        return found

    def half(self, of: Callable[[Sample], float]) -> list[float]:
        return [of(sample) for sample in self.samples[len(self.samples) // 2 :]]

    def quarters(self, of: Callable[[Sample], float]) -> tuple[float, float]:
        """The means of the third and of the last."""
        values = self.half(of)
        middle = len(values) // 2
        return statistics.mean(values[:middle]), statistics.mean(values[middle:])


def due(folder: Path) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'cradle.sqlite3'}?mode=ro", uri=True)) as file:
        [(count,)] = file.execute(DUE)
    return int(count)


async def soak(folder: Path, minutes: float, tables: int, every: float) -> list[Result]:
    async with discord() as local:
        laid = []
        for name, seats in KINDS.items():
            laid += await lay(local, folder, name, seats, tables // len(KINDS), position(name, seats, BEGUN))
        async with apart(local, folder, laid) as there:
            playing = [Playing(there, game, picker(number)) for number, game in enumerate(laid)]
            soaking = Soak(there, playing, minutes * 60, every)
            await soaking.run()
            await asyncio.sleep(QUIET)
            return [*soaking.results(), Result("posts due at the end", due(folder), "", 0)]


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--minutes", type=float, default=10.0)
    arguments.add_argument("--tables", type=int, default=300)
    arguments.add_argument("--every", type=float, default=30.0, help="seconds between two touches at a table")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory() as place:
        for result in asyncio.run(soak(Path(place), chosen.minutes, chosen.tables, chosen.every)):
            print(result, flush=True)
