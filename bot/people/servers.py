"""The servers in which games are played, for games of earlier versions that did not record it."""

from __future__ import annotations

import discord

from storage import opened
from storage.database import Database


async def know_servers(client: discord.Client, database: Database) -> None:
    """Writes it down as soon as the threads of these games are known."""
    for game, place in (await opened.without_server(database)).items():
        if guild := getattr(client.get_channel(place), "guild", None):
            await opened.know_server(database, game, guild.id)
