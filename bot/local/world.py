"""The whole world: servers with their people, channels and messages, and everybody's direct messages."""

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
    # How many threads may be active here: Discord does not publish the number.
    most_active_threads: int = 1000


@dataclass
class Overwrite:
    """The exceptions for a role (type 0) or a member (type 1) in one channel."""

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
    # An embed shows it, so the message does not list it.
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
    """The fields that only threads have."""

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
    # The server it belongs to, unless it belongs to people.
    guild_id: str | None = None
    parent_id: str | None = None
    topic: str | None = None
    position: int = 0
    nsfw: bool = False
    rate_limit_per_user: int = 0
    last_message_id: str | None = None
    last_pin_timestamp: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    thread: Thread | None = None
    # The person who talks with the bot here, if this is a direct message channel.
    recipient_id: str | None = None
    # The people who talk with each other here, without the bot, if this is a group's channel.
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

    @property
    def guild_id(self) -> str | None:
        """The server in which it happened. None: it happened outside servers, or in direct messages."""
        return self.data.get("guild_id") if self.channel is None else self.channel.guild_id


Listener = Callable[[Event], None]


class World:
    def __init__(
        self, guilds: Iterable[Guild], users: Iterable[User], bot_id: str, clock: Clock, last_snowflake: int = 0
    ) -> None:
        self.guilds = {guild.id: guild for guild in guilds}
        self.users = {user.id: user for user in users}
        self.bot_id = bot_id
        self.clock = clock
        self.snowflakes = Snowflakes(clock, last_snowflake)
        self.channels: dict[str, Channel] = {}
        self.commands: list[Json] = []
        # Where attachments and avatars are. Known once the server listens.
        self.cdn_base = ""
        self.listeners: list[Listener] = []

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    # Servers

    @property
    def guild(self) -> Guild:
        """The first server: the only one, unless others have been added."""
        return next(iter(self.guilds.values()))

    def guild_of(self, channel: Channel) -> Guild:
        assert channel.guild_id is not None, "it belongs to no server"
        return self.guilds[channel.guild_id]

    def guilds_of(self, user_id: str) -> list[Guild]:
        return [guild for guild in self.guilds.values() if user_id in guild.members]

    def new_guild(self, name: str, owner_id: str, permissions: int) -> Guild:
        """A server that has just let the bot in."""
        guild = Guild(self.snowflakes.next(), name, owner_id)
        # Discord gives the role of everybody the server's own id.
        guild.roles = {guild.id: Role(guild.id, "@everyone", EVERYONE_PERMISSIONS)}
        guild.members[owner_id] = Member(owner_id, self.clock.timestamp())
        self.guilds[guild.id] = guild
        self.let_in(guild, permissions)
        return guild

    def let_in(self, guild: Guild, permissions: int) -> None:
        """The bot becomes a member, with a role of its own."""
        role = Role(self.snowflakes.next(), self.bot.username, permissions, position=1, bot_id=self.bot_id)
        guild.roles[role.id] = role
        guild.members[self.bot_id] = Member(self.bot_id, self.clock.timestamp(), [role.id])

    def publish(self, name: str, data: Json, channel: Channel | None = None, only_for: str | None = None) -> None:
        event = Event(name, data, channel, only_for)
        for listener in list(self.listeners):
            listener(event)

    # People

    def new_user(self, username: str) -> User:
        user = User(self.snowflakes.next(), username)
        self.users[user.id] = user
        return user

    def join(self, guild: Guild, user_id: str) -> Member:
        guild.members[user_id] = Member(user_id, self.clock.timestamp())
        return guild.members[user_id]

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    # Channels

    def new_channel(
        self, guild: Guild, name: str, topic: str | None = None, kind: int = ChannelType.GUILD_TEXT
    ) -> Channel:
        position = len(self.top_channels(guild))
        channel = Channel(self.snowflakes.next(), kind, name, guild.id, topic=topic, position=position)
        self.channels[channel.id] = channel
        return channel

    def dm_with(self, user_id: str) -> Channel:
        """The bot's direct message channel with this user. It is made if there is none."""
        for channel in self.channels.values():
            if channel.recipient_id == user_id:
                return channel
        channel = Channel(self.snowflakes.next(), ChannelType.DM, recipient_id=user_id)
        self.channels[channel.id] = channel
        return channel

    def new_group(self, user_ids: Iterable[str]) -> Channel:
        """A channel in which people talk to each other, without the bot."""
        channel = Channel(self.snowflakes.next(), ChannelType.GROUP_DM, group=list(user_ids))
        self.channels[channel.id] = channel
        return channel

    def top_channels(self, guild: Guild) -> list[Channel]:
        """The channels of a server that are not threads."""
        return [each for each in self.channels.values() if each.guild_id == guild.id and each.thread is None]

    def threads(self, parent_id: str | None = None, guild: Guild | None = None) -> list[Channel]:
        return [
            channel
            for channel in self.channels.values()
            if channel.thread is not None
            and parent_id in (None, channel.parent_id)
            and (guild is None or channel.guild_id == guild.id)
        ]

    def parent(self, channel: Channel) -> Channel:
        """The channel whose permissions apply here: a thread's parent, or the channel itself."""
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
    """A world with one server, in which the first user is the owner."""
    snowflakes = Snowflakes(clock)
    bot = User(snowflakes.next(), bot_name, bot=True)
    world = World([], [bot], bot.id, clock, snowflakes.last)
    users = [world.new_user(name) for name in usernames]
    guild = world.new_guild(guild_name, users[0].id, permissions)
    for user in users:
        world.join(guild, user.id)
    for name in channels:
        world.new_channel(guild, name)
    return world
