"""The world as Discord writes it in JSON."""

from typing import Any
from urllib.parse import quote

from bot.local.enums import ComponentType, MessageFlag, MessageType
from bot.local.json_object import Json
from bot.local.permissions import permissions_in
from bot.local.world import Attachment, Channel, Guild, Member, Message, Overwrite, Role, User, World

ATTACHMENT_SCHEME = "attachment://"


def user(who: User) -> Json:
    return {
        "id": who.id,
        "username": who.username,
        "discriminator": "0",
        "global_name": None if who.bot else who.username,
        "avatar": None,
        "bot": who.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
    }


def me(world: World) -> Json:
    """The bot's own user object."""
    return {**user(world.bot), "verified": True, "mfa_enabled": True, "email": None, "locale": "en-US"}


def member(world: World, who: Member, *, with_user: bool = True) -> Json:
    payload: Json = {
        "roles": list(who.roles),
        "nick": who.nick,
        "avatar": None,
        "banner": None,
        "joined_at": who.joined_at,
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }
    if with_user:
        payload["user"] = user(world.users[who.user_id])
    return payload


def member_in(world: World, who: Member, channel: Channel, *, with_user: bool = True) -> Json:
    """A member with their permissions in this channel, as interactions tell them."""
    permissions = permissions_in(world, who.user_id, channel)
    return {**member(world, who, with_user=with_user), "permissions": str(int(permissions))}


def role(which: Role) -> Json:
    payload: Json = {
        "id": which.id,
        "name": which.name,
        "permissions": str(which.permissions),
        "position": which.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "managed": which.bot_id is not None,
        "mentionable": False,
        "flags": 0,
    }
    if which.bot_id is not None:
        payload["tags"] = {"bot_id": which.bot_id}
    return payload


def guild(which: Guild) -> Json:
    return {
        "id": which.id,
        "name": which.name,
        "owner_id": which.owner_id,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(each) for each in which.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "nsfw_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "max_members": 500_000,
        "incidents_data": None,
    }


def guild_create(world: World, which: Guild, *, all_members: bool) -> Json:
    """A server as the gateway sends it after READY. Without its intent a bot hears only about itself."""
    members = which.members.values()
    return {
        **guild(which),
        "joined_at": which.members[world.bot_id].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(which.members),
        "members": [member(world, each) for each in members if all_members or each.user_id == world.bot_id],
        "channels": [channel(world, each) for each in world.top_channels(which)],
        "threads": [channel(world, each) for each in visible_threads(world, world.bot_id, guild=which)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def visible_threads(
    world: World, user_id: str, parent_id: str | None = None, guild: Guild | None = None
) -> list[Channel]:
    """Threads that are not archived and that this user can see."""
    return [
        each
        for each in world.threads(parent_id, guild)
        if each.thread is not None and not each.thread.archived and permissions_in(world, user_id, each)
    ]


def overwrite(which: Overwrite) -> Json:
    return {"id": which.id, "type": which.type, "allow": str(which.allow), "deny": str(which.deny)}


def channel(world: World, which: Channel, viewer_id: str | None = None) -> Json:
    """A channel as the viewer's client gets it. The viewer is the bot by default."""
    viewer_id = viewer_id or world.bot_id
    payload: Json = {
        "id": which.id,
        "type": int(which.type),
        "last_message_id": which.last_message_id,
        "flags": 0,
    }
    if which.last_pin_timestamp is not None:
        payload["last_pin_timestamp"] = which.last_pin_timestamp
    if which.is_dm:
        others = [each for each in which.group if each != viewer_id]
        if not which.group:
            others = [str(which.recipient_id) if viewer_id == world.bot_id else world.bot_id]
        return {**payload, "recipients": [user(world.users[each]) for each in others]}
    payload |= {
        "guild_id": which.guild_id,
        "name": which.name,
        "parent_id": which.parent_id,
        "nsfw": which.nsfw,
        "rate_limit_per_user": which.rate_limit_per_user,
    }
    if which.thread is not None:
        return {**payload, **_thread(which, viewer_id)}
    return {
        **payload,
        "position": which.position,
        "topic": which.topic,
        "permission_overwrites": [overwrite(each) for each in which.overwrites],
    }


def _thread(which: Channel, viewer_id: str) -> Json:
    thread = which.thread
    assert thread is not None
    payload: Json = {
        "owner_id": thread.owner_id,
        "message_count": len(which.messages),
        "total_message_sent": thread.total_message_sent,
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "auto_archive_duration": thread.auto_archive_duration,
            "archive_timestamp": thread.archive_timestamp,
            "locked": thread.locked,
            "invitable": thread.invitable,
            "create_timestamp": thread.create_timestamp,
        },
    }
    if viewer_id in thread.members:
        payload["member"] = thread_member(which, viewer_id)
    return payload


def thread_member(which: Channel, user_id: str) -> Json:
    assert which.thread is not None
    return {
        "id": which.id,
        "user_id": user_id,
        "join_timestamp": which.thread.members[user_id],
        "flags": 0,
    }


def attachment_url(world: World, which: Attachment) -> str:
    return f"{world.cdn_base}/attachments/{which.channel_id}/{which.id}/{quote(which.filename)}"


def attachment(world: World, which: Attachment) -> Json:
    url = attachment_url(world, which)
    payload: Json = {
        "id": which.id,
        "filename": which.filename,
        "size": which.size,
        "url": url,
        "proxy_url": url,
    }
    optional = {
        "content_type": which.content_type,
        "width": which.width,
        "height": which.height,
        "description": which.description,
        "ephemeral": which.ephemeral or None,
    }
    return payload | {key: value for key, value in optional.items() if value is not None}


def message(world: World, which: Message, *, with_reference: bool = True) -> Json:
    """A message as REST answers it."""
    payload: Json = {
        "id": which.id,
        "channel_id": which.channel_id,
        "type": int(which.type),
        "author": user(world.users[which.author_id]),
        "content": which.content,
        "timestamp": which.timestamp,
        "edited_timestamp": which.edited_timestamp,
        "tts": False,
        "mention_everyone": which.mention_everyone,
        "mentions": [user(world.users[user_id]) for user_id in which.mentions],
        "mention_roles": list(which.mention_roles),
        "attachments": [attachment(world, each) for each in which.attachments if not each.embedded],
        "embeds": resolved_media(world, which, which.embeds),
        "components": resolved_media(world, which, which.components),
        "pinned": which.pinned_at is not None,
        "flags": which.flags,
    }
    if which.reactions:
        payload["reactions"] = [_reaction(world, *each) for each in which.reactions.items()]
    if which.nonce is not None:
        payload["nonce"] = which.nonce
    if which.application_id is not None:
        payload |= {"application_id": which.application_id, "webhook_id": which.application_id}
    if which.interaction_metadata is not None:
        payload["interaction_metadata"] = which.interaction_metadata
    if which.flags & MessageFlag.HAS_THREAD and which.id in world.channels:
        payload["thread"] = channel(world, world.channels[which.id])
    if which.message_reference is not None:
        payload["message_reference"] = which.message_reference
        if with_reference and which.type in (MessageType.REPLY, MessageType.THREAD_STARTER_MESSAGE):
            payload["referenced_message"] = _referenced(world, which.message_reference)
    return payload


def _reaction(world: World, emoji: str, user_ids: list[str]) -> Json:
    return {
        "emoji": {"id": None, "name": emoji},
        "count": len(user_ids),
        "count_details": {"normal": len(user_ids), "burst": 0},
        "me": world.bot_id in user_ids,
        "me_burst": False,
        "burst_colors": [],
    }


def _referenced(world: World, reference: Json) -> Json | None:
    where = world.channels.get(reference["channel_id"])
    which = where.messages.get(reference["message_id"]) if where else None
    return message(world, which, with_reference=False) if which else None


def message_event(world: World, which: Message) -> Json:
    """A message as the gateway sends it. An ephemeral one reaches the bot as if by direct message."""
    payload = message(world, which)
    place = world.channels[which.channel_id]
    if which.only_for is not None or place.is_dm:
        return payload
    members = world.guild_of(place).members
    payload["guild_id"] = place.guild_id
    author = members.get(which.author_id)
    if author is not None:
        payload["member"] = member(world, author, with_user=False)
    for mentioned in payload["mentions"]:
        if mentioned["id"] in members:
            mentioned["member"] = member(world, members[mentioned["id"]], with_user=False)
    return payload


def redacted(payload: Json, bot_id: str) -> Json:
    """A server message for a bot that may not read messages unless they are addressed to it."""
    addressed = payload["author"]["id"] == bot_id or any(each["id"] == bot_id for each in payload["mentions"])
    if addressed:
        return payload
    return {**payload, "content": "", "embeds": [], "attachments": [], "components": []}


def attached_name(url: object) -> str | None:
    """The file that an attachment:// address names."""
    if isinstance(url, str) and url.startswith(ATTACHMENT_SCHEME):
        return url.removeprefix(ATTACHMENT_SCHEME)
    return None


def resolved_media(world: World, which: Message, tree: list[Json]) -> list[Json]:
    """Turns attachment:// in embeds or components into addresses that can be fetched."""
    by_name = {each.filename: each for each in which.attachments}
    return [_resolved(world, by_name, node) for node in tree]


def _resolved(world: World, by_name: dict[str, Attachment], node: Any) -> Any:
    """A copy in which addresses replace names."""
    if isinstance(node, list):
        return [_resolved(world, by_name, child) for child in node]
    if not isinstance(node, dict):
        return node
    node = {key: _resolved(world, by_name, child) for key, child in node.items()}
    name = attached_name(node.get("url"))
    if name in by_name:
        node |= _media(world, by_name[name])
    if node.get("type") == ComponentType.FILE and "attachment_id" in node.get("file", {}):
        file = next(each for each in by_name.values() if each.id == node["file"]["attachment_id"])
        node |= {"name": file.filename, "size": file.size}
    return node


def _media(world: World, which: Attachment) -> Json:
    url = attachment_url(world, which)
    return {
        "url": url,
        "proxy_url": url,
        "width": which.width,
        "height": which.height,
        "content_type": which.content_type,
        "attachment_id": which.id,
        "loading_state": 2,
        "flags": 0,
    }
