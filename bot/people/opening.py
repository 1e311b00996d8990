"""Opening a game: its thread, its host's seat and the message under which others join, or a sentence that says why not.
The process may die at any moment. The next start finishes or calls off whatever had begun."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

import discord

from bot.people.new_thread import MAY_NOT_OPEN, NewThreads, NoThread
from bot.people.posts import Lobby, Readable
from bot.post.outbox import Outbox
from bot.table import fair_chance
from bot.table.meanwhile import write
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.as_typed import plain
from bot.words.wording import and_list
from storage import games, rematches
from storage.games import GameRecord, Seat
from storage.places import Channel, Direct
from storage.posts import Notice, Post, promising
from storage.seats import private_of

log = logging.getLogger(__name__)

TextPlace = discord.TextChannel | discord.Thread
HERE_NOT = "Games live in text channels and threads. Please use one of those."
ANNOUNCEMENTS = "This channel is for announcements. Games live in text channels and threads: please use one of those."


def refusal(interaction: discord.Interaction, here: bool) -> str:
    """Why no game can be opened where the command was used. Empty if nothing is known to prevent it."""
    channel = interaction.channel
    if not isinstance(channel, TextPlace):
        return HERE_NOT
    if isinstance(channel, discord.TextChannel) and channel.is_news():
        return ANNOUNCEMENTS
    mine = interaction.app_permissions
    if isinstance(channel, discord.Thread):
        may = mine.send_messages_in_threads
    elif here:
        may = mine.send_messages
    else:
        may = mine.create_public_threads and mine.send_messages_in_threads
    return "" if may and mine.view_channel else MAY_NOT_OPEN


def _invitation(old: GameRecord, new: GameRecord, place: int) -> Post:
    """Tells everybody who has a seat."""
    others = [seat for seat in new.seats if seat.user != new.host and not seat.stand_in]
    text = f"<@{new.host}> asks for a rematch of **{plain(old.name)}**."
    if others:
        text += f" {and_list([seat.name for seat in others])}, you have your seats: **Leave** gives one up."
    return Notice(place=Channel(place), content=text, calls=tuple(seat.user for seat in others))


def _told(old: GameRecord, place: int) -> list[Post]:
    """Tells everybody who reads the old thread."""
    if not old.thread or old.thread == place:
        return []
    return [Notice(place=Channel(old.thread), content=f"There is a rematch: <#{place}>.")]


class Openings:
    def __init__(self, client: discord.Client, tables: Tables, outbox: Outbox, new_threads: NewThreads) -> None:
        self._client, self.tables, self._outbox, self.new_threads = client, tables, outbox, new_threads
        self._left: list[tuple[int, int]] = []
        """Openings that were under way when the previous process died: the games, and the channels in which they were
        to get a thread."""

    async def refuse_occupied(self, channel: int) -> None:
        """NoThread: another game or lobby already has this channel or thread."""
        there = await self.tables.in_channel(channel)
        if there and there.record.status != "ended":
            raise NoThread(f"**{there.name}** is played here. Use another channel or thread.")

    async def set_up(self, table: Table, channel: TextPlace, here: bool) -> None:
        """Makes the thread, and what belongs in it."""
        if isinstance(channel, discord.Thread) or here:
            async with self.new_threads.alone_in(channel.id):
                await self.refuse_occupied(channel.id)
                await self._furnish(table, channel.id)
            return
        await games.begin_opening(self.tables.database, table.id, channel.id)
        async with self.new_threads.make(channel, table.record.name) as thread:
            await self._furnish(table, thread.id)

    async def _furnish(self, table: Table, place: int) -> None:
        """The host sits first. In a rematch, all others of the old game follow. The seats, the lobby message, the
        invitations and, where it is not known yet, the question whether somebody can read direct messages are saved at
        once."""
        old = await self._played_before(table)
        users = [table.record.host, *(seat.user for seat in old.record.seats if seat.user != table.record.host)]
        private = [await private_of(self.tables.database, user) if user > 0 else "ephemeral" for user in users]
        seats = [Seat(f"seat {n}", user, how) for n, (user, how) in enumerate(zip(users, private, strict=True), 1)]
        asked = [Readable(place=Direct(seat.user)) for seat in seats if seat.private == "unknown"]
        bound = [fair_chance.promise(table, seat.user) for seat in seats if seat.private != "ephemeral"]
        record, now = replace(table.record, thread=place, seats=seats), time.time()
        invited = [] if old is table else [_invitation(old.record, record, place)]
        told = [] if old is table else [promising(old.id, post, now) for post in _told(old.record, place)]
        posts = [Lobby(place=Channel(place)), *asked, *bound, *invited]
        await write(table, lambda _: games.open_lobby(self.tables.database, record, posts, now, told))
        table.record.thread, table.record.seats = record.thread, record.seats
        self._outbox.wake()

    async def _played_before(self, table: Table) -> Table:
        """The game that this is the rematch of. Otherwise the game itself, which has no players yet."""
        old = await rematches.played_before(self.tables.database, table.id)
        return (await self.tables.get(old) if old else None) or table

    async def remember(self) -> None:
        await games.call_off_placeless(self.tables.database)
        self._left = await games.openings(self.tables.database)

    async def finish(self) -> None:
        """Openings whose channel is known now. A server may be away at the start."""
        left, self._left = self._left, []
        for game, place in left:
            table = await self.tables.get(game)
            channel = self._client.get_channel(place)  # asked last, because the server may come back meanwhile
            if table is None or table.record.status != "lobby":
                continue
            if not isinstance(channel, discord.TextChannel):
                self._left.append((game, place))
            elif thread := await self._made(channel, table.record.name):
                await self._furnish(table, thread.id)
            else:
                await table.call_off()
                log.warning("game %s was being opened when the process died: it is called off", game)

    async def _made(self, channel: discord.TextChannel, name: str) -> discord.Thread | None:
        """A thread of the bot's with the game's name, where nothing has been said and no game lives."""
        for thread in channel.threads:
            empty = self.new_threads.own(thread) and thread.last_message_id is None
            if empty and thread.name == name and await games.find_by_channel(self.tables.database, thread.id) is None:
                return thread
        return None
