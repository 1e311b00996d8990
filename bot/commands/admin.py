"""Hosts of a server: all that they may do with its games. Nothing here shows a secret."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.commands.coming_and_going import NOT_A_BOT, STAND_IN_THERE, offer, seat_meant
from bot.commands.interaction import Interaction
from bot.panel.panel import waiting_for
from bot.panel.reply import defer, in_dm, sentence
from bot.people import hosting, seating
from bot.people.opening import HERE_NOT, TextPlace
from bot.table import sight
from bot.table.table import Table
from bot.words.finding import best_first
from bot.words.wording import CHOICE, OPTIONS, names, short
from rules.engine.ask import NotAsked
from storage import waits

NOT_A_HOST = "This is for those who may manage this server."
LARGEST = 20_000_000


class Hosts(app_commands.Group):
    """Servers can give a command to others: so it is checked again."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        if not interaction.permissions.manage_guild:
            raise app_commands.CheckFailure(NOT_A_HOST)
        return True


admin = Hosts(
    name="admin",
    description="For hosts of this server: games that are played here",
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
)


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(admin)


@admin.command(name="list", description="The games of this server: how they stand, who is waited for, and since when")
async def list_(interaction: Interaction) -> None:
    assert interaction.guild is not None, "it is offered in servers only"
    await defer(interaction)
    lines = [await _line(table) for table in await interaction.client.hosting.in_server(interaction.guild)]
    await sentence(interaction, "\n".join(lines) or "No game is played in this server.")


async def _line(table: Table) -> str:
    head = f"- <#{table.record.thread}> **{table.name}**"
    if not table.begun:
        return f"{head} {table.why_not_here}"
    status = table.presentation.status(sight.view(table, None, None))
    if table.record.paused is not None:
        return f"{head}: {status}. Paused <t:{int(table.record.paused)}:R>."
    since = [wait.since for wait in (await waits.of_game(table.database, table.id)).values()]
    return f"{head}: {status}. {waiting_for(table)}" + (f" Asked <t:{int(min(since))}:R>." if since else "")


@admin.command(name="pause", description="Nobody can answer in the game of this thread, and its clocks stand still")
async def pause(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await sentence(interaction, await hosting.pause(table, interaction.user.id))


@admin.command(name="resume", description="The game of this thread goes on")
async def resume(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await sentence(interaction, await hosting.resume(table, interaction.user.id))


@admin.command(name="rewind", description="Take the game back to the beginning of a turn; everybody hears of it")
@app_commands.describe(turn="Which turn")
async def rewind(interaction: Interaction, turn: int) -> None:
    table = await interaction.client.which.game_here(interaction)
    await defer(interaction)
    await sentence(interaction, await hosting.rewind(table, turn, interaction.user.id))


@rewind.autocomplete("turn")
async def complete_turn(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    if not interaction.permissions.manage_guild:
        return []
    table = await interaction.client.which.game_here(interaction)
    turns = {number: names(words, table.names) for number, words in (await hosting.turns_of(table)).items()}
    labels = {_numbered(words, number): number for number, words in turns.items()}
    return [app_commands.Choice(name=label, value=labels[label]) for label in best_first(current, labels, str)]


def _numbered(words: str, number: int) -> str:
    return f"{short(words[:1].upper() + words[1:], CHOICE - 12)} ({number})"


@admin.command(name="replace", description="Give somebody's seat in this game to another, or to a stand-in")
@app_commands.describe(whose="Who has the seat now", who="Who plays on; nobody: a stand-in")
async def replace(interaction: Interaction, whose: discord.User, who: discord.Member | None = None) -> None:
    table = await interaction.client.which.game_here(interaction)
    seat = await seat_meant(table, whose)
    if who is not None and who.bot:
        raise NotAsked(NOT_A_BOT)
    if who is not None:
        await sentence(interaction, await offer(interaction, table, seat, who.id, "host"))
        return
    if seat.stand_in:
        raise NotAsked(STAND_IN_THERE)
    async with table.lock:
        heading = (
            f"<@{interaction.user.id}>, a host of this server, lets a stand-in play on in the place of {seat.name}."
        )
        await seating.hand_over(table, seat.seat, seating.give_to_stand_in(table), heading, why="host")
    await sentence(interaction, f"A stand-in plays on in **{table.name}**.")


@admin.command(name="repair", description="Read a game again, give it a thread if it has none, deliver what is left")
@app_commands.describe(game="One whose thread is gone; nothing: the game of this thread")
async def repair(interaction: Interaction, game: str = "") -> None:
    bot, channel = interaction.client, interaction.channel
    table = await _meant(interaction, game) if game else await bot.which.table_here(interaction)
    if table is None:
        raise NotAsked("There is no game here. Use this in a game's thread, or choose one whose thread is gone.")
    if not isinstance(channel, TextPlace):
        raise NotAsked(HERE_NOT)
    await defer(interaction)
    await sentence(interaction, await bot.hosting.repair(table, channel))


async def _lost(interaction: Interaction) -> list[Table]:
    """Games without a thread in which somebody of this server plays."""
    guild = interaction.guild
    assert guild is not None, "it is offered in servers only"
    return [t for t in await interaction.client.hosting.without_a_thread() if await hosting.plays_in(guild, t)]


async def _meant(interaction: Interaction, game: str) -> Table | None:
    return next((table for table in await _lost(interaction) if game in (str(table.id), table.record.name)), None)


@repair.autocomplete("game")
async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    if not interaction.permissions.manage_guild:
        return []
    found = best_first(current, await _lost(interaction), lambda table: table.record.name)
    return [app_commands.Choice(name=table.record.name, value=str(table.id)) for table in found][:OPTIONS]


@admin.command(name="export", description="The game of this thread as a sealed file, which only I can read")
async def export(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await defer(interaction)
    data = await interaction.client.hosting.take_out(table)
    words = (
        f"**{table.name}** as it stands. Nobody can read this file but me, as long as I have my database: "
        "`/admin import` brings it back."
    )
    file = discord.File(io.BytesIO(data), f"game-{table.id}.cradle")
    await interaction.followup.send(words, file=file, ephemeral=not in_dm(interaction))


@admin.command(name="import", description="Bring an exported game back, in a thread of its own")
@app_commands.describe(file="What `/admin export` has given")
async def import_(interaction: Interaction, file: discord.Attachment) -> None:
    if not isinstance(interaction.channel, TextPlace):
        raise NotAsked(HERE_NOT)
    if file.size > LARGEST:
        raise NotAsked("That is too large for a game of mine.")
    await defer(interaction)
    data = await file.read()
    await sentence(
        interaction, await interaction.client.hosting.bring_in(data, interaction.user.id, interaction.channel)
    )
