"""The stand-in as a whole: starts, stops, and gives tests what they need."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web
from aiohttp.typedefs import Handler
from yarl import URL

from bot.local import cdn, payloads, permissions
from bot.local.actors import Person, Place, id_of
from bot.local.cdn import Files
from bot.local.clock import Clock
from bot.local.enums import INVITED, NO_INTENTS, NO_PERMISSIONS, PUBLIC_THREAD_OF, ChannelType, Intent, Permission
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.interactions import Interactions
from bot.local.limits import ATTACHMENT_BYTES, ATTACHMENTS
from bot.local.live import Live
from bot.local.point import point_discord_py_at
from bot.local.ratelimits import RateLimits
from bot.local.rest.app import PREFIX, rest_app
from bot.local.rest.common import Api
from bot.local.services import make_services
from bot.local.world import Channel, Guild, Overwrite, Role, World, new_world
from bot.local.world_file import Saver, attachments_folder, load, remove_unused

HOST = "127.0.0.1"
PAGE = Path(__file__).parent / "page"
USERS = ("Red", "Blue", "Yellow", "Green", "Purple")
CHANNELS = ("general", "games", "table-talk")
_MEMBER = 1  # the type of an overwrite that is not for a role
# How long connections may take to end when the stand-in stops.
_SHUTDOWN = 0.2


class PortTaken(OSError):
    """The page cannot be opened there. Nothing has begun, and no file was touched."""

    def __init__(self, port: int) -> None:
        super().__init__(f"port {port} cannot be used")
        self.port = port


class Discord:
    """Discord on this machine alone, for as long as the block lasts.

    save: where the world is kept between runs; without it, it is forgotten.
    record: whether everything that reaches each person is kept in a transcript.
    rate_limit_speed: how many times faster than at Discord its limits pass; None: there are none.
    shards: in how many shards it asks the bot to come; `max_concurrency` of them may identify in every `identify_every`
        seconds, which are five at Discord. 0: they never have to wait.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        save: Path | None = None,
        record: bool = True,
        users: Sequence[str] = USERS,
        channels: Sequence[str] = CHANNELS,
        guild_name: str = "Local Server",
        bot_name: str = "Bot",
        rate_limit_speed: float | None = 1.0,
        privileged_intents: Intent = NO_INTENTS,
        bot_permissions: Permission = INVITED,
        acknowledge_within: float = 3.0,
        token_lives: float = 900.0,
        heartbeat_interval: float = 41.25,
        clock: Clock | None = None,
        shards: int = 1,
        max_concurrency: int = 1,
        identify_every: float = 0.0,
    ) -> None:
        self._port = port
        self._save = save
        self._record = record
        self.clock = clock = clock or Clock()
        self.token = secrets.token_urlsafe(32)
        self.world = _load(save, clock) or new_world(clock, guild_name, bot_name, users, channels, bot_permissions)
        files = Files(None if save is None else attachments_folder(save))
        self._services = make_services(
            self.world, files, acknowledge_within=acknowledge_within, token_lives=token_lives
        )
        self.faults = Faults()
        limits = RateLimits(rate_limit_speed)
        self._api = Api(self._services, limits, self.faults, self.token, privileged_intents)
        self._api.shards, self._api.max_concurrency = shards, max_concurrency
        self.gateway = Gateway(self._api, heartbeat_interval=heartbeat_interval, identify_every=identify_every)
        self._people = {user.id: Person(self._services, user, record=record) for user in self.world.people()}
        self._runner: web.AppRunner | None = None
        self._saver: Saver | None = None
        self._ticking: asyncio.Task[None] | None = None

    # Life

    async def __aenter__(self) -> Self:
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=_SHUTDOWN)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, HOST, self._port).start()
        except OSError as error:
            await self._runner.cleanup()
            raise PortTaken(self._port) from error
        self._port = self._runner.addresses[0][1]
        self.world.cdn_base = self.cdn_base
        self._api.gateway_url = self.gateway_url
        if self._save is not None:
            remove_unused(self.world, attachments_folder(self._save))
            self._saver = Saver(self.world, self._services.files, self._save)
        self._ticking = asyncio.create_task(self._tick(), name="the stand-in's clock")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.gateway.close()
        if self._ticking is not None:
            self._ticking.cancel()
        if self._runner is not None:
            await self._runner.cleanup()
        if self._saver is not None:
            await self._saver.close()
        if self._api.crashes and error is None:
            raise ExceptionGroup("the stand-in itself failed", self._api.crashes)

    async def _tick(self) -> None:
        """Archives the threads that fall asleep by the clock."""
        while True:
            await asyncio.sleep(max(30 / self.clock.speed, 0.05))
            self._services.channels.archive_idle()

    def pass_time(self, seconds: float) -> None:
        """Lets this much time pass. Threads may go to sleep meanwhile."""
        self.clock.put_forward(seconds)
        self._services.channels.archive_idle()

    def _app(self) -> web.Application:
        # Somewhat more than a message can carry: Discord's answer says whether it is too much.
        most = (ATTACHMENTS + 1) * 2 * ATTACHMENT_BYTES
        app = web.Application(middlewares=[_only_from_here], client_max_size=most)
        app.add_subapp(PREFIX, rest_app(self._api))
        app.add_routes(cdn.routes(self.world, self._services.files))
        app.add_routes(
            [
                web.get("/gateway", self.gateway.handle),
                web.get("/gateway/", self.gateway.handle),
                web.get("/live", self._live),
                web.get("/", _page),
                web.static("/page", PAGE),
            ]
        )
        return app

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        clients = {user_id: person.client for user_id, person in self._people.items()}
        return await Live(self.world, clients).handle(request)

    # Where it is

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._port}"

    @property
    def api_base(self) -> str:
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def cdn_base(self) -> str:
        return f"{self.url}/cdn"

    def point_discord_py_here(self) -> None:
        point_discord_py_at(self.api_base, self.gateway_url, self.cdn_base)

    # Who and what is there

    @property
    def requests(self) -> Counter[str]:
        """How often the bot used each route, written "POST /channels/{channel_id}/messages"."""
        return self._api.requests

    @property
    def interactions(self) -> Interactions:
        return self._services.interactions

    def user(self, name: str) -> Person:
        for person in self._people.values():
            if person.user.username == name:
                return person
        raise KeyError(name)

    def add_user(self, name: str, guild: Guild | None = None) -> Person:
        """Somebody new, who is a member of this server, or of the first by default."""
        user = self.world.new_user(name)
        self._people[user.id] = Person(self._services, user, record=self._record)
        self.join(guild or self.world.guild, user)
        return self._people[user.id]

    def add_guild(self, name: str, *members: Place, channels: Sequence[str] = CHANNELS) -> Guild:
        """Another server lets the bot in. The first of its members owns it."""
        guild = self.world.new_guild(name, id_of(members[0]), INVITED)
        for member in members[1:]:
            self.world.join(guild, id_of(member))
        for each in channels:
            self.world.new_channel(guild, each)
        self.gateway.let_into(guild)
        return guild

    def put_out(self, guild: Guild) -> None:
        """A server removes the bot."""
        member = guild.members.pop(self.world.bot_id)
        guild.roles = {id: role for id, role in guild.roles.items() if id not in member.roles}
        self.gateway.remove_from(guild)

    def let_in_again(self, guild: Guild) -> None:
        """A server lets the bot in after removing it."""
        self.world.let_in(guild, INVITED)
        self.gateway.let_into(guild)

    def give_role(self, role_id: str, guild: Guild | None = None) -> None:
        """Gives the bot a role. If the role does not exist yet, it is made."""
        guild = guild or self.world.guild
        if role_id not in guild.roles:
            guild.roles[role_id] = Role(role_id, "Players", NO_PERMISSIONS)
            role = payloads.role(guild.roles[role_id])
            self.world.publish("GUILD_ROLE_CREATE", {"guild_id": guild.id, "role": role})
        member = guild.members[self.world.bot_id]
        member.roles.append(role_id)
        self.world.publish("GUILD_MEMBER_UPDATE", {**payloads.member(self.world, member), "guild_id": guild.id})

    def join(self, guild: Guild, who: Place) -> None:
        """Somebody becomes a member of a server."""
        member = payloads.member(self.world, self.world.join(guild, id_of(who)))
        self.world.publish("GUILD_MEMBER_ADD", {**member, "guild_id": guild.id})

    def channel(self, name: str, guild: Guild | None = None) -> Channel:
        """The channel or thread with this name, in that server or in any."""
        for channel in self.world.channels.values():
            if channel.name == name and (guild is None or channel.guild_id == guild.id):
                return channel
        raise KeyError(name)

    def add_channel(self, name: str, kind: ChannelType = ChannelType.GUILD_TEXT, guild: Guild | None = None) -> Channel:
        return self._services.channels.create(guild or self.world.guild, {"name": name, "type": kind})

    def add_thread(self, channel: Place, name: str, owner: Place) -> Channel:
        """A thread that one of the people has started."""
        parent = self.world.channels[id_of(channel)]
        kind = PUBLIC_THREAD_OF[ChannelType(parent.type)]
        return self._services.channels.start_thread(parent, id_of(owner), {"name": name, "type": kind}, None)

    def moderate(self, channel: Place, **changes: Any) -> None:
        """Changes a channel or thread as the owner of the server may."""
        place = self.world.channels[id_of(channel)]
        self._services.channels.edit(place, self.world.guild_of(place).owner_id, changes)

    def delete(self, channel: Place) -> None:
        self._services.channels.delete(self.world.channels[id_of(channel)])

    def add_group(self, *names: str) -> Channel:
        """A channel in which these people talk to each other, without the bot."""
        return self.world.new_group([self.user(name).id for name in names])

    def deny(self, channel: Place, *names: str, who: Place | None = None) -> None:
        """Takes permissions, by their names in discord.py, from somebody. By default from the bot."""
        self._overwrite(channel, who, deny=permissions.named(names))

    def allow(self, channel: Place, *names: str, who: Place | None = None) -> None:
        """Gives permissions, even those that were denied."""
        self._overwrite(channel, who, allow=permissions.named(names))

    def _overwrite(
        self,
        channel: Place,
        who: Place | None,
        *,
        allow: Permission = NO_PERMISSIONS,
        deny: Permission = NO_PERMISSIONS,
    ) -> None:
        where = self.world.parent(self.world.channels[id_of(channel)])
        user_id = self.world.bot_id if who is None else id_of(who)
        others = [each for each in where.overwrites if each.id != user_id]
        known = [each for each in where.overwrites if each.id == user_id]
        overwrite = known[0] if known else Overwrite(user_id, _MEMBER)
        changed = Overwrite(
            user_id,
            _MEMBER,
            allow=overwrite.allow & ~deny | allow,
            deny=overwrite.deny & ~allow | deny,
        )
        self._services.channels.set_overwrites(where, [*others, changed])


def _load(save: Path | None, clock: Clock) -> World | None:
    return load(save, clock) if save is not None and save.exists() else None


async def _page(request: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "page.html")


@web.middleware
async def _only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Keeps other web pages that are open in the same browser from talking to the stand-in."""
    origin = request.headers.get("Origin")
    if request.url.host not in (HOST, "localhost") or (
        origin is not None and URL(origin).authority != request.url.authority
    ):
        raise web.HTTPForbidden
    return await handler(request)
