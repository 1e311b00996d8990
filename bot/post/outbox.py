"""Delivers what was saved: in order in each place, each message once, even across restarts.

A message is marked as being sent before it goes out, and as sent when Discord has named it. It has a nonce, and Discord
is asked to enforce it. So a second attempt within minutes finds the first message. After a longer break the bot
searches the place for it before sending it again. By then Discord no longer tells the nonce, but the id of its first
button identifies it.

Several processes may deliver what is in one database. Then each place has one of them as its sender
(bot/post/speaking.py)."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import time
import zlib
from collections.abc import Sequence

import discord

from bot.pictures.album import Album
from bot.post import adorning, trouble
from bot.post.adorning import pictures_of, words_of
from bot.post.kinds import Deliveries, Delivery, Words
from bot.post.late_pictures import LatePictures
from bot.post.old_buttons import OldButtons
from bot.post.speaking import Speaking
from bot.table.known_names import KnownNames
from bot.table.table import Table
from bot.table.tables import Tables
from bot.telling import calling
from bot.words import measured
from bot.words.background import InBackground
from bot.words.refused import NOT_DONE, reason, why_no_picture
from bot.words.wording import MESSAGE, short
from storage import posts, worn
from storage.places import Channel, Direct, Place, place_of
from storage.posts import CAUSE, Post, Promised, promising
from storage.senders import DealtWith, NotTheSender
from storage.versions import Known

log = logging.getLogger(__name__)

NONCE_HOLDS = 120.0
SIGNED = 2**30
CLOCKS_DIFFER = 120.0
"""Discord's clock may be this far behind ours."""
OUTAGE = 60.0
"""Seconds that calls may wait. After that, only the newest in a place mentions anybody."""
AGAIN = 5.0
"""Seconds until the outbox looks again after a failure."""
OPEN = "open"
"""News: a place, or every place of a kind, can perhaps be written to."""
LOOKS = 5.0
"""Seconds until it looks for what other processes have promised and not delivered."""
RETRY_AFTER = (1, 5, 30, 120, 600)
DM_RETRY_AFTER = 3600.0
"""Discord frowns on bots that keep writing to people who do not want it."""
CANNOT_DM = (50007, 50278)
"""The person accepts none from members of the server, or no longer shares a server with the bot."""
UNKNOWN_CHANNEL = 10003
SHUT = (50001, 50013, 50083, 160005)
"""No access, no permission, archived, locked: somebody can change each of these."""
NEVER = (10013, 40005, 40058, 50006, 50008, 50024, 50035, 200000, 240000)
"""An account that no longer exists, a faulty message, or one that the server's own rules block. Everything else may be
an accident."""
THREAD_ARCHIVED = 50083
Messageable = discord.abc.Messageable


class Outbox(InBackground):
    """One worker for every place that has something due: a slow place holds up no other."""

    failure = "posts that are due could not be looked up"

    def __init__(
        self, client: discord.Client, tables: Tables, names: KnownNames, album: Album, old_buttons: OldButtons
    ) -> None:
        super().__init__("outbox")
        self._client, self._tables, self._old_buttons = client, tables, old_buttons
        self._database = tables.database
        self.deliveries = Deliveries()
        adorning.add_to(self.deliveries, names)
        self._places: dict[Place, asyncio.Task[None]] = {}
        self._waiting: dict[Place, asyncio.Event] = {}
        """Places that could not be written to, and the events that end the wait for the next attempt."""
        self._refused: dict[Place, set[int]] = {}
        """Direct messages that were refused, by place."""
        self._quiet: set[int] = set()
        """Calls that were already old at their first attempt. They mention nobody, however many attempts they need."""
        self._shut: dict[Place, str] = {}
        """Channels and threads where other people have to help, by place, and why."""
        self._pictures = LatePictures(functools.partial(pictures_of, album))
        self._speaking = Speaking(self._database, self._leave)
        self.every = LOOKS if self._database.engine.shared else None

    def start(self) -> None:
        super().start()
        self._speaking.start()

    def foresee(self, table: Table, posts: Sequence[Post]) -> None:
        """A change of this table is being saved, with these posts."""
        self._pictures.foresee(table, posts)

    def try_again(self, place: Place | type[Place]) -> None:
        """A place, or every place of a kind, can perhaps be written to now. Another process may be waiting for that."""
        self._try_again(place)
        if self._tables.slots.processes > 1:
            self._database.tell(f"{OPEN} {place.__name__ if isinstance(place, type) else place}")

    def heard(self, place: str) -> None:
        """Another process tells of this."""
        kinds: dict[str, type[Place]] = {each.__name__: each for each in (Channel, Direct)}
        self._try_again(kinds.get(place) or place_of(place))

    def _try_again(self, place: Place | type[Place]) -> None:
        for waiting in (each for each in self._places if place in (each, type(each))):
            self._refused.pop(waiting, None)
            self._go_on(waiting)

    def _go_on(self, place: Place) -> None:
        if place in self._waiting:
            self._waiting[place].set()

    async def stop(self) -> None:
        await super().stop()
        for task in self._places.values():
            task.cancel()
        await asyncio.gather(*self._places.values(), return_exceptions=True)
        await self._speaking.stop()
        await self._pictures.stop()

    async def look(self) -> None:
        for place in await posts.places_with_posts(self._database, self._speaking.owner):
            working = self._places.get(place)
            if working is None or working.done():
                self._places[place] = asyncio.create_task(self._work_at(place), name=f"outbox {place}")
            elif place in self._refused:
                self._go_on(place)
            elif place in self._shut:
                await self._help_those_called(place)

    def _failed(self) -> None:
        """If the database could not be read now, perhaps it can be read soon."""
        super()._failed()
        self.wake_in(AGAIN)

    def _leave(self, place: Place) -> None:
        """Another process speaks there now."""
        if working := self._places.get(place):
            working.cancel()

    async def _work_at(self, place: Place) -> None:
        self._speaking.begin(place)
        try:
            await self._deliver_all(place)
        except NotTheSender:
            log.info("another process speaks in %s", place)
        except Exception:
            log.exception("the posts for %s could not be read", place)
            self.wake_in(AGAIN)
        finally:
            await self._speaking.end(place)

    async def _deliver_all(self, place: Place) -> None:
        """In order. A refused direct message waits, but the ones behind it are tried: their games have to hear of a
        refusal too."""
        attempt = 0
        while due := await posts.due_posts(self._database, place):
            refused = self._refused.get(place, set())
            promised = next((promised for promised in due if promised.id not in refused), None)
            if promised is None:
                if not await self._pause(place, DM_RETRY_AFTER):
                    self._refused.pop(place, None)
                continue
            if _is_old_news(promised, due):
                self._quiet.add(promised.id)
            failure = await self._attempt(promised, quiet=promised.id in self._quiet)
            if failure is None:
                self._quiet.discard(promised.id)
                attempt = 0
                self._shut.pop(place, None)
            elif failure in CANNOT_DM:
                self._refused.setdefault(place, set()).add(promised.id)
            else:
                await self._pause(place, RETRY_AFTER[min(attempt, len(RETRY_AFTER) - 1)])
                attempt += 1
        self._refused.pop(place, None)

    async def _pause(self, place: Place, seconds: float) -> bool:
        """Whether somebody ended it before the time was over."""
        self._waiting[place] = asyncio.Event()
        try:
            return await asyncio.wait_for(self._waiting[place].wait(), seconds)
        except TimeoutError:
            return False
        finally:
            del self._waiting[place]

    async def _attempt(self, promised: Promised, *, quiet: bool) -> int | None:
        """Delivers it. If the outcome could not be written, it is tried again."""
        try:
            return await self._deliver(promised, quiet=quiet)
        except NotTheSender:
            raise
        except DealtWith:
            return None
        except Exception:
            log.exception("it is not known what became of message %s", promised.id)
            return 0

    async def _deliver(self, promised: Promised, *, quiet: bool = False) -> int | None:
        """One attempt. Returns Discord's reason if another one is needed, otherwise 0."""
        CAUSE.set(promised.cause)
        try:
            message = await self._send(promised, quiet)
        except (NotTheSender, DealtWith):
            raise
        except Exception as error:
            measured.POSTS.labels("refused" if isinstance(error, discord.HTTPException) else "unanswered").inc()
            code = error.code if isinstance(error, discord.HTTPException) else 0
            expected = isinstance(error, NOT_DONE)
            why = (type(error).__name__, code or "")
            log.warning("message %s could not be sent: %s %s", promised.id, *why, exc_info=not expected)
            return code if await self._worth_waiting(promised, error) else None
        measured.POSTS.labels("sent" if message else "no longer needed").inc()
        log.info("message %s was sent as %s", promised.id, message)
        post, delivery = promised.post, self.deliveries.of(promised.post)
        table = await self._tables.get(promised.game) if message and promised.game else None
        sent = (post.place.id, message) if message and isinstance(post.place, Channel) else None
        known = [*delivery.written(promised.game, post, sent), *worn.dressed(promised, message)]
        if table and not quiet:
            called = await calling.called(self._database, post)
            calls = calling.by_message(table.name, table.record.thread, called.by_dm)
            known += [promising(table.id, call, time.time()) for call in calls]
        changes = Known(promised.game) if delivery.changes and promised.game else None
        await posts.note_sent(self._database, promised, self._speaking.at(post.place), message, known, changes)
        self._old_buttons.wake()
        self.wake()
        await delivery.done(table, post, sent)
        return None

    # --- when it does not work -------------------------------------------------------------------------------

    async def _worth_waiting(self, promised: Promised, error: Exception) -> bool:
        """Whether it may work later. Most refusals of Discord are accidents, or somebody can remove the cause. The
        people who can are told once of each reason."""
        if not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 429:
            return True
        post, place = promised.post, promised.post.place
        table = await self._tables.get(promised.game) if promised.game else None
        why, wait = reason(error), error.code not in NEVER
        first = promised.why != why
        notices: list[Post] = []
        if error.code == UNKNOWN_CHANNEL:
            wait = False
            if table and isinstance(place, Channel):
                await trouble.place_is_gone(table, place.id)
        elif error.code in CANNOT_DM:
            wait = self.deliveries.of(post).waits
            notices = await self._said_instead(table, post) if table and (first or not wait) else []
        elif not wait:
            notices = trouble.cannot_be_delivered(table, post, why) if table else []
        elif error.code in SHUT and isinstance(place, Channel):
            self._shut[place] = why
            if first and table:
                notices = trouble.may_not_write(table, post, error.code, await self._link(place))
        sender = self._speaking.at(place)
        if not wait:
            await posts.give_up(self._database, promised, sender, why, notices, time.time())
        elif first:
            await posts.note_refused(self._database, promised, sender, why, notices, time.time())
        if notices:
            self.wake()
        if wait and place in self._shut:
            await self._help_those_called(place)
        return wait

    async def _said_instead(self, table: Table, post: Post) -> list[Post]:
        """Posts in place of a direct message that its reader does not accept."""
        thread, seat = table.record.thread, table.seat_at(post.place)
        if thread is None or seat is None:
            return []
        return await self.deliveries.of(post).instead(table, post, seat.user, Channel(thread))

    async def _help_those_called(self, place: Place) -> None:
        """If posts that call people have to wait behind this message, tells those people in a direct message."""
        for promised in await posts.due_posts(self._database, place):
            table = await self._tables.get(promised.game) if promised.game and promised.why is None else None
            if table and promised.post.calls:
                notices = trouble.called_elsewhere(table, promised.post, await self._link(place))
                sender = self._speaking.at(place)
                with contextlib.suppress(NotTheSender, DealtWith):
                    await posts.note_refused(self._database, promised, sender, self._shut[place], notices, time.time())
                    self.wake()

    async def _link(self, place: Place) -> str:
        """Where somebody can see what the trouble is."""
        try:
            channel = await self._channel(place)
        except NOT_DONE:
            channel = None
        if isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return channel.jump_url
        return f"<#{place.id}>" if isinstance(place, Channel) else "your direct messages"

    async def place_is_gone(self, channel: int) -> None:
        """Somebody has deleted a thread or channel."""
        if table := await self._tables.in_channel(channel):
            await trouble.place_is_gone(table, channel)

    # --- one message -----------------------------------------------------------------------------------------

    async def _send(self, promised: Promised, quiet: bool) -> int | None:
        """Returns the message's id. None if there is nothing left to say."""
        post, delivery = promised.post, self.deliveries.of(promised.post)
        table = await self._tables.get(promised.game) if promised.game else None
        lapsed = (table and await _is_settled(delivery, table, post)) or await delivery.is_stale(table, post)
        in_time = 0 <= time.time() - promised.since <= NONCE_HOLDS  # the clock may have been put back
        if promised.state == "sending" and (lapsed or not in_time):
            earlier = await self._find_sent(await self._channel(post.place), promised)
            if earlier:
                return earlier
        if lapsed:
            return None
        drawing = self._pictures.begin(table, promised)
        _, words, channel, files = await asyncio.gather(
            posts.note_sending(self._database, promised, self._speaking.at(post.place), time.time()),
            words_of(self._database, delivery, table, post),
            self._channel(post.place),
            self._pictures.in_time(drawing),
        )
        if table and delivery.is_settled(table, post):  # its seat may have another player by now
            return None
        if quiet:
            words["allowed_mentions"] = discord.AllowedMentions.none()
        if words.get("view"):
            words["view"].children[0].id = sign_of(promised)
        if files:
            words["files"] = files
        if not self._speaking.may_still(post.place):
            raise NotTheSender
        message = await self._post(channel, promised.nonce, words)
        self._pictures.follow(drawing, message)
        return message.id

    async def _post(self, channel: Messageable, nonce: str, words: Words) -> discord.Message:
        """If a thread sleeps in spite of the message, it is woken. If a picture is refused, it is left out."""
        try:
            message: discord.Message = await channel.send(nonce=nonce, **words)
        except discord.HTTPException as error:
            if error.code == THREAD_ARCHIVED and isinstance(channel, discord.Thread):
                await channel.edit(archived=False)
            elif not words.get("files") or not (missing := why_no_picture(error)):
                raise
            else:
                del words["files"]
                words["content"] = short(f"{words['content']}\n{missing}", MESSAGE)
            message = await channel.send(nonce=nonce, **words)
        return message

    async def _channel(self, place: Place) -> Messageable:
        if isinstance(place, Direct):
            return await self._client.create_dm(discord.Object(place.user))
        channel = self._client.get_channel(place.id) or await self._client.fetch_channel(place.id)
        if not isinstance(channel, discord.abc.Messageable):
            raise TypeError(f"{place} takes no messages")
        return channel

    async def _find_sent(self, channel: Messageable, promised: Promised) -> int | None:
        """One of our messages with this one's mark, sent since the attempt began. A message without controls has no
        mark. There the text identifies it, if the message is not known as another one. If the bot may not read the
        history, Discord shows no messages, and this one is sent again."""
        async for message in channel.history(limit=50):
            if message.created_at.timestamp() < promised.since - CLOCKS_DIFFER:
                return None
            own = self._client.user is not None and message.author.id == self._client.user.id
            ids = [
                item.id or 0
                for row in message.components
                if isinstance(row, discord.ActionRow)
                for item in row.children
            ]
            if own and sign_of(promised) in ids:
                return message.id
            same = max(ids, default=0) < SIGNED and message.content.startswith(promised.post.content)
            if own and same and not await posts.is_known(self._database, message.id):
                return message.id
        return None


async def _is_settled(delivery: Delivery, table: Table, post: Post) -> bool:
    """A post that looks settled is checked again under the lock. The table may not know a change of a moment ago yet,
    such as a person who has just joined."""
    if delivery.is_settled(table, post):
        async with table.lock:
            return delivery.is_settled(table, post)
    return False


def sign_of(promised: Promised) -> int:
    """The sign that distinguishes a message from all others when Discord has forgotten its nonce: the id of its first
    button, which is a number of 31 bits. Discord itself gives out the low numbers."""
    return zlib.crc32(promised.nonce.encode()) % SIGNED + SIGNED


def _is_old_news(promised: Promised, due: list[Promised]) -> bool:
    """Whether a call has waited so long that a later one has taken its place."""
    later = any(other.id > promised.id and other.post.calls for other in due)
    return later and time.time() - promised.since > OUTAGE
