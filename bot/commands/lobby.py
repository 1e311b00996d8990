"""Opening, joining, leaving and starting games."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands

from bot.controls import Press, button, custom_id, on_press, view_of
from bot.reply import sentence
from bot.table import Table
from bot.wording import and_list
from rules import GAMES
from rules.engine.presentation import TableOption
from storage import games
from storage.games import Post, Seat

if TYPE_CHECKING:
    from bot.client import Cradle

    Interaction = discord.Interaction[Cradle]
else:
    Interaction = discord.Interaction
READABLE = (
    "A game will write to you here: your cards, and questions that only you may see.\n"
    "Please press the button, so that it is certain that you can read this."
)


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    tree.add_command(game)


game = app_commands.Group(name="game", description="Open, join and start games", guild_only=True)


@game.command(name="new", description="Open a game for others to join")
@app_commands.describe(game="Which game", name="What to call it", here="Use this channel itself, not a new thread")
@app_commands.choices(game=[app_commands.Choice(name=rules.title, value=name) for name, rules in GAMES.items()])
async def new(interaction: Interaction, game: str = next(iter(GAMES)), name: str = "", here: bool = False) -> None:
    bot = interaction.client
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        await sentence(interaction, "Games live in text channels and threads. Please open one there.")
        return
    there = await bot.tables.in_channel(channel.id)
    if (here or isinstance(channel, discord.Thread)) and there and there.record.status != "ended":
        await sentence(interaction, f"**{there.record.name}** is played here. Use another channel, or a new thread.")
        return
    await interaction.response.defer(ephemeral=True)
    options = {option.name: option.choices[0][1] for option in GAMES[game].presentation.options}
    table = await bot.tables.open(name.strip()[:80] or GAMES[game].title, game, options, interaction.user.id)
    thread = await _thread(interaction, table, channel, here)
    if thread is None:
        await games.close_lobby(bot.database, table.id)
        return
    table.record.thread = thread.id
    await join_table(bot, table, interaction.user)  # before others can press "Join": the host sits first
    message = await thread.send(lobby_text(table), view=lobby_view(table))
    table.record.lobby_message = (thread.id, message.id)
    await games.save_lobby(bot.database, table.record)
    await interaction.followup.send(f"**{table.record.name}** is open in <#{thread.id}>.", ephemeral=True)


async def _thread(
    interaction: Interaction, table: Table, channel: discord.TextChannel | discord.Thread, here: bool
) -> discord.TextChannel | discord.Thread | None:
    if here or isinstance(channel, discord.Thread):
        return channel
    try:
        return await channel.create_thread(name=table.record.name, type=discord.ChannelType.public_thread)
    except discord.Forbidden:
        text = "I may not make threads in this channel. Allow me “Create Public Threads”, or use `here: True`."
        await interaction.followup.send(text, ephemeral=True)
        return None


# --- the lobby message ---------------------------------------------------------------------------------------


def lobby_text(table: Table) -> str:
    record, (fewest, most) = table.record, table.presentation.seats
    if record.status == "ended":
        return f"**{record.name}** has been called off."
    people = [f"- <@{seat.user}>: {_readiness(seat)}" for seat in record.seats] or ["- nobody yet"]
    options = [f"{option.text}: {_chosen(table, option)}" for option in table.presentation.options]
    head = f"## {record.name}\n{table.rules.title}, for {fewest} to {most} players. Opened by <@{record.host}>."
    return "\n".join([head, *people, *options])


def _readiness(seat: Seat) -> str:
    if seat.private == "dm":
        return "ready, secrets by direct message"
    if seat.private == "ephemeral":
        return "ready, secrets shown privately in the channel"
    return "please press “I can read this” in the direct message I sent you"


def _chosen(table: Table, option: TableOption) -> str:
    value = table.record.options.get(option.name)
    return next((text for text, choice in option.choices if choice == value), str(value))


def lobby_view(table: Table) -> discord.ui.View:
    if table.record.status != "lobby":
        return view_of([])
    id = table.id
    return view_of(
        [
            button("Join", custom_id("join", id), discord.ButtonStyle.success),
            button("Leave", custom_id("leave", id)),
            button("Show my secrets in the channel", custom_id("ephemeral", id)),
            button("Start", custom_id("start", id), discord.ButtonStyle.primary),
        ]
    )


async def _refresh(bot: Cradle, table: Table) -> None:
    if table.record.lobby_message:
        channel, message = table.record.lobby_message
        place = bot.get_partial_messageable(channel)
        await place.get_partial_message(message).edit(content=lobby_text(table), view=lobby_view(table))


# --- joining -------------------------------------------------------------------------------------------------


async def join_table(bot: Cradle, table: Table, user: discord.abc.User) -> str:
    """A seat for the user, and a direct message to see whether it arrives. Gives the sentence to answer with."""
    record = table.record
    if record.status != "lobby":
        return "This game has begun; ask for a replacement if somebody wants to leave."
    if table.seat_of(user.id):
        return "You have joined already."
    if len(record.seats) >= table.presentation.seats[1]:
        return "All seats are taken."
    record.seats.append(Seat("", user.id))
    _number_the_seats(table)
    await games.save_lobby(bot.database, record)
    post = Post(f"user:{user.id}", {"content": READABLE, "controls": "readable"})
    await games.promise(bot.database, table.id, [post], time.time())
    bot.outbox.wake()
    return f"You have joined **{record.name}**. Please press “I can read this” in the direct message I am sending you."


async def leave_table(bot: Cradle, table: Table, user: int) -> str:
    record = table.record
    if record.status != "lobby":
        return "This game has begun."
    if not table.seat_of(user):
        return "You have not joined."
    record.seats = [seat for seat in record.seats if seat.user != user]
    _number_the_seats(table)
    await games.save_lobby(bot.database, record)
    return f"You have left **{record.name}**."


def _number_the_seats(table: Table) -> None:
    """By the order of joining, which the database keeps over a restart."""
    for number, seat in enumerate(table.record.seats, 1):
        seat.seat = f"seat {number}"


def cannot_start(table: Table, user: int) -> str:
    """Why the game cannot begin now; empty if it can."""
    record, (fewest, _) = table.record, table.presentation.seats
    if record.status != "lobby":
        return "This game has begun."
    if not table.seat_of(user) and user != record.host:
        return "Only those who have joined can start the game."
    if len(record.seats) < fewest:
        return f"It takes {fewest} players at least; {len(record.seats)} have joined."
    unready = [f"<@{seat.user}>" for seat in record.seats if seat.private == "unknown"]
    if unready:
        one = "has" if len(unready) == 1 else "have"
        return f"{and_list(unready)} {one} not pressed “I can read this” yet (or “Show my secrets in the channel”)."
    return ""


async def start_table(bot: Cradle, table: Table, user: int) -> str:
    if refusal := cannot_start(table, user):
        return refusal
    async with table.lock:
        if table.record.status == "lobby":
            await table.start()
    return f"**{table.record.name}** begins."


# --- commands and presses of the lobby -----------------------------------------------------------------------


async def _in_lobby(interaction: Interaction) -> Table | None:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    if table is None:
        await sentence(interaction, "There is no game here. Open one with `/game new`.")
    return table


@game.command(name="join", description="Take a seat in the game of this thread")
async def join(interaction: Interaction) -> None:
    if table := await _in_lobby(interaction):
        await sentence(interaction, await join_table(interaction.client, table, interaction.user))
        await _refresh(interaction.client, table)


@game.command(name="leave", description="Give up your seat before the game begins")
async def leave(interaction: Interaction) -> None:
    if table := await _in_lobby(interaction):
        await sentence(interaction, await leave_table(interaction.client, table, interaction.user.id))
        await _refresh(interaction.client, table)


@game.command(name="start", description="Begin the game of this thread")
async def start(interaction: Interaction) -> None:
    if table := await _in_lobby(interaction):
        await sentence(interaction, await start_table(interaction.client, table, interaction.user.id))
        await _refresh(interaction.client, table)


@game.command(name="options", description="Change an option of the game before it begins")
@app_commands.describe(option="Which option", value="What it shall be")
async def options(interaction: Interaction, option: str, value: str) -> None:
    table = await _in_lobby(interaction)
    if table is None:
        return
    known = {o.name: dict(o.choices) for o in table.presentation.options}
    if table.record.status != "lobby" or interaction.user.id != table.record.host:
        await sentence(interaction, "Only the one who opened the game can change its options, before it begins.")
    elif option not in known or value not in known[option]:
        await sentence(interaction, "There is no such option. Choose one of the list that appears as you type.")
    else:
        table.record.options[option] = known[option][value]
        await games.save_lobby(interaction.client.database, table.record)
        await _refresh(interaction.client, table)
        await sentence(interaction, f"{option}: {value}")


@options.autocomplete("option")
async def complete_option(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    found = table.presentation.options if table else ()
    return [app_commands.Choice(name=o.text[:100], value=o.name) for o in found if current.lower() in o.text.lower()]


@options.autocomplete("value")
async def complete_value(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    wanted = str(interaction.namespace.option or "")
    texts = [text for o in table.presentation.options if o.name == wanted for text, _ in o.choices] if table else []
    return [app_commands.Choice(name=text[:100], value=text[:100]) for text in texts if current.lower() in text.lower()]


async def _answer(press: Press, table: Table, text: str) -> None:
    await sentence(press.interaction, text)
    await _refresh(press.bot, table)


@on_press("join")
async def press_join(press: Press) -> None:
    if table := await press.bot.table_of(press):
        await _answer(press, table, await join_table(press.bot, table, press.interaction.user))


@on_press("leave")
async def press_leave(press: Press) -> None:
    if table := await press.bot.table_of(press):
        await _answer(press, table, await leave_table(press.bot, table, press.user))


@on_press("start")
async def press_start(press: Press) -> None:
    if table := await press.bot.table_of(press):
        await _answer(press, table, await start_table(press.bot, table, press.user))


@on_press("readable")
async def press_readable(press: Press) -> None:
    await _become_ready(press, "dm", "Thank you: secrets will come here.")


@on_press("ephemeral")
async def press_ephemeral(press: Press) -> None:
    await _become_ready(press, "ephemeral", "Secrets will be shown to you in the channel, and only you will see them.")


async def _become_ready(press: Press, private: games.Private, text: str) -> None:
    table = await press.bot.table_of(press)
    seat = next((s for s in table.record.seats if s.user == press.user), None) if table else None
    if table is None or seat is None:
        await sentence(press.interaction, "You have not joined this game.")
        return
    seat.private = private
    await games.set_private(press.bot.database, press.user, private)
    await sentence(press.interaction, text)
    if table.record.status == "lobby":
        await _refresh(press.bot, table)
