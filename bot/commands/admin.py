"""Everything that hosts of a server may do with its games. Nothing here shows a secret."""

from __future__ import annotations

import io
import time

import discord
from discord import app_commands

from bot.commands.coming_and_going import NOT_A_BOT, STAND_IN_THERE, offer, seat_meant
from bot.commands.interaction import Interaction
from bot.panel.panel import waiting_for
from bot.panel.reply import defer, in_dm, sentence
from bot.people import hosting, seating
from bot.people.opening import HERE_NOT, TextPlace
from bot.people.wellbeing import lacking, of_games
from bot.table import sight
from bot.table.table import Table
from bot.words.finding import best_first
from bot.words.wording import CHOICE, OPTIONS, names, short
from rules.engine.ask import NotAsked
from rules.engine.english import starting
from storage import waits
from storage.posts import undelivered

NOT_A_HOST = "Only people who may manage this server can do this."
LARGEST = 20_000_000
LISTED = 7 * 24 * 3600.0
"""Messages that could not be delivered are listed for this many seconds."""


class Hosts(app_commands.Group):
    """Servers can give a command to others, so the permission is checked again."""

    async def interaction_check(self, interaction: discord.Interaction, /) -> bool:
        if not interaction.permissions.manage_guild:
            raise app_commands.CheckFailure(NOT_A_HOST)
        return True


admin = Hosts(
    name="admin",
    description="For hosts of this server: the games played here",
    default_permissions=discord.Permissions(manage_guild=True),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
)


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(admin)


@admin.command(
    name="list",
    description="The games of this server: how they stand, who they wait for, and how long they have waited",
)
async def list_(interaction: Interaction) -> None:
    assert interaction.guild is not None, "it is offered only in servers"
    await defer(interaction)
    lines = [await _line(table) for table in await interaction.client.hosting.in_server(interaction.guild)]
    await sentence(interaction, "\n".join(lines) or "There are no games in this server.")


async def _line(table: Table) -> str:
    head = f"- <#{table.record.thread}> **{table.name}**"
    if not table.begun:
        return f"{head} {table.why_not_here}"
    status = table.presentation.status(sight.view(table, None, None))
    if table.record.paused is not None:
        return f"{head}: {status}. Paused <t:{int(table.record.paused)}:R>."
    since = [wait.since for wait in (await waits.of_game(table.database, table.id)).values()]
    return f"{head}: {status}. {waiting_for(table)}" + (f" Asked <t:{int(min(since))}:R>." if since else "")


@admin.command(name="check", description="What is wrong with me and with the games of this server, in plain words")
async def check(interaction: Interaction) -> None:
    assert interaction.guild is not None, "it is offered only in servers"
    await defer(interaction)
    bot, guild = interaction.client, interaction.guild
    here = {table.id: table for table in await bot.hosting.in_server(guild)}
    now = await bot.wellbeing.now()
    found = [*now.ailments, *lacking(guild)]
    found += of_games({game: fared for game, fared in now.fared.items() if game in here})
    for post in await undelivered(bot.database, time.time() - LISTED):
        if post.id in here:
            state = "cannot be delivered" if post.for_good else "waits to be delivered"
            found.append(f"A message of **{here[post.id].name}** {state}. Discord says: {post.why}")
    await sentence(interaction, "\n".join(f"- {wrong}" for wrong in found) or "All is well, as far as I can see.")


@admin.command(name="pause", description="Pause the game in this thread: nobody can answer, and its clocks stand still")
async def pause(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await sentence(interaction, await hosting.pause(table, interaction.user.id))


@admin.command(name="resume", description="Resume the paused game in this thread")
async def resume(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await sentence(interaction, await hosting.resume(table, interaction.user.id))


@admin.command(name="rewind", description="Take the game back to the beginning of a turn; everybody is told")
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
    return f"{short(starting(words), CHOICE - 12)} ({number})"


@admin.command(name="replace", description="Give somebody's seat in this game to another person or to a stand-in")
@app_commands.describe(whose="The player who has the seat", who="Who takes over? Leave empty for a stand-in")
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
        heading = f"<@{interaction.user.id}>, a host of this server, lets a stand-in take over from {seat.name}."
        await seating.hand_over(table, seat.seat, seating.give_to_stand_in(table), heading, why="host")
    await sentence(interaction, f"A stand-in takes over in **{table.name}**.")


@admin.command(
    name="repair", description="Reload a game, give it a thread if it has none, and deliver the messages that are left"
)
@app_commands.describe(game="A game whose thread is gone; leave empty for the game in this thread")
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
    """Games without a thread that somebody of this server plays in."""
    guild = interaction.guild
    assert guild is not None, "it is offered only in servers"
    return [t for t in await interaction.client.hosting.without_a_thread() if await hosting.plays_in(guild, t)]


async def _meant(interaction: Interaction, game: str) -> Table | None:
    return next((table for table in await _lost(interaction) if game in (str(table.id), table.record.name)), None)


@repair.autocomplete("game")
async def complete_game(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    if not interaction.permissions.manage_guild:
        return []
    found = best_first(current, await _lost(interaction), lambda table: table.record.name)
    return [app_commands.Choice(name=table.record.name, value=str(table.id)) for table in found][:OPTIONS]


@admin.command(name="export", description="The game in this thread as a sealed file that only I can read")
async def export(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    await defer(interaction)
    data = await interaction.client.hosting.take_out(table)
    words = (
        f"**{table.name}** as it stands. Only I can read this file, as long as I have my database. `/admin import` "
        "brings the game back."
    )
    file = discord.File(io.BytesIO(data), f"game-{table.id}.cradle")
    await interaction.followup.send(words, file=file, ephemeral=not in_dm(interaction))


@admin.command(name="import", description="Bring an exported game back, in a thread of its own")
@app_commands.describe(file="The file from `/admin export`")
async def import_(interaction: Interaction, file: discord.Attachment) -> None:
    if not isinstance(interaction.channel, TextPlace):
        raise NotAsked(HERE_NOT)
    if file.size > LARGEST:
        raise NotAsked("That file is too large to be one of my games.")
    await defer(interaction)
    data = await file.read()
    await sentence(
        interaction, await interaction.client.hosting.bring_in(data, interaction.user.id, interaction.channel)
    )
