"""Messages, pins and reactions."""

from urllib.parse import unquote

from aiohttp import web

from bot.local import errors, limits, payloads
from bot.local.enums import Intent, MessageType, Permission
from bot.local.json_object import Json
from bot.local.messages import ORDINARY, Draft, Origin
from bot.local.permissions import permissions_in, to_send
from bot.local.rest.common import (
    Api,
    answer,
    api_of,
    channel_of,
    message_of,
    no_content,
    read_draft,
    read_object,
)
from bot.local.world import Channel, Message

routes = web.RouteTableDef()

HISTORY_LIMIT = 100
_WRITTEN = (
    MessageType.DEFAULT,
    MessageType.REPLY,
    MessageType.CHAT_INPUT_COMMAND,
    MessageType.CONTEXT_MENU_COMMAND,
)


def _payload(api: Api, channel: Channel, message: Message) -> Json:
    payload = payloads.message(api.world, message)
    if channel.is_dm or api.privileged_intents & Intent.MESSAGE_CONTENT:
        return payload
    return payloads.redacted(payload, api.world.bot_id)


def _read(api: Api, channel: Channel, message: Message) -> Json:
    """A message that is read later. Its nonce is told only when it is written (Message Resource, Message Object: "used
    for validating a message was sent"; libraries report that it is missing when they fetch a message again)."""
    payload = _payload(api, channel, message)
    payload.pop("nonce", None)
    return payload


# Writing


@routes.post("/channels/{channel_id}/messages")
async def create_message(request: web.Request) -> web.Response:
    api = api_of(request)
    draft = await read_draft(request)
    channel = _writable(request, draft)
    nonce = draft.body.get("nonce")
    if nonce is not None and draft.body.get("enforce_nonce"):
        existing = api.world.message_with_nonce(api.world.bot_id, str(nonce))
        if existing is not None:
            return answer(_payload(api, channel, existing))
    message = api.messages.create(channel, api.world.bot_id, draft, _reply(channel, draft))
    return answer(_payload(api, channel, message))


def _writable(request: web.Request, draft: Draft) -> Channel:
    """The channel in the path, if the bot may send this there."""
    api = api_of(request)
    channel = channel_of(request)
    needed = to_send(channel)
    if draft.uploads:
        needed |= Permission.ATTACH_FILES
    if draft.body.get("message_reference"):
        needed |= Permission.READ_MESSAGE_HISTORY
    channel_of(request, needed)
    if channel.recipient_id is not None:
        _refuse_if_not_wanted(api, channel.recipient_id)
    _refuse_if_locked(api, channel)
    return channel


def _refuse_if_not_wanted(api: Api, user_id: str) -> None:
    """Bots can write only to people who let them, and who share a server with them."""
    if not any(user_id in guild.members for guild in api.world.guilds_of(api.world.bot_id)):
        raise errors.no_mutual_guild()
    if not api.world.users[user_id].dms_allowed:
        raise errors.cannot_dm()


def _refuse_if_locked(api: Api, channel: Channel) -> None:
    """Threads, Locked Threads: without "Manage Threads" no message is made or changed there, archived or not."""
    trusted = permissions_in(api.world, api.world.bot_id, channel) & Permission.MANAGE_THREADS
    if channel.thread is not None and channel.thread.locked and not trusted:
        raise errors.thread_locked()


def _reply(channel: Channel, draft: Draft) -> Origin:
    reference = draft.body.get("message_reference")
    if not reference:
        return ORDINARY
    message_id = str(reference.get("message_id"))
    replied = channel.messages.get(message_id)
    if replied is None or replied.only_for is not None:
        if reference.get("fail_if_not_exists", True):
            code, text = "REPLIES_UNKNOWN_MESSAGE", "Unknown message"
            raise errors.invalid_form(("message_reference",), code, text)
        return ORDINARY
    return Origin(MessageType.REPLY, message_reference={"channel_id": channel.id, "message_id": message_id})


@routes.patch("/channels/{channel_id}/messages/{message_id}")
async def edit_message(request: web.Request) -> web.Response:
    api = api_of(request)
    draft = await read_draft(request)
    channel = channel_of(request)
    message = message_of(request, channel)
    if message.author_id != api.world.bot_id:
        raise errors.not_your_message()
    if message.type not in _WRITTEN:
        raise errors.system_message()
    _refuse_if_locked(api, channel)
    if channel.thread is not None and channel.thread.archived:
        raise errors.thread_archived()
    api.messages.edit(channel, message, draft)
    return answer(_payload(api, channel, channel.messages[message.id]))


@routes.delete("/channels/{channel_id}/messages/{message_id}")
async def delete_message(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request)
    message = message_of(request, channel)
    if message.author_id != api.world.bot_id:
        if channel.is_dm:
            raise errors.not_in_dm()
        channel_of(request, Permission.MANAGE_MESSAGES)
    api.messages.delete(channel, message)
    return no_content()


@routes.post("/channels/{channel_id}/messages/bulk-delete")
async def bulk_delete(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request, Permission.MANAGE_MESSAGES)
    for message_id in (await read_object(request)).get("messages") or []:
        message = channel.messages.get(str(message_id))
        if message is not None and message.only_for is None:
            api.messages.delete(channel, message)
    return no_content()


# Reading


@routes.get("/channels/{channel_id}/messages")
async def history(request: web.Request) -> web.Response:
    channel = channel_of(request)
    limit = int(request.query.get("limit", 50))
    if not 1 <= limit <= HISTORY_LIMIT:
        text = f"Value must be between 1 and {HISTORY_LIMIT}."
        raise errors.invalid_form(("limit",), "NUMBER_TYPE_MAX", text)
    world = api_of(request).world
    if not permissions_in(world, world.bot_id, channel) & Permission.READ_MESSAGE_HISTORY:
        # Message Resource, Get Channel Messages: without this permission there is no error, but the list is empty.
        return answer([])
    messages = [each for each in channel.messages.values() if each.only_for is None]
    if "before" in request.query:
        messages = [each for each in messages if int(each.id) < int(request.query["before"])][-limit:]
    elif "after" in request.query:
        messages = [each for each in messages if int(each.id) > int(request.query["after"])][:limit]
    elif "around" in request.query:
        older = sum(int(each.id) < int(request.query["around"]) for each in messages)
        first = max(0, older - limit // 2)
        messages = messages[first : first + limit]
    else:
        messages = messages[-limit:]
    return answer([_read(api_of(request), channel, each) for each in reversed(messages)])


@routes.get("/channels/{channel_id}/messages/pins")
async def pins(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request, Permission.READ_MESSAGE_HISTORY)
    pinned = [(each.pinned_at, each) for each in channel.messages.values() if each.pinned_at is not None]
    pinned.sort(key=lambda pair: pair[0], reverse=True)
    before = request.query.get("before")
    older = [(at, each) for at, each in pinned if before is None or at < before]
    limit = int(request.query.get("limit", 50))
    items = [{"pinned_at": at, "message": _payload(api, channel, each)} for at, each in older[:limit]]
    return answer({"items": items, "has_more": len(older) > limit})


@routes.get("/channels/{channel_id}/messages/{message_id}")
async def message(request: web.Request) -> web.Response:
    channel = channel_of(request, Permission.READ_MESSAGE_HISTORY)
    return answer(_read(api_of(request), channel, message_of(request, channel)))


# Pins


@routes.put("/channels/{channel_id}/messages/pins/{message_id}")
async def pin(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request, Permission.PIN_MESSAGES)
    message = message_of(request, channel)
    if sum(each.pinned_at is not None for each in channel.messages.values()) >= limits.PINS:
        raise errors.too_many_pins()
    if message.pinned_at is None:
        message.pinned_at = channel.last_pin_timestamp = api.world.clock.timestamp()
        _tell_pins(api, channel, message)
        reference = {"channel_id": channel.id, "message_id": message.id}
        kind = MessageType.CHANNEL_PINNED_MESSAGE
        api.messages.system(channel, kind, api.world.bot_id, reference=reference)
    return no_content()


@routes.delete("/channels/{channel_id}/messages/pins/{message_id}")
async def unpin(request: web.Request) -> web.Response:
    channel = channel_of(request, Permission.PIN_MESSAGES)
    message = message_of(request, channel)
    message.pinned_at = None
    _tell_pins(api_of(request), channel, message)
    return no_content()


def _tell_pins(api: Api, channel: Channel, message: Message) -> None:
    api.messages.tell_changed(channel, message)
    data: Json = {"channel_id": channel.id, "last_pin_timestamp": channel.last_pin_timestamp}
    if not channel.is_dm:
        data["guild_id"] = channel.guild_id
    api.world.publish("CHANNEL_PINS_UPDATE", data, channel)


# Reactions


@routes.put("/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me")
async def add_reaction(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request, Permission.ADD_REACTIONS | Permission.READ_MESSAGE_HISTORY)
    emoji = unquote(request.match_info["emoji"])
    api.messages.react(channel, message_of(request, channel), api.world.bot_id, emoji)
    return no_content()


@routes.delete("/channels/{channel_id}/messages/{message_id}/reactions/{emoji}/@me")
async def remove_reaction(request: web.Request) -> web.Response:
    api = api_of(request)
    channel = channel_of(request)
    emoji = unquote(request.match_info["emoji"])
    api.messages.unreact(channel, message_of(request, channel), api.world.bot_id, emoji)
    return no_content()


@routes.get("/channels/{channel_id}/messages/{message_id}/reactions/{emoji}")
async def reactions(request: web.Request) -> web.Response:
    world = api_of(request).world
    message = message_of(request, channel_of(request, Permission.READ_MESSAGE_HISTORY))
    limit, after = int(request.query.get("limit", 25)), int(request.query.get("after", 0))
    user_ids = sorted(message.reactions.get(unquote(request.match_info["emoji"]), []), key=int)
    page = [user_id for user_id in user_ids if int(user_id) > after][:limit]
    return answer([payloads.user(world.users[user_id]) for user_id in page])
