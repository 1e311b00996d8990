"""Discord's gateway, version 10: sessions that survive a lost connection, and their events."""

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum

from aiohttp import WSMsgType, web

from bot.local import payloads
from bot.local.bot_events import for_bot
from bot.local.enums import KNOWN_INTENTS, PRIVILEGED_INTENTS, Intent
from bot.local.json_object import Json
from bot.local.rest.common import Api
from bot.local.rest.users import application
from bot.local.snowflake import TIMESTAMP_SHIFT
from bot.local.world import Event, Guild, World

# Seconds. A thread of discord.py notes when it has sent a heartbeat. If the answer comes before that note, it looks a
# whole interval late, and discord.py warns of it.
ACKNOWLEDGED_AFTER = 0.05
# How many events a session keeps for a client that resumes.
REPLAY = 2_000
# How many sessions without a connection are kept.
IDLE_SESSIONS = 4


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE_UPDATE = 3
    RESUME = 6
    RECONNECT = 7
    REQUEST_GUILD_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Connection:
    """One websocket. Outgoing events wait in a queue, so sending never blocks the publisher."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        self._request = request
        self._socket = socket
        # Even if zstd-stream was asked for, plain text is sent: clients read both.
        compressed = request.query.get("compress") == "zlib-stream"
        self._compressor = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.session: Session | None = None
        self._mute = False

    def mute(self) -> None:
        self._mute = True

    def send(self, op: Op, data: object = None) -> None:
        self.send_text(json.dumps({"op": int(op), "d": data, "s": None, "t": None}))

    def send_text(self, text: str) -> None:
        if not self._mute:
            self._queue.put_nowait(text)

    def close(self, code: int) -> None:
        self._queue.put_nowait(code)

    def abort(self) -> None:
        """Breaks the connection as a failing network does."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Sends what is queued until the connection ends."""
        while not self._socket.closed:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    await self._socket.close(code=item)
                elif self._compressor is None:
                    await self._socket.send_str(item)
                else:
                    data = self._compressor.compress(item.encode())
                    await self._socket.send_bytes(data + self._compressor.flush(zlib.Z_SYNC_FLUSH))
            except ConnectionError:
                return


@dataclass
class Session:
    intents: Intent
    shard: tuple[int, int]
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY))
    connection: Connection | None = None

    def dispatch(self, name: str, data: object) -> None:
        self.sequence += 1
        text = json.dumps({"op": int(Op.DISPATCH), "d": data, "s": self.sequence, "t": name})
        self.sent.append((self.sequence, text))
        if self.connection is not None:
            self.connection.send_text(text)

    def handles(self, guild_id: str | None) -> bool:
        """Whether this shard gets the events of this server. Direct messages go to the first shard."""
        number, count = self.shard
        return number == (0 if guild_id is None else (int(guild_id) >> TIMESTAMP_SHIFT) % count)

    def missed_since(self, sequence: int) -> list[str] | None:
        """The events after that one. None if they are no longer kept."""
        oldest = self.sent[0][0] if self.sent else self.sequence + 1
        if not oldest - 1 <= sequence <= self.sequence:
            return None
        return [text for number, text in self.sent if number > sequence]


class Gateway:
    def __init__(self, api: Api, *, heartbeat_interval: float, identify_every: float) -> None:
        self._api = api
        self._heartbeat_interval = heartbeat_interval
        self._identify_every = identify_every
        # When a shard of each bucket last identified.
        self._identified: dict[int, float] = {}
        # The shards that identified too soon after another one.
        self.too_soon: list[int] = []
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self._open = asyncio.Event()
        self._open.set()
        # The servers that are in an outage.
        self._away: set[str] = set()
        api.world.listeners.append(self._hear)

    @property
    def _world(self) -> World:
        return self._api.world

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    # Faults

    def tell(self, name: str, data: object) -> None:
        """Sends an event without any cause, as strange as the test likes."""
        for session in self._sessions.values():
            session.dispatch(name, data)

    def drop(self) -> None:
        """Breaks every connection; clients may resume at once."""
        for connection in self._connections:
            connection.abort()

    def end(self, code: int) -> None:
        """Closes every connection, and says why."""
        for connection in self._connections:
            connection.close(code)

    def mute(self) -> None:
        """Every connection stays open, but nothing comes over it."""
        for connection in self._connections:
            connection.mute()

    @asynccontextmanager
    async def away(self) -> AsyncIterator[None]:
        """Breaks every connection, and lets no client back in until the outage ends."""
        self._open.clear()
        self.drop()
        try:
            yield
        finally:
            self._open.set()

    def take_guild_away(self, guild: Guild | None = None) -> None:
        """Gateway, Guild Availability: during an outage a server is not sent after READY, and one that was there is
        deleted as unavailable. `guild`: the first server by default."""
        guild = guild or self._world.guild
        self._away.add(guild.id)
        for session in self._sessions.values():
            if session.handles(guild.id):
                session.dispatch("GUILD_DELETE", {"id": guild.id, "unavailable": True})

    def bring_guild_back(self, guild: Guild | None = None) -> None:
        """The outage of this server is over."""
        guild = guild or self._world.guild
        self._away.discard(guild.id)
        for session in self._sessions.values():
            if session.handles(guild.id):
                self._bring_guild(session, guild)

    def let_into(self, guild: Guild) -> None:
        """A server lets the bot in, perhaps once more. Gateway Events, Guild Create: the event does not mention
        outages."""
        for session in self._sessions.values():
            if session.handles(guild.id):
                self._bring_guild(session, guild, new=True)

    def remove_from(self, guild: Guild) -> None:
        """A server puts the bot out."""
        for session in self._sessions.values():
            if session.handles(guild.id):
                session.dispatch("GUILD_DELETE", {"id": guild.id})

    def ask_to_reconnect(self) -> None:
        for connection in self._connections:
            connection.send(Op.RECONNECT)

    def invalidate(self) -> None:
        """Forgets every session, so that clients must identify again."""
        self._sessions.clear()
        for connection in self._connections:
            connection.send(Op.INVALID_SESSION, False)

    # Connections

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        await self._open.wait()
        socket = web.WebSocketResponse(max_msg_size=4096)
        await socket.prepare(request)
        connection = Connection(request, socket)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(Op.HELLO, {"heartbeat_interval": int(self._heartbeat_interval * 1000)})
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    self._receive(connection, message.data)
        finally:
            writer.cancel()
            self._connections.discard(connection)
            self._detach(connection, socket.close_code)
        return socket

    def _detach(self, connection: Connection, close_code: int | None) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if close_code in (1000, 1001):  # the client no longer wants this session
            self._sessions.pop(session.id, None)
        idle = [each for each in self._sessions.values() if each.connection is None]
        for forgotten in idle[:-IDLE_SESSIONS]:
            del self._sessions[forgotten.id]

    def close(self) -> None:
        for connection in self._connections:
            connection.close(1001)

    def _receive(self, connection: Connection, text: str) -> None:
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError):
            connection.close(Close.DECODE_ERROR)
            return
        match op:
            case Op.HEARTBEAT:
                asyncio.get_running_loop().call_later(ACKNOWLEDGED_AFTER, connection.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY | Op.RESUME if connection.session is not None:
                connection.close(Close.ALREADY_AUTHENTICATED)
            case Op.IDENTIFY:
                self._identify(connection, data)
            case Op.RESUME:
                self._resume(connection, data)
            case Op.PRESENCE_UPDATE | Op.REQUEST_GUILD_MEMBERS if connection.session is None:
                connection.close(Close.NOT_AUTHENTICATED)
            case Op.REQUEST_GUILD_MEMBERS if connection.session is not None:
                self._send_members(connection.session, data)
            case Op.PRESENCE_UPDATE:
                pass  # nobody looks at the bot's presence
            case _:
                connection.close(Close.UNKNOWN_OPCODE)

    # Sessions

    def _identify(self, connection: Connection, data: Json) -> None:
        intents = int(data.get("intents", 0))
        number, count = data.get("shard") or (0, 1)
        if data.get("token") != self._api.token:
            connection.close(Close.AUTHENTICATION_FAILED)
        elif intents & ~KNOWN_INTENTS:
            connection.close(Close.INVALID_INTENTS)
        elif intents & PRIVILEGED_INTENTS & ~self._api.privileged_intents:
            connection.close(Close.DISALLOWED_INTENTS)
        elif not 0 <= number < count:
            connection.close(Close.INVALID_SHARD)
        elif self._comes_too_soon(number):
            connection.send(Op.INVALID_SESSION, False)
        else:
            session = Session(Intent(intents), (number, count), connection=connection)
            connection.session = self._sessions[session.id] = session
            self._welcome(session)

    def _comes_too_soon(self, shard: int) -> bool:
        """Gateway, Max Concurrency: one shard of each bucket may identify in five seconds. The bucket is the number of
        the shard modulo max_concurrency."""
        self._api.identified += 1
        now, bucket = time.monotonic(), shard % self._api.max_concurrency
        if now - self._identified.get(bucket, float("-inf")) < self._identify_every:
            self.too_soon.append(shard)
            return True
        self._identified[bucket] = now
        return False

    def _welcome(self, session: Session) -> None:
        guilds = [each for each in self._world.guilds_of(self._world.bot_id) if session.handles(each.id)]
        app = application(self._api)
        ready = {
            "v": 10,
            "user": payloads.me(self._world),
            "guilds": [{"id": each.id, "unavailable": True} for each in guilds],
            "private_channels": [],
            "session_id": session.id,
            "resume_gateway_url": self._api.gateway_url,
            "shard": list(session.shard),
            "application": {"id": app["id"], "flags": app["flags"]},
        }
        session.dispatch("READY", ready)
        for guild in guilds:
            if guild.id not in self._away:
                self._bring_guild(session, guild)

    def _bring_guild(self, session: Session, guild: Guild, *, new: bool = False) -> None:
        if session.intents & Intent.GUILDS:
            all_members = bool(session.intents & Intent.GUILD_MEMBERS)
            brought = payloads.guild_create(self._world, guild, all_members=all_members)
            if new:
                del brought["unavailable"]
            session.dispatch("GUILD_CREATE", brought)

    def _resume(self, connection: Connection, data: Json) -> None:
        if data.get("token") != self._api.token:
            connection.close(Close.AUTHENTICATION_FAILED)
            return
        session = self._sessions.get(str(data.get("session_id")))
        missed = session.missed_since(int(data.get("seq") or 0)) if session else None
        if session is None or missed is None:
            connection.send(Op.INVALID_SESSION, False)
            return
        for text in missed:
            connection.send_text(text)
        session.connection, connection.session = connection, session
        session.dispatch("RESUMED", {})

    def _send_members(self, session: Session, data: Json) -> None:
        world = self._world
        user_ids = data.get("user_ids")
        guild = world.guilds[str(data["guild_id"])]
        members = list(guild.members.values())
        if user_ids is not None:
            wanted = {str(each) for each in (user_ids if isinstance(user_ids, list) else [user_ids])}
            members = [each for each in members if each.user_id in wanted]
        else:
            query = str(data.get("query") or "").lower()
            members = [each for each in members if world.users[each.user_id].username.lower().startswith(query)]
        limit = int(data.get("limit") or 0) or len(members)
        chunk = {
            "guild_id": guild.id,
            "members": [payloads.member(world, each) for each in members[:limit]],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _hear(self, event: Event) -> None:
        if event.guild_id in self._away and event.name != "INTERACTION_CREATE":
            return
        for session in self._sessions.values():
            data = for_bot(self._world, event, session.intents)
            if data is not None and session.handles(event.guild_id):
                session.dispatch(event.name, data)
