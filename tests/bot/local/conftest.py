"""A stand-in for each test, and clients of the real discord.py that talk to it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import discord
import pytest

from bot.local import Discord, Person
from bot.local.enums import TRUSTED
from bot.local.world import Channel
from tests.bot.local.local_bot import Bot, Connect, connected


@pytest.fixture
async def local(request: pytest.FixtureRequest) -> AsyncIterator[Discord]:
    """The stand-in. Tests that wait for it to give up make it less patient."""
    acknowledge_within: float = getattr(request, "param", 3.0)
    async with Discord(rate_limit_speed=None, acknowledge_within=acknowledge_within, bot_permissions=TRUSTED) as local:
        yield local


@pytest.fixture
async def connect(local: Discord) -> AsyncIterator[Connect]:
    async with AsyncExitStack() as clients:

        async def connect(client: discord.Client) -> None:
            await clients.enter_async_context(connected(client, local))

        yield connect


@pytest.fixture
def bot() -> Bot:
    return Bot()


@pytest.fixture
def red(local: Discord) -> Person:
    return local.user("Red")


@pytest.fixture
def blue(local: Discord) -> Person:
    return local.user("Blue")


@pytest.fixture
def general(local: Discord) -> Channel:
    return local.channel("general")
