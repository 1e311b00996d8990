"""Delivers what was saved: in order in each place, each message once, also across restarts.

A message is marked as being sent before it goes out, and as sent when Discord has named it. It has a nonce, and Discord
is asked to enforce it: a second attempt within minutes gives the message of the first. After a longer break the place
is searched for it before it is sent again. Discord then tells the nonce no more: the id of its first button does.
"""

from __future__ import annotations

import asyncio
import logging
import time
import zlib
from typing import TYPE_CHECKING

import discord

from bot.post.adorning import words_of
from bot.post.kinds import kind_of
from bot.post.late_pictures import LatePictures
from bot.telling import calling, trouble
from bot.telling.trouble import NOT_DONE
from bot.words.background import InBackground
from bot.words.wording import MESSAGE, short
from rules.engine.tree import Json
from storage import games, worn
from storage.games import Post, Promised, promising

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table

log = logging.getLogger(__name__)

NONCE_HOLDS = 120.0
MARKED = 2**30
CLOCKS_DIFFER = 120.0
"""Discord's clock may be so far behind ours."""
OUTAGE = 60.0
"""Of calls that have waited longer only the newest in a place mentions anybody."""
AGAIN = 5.0
"""After so many seconds the outbox looks again when it could not."""
RETRY_AFTER = (1, 5, 30, 120, 600)
DM_RETRY_AFTER = 3600.0
"""Discord frowns on bots that write again and again to people who do not want it."""
CANNOT_DM = (50007, 50278)
"""Not from members of the server, or no server is shared any more."""
UNKNOWN_CHANNEL = 10003
SHUT = (50001, 50013, 50083, 160005)
"""No access, no permission, archived, locked: somebody can change that."""
NEVER = (10013, 40005, 40058, 50006, 50008, 50024, 50035, 200000, 240000)
"""An account that is no more, what is wrong in itself, and what the server's own rules block. Everything else may be an
accident."""
THREAD_ARCHIVED = 50083
Channel = discord.abc.Messageable


class Outbox(InBackground):
    """One worker for every place that has something due: a slow place holds up no other."""

    failure = "what has to be said could not be looked for"

    def __init__(self, bot: Cradle) -> None:
        super().__init__("outbox")
        self.bot = bot
        self._places: dict[str, asyncio.Task[None]] = {}
        self._waiting: dict[str, asyncio.Event] = {}
        """Places that could not be written to, and what ends the wait for the next attempt."""
        self._refused: dict[str, set[int]] = {}
        """Direct messages that were refused, by place."""
        self._quiet: set[int] = set()
        """Calls that have got old before their first attempt: they mention nobody, however many attempts they need."""
        self._shut: dict[str, str] = {}
        """Channels and threads where others have to help, by place, and why."""
        self._pictures = LatePictures(bot)

    def try_again(self, place: str = "channel:") -> None:
        """Somebody has reason to think that a place, or all that begin so, can be written to now."""
        for waiting in (each for each in self._places if each.startswith(place)):
            self._refused.pop(waiting, None)
            self._go_on(waiting)

    def _go_on(self, place: str) -> None:
        if place in self._waiting:
            self._waiting[place].set()

    async def stop(self) -> None:
        tasks = [task for task in (self._task, *self._places.values()) if task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._pictures.stop()

    async def look(self) -> None:
        for place in await games.places_with_posts(self.bot.database):
            working = self._places.get(place)
            if working is None or working.done():
                self._places[place] = asyncio.create_task(self._work_at(place), name=f"outbox {place}")
            elif place in self._refused:
                self._go_on(place)
            elif place in self._shut:
                await self._help_those_called(place)

    def _failed(self) -> None:
        """A database that could not be read now can be read soon."""
        super()._failed()
        self.wake_in(AGAIN)

    async def _work_at(self, place: str) -> None:
        try:
            await self._deliver_all(place)
        except Exception:
            log.exception("what has to be said in %s could not be read", place)
            self.wake_in(AGAIN)

    async def _deliver_all(self, place: str) -> None:
        """In order. A direct message that is refused waits, but lets those behind it be tried: their games have to
        hear of it too."""
        attempt = 0
        while due := await games.due_posts(self.bot.database, place):
            refused = self._refused.get(place, set())
            post = next((post for post in due if post.id not in refused), None)
            if post is None:
                if not await self._pause(place, DM_RETRY_AFTER):
                    self._refused.pop(place, None)
                continue
            if _is_old_news(post, due):
                self._quiet.add(post.id)
            failure = await self._attempt(post, quiet=post.id in self._quiet)
            if failure is None:
                self._quiet.discard(post.id)
                attempt = 0
                self._shut.pop(place, None)
            elif failure in CANNOT_DM:
                self._refused.setdefault(place, set()).add(post.id)
            else:
                await self._pause(place, RETRY_AFTER[min(attempt, len(RETRY_AFTER) - 1)])
                attempt += 1
        self._refused.pop(place, None)

    async def _pause(self, place: str, seconds: float) -> bool:
        """Whether somebody ended it before the time was over."""
        self._waiting[place] = asyncio.Event()
        try:
            return await asyncio.wait_for(self._waiting[place].wait(), seconds)
        except TimeoutError:
            return False
        finally:
            del self._waiting[place]

    async def _attempt(self, post: Promised, *, quiet: bool) -> int | None:
        """The same as to deliver it. What has become of it may not have been written: then it is made again."""
        try:
            return await self._deliver(post, quiet=quiet)
        except Exception:
            log.exception("what has become of message %s is not known", post.id)
            return 0

    async def _deliver(self, post: Promised, *, quiet: bool = False) -> int | None:
        """One attempt. Gives Discord's reason if it has to be made again, or 0."""
        try:
            message = await self._send(post, quiet)
        except Exception as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            expected = isinstance(error, NOT_DONE)
            log.warning(
                "message %s could not be sent: %s %s", post.id, type(error).__name__, code or "", exc_info=not expected
            )
            return code if await self._worth_waiting(post, error) else None
        table = await self.bot.tables.get(post.game) if message and post.game else None
        shown = table if post.message.get("controls") == "lobby" else None
        place = (int(post.place.partition(":")[2]), message) if shown and message else None
        known = [*kind_of(post).written(post, message), *worn.dressed(post, message)]
        if table and not quiet:
            called = await calling.called(self.bot.database, post.message)
            known += [promising(table.id, call, time.time()) for call in calling.by_message(table, called.by_dm)]
        await games.mark_sent(self.bot.database, post, message, place, known)
        self.bot.old_buttons.wake()
        self.wake()
        if shown:
            shown.record.lobby_message = place
        await kind_of(post).sent(self.bot, table)
        if table and "panel" in post.message:
            await trouble.dms_work_again(table, post)
        return None

    # --- when it does not work -------------------------------------------------------------------------------

    async def _worth_waiting(self, post: Promised, error: Exception) -> bool:
        """Whether it may work later: most of what Discord refuses is an accident, or somebody can change it. Those who
        can are told once of each reason."""
        if not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429:
            return True
        table = await self.bot.tables.get(post.game) if post.game else None
        why, wait = trouble.reason(error), error.code not in NEVER
        first = post.why != why
        notices: list[Post] = []
        if error.code == UNKNOWN_CHANNEL:
            wait = False
            if table:
                await trouble.place_is_gone(table, int(post.place.partition(":")[2]))
        elif error.code in CANNOT_DM:
            notices = await trouble.dms_are_closed(table, post) if table and first else []
            notices += calling.refused(table, post.message) if table else []
            wait = "panel" in post.message or post.message.get("controls") == "readable"
        elif not wait:
            notices = trouble.cannot_be_delivered(table, post, why) if table else []
        elif error.code in SHUT and post.place.startswith("channel:"):
            self._shut[post.place] = why
            if first and table:
                notices = trouble.may_not_write(table, post, error.code, await self._link(post.place))
        if not wait:
            await games.give_up(self.bot.database, post, why, notices, time.time())
        elif first:
            await games.mark_refused(self.bot.database, post, why, notices, time.time())
        if notices:
            self.wake()
        if wait and post.place in self._shut:
            await self._help_those_called(post.place)
        return wait

    async def _help_those_called(self, place: str) -> None:
        """Whoever is called behind a message that waits hears of it in a direct message."""
        for post in await games.due_posts(self.bot.database, place):
            table = await self.bot.tables.get(post.game) if post.game and post.why is None else None
            if table and post.message.get("calls"):
                notices = trouble.called_elsewhere(table, post, await self._link(place))
                await games.mark_refused(self.bot.database, post, self._shut[place], notices, time.time())
                self.wake()

    async def _link(self, place: str) -> str:
        """Where somebody can see what is the matter."""
        try:
            channel = await self._channel(place)
        except NOT_DONE:
            channel = None
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return channel.jump_url
        return f"<#{place.partition(':')[2]}>"

    async def place_is_gone(self, channel: int) -> None:
        """Somebody has deleted a thread or channel."""
        if table := await self.bot.tables.in_channel(channel):
            await trouble.place_is_gone(table, channel)

    # --- one message -----------------------------------------------------------------------------------------

    async def _send(self, post: Promised, quiet: bool) -> int | None:
        """Gives the message's id; None if there is nothing left to say."""
        table = await self.bot.tables.get(post.game) if post.game else None
        if table and await _is_over(table, post):
            return None
        if await kind_of(post).is_stale(self.bot, table, post):
            return None
        if post.state == "sending" and time.time() - post.since > NONCE_HOLDS:
            earlier = await self._find_sent(await self._channel(post.place), post)
            if earlier:
                return earlier
        drawing = self._pictures.begin(table, post)
        _, words, channel, files = await asyncio.gather(
            games.mark_sending(self.bot.database, post.id, time.time()),
            words_of(self.bot, table, post),
            self._channel(post.place),
            self._pictures.in_time(drawing),
        )
        if table and trouble.is_stale(table, post):  # its seat may have gone to somebody else meanwhile
            return None
        if quiet:
            words["allowed_mentions"] = discord.AllowedMentions.none()
        if words.get("view"):
            words["view"].children[0].id = mark(post)
        if files:
            words["files"] = files
        message = await self._post(channel, post, words)
        self._pictures.follow(drawing, message)
        return message.id

    async def _post(self, channel: Channel, post: Promised, words: Json) -> discord.Message:
        """A thread that sleeps in spite of the message is woken; a picture that is refused is left out."""
        try:
            message: discord.Message = await channel.send(nonce=post.nonce, **words)
        except discord.HTTPException as error:
            if error.code == THREAD_ARCHIVED and isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
            elif not words.get("files") or not (missing := trouble.why_no_picture(error)):
                raise
            else:
                del words["files"]
                words["content"] = short(f"{words['content']}\n{missing}", MESSAGE)
            message = await channel.send(nonce=post.nonce, **words)
        return message

    async def _channel(self, place: str) -> Channel:
        kind, _, id = place.partition(":")
        if kind == "user":
            return await self.bot.create_dm(discord.Object(int(id)))
        channel = self.bot.get_channel(int(id)) or await self.bot.fetch_channel(int(id))
        if not isinstance(channel, discord.abc.Messageable):
            raise TypeError(f"{place} takes no messages")
        return channel

    async def _find_sent(self, channel: Channel, post: Promised) -> int | None:
        """A message of ours with the mark of this one, sent since the attempt began. One without controls has no mark:
        there the text tells, of a message that is not known as another. Where the history may not be
        read Discord shows none, and the message is sent again."""
        async for message in channel.history(limit=50):
            if message.created_at.timestamp() < post.since - CLOCKS_DIFFER:
                return None
            own = self.bot.user is not None and message.author.id == self.bot.user.id
            ids = [
                item.id or 0
                for row in message.components
                if isinstance(row, discord.ActionRow)
                for item in row.children
            ]
            if own and mark(post) in ids:
                return message.id
            same = max(ids, default=0) < MARKED and message.content.startswith(post.message["content"])
            if own and same and not await games.is_known(self.bot.database, message.id):
                return message.id
        return None


async def _is_over(table: Table, post: Promised) -> bool:
    """What was written a moment ago may not be believed yet: who has just joined is no stranger."""
    if trouble.is_stale(table, post):
        async with table.lock:
            return trouble.is_stale(table, post)
    return False


def mark(post: Promised) -> int:
    """What tells a message from all others when Discord has forgotten its nonce: the id of its first button, which is
    a number of 31 bits. The low ones are those that Discord itself gives."""
    return zlib.crc32(post.nonce.encode()) % MARKED + MARKED


def _is_old_news(post: Promised, due: list[Promised]) -> bool:
    """Whether a call has waited so long that a later one has taken its place."""
    later = any(other.id > post.id and other.message.get("calls") for other in due)
    return later and time.time() - post.since > OUTAGE
