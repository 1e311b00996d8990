"""Delivers what was saved: in order in each place, each message once, also across restarts.

A message is marked as being sent before it goes out, and as sent when Discord has named it. Its id is its nonce, and
Discord is asked to enforce it: a second attempt within minutes gives the message of the first. After a longer break
the place is searched for it before it is sent again.
"""

from __future__ import annotations

import asyncio
import io
import logging
import time
from typing import TYPE_CHECKING, Any

import discord

from bot.controls import button, custom_id, turn_items, view_of
from bot.panel import panel_for
from storage import games
from storage.games import Promised

if TYPE_CHECKING:
    from bot.client import Cradle

log = logging.getLogger(__name__)

NONCE_HOLDS = 120.0
RETRY_AFTER = (1, 5, 30, 120)
CANNOT_DM = 50007
GONE = (10003, 10004, 50001)
Channel = discord.abc.Messageable


class Outbox:
    def __init__(self, bot: Cradle) -> None:
        self.bot = bot
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._places: dict[str, asyncio.Task[None]] = {}

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="outbox")
        self.wake()

    def wake(self) -> None:
        self._wake.set()

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._places.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        """One worker for every place that has something due: a slow place holds up no other."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            for place in dict.fromkeys(post.place for post in await games.due_posts(self.bot.database)):
                working = self._places.get(place)
                if working is None or working.done():
                    self._places[place] = asyncio.create_task(self._deliver_all(place), name=f"outbox {place}")

    async def _deliver_all(self, place: str) -> None:
        while due := [post for post in await games.due_posts(self.bot.database) if post.place == place]:
            await self._deliver(due[0])

    async def _deliver(self, post: Promised) -> None:
        attempt = 0
        while True:
            try:
                message = await self._send(post)
            except (discord.HTTPException, OSError, TimeoutError) as error:
                if await self._hopeless(post, error):
                    return
                log.warning("message %s could not be sent yet: %s", post.id, type(error).__name__)
                await asyncio.sleep(RETRY_AFTER[min(attempt, len(RETRY_AFTER) - 1)])
                attempt += 1
                continue
            await games.mark_sent(self.bot.database, post.id, message)
            return

    async def _hopeless(self, post: Promised, error: Exception) -> bool:
        """What can never be delivered there is given up; a private question is then offered in the thread."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code == CANNOT_DM:
            await self._offer_in_thread(post)
        elif code not in GONE and not isinstance(error, discord.Forbidden):
            return False
        log.warning("message %s cannot be delivered (%s)", post.id, code)
        await games.mark_sent(self.bot.database, post.id, None)
        return True

    async def _offer_in_thread(self, post: Promised) -> None:
        """The player's DMs are closed: a notice without content, and the hand by button."""
        user = int(post.place.partition(":")[2])
        table = await self.bot.tables.get(post.game) if post.game else None
        if table is None or table.record.thread is None:
            return
        await games.set_private(self.bot.database, user, "ephemeral")
        for seat in table.record.seats:
            if seat.user == user:
                seat.private = "ephemeral"
        text = f"<@{user}>, I cannot send you direct messages. Press **Act** or **My hand**: only you will see it."
        notice = games.Post(f"channel:{table.record.thread}", {"content": text, "calls": [user], "controls": "turn"})
        await games.promise(self.bot.database, table.id, [notice], time.time())
        self.wake()

    # --- one message -----------------------------------------------------------------------------------------

    async def _send(self, post: Promised) -> int:
        channel = await self._channel(post.place)
        if post.state == "sending" and time.time() - post.since > NONCE_HOLDS:
            earlier = await self._find_sent(channel, post)
            if earlier:
                return earlier
        await games.mark_sending(self.bot.database, post.id, time.time())
        words = await self._build(post)
        message = await channel.send(nonce=str(post.id), **words)
        return message.id

    async def _channel(self, place: str) -> Channel:
        kind, _, id = place.partition(":")
        if kind == "user":
            user = self.bot.get_user(int(id)) or await self.bot.fetch_user(int(id))
            return user.dm_channel or await user.create_dm()
        channel = self.bot.get_channel(int(id)) or await self.bot.fetch_channel(int(id))
        if not isinstance(channel, discord.abc.Messageable):
            raise TypeError(f"{place} takes no messages")
        return channel

    async def _find_sent(self, channel: Channel, post: Promised) -> int | None:
        """A message of ours with the same words, sent since the attempt began."""
        wanted = post.message.get("content", "")
        async for message in channel.history(limit=50):
            if message.created_at.timestamp() < post.since - 5:
                return None
            own = self.bot.user is not None and message.author.id == self.bot.user.id
            if own and message.content == wanted:
                return message.id
        return None

    async def _build(self, post: Promised) -> dict[str, Any]:
        message, table = post.message, await self.bot.tables.get(post.game) if post.game else None
        words: dict[str, Any] = {
            "content": message["content"],
            "allowed_mentions": discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(user) for user in message.get("calls", [])]
            ),
        }
        if table and table.begun and message.get("picture"):
            await self.bot.name_people(table)
            data, alt = await table.picture(None)
            words["file"] = discord.File(io.BytesIO(data), "board.png", description=alt)
        if table and table.begun and "panel" in message:
            panel = panel_for(table, message["panel"], since=message.get("since"))
            words["content"] = f"{message['content']}\n**{table.record.name}**\n{panel.content}"
            words["view"] = panel.view
        elif table and message.get("controls") == "turn":
            words["view"] = view_of(turn_items(table.id))
        elif table and message.get("controls") == "end":
            words["view"] = view_of([button("Board", custom_id("board", table.id))])
        elif message.get("controls") == "readable":
            words["view"] = view_of([button("I can read this", custom_id("readable", post.game or 0))])
        return words
