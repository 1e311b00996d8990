"""Keeps the threads of running games awake. Discord archives a quiet thread, and nobody can type or press anything in
an archived one. A touch says nothing: it changes the thread's archive time, which counts as activity."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import discord

from bot.post.outbox import Outbox
from bot.post.trouble import asleep
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.background import InBackground
from bot.words.refused import NOT_DONE
from storage import games
from storage.posts import promise

log = logging.getLogger(__name__)

LONGEST: Final = 10080
NEARLY: Final = 4320
"""The longest archive time, and the one before it, in minutes."""
EVERY = 3600.0
EARLY = 24 * 3600.0
"""A thread is touched this long before it would fall asleep. So a bot that was away for a night is in time."""


class Watch(InBackground):
    every, failure = EVERY, "threads could not be looked up"

    def __init__(
        self, client: discord.Client, tables: Tables, outbox: Outbox, clock: Callable[[], float] = time.time
    ) -> None:
        super().__init__("watch")
        self._client, self._tables, self._database = client, tables, tables.database
        self._outbox, self.clock = outbox, clock
        self._helped: dict[tuple[int, int], float] = {}
        """When people were last helped, by person and thread."""

    async def look(self) -> None:
        """Touches every thread that needs it. If one cannot be touched, it holds up no other."""
        for thread in self._tables.looked_after(await games.threads_of_running(self._database)):
            try:
                await self._keep_awake(thread)
            except NOT_DONE as error:
                log.warning("thread %s cannot be kept awake: %s", thread, type(error).__name__)
            except Exception:
                log.exception("thread %s cannot be kept awake", thread)

    async def _keep_awake(self, id: int) -> None:
        known = self._client.get_channel(id)
        if not known or (isinstance(known, discord.Thread) and self._is_drowsy(known)):
            await self._touch(id)

    async def _touch(self, id: int) -> None:
        # Our knowledge of a thread may be old: the bot does not hear of other people's messages.
        try:
            thread = await self._client.fetch_channel(id)
        except discord.NotFound:  # it was deleted while the bot was away
            await self._outbox.place_is_gone(id)
            return
        if not isinstance(thread, discord.Thread) or thread.locked:
            return
        if thread.archived:
            await thread.edit(archived=False)
        elif self._is_drowsy(thread) and self._may_change(thread):
            if thread.auto_archive_duration == LONGEST:
                await thread.edit(auto_archive_duration=NEARLY)
            await thread.edit(auto_archive_duration=LONGEST)

    async def help(self, user: int, table: Table) -> None:
        """Somebody could not be answered because the thread is asleep. It is opened, and they are told in a direct
        message. If others have to open it, they are not told again and again."""
        thread, now = table.record.thread, self.clock()
        if thread is None or now - self._helped.get((user, thread), -EVERY) < EVERY:
            return
        self._helped[user, thread] = now
        await promise(self._database, table.id, [asleep(table, user)], time.time())
        self._outbox.wake()
        await self._touch(thread)

    def _is_drowsy(self, thread: discord.Thread) -> bool:
        """Whether it will be archived before long, or could stay awake for longer."""
        active = thread.archive_timestamp
        if thread.last_message_id:
            active = max(active, discord.utils.snowflake_time(thread.last_message_id))
        quiet = datetime.fromtimestamp(self.clock(), UTC) - active
        short = thread.auto_archive_duration != LONGEST and self._may_change(thread)
        return short or quiet.total_seconds() > thread.auto_archive_duration * 60 - EARLY

    def _may_change(self, thread: discord.Thread) -> bool:
        own = self._client.user is not None and thread.owner_id == self._client.user.id
        return own or thread.permissions_for(thread.guild.me).manage_threads
