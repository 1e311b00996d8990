"""Making, changing and deleting channels and threads, and typing in them."""

import time
from datetime import datetime

from bot.local import errors, limits, membership, payloads
from bot.local.enums import PUBLIC_THREAD_OF, ChannelType, MessageFlag, MessageType, Permission
from bot.local.errors import FormErrors
from bot.local.json_object import Json
from bot.local.messages import Messages
from bot.local.permissions import can_see, require
from bot.local.snowflake import made_at
from bot.local.world import Channel, Guild, Message, Overwrite, Thread, World

ARCHIVE_DURATIONS = (60, 1440, 4320, 10080)
"""Channels Resource, Thread Metadata Object: in minutes."""


class Channels:
    def __init__(self, world: World, messages: Messages) -> None:
        self._world = world
        self._messages = messages

    def _tell(self, event: str, channel: Channel) -> None:
        kind = "CHANNEL" if channel.thread is None else "THREAD"
        self._world.publish(f"{kind}_{event}", payloads.channel(self._world, channel), channel)

    # Channels of a server

    def create(self, guild: Guild, body: Json) -> Channel:
        form = FormErrors()
        form.length(("name",), body.get("name") or "", limits.CHANNEL_NAME, shortest=1)
        form.length(("topic",), body.get("topic"), limits.CHANNEL_TOPIC)
        if body.get("type", ChannelType.GUILD_TEXT) not in PUBLIC_THREAD_OF:
            form.choices(("type",), list(PUBLIC_THREAD_OF))
        form.raise_if_any()
        # Discord writes the names of text channels like this.
        name = str(body["name"]).lower().replace(" ", "-")
        channel = self._world.new_channel(guild, name, body.get("topic"), body.get("type", ChannelType.GUILD_TEXT))
        channel.overwrites = _overwrites(body.get("permission_overwrites"))
        self._tell("CREATE", channel)
        return channel

    def edit(self, channel: Channel, user_id: str, body: Json) -> None:
        self._check_edit(channel, body)
        needed = Permission.MANAGE_CHANNELS
        if channel.thread is not None:
            own = _own_edit(channel.thread, user_id, body)
            needed = Permission.VIEW_CHANNEL if own else Permission.MANAGE_THREADS
            if channel.thread.archived and body.get("archived") is False:
                self._check_room(channel)
        require(self._world, user_id, channel, needed)
        old_name = channel.name
        for name in ("name", "topic", "nsfw", "position", "rate_limit_per_user"):
            if body.get(name) is not None:
                setattr(channel, name, body[name])
        if channel.thread is not None:
            self._edit_thread(channel.thread, body)
        if "permission_overwrites" in body:
            self.set_overwrites(channel, _overwrites(body["permission_overwrites"]))
        else:
            self._tell("UPDATE", channel)
        if channel.thread is not None and channel.name != old_name:
            kind = MessageType.CHANNEL_NAME_CHANGE
            self._messages.system(channel, kind, user_id, content=channel.name or "")

    def _check_edit(self, channel: Channel, body: Json) -> None:
        asleep = channel.thread is not None and channel.thread.archived and body.get("archived") is not False
        if asleep and body.keys() - {"archived", "locked"}:
            raise errors.thread_archived()
        form = FormErrors()
        if "name" in body:
            form.length(("name",), body["name"] or "", limits.CHANNEL_NAME, shortest=1)
        form.length(("topic",), body.get("topic"), limits.CHANNEL_TOPIC)
        _check_duration(body, form)
        form.raise_if_any()

    def delete(self, channel: Channel) -> None:
        if channel.thread is None:
            for thread in self._world.threads(channel.id):
                self.delete(thread)
            self._tell("DELETE", channel)
        else:
            data = {
                "id": channel.id,
                "guild_id": channel.guild_id,
                "parent_id": channel.parent_id,
                "type": int(channel.type),
            }
            self._world.publish("THREAD_DELETE", data, channel)
        del self._world.channels[channel.id]

    def set_overwrites(self, channel: Channel, overwrites: list[Overwrite]) -> None:
        saw = can_see(self._world, self._world.bot_id, channel)
        channel.overwrites = overwrites
        self._tell("UPDATE", channel)
        if not saw and can_see(self._world, self._world.bot_id, channel):
            self._sync_threads(channel)

    def _sync_threads(self, channel: Channel) -> None:
        """Tells the bot of the threads in a channel that it can see only from now on."""
        bot_id = self._world.bot_id
        threads = payloads.visible_threads(self._world, bot_id, channel.id)
        joined = [each for each in threads if each.thread and bot_id in each.thread.members]
        data = {
            "guild_id": channel.guild_id,
            "channel_ids": [channel.id],
            "threads": [payloads.channel(self._world, each) for each in threads],
            "members": [payloads.thread_member(each, bot_id) for each in joined],
        }
        self._world.publish("THREAD_LIST_SYNC", data, channel)

    def start_typing(self, channel: Channel, user_id: str) -> None:
        data: Json = {"channel_id": channel.id, "user_id": user_id, "timestamp": int(time.time())}
        if not channel.is_dm:
            data["guild_id"] = channel.guild_id
            data["member"] = payloads.member(self._world, self._world.guild_of(channel).members[user_id])
        self._world.publish("TYPING_START", data, channel)

    # Threads

    def start_thread(self, parent: Channel, owner_id: str, body: Json, message: Message | None) -> Channel:
        """A separate thread, or one that hangs on a message and then has the message's id."""
        public = PUBLIC_THREAD_OF[ChannelType(parent.type)]
        kind = public if message else body.get("type", ChannelType.PRIVATE_THREAD)
        self._check_thread(body, kind, public)
        if message is not None and message.id in self._world.channels:
            raise errors.thread_exists()
        self._check_room(parent)
        channel = Channel(
            id=message.id if message else self._world.snowflakes.next(),
            type=kind,
            name=body["name"],
            guild_id=parent.guild_id,
            parent_id=parent.id,
            rate_limit_per_user=body.get("rate_limit_per_user") or 0,
            thread=self._new_thread(owner_id, body),
        )
        self._world.channels[channel.id] = channel
        data = payloads.channel(self._world, channel)
        self._world.publish("THREAD_CREATE", {**data, "newly_created": True}, channel)
        membership.join(self._world, channel, [owner_id])
        self._announce(parent, channel, owner_id, message)
        return channel

    def _announce(self, parent: Channel, channel: Channel, owner_id: str, message: Message | None) -> None:
        guild_id = parent.guild_id
        if message is not None:
            message.flags |= MessageFlag.HAS_THREAD
            self._messages.tell_changed(parent, message)
            kind = MessageType.THREAD_STARTER_MESSAGE
            reference = {"channel_id": parent.id, "guild_id": guild_id, "message_id": message.id}
            self._messages.system(channel, kind, owner_id, reference=reference)
        elif channel.type != ChannelType.PRIVATE_THREAD:
            kind, name = MessageType.THREAD_CREATED, channel.name or ""
            reference = {"channel_id": channel.id, "guild_id": guild_id}
            self._messages.system(parent, kind, owner_id, content=name, reference=reference)

    def _check_thread(self, body: Json, kind: int, public: ChannelType) -> None:
        """Threads, Public & Private Threads: each kind of channel has its kind of public thread. Private threads exist
        only in text channels."""
        form = FormErrors()
        form.length(("name",), body.get("name") or "", limits.CHANNEL_NAME, shortest=1)
        private = [ChannelType.PRIVATE_THREAD] if public == ChannelType.PUBLIC_THREAD else []
        if kind not in (public, *private):
            form.choices(("type",), [public, *private])
        _check_duration(body, form)
        form.raise_if_any()

    # Activity

    def _check_room(self, channel: Channel) -> None:
        """Threads, Active & Archived Threads: a server is capped at a number of active threads."""
        guild = self._world.guild_of(channel)
        active = [each for each in self._world.threads(guild=guild) if each.thread and not each.thread.archived]
        if len(active) >= guild.most_active_threads:
            raise errors.too_many_threads()

    def _new_thread(self, owner_id: str, body: Json) -> Thread:
        now = self._world.clock.timestamp()
        thread = Thread(owner_id, create_timestamp=now, archive_timestamp=now)
        self._edit_thread(thread, {key: body.get(key) for key in ("auto_archive_duration", "invitable")})
        return thread

    def _edit_thread(self, thread: Thread, body: Json) -> None:
        """Threads, Thread Fields: the timestamp changes when the thread is archived or opened, and when its archive
        time changes."""
        for name in ("archived", "auto_archive_duration"):
            if body.get(name) not in (None, getattr(thread, name)):
                thread.archive_timestamp = self._world.clock.timestamp()
        for name in ("archived", "locked", "invitable", "auto_archive_duration"):
            if body.get(name) is not None:
                setattr(thread, name, body[name])

    def archive_idle(self) -> None:
        """Threads, Active & Archived Threads: a thread is archived after inactivity. Activity is a message, waking the
        thread, or changing this time."""
        now = self._world.clock.time()
        for channel in self._world.threads():
            thread = channel.thread
            if thread is None or thread.archived:
                continue
            last = datetime.fromisoformat(thread.archive_timestamp).timestamp()
            if channel.last_message_id is not None:
                last = max(last, made_at(channel.last_message_id))
            if now - last > thread.auto_archive_duration * 60:
                thread.archived, thread.archive_timestamp = True, self._world.clock.timestamp()
                self._tell("UPDATE", channel)


def _check_duration(body: Json, form: FormErrors) -> None:
    duration = body.get("auto_archive_duration")
    if duration is not None and duration not in ARCHIVE_DURATIONS:
        form.choices(("auto_archive_duration",), list(ARCHIVE_DURATIONS))


def _own_edit(thread: Thread, user_id: str, body: Json) -> bool:
    """Threads, Editing & Deleting Threads: the creator may change the name, the archiving and its time, and people who
    have been added may wake it, but nobody may change a locked thread. This section also lets the creator wake a locked
    one; the section Active & Archived Threads says that nobody may."""
    own, asked = thread.owner_id == user_id, body.keys()
    if thread.locked:
        return False
    if asked == {"archived"} and body["archived"] is False:
        return own or user_id in thread.members
    return own and asked <= {"name", "archived", "auto_archive_duration", "invitable"}


def _overwrites(listed: list[Json] | None) -> list[Overwrite]:
    return [read_overwrite(str(each["id"]), each) for each in listed or []]


def read_overwrite(target_id: str, body: Json) -> Overwrite:
    return Overwrite(target_id, int(body.get("type", 0)), int(body.get("allow") or 0), int(body.get("deny") or 0))
