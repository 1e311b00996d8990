"""A client of the real discord.py for trying the stand-in."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot.local import Discord
from bot.local.world import Channel


class Bot(discord.Client):
    """A client with commands, which publishes them when it starts."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        # By default discord.py waits two seconds for more servers.
        super().__init__(intents=intents or discord.Intents.default(), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Message] = []

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(message)

    def text_channel(self, channel: Channel) -> discord.TextChannel:
        found = self.get_channel(int(channel.id))
        assert isinstance(found, discord.TextChannel)
        return found


# Seconds in which a bot must answer, in tests that wait for it not to. See the fixture "local".
HASTE = 0.2
Connect = Callable[[discord.Client], Awaitable[None]]


async def eventually(holds: Callable[[], object], within: float = 3.0) -> None:
    """Waits until a condition holds that nothing announces."""
    async with asyncio.timeout(within):
        while not holds():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def connected(client: discord.Client, local: Discord) -> AsyncIterator[None]:
    """Runs a client until the block ends. The block begins once the client is ready."""
    local.point_discord_py_here()
    running = asyncio.create_task(client.start(local.token))
    try:
        await eventually(lambda: client.is_ready() or running.done(), within=5)
        if running.done():
            running.result()
        yield
    finally:
        await client.close()
        await asyncio.wait([running], timeout=1)
