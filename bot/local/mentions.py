"""The people that a message calls."""

import re

from bot.local.components import texts
from bot.local.enums import Permission
from bot.local.json_object import Json
from bot.local.permissions import permissions_in
from bot.local.world import Channel, Message, World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_ALL: Json = {"parse": ["users", "roles", "everyone"], "replied_user": True}


def set_mentions(world: World, channel: Channel, message: Message, allowed: Json | None) -> None:
    """Finds the mentions in a message's text that are allowed to call somebody."""
    allowed = _ALL if allowed is None else allowed
    text = "\n".join([message.content, *texts(message.components)])
    parse = allowed.get("parse", [])
    users = [user_id for user_id in _found(_USER, text) if user_id in world.users]
    message.mentions = _allowed(users, "users", allowed)
    known = {} if channel.is_dm else world.guild_of(channel).roles
    roles = [role_id for role_id in _found(_ROLE, text) if role_id in known]
    message.mention_roles = _allowed(roles, "roles", allowed)
    may = permissions_in(world, message.author_id, channel) & Permission.MENTION_EVERYONE
    message.mention_everyone = bool(_EVERYONE.search(text) and "everyone" in parse and may)
    replied = _replied_to(world, message)
    if replied and allowed.get("replied_user", allowed is _ALL) and replied not in message.mentions:
        message.mentions.append(replied)


def _found(pattern: re.Pattern[str], text: str) -> list[str]:
    """Everything that the pattern finds, in order and each once."""
    return list(dict.fromkeys(pattern.findall(text)))


def _allowed(ids: list[str], kind: str, allowed: Json) -> list[str]:
    if kind in allowed.get("parse", []):
        return ids
    listed = {str(each) for each in allowed.get(kind, [])}
    return [each for each in ids if each in listed]


def _replied_to(world: World, message: Message) -> str | None:
    """The author of the message that this one replies to."""
    # Answers to interactions refer to a message too, but do not call its author.
    if message.message_reference is None or message.application_id is not None:
        return None
    channel = world.channels[message.message_reference["channel_id"]]
    replied = channel.messages.get(message.message_reference["message_id"])
    return replied.author_id if replied else None
