"""Finishes what the last process left undone: answers it owed, games it was opening. It also writes down what earlier
versions did not: the servers in which games are played."""

from __future__ import annotations

import discord

from bot.panel.thinking import Thinking
from bot.people.opening import Openings
from bot.people.servers import know_servers
from bot.words.background import InBackground
from storage.database import Database


class TakingOver(InBackground):
    """Begins when the connection to Discord is there. It is woken whenever a server comes, because a server may be away
    at the start."""

    failure = "what the process before has left cannot be finished"

    def __init__(self, client: discord.Client, database: Database, thinking: Thinking, openings: Openings) -> None:
        super().__init__("taking over")
        self._client, self._database, self._thinking, self._openings = client, database, thinking, openings

    async def remember(self) -> None:
        """Called before anything is heard: everything that has begun until now was begun by another process."""
        await self._thinking.remember()
        await self._openings.remember()

    async def look(self) -> None:
        await self._thinking.make_up(self._client)
        await know_servers(self._client, self._database)
        await self._openings.finish()
