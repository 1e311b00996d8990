"""A house with several processes: bots on one PostgreSQL server and one stand-in for Discord, which deals its servers
to their shards. Each of them may be killed, frozen or updated, and so may the server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path

from bot.local import Discord
from bot.local.snowflake import TIMESTAMP_SHIFT
from bot.local.world import Guild
from bot.table.tables import Tables
from storage.database import Database
from storage.posts import places_with_posts, undelivered
from tests.bot.copies import EVERY, ORIGINAL, Copy
from tests.bot.fleet_bot import CLOCK, IDENTIFY_EVERY, THERE
from tests.bot.house import House
from tests.bot.many_games import posts_once_and_in_order
from tests.bot.test_saving import must_be_complete, must_tell_the_game
from tests.servers import Server, must_be_possible

PROCESSES = 3
ANSWERED_WITHIN = 6.0
"""Seconds. After that a person presses again. At Discord it is three, but this machine is busy with other things."""
STARTED_WITHIN = SETTLES = 120.0


class Died(AssertionError):
    """A process has ended although nobody has ended it."""


class Member:
    """One of the processes. It comes and goes."""

    def __init__(self, fleet: Fleet, number: int) -> None:
        self.fleet, self.number = fleet, number
        self.process: Copy | None = None
        self.said = fleet.folder / f"printed {number}"

    async def start(self) -> None:
        local = self.fleet.local
        environment = {
            **os.environ,
            "DISCORD_TOKEN": local.token,
            "CRADLE_PAUSE": "0",
            "CRADLE_DATABASE": self.fleet.server.address,
            "CRADLE_API": local.api_base,
            "CRADLE_GATEWAY": local.gateway_url,
            "CRADLE_CDN": local.cdn_base,
            "CRADLE_LOG_LEVEL": "WARNING",
            CLOCK: str(self.fleet.clock),
            THERE: str(there := self.fleet.folder / f"there {self.number}"),
        }
        there.unlink(missing_ok=True)
        self.process = await ORIGINAL.copy("tests.bot.fleet_bot", environment, self.said)
        async with asyncio.timeout(STARTED_WITHIN):
            while not there.exists():
                self.must_live()
                await asyncio.sleep(0.02)

    def must_live(self) -> None:
        """Died."""
        if self.process:
            try:
                os.kill(self.process.number, 0)
            except ProcessLookupError as error:
                raise Died(f"process {self.number} has ended: {self.printed[-3000:]}") from error

    @property
    def printed(self) -> str:
        return self.said.read_text(encoding="utf-8") if self.said.exists() else ""

    async def kill(self) -> None:
        if self.process:
            process, self.process = self.process, None
            await process.kill()

    async def stop(self) -> None:
        """As a host does who updates it."""
        assert self.process
        process, self.process = self.process, None
        os.kill(process.number, signal.SIGTERM)
        with contextlib.suppress(ProcessLookupError):
            async with asyncio.timeout(STARTED_WITHIN):
                while True:
                    os.kill(process.number, 0)
                    await asyncio.sleep(EVERY)

    async def stands_still(self, seconds: float) -> None:
        assert self.process
        os.kill(self.process.number, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            os.kill(self.process.number, signal.SIGCONT)


class Fleet:
    def __init__(self, local: Discord, folder: Path, server: Server) -> None:
        self.local, self.folder, self.server = local, folder, server
        self.clock = folder / "clock"
        self.clock.write_text("0")
        self.members = [Member(self, number) for number in range(PROCESSES)]

    async def server_on(self, shard: int, *names: str) -> Guild:
        """A server of Discord with these people, of which this shard is told. The others before it stay empty."""
        people = [self.local.add_user(name) for name in names]
        while True:
            guild = self.local.add_guild(f"Server of shard {shard}", *people)
            if (int(guild.id) >> TIMESTAMP_SHIFT) % PROCESSES == shard:
                return guild
            await asyncio.sleep(0.001)

    async def listening(self) -> None:
        """Waits until somebody hears what happens in each server."""
        async with asyncio.timeout(STARTED_WITHIN):
            while {each.shard[0] for each in self.local.gateway.sessions if each.connection} != {*range(PROCESSES)}:
                for member in self.members:
                    member.must_live()
                await asyncio.sleep(0.05)

    async def pass_time(self, seconds: float) -> None:
        """For the bots and for Discord at once."""
        self.local.pass_time(seconds)
        self.clock.write_text(repr(float(self.clock.read_text()) + seconds))

    # --- the database ----------------------------------------------------------------------------------------

    async def database_restarts(self, seconds: float) -> None:
        """As `pg_ctl -m immediate restart`, with this much time between."""
        self.server.crash()
        await asyncio.sleep(seconds)
        self.server.start()
        await self.server_is_ready()

    async def server_is_ready(self) -> None:
        async with asyncio.timeout(STARTED_WITHIN):
            while not await asyncio.to_thread(self.server.ready):
                await asyncio.sleep(0.05)

    async def connections_break(self) -> None:
        """All that the processes have to the database."""
        async with await import_module("psycopg").AsyncConnection.connect(self.server.address, autocommit=True) as one:
            await one.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid != pg_backend_pid() AND backend_type = 'client backend'"
            )


@contextlib.asynccontextmanager
async def fleet_house(folder: Path) -> AsyncIterator[Fleet]:
    must_be_possible()
    with tempfile.TemporaryDirectory(prefix="cradle-fleet-", dir="/tmp") as place:
        server = Server(Path(place))
        server.make()
        server.start()
        async with Discord(
            rate_limit_speed=None,
            acknowledge_within=ANSWERED_WITHIN,
            shards=PROCESSES,
            identify_every=IDENTIFY_EVERY,
        ) as local:
            fleet = Fleet(local, folder, server)
            try:
                await fleet.server_is_ready()
                for member in fleet.members:
                    await member.start()
                await fleet.listening()
                yield fleet
            finally:
                await asyncio.gather(*(member.kill() for member in fleet.members))
                server.crash()
                for member in fleet.members:
                    print(member.printed, file=sys.stderr)  # shown beside a test that has failed


# --- what must be true at the end ----------------------------------------------------------------------------


async def must_be_whole(fleet: Fleet, homes: list[House]) -> None:
    """Everything promised has been posted, once and in order in its place, and the answers of all games tell them."""
    async with Database.open(fleet.server.address) as database:
        async with asyncio.timeout(SETTLES):
            while await places_with_posts(database):
                await asyncio.sleep(0.1)
        assert await undelivered(database) == []
        await posts_once_and_in_order(database, fleet.local, died=True)
        tables = Tables(database, lambda: None)
        for number in range(1, len(homes) + 1):
            table = await tables.get(number)
            assert table is not None
            await must_be_complete(table)
            await must_tell_the_game(table)
