"""Everything that all requests have in common."""

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from bot.local import errors
from bot.local.cdn import Upload
from bot.local.channels import Channels
from bot.local.enums import Intent, Permission
from bot.local.faults import Faults
from bot.local.interactions import Interactions
from bot.local.json_object import Json
from bot.local.messages import Draft, Messages
from bot.local.permissions import require
from bot.local.ratelimits import RateLimits
from bot.local.services import Services
from bot.local.world import Channel, Guild, Message, World


@dataclass
class Api:
    """The tools that the handlers of requests share."""

    services: Services
    rate_limits: RateLimits
    faults: Faults
    token: str
    privileged_intents: Intent
    gateway_url: str = ""
    # What the gateway asks of a large bot: in how many shards to come, and how many of them may identify at once.
    shards: int = 1
    max_concurrency: int = 1
    # How often the bot has identified. Discord counts this for a day.
    identified: int = 0
    # How often each route was asked for, so that tests can compare it with what they expect.
    requests: Counter[str] = field(default_factory=Counter)
    # Mistakes of the stand-in itself. No test may overlook them.
    crashes: list[Exception] = field(default_factory=list)

    @property
    def world(self) -> World:
        return self.services.world

    @property
    def messages(self) -> Messages:
        return self.services.messages

    @property
    def channels(self) -> Channels:
        return self.services.channels

    @property
    def interactions(self) -> Interactions:
        return self.services.interactions


API = web.AppKey("api", Api)


def api_of(request: web.Request) -> Api:
    return request.app[API]


def answer(payload: Any, status: int = 200) -> web.Response:
    # Clients compare the content type literally, without a charset.
    return web.Response(body=json.dumps(payload).encode(), status=status, content_type="application/json")


def no_content() -> web.Response:
    return web.Response(status=204)


async def read_json(request: web.Request) -> Any:
    body = await request.read()
    if not body:
        return {}
    try:
        return json.loads(body)
    except ValueError as error:
        raise errors.bad_json() from error


async def read_object(request: web.Request) -> Json:
    body = await read_json(request)
    if not isinstance(body, dict):
        raise errors.bad_json()
    return body


async def read_draft(request: web.Request) -> Draft:
    """A body that may come with files."""
    if not request.content_type.startswith("multipart/"):
        return Draft(await read_object(request))
    draft = Draft({})
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        name = part.name or ""
        data = bytes(await part.read())
        if name == "payload_json":
            draft.body = json.loads(data)
        elif name.startswith("files[") and name.endswith("]"):
            draft.uploads[int(name[6:-1])] = Upload(part.filename or "unknown", data)
    return draft


def channel_of(request: web.Request, needed: Permission = Permission.VIEW_CHANNEL) -> Channel:
    """The channel in the path. The bot needs these permissions there."""
    api = api_of(request)
    channel = api.world.channels.get(request.match_info["channel_id"])
    if channel is None:
        raise errors.unknown_channel()
    require(api.world, api.world.bot_id, channel, needed)
    return channel


def guild_channel_of(request: web.Request, needed: Permission) -> Channel:
    channel = channel_of(request)
    if channel.is_dm:
        raise errors.not_in_dm()
    return channel_of(request, needed)


def message_of(request: web.Request, channel: Channel) -> Message:
    message = channel.messages.get(request.match_info["message_id"])
    # Ephemeral messages can be reached only by their interaction's token.
    if message is None or message.only_for is not None:
        raise errors.unknown_message()
    return message


def guild_of(request: web.Request) -> Guild:
    """The server in the path. The bot has to be in it."""
    world = api_of(request).world
    guild = world.guilds.get(request.match_info["guild_id"])
    if guild is None:
        raise errors.unknown_guild()
    if world.bot_id not in guild.members:
        raise errors.missing_access()
    return guild


def require_in_guild(api: Api, guild: Guild, needed: Permission) -> None:
    """Permissions in the server as a whole, not in one channel."""
    member = guild.members[api.world.bot_id]
    roles = [guild.roles[role_id] for role_id in (guild.id, *member.roles)]
    if not any(role.permissions & (needed | Permission.ADMINISTRATOR) for role in roles):
        raise errors.missing_permissions()
