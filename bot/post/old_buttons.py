"""Only the newest post of a game has buttons. Those of the others are taken away in the background.

The database records which posts still have them, so a restart forgets none. Nothing waits for it: Discord may hold up
an edit of an old message for a long time. If Discord refuses an edit, the buttons stay and work as before."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.words.background import InBackground
from bot.words.refused import NO_ANSWER
from storage import worn
from storage.database import Database
from storage.worn import Worn

log = logging.getLogger(__name__)

PATIENCE = 60.0
"""If Discord holds up an edit for longer, it is tried again when something is posted."""


class OldButtons(InBackground):
    failure = "old buttons could not be looked up"

    def __init__(self, client: discord.Client, database: Database) -> None:
        super().__init__("old buttons")
        self._client, self._database = client, database

    async def look(self) -> None:
        for post in await worn.posts(self._database):
            await self._undress(post)

    async def _undress(self, post: Worn) -> None:
        channel = self._client.get_partial_messageable(post.channel)
        try:
            async with asyncio.timeout(PATIENCE):
                await channel.get_partial_message(post.message).edit(view=None)
        except (*NO_ANSWER, discord.DiscordServerError) as error:
            log.info("the buttons of message %s stay for now: %s", post.id, type(error).__name__)
            return
        except discord.HTTPException as error:
            log.info("the buttons of message %s stay: %s", post.id, error.code)
        await worn.undressed(self._database, post)
