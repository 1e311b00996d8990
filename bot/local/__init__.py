"""A stand-in for Discord on this machine alone, for trying the bot without a token and for tests.

async with Discord() as local:
    point_discord_py_at(local.api_base, local.gateway_url, local.cdn_base)
    ...  # start a client of discord.py with local.token
    red = local.user("Red")
    answer = await red.command(local.channel("general"), "game", "new", options={"name": "Ours"})
    message = await answer.arrived()
    await red.press(message, "Join")

With a browser, the same people can be played at local.url.
"""

from bot.local.actors import Answer, NotAnswered, Person
from bot.local.cdn import Upload
from bot.local.options import Impossible
from bot.local.point import point_discord_py_at
from bot.local.seen import Seen
from bot.local.server import Discord, PortTaken

__all__ = [
    "Answer",
    "Discord",
    "Impossible",
    "NotAnswered",
    "Person",
    "PortTaken",
    "Seen",
    "Upload",
    "point_discord_py_at",
]
