"""`/export`: the transcript of a game that is over, with which everybody can check its chance."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, Press
from bot.panel.controls import on_press
from bot.panel.reply import defer, in_dm
from bot.panel.which_game import NO_GAME_HERE
from bot.people import seating
from bot.table import fair_chance
from bot.table.table import Table
from rules.engine.ask import NotAsked


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(export)


@app_commands.command(description="A finished game as a file: all its moves, and every draw, so you can check them")
async def export(interaction: Interaction) -> None:
    table = await interaction.client.which.table_here(interaction)
    if table is None:
        raise NotAsked(NO_GAME_HERE)
    await _give(interaction, table)


@on_press("export")
async def press_export(press: Press) -> None:
    await _give(press.interaction, await press.table_meant())


async def _give(interaction: Interaction, table: Table) -> None:
    if table.record.status == "lobby":
        raise NotAsked(f"**{table.name}** {table.why_not_here}")
    await defer(interaction)
    async with table.lock:
        if table.record.status != "ended":
            await _end(table, interaction.user.id)
        data = await fair_chance.transcript(table)
    words = (
        f"The whole of **{table.name}**, with every hand. `python -m rules.engine.verify FILE` checks each die and "
        "draw. Add the letters from the lobby or from under a post, and it looks for them too."
    )
    file = discord.File(io.BytesIO(data), f"game-{table.id}.jsonl")
    await interaction.followup.send(words, file=file, ephemeral=not in_dm(interaction))


async def _end(table: Table, user: int) -> None:
    """A running game is not opened: the file would show what comes next. A game that everybody has forgotten ends
    first."""
    seat = next((seat for seat in table.record.seats if seat.user == user), None)
    if not await fair_chance.is_forgotten(table):
        raise NotAsked(f"**{table.name}** is not over. When it is, `/export` gives you the whole game.")
    if seat is None:
        raise NotAsked(f"**{table.name}** is not over. Only its players can end and export it.")
    await seating.end(table, f"Nobody has answered for 90 days. {seat.name} exports the game, so it ends as it stands.")
