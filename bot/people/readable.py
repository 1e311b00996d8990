"""Whether somebody can read direct messages. Each person is asked once, in a direct message with a button, and the
answer holds in all games from then on."""

from __future__ import annotations

import discord

from bot.panel.controls import button, custom_id, view_of
from bot.people import seating
from bot.people.lobby_message import LobbyMessages
from bot.people.posts import Readable
from bot.post.kinds import Delivery, Words
from bot.post.outbox import Outbox
from bot.post.trouble import cannot_be_read
from bot.table.table import Table
from bot.table.tables import Tables
from bot.telling.posts import Secrets
from storage import seats
from storage.database import Database
from storage.games import Private
from storage.places import Channel, Direct
from storage.posts import Post


class ReadableDelivery(Delivery[Readable]):
    waits = True

    def __init__(self, database: Database) -> None:
        self._database = database

    async def words(self, table: Table, post: Readable) -> Words:
        return {"view": view_of([button("I can read this", custom_id("readable", table.id))])}

    def is_settled(self, table: Table, post: Readable) -> bool:
        seat = table.seat_at(post.place)
        return seat is None or seat.private != "unknown" or table.record.status == "ended"

    async def is_stale(self, table: Table | None, post: Readable) -> bool:
        """Whether the person has already been asked, for another game: somebody who joins three gets one message."""
        return isinstance(post.place, Direct) and await seats.asked_to_read(self._database, post.place.user) is not None

    async def instead(self, table: Table, post: Readable, user: int, thread: Channel) -> list[Post]:
        how = "Allow them for this server and press **Join** again, or press the button here."
        return [Secrets(place=thread, content=cannot_be_read(user, how), calls=(user,))]


class DirectMessages:
    """Whether people can read them, as far as it is known."""

    def __init__(self, client: discord.Client, tables: Tables, outbox: Outbox, lobby_messages: LobbyMessages) -> None:
        self._client, self._tables, self._lobby_messages = client, tables, lobby_messages
        outbox.deliveries.add(Readable, ReadableDelivery(tables.database))

    async def please(self, user: int) -> str:
        """Asks the user to press the button first. If the message was sent for another game, links to it."""
        sent = await seats.asked_to_read(self._tables.database, user)
        if sent is None:
            return "Please press “I can read this” in the direct message I am sending you."
        message = (await self._client.create_dm(discord.Object(user))).get_partial_message(sent)
        return f"Please press “I can read this” in [the direct message]({message.jump_url}) I have sent you."

    async def answered(self, user: int, private: Private, here: Table | None = None) -> None:
        """From now on secrets reach this person in this way: in this game, and in all games that were waiting for the
        answer."""
        await seats.reads(self._tables.database, user, private)
        for table in await self._tables.of_user(user):
            seat = table.seat_of(user)
            if seat is None or (table is not here and table.seat_named(seat).private != "unknown"):
                continue
            await table.set_private(user, private)
            if table.record.status == "lobby":
                await self._lobby_messages.refresh(table)
            elif private == "dm":
                await seating.say_where_it_stands(table, user)
