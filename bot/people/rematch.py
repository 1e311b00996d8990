"""Once more with the same people and options: a button under the last post of a game opens the lobby
(bot/people/opening.py invites them)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord

from bot.panel.controls import Press, on_press
from bot.panel.reply import defer, sentence
from bot.people.new_thread import NoThread
from bot.people.opening import TextPlace, set_up
from storage import rematches

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table.table import Table

NUMBERED = re.compile(r"(.*\S)\s+(\d{1,4})")


@on_press("rematch")
async def rematch(press: Press) -> None:
    bot, table = press.bot, await press.table_meant()
    if table.seat_of(press.user) is None:
        await sentence(press.interaction, "Only those who have played can ask for a rematch. `/game new` opens a game.")
        return
    if table.record.status != "ended":
        await sentence(press.interaction, f"**{table.name}** is not over.")
        return
    await defer(press.interaction)
    async with table.lock:
        if place := await rematches.place(bot.database, table.id):
            await sentence(press.interaction, f"The rematch is in <#{place}> already.")
            return
        await sentence(press.interaction, await _open(bot, table, press.user, press.interaction.channel))


async def _open(bot: Cradle, table: Table, user: int, here: object) -> str:
    """Gives the sentence to answer with."""
    channel = here.parent if isinstance(here, discord.Thread) and here.parent else here
    if not isinstance(channel, TextPlace):
        return "There is no room for a rematch here. `/game new` in a text channel opens a game."
    record = table.record
    options = {name: value for name, value in record.options.items() if name != "seats"}
    again = await bot.tables.open(another(record.name), record.rules, options, user, channel.guild.id)
    await rematches.begin(bot.database, again.id, table.id)
    try:
        await set_up(bot, again, channel, channel is here)
    except NoThread as error:
        await again.call_off()
        return str(error)
    return f"**{again.name}** is open in <#{again.record.thread}>."


def another(name: str) -> str:
    """The name of the next game: "Delta" is followed by "Delta 2"."""
    numbered = NUMBERED.fullmatch(name)
    first, number = (numbered[1], int(numbered[2])) if numbered else (name, 1)
    return f"{first[:74]} {number + 1}"
