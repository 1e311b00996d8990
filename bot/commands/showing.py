"""Pictures to look at: at any time, for anybody, but never of more than the viewer may know.

The game's renderer names the kinds. `/show` draws any of them, and the other commands are short forms."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.interaction import Interaction, Press
from bot.panel import looks
from bot.panel.controls import on_press
from bot.panel.planned import EXAMPLE
from bot.pictures.pictures import BOARD, NothingToShow
from bot.table import sight
from bot.table.plan_table import PlanTable
from bot.table.table import Table
from bot.telling.telling import line_of, text_of
from bot.words.finding import best_first
from bot.words.wording import CHOICE, OPTIONS, bullets, names
from rules.engine.writing import Writer

MOST_SINCE = 30
"""Lines under the picture of what has changed."""
HAND, SINCE, FILM = "hand", "since", "film"


def add_to(tree: app_commands.CommandTree) -> None:
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (show, board, hand, since, film)
    for command in commands:
        tree.add_command(command)


# --- any kind ------------------------------------------------------------------------------------------------


@app_commands.command(description="Any picture of this game")
@app_commands.describe(kind="Which picture", of="What it shows, or whose it is", text="In words instead")
async def show(interaction: Interaction, kind: str, of: str = "", text: bool = False) -> None:
    await _show(interaction, await interaction.client.which.game_here(interaction), kind, of, text=text)


async def _show(interaction: Interaction, table: Table, kind: str, of: str = "", *, text: bool = False) -> None:
    """The picture with its words, or everything in words, or the reason why there is none."""
    pictures = await interaction.client.album.of(table, interaction.user.id)
    try:
        if text:
            await looks.tell(interaction, table, await pictures.in_words(kind, of))
        else:
            wanted, _, _ = pictures.wanted(kind, of)  # a person who can see nothing is told so at once
            write = await interaction.client.readers.writer(table.rules, interaction.user.id)
            beside = await _words_beside(table, wanted.name, pictures.seat, write)
            await looks.draw(interaction, table, interaction.client.tables.bounds, pictures.show(kind, of), beside)
    except NothingToShow as reason:
        await looks.tell(interaction, table, str(reason))


async def _words_beside(table: Table, kind: str, seat: str | None, write: Writer) -> str:
    example = EXAMPLE if isinstance(table, PlanTable) and not table.plan.certain else ""
    if kind == HAND and seat:
        return "\n".join(filter(None, (example, hand_text(table, seat))))
    return await _told_since(table, seat, write) if kind == SINCE else example


@show.autocomplete("kind")
async def complete_kind(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.which.game_here(interaction)
    kinds = (await interaction.client.album.of(table, interaction.user.id)).renderer.kinds
    named = {f"{kind.name}: {kind.title}": kind.name for kind in kinds.values()}
    found = best_first(current, named, str)
    return [app_commands.Choice(name=label[:CHOICE], value=named[label]) for label in found][:OPTIONS]


@show.autocomplete("of")
async def complete_of(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await _choices(interaction, getattr(interaction.namespace, "kind", None) or "", current)


async def _choices(interaction: Interaction, kind: str, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.which.game_here(interaction)
    found = (await interaction.client.album.of(table, interaction.user.id)).choices(kind)
    fitting = best_first(current, found, str)
    return [app_commands.Choice(name=label[:CHOICE], value=found[label][:CHOICE]) for label in fitting][:OPTIONS]


# --- short forms ---------------------------------------------------------------------------------------------


@app_commands.command(description="The board, as a picture or in words")
@app_commands.describe(of="A space or thing to look at more closely", text="In words and coordinates")
async def board(interaction: Interaction, of: str = "", text: bool = False) -> None:
    await _show(interaction, await interaction.client.which.game_here(interaction), BOARD, of, text=text)


@board.autocomplete("of")
async def complete_board(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await _choices(interaction, BOARD, current)


@on_press("board")
async def press_board(press: Press) -> None:
    await _show(press.interaction, await press.game_or_plan(), BOARD)


def hand_text(table: Table, seat: str) -> str:
    cards = table.presentation.hand(table.view(seat))
    return "\n".join(f"### {card.kind.capitalize()}: {card.name}\n{card.text}" for card in cards)


@app_commands.command(description="Your cards, for your eyes only")
async def hand(interaction: Interaction) -> None:
    await _show(interaction, await interaction.client.which.game_here(interaction), HAND)


@on_press("hand")
async def press_hand(press: Press) -> None:
    await _show(press.interaction, await press.game_or_plan(), HAND)


@app_commands.command(description="What has changed since you last acted")
async def since(interaction: Interaction) -> None:
    await _show(interaction, await interaction.client.which.game_here(interaction), SINCE)


async def _told_since(table: Table, seat: str | None, write: Writer) -> str:
    """The story since the view that the picture looks back to."""
    what, number = table.last_seen(seat)
    kept = None if number is None else await table.kept(what, number)
    if kept is None:
        return ""
    lines = await sight.heard(table, seat, MOST_SINCE, first=kept.told)
    told = [names(text_of(line_of(table.rules, line), write), table.people) for line in lines]
    return bullets(told) or "Nothing has happened since."


@app_commands.command(description="The game so far as a film")
@app_commands.describe(of="The whole game, or which part of it")
async def film(interaction: Interaction, of: str = "") -> None:
    await _show(interaction, await interaction.client.which.game_here(interaction), FILM, of)


@film.autocomplete("of")
async def complete_film(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    return await _choices(interaction, FILM, current)
