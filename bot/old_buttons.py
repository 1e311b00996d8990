"""Only the newest post of a game has buttons: those under the others are taken away, in the background.

It is written down which posts still have them, so a restart forgets none. Nothing waits for it: Discord may hold up an
edit of an old message for long, and if it refuses one, the buttons stay and work as before.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import aiohttp
import discord

from storage import worn
from storage.worn import Worn

if TYPE_CHECKING:
    from bot.client import Cradle

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""An edit that Discord holds up for longer is tried again when something is posted."""


class OldButtons:
    def __init__(self, bot: Cradle) -> None:
        self.bot = bot
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="old buttons")
        self.wake()

    def wake(self) -> None:
        self._wake.set()

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                for post in await worn.posts(self.bot.database):
                    await self._undress(post)
            except Exception:
                log.exception("old buttons could not be looked for")

    async def _undress(self, post: Worn) -> None:
        channel = self.bot.get_partial_messageable(post.channel)
        try:
            async with asyncio.timeout(PATIENCE):
                await channel.get_partial_message(post.message).edit(view=None)
        except (aiohttp.ClientError, OSError, TimeoutError, discord.DiscordServerError, discord.RateLimited) as error:
            log.info("the buttons of message %s stay for now: %s", post.id, type(error).__name__)
            return
        except discord.HTTPException as error:
            log.info("the buttons of message %s stay: %s", post.id, error.code)
        await worn.undressed(self.bot.database, post)
