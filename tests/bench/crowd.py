"""The bot with many games in its database: its start, its first answer, its memory."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

from bot.local import Discord
from rules.engine.picker import picker
from tests.bench.apart import Laid, apart, begun, discord, lay, position
from tests.bench.result import Result
from tests.bot.house import controls

LOADED = 100
SIZES = (10, 100, 1000, 10_000)
RUNNING = 10
"""One game in ten is being played, and at least ten are."""
MB = 1024 * 1024


async def memory(folder: Path) -> AsyncIterator[Result]:
    """Late games of four. The first people look at them one after another, and the second draw."""
    async with discord() as local:
        games = await lay(local, folder, "clash", 4, LOADED, position("clash", 4))
        async with apart(local, folder, games) as there:
            await games[0].people[0].command(games[0].thread, "board")
            before = await there.taken()
            for game in games:
                await game.people[0].command(game.thread, "act")
            after = await there.taken()
            loaded = after.tables - before.tables or 1
            yield Result("a loaded table", (after.memory - before.memory) / MB / loaded, "MB", 0.3)
            for game in games[:20]:
                await asyncio.gather(*(person.command(game.thread, "board") for person in game.people))
            yield Result("those who draw, all together", there.workers() / MB, "MB", 400)
            yield Result(f"the bot with {after.tables} tables", after.memory / MB, "MB", 250)


async def crowd(folder: Path) -> AsyncIterator[Result]:
    """The time from the start until it is ready, and from a press until it is answered; and its memory at that
    point."""
    for count in SIZES:
        home = begun(folder, str(count))
        async with discord() as local:
            [game] = await lay(local, home, "clash", 4, 1, position("clash", 4))
            multiply(local, home, count)
            async with apart(local, home, [game]) as there:
                first = await answered(game)
                await asyncio.sleep(3)
                taken = await there.taken()
                title = f"{count} games"
                yield Result(f"{title}: ready after", there.ready_after, "s", 6)
                yield Result(f"{title}: the first answer", first * 1000, "ms", 500)
                yield Result(f"{title}: memory", taken.memory / MB, "MB", 250)
                yield Result(f"{title}: the longest callback of the loop", taken.longest * 1000, "ms", 50)


async def answered(game: Laid) -> float:
    """The seconds of the first answer after a start, including the panel in which it is given."""
    start, pick = time.perf_counter(), picker(1)
    for person in game.people:
        panel = (await person.command(game.thread, "act")).message
        if panel is not None and (found := [id for kind, id, _ in controls(panel) if kind == "button"]):
            await person.press(panel, found[pick(len(found))])
            break
    return time.perf_counter() - start


def multiply(local: Discord, folder: Path, count: int) -> None:
    """The database has one game. It is repeated again and again, most of the time as a finished one."""
    going_on = max(RUNNING, count // RUNNING)
    with contextlib.closing(sqlite3.connect(folder / "cradle.sqlite3")) as file, file:
        columns = [row[1] for row in file.execute("PRAGMA table_info(games)") if row[1] not in ("id", "status")]
        names = ", ".join(columns)
        for number in range(2, count + 1):
            runs = number <= going_on
            file.execute(
                f"INSERT INTO games (id, status, {names}) SELECT ?, ?, {names} FROM games WHERE id = 1",
                (number, "running" if runs else "ended"),
            )
            file.execute("INSERT INTO seats SELECT ?, seat, user, private, minded FROM seats WHERE game = 1", (number,))
            if runs:
                file.execute(
                    "INSERT INTO waits SELECT ?, seat, user, given, since, runs, reminded, voted FROM waits "
                    "WHERE game = 1",
                    (number,),
                )
                channel = local.add_channel(f"table {number}")
                file.execute(
                    "INSERT INTO places (game, role, channel) VALUES (?, 'thread', ?)", (number, int(channel.id))
                )
