"""The cost of a press, and how many of them the bot can bear: python -m tests.bench.presses

The bot is in a process of its own. So its processor time is its own, and the work of the stand-in for Discord and of
the people delays nobody."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from pathlib import Path

from bot.local import NotAnswered, Person, Seen
from rules.engine.ask import Pick
from rules.engine.picker import picker
from tests.bench import crowd
from tests.bench.apart import Apart, Laid, apart, begun, discord, lay, position
from tests.bench.render import LOOK, full_boards, ref
from tests.bench.result import Result
from tests.bot.house import controls

LATE = {"clash": 4, "civilization-both": 5}
"""The long games that are measured, and how many play."""
PRESSES = 250
WARM = 20
A_SECOND, RUSH = 50, 30.0
BUSY, EVERY, BUSY_FOR = 50, 4.0, 40.0
"""Tables at which somebody presses something every few seconds."""
MANY, LOST = 200, 60.0
PICTURES = 12
QUIET = 1.5
"""Everything that follows from a press is posted within this many seconds."""


class Playing:
    """A game at which people press something at random, one after the other."""

    def __init__(self, there: Apart, game: Laid, pick: Pick) -> None:
        self.there, self.game, self.pick = there, game, pick
        self.turn, self.idle = 0, 0
        self.panel: Seen | None = None
        self.pressed = 0.0
        """When the last press was made."""

    @property
    def person(self) -> Person:
        return self.game.people[self.turn % len(self.game.people)]

    @property
    def over(self) -> bool:
        """Nobody is left to ask."""
        return self.idle > 2 * len(self.game.people)

    async def touch(self) -> float:
        """One touch. Returns the seconds until it was acknowledged."""
        if self.panel is not None:  # its answer may have come late
            self.panel = self.person.sees_one(self.panel.channel_id, self.panel.id)
        self.pressed = start = time.perf_counter()
        if self.panel is None or not controls(self.panel):
            answer = await self.person.command(self.game.thread, "act")
            took, self.panel = time.perf_counter() - start, answer.message
        else:
            kind, id, values = controls(self.panel)[self.pick(len(controls(self.panel)))]
            if kind == "button":
                await self.person.press(self.panel, id)
            else:
                await self.person.pick(self.panel, id, values[self.pick(len(values))])
            took, self.idle = time.perf_counter() - start, 0
            self.panel = self.person.sees_one(self.panel.channel_id, self.panel.id)
        if self.panel is None or not controls(self.panel):
            self.panel, self.turn, self.idle = None, self.turn + 1, self.idle + 1
        return took


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


async def tables(folder: Path, name: str, seats: int, count: int, share: float = 0.75) -> AsyncIterator[list[Playing]]:
    """A bot with this number of games in this position. It stops when the iteration ends."""
    async with discord() as local:
        laid = await lay(local, folder, name, seats, count, position(name, seats, share))
        async with apart(local, folder, laid) as there:
            yield [Playing(there, game, picker(number)) for number, game in enumerate(laid)]


# --- one table -------------------------------------------------------------------------------------------------


async def processor(folder: Path) -> AsyncIterator[Result]:
    """In a late game, including everything that the process does because of a press."""
    aims = {"clash": 14, "civilization-both": 22}
    for name, seats in LATE.items():
        async for [one] in tables(begun(folder, name), name, seats, 1):
            for _ in range(WARM):
                await one.touch()
            await one.there.taken()
            took, presses = [], 0
            while presses < PRESSES and not one.over:
                took.append(await one.touch())
                presses += 1
            await asyncio.sleep(QUIET)
            taken = await one.there.taken()
            title = f"{name} of {seats}, late"
            yield Result(f"{title}: processor time of a press", taken.processor / presses * 1000, "ms", aims[name])
            yield Result(f"{title}: a press until it is answered, median", statistics.median(took) * 1000, "ms", 60)
            yield Result(f"{title}: full collections of garbage in {presses} presses", len(taken.full), "", 0)


async def pictures(folder: Path) -> AsyncIterator[Result]:
    """From a press to the post with a picture that it causes."""
    frames = {full.game: full.paint(full.view, LOOK) for full in full_boards()}
    for name, seats in LATE.items():
        game = name.partition("-")[0]
        async for [one] in tables(begun(folder, name), name, seats, 1):
            messages = one.there.local.world.channels[one.game.thread].messages
            for _ in range(WARM):
                await one.touch()
            await asyncio.sleep(QUIET)
            await one.there.taken()
            ratios: list[float] = []
            while len(ratios) < PICTURES and not one.over:
                last = next(reversed(messages), "")
                await one.touch()
                if one.panel is None and (came := await _picture_after(last, messages, QUIET)):
                    ratios.append((came - one.pressed) / await asyncio.to_thread(ref, frames[game]))
            taken = await one.there.taken()
            title = f"{name} of {seats}, late"
            yield Result(f"{title}: a press to the picture posted, against REF", statistics.median(ratios), "x", 0.45)
            yield Result(f"{title}: lag of the loop meanwhile, 99th percentile", taken.lag * 1000, "ms", 5)


async def _picture_after(last: str, messages: Mapping[str, object], within: float) -> float | None:
    """The moment when a post with a picture appears."""
    end = time.perf_counter() + within
    while (now := time.perf_counter()) < end:
        for id in reversed([*messages]):
            if id == last:
                break
            if getattr(messages[id], "attachments", None):
                return now
        await asyncio.sleep(0.001)
    return None


# --- many tables -----------------------------------------------------------------------------------------------


async def busy(folder: Path) -> AsyncIterator[Result]:
    """Somebody presses something at each of many tables, every few seconds."""
    async for all_of_them in tables(folder, "clash", 4, BUSY):
        there = all_of_them[0].there
        await asyncio.gather(*(one.touch() for one in all_of_them))
        await asyncio.sleep(QUIET)
        await there.taken()
        end = time.perf_counter() + BUSY_FOR
        found = await asyncio.gather(*(_at_ease(one, EVERY * n / BUSY, end) for n, one in enumerate(all_of_them)))
        took = [each for several in found for each in several]
        taken = await there.taken()
        title = f"{BUSY} busy tables"
        yield Result(f"{title}: a press until it is answered, median", statistics.median(took) * 1000, "ms", 100)
        yield Result(f"{title}: the same, 99th percentile", percentile(took, 0.99) * 1000, "ms", 250)
        yield Result(f"{title}: lag of the loop, 99th percentile", taken.lag * 1000, "ms", 10)
        yield Result(f"{title}: the longest callback of the loop", taken.longest * 1000, "ms", 50)
        yield Result(f"{title}: full collections of garbage", len(taken.full), "", 0)
        yield Result(f"{title}: processor time of a press", taken.processor / len(took) * 1000, "ms", 14)


async def _at_ease(one: Playing, first: float, end: float) -> list[float]:
    """Presses something every few seconds."""
    took: list[float] = []
    await asyncio.sleep(first)
    while (start := time.perf_counter()) < end and not one.over:
        took.append(await one.touch())
        await asyncio.sleep(max(EVERY - (time.perf_counter() - start), 0))
    return took


async def rush(folder: Path) -> AsyncIterator[Result]:
    """Everybody at once. Then a fixed number of presses a second, whether or not they are answered."""
    async for all_of_them in tables(folder, "clash", 2, MANY, 0.3):
        there = all_of_them[0].there
        opened = await asyncio.gather(*(one.touch() for one in all_of_them))
        yield Result(f"{MANY} tables all at once, the first look: 99th percentile", percentile(opened, 0.99), "s", 1)
        await asyncio.sleep(QUIET)
        again = await asyncio.gather(*(one.touch() for one in all_of_them))
        yield Result(f"{MANY} tables all at once, an answer: 99th percentile", percentile(again, 0.99), "s", 1)
        await asyncio.sleep(QUIET)
        before = await there.taken()
        start = time.perf_counter()
        took = await _in_a_rush(all_of_them, start)
        passed = time.perf_counter() - start
        taken = await there.taken()
        title = f"{A_SECOND} presses a second"
        yield Result(f"{title}: answered a second", len(took) / passed, "", A_SECOND * 0.97, False)
        yield Result(f"{title}: acknowledged, median", statistics.median(took) * 1000, "ms", 50)
        yield Result(f"{title}: acknowledged, 99th percentile", percentile(took, 0.99) * 1000, "ms", 250)
        yield Result(f"{title}: processor time of a press", taken.processor / len(took) * 1000, "ms", 14)
        yield Result(f"{title}: memory gained", (taken.memory - before.memory) / crowd.MB, "MB", 50)


async def _in_a_rush(all_of_them: Sequence[Playing], start: float) -> list[float]:
    took: list[float] = []
    free, waiting = list(all_of_them), set[asyncio.Task[None]]()

    async def press(one: Playing) -> None:
        try:
            took.append(await one.touch())
        except NotAnswered:
            took.append(LOST)
        free.append(one)

    for number in range(int(A_SECOND * RUSH)):
        await asyncio.sleep(max(start + number / A_SECOND - time.perf_counter(), 0))
        if free:
            waiting.add(task := asyncio.create_task(press(free.pop(0))))
            task.add_done_callback(waiting.discard)
    await asyncio.gather(*waiting)
    return took


MEASURES: dict[str, Callable[[Path], AsyncIterator[Result]]] = {
    "processor": processor,
    "pictures": pictures,
    "busy": busy,
    "rush": rush,
    "memory": crowd.memory,
    "crowd": crowd.crowd,
}


async def measured(measure: Callable[[Path], AsyncIterator[Result]], show: bool = False) -> list[Result]:
    folder = Path(tempfile.mkdtemp())
    found = []
    try:
        async for result in measure(folder):
            found.append(result)
            if show:
                print(result, flush=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return found


def results(names: Sequence[str] = tuple(MEASURES)) -> Iterator[Result]:
    for name in names:
        yield from asyncio.run(measured(MEASURES[name]))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("measures", nargs="*", choices=[*MEASURES, []], default=[])
    for name in arguments.parse_args().measures or MEASURES:
        asyncio.run(measured(MEASURES[name], show=True))
