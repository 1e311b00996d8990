"""The servers in which games are played, where earlier versions have not recorded them."""

from __future__ import annotations

import discord

from storage import opened
from storage.database import Database


async def know_servers(client: discord.Client, database: Database) -> None:
    """It is written down as soon as the threads of these games are known."""
    for game, place in (await opened.without_server(database)).items():
        if guild := getattr(client.get_channel(place), "guild", None):
            await opened.know_server(database, game, guild.id)
