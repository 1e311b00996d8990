"""Twenty boards at once, drawn by the bot's workers: how much faster two are than one, and whether the event loop
notices."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import replace

from bot.pictures.studio import Studio, Subject
from bot.pictures.workers import Workers
from render import Drawing, Look
from rules.engine.tree import Json
from tests.bench.render import late_view
from tests.bench.result import Result

BOARDS = 20
REPEATS = 5
LIMIT = 60.0
LOOK = Look(title="Nile Delta")


async def draw_all(studio: Studio, view: Json, version: int) -> float:
    """How many seconds the boards of twenty tables take."""
    start = time.perf_counter()
    looks = [replace(LOOK, title=f"Table {table}") for table in range(BOARDS)]
    await asyncio.gather(
        *[
            studio.picture(Subject(table, ("board",), None, look), version, Drawing("clash", "board", look, view))
            for table, look in enumerate(looks)
        ]
    )
    return time.perf_counter() - start


def count(seconds: float) -> None:
    """Takes as long as a picture does, and does nothing."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


async def count_all(workers: Workers) -> float:
    start = time.perf_counter()
    await asyncio.gather(*[workers.do(count, 0.01, LIMIT) for _ in range(BOARDS)])
    return time.perf_counter() - start


async def lags(until: asyncio.Event) -> list[float]:
    """How much too late the loop comes back, again and again."""
    found = []
    while not until.is_set():
        start = time.perf_counter()
        await asyncio.sleep(0.001)
        found.append(time.perf_counter() - start - 0.001)
    return found


async def measured(view: Json) -> list[Result]:
    one, two = Workers(1), Workers(2)
    try:
        studios = [Studio(one), Studio(two)]
        for version in range(3):  # all workers have started, and know the map
            await asyncio.gather(*[draw_all(studio, view, version) for studio in studios])
        done = asyncio.Event()
        watching = asyncio.create_task(lags(done))
        ratios, ideal = [], []
        for version in range(3, 3 + REPEATS):
            alone, together = [await draw_all(studio, view, version) for studio in studios]
            ratios.append(alone / together)
            alone, together = [await count_all(workers) for workers in (one, two)]
            ideal.append(alone / together)
        done.set()
        lag = statistics.quantiles(await watching, n=100)[98] * 1000
    finally:
        await one.close()
        await two.close()
    return [
        Result("two workers against one, twenty boards", statistics.median(ratios), "x", 1.6, False),
        Result(
            "the same, against what two gain on this machine by counting",
            statistics.median(ratios) / statistics.median(ideal),
            "x",
            0.8,
            False,
        ),
        Result("lag of the event loop meanwhile, 99th percentile", lag, "ms", 5),
    ]


def results() -> list[Result]:
    return asyncio.run(measured(late_view()))


if __name__ == "__main__":
    for result in results():
        print(result)
