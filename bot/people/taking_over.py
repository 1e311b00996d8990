"""Finishes what the last process left undone: answers it owed, games it was opening. It also writes down what earlier
versions did not: the servers in which games are played."""

from __future__ import annotations

import discord

from bot.panel.thinking import Thinking
from bot.people.opening import Openings
from bot.people.servers import know_servers
from bot.words.background import InBackground
from storage.database import Database

OTHERS_EVERY = 15.0
"""Seconds. Another process may be gone at any time."""


class TakingOver(InBackground):
    """Begins when the connection to Discord is there. It is woken whenever a server comes, because a server may be away
    at the start."""

    failure = "the work that the previous process left cannot be finished"

    def __init__(self, client: discord.Client, database: Database, thinking: Thinking, openings: Openings) -> None:
        super().__init__("taking over")
        self._client, self._database, self._thinking, self._openings = client, database, thinking, openings
        self._others = database.engine.shared
        self.every = OTHERS_EVERY if self._others else None

    async def remember(self) -> None:
        """Called before anything is heard: everything that has begun until now was begun by another process. If there
        may be several, only things of processes that are gone count."""
        await self._thinking.remember()
        await self._openings.remember()

    async def look(self) -> None:
        if self._others:
            await self.remember()
        await self._thinking.make_up(self._client)
        await know_servers(self._client, self._database)
        await self._openings.finish()
