"""Several processes of a bot on one server: each has its share of the shards, one keeps the clocks, and when one ends
or dies the others take over. Here they run in one process, so that a test can look into each of them."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.client import Cradle
from bot.commands.all_commands import with_commands
from bot.local import Discord
from bot.local.snowflake import TIMESTAMP_SHIFT
from bot.local.world import Guild
from bot.pictures.studio import Studio
from bot.post import outbox
from bot.stand_ins.thinking import Thinker
from bot.words import slots as words
from bot.words.requests import Share
from bot.words.slots import CLOCKS, SHARD_OF, Slots
from rules.engine.picker import picker
from storage import slots
from storage.database import Database
from storage.places import Direct
from storage.posts import Notice, promise
from storage.slots import PROCESS
from tests.bot.house import ILLUSTRATORS, PATIENCE, THINKERS, House
from tests.servers import empty_database

SHARDS = 2


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "LOOKS", 0.2)
    monkeypatch.setattr(words, "BETWEEN", 0.2)


@pytest.fixture
def server() -> Iterator[str]:
    with empty_database() as address:
        yield address


class Process:
    """One of them."""

    def __init__(self, local: Discord, database: Database, bot: Cradle) -> None:
        self.database, self.bot = database, bot
        bot._connection.guild_ready_timeout = 0.1
        self.running = asyncio.create_task(bot.start(local.token))

    async def stop(self) -> None:
        await self.bot.close()
        await asyncio.gather(self.running, return_exceptions=True)

    async def die(self) -> None:
        """Nothing is put away, and nothing more is written."""
        self.bot.slots._leaving = True
        self.bot.outbox._speaking._at.clear()
        for name in ("slots", "news", "outbox", "reminders", "shards_held"):
            await getattr(self.bot, name).stop()
        for shard in list(self.bot.shards.values()):
            await shard._parent.close()

    @property
    def shards(self) -> list[int]:
        return self.bot.slots.shards


@contextlib.asynccontextmanager
async def process(local: Discord, server: str, shards: int = SHARDS) -> AsyncIterator[Process]:
    async with (
        Database.open(server) as database,
        with_commands(
            Cradle(database, Studio(ILLUSTRATORS), local.clock.time, Thinker(THINKERS, tries=8), shards=shards)
        ) as bot,
    ):
        one = Process(local, database, bot)
        yield one
        await one.stop()


async def until(true: object) -> None:
    assert callable(true)
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.02)


def server_of(local: Discord, shard: int, *names: str) -> Guild:
    while True:
        guild = local.add_guild(f"Server {shard}", *map(local.user, names))
        if (int(guild.id) >> TIMESTAMP_SHIFT) % SHARDS == shard:
            return guild


@contextlib.asynccontextmanager
async def two(local: Discord, server: str) -> AsyncIterator[tuple[Process, Process]]:
    """The second has joined, and each has a shard."""
    async with process(local, server) as one:
        await until(lambda: one.shards == [0, 1] and one.bot.is_ready())
        async with process(local, server) as other:
            await until(lambda: len(one.shards) == len(other.shards) == 1)
            await until(lambda: other.bot.is_ready() and list(one.bot.shards) == one.shards)
            yield one, other


async def test_who_joins_gets_a_share(server: str) -> None:
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            assert sorted([*one.shards, *other.shards]) == [0, 1]
            assert list(other.bot.shards) == other.shards
            assert [each.bot.slots.keeps_clocks() for each in (one, other)] == [True, False]
            assert [each.bot.slots.processes for each in (one, other)] == [2, 2]
            await one.stop()
            await until(lambda: other.shards == [0, 1] and len(other.bot.shards) == 2)
            await until(other.bot.slots.keeps_clocks)
            held = {name: who for name, who in (await slots.owners(other.database)).items() if who}
            assert {name.split()[0] for name in held} == {"shard", CLOCKS, PROCESS.strip()}
            assert set(held.values()) == {other.database.name}


async def test_a_game_goes_on_when_its_process_dies(server: str) -> None:
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            home = House(local)
            guild = server_of(local, other.shards[0], "Red", "Blue")
            await home.open_game("Red", "Blue", guild=guild)
            home.running = other.bot
            await home.settled()
            before = await home.panel(home.actor())
            await other.die()
            await until(lambda: one.shards == [0, 1] and len(one.bot.shards) == 2)
            after = await home.panel(home.actor())
            assert after.text == before.text
            home.running = one.bot
            await home.act(home.actor(), picker(1))
            await home.settled()


async def test_no_press_is_lost_when_a_process_is_updated(server: str) -> None:
    """It listens until another process has taken up its shards. Both hear some presses, and answer them once."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            home = House(local)
            await home.open_game("Red", "Blue", guild=server_of(local, one.shards[0], "Red", "Blue"))
            home.running = one.bot
            await home.settled()
            stopping, presses = asyncio.create_task(one.stop()), 0
            while not stopping.done() or presses < 20:
                assert (await home.panel(home.actor())).ephemeral
                presses += 1
            assert other.shards == [0, 1]
            assert sorted(other.bot.shards) == [0, 1]


async def test_a_stand_in_is_asked_by_a_press_that_another_process_has_heard(server: str) -> None:
    """Direct messages reach the process of the first shard. The game belongs to the other one, and so do its
    stand-ins."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            first, second = (one, other) if one.shards == [0] else (other, one)
            home = House(local)
            await home.open_game("Red", "Blue", guild=server_of(local, 1, "Red", "Blue"))
            there = await first.bot.tables.get(1)
            assert there is not None
            seat = there.game.asks[0].seat
            stood = there.game.count
            await there.mind(seat, True)
            await until(lambda: second.bot.tables.loaded[0].game.count > stood)
            assert there.game.count == stood
            found = await first.bot.tables.get(1)
            assert found is there
            assert there.game.count > stood, "it is as the other process has left it"


async def test_a_place_that_opens_again_is_told_to_its_sender(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person writes to the bot, and the process that hears it is not the one that waits for them."""
    monkeypatch.setattr(outbox, "RETRY_AFTER", (600,))
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            red = local.user("Red")
            place = Direct(int(red.id))
            local.faults.refuse("POST /channels/{channel_id}/messages", 403, 50013)
            await promise(one.database, None, [Notice(place=place, content="Hello")], time.time())
            one.bot.outbox.wake()
            await until(lambda: any(place in each.bot.outbox._waiting for each in (one, other)))
            [hears] = [each for each in (one, other) if place not in each.bot.outbox._waiting]
            hears.bot.outbox.try_again(place)
            await red.until(red.dm(), lambda message: message.text == "Hello")


async def test_another_process_delivers_what_one_has_promised(server: str) -> None:
    """That one has died before it could."""
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with two(local, server) as (one, other):
            red = local.user("Red")
            await one.bot.outbox.stop()
            await promise(one.database, None, [Notice(place=Direct(int(red.id)), content="Hello")], time.time())
            await red.until(red.dm(), lambda message: message.text == "Hello")
            async with asyncio.timeout(PATIENCE):
                while await other.database.rows("SELECT 1 FROM senders"):
                    await asyncio.sleep(0.02)


# --- who holds what ------------------------------------------------------------------------------------------


async def all_look(processes: list[Slots]) -> None:
    for _ in range(12):
        for each in processes:
            await each.look()


def must_be_even(processes: list[Slots], count: int) -> None:
    """Each shard has one process, and no process has two more than another. One keeps the clocks."""
    held = [each.shards for each in processes]
    assert sorted(shard for shards in held for shard in shards) == list(range(count))
    assert max(map(len, held)) - min(map(len, held)) <= 1
    assert sum(each.keeps_clocks() for each in processes) == 1
    assert {each.processes for each in processes} == {len(processes)}
    servers = [shard << SHARD_OF for shard in range(20)]
    assert all(sum(each.looks_after(server) for each in processes) == 1 for server in servers)


@pytest.mark.parametrize("count", [1, 2, 3, 8])
async def test_the_shares_are_even(tmp_path: Path, count: int) -> None:
    """Whichever process comes, goes or dies. Nobody holds more than before without need."""
    async with contextlib.AsyncExitStack() as stack:
        processes: list[Slots] = []
        for number in range(5):
            found = Slots(await stack.enter_async_context(Database.open(tmp_path / "db")))
            found.shared = True
            await found.join(count, 1)
            await found.stop()
            processes.append(found)
            await all_look(processes)
            must_be_even(processes, count)
            if number == 2:
                await processes.pop(0).hand_over()
                await all_look(processes)
                must_be_even(processes, count)
        dead, living = processes[0], processes[1:]
        await dead._database.run(("UPDATE slots SET until = 0 WHERE owner = ?", (dead._database.name,)))
        await all_look(living)
        must_be_even(living, count)
        held = [each.shards for each in living]
        await all_look(living)
        assert [each.shards for each in living] == held


# --- one after the other -------------------------------------------------------------------------------------


async def test_a_fleet_never_identifies_faster_than_one_process_may(server: str) -> None:
    async with Database.open(server) as one, Database.open(server) as other:
        took: list[float] = []

        async def identify(database: Database, shard: int) -> None:
            found = Slots(database)
            await found.may_identify(shard)
            took.append(time.monotonic())

        await asyncio.gather(*(identify(each, shard) for shard in range(2) for each in (one, other)))
        assert all(later - earlier > words.BETWEEN * 0.9 for earlier, later in itertools.pairwise(sorted(took)))


def test_each_process_keeps_to_its_share_of_the_requests() -> None:
    now, processes = 100.0, 1
    share = Share(lambda: processes, lambda: now)
    assert [share.wait("/channels/1/messages") for _ in range(200)] == [0.0] * 200
    processes = 2
    waits = [share.wait("/channels/1/messages") for _ in range(60)]
    assert waits == [0.0] * 25 + [1.0] * 25 + [2.0] * 10
    assert share.wait("/webhooks/1/token/messages/@original") == 0.0
    now += 2.5
    assert [share.wait("/channels/1/messages") for _ in range(16)] == [0.0] * 15 + [0.5]
    processes = 3
    now += 60
    assert [share.wait("/users/@me/channels") for _ in range(17)] == [0.0] * 16 + [1.0]
