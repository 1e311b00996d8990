"""Members of threads, and waking threads that were archived."""

from collections.abc import Iterable

from bot.local import payloads
from bot.local.json_object import Json
from bot.local.permissions import can_see
from bot.local.world import Channel, World


def join(world: World, channel: Channel, user_ids: Iterable[str]) -> list[str]:
    """Adds people to a thread, and returns those who were not in it before."""
    thread = channel.thread
    assert thread is not None
    new = [user_id for user_id in user_ids if user_id not in thread.members]
    for user_id in new:
        thread.members[user_id] = world.clock.timestamp()
    if new:
        added = [_added(world, channel, user_id) for user_id in new]
        _tell(world, channel, {"added_members": added})
    return new


def leave(world: World, channel: Channel, user_id: str) -> None:
    thread = channel.thread
    assert thread is not None
    if thread.members.pop(user_id, None) is not None:
        _tell(world, channel, {"removed_member_ids": [user_id]})


def wake(world: World, channel: Channel) -> None:
    """A message in an archived thread brings the thread back."""
    if channel.thread is not None and channel.thread.archived:
        channel.thread.archived = False
        channel.thread.archive_timestamp = world.clock.timestamp()
        world.publish("THREAD_UPDATE", payloads.channel(world, channel), channel)


def take_part(world: World, channel: Channel, user_ids: Iterable[str]) -> None:
    """Writing in a thread, or being called there, makes a user a member."""
    if channel.thread is not None:
        parent = world.parent(channel)
        join(world, channel, [user_id for user_id in user_ids if can_see(world, user_id, parent)])


def _added(world: World, channel: Channel, user_id: str) -> Json:
    return {
        **payloads.thread_member(channel, user_id),
        "member": payloads.member(world, world.guild_of(channel).members[user_id]),
        "presence": None,
    }


def _tell(world: World, channel: Channel, changes: Json) -> None:
    assert channel.thread is not None
    data = {"id": channel.id, "guild_id": channel.guild_id, "member_count": len(channel.thread.members)}
    world.publish("THREAD_MEMBERS_UPDATE", data | changes, channel)
