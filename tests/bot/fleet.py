"""Whole games of three kinds at the same time, in a house of several processes among faults of every kind:

    python -m tests.bot.fleet --kills 100 [--first 1]

plays houses until this number of processes has been killed. The number of a house says what happens in it. In the end
the answers of each game have no hole and lead to where it stands, and every post stands in its place once and in order.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from bot.local import Impossible, NotAnswered
from rules.engine.ask import Pick
from rules.engine.picker import picker
from tests.bot.everywhere import chosen
from tests.bot.fleet_bot import ALSO, LEASE
from tests.bot.fleet_house import PROCESSES, Fleet, fleet_house, must_be_whole
from tests.bot.house import House, controls

GAMES = ("clash", "civilization", "auction")
"""The server of each belongs to another shard."""
AGES = {"clash": "four ages: two settlers at the start, two free advances in each status phase"}
FROZEN_FOR = 1.5 * LEASE
STUCK = 180.0
"""Seconds without an answer in a game."""
EVERY = 3
"""Touches from one fault to the next, at most."""

Fault = Callable[[Fleet, Pick], Awaitable[None]]
FAULTS: dict[str, Fault] = {}


def fault(work: Fault) -> Fault:
    FAULTS[work.__name__] = work
    return work


@fault
async def killed(fleet: Fleet, pick: Pick) -> None:
    member = fleet.members[pick(PROCESSES)]
    await member.kill()
    await asyncio.sleep(0.01 * pick(100))
    await member.start()


@fault
async def frozen(fleet: Fleet, pick: Pick) -> None:
    await fleet.members[pick(PROCESSES)].stands_still(FROZEN_FOR)


@fault
async def database_restarted(fleet: Fleet, pick: Pick) -> None:
    await fleet.database_restarts(0.01 * pick(100))


@fault
async def connections_cut(fleet: Fleet, pick: Pick) -> None:
    await fleet.connections_break()
    fleet.local.gateway.drop()


@fault
async def updated(fleet: Fleet, pick: Pick) -> None:
    """One process after the other. Nobody has to notice that."""
    for member in fleet.members:
        await member.stop()
        await member.start()


MORE_KILLS = 5
"""They are as frequent as all other faults together."""
MOST = 200
"""Faults in a house. Its games are over before."""


class Play:
    """The games of a house, and its faults."""

    def __init__(self, fleet: Fleet, seed: int) -> None:
        self.fleet, self.seed, self.touches = fleet, seed, 0
        self.homes: list[House] = []
        self.happened = Counter[str]()

    async def begin(self, games: Sequence[str]) -> None:
        for shard, game in enumerate(games, PROCESSES - len(games)):
            home, number = House(self.fleet.local), len(self.homes)
            names = [f"{game} {number} {seat}" for seat in range(3 if game == "auction" else 2)]
            guild = await self.fleet.server_on(shard, *names)
            ages = AGES.get(game, "")
            await home.open_game(*names, name=f"Game {number} of {game}", guild=guild, ages=ages, game=chosen(game))
            self.homes.append(home)

    async def to_the_end(self, home: House, pick: Pick) -> None:
        """By random touches. A person without an answer presses again."""
        last = time.monotonic()
        while not home.over:
            for person in home.people:
                with contextlib.suppress(NotAnswered, Impossible, AssertionError, TimeoutError):
                    panel = (await person.press(home.newest(), "Act")).message
                    while panel is not None and controls(panel) and not home.over:
                        self.touches += 1
                        last = time.monotonic()
                        panel = await home.touch(person, panel, pick)
            if time.monotonic() - last > STUCK:
                raise TimeoutError(f"{home.thread} does not go on: {home.newest().text}")
            await asyncio.sleep(0.02)

    async def go_wrong(self, faults: deque[str], pick: Pick) -> None:
        while faults:
            until = self.touches + 1 + pick(EVERY)
            while self.touches < until:
                if all(home.over for home in self.homes):
                    return
                await asyncio.sleep(0.02)
            name = faults.popleft()
            await FAULTS[name](self.fleet, pick)
            self.happened[name] += 1
            for member in self.fleet.members:
                member.must_live()

    async def whole(self, games: Sequence[str], faults: deque[str]) -> None:
        """All these games to the end, while this goes wrong."""
        earlier = len(self.homes)
        await self.begin(games)
        async with asyncio.TaskGroup() as group:
            group.create_task(self.go_wrong(faults, picker(self.seed)))
            for number, home in enumerate(self.homes[earlier:], earlier):
                group.create_task(self.to_the_end(home, picker(self.seed * 10 + number)))
        await must_be_whole(self.fleet, self.homes)


def chance_of(seed: int, number: int) -> deque[str]:
    """The faults of a house, in order."""
    pick = picker(seed)
    names = [*FAULTS, *["killed"] * MORE_KILLS]
    return deque(names[pick(len(names))] for _ in range(number))


@contextlib.asynccontextmanager
async def playing(seed: int, folder: Path) -> AsyncIterator[Play]:
    with pytest.MonkeyPatch.context() as patch:
        for catalog, name, game in ALSO:
            patch.setitem(catalog, name, game)
        async with fleet_house(folder) as fleet:
            yield Play(fleet, seed)


async def main(first: int, kills: int) -> None:
    total, seed, began = Counter[str](), first, time.monotonic()
    while total["killed"] < kills:
        with tempfile.TemporaryDirectory() as folder:
            async with playing(seed, Path(folder)) as play:
                await play.whole(GAMES, chance_of(seed, MOST))
            total += play.happened
        print(f"house {seed}: {dict(total)}, {time.monotonic() - began:.0f} s", flush=True)
        seed += 1


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=100)
    arguments.add_argument("--first", type=int, default=1, help="number of the first house; it says what goes wrong")
    given = arguments.parse_args()
    asyncio.run(main(given.first, given.kills))
