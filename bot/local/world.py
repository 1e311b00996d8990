"""What there is: one server with its people, channels and messages, and everybody's direct messages."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from bot.local.clock import Clock
from bot.local.enums import (
    EVERYONE_PERMISSIONS,
    INVITED,
    ChannelType,
    Context,
    MessageFlag,
    MessageType,
)
from bot.local.json_object import Json
from bot.local.snowflake import Snowflakes, made_at

# How long a nonce is remembered: Discord's documentation says "a few minutes".
NONCE_LIVES = 300.0


@dataclass
class User:
    id: str
    username: str
    bot: bool = False
    locale: str = "en-US"
    # Whether members of the server may write to this user directly.
    dms_allowed: bool = True


@dataclass
class Role:
    id: str
    name: str
    permissions: int
    position: int = 0
    bot_id: str | None = None


@dataclass
class Member:
    user_id: str
    joined_at: str
    roles: list[str] = field(default_factory=list)
    nick: str | None = None


@dataclass
class Guild:
    id: str
    name: str
    owner_id: str
    roles: dict[str, Role] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)


@dataclass
class Overwrite:
    """What a role (type 0) or a member (type 1) may do otherwise in one channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


@dataclass
class Attachment:
    id: str
    channel_id: str
    filename: str
    size: int
    content_type: str | None
    width: int | None = None
    height: int | None = None
    description: str | None = None
    ephemeral: bool = False
    # An embed shows it, so that it is not listed with the message.
    embedded: bool = False


@dataclass
class Message:
    id: str
    channel_id: str
    author_id: str
    timestamp: str
    type: int = MessageType.DEFAULT
    content: str = ""
    flags: int = 0
    nonce: str | None = None
    edited_timestamp: str | None = None
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    mention_roles: list[str] = field(default_factory=list)
    mention_everyone: bool = False
    pinned_at: str | None = None
    reactions: dict[str, list[str]] = field(default_factory=dict)
    message_reference: Json | None = None
    interaction_metadata: Json | None = None
    # The application whose interaction this answers.
    application_id: str | None = None
    # The only user who sees it, if it is ephemeral.
    only_for: str | None = None

    @property
    def loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)


@dataclass
class Thread:
    """What only threads have."""

    owner_id: str
    create_timestamp: str
    archive_timestamp: str
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 1440
    total_message_sent: int = 0
    # When each member joined.
    members: dict[str, str] = field(default_factory=dict)


@dataclass
class Channel:
    """A text channel, a thread or a direct message channel."""

    id: str
    type: int
    name: str | None = None
    parent_id: str | None = None
    topic: str | None = None
    position: int = 0
    nsfw: bool = False
    rate_limit_per_user: int = 0
    last_message_id: str | None = None
    last_pin_timestamp: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    thread: Thread | None = None
    # Who talks with the bot here, if this is a direct message channel.
    recipient_id: str | None = None
    # Who talk with each other here, without the bot, if this is a group's channel.
    group: list[str] = field(default_factory=list)
    messages: dict[str, Message] = field(default_factory=dict)

    @property
    def is_dm(self) -> bool:
        """Whether it belongs to people, not to a server."""
        return self.type in (ChannelType.DM, ChannelType.GROUP_DM)

    @property
    def context(self) -> Context:
        if self.type == ChannelType.GROUP_DM:
            return Context.PRIVATE_CHANNEL
        return Context.BOT_DM if self.is_dm else Context.GUILD


@dataclass(frozen=True)
class Event:
    """Something that happened, as the gateway names and writes it."""

    name: str
    data: Json
    channel: Channel | None = None
    # The only user whom it concerns; None: everybody who sees the channel.
    only_for: str | None = None


Listener = Callable[[Event], None]


class World:
    def __init__(self, guild: Guild, users: Iterable[User], bot_id: str, clock: Clock, last_snowflake: int = 0) -> None:
        self.guild = guild
        self.users = {user.id: user for user in users}
        self.bot_id = bot_id
        self.clock = clock
        self.snowflakes = Snowflakes(clock, last_snowflake)
        # How many threads may be active in the server: Discord does not publish the number.
        self.most_active_threads = 1000
        self.channels: dict[str, Channel] = {}
        self.commands: list[Json] = []
        # Where attachments and avatars are; known once the server listens.
        self.cdn_base = ""
        self.listeners: list[Listener] = []

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    def publish(self, name: str, data: Json, channel: Channel | None = None, only_for: str | None = None) -> None:
        event = Event(name, data, channel, only_for)
        for listener in list(self.listeners):
            listener(event)

    # People

    def new_member(self, username: str) -> User:
        user = User(self.snowflakes.next(), username)
        self.users[user.id] = user
        self.guild.members[user.id] = Member(user.id, self.clock.timestamp())
        return user

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    # Channels

    def new_channel(self, name: str, topic: str | None = None, kind: int = ChannelType.GUILD_TEXT) -> Channel:
        position = len(self.top_channels())
        channel = Channel(self.snowflakes.next(), kind, name, topic=topic, position=position)
        self.channels[channel.id] = channel
        return channel

    def dm_with(self, user_id: str) -> Channel:
        """The bot's direct message channel with this user, made if there is none."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        channel = Channel(self.snowflakes.next(), ChannelType.DM, recipient_id=user_id)
        self.channels[channel.id] = channel
        return channel

    def new_group(self, user_ids: Iterable[str]) -> Channel:
        """A channel in which people talk with each other, and the bot is not."""
        channel = Channel(self.snowflakes.next(), ChannelType.GROUP_DM, group=list(user_ids))
        self.channels[channel.id] = channel
        return channel

    def top_channels(self) -> list[Channel]:
        """Those of the server that are no threads."""
        return [channel for channel in self.channels.values() if not channel.is_dm and channel.thread is None]

    def threads(self, parent_id: str | None = None) -> list[Channel]:
        return [
            channel
            for channel in self.channels.values()
            if channel.thread is not None and parent_id in (None, channel.parent_id)
        ]

    def parent(self, channel: Channel) -> Channel:
        """The channel whose permissions hold here: a thread's parent, or the channel itself."""
        return channel if channel.parent_id is None else self.channels[channel.parent_id]

    # Messages

    def message_with_nonce(self, author_id: str, nonce: str) -> Message | None:
        for channel in self.channels.values():
            for message in reversed(channel.messages.values()):
                if self.clock.time() - made_at(message.id) > NONCE_LIVES:
                    break
                if message.author_id == author_id and message.nonce == nonce:
                    return message
        return None

    def attachments(self) -> Iterator[Attachment]:
        for channel in self.channels.values():
            for message in channel.messages.values():
                yield from message.attachments


def new_world(
    clock: Clock,
    guild_name: str,
    bot_name: str,
    usernames: Iterable[str],
    channels: Iterable[str],
    permissions: int = INVITED,
) -> World:
    """A server in which the first user is the owner."""
    snowflakes, now = Snowflakes(clock), clock.timestamp()
    guild_id = snowflakes.next()
    bot = User(snowflakes.next(), bot_name, bot=True)
    users = [User(snowflakes.next(), name) for name in usernames]
    bot_role = Role(snowflakes.next(), bot_name, permissions, position=1, bot_id=bot.id)
    guild = Guild(guild_id, guild_name, owner_id=users[0].id)
    # Discord gives the role of everybody the server's own id.
    guild.roles = {guild_id: Role(guild_id, "@everyone", EVERYONE_PERMISSIONS), bot_role.id: bot_role}
    guild.members = {user.id: Member(user.id, now) for user in users}
    guild.members[bot.id] = Member(bot.id, now, roles=[bot_role.id])
    world = World(guild, [bot, *users], bot.id, clock, snowflakes.last)
    for name in channels:
        world.new_channel(name)
    return world
