"""`/game options`: what the host can choose for a table, most of it before the game begins."""

from __future__ import annotations

import time
from dataclasses import replace

from discord import app_commands

from bot.commands.interaction import Interaction
from bot.commands.lobby import game, game_of_this_place, not_in_lobby
from bot.panel.reply import sentence
from bot.table.at_any_time import AT_ANY_TIME
from bot.table.clocks import pace_changed
from bot.table.meanwhile import anew, write
from bot.table.table import Table
from bot.words.finding import best_first
from bot.words.languages import LANGUAGE, known, not_had
from bot.words.lasting import how_long
from bot.words.pace import EARLY, PACE
from bot.words.wording import CHOICE, OPTIONS, short
from storage import games


@game.command(
    name="options", description="Change an option of the game; after it has begun, only its pace, colours and language"
)
@app_commands.describe(option="Which option", value="The new value")
async def options(interaction: Interaction, option: str, value: str) -> None:
    table = await game_of_this_place(interaction)
    if table is None:
        return
    if refused := await _choose(table, interaction.user.id, option, value):
        await sentence(interaction, refused)
        return
    interaction.client.outbox.wake()
    interaction.client.reminders.wake()
    texts = {o.name: o.text for o in table.options}
    lasts = how_long(table.presentation, len(table.record.seats), table.record.options)
    besides = {PACE.name: lasts, LANGUAGE.name: not_had(table.rules, known(table.record.options.get(LANGUAGE.name)))}
    await sentence(interaction, "\n".join(filter(None, (f"{texts[option]}: {value}", besides.get(option)))))
    await interaction.client.lobby_messages.refresh(table)


@anew
async def _choose(table: Table, user: int, option: str, value: str) -> str:
    """Returns why it cannot be chosen."""
    async with table.lock:
        if refused := _cannot_choose(table, user, option, value):
            return refused
        chosen = {**table.record.options, option: _known(table)[option][value]}
        posts = pace_changed(table, value) if option == PACE.name and table.begun else []
        record = replace(table.record, options=chosen)
        await write(table, lambda _: games.save_lobby(table.database, record, posts, time.time()))
        table.record.options = chosen
    return ""


def _cannot_choose(table: Table, user: int, option: str, value: str) -> str:
    """Why this cannot be chosen; empty if it can."""
    if table.record.status != "lobby" and option not in [each.name for each in (*AT_ANY_TIME, EARLY)]:
        return not_in_lobby(table)
    if user != table.record.host:
        return f"Only <@{table.record.host}>, who opened the game, can change its options."
    if value not in _known(table).get(option, {}):
        return "There is no such option. Choose one from the list that appears as you type."
    return ""


def _known(table: Table) -> dict[str, dict[str, object]]:
    return {option.name: dict(option.choices) for option in table.options}


@options.autocomplete("option")
async def complete_option(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    found = best_first(current, table.options if table else (), lambda option: option.text)
    return [app_commands.Choice(name=short(o.text, CHOICE), value=o.name) for o in found][:OPTIONS]


@options.autocomplete("value")
async def complete_value(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    wanted = str(interaction.namespace.option or "")
    texts = [text for o in table.options if o.name == wanted for text, _ in o.choices] if table else []
    return [app_commands.Choice(name=text, value=text) for text in best_first(current, texts, str)][:OPTIONS]
