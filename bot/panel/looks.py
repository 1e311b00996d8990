"""Looking does not push the panel away: everything that a player looks at has a way back to their panel below it."""

from __future__ import annotations

import contextlib
from collections.abc import Coroutine

import discord

from bot.panel.controls import Press, button, custom_id, on_press, view_of
from bot.panel.questions import read_in_full
from bot.panel.reply import send_picture, sentence
from bot.panel.shelves import Spot
from bot.table.table import Table
from bot.words.asked import worded
from bot.words.bounds import Bounds
from bot.words.wording import names
from render import Picture


def way_back(table: Table, user: int) -> discord.ui.View | None:
    """The way back, for a player who is asked something in this game."""
    if not table.begun or not (table.imagined or table.asks_of(table.seat_of(user))):
        return None
    return view_of([button("Back to my panel", custom_id("back", table.control), discord.ButtonStyle.success)])


async def tell(interaction: discord.Interaction, table: Table, text: str) -> None:
    """Words to look at."""
    await sentence(interaction, text, way_back(table, interaction.user.id))


async def draw(
    interaction: discord.Interaction,
    table: Table,
    bounds: Bounds,
    drawing: Coroutine[object, object, Picture],
    content: str = "",
) -> None:
    """A picture to look at."""
    with contextlib.closing(drawing), bounds.drawing(interaction.user.id, interaction.guild_id):
        await send_picture(interaction, drawing, content, way_back(table, interaction.user.id))


@on_press("means")
async def means(press: Press) -> None:
    """Everything that is said of the options of a question."""
    table = await press.game_or_plan()
    seat = table.seat_of(press.user) or ""
    ask = worded(table.answering.asked(seat, press.mark), table.writer_of_controls(seat))
    await tell(press.interaction, table, names(read_in_full(ask, Spot.of(press.key)), table.people))
