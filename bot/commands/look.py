"""Looking: never refused because somebody else is acting, never shows more than the one who looks may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.controls import Press, on_press
from bot.panel import waiting_for
from bot.reply import send_picture, sentence, show
from bot.table import Table
from bot.wording import MESSAGE, bullets, names, short
from rules import GAMES

if TYPE_CHECKING:
    from bot.client import Cradle

    Interaction = discord.Interaction[Cradle]
else:
    Interaction = discord.Interaction

HELP = """**Your turn**: press **Act** under the newest message, or type a command such as `/collect` or `/move`: \
what you leave out is asked. Everything you do is shown to you alone until the word passes to somebody else.
`/undo` takes back your last step, free of charge until dice, a draw or another player answered.
`/passing` shows on which questions you have left word to pass, and ends it.
`/why` says what you cannot do now, and which rule says so.
`/board` (as a picture or in words), `/since` (what changed since your last turn), `/hand`, `/score`, `/film`, \
`/show` (any other picture), `/log`, `/rules`, `/turns` (all games that wait for you) can be used at any time.
`/settings` chooses colours for the pictures that only you see: for colour-blind eyes, strong contrast, light ground.
New game: `/game new` in a text channel. Spectators are welcome: everything but hands is open."""


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (
        log,
        score,
        turns,
        rules,
        undo,
        why,
        passing_,
        help_,
    )
    for command in commands:
        tree.add_command(command)


# --- what happened, and where everybody stands ---------------------------------------------------------------


@app_commands.command(description="What has happened")
@app_commands.describe(lines="How many lines")
async def log(interaction: Interaction, lines: app_commands.Range[int, 1, 100] = 20) -> None:
    table = await interaction.client.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    heard = [names(text, table.people) for text in await table.heard(seat, lines)]
    await sentence(interaction, bullets(heard, lines) or "Nothing has happened yet.")


@app_commands.command(description="The points that everybody can see, their reasons, and how they went")
async def score(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    lines = [
        f"**{line.total:g}** {table.people[line.seat]}: "
        + (", ".join(f"{reason} {points:g}" for reason, points in line.reasons.items() if points) or "nothing yet")
        for line in table.presentation.score(table.view(table.seat_of(interaction.user.id)))
    ]
    pictures = await interaction.client.pictures(table, interaction.user.id)
    await send_picture(interaction, pictures.show("chart"), "\n".join(lines))


@app_commands.command(description="All your games, and which of them wait for you")
async def turns(interaction: Interaction) -> None:
    tables = await interaction.client.tables.of_user(interaction.user.id)
    lines = []
    for table in tables:
        where = f"<#{table.record.thread}>" if table.record.thread else "(its thread is gone: `/game here`)"
        if not table.begun:
            lines.append(f"- {where} **{table.record.name}** {table.why_not_here.rstrip('.')}")
        elif table.asks_of(table.seat_of(interaction.user.id)):
            lines.insert(0, f"- {where} **{table.record.name}** waits for **you**")
        else:
            status = table.presentation.status(table.view(None))
            lines.append(f"- {where} **{table.record.name}**: {status}")
    await sentence(interaction, short("\n".join(lines), MESSAGE) or "You are in no game. `/game new` opens one.")


@app_commands.command(description="What a card, an advance, a building or a unit does")
@app_commands.describe(words="Its name, or a part of it")
async def rules(interaction: Interaction, words: str) -> None:
    table = await interaction.client.table_here(interaction)
    known = [table.rules] if table else list(GAMES.values())
    found = [written for rules in known for written in rules.presentation.about(words)][:6]
    text = "\n".join(f"**{w.name}** ({w.kind}): {w.text}" for w in found)
    await sentence(interaction, short(text, MESSAGE) or f"Nothing bears a name with “{short(words, 80)}”.")


@rules.autocomplete("words")
async def complete_words(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.table_here(interaction)
    known = [table.rules] if table else list(GAMES.values())
    found = dict.fromkeys(written.name[:100] for rules in known for written in rules.presentation.about(current))
    return [app_commands.Choice(name=name, value=name) for name in list(found)[:25]]


# --- taking back, and why not --------------------------------------------------------------------------------


@app_commands.command(description="Take back your last step")
async def undo(interaction: Interaction) -> None:
    from bot.panel import panel_for

    table = await interaction.client.game_here(interaction)
    await table.undo(interaction.user.id)
    seat = table.seat_of(interaction.user.id)
    assert seat is not None, "whoever takes back has a seat"
    panel = panel_for(table, seat, note="Taken back.")
    await show(interaction, panel.content, panel.view)


def why_text(table: Table, seat: str | None) -> str:
    """What is forbidden in the open question, with the rule."""
    asks = table.asks_of(seat)
    if not asks:
        return f"Nothing is asked of you now. {waiting_for(table)}"
    options = [option for ask in asks for option in ask.options if option.refused]
    refused = [f"- {option.label()}: {table.rules.cited(option.refused)}" for option in options if option.refused]
    return short("\n".join(refused), MESSAGE) or "Everything that is listed is allowed."


@app_commands.command(name="passing", description="On which questions you have left word to pass; end it here")
async def passing_(interaction: Interaction) -> None:
    from bot.panel import passing

    table = await interaction.client.game_here(interaction)
    if table.seat_of(interaction.user.id) is None:
        await sentence(interaction, "You have no seat in this game, and are asked nothing.")
    else:
        await show(interaction, *passing(table, interaction.user.id))


@app_commands.command(description="What you cannot do now, and which rule says so")
async def why(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    await sentence(interaction, why_text(table, table.seat_of(interaction.user.id)))


@on_press("why")
async def press_why(press: Press) -> None:
    table = await press.bot.game_of(press)
    await sentence(press.interaction, why_text(table, table.seat_of(press.user)))


@app_commands.command(name="help", description="How to play here")
async def help_(interaction: Interaction) -> None:
    await sentence(interaction, HELP)
