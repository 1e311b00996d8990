"""Tells discord.py where Discord is."""

import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_discord_py_at(api: str, gateway: str, cdn: str) -> None:
    """Sets the addresses that discord.py has built in, for the whole process.

    Webhooks need nothing of their own, since they are asked for by the same routes.
    """
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    Asset.BASE = cdn
