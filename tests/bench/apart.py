"""A bot in a separate process, with games that are put into its database before it starts. The stand-in for Discord and
all the people are here."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from bot.local import Discord, Person
from bot.local.server import USERS
from bot.table.tables import Tables
from rules import GAMES
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.tree import pack, unpack
from storage.database import Database
from storage.games import Seat
from tests.bench.watched_bot.__main__ import MARK, resident

ROOT = Path(__file__).parents[2]
LATE = 0.75
"""A game counts as late when this share of it has been played."""
STARTS_WITHIN = 120.0


# --- positions ---------------------------------------------------------------------------------------------------


@lru_cache
def position(name: str, seats: int, share: float = LATE, seed: int = 3) -> bytes:
    """A saved game by random answers, at the beginning of a turn, after this share of all its answers."""

    def play(until: int | None) -> Game[Any]:
        game, pick = Game.new(GAMES[name], {"seats": seats}, f"bench {seed}", sealed=False), picker(seed)
        while not game.over and (until is None or game.count < until or not game.fresh_turn):
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
        return game

    found = play(int(play(None).count * share))
    found.sealed = True
    return pack(save(load(GAMES[name], unpack(pack(save(found))))))


def begun(folder: Path, name: str) -> Path:
    """A folder of its own for each bot."""
    found = folder / name
    found.mkdir()
    return found


# --- a database --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Laid:
    """A game in the database, and its people."""

    thread: str
    people: Sequence[Person]


async def lay(local: Discord, folder: Path, name: str, seats: int, count: int, saved: bytes) -> list[Laid]:
    """Games of this position, each in a channel of its own, beside those that are there. Their first posts count as
    sent."""
    people = [local.user(each) for each in USERS[:seats]]
    laid, game = [], load(GAMES[name], unpack(saved))
    first = None
    async with Database.open(folder / "cradle.sqlite3") as database:
        tables = Tables(database, lambda: None)
        for number in range(count):
            channel = local.add_channel(f"table {number}")
            table = await tables.open(f"Table {number}", name, {}, int(people[0].id))
            first = first or table.id
            table.record.seats = [Seat(f"seat {n}", int(each.id), "ephemeral") for n, each in enumerate(people)]
            table.record.thread = int(channel.id)
            await table.start()
            by_seat = {seat.seat: seat.user for seat in table.record.seats}
            sitting = [next(each for each in people if int(each.id) == by_seat[seat]) for seat in game.seats]
            laid.append(Laid(channel.id, sitting))
    asked = json.dumps({"seats": [ask.seat for ask in game.asks]})
    with contextlib.closing(sqlite3.connect(folder / "cradle.sqlite3")) as file, file:
        file.execute(
            "UPDATE games SET saved = ?, number = ?, announced = ?, shown = ?, asked = ? WHERE id >= ?",
            (saved, game.count, game.told, game.count, asked, first),
        )
        for table_of in ("answers", "lines"):  # what was played before led elsewhere
            file.execute(f"UPDATE {table_of} SET undone = 1 WHERE game >= ?", (first,))
        file.execute("UPDATE outbox SET state = 'sent', view = NULL")
    return laid


# --- a process ---------------------------------------------------------------------------------------------------


@dataclass
class Taken:
    """How much time and memory the bot has used since the last time, in seconds and bytes."""

    processor: float
    """The time of the bot's own process, without those that draw and think."""
    lag: float
    """99 of 100 times the loop was less late than this."""
    longest: float
    """The longest time that the loop was held up."""
    full: list[float]
    """The full collections of garbage."""
    collecting: float
    memory: int
    tables: int
    tasks: int
    files: int
    threads: int
    failed: float
    """How many presses and commands have led to an apology since the start."""


@dataclass
class Apart:
    local: Discord
    folder: Path
    process: asyncio.subprocess.Process
    ready_after: float = 0.0
    games: list[Laid] = field(default_factory=list)

    async def taken(self) -> Taken:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(b"\n")
        while True:
            async with asyncio.timeout(60):
                line = (await self.process.stdout.readline()).decode()
            assert line, f"the bot is gone: {(self.folder / 'printed').read_text(encoding='utf-8')[-2000:]}"
            if line.startswith(MARK):
                taken = Taken(**json.loads(line.removeprefix(MARK)))
                assert not taken.failed, f"{taken.failed:.0f} presses have led to an apology, so nothing is measured"
                return taken

    def workers(self) -> int:
        """The bytes of all processes that work for it. Memory that several share is counted once."""
        return sum(share(process) for process in descendants(self.process.pid))


def descendants(process: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(OSError):
            for child in (task / "children").read_text(encoding="utf-8").split():
                found += [int(child), *descendants(int(child))]
    return found


def share(process: int) -> int:
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    except OSError:
        return resident(process)
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))


@contextlib.asynccontextmanager
async def discord() -> AsyncIterator[Discord]:
    """It does not remember what people have read, because that would grow all the time."""
    async with Discord(rate_limit_speed=None, acknowledge_within=60.0, record=False) as local:
        yield local


@contextlib.asynccontextmanager
async def apart(local: Discord, folder: Path, games: list[Laid]) -> AsyncIterator[Apart]:
    environment = {
        **os.environ,
        "DISCORD_TOKEN": local.token,
        "CRADLE_PAUSE": "0",
        "CRADLE_DATABASE": str(folder / "cradle.sqlite3"),
        "CRADLE_API": local.api_base,
        "CRADLE_GATEWAY": local.gateway_url,
        "CRADLE_CDN": local.cdn_base,
    }
    started = time.perf_counter()
    with (folder / "printed").open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.watched_bot", cwd=ROOT, env=environment,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=errors, limit=2**20,
        )  # fmt: skip
    there = Apart(local, folder, process, games=games)
    try:
        assert process.stdout
        async with asyncio.timeout(STARTS_WITHIN):
            while "Cradle is on Discord" not in (line := (await process.stdout.readline()).decode()):
                assert line, f"the bot did not start: {(folder / 'printed').read_text(encoding='utf-8')[-2000:]}"
        there.ready_after = time.perf_counter() - started
        yield there
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
