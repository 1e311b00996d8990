"""Once more with the same people and options: a button under the last post of a game opens the lobby."""

from __future__ import annotations

import logging
import re
import time
from typing import TYPE_CHECKING

import discord

from bot.controls import Press, on_press
from bot.opening import Place, set_up, why_not
from bot.reply import defer, sentence
from bot.wording import and_list
from storage import games
from storage.games import Post

if TYPE_CHECKING:
    from bot.client import Cradle
    from bot.table import Table

log = logging.getLogger(__name__)

NUMBERED = re.compile(r"(.*\S)\s+(\d{1,4})")


@on_press("rematch")
async def rematch(press: Press) -> None:
    bot, table = press.bot, await press.bot.table_of(press)
    if table.seat_of(press.user) is None:
        await sentence(press.interaction, "Only those who have played can ask for a rematch. `/game new` opens a game.")
        return
    if table.record.status != "ended":
        await sentence(press.interaction, f"**{table.record.name}** is not over.")
        return
    await defer(press.interaction)
    async with table.lock:
        if place := await games.place(bot.database, table.id, "rematch"):
            await sentence(press.interaction, f"The rematch is in <#{place}> already.")
            return
        await sentence(press.interaction, await _open(bot, table, press.user, press.interaction.channel))


async def _open(bot: Cradle, table: Table, user: int, here: object) -> str:
    """Gives the sentence to answer with."""
    channel = here.parent if isinstance(here, discord.Thread) and here.parent else here
    if not isinstance(channel, Place):
        return "There is no room for a rematch here. `/game new` in a text channel opens a game."
    record = table.record
    options = {name: value for name, value in record.options.items() if name != "seats"}
    again = await bot.tables.open(another(record.name), record.rules, options, user)
    others = [seat.user for seat in record.seats if seat.user != user]
    try:
        await set_up(bot, again, channel, channel is here, others)
    except discord.HTTPException as error:
        log.warning("no thread for the rematch of game %s: %s %s", table.id, error.status, error.code)
        await again.call_off()
        return why_not(error)
    assert again.record.thread is not None, "it has just been set up"
    await games.note_place(bot.database, table.id, "rematch", again.record.thread)
    await _invite(bot, table, again, user)
    return f"**{again.record.name}** is open in <#{again.record.thread}>."


async def _invite(bot: Cradle, table: Table, again: Table, user: int) -> None:
    """Those who have a seat there hear of it, and everybody who reads the old thread."""
    thread = again.record.thread
    others = [seat for seat in again.record.seats if seat.user != user and not seat.stand_in]
    text = f"<@{user}> asks for a rematch of **{table.record.name}**."
    if others:
        text += f" {and_list([seat.name for seat in others])}, you have your seats: **Leave** gives one up."
    invitation = Post(f"channel:{thread}", {"content": text, "calls": [seat.user for seat in others]})
    await games.promise(bot.database, again.id, [invitation], time.time())
    told = Post(f"channel:{table.record.thread}", {"content": f"There is a rematch: <#{thread}>."})
    if table.record.thread and table.record.thread != thread:
        await games.promise(bot.database, table.id, [told], time.time())
    bot.outbox.wake()


def another(name: str) -> str:
    """What the next game is called: "Delta" is followed by "Delta 2"."""
    numbered = NUMBERED.fullmatch(name)
    first, number = (numbered[1], int(numbered[2])) if numbered else (name, 1)
    return f"{first[:74]} {number + 1}"
