"""Whether somebody can read direct messages: asked once of each person, in a direct message with a button, and known in
all games from then on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from bot.panel.controls import button, custom_id, view_of
from bot.people import seating
from bot.people.lobby_message import refresh
from bot.post.kinds import KindOfPost, Words, kind_of_post
from storage import seats
from storage.games import Private, Promised

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table


@kind_of_post("readable")
class Readable(KindOfPost):
    async def words(self, bot: Cradle, table: Table, post: Promised) -> Words:
        return {"view": view_of([button("I can read this", custom_id("readable", table.id))])}

    async def is_stale(self, bot: Cradle, table: Table | None, post: Promised) -> bool:
        """Whether it has been asked already, for another game: who joins three gets one message."""
        return await seats.asked_to_read(bot.database, int(post.place.partition(":")[2])) is not None


async def please(bot: Cradle, user: int) -> str:
    """What somebody is asked for who has to answer; with the way to the message, if it was sent for another game."""
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
        if seat is None or (table is not here and table.user_of(seat).private != "unknown"):
            continue
        await table.set_private(user, private)
        if table.record.status == "lobby":
            await refresh(bot, table)
        elif private == "dm":
            await seating.say_where_it_stands(table, user)
