"""Pictures to look at: at any time, by anybody, and never of more than the one who looks may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.controls import Press, on_press
from bot.reply import send_picture, sentence
from bot.table import PALETTE, Table
from bot.wording import bullets, names
from render import LOOKS
from storage import games

if TYPE_CHECKING:
    from bot.client import Cradle

    Interaction = discord.Interaction[Cradle]
else:
    Interaction = discord.Interaction

MOST_SINCE = 30
"""Lines under the picture of what has changed."""


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    commands: tuple[app_commands.Command[Any, Any, Any], ...] = (board, hand, since, battle, film, settings)
    for command in commands:
        tree.add_command(command)


# --- the board -----------------------------------------------------------------------------------------------


@app_commands.command(description="The board, as a picture or in words")
@app_commands.describe(
    text="In words and coordinates",
    area="A space to look at more closely",
    player="Somebody's mat instead of the board",
)
async def board(
    interaction: Interaction, text: bool = False, area: str | None = None, player: discord.User | None = None
) -> None:
    table = await interaction.client.game_here(interaction)
    pictures = await interaction.client.pictures(table, interaction.user.id)
    if text:
        await sentence(interaction, pictures.text_board())
    elif player is None:
        await send_picture(interaction, pictures.board(area))
    elif whose := table.seat_of(player.id):
        await send_picture(interaction, pictures.mat(whose))
    else:
        await sentence(interaction, f"{player.mention} has no seat in this game.")


@on_press("board")
async def press_board(press: Press) -> None:
    table = await press.bot.game_of(press)
    await send_picture(press.interaction, (await press.bot.pictures(table, press.user)).board())


# --- the hand ------------------------------------------------------------------------------------------------


def hand_text(table: Table, seat: str) -> str:
    cards = table.presentation.hand(table.view(seat))
    if not cards:
        return "You hold no cards."
    return "\n".join(f"### {card.kind.capitalize()}: {card.name}\n{card.text}" for card in cards)


@app_commands.command(description="Your cards and objectives, for your eyes only")
async def hand(interaction: Interaction) -> None:
    await _send_hand(interaction, await interaction.client.game_here(interaction))


async def _send_hand(interaction: Interaction, table: Table) -> None:
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, "You have no seat in this game, and so no hand.")
        return
    pictures = await interaction.client.pictures(table, interaction.user.id)
    await send_picture(interaction, pictures.hand(), hand_text(table, seat))


@on_press("hand")
async def press_hand(press: Press) -> None:
    await _send_hand(press.interaction, await press.bot.game_of(press))


# --- looking back --------------------------------------------------------------------------------------------


@app_commands.command(description="What has changed since your last turn")
async def since(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    what = "frame" if seat is None else f"turn {seat}"
    number = table.last(what)
    kept = None if number is None else await table.kept(what, number)
    if number is None or kept is None:
        await sentence(interaction, "You have had no turn yet: `/board` shows the table as it is.")
        return
    pictures = await interaction.client.pictures(table, interaction.user.id)
    told = bullets([names(text, table.people) for text in await table.heard(seat, MOST_SINCE, first=kept.told)])
    await send_picture(interaction, pictures.since(what, number), told or "Nothing has happened since.")


@app_commands.command(description="The battle that is being fought, or the last one")
async def battle(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    if not table.has_fought:
        await sentence(interaction, "No battle has been fought in this game yet.")
        return
    await send_picture(interaction, (await interaction.client.pictures(table, interaction.user.id)).battle())


@app_commands.command(description="The game as a film, a picture for every turn")
@app_commands.describe(age="The whole game, or only its last age")
@app_commands.choices(
    age=[app_commands.Choice(name="all", value="all"), app_commands.Choice(name="last", value="last")]
)
async def film(interaction: Interaction, age: str = "all") -> None:
    table = await interaction.client.game_here(interaction)
    pictures = await interaction.client.pictures(table, interaction.user.id)
    await send_picture(interaction, pictures.film(only_last=age == "last"))


# --- how they look -------------------------------------------------------------------------------------------


@app_commands.command(description="How the pictures look that only you see")
@app_commands.describe(palette="Colours that your eyes tell apart, on dark ground or on light")
@app_commands.choices(palette=[app_commands.Choice(name=look, value=look) for look in LOOKS])
async def settings(interaction: Interaction, palette: str = "") -> None:
    database, user = interaction.client.database, interaction.user.id
    if palette:
        await games.set_preference(database, user, PALETTE.name, palette)
        await sentence(interaction, f"From now on the pictures that only you see have the palette “{palette}”.")
        return
    chosen = await games.preference(database, user, PALETTE.name)
    now = f"“{chosen}”" if chosen else "that of the game you look at"
    await sentence(interaction, f"Your palette is {now}. Choose another with `/settings palette:`.")
