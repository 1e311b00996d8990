"""The types of commands and presses, for everything that knows the whole bot."""

from __future__ import annotations

import discord

from bot.client import Cradle
from bot.panel import controls
from bot.panel.reply import sentence
from bot.table.table import Table

Interaction = discord.Interaction[Cradle]
Press = controls.Press[Cradle]
WATCHING = "You have no seat in this game; you are welcome to watch."


async def seat_here(interaction: Interaction, otherwise: str = WATCHING) -> tuple[Table, str] | None:
    """The game played here, and the seat of the person who asks. None if they have no seat: they are told so."""
    table = await interaction.client.which.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, otherwise)
        return None
    return table, seat
