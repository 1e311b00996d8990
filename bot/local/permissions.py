"""Permissions: by channel, role and person."""

from collections.abc import Iterable

from bot.local import errors
from bot.local.enums import ALL_PERMISSIONS, NO_PERMISSIONS, ChannelType, Permission
from bot.local.world import Channel, Guild, Member, Overwrite, World

# In a direct message channel there are no roles that could take anything away.
DM_PERMISSIONS = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.PIN_MESSAGES
)


def named(names: Iterable[str]) -> Permission:
    """Permissions by their names in discord.py: send_messages, attach_files and so on."""
    bits = NO_PERMISSIONS
    for name in names:
        bits |= Permission[name.upper()]
    return bits


def permissions_in(world: World, user_id: str, channel: Channel) -> Permission:
    if channel.is_dm:
        inside = channel.group or (world.bot_id, channel.recipient_id)
        return DM_PERMISSIONS if user_id in inside else NO_PERMISSIONS
    guild = world.guild_of(channel)
    if user_id == guild.owner_id:
        return ALL_PERMISSIONS
    member = guild.members.get(user_id)
    if member is None:
        return NO_PERMISSIONS
    base = _base(guild, member)
    if base & Permission.ADMINISTRATOR:
        return ALL_PERMISSIONS
    allowed = _overwritten(base, guild, member, world.parent(channel))
    if _hidden_thread(channel, user_id, allowed) or not allowed & Permission.VIEW_CHANNEL:
        return NO_PERMISSIONS
    return allowed


def _base(guild: Guild, member: Member) -> Permission:
    roles = guild.roles
    bits = roles[guild.id].permissions
    for role_id in member.roles:
        bits |= roles[role_id].permissions
    return Permission(bits)


def _overwritten(base: Permission, guild: Guild, member: Member, channel: Channel) -> Permission:
    """Overwrites count in Discord's order: everyone's, then all roles' together, then the member's."""
    by_id = {overwrite.id: overwrite for overwrite in channel.overwrites}
    everyone = [by_id[guild.id]] if guild.id in by_id else []
    roles = [by_id[role_id] for role_id in member.roles if role_id in by_id]
    own = [by_id[member.user_id]] if member.user_id in by_id else []
    for overwrites in (everyone, roles, own):
        base = _apply(base, overwrites)
    return base


def _apply(base: Permission, overwrites: list[Overwrite]) -> Permission:
    for overwrite in overwrites:
        base &= ~Permission(overwrite.deny)
    for overwrite in overwrites:
        base |= Permission(overwrite.allow)
    return base


def _hidden_thread(channel: Channel, user_id: str, allowed: Permission) -> bool:
    return (
        channel.type == ChannelType.PRIVATE_THREAD
        and channel.thread is not None
        and user_id not in channel.thread.members
        and not allowed & Permission.MANAGE_THREADS
    )


def can_see(world: World, user_id: str, channel: Channel) -> bool:
    return bool(permissions_in(world, user_id, channel) & Permission.VIEW_CHANNEL)


def to_send(channel: Channel) -> Permission:
    """The permission that somebody needs to send a message here."""
    return Permission.SEND_MESSAGES if channel.thread is None else Permission.SEND_MESSAGES_IN_THREADS


def require(world: World, user_id: str, channel: Channel, needed: Permission) -> None:
    has = permissions_in(world, user_id, channel)
    if not has & Permission.VIEW_CHANNEL:
        raise errors.missing_access()
    if needed & ~has:
        raise errors.missing_permissions()
