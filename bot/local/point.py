"""Tells discord.py where Discord is."""

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_discord_py_at(api: str, gateway: str, cdn: str) -> None:
    """Sets the addresses that are built into discord.py, for the whole process.

    Webhooks need none, because they use the same routes."""
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    Asset.BASE = cdn
