"""Whether somebody can read direct messages: asked once of each person, in a direct message with a button, and known in
all games from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.panel.controls import button, custom_id, view_of
from bot.people import seating
from bot.people.lobby_message import refresh
from bot.people.posts import Readable
from bot.post.kinds import Delivery, Words, delivers
from bot.post.trouble import cannot_be_read
from bot.telling.posts import Secrets
from storage import seats
from storage.games import Private
from storage.places import Channel, Direct
from storage.posts import Post

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table


@delivers(Readable)
class ReadableDelivery(Delivery[Readable]):
    waits = True

    async def words(self, bot: Cradle, table: Table, post: Readable) -> Words:
        return {"view": view_of([button("I can read this", custom_id("readable", table.id))])}

    def is_settled(self, table: Table, post: Readable) -> bool:
        seat = table.seat_at(post.place)
        return seat is None or seat.private != "unknown" or table.record.status == "ended"

    async def is_stale(self, bot: Cradle, table: Table | None, post: Readable) -> bool:
        """Whether it has been asked already, for another game: who joins three gets one message."""
        return isinstance(post.place, Direct) and await seats.asked_to_read(bot.database, post.place.user) is not None

    async def instead(self, table: Table, post: Readable, user: int, thread: Channel) -> list[Post]:
        how = "Allow them for this server and press **Join** again, or press the button here."
        return [Secrets(place=thread, content=cannot_be_read(user, how), calls=(user,))]


async def please(bot: Cradle, user: int) -> str:
    """Asks somebody to answer first; with the way to the message, if it was sent for another game."""
    sent = await seats.asked_to_read(bot.database, user)
    if sent is None:
        return "Please press “I can read this” in the direct message I am sending you."
    message = (await bot.create_dm(discord.Object(user))).get_partial_message(sent)
    return f"Please press “I can read this” in [the direct message]({message.jump_url}) I have sent you."


async def answered(bot: Cradle, user: int, private: Private, here: Table | None = None) -> None:
    """Secrets reach this person so from now on: in this game, and in all that have waited for it."""
    await seats.reads(bot.database, user, private)
    for table in await bot.tables.of_user(user):
        seat = table.seat_of(user)
        if seat is None or (table is not here and table.seat_named(seat).private != "unknown"):
            continue
        await table.set_private(user, private)
        if table.record.status == "lobby":
            await refresh(bot, table)
        elif private == "dm":
            await seating.say_where_it_stands(table, user)
