"""The way to your panel: from the game's messages, from anything you are looking at, and by `/act` from anywhere."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.interaction import WATCHING, Interaction, Press, seat_here
from bot.panel.controls import button, custom_id, on_press, view_of
from bot.panel.panel import Panel, add_live, panel_of
from bot.panel.plans import always_shown, plan_shown
from bot.panel.reply import edit_or_reply, sentence, show
from bot.table.table import Table
from bot.words.as_typed import quoted
from bot.words.finding import best_first
from bot.words.wording import CHOICE, OPTIONS, short

NO_GAMES = "You have no seat in a running game. `/game new` opens one."
NOTHING = "None of your games is waiting for you now. `/turns` shows how they stand."
WHICH = "Which game?"
MOST = 20
"""How many games are buttons. The list of `/act game:` has all of them."""


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(act)
    tree.add_command(plan)
    tree.add_command(always)


# --- anywhere ------------------------------------------------------------------------------------------------


@app_commands.command(description="Open your panel: everything you can do now, and the questions that wait for you")
@app_commands.describe(game="Which of your games, if not the one played here")
async def act(interaction: Interaction, game: str = "") -> None:
    tables = await _games_of(interaction)
    if game:
        named = [table for table in tables if game in (str(table.id), table.record.name)]
        await _open(interaction, named, f"You have no running game {quoted(game)}.")
    elif await interaction.client.tables.in_channel(interaction.channel_id):
        await show_panel(interaction, await interaction.client.which.game_here(interaction))
    elif len(tables) == 1:
        await _open(interaction, tables, NO_GAMES)
    else:
        waiting = [table for table in tables if _waits(table, interaction)]
        await _open(interaction, waiting, NOTHING if tables else NO_GAMES)


@app_commands.command(description="See your plan, change it, or go on with it")
async def plan(interaction: Interaction) -> None:
    if here := await seat_here(interaction):
        await show(interaction, *await plan_shown(*here))


@app_commands.command(description="See or drop the things that I do for you every turn")
async def always(interaction: Interaction) -> None:
    if here := await seat_here(interaction):
        await show(interaction, *always_shown(*here))


@act.autocomplete("game")
async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Games that wait for the user come first."""
    found = best_first(current, await _games_of(interaction), lambda table: table.record.name)
    tables = sorted(found, key=lambda table: not _waits(table, interaction))
    return [
        app_commands.Choice(
            name=short(f"{table.record.name}{' (waits for you)' if _waits(table, interaction) else ''}", CHOICE),
            value=str(table.id),
        )
        for table in tables
    ][:OPTIONS]


async def _games_of(interaction: Interaction) -> list[Table]:
    return [t for t in await interaction.client.tables.of_user(interaction.user.id) if t.begun and not t.over]


def _waits(table: Table, interaction: Interaction) -> bool:
    return table.record.paused is None and bool(table.asks_of(table.seat_of(interaction.user.id)))


async def _open(interaction: Interaction, tables: list[Table], otherwise: str) -> None:
    """The panel if there is only one, otherwise a button for each."""
    if not tables:
        await sentence(interaction, otherwise)
    elif len(tables) == 1:
        await show_panel(interaction, await interaction.client.which.begun(tables[0]))
    else:
        games = [button(t.record.name, custom_id("back", t.id), discord.ButtonStyle.primary) for t in tables[:MOST]]
        await show(interaction, WHICH, view_of([*games]))


# --- the panel -----------------------------------------------------------------------------------------------


async def show_panel(interaction: Interaction, table: Table) -> None:
    """A new panel. It names the game if it is played elsewhere."""
    if panel := await _panel(interaction, table):
        await show(interaction, panel.content, panel.view)
        await add_live(interaction, table, interaction.client.album)


async def _panel(interaction: Interaction, table: Table) -> Panel | None:
    """The panel of the person who looks. If they have nothing to do here, they are told why."""
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, WATCHING)
    elif table.record.paused is not None and not table.over:
        await sentence(interaction, table.paused)
    else:
        elsewhere = interaction.channel_id != table.record.thread
        return await panel_of(table, seat, note=f"**{table.name}**" if elsewhere else "")
    return None


@on_press("act")
async def press_act(press: Press) -> None:
    await show_panel(press.interaction, await press.game_or_plan())


@on_press("back")
async def press_back(press: Press) -> None:
    """Turns the message that was looked at back into the panel, so it appears where the player is looking."""
    table = await press.game_or_plan()
    if panel := await _panel(press.interaction, table):
        await edit_or_reply(press.interaction, panel.content, panel.view)
        await add_live(press.interaction, table, press.album)
