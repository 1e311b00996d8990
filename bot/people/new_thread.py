"""A new thread for a game. It is made only once, even if the connection breaks meanwhile, and never left behind open
and empty."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

import discord

from bot.post.watch import LONGEST
from bot.words.refused import NO_ANSWER, NOT_DONE
from rules.engine.ask import NotAsked

log = logging.getLogger(__name__)

MAYBE_MADE = (*NO_ANSWER, discord.DiscordServerError)
"""Discord's answer could not be read. It may have made the thread anyway."""
LOOK_AFTER = (0.0, 2.0, 10.0)
MAY_NOT_OPEN = (
    "I may not open a game in this channel. Please allow me “Create Public Threads”, “Send Messages” and "
    "“Send Messages in Threads” here, or use another channel."
)
CHANNEL_GONE = "This channel no longer exists. Please use another one."
TOO_MANY_THREADS = (
    "This server has as many active threads as Discord allows. Close some of them, or open the game in the channel "
    "itself: `/game new here:True`."
)
NOT_NOW = "Discord did not let me open a thread here. Please try again later, or in another channel."
UNKNOWN_CHANNEL, MOST_THREADS = 10003, (160006, 160007)


class NoThread(NotAsked):
    """Discord has not made a thread, and why."""


def why_not(error: Exception) -> str:
    """Discord's refusal as a sentence."""
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in MOST_THREADS:
        return TOO_MANY_THREADS
    if code == UNKNOWN_CHANNEL:
        return CHANNEL_GONE
    return MAY_NOT_OPEN if isinstance(error, discord.Forbidden) else NOT_NOW


class NewThreads:
    """One at a time in each channel. So each attempt knows which threads it has made, and no channel gets two games."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._locks: dict[int, asyncio.Lock] = {}

    def alone_in(self, channel: int) -> asyncio.Lock:
        return self._locks.setdefault(channel, asyncio.Lock())

    @contextlib.asynccontextmanager
    async def make(self, channel: discord.TextChannel, name: str) -> AsyncIterator[discord.Thread]:
        """Makes a thread for whatever the block writes. If the block fails, the thread is put away. discord.py repeats
        a request that the server has failed to answer, so there may be more threads. Those are put away too."""
        async with self.alone_in(channel.id):
            before = {thread.id for thread in channel.threads}
            thread = await self._made(channel, name, before)
            try:
                yield thread
            except Exception:
                await _put_away(thread)
                raise
            finally:
                for other in channel.threads:
                    if other.id not in {*before, thread.id} and other.name == name and self.own(other):
                        await _put_away(other)

    async def _made(self, channel: discord.TextChannel, name: str, before: set[int]) -> discord.Thread:
        try:
            return await channel.create_thread(
                name=name, type=discord.ChannelType.public_thread, auto_archive_duration=LONGEST
            )
        except NOT_DONE as error:
            log.warning("no thread was made: %s", error)
            if isinstance(error, MAYBE_MADE) and (thread := await self._found(channel, name, before)):
                return thread
            raise NoThread(why_not(error)) from error

    async def _found(self, channel: discord.TextChannel, name: str, before: set[int]) -> discord.Thread | None:
        """The thread that Discord has made without our hearing of it."""
        for wait in LOOK_AFTER:
            await asyncio.sleep(wait)
            with contextlib.suppress(*MAYBE_MADE):
                threads = await channel.guild.active_threads()
                new = [each for each in threads if each.parent_id == channel.id and each.id not in before]
                return next((each for each in new if each.name == name and self.own(each)), None)
        return None

    def own(self, thread: discord.Thread) -> bool:
        return self._client.user is not None and thread.owner_id == self._client.user.id


async def _put_away(thread: discord.Thread) -> None:
    """Deleting it would take a permission that the bot does not ask for."""
    with contextlib.suppress(*NOT_DONE):
        await thread.edit(archived=True)
