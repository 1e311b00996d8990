"""Joining, leaving and starting games."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

import discord
from discord import app_commands

from bot.client import Cradle
from bot.commands import coming_and_going
from bot.commands.interaction import Interaction, Press
from bot.panel.controls import button, custom_id, on_form, on_press, view_of
from bot.panel.reply import ask, edit_or_reply, sentence, show
from bot.people.lobby_message import seats_of
from bot.people.opening import HERE_NOT, TextPlace
from bot.people.posts import Readable
from bot.post.trouble import SHOW_IN_CHANNEL
from bot.table import fair_chance
from bot.table.meanwhile import anew, write
from bot.table.table import Table
from bot.words.as_typed import cleaned, quoted
from bot.words.finding import best_first
from bot.words.hours import NOT_KNOWN, ZONE
from bot.words.settings import Setting, chosen, register
from bot.words.wording import OPTIONS, and_list
from rules.engine.ask import NotAsked
from storage import games
from storage.games import Seat
from storage.places import Direct
from storage.posts import Post
from storage.seats import private_of

log = logging.getLogger(__name__)


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(game)


game = app_commands.Group(
    name="game",
    description="Open, join and start games",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
)


# --- joining -------------------------------------------------------------------------------------------------


@anew
async def join_table(bot: Cradle, table: Table, user: discord.abc.User) -> str:
    """Finds a seat for the user, and sends a direct message to see whether it arrives. Returns the sentence to answer
    with."""
    record = table.record
    if table.begun:
        bot.outbox.try_again(Direct(user.id))
        return await coming_and_going.sit_down(table, user.id)
    async with table.lock:
        if refusal := await _cannot_join(bot, table, user.id):
            bot.outbox.try_again(Direct(user.id))
            return refusal
        sitting = list(record.seats)
        if len(sitting) >= seats_of(table)[1]:  # a person takes the place of a stand-in
            sitting.remove(next(seat for seat in reversed(sitting) if seat.stand_in))
        seat = Seat("", user.id, await private_of(table.database, user.id))
        unknown = seat.private == "unknown"
        please = f" {await bot.direct_messages.please(user.id)}" if unknown else ""
        posts = [Readable(place=Direct(user.id))] if unknown else []
        bound = [fair_chance.promise(table, user.id)] if seat.private != "ephemeral" else []
        await seat_players(table, [*sitting, seat], *posts, *bound)
    bot.outbox.wake()
    return f"You have joined **{table.name}**.{please}{await where_to_live(bot, user.id)}"


async def where_to_live(bot: Cradle, user: int) -> str:
    """A hint that without a time zone reminders may come at night. Empty if the zone is known."""
    if await chosen(bot.database, user, ZONE) != NOT_KNOWN:
        return ""
    return " Set your time zone with `/settings`, so that I do not disturb you at night."


async def _cannot_join(bot: Cradle, table: Table, user: int) -> str:
    if table.record.status != "lobby":
        return not_in_lobby(table)
    if seat := next((seat for seat in table.record.seats if seat.user == user), None):
        please = f" {await bot.direct_messages.please(user)}" if seat.private == "unknown" else ""
        return f"You have already joined.{please}"
    if len(table.users) >= seats_of(table)[1]:
        return "All seats are taken. You are welcome to watch, or to open another game with `/game new`."
    return ""


def not_in_lobby(table: Table) -> str:
    if table.record.saved is not None:
        return f"**{table.name}** has already begun."
    return f"**{table.name}** has been called off. Open another one with `/game new`."


@anew
async def leave_table(bot: Cradle, table: Table, user: int) -> str:
    record = table.record
    async with table.lock:
        if record.status != "lobby":
            return not_in_lobby(table)
        if not table.seat_of(user):
            return "You have not joined."
        await seat_players(table, [seat for seat in record.seats if seat.user != user])
    return f"You have left **{table.name}**."


@anew
async def seat_stand_ins(table: Table, user: int, number: int | None) -> str:
    """Gives a lobby this number of stand-ins, or one more. They sit after the people who have joined."""
    record, most = table.record, seats_of(table)[1]
    async with table.lock:
        if record.status != "lobby":
            return not_in_lobby(table)
        if not table.seat_of(user) and user != record.host:
            return "Only people who have joined can add stand-ins."
        joined = [seat for seat in record.seats if not seat.stand_in]
        wanted = len(record.seats) - len(joined) + 1 if number is None else number
        if len(joined) + wanted > most:
            free = most - len(joined)
            return f"There {'is' if free == 1 else 'are'} {free or 'no'} seat{'s' * (free != 1)} for stand-ins."
        await seat_players(table, [*joined, *(Seat("", -n, "ephemeral") for n in range(1, wanted + 1))])
    return f"{wanted or 'No'} stand-in{'s' * (wanted != 1)} will play. `/game standins` changes that."


def _cannot_call_off(table: Table, user: int) -> str:
    if table.record.status != "lobby":
        return not_in_lobby(table)
    if user != table.record.host:
        return f"Only <@{table.record.host}>, who opened the game, can call it off. You can `/game leave`."
    return ""


async def end_table(table: Table, user: int) -> str:
    async with table.lock:
        if refused := _cannot_call_off(table, user):
            return refused
        await table.call_off()
    return f"**{table.name}** is called off."


async def seat_players(table: Table, seats: list[Seat], *posts: Post) -> None:
    """Writes down who sits there from now on, and the posts that tell them. Seats are numbered in the order of joining,
    so the database keeps that order over a restart."""
    seats = [replace(seat, seat=f"seat {number}") for number, seat in enumerate(seats, 1)]
    record = replace(table.record, seats=seats)
    await write(table, lambda _: games.save_lobby(table.database, record, posts, time.time()))
    table.record.seats = seats


def cannot_start(table: Table, user: int) -> str:
    """Why the game cannot begin now. Empty if it can."""
    record, (fewest, most) = table.record, seats_of(table)
    if record.status != "lobby":
        return not_in_lobby(table)
    if not table.seat_of(user) and user != record.host:
        return "Only people who have joined can start the game."
    if len(record.seats) < fewest:
        here = len(record.seats)
        return f"It takes at least {fewest} players; so far there {'is' if here == 1 else 'are'} {here}."
    if len(record.seats) > most:
        return f"With these options there are only {most} seats, but {len(record.seats)} have joined."
    unready = [f"<@{seat.user}>" for seat in record.seats if seat.private == "unknown"]
    if unready:
        one = "has" if len(unready) == 1 else "have"
        return f"{and_list(unready)} {one} still to press “I can read this” (or “{SHOW_IN_CHANNEL}”)."
    return ""


@anew
async def start_table(bot: Cradle, table: Table, user: int) -> str:
    async with table.lock:
        if refusal := cannot_start(table, user):
            return refusal
        await table.start()
    return f"**{table.name}** begins."


async def show_secrets_so(bot: Cradle, user: int, value: str) -> None:
    """This includes the games that the player is in already."""
    private = next((private for private in PRIVATE if private == value), None)
    for table in await bot.tables.of_user(user) if private else []:
        assert private
        await table.set_private(user, private)
        if table.record.status == "lobby":
            await bot.lobby_messages.refresh(table)


PRIVATE: tuple[games.Private, ...] = ("dm", "ephemeral")
SECRETS = register(
    Setting(
        "secrets",
        "Secrets",
        "How secret questions reach you. Only you ever see them.",
        (
            ("", "as you choose when you join a game"),
            ("dm", "by direct message"),
            ("ephemeral", "in the game's thread"),
        ),
    )
)


# --- commands and presses of the lobby -----------------------------------------------------------------------


async def game_of_this_place(interaction: Interaction) -> Table | None:
    table = await interaction.client.tables.in_channel(interaction.channel_id)
    if table is None:
        await sentence(interaction, "There is no game here. Open one with `/game new`.")
    return table


@game.command(name="join", description="Take a seat in the game in this thread")
async def join(interaction: Interaction) -> None:
    if table := await game_of_this_place(interaction):
        await sentence(interaction, await join_table(interaction.client, table, interaction.user))
        await interaction.client.lobby_messages.refresh(table)


@game.command(
    name="leave", description="Give up your seat; with two players the other one wins, with more a stand-in takes over"
)
async def leave(interaction: Interaction) -> None:
    table = await game_of_this_place(interaction)
    if table and table.begun:
        await coming_and_going.ask_to_leave(interaction, table)
    elif table:
        await sentence(interaction, await leave_table(interaction.client, table, interaction.user.id))
        await interaction.client.lobby_messages.refresh(table)


@game.command(name="standins", description="How many seats the bot plays itself")
@app_commands.describe(number="How many (0 sends them away)")
async def standins(interaction: Interaction, number: app_commands.Range[int, 0, 25]) -> None:
    if table := await game_of_this_place(interaction):
        await sentence(interaction, await seat_stand_ins(table, interaction.user.id, number))
        await interaction.client.lobby_messages.refresh(table)


@game.command(name="start", description="Begin the game in this thread")
async def start(interaction: Interaction) -> None:
    if table := await game_of_this_place(interaction):
        await sentence(interaction, await start_table(interaction.client, table, interaction.user.id))
        await interaction.client.lobby_messages.refresh(table)


@game.command(name="end", description="Call the game off before it begins; later, ask everybody to end it as it stands")
async def end(interaction: Interaction) -> None:
    table = await game_of_this_place(interaction)
    if table and table.begun:
        await coming_and_going.ask_to_end(interaction, table)
    elif table and not _cannot_call_off(table, interaction.user.id) and (others := _others(table)):
        have = "has" if len(others) == 1 else "have"
        off = button("Call it off", custom_id("calloff", table.id), discord.ButtonStyle.danger)
        await show(interaction, f"Call **{table.name}** off? {and_list(others)} {have} joined.", view_of([off]))
    elif table:
        await sentence(interaction, await end_table(table, interaction.user.id))
        await interaction.client.lobby_messages.refresh(table)


def _others(table: Table) -> list[str]:
    """Everybody who has joined the host."""
    return [seat.name for seat in table.record.seats if not seat.stand_in and seat.user != table.record.host]


@on_press("calloff")
async def press_call_off(press: Press) -> None:
    table = await press.table_meant()
    await edit_or_reply(press.interaction, await end_table(table, press.user), view_of([]))
    await press.bot.lobby_messages.refresh(table)


@game.command(name="here", description="Move one of your games to this channel or thread")
@app_commands.describe(which="Which of your games")
async def here(interaction: Interaction, which: str = "") -> None:
    bot, channel = interaction.client, interaction.channel
    mine = await _running_games(interaction)
    found = [table for table in mine if which.strip() in ("", str(table.id), table.record.name)]
    if not isinstance(channel, TextPlace):
        await sentence(interaction, HERE_NOT)
    elif not mine:
        await sentence(interaction, "You have no seat in a running game. `/game new` opens one.")
    elif len(found) != 1:
        await sentence(interaction, "Which of your games? Choose one from the list that appears as you type `which:`.")
    elif found[0].record.thread and interaction.user.id != found[0].record.host:
        where, host = found[0].record.thread, found[0].record.host
        await sentence(interaction, f"**{found[0].name}** is played in <#{where}>; only <@{host}> can move it.")
    else:
        async with bot.new_threads.alone_in(channel.id):
            await bot.openings.refuse_occupied(channel.id)
            await found[0].move(channel.id, channel.guild.id)
        await sentence(interaction, f"**{found[0].name}** goes on here.")


@here.autocomplete("which")
async def complete_which(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    found = best_first(current, await _running_games(interaction), lambda table: table.record.name)
    return [app_commands.Choice(name=table.record.name, value=str(table.id)) for table in found][:OPTIONS]


async def _running_games(interaction: Interaction) -> list[Table]:
    return [table for table in await interaction.client.tables.of_user(interaction.user.id) if table.begun]


async def _answer(press: Press, table: Table, text: str) -> None:
    await sentence(press.interaction, text)
    await press.bot.lobby_messages.refresh(table)


@on_press("join")
async def press_join(press: Press) -> None:
    table = await press.table_meant()
    await _answer(press, table, await join_table(press.bot, table, press.interaction.user))


@on_press("leave")
async def press_leave(press: Press) -> None:
    table = await press.table_meant()
    await _answer(press, table, await leave_table(press.bot, table, press.user))


@on_press("standin")
async def press_stand_in(press: Press) -> None:
    table = await press.table_meant()
    await _answer(press, table, await seat_stand_ins(table, press.user, None))


@on_press("word")
async def press_word(press: Press) -> None:
    """A form for the word that a player adds to the chance of the game."""
    table = await press.table_meant()
    if refused := _cannot_say(table, press.user):
        raise NotAsked(refused)
    known = table.seat_named(table.seat_of(press.user) or "").word
    form = discord.ui.Modal(title="A word for chance", custom_id=custom_id("word", table.id))
    field = discord.ui.TextInput["discord.ui.LayoutView"](
        custom_id="word", default=known, required=False, max_length=fair_chance.LONGEST
    )
    form.add_item(discord.ui.Label(text="Any word", description=WORD, component=field))
    await ask(press.interaction, form)


WORD = "All dice and draws depend on it too. Everybody sees it, but nobody can foresee what it does."


@on_form("word")
async def hear_word(press: Press) -> None:
    table = await press.table_meant()
    await _answer(press, table, await _add_word(table, press.user, cleaned("".join(press.values[:1]))))


@anew
async def _add_word(table: Table, user: int, word: str) -> str:
    async with table.lock:
        if refused := _cannot_say(table, user):
            return refused
        word = word[: fair_chance.LONGEST]
        await seat_players(table, [replace(s, word=word) if s.user == user else s for s in table.record.seats])
    return f"Your word is {quoted(word)}. It counts from the first draw on." if word else "You have no word now."


def _cannot_say(table: Table, user: int) -> str:
    if table.record.status != "lobby":
        return not_in_lobby(table)
    return "" if table.seat_of(user) else "Only people who have joined can add a word."


@on_press("start")
async def press_start(press: Press) -> None:
    table = await press.table_meant()
    await _answer(press, table, await start_table(press.bot, table, press.user))


@on_press("readable")
async def press_readable(press: Press) -> None:
    """For all games, no matter which game it was sent for."""
    await press.bot.direct_messages.answered(press.user, "dm")
    await sentence(press.interaction, "Thank you: secrets will come here.")


@on_press("ephemeral")
async def press_ephemeral(press: Press) -> None:
    table = await press.table_meant()
    if table.seat_of(press.user) is None:
        await sentence(press.interaction, "You have not joined this game.")
    elif table.record.status == "ended":
        await sentence(press.interaction, f"**{table.name}** is over.")
    else:
        await press.bot.direct_messages.answered(press.user, "ephemeral", table)
        await sentence(press.interaction, "Secrets will be shown to you in the channel, and only you will see them.")
