"""Taking back. As long as nobody else knows, it is free. Past that, the others are asked. They see what would be taken
back, in the words that everybody has heard."""

from __future__ import annotations

from discord import app_commands

from bot.commands.coming_and_going import taking_part
from bot.commands.interaction import Interaction, Press
from bot.panel.controls import button, custom_id, on_press, view_of
from bot.panel.panel import panel_of, taken_back
from bot.panel.reply import edit_or_reply, show
from bot.people.votes import Decision, motion
from bot.table import rewinding, sight
from bot.table.table import Table
from bot.table.taking_back import unfinished
from bot.telling.telling import line_of, text_of
from bot.words.wording import bullets, short
from rules.engine.ask import BadAnswer, NotAsked
from storage import snapshots
from storage.answers import lines_of
from storage.motions import Motion
from storage.places import Channel
from storage.posts import Notice

MOST_LINES = 15
NOTHING = "You have done nothing yet that could be taken back."


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(undo)


@app_commands.command(description="Take back your last step; if others have seen it, ask them")
async def undo(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    user = interaction.user.id
    begun = unfinished(table, seat) if (seat := table.seat_of(user)) and table.begun and not table.over else 0
    try:
        went_back = await table.answering.undo(user)
    except BadAnswer as refused:
        seat = table.seat_of(user)
        if seat is None or table.over or table.record.paused is not None or not await _last(table, seat):
            raise
        text = f"{table.refusal(refused, seat)} The others can still allow it."
        await show(interaction, text, view_of([button("Ask the others", custom_id("askundo", table.id))]))
        return
    seat = table.seat_of(user)
    assert seat is not None, "only a player takes back"
    panel = await panel_of(table, seat, note=taken_back(begun, went_back=went_back))
    await show(interaction, panel.content, panel.view)


async def _last(table: Table, seat: str) -> int | None:
    return await snapshots.last_of(table.database, table.id, seat)


@on_press("askundo")
async def ask_the_others(press: Press) -> None:
    table = await press.game_meant()
    seat = taking_part(table, press.user)
    if table.game.can_undo(seat.seat):
        raise NotAsked("You can take that back yourself: `/undo`.")
    number = await _last(table, seat.seat)
    if number is None:
        raise NotAsked(NOTHING)
    undone = await _undone(table, number)
    text = f"@{seat.seat} asks to take back the last step in **{table.name}**. {undone}"
    details = {"number": number, "shown": table.record.shown}
    answer = await press.bot.votes.move(table, "undo", text, about=seat.seat, mover=press.user, details=details)
    await edit_or_reply(press.interaction, answer, view_of([]))


async def _undone(table: Table, number: int) -> str:
    """The actions that would be taken back, as everybody has heard them."""
    game = await rewinding.position(table, number)
    told = await lines_of(table.database, table.id, None, 100, first=game.told, before=sight.last_line(table, None))
    texts = [text_of(line_of(table.rules, line), table.writer()) for line in told]
    lines = bullets([short(text, 120) for text in texts], MOST_LINES)
    return f"That would undo:\n{lines}" if lines else "That would undo nothing that the others have seen."


def _gone_on(table: Table, motion: Motion) -> str:
    """Others would lose more than they have been shown."""
    return "The game has gone on." if table.over or table.record.shown != motion.details["shown"] else ""


@motion("undo", {"yes": "Take it back", "no": "Let it stand"}, lost=_gone_on)
async def take_back(decision: Decision) -> None:
    table = decision.table
    seat = table.people[decision.motion.about or ""]
    if decision.choice != "yes":
        place, text = table.record.thread, f"{seat} cannot take back the last step: the others let it stand."
        await decision.close(*([Notice(place=Channel(place), content=text)] if place else []))
        return
    heading = f"The others let {seat} take back the last step. Dice and draws will come out differently."
    await rewinding.rewind(table, decision.motion.details["number"], heading, decision.closing)
