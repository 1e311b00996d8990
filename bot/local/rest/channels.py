"""Channels: changing them, and typing in them."""

from aiohttp import web

from bot.local import payloads
from bot.local.channels import read_overwrite
from bot.local.enums import Permission
from bot.local.json_object import Json
from bot.local.permissions import to_send
from bot.local.rest.common import answer, api_of, channel_of, guild_channel_of, no_content, read_object

routes = web.RouteTableDef()


@routes.get("/channels/{channel_id}")
async def channel(request: web.Request) -> web.Response:
    return answer(payloads.channel(api_of(request).world, channel_of(request)))


@routes.patch("/channels/{channel_id}")
async def edit_channel(request: web.Request) -> web.Response:
    api = api_of(request)
    wanted = guild_channel_of(request, Permission.VIEW_CHANNEL)
    body: Json = await read_object(request)
    if body.get("name") not in (None, wanted.name):
        api.rate_limits.take_rename(wanted.id)
    api.channels.edit(wanted, api.world.bot_id, body)
    return answer(payloads.channel(api.world, wanted))


@routes.delete("/channels/{channel_id}")
async def delete_channel(request: web.Request) -> web.Response:
    api = api_of(request)
    wanted = channel_of(request)
    if not wanted.is_dm:  # a direct message channel is only closed, and that changes nothing
        needed = Permission.MANAGE_CHANNELS if wanted.thread is None else Permission.MANAGE_THREADS
        api.channels.delete(guild_channel_of(request, needed))
    return answer(payloads.channel(api.world, wanted))


@routes.put("/channels/{channel_id}/permissions/{target}")
async def edit_permissions(request: web.Request) -> web.Response:
    wanted = guild_channel_of(request, Permission.MANAGE_ROLES)
    target = request.match_info["target"]
    overwrite = read_overwrite(target, await read_object(request))
    others = [each for each in wanted.overwrites if each.id != target]
    api_of(request).channels.set_overwrites(wanted, [*others, overwrite])
    return no_content()


@routes.delete("/channels/{channel_id}/permissions/{target}")
async def delete_permissions(request: web.Request) -> web.Response:
    wanted = guild_channel_of(request, Permission.MANAGE_ROLES)
    others = [each for each in wanted.overwrites if each.id != request.match_info["target"]]
    api_of(request).channels.set_overwrites(wanted, others)
    return no_content()


@routes.post("/channels/{channel_id}/typing")
async def typing(request: web.Request) -> web.Response:
    channel = channel_of(request)
    channel = channel_of(request, to_send(channel))
    api = api_of(request)
    api.channels.start_typing(channel, api.world.bot_id)
    return no_content()
