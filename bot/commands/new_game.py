"""`/game new`: choosing a game, naming it, and playing it once more when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, Press
from bot.commands.lobby import game
from bot.panel.controls import custom_id, on_press, view_of
from bot.panel.reply import defer, edit_or_reply, sentence, show
from bot.people import rematch
from bot.people.new_thread import NoThread
from bot.people.opening import TextPlace, refusal
from bot.table.at_any_time import options_of
from bot.words.as_typed import cleaned, quoted
from bot.words.finding import best_first
from bot.words.wording import DESCRIPTION, LABEL, OPTIONS, and_list, short
from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.rules import Rules

WHICH = "Which game?"
NOBODYS = "0."
"""The menu belongs to no game yet."""
HERE, THREAD = "here", "thread"
"""Stands in the id of the menu, in front of the name, and says where the game will be played."""


@game.command(name="new", description="Open a game for others to join")
@app_commands.rename(wanted="game")
@app_commands.describe(
    wanted="Which game? Leave empty to choose from a list",
    name="What to call it",
    here="Play in this channel itself, not in a new thread",
)
async def new(interaction: Interaction, wanted: str = "", name: str = "", here: bool = False) -> None:
    meant = _meant(wanted)
    if not meant:
        known = and_list([rules.title for rules in GAMES.values()])
        await sentence(interaction, f"There is no game {quoted(wanted)} here. The games are {known}.")
    elif refused := refusal(interaction, here):
        await sentence(interaction, refused)
    elif len(meant) == 1:
        await sentence(interaction, await _open(interaction, meant[0], name, here))
    else:
        await show(interaction, WHICH, view_of([_menu(meant, name, here)]))


@new.autocomplete("wanted")
async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = best_first(current, GAMES.values(), lambda rules: rules.title)
    return [app_commands.Choice(name=rules.title, value=rules.name) for rules in found][:OPTIONS]


def _meant(wanted: str) -> Sequence[Rules]:
    """The game of this name or title, or all games that may be meant."""
    exact = [each for each in GAMES.values() if wanted.strip().lower() in (each.name, each.title.lower())]
    return exact or best_first(wanted, GAMES.values(), lambda rules: rules.title)


def _menu(games: Sequence[Rules], name: str, here: bool) -> discord.ui.Select[Any]:
    """Each with a line that describes it."""
    options = [discord.SelectOption(label=each.title, value=each.name, description=in_a_line(each)) for each in games][
        :OPTIONS
    ]
    key = f"{HERE if here else THREAD} {_name_of(name)}"
    return discord.ui.Select(custom_id=custom_id("newgame", 0, NOBODYS, key, menu=True), options=options)


def in_a_line(rules: Rules) -> str:
    fewest, most = rules.presentation.seats_for({})
    return short(f"{fewest} to {most} players. {rules.presentation.line}", DESCRIPTION)


@on_press("newgame")
async def press_new(press: Press) -> None:
    where, _, name = press.key.partition(" ")
    rules = GAMES.get(press.values[0] if press.values else "")
    if rules is None:
        raise NotAsked("That game is no longer offered. `/game new` lists the games that you can open.")
    if refused := refusal(press.interaction, where == HERE):
        raise NotAsked(refused)
    opened = await _open(press.interaction, rules, name, where == HERE)
    await edit_or_reply(press.interaction, opened, view_of([]))


def _name_of(name: str) -> str:
    return cleaned(name)[:LABEL].rstrip()


async def _open(interaction: Interaction, rules: Rules, name: str, here: bool) -> str:
    """Makes the thread, with the lobby in it. Returns the sentence to answer with."""
    bot, channel = interaction.client, interaction.channel
    assert isinstance(channel, TextPlace), "anything else has been refused"
    if here or isinstance(channel, discord.Thread):
        await bot.openings.refuse_occupied(channel.id)
    await defer(interaction)
    options = {option.name: option.choices[0][1] for option in options_of(rules.presentation)}
    title = _name_of(name) or rules.title
    table = await bot.tables.open(title, rules.name, options, interaction.user.id, channel.guild.id)
    try:
        await bot.openings.set_up(table, channel, here)
    except NoThread as error:
        await table.call_off()
        return str(error)
    return f"**{table.name}** is open in <#{table.record.thread}>."


@on_press("rematch")
async def press_rematch(press: Press) -> None:
    table = await press.table_meant()
    if why := rematch.cannot_ask(table, press.user):
        await sentence(press.interaction, why)
        return
    await defer(press.interaction)
    answer = await rematch.once_more(press.bot.openings, table, press.user, press.interaction.channel)
    await sentence(press.interaction, answer)
