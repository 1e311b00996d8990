"""Once more with the same people and options: a button under the last post of a game opens the lobby
(bot/people/opening.py invites them)."""

from __future__ import annotations

import re

import discord

from bot.people.new_thread import NoThread
from bot.people.opening import Openings, TextPlace
from bot.table.table import Table
from storage import rematches

NUMBERED = re.compile(r"(.*\S)\s+(\d{1,4})")


def cannot_ask(table: Table, user: int) -> str:
    """Why somebody cannot ask for a rematch. Empty if they can."""
    if table.seat_of(user) is None:
        return "Only people who played can ask for a rematch. `/game new` opens a game."
    return "" if table.record.status == "ended" else f"**{table.name}** is not over."


async def once_more(openings: Openings, table: Table, user: int, here: object) -> str:
    """Opens one rematch of a game, however many people ask. Returns the sentence to answer with."""
    async with table.lock:
        if place := await rematches.place(table.database, table.id):
            return f"The rematch is already in <#{place}>."
        return await _open(openings, table, user, here)


async def _open(openings: Openings, table: Table, user: int, here: object) -> str:
    channel = here.parent if isinstance(here, discord.Thread) and here.parent else here
    if not isinstance(channel, TextPlace):
        return "There is no room for a rematch here. `/game new` in a text channel opens a game."
    record = table.record
    options = {name: value for name, value in record.options.items() if name != "seats"}
    again = await openings.tables.open(another(record.name), record.rules, options, user, channel.guild.id)
    await rematches.begin(table.database, again.id, table.id)
    try:
        await openings.set_up(again, channel, channel is here)
    except NoThread as error:
        await again.call_off()
        return str(error)
    return f"**{again.name}** is open in <#{again.record.thread}>."


def another(name: str) -> str:
    """The name of the next game: "Delta" is followed by "Delta 2"."""
    numbered = NUMBERED.fullmatch(name)
    first, number = (numbered[1], int(numbered[2])) if numbered else (name, 1)
    return f"{first[:74]} {number + 1}"
