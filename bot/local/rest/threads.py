"""Threads and who takes part in them."""

from aiohttp import web

from bot.local import errors, membership, payloads
from bot.local.enums import ChannelType, MessageType, Permission
from bot.local.permissions import can_see, to_send
from bot.local.rest.common import (
    answer,
    api_of,
    channel_of,
    guild_channel_of,
    message_of,
    no_content,
    read_object,
)
from bot.local.world import Channel, Thread

routes = web.RouteTableDef()


def thread_of(request: web.Request, needed: Permission = Permission.VIEW_CHANNEL) -> tuple[Channel, Thread]:
    channel = channel_of(request, needed)
    if channel.thread is None:
        raise errors.wrong_channel_type()
    return channel, channel.thread


@routes.post("/channels/{channel_id}/threads")
async def start_thread(request: web.Request) -> web.Response:
    api = api_of(request)
    body = await read_object(request)
    public = body.get("type", ChannelType.PRIVATE_THREAD) != ChannelType.PRIVATE_THREAD
    needed = Permission.CREATE_PUBLIC_THREADS if public else Permission.CREATE_PRIVATE_THREADS
    parent = guild_channel_of(request, needed)
    if parent.thread is not None:
        raise errors.wrong_channel_type()
    channel = api.channels.start_thread(parent, api.world.bot_id, body, None)
    return answer(payloads.channel(api.world, channel), status=201)


@routes.post("/channels/{channel_id}/messages/{message_id}/threads")
async def start_thread_with_message(request: web.Request) -> web.Response:
    api = api_of(request)
    parent = guild_channel_of(request, Permission.CREATE_PUBLIC_THREADS)
    message = message_of(request, parent)
    if parent.thread is not None:
        raise errors.wrong_channel_type()
    channel = api.channels.start_thread(parent, api.world.bot_id, await read_object(request), message)
    return answer(payloads.channel(api.world, channel), status=201)


@routes.get("/channels/{channel_id}/thread-members")
async def members(request: web.Request) -> web.Response:
    channel, thread = thread_of(request)
    return answer([payloads.thread_member(channel, user_id) for user_id in thread.members])


@routes.put("/channels/{channel_id}/thread-members/@me")
async def join(request: web.Request) -> web.Response:
    channel, thread = thread_of(request)
    if thread.archived:
        raise errors.thread_archived()
    world = api_of(request).world
    membership.join(world, channel, [world.bot_id])
    return no_content()


@routes.delete("/channels/{channel_id}/thread-members/@me")
async def leave(request: web.Request) -> web.Response:
    channel, _ = thread_of(request)
    world = api_of(request).world
    membership.leave(world, channel, world.bot_id)
    return no_content()


@routes.get("/channels/{channel_id}/thread-members/{user_id}")
async def member(request: web.Request) -> web.Response:
    channel, thread = thread_of(request)
    if request.match_info["user_id"] not in thread.members:
        raise errors.unknown_member()
    return answer(payloads.thread_member(channel, request.match_info["user_id"]))


@routes.put("/channels/{channel_id}/thread-members/{user_id}")
async def add_member(request: web.Request) -> web.Response:
    api = api_of(request)
    channel, thread = thread_of(request)
    channel_of(request, to_send(channel))
    if thread.archived:
        raise errors.thread_archived()
    user_id = request.match_info["user_id"]
    if user_id not in api.world.users:
        raise errors.unknown_user()
    if not can_see(api.world, user_id, api.world.parent(channel)):
        raise errors.missing_access()
    if membership.join(api.world, channel, [user_id]):
        kind = MessageType.RECIPIENT_ADD
        api.messages.system(channel, kind, api.world.bot_id, mentions=[user_id])
    return no_content()


@routes.delete("/channels/{channel_id}/thread-members/{user_id}")
async def remove_member(request: web.Request) -> web.Response:
    channel, thread = thread_of(request)
    if thread.owner_id != api_of(request).world.bot_id:
        channel_of(request, Permission.MANAGE_THREADS)
    membership.leave(api_of(request).world, channel, request.match_info["user_id"])
    return no_content()


@routes.get("/channels/{channel_id}/threads/archived/public")
async def archived_public(request: web.Request) -> web.Response:
    return _archived(request, ChannelType.PUBLIC_THREAD, Permission.READ_MESSAGE_HISTORY)


@routes.get("/channels/{channel_id}/threads/archived/private")
async def archived_private(request: web.Request) -> web.Response:
    needed = Permission.READ_MESSAGE_HISTORY | Permission.MANAGE_THREADS
    return _archived(request, ChannelType.PRIVATE_THREAD, needed)


def _archived(request: web.Request, kind: ChannelType, needed: Permission) -> web.Response:
    world = api_of(request).world
    parent = guild_channel_of(request, needed)
    archived = [each for each in world.threads(parent.id) if each.type == kind and each.thread and each.thread.archived]
    archived.sort(key=_archived_at, reverse=True)
    before = request.query.get("before")
    older = [each for each in archived if before is None or _archived_at(each) < before]
    limit = int(request.query.get("limit", 50))
    return answer(
        {
            "threads": [payloads.channel(world, each) for each in older[:limit]],
            "members": [],
            "has_more": len(older) > limit,
        }
    )


def _archived_at(channel: Channel) -> str:
    assert channel.thread is not None
    return channel.thread.archive_timestamp
