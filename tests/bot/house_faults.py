"""Faults that happen in a house while games are played in it (fault_games.py)."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from multiprocessing import forkserver
from pathlib import Path

import pytest

from bot.local import Discord
from bot.people import hosting
from bot.pictures import workers
from bot.table import saving
from bot.table import table as at_table
from rules.engine.ask import Pick
from rules.engine.release import RELEASE
from storage.database import Database
from tests.bot.databases import ENGINE, POSTGRESQL, SQLITE, locked
from tests.bot.house import ILLUSTRATORS, THINKERS, House, running_bot
from tests.bot.test_workers import processes_of

PATIENCE = 120.0
MESSAGES = "POST /channels/{channel_id}/messages"
ENDS_ITSELF = "SELECT pg_terminate_backend(pg_backend_pid())"
CALLBACK = "POST /interactions/{webhook_id}/{webhook_token}/callback"


class Life:
    """The bot of a house, which dies and comes back."""

    def __init__(self, home: House, folder: Path) -> None:
        self.home, self.folder = home, folder
        self._stack = contextlib.AsyncExitStack()

    async def begins(self) -> None:
        self._stack = contextlib.AsyncExitStack()
        self.home.running = await self._stack.enter_async_context(running_bot(self.home.local, self.folder))

    async def ends(self) -> None:
        self.home.heard |= self.home.bot.once._heard.keys()
        await self._stack.aclose()

    async def dies(self) -> None:
        """From one moment to the next, nothing reaches the disk or Discord."""
        bot = self.home.bot
        bot.database._commit = lambda batch: [(None, sqlite3.OperationalError("it is dead")) for _ in batch]  # type: ignore[method-assign]
        await getattr(bot.http, "_HTTPClient__session").close()  # noqa: B009
        await self.ends()


@dataclass
class Scene:
    home: House
    life: Life
    pick: Pick
    patch: pytest.MonkeyPatch

    @property
    def local(self) -> Discord:
        return self.home.local

    def release(self, number: int) -> None:
        for module in (saving, at_table, hosting):
            self.patch.setattr(module, "RELEASE", number)


Fault = Callable[[Scene, Awaitable[None]], Awaitable[None]]
FAULTS: dict[str, Fault] = {}


def fault(work: Fault) -> Fault:
    """Something that goes wrong while a round is played."""
    FAULTS[work.__name__] = work
    return work


def fault_of(engine: str) -> Callable[[Fault], Fault]:
    """It happens to one engine only."""
    return fault if engine == ENGINE else lambda work: work


@fault
async def nothing(scene: Scene, played: Awaitable[None]) -> None:
    await played


@fault
async def the_bot_dies(scene: Scene, played: Awaitable[None]) -> None:
    playing = asyncio.ensure_future(played)
    await asyncio.sleep(0.001 * scene.pick(300))
    await scene.life.dies()
    await scene.life.begins()
    await playing


@fault
async def connections_break(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.drop()
    await played


@fault
async def the_gateway_closes(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.end((1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009)[scene.pick(10)])
    await played


@fault
async def the_session_is_forgotten(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.invalidate()
    await played


@fault
async def the_gateway_asks_for_another_connection(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.ask_to_reconnect()
    await played


@fault
async def the_gateway_falls_silent(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.mute()
    await played


@fault
async def the_server_is_gone_for_a_while(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.gateway.take_guild_away()
    await asyncio.sleep(0.1)
    scene.local.gateway.bring_guild_back()
    await played


@fault
async def discord_fails(scene: Scene, played: Awaitable[None]) -> None:
    for route in (MESSAGES, CALLBACK):
        scene.local.faults.fail(route, (500, 502, 503, 504)[scene.pick(4)], times=1 + scene.pick(4))
    await played


@fault
async def discord_refuses(scene: Scene, played: Awaitable[None]) -> None:
    for status, code in ((403, 50013), (403, 50001), (400, 50083), (404, 10015), (401, 0)):
        scene.local.faults.refuse(MESSAGES, status, code, times=scene.pick(3))
    scene.local.faults.refuse(CALLBACK, 404, 10062, times=scene.pick(3))
    await played


@fault
async def discord_asks_for_patience(scene: Scene, played: Awaitable[None]) -> None:
    for route in (MESSAGES, CALLBACK):
        scene.local.faults.rate_limit(route, 0.05, times=3)
    await played


@fault
async def answers_of_discord_are_lost(scene: Scene, played: Awaitable[None]) -> None:
    for route in (MESSAGES, CALLBACK):
        scene.local.faults.swallow(route, (None, 502)[scene.pick(2)], times=3)
    await played


@fault
async def everything_comes_twice(scene: Scene, played: Awaitable[None]) -> None:
    scene.local.interactions.deliveries = 2
    await played
    scene.local.interactions.deliveries = 1


@fault
async def the_database_is_locked(scene: Scene, played: Awaitable[None]) -> None:
    with locked(scene.life.folder):
        playing = asyncio.ensure_future(played)
        await asyncio.sleep(0.3)
    await playing


@fault_of(POSTGRESQL)
async def connections_to_the_database_break(scene: Scene, played: Awaitable[None]) -> None:
    database = scene.home.bot.database
    playing = asyncio.ensure_future(played)
    for _ in range(5):
        with contextlib.suppress(sqlite3.Error):
            await database.write(lambda writer: writer.execute(ENDS_ITSELF).fetchall())
        with contextlib.suppress(sqlite3.Error):
            await database.rows(ENDS_ITSELF)
        await asyncio.sleep(0.05)
    await playing


@fault_of(SQLITE)
async def the_disk_is_full(scene: Scene, played: Awaitable[None]) -> None:
    """SQLite itself says so."""
    database = scene.home.bot.database
    [row] = await database.rows("PRAGMA page_count")
    await database.write(lambda writer: writer.execute(f"PRAGMA max_page_count = {row[0]}").fetchall())
    playing = asyncio.ensure_future(played)
    await asyncio.sleep(0.4)
    await _room_again(database)
    await playing


async def _room_again(database: Database) -> None:
    """It fails together with other writes of the same moment."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(sqlite3.Error):
                await database.write(lambda writer: writer.execute("PRAGMA max_page_count = 1073741823").fetchall())
                return


@fault
async def a_clock_jumps(scene: Scene, played: Awaitable[None]) -> None:
    """This is also Discord's clock, and with it Discord forgets what it has been sent. So nothing may be on its way."""
    async with asyncio.timeout(PATIENCE):
        await scene.home.settled()
    scene.local.clock.put_forward((3 * 3600.0, -3 * 3600.0, 40 * 24 * 3600.0)[scene.pick(3)])
    await played


def signalled(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, number)


@fault
async def workers_are_killed(scene: Scene, played: Awaitable[None]) -> None:
    signalled([*processes_of(ILLUSTRATORS), *processes_of(THINKERS)], signal.SIGKILL)
    await played


@fault
async def workers_stand_still(scene: Scene, played: Awaitable[None]) -> None:
    signalled([*processes_of(ILLUSTRATORS), *processes_of(THINKERS)], signal.SIGSTOP)
    await played


@fault
async def nobody_makes_workers_any_more(scene: Scene, played: Awaitable[None]) -> None:
    signalled([*processes_of(ILLUSTRATORS)], signal.SIGKILL)
    await asyncio.to_thread(workers._end_the_forkserver)
    await played


@fault
async def who_makes_workers_stands_still(scene: Scene, played: Awaitable[None]) -> None:
    """And there are none: nothing can be drawn or thought over until it goes on."""
    await asyncio.gather(*[workers_of.do(abs, -1, PATIENCE) for workers_of in (ILLUSTRATORS, THINKERS)])
    maker = getattr(forkserver, "_forkserver")._forkserver_pid  # noqa: B009
    signalled([maker], signal.SIGSTOP)
    signalled([*processes_of(ILLUSTRATORS), *processes_of(THINKERS)], signal.SIGKILL)
    try:
        await played
    finally:
        signalled([maker], signal.SIGCONT)


@fault
async def a_newer_release_comes_and_goes(scene: Scene, played: Awaitable[None]) -> None:
    """A newer release plays, then an older one takes its place for a while, and then the newer one comes back."""
    await scene.life.ends()
    scene.release(RELEASE + 1)
    await scene.life.begins()
    playing = asyncio.ensure_future(played)
    await asyncio.sleep(0.2)
    await scene.life.dies()
    scene.release(RELEASE)
    await scene.life.begins()
    await asyncio.sleep(0.1)
    await scene.life.dies()
    scene.release(RELEASE + 1)
    await scene.life.begins()
    await playing
