"""The verbs of all games as slash commands. Each is a table of answers: the verb answers the main question, its
parameters what is asked then; what is left out is asked in the panel. All of it comes from the rules."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.panel import add_live, goes_on_with, panel_for, waiting_for
from bot.reply import sentence, show
from bot.table import Table
from bot.wording import CHOICE, OPTIONS, names, short
from rules import GAMES
from rules.engine.ask import Ask, BadAnswer
from rules.engine.presentation import Verb

if TYPE_CHECKING:
    pass

if TYPE_CHECKING:
    from bot.client import Cradle

    Interaction = discord.Interaction[Cradle]
else:
    Interaction = discord.Interaction


def verbs() -> dict[str, list[tuple[str, Verb]]]:
    """Every verb of every game, with the games that have it."""
    found: dict[str, list[tuple[str, Verb]]] = {}
    for name, rules in GAMES.items():
        for word, verb in rules.presentation.verbs.items():
            found.setdefault(word, []).append((name, verb))
    return found


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    for word, owners in verbs().items():
        tree.add_command(_command(word, owners))


def _command(word: str, owners: list[tuple[str, Verb]]) -> app_commands.Command[Any, ..., None]:
    parameters: dict[str, str] = {}
    for _, verb in owners:
        for name, parameter in verb.parameters.items():
            parameters.setdefault(name, parameter.text)

    async def callback(interaction: Interaction, **values: str | None) -> None:
        given = {name.removesuffix("_"): value for name, value in values.items() if value}
        await play(interaction, word, given)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            *(
                inspect.Parameter(f"{name}_", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
                for name in parameters
            ),
        ]
    )
    app_commands.rename(**{f"{name}_": name for name in parameters})(callback)
    app_commands.describe(**{f"{name}_": text for name, text in parameters.items()})(callback)
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=word, description=owners[0][1].text, callback=callback
    )
    for name in parameters:
        command.autocomplete(f"{name}_")(_completion(word, name))
    return command


# --- playing -------------------------------------------------------------------------------------------------


async def play(interaction: Interaction, word: str, given: Mapping[str, str]) -> None:
    table = await interaction.client.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, "You have no seat in this game; you are welcome to watch.")
        return
    verb = table.presentation.verbs.get(word)
    if verb is None:
        known = ", ".join(f"`/{name}`" for name in table.presentation.verbs)
        await sentence(interaction, f"This game has no `/{word}`. It has {known}.")
        return
    if not table.asks_of(seat):
        await sentence(interaction, waiting_for(table))
        return
    told, open_before = table.game.told, {ask.kind for ask in table.asks_of(seat)}
    if _something_else_is_open(table, seat, verb):
        panel = panel_for(table, seat, note="⚠ Answer this first, or take it back with **Undo**.")
        await show(interaction, panel.content, panel.view)
        return
    try:
        await table.command(interaction.user.id, answers_of(table, seat, verb, given))
    except BadAnswer as refused:
        await sentence(interaction, f"⚠ {names(str(refused), table.people)}")
        return
    about = goes_on_with(table, seat, open_before, table.presentation.main_ask)
    panel = panel_for(table, seat, since=told, about=about)
    await show(interaction, panel.content, panel.view)
    await add_live(interaction, table)


def answers_of(table: Table, seat: str, verb: Verb, given: Mapping[str, str]) -> dict[str, str]:
    """The answers by kind of question; the verb itself only where the main question is open."""
    answers = {verb.parameters[name].ask: value for name, value in given.items() if name in verb.parameters}
    main, asked = table.presentation.main_ask, {ask.kind for ask in table.asks_of(seat)}
    in_the_middle = main not in asked and any(parameter.ask in asked for parameter in verb.parameters.values())
    if verb.answer and not in_the_middle and not (answers and asked.issuperset(answers)):
        return {main: verb.answer, **answers}
    return answers


def _something_else_is_open(table: Table, seat: str, verb: Verb) -> bool:
    """Whether a question has to be answered before this verb can mean anything."""
    fitting = {table.presentation.main_ask, *(parameter.ask for parameter in verb.parameters.values())}
    return fitting.isdisjoint(ask.kind for ask in table.asks_of(seat))


# --- autocompletion ------------------------------------------------------------------------------------------


def _completion(word: str, parameter: str) -> Any:
    async def complete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        table = await interaction.client.table_here(interaction)
        if table is None or not table.begun:
            return []
        seat, verb = table.seat_of(interaction.user.id), table.presentation.verbs.get(word)
        if seat is None or verb is None or parameter not in verb.parameters or not table.asks_of(seat):
            return []
        given = {name.removesuffix("_"): value for name, value in vars(interaction.namespace).items() if value}
        before = _before(verb, parameter, given)
        ask = table.try_out(seat, answers_of(table, seat, verb, before), verb.parameters[parameter].ask)
        return choices(ask, current) if ask else []

    return complete


def _before(verb: Verb, parameter: str, given: Mapping[str, str]) -> dict[str, str]:
    """What has been given for the parameters that are asked earlier."""
    earlier = list(verb.parameters)[: list(verb.parameters).index(parameter)]
    return {name: given[name] for name in earlier if given.get(name)}


def choices(ask: Ask[Any], typed: str) -> list[app_commands.Choice[str]]:
    """Only what is legal, with its cost as the option says it; for several answers what has been typed, and more."""
    done, _, rest = typed.rpartition(",") if ask.form != "one" else ("", "", typed)
    wanted = rest.strip().lower()
    found = [option for option in ask.legal() if wanted in option.key.lower() or wanted in option.label().lower()]
    found.sort(key=lambda option: (option.idle, not option.key.lower().startswith(wanted)))
    head = f"{done.strip()}, " if done.strip() else ""
    listed = [
        app_commands.Choice(name=short(f"{head}{option.label()}", CHOICE), value=f"{head}{option.key}")
        for option in found
        if len(f"{head}{option.key}") <= CHOICE
    ]
    if ask.form != "one" and ask.preset and not typed.strip():
        usual = ", ".join(ask.preset)
        if len(usual) <= CHOICE:
            listed.insert(0, app_commands.Choice(name=short(f"✓ {usual}", CHOICE), value=usual))
    return listed[:OPTIONS]
