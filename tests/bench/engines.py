"""A press with the games on a PostgreSQL server, against the same press with SQLite in the same run. Both write to the
disk before anybody hears of an answer."""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.engine import chance
from tests.bench.result import Result
from tests.bot import house
from tests.bot.house import House, controls, picker
from tests.servers import Server, why_none

PRESSES, ROUNDS = 120, 2
Taken = tuple[float, float]
"""The median of the seconds until an answer, and the mean of those that the processor is busy with a press."""


async def pressed(home: House) -> Taken:
    """The same random presses each time."""
    pick, waits = picker(7), list[float]()
    began = time.process_time()
    while len(waits) < PRESSES and not home.over:
        for person in home.people:
            panel = (await person.press(home.newest(), "Act")).message
            while panel is not None and controls(panel) and len(waits) < PRESSES:
                start = time.perf_counter()
                panel = await home.touch(person, panel, pick)
                waits.append(time.perf_counter() - start)
    await home.settled()
    return statistics.median(waits), (time.process_time() - began) / len(waits)


async def played(folder: Path, address: str | None) -> Taken:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "new_secret", lambda: "5ec2e7" * 10 + "5ec2")
        if address:
            patch.setattr(house, "database_in", lambda _: address)
        async with house.house(folder) as home:
            await home.open_game("Red", "Blue")
            return await pressed(home)


@contextlib.contextmanager
def lasting_server(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.make()
    server.start(lasting=True)
    server.until_ready()
    try:
        yield server
    finally:
        server.crash()


def results() -> Iterator[Result]:
    if why := why_none():
        print(why)
        return
    taken: dict[bool, list[Taken]] = {False: [], True: []}
    for _ in range(ROUNDS):
        for on_server in taken:
            with tempfile.TemporaryDirectory(dir="/tmp") as files, tempfile.TemporaryDirectory(dir="/tmp") as data:
                if on_server:
                    with lasting_server(Path(data)) as server:
                        taken[True].append(asyncio.run(played(Path(files), server.address)))
                else:
                    taken[False].append(asyncio.run(played(Path(files), None)))
    for which, what in enumerate(("until it is answered", "processor time of the bot")):
        server_side, file_side = (min(each[which] for each in taken[on_server]) for on_server in (True, False))
        yield Result(f"a press on PostgreSQL against SQLite, {what}", server_side / file_side, "x", 2.0)


if __name__ == "__main__":
    for result in results():
        print(result)
