"""Which events reach the bot's gateway sessions, and how much of them."""

from bot.local import payloads
from bot.local.enums import Intent
from bot.local.json_object import Json
from bot.local.permissions import can_see
from bot.local.world import Event, World

# The intent that an event needs in the server and in direct messages; None: it needs none.
_INTENTS: dict[str, tuple[Intent | None, Intent | None]] = {
    "INTERACTION_CREATE": (None, None),
    "GUILD_MEMBER_ADD": (Intent.GUILD_MEMBERS, None),
    "GUILD_MEMBER_UPDATE": (Intent.GUILD_MEMBERS, None),
    "GUILD_ROLE_CREATE": (Intent.GUILDS, None),
    "CHANNEL_CREATE": (Intent.GUILDS, None),
    "CHANNEL_UPDATE": (Intent.GUILDS, None),
    "CHANNEL_DELETE": (Intent.GUILDS, None),
    "CHANNEL_PINS_UPDATE": (Intent.GUILDS, Intent.DIRECT_MESSAGES),
    "THREAD_CREATE": (Intent.GUILDS, None),
    "THREAD_UPDATE": (Intent.GUILDS, None),
    "THREAD_DELETE": (Intent.GUILDS, None),
    "THREAD_LIST_SYNC": (Intent.GUILDS, None),
    "THREAD_MEMBERS_UPDATE": (Intent.GUILDS, None),
    "MESSAGE_CREATE": (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES),
    "MESSAGE_UPDATE": (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES),
    "MESSAGE_DELETE": (Intent.GUILD_MESSAGES, Intent.DIRECT_MESSAGES),
    "MESSAGE_REACTION_ADD": (Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS),
    "MESSAGE_REACTION_REMOVE": (Intent.GUILD_MESSAGE_REACTIONS, Intent.DIRECT_MESSAGE_REACTIONS),
    "TYPING_START": (Intent.GUILD_MESSAGE_TYPING, Intent.DIRECT_MESSAGE_TYPING),
}
# Sent whether or not the bot can see the channel.
_ALWAYS_SEEN = {"INTERACTION_CREATE", "CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE"}


def for_bot(world: World, event: Event, intents: Intent) -> Json | None:
    """The event's data as a bot with these intents gets it. None if the bot does not get the event."""
    if event.name not in _INTENTS:
        return None
    # Ephemeral messages reach a bot as if they were direct messages.
    direct = event.channel is not None and (event.channel.is_dm or event.only_for is not None)
    if event.name == "GUILD_MEMBER_UPDATE" and event.data["user"]["id"] == world.bot_id:
        return event.data  # Gateway, Gateway Intents: sent for the current user whatever the intents
    needed = _INTENTS[event.name][direct]
    if needed is not None and not intents & needed:
        return None
    if not _seen(world, event):
        return None
    if event.name == "THREAD_MEMBERS_UPDATE" and not intents & Intent.GUILD_MEMBERS:
        return event.data if _concerns_bot(world, event.data) else None
    if event.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not direct:
        return event.data if intents & Intent.MESSAGE_CONTENT else payloads.redacted(event.data, world.bot_id)
    return event.data


def _seen(world: World, event: Event) -> bool:
    if event.channel is None or event.only_for is not None or event.name in _ALWAYS_SEEN:
        return True
    return can_see(world, world.bot_id, event.channel)


def _concerns_bot(world: World, data: Json) -> bool:
    added = [each["user_id"] for each in data.get("added_members", [])]
    return world.bot_id in [*added, *data.get("removed_member_ids", [])]
