"""People come and go during a game: handing a seat over, leaving, conceding, coming late, replacing somebody by vote,
and ending the game by consent. Wherever several people have to agree, there is a motion."""

from __future__ import annotations

from dataclasses import replace as replaced

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, Press
from bot.panel.controls import button, custom_id, on_press, view_of
from bot.panel.reply import edit_or_reply, sentence, show
from bot.people import seating, votes
from bot.people.votes import Decision, motion
from bot.table import sight
from bot.table.table import Table
from bot.words.wording import and_list
from rules.engine.ask import NotAsked
from rules.engine.tree import Json
from storage import motions, seats
from storage.games import Seat
from storage.motions import Motion
from storage.places import Channel
from storage.posts import Notice, Post
from storage.seats import Why

NOT_A_BOT = "A bot cannot take a seat. Leave `who` out, and one of my stand-ins takes over."
STAND_IN_THERE = "A stand-in already plays there. Use `who:` to say who takes its place."
TOO_FEW = (
    "Too few people are left to vote on that. A host of this server can hand the seat over with `/admin replace`; or "
    "leave the game yourself with `/game leave`."
)


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(replace)


def taking_part(table: Table, user: int) -> Seat:
    """The seat of a person who plays here. NotAsked: they do not play here, or the game is over."""
    if table.over:
        raise NotAsked(f"**{table.name}** is over.")
    seat = table.seat_of(user)
    if seat is None:
        raise NotAsked("You have no seat in this game.")
    return table.seat_named(seat)


# --- handing a seat over ---------------------------------------------------------------------------------------


@app_commands.command(description="Hand your seat over to somebody, or ask the others to replace a player")
@app_commands.describe(who="Who takes over? Leave empty for a stand-in", whose="Whose seat? Leave empty for your own")
@app_commands.allowed_contexts(guilds=True)
async def replace(
    interaction: Interaction, who: discord.Member | None = None, whose: discord.Member | None = None
) -> None:
    table = await interaction.client.which.game_here(interaction)
    mover = interaction.user.id
    mine = taking_part(table, mover)
    if who is not None and who.bot:
        raise NotAsked(NOT_A_BOT)
    seat = mine if whose is None else await seat_meant(table, whose)
    if seat.stand_in and who is None:
        raise NotAsked(STAND_IN_THERE)
    if seat.user != mover:
        await sentence(interaction, await _ask_to_replace(interaction, table, seat, who.id if who else 0))
    elif who is None:
        await ask_to_leave(interaction, table)
    else:
        await sentence(interaction, await offer(interaction, table, seat, who.id))


async def seat_meant(table: Table, whose: discord.abc.User) -> Seat:
    """Somebody's seat. It may be one that they have given up, as long as a stand-in holds it."""
    given_up = await seats.given_up(table.database, table.id, whose.id)
    held = [seat for seat in table.record.seats if seat.user == whose.id]
    held += [seat for seat in seating.free_seats(table) if seat.seat in given_up]
    if not held or table.over:
        raise NotAsked(f"{whose.mention} has no seat in a running game here.")
    return held[0]


async def refuse_unfit(table: Table, seat: Seat, user: int, by: Why = "left") -> None:
    """NotAsked: this person cannot take this seat, even if the people who decide want it."""
    given_up = await seats.given_up(table.database, table.id, user)
    if refused := seating.may_sit(table, seat, user, given_up, by):
        raise NotAsked(refused)


async def offer(interaction: Interaction, table: Table, seat: Seat, to: int, by: Why = "left") -> str:
    """Offers the seat to somebody. They get it when they take it. `by`: who wants that, if not the seat's own
    player."""
    await refuse_unfit(table, seat, to, by)
    text, details = _offered(table, seat, to), _deal(seat, to, by)
    await interaction.client.votes.move(
        table, "seat", text, about=seat.seat, mover=interaction.user.id, details=details
    )
    asking = f"I am asking <@{to}>."
    return f"{asking} You keep playing until the seat is taken." if seat.user > 0 else asking


def _offered(table: Table, seat: Seat, to: int) -> str:
    status = table.presentation.status(sight.view(table, None, None))
    return f"<@{to}>, will you take over from {seat.name} in **{table.name}**? {status}."


def _deal(seat: Seat, to: int, why: Why) -> Json:
    return {"from": seat.user, "to": to, "seat": seat.seat, "why": why}


def _deal_is_off(table: Table, motion: Motion) -> str:
    """Meanwhile the seat has another player, or the person who should get it has another seat."""
    if table.over:
        return "The game is over."
    if table.seat_named(motion.details["seat"]).user != motion.details["from"]:
        return "The seat now has another player."
    to = motion.details["to"]
    return f"<@{to}> now has a seat in this game." if to and table.seat_of(to) else ""


TAKE = {"take": "Take the seat", "no": "No, thank you"}


@motion(
    "seat",
    TAKE,
    needs="all",
    again=True,
    lost=_deal_is_off,
    voters=lambda table, motion: [motion.details["to"]],
    rule="The seat is theirs as soon as they accept",
)
async def take(decision: Decision) -> None:
    """The person who was asked takes the seat, or declines."""
    table, deal = decision.table, decision.motion.details
    if decision.choice != "take":
        await decision.close(*_in_thread(table, f"<@{deal['to']}> has declined the seat."))
        return
    before = table.seat_named(deal["seat"]).name
    heading = f"<@{deal['to']}> takes the place of {before} in **{table.name}**."
    why = deal.get("why", "left")  # votes of earlier versions did not say
    await seating.hand_over(table, deal["seat"], deal["to"], heading, decision.closing, why=why)


def _in_thread(table: Table, text: str, *calls: int) -> list[Post]:
    place = table.record.thread
    return [Notice(place=Channel(place), content=text, calls=calls)] if place else []


# --- somebody else's seat ----------------------------------------------------------------------------------------


async def _ask_to_replace(interaction: Interaction, table: Table, seat: Seat, to: int) -> str:
    if not seat.stand_in and len(votes.may_vote(table, seat.seat)) < 2:
        raise NotAsked(TOO_FEW)
    if to:
        await refuse_unfit(table, seat, to, "voted")
    by = f"<@{to}>" if to else "a stand-in"
    text = f"<@{interaction.user.id}> asks: should {by} take over from {seat.name}?"
    details = _deal(seat, to, "voted")
    return await interaction.client.votes.move(
        table, "replace", text, about=seat.seat, mover=interaction.user.id, first="yes", details=details
    )


@motion("replace", {"yes": "Replace", "no": "Keep"}, shown=False, lost=_deal_is_off)
async def replace_by_vote(decision: Decision) -> None:
    """A stand-in takes the seat at once. A person is asked first."""
    table, deal = decision.table, decision.motion.details
    seat = table.seat_named(deal["seat"])
    if decision.choice != "yes":
        await decision.close(*_in_thread(table, f"{seat.name} keeps the seat."))
    elif deal["to"]:
        text = _offered(table, seat, deal["to"])
        details = _deal(seat, deal["to"], "voted")
        asked = replaced(decision.motion, kind="seat", mover=None, text=text, details=details, votes={})
        await decision.votes.put(table, asked, also=decision.closing)
    else:
        heading = f"The others have decided: a stand-in takes over from {seat.name}."
        stand_in = seating.give_to_stand_in(table)
        await seating.hand_over(table, seat.seat, stand_in, heading, decision.closing, why="voted")


# --- leaving, and coming late ------------------------------------------------------------------------------------


async def ask_to_leave(interaction: Interaction, table: Table) -> None:
    """Leaving cannot be taken back, so it needs a second touch."""
    taking_part(table, interaction.user.id)
    name = table.name
    if others := _others(table, interaction.user.id):
        text = f"Leave **{name}**? A stand-in will take over, and you will no longer see your hand."
        if _ends_it(table, interaction.user.id):
            text = f"Concede **{name}**? The game ends, and {and_list(others)} wins it."
    else:
        text = f"Leave **{name}**? Nobody else is playing, so the game ends as it stands."
    view = view_of([button("Leave the game", custom_id("goodbye", table.id), discord.ButtonStyle.danger)])
    await show(interaction, text, view)


def _others(table: Table, user: int) -> list[str]:
    return [seat.name for seat in table.record.seats if seat.user != user and not seat.stand_in]


def _ends_it(table: Table, user: int) -> bool:
    """Whether too few are left for a game."""
    return len(table.record.seats) <= 2 or not _others(table, user)


@on_press("goodbye")
async def leave(press: Press) -> None:
    table = await press.game_meant()
    async with table.lock:
        seat = taking_part(table, press.user)
        others = _others(table, press.user)
        if _ends_it(table, press.user):
            won = f"{seat.name} concedes: {and_list(others)} wins." if others else f"{seat.name} has left."
            await seating.end(table, won)
        else:
            heading = f"{seat.name} has left **{table.name}**. A stand-in plays on; `/game join` takes its place."
            why: Why = "voted" if await _being_replaced(table, seat) else "left"
            await seating.hand_over(table, seat.seat, seating.give_to_stand_in(table), heading, why=why)
    await edit_or_reply(press.interaction, f"You have left **{table.name}**.", view_of([]))


async def _being_replaced(table: Table, seat: Seat) -> bool:
    """Whether there is a vote on it. A player who leaves before they have decided cannot escape the vote by
    coming back."""
    about = await motions.open_ones(table.database, table.id)
    return any(motion.kind == "replace" and motion.about == seat.seat for motion in about)


async def sit_down(table: Table, user: int) -> str:
    """Somebody comes late, and takes a seat that a stand-in holds. Returns the sentence to answer with."""
    async with table.lock:
        given_up = await seats.given_up(table.database, table.id, user)
        if table.seat_of(user):
            return "You already play here: press **Act** under the newest message."
        free = sorted(seating.free_seats(table), key=lambda seat: seat.seat not in given_up)
        if not free or table.over:
            return f"**{table.name}** has begun, and all seats are taken. You are welcome to watch."
        if refused := seating.shut_out("you", given_up):
            return refused
        if seating.may_sit(table, free[0], user, given_up):
            return "You have held another seat in this game and know its secrets. You can only take that one again."
        heading = f"<@{user}> joins **{table.name}** in the place of {free[0].name}."
        await seating.hand_over(table, free[0].seat, user, heading)
    return f"You have joined **{table.name}**: press **Act** under the newest message."


# --- ending it together --------------------------------------------------------------------------------------------


async def ask_to_end(interaction: Interaction, table: Table) -> None:
    """Everybody who plays has to agree."""
    mover = taking_part(table, interaction.user.id)
    if not _others(table, mover.user):
        await ask_to_leave(interaction, table)
        return
    text = (
        f"{mover.name} asks: should **{table.name}** end here? The score stays as it is, and everything hidden is "
        "shown."
    )
    answer = await interaction.client.votes.move(table, "end", text, mover=mover.user, first="yes")
    await sentence(interaction, answer)


def _is_over(table: Table, motion: Motion) -> str:
    return "The game is over." if table.over else ""


@motion("end", {"yes": "End it here", "no": "Play on"}, needs="all", absent=True, lost=_is_over)
async def end_by_consent(decision: Decision) -> None:
    table = decision.table
    if decision.choice == "yes":
        await seating.end(table, "Everybody has agreed to end the game here.", decision.closing)
    else:
        await decision.close(*_in_thread(table, f"**{table.name}** goes on."))


# --- a vote ---------------------------------------------------------------------------------------------------------


@on_press("vote")
async def vote(press: Press) -> None:
    table = await press.game_meant()
    number = press.mark.partition(".")[0]
    id = int(number) if number else 0
    await sentence(press.interaction, await press.bot.votes.vote(table, id, press.user, press.key))
