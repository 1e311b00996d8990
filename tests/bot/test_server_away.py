"""The server with all games is away for a while. Nobody is told anything that could not be written, and everything goes
on when it is back."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local import Discord
from bot.panel.failing import CANNOT_WRITE
from bot.post import outbox
from tests.bot.house import House
from tests.bot.leases import SECONDS
from tests.bot.test_slots import process, until
from tests.bot.wrong import plain
from tests.servers import Server, must_be_possible


@pytest.fixture
def own_server() -> Iterator[Server]:
    must_be_possible()
    with tempfile.TemporaryDirectory(prefix="cradle-away-", dir="/tmp") as folder:
        server = Server(Path(folder))
        server.make()
        server.start()
        server.until_ready()
        try:
            yield server
        finally:
            server.crash()


async def test_nothing_is_told_that_could_not_be_written(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is away for longer than a lease lasts."""
    monkeypatch.setattr(outbox, "AGAIN", 0.2)
    async with Discord(rate_limit_speed=None) as local:
        local.point_discord_py_here()
        async with process(local, own_server.address, 1) as one:
            await until(one.bot.is_ready)
            home = House(local)
            await home.open_game("Red", "Blue")
            home.running = one.bot
            await home.settled()
            table = await one.bot.tables.get(1)
            assert table is not None
            actor, said, stood = home.actor(), texts(home), table.game.count
            own_server.crash()
            answer = await (await actor.command(home.thread, "end")).arrived()
            assert plain(answer.text) == CANNOT_WRITE
            await asyncio.sleep(SECONDS * 1.5)
            assert texts(home) == said
            own_server.start()
            await asyncio.to_thread(own_server.until_ready)
            table = await one.bot.tables.get(1)
            assert table is not None
            assert table.game.count == stood
            await actor.command(home.thread, "end")
            await actor.until(home.thread, lambda message: not message.ephemeral and message.text not in said)
            await home.settled()
            assert table.game.count > stood
            assert max(Counter(texts(home)).values()) == 1
            assert one.shards == [0]
            await until(one.bot.slots.keeps_clocks)


def texts(home: House) -> list[str]:
    return [message.text for message in home.people[0].sees(home.thread) if not message.ephemeral]
