"""`/game options`: what the host can choose for a table, most of it before the game begins."""

from __future__ import annotations

import time
from dataclasses import replace

from discord import app_commands

from bot.commands.lobby import game, game_of_this_place, not_in_lobby, refresh
from bot.interaction import Interaction
from bot.pace import PACE, pace_changed
from bot.reply import sentence
from bot.table import AT_ANY_TIME
from bot.wording import CHOICE, OPTIONS, short
from storage import games


@game.command(name="options", description="Change an option: most before the game begins, pace and colours at any time")
@app_commands.describe(option="Which option", value="What it shall be")
async def options(interaction: Interaction, option: str, value: str) -> None:
    table = await game_of_this_place(interaction)
    if table is None:
        return
    known = {o.name: dict(o.choices) for o in table.options}
    texts = {o.name: o.text for o in table.options}
    if table.record.status != "lobby" and option not in [each.name for each in AT_ANY_TIME]:
        await sentence(interaction, not_in_lobby(table))
    elif interaction.user.id != table.record.host:
        await sentence(interaction, f"Only <@{table.record.host}>, who opened the game, can change its options.")
    elif option not in known or value not in known[option]:
        await sentence(interaction, "There is no such option. Choose one of the list that appears as you type.")
    else:
        async with table.lock:
            chosen = {**table.record.options, option: known[option][value]}
            posts = pace_changed(table, value) if option == PACE.name and table.begun else []
            await games.save_lobby(table.database, replace(table.record, options=chosen), posts, time.time())
            table.record.options = chosen
        interaction.client.outbox.wake()
        interaction.client.reminders.wake()
        await sentence(interaction, f"{texts[option]}: {value}")
        await refresh(interaction.client, table)


@options.autocomplete("option")
async def complete_option(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    found = [option for option in table.options if current.lower() in option.text.lower()] if table else []
    return [app_commands.Choice(name=short(o.text, CHOICE), value=o.name) for o in found][:OPTIONS]


@options.autocomplete("value")
async def complete_value(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    wanted = str(interaction.namespace.option or "")
    texts = [text for o in table.options if o.name == wanted for text, _ in o.choices] if table else []
    found = [text for text in texts if current.lower() in text.lower()]
    return [app_commands.Choice(name=text, value=text) for text in found][:OPTIONS]
