"""The page's websocket: one person's client in a browser. PAGE_PROTOCOL.md describes the messages."""

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from aiohttp import WSMsgType, web

from bot.local import payloads
from bot.local.interactions import Interaction
from bot.local.json_object import Json
from bot.local.options import Impossible
from bot.local.person import Client
from bot.local.world import World

# Frames about an interaction go to the page that began it, and to no other page of the same person.
_OF_INTERACTIONS = {"done", "failed", "choices", "modal"}


class Live:
    """One page that is open."""

    def __init__(self, world: World, clients: Mapping[str, Client]) -> None:
        self._world = world
        self._clients = clients
        self._client = next(iter(clients.values()))
        self._queue: asyncio.Queue[Json] = asyncio.Queue()
        # The page's number for each interaction that it began, and whether that is an autocompletion.
        self._begun: dict[str, tuple[Any, bool]] = {}
        self._deeds: dict[str, Callable[[Json], Json | None]] = {
            "hello": self._hello,
            "open": self._open,
            "dm": self._dm,
            "send": self._send,
            "complete": self._complete,
            "command": self._command,
            "component": self._component,
            "modal": self._modal,
            "dismiss": self._dismiss,
            "dms": self._dms,
        }

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        writer = asyncio.create_task(self._write(socket))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    self._receive(message.data)
        finally:
            writer.cancel()
            self._stop_hearing()
        return socket

    async def _write(self, socket: web.WebSocketResponse) -> None:
        while True:
            await socket.send_str(json.dumps(await self._queue.get()))

    def _stop_hearing(self) -> None:
        if self._hear in self._client.hearers:
            self._client.hearers.remove(self._hear)

    def _receive(self, text: str) -> None:
        frame: Json = {}
        try:
            frame = json.loads(text)
            reply = self._deeds[frame["do"]](frame)
        except Impossible as error:
            reply = {"is": "error", "text": str(error)}
        except (ValueError, KeyError, TypeError):
            reply = {"is": "error", "text": "The page said something that cannot be understood."}
        if reply is not None:
            self._queue.put_nowait(reply | ({"n": frame["n"]} if "n" in frame else {}))

    def _hear(self, frame: Json) -> None:
        if frame["is"] not in _OF_INTERACTIONS:
            self._queue.put_nowait(frame)
        elif frame["interaction"] in self._begun:
            number, completing = self._begun[frame["interaction"]]
            if frame["is"] in ("done", "failed"):
                del self._begun[frame["interaction"]]
            # An autocompletion ends with its choices.
            if frame["is"] != "done" or not completing:
                self._queue.put_nowait(frame | {"n": number})

    # What the page does

    def _hello(self, frame: Json) -> Json:
        user_id = frame.get("user")
        if user_id is not None and user_id not in self._clients:
            raise Impossible("There is no such person.")
        self._stop_hearing()
        self._client = self._clients[user_id] if user_id else next(iter(self._clients.values()))
        self._client.hearers.append(self._hear)
        return self._world_frame()

    def _world_frame(self) -> Json:
        client, world = self._client, self._world
        places: dict[str, list[Json]] = {"channels": [], "threads": [], "dms": []}
        for channel in client.channels():
            kind = "dms" if channel.is_dm else "channels" if channel.thread is None else "threads"
            places[kind].append(client.channel_payload(channel))
        return {
            "is": "world",
            "me": payloads.user(client.user),
            "users": [payloads.user(each) for each in world.people()],
            "bot": payloads.user(world.bot),
            "guild": payloads.guild(next(iter(world.guilds_of(client.user.id)), world.guild)),
            "commands": client.commands(),
            "dms_allowed": client.user.dms_allowed,
            **places,
        }

    def _open(self, frame: Json) -> Json:
        channel = self._client.channel(frame["channel"])
        messages, more = self._client.page_of_messages(channel, frame.get("before"))
        return {"is": "messages", "channel": channel.id, "messages": messages, "more": more}

    def _dm(self, frame: Json) -> Json:
        if frame["with"] != self._world.bot_id:
            raise Impossible("Here you can send direct messages only to the bot.")
        return {"is": "channel", "channel": self._client.channel_payload(self._client.open_dm())}

    def _send(self, frame: Json) -> None:
        self._client.send(frame["channel"], frame["content"])

    def _complete(self, frame: Json) -> None:
        where = (frame["channel"], frame["command"], frame.get("path") or [], frame.get("options") or [])
        interaction = self._client.command(*where, focused=frame["focused"])
        self._begun[interaction.id] = (frame.get("n"), True)

    def _command(self, frame: Json) -> Json:
        where = (frame["channel"], frame["command"], frame.get("path") or [], frame.get("options") or [])
        return self._begin(frame, self._client.command(*where))

    def _component(self, frame: Json) -> Json:
        interaction = self._client.component(frame["message"], frame["custom_id"], frame.get("values"))
        return self._begin(frame, interaction)

    def _modal(self, frame: Json) -> Json:
        where = (frame["interaction"], frame["custom_id"], frame["components"])
        return self._begin(frame, self._client.modal(*where))

    def _begin(self, frame: Json, interaction: Interaction) -> Json:
        self._begun[interaction.id] = (frame.get("n"), False)
        return {"is": "pending", "interaction": interaction.id}

    def _dismiss(self, frame: Json) -> Json:
        channel, _ = self._client.message(frame["message"])
        self._client.dismiss(frame["message"])
        return {"is": "deleted", "channel": channel.id, "message": frame["message"]}

    def _dms(self, frame: Json) -> None:
        self._client.allow_dms(bool(frame["allow"]))
