"""`/later`, and the offer to keep for it what is typed while others are at it. Nobody else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, Press
from bot.commands.planning import NO_SEAT, left_by, own, seated
from bot.panel.controls import Item, button, custom_id, on_press, view_of
from bot.panel.panel import waiting_for
from bot.panel.reply import edit_or_reply, sentence, show
from bot.table.foreseen import Checked, checked
from bot.table.table import Table
from bot.table.typed import Unsaid, open_for
from bot.words.wording import and_list, fitting, names
from rules.engine.ask import BadAnswer, NotAsked
from rules.engine.tree import checksum
from storage.words import Later, Left

MOST_LATER = 12
IN_A_ROW = 5


def add_to(tree: app_commands.CommandTree) -> None:
    tree.add_command(later)


@app_commands.command(description="What you have said you will do when it is your turn: look at it, or drop it")
async def later(interaction: Interaction) -> None:
    table = await interaction.client.which.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, NO_SEAT)
    else:
        await show(interaction, *_kept(table, seat))


def _kept(table: Table, seat: str, note: str = "") -> tuple[str, discord.ui.View]:
    kept = left_by(table, seat).later
    if not kept:
        known = and_list([f"`/{word}`" for word in table.presentation.verbs][:3])
        text = f"Nothing is planned. Type what you want to do, {known} for instance, while others are at it."
        return fitting(note, text), view_of([])
    lines = [f"{number}. `{item}`{_when(table, item)}" for number, item in enumerate(kept, 1)]
    head = "This is done for you when its time comes, as far as it can be:"
    mark = own(table, seat)
    items: list[Item] = [
        button(f"Drop {number}", custom_id("drop", table.id, mark, _token(item, number)), row=(number - 1) // IN_A_ROW)
        for number, item in enumerate(kept, 1)
    ]
    return fitting(note, head, "\n".join(lines)), view_of(items)


def _when(table: Table, item: Later) -> str:
    when = table.presentation.questions.get(item.part, "")
    return f" ({when})" if when else ""


def _token(item: Later, number: int = 0) -> str:
    return f"{number}.{checksum([item.verb, item.given, item.part])}"


def in_another_part(table: Table, seat: str) -> bool:
    """The seat is asked nothing but what to do in this part of the turn: so it may think of the next."""
    return all(table.is_main(ask) for ask in table.asks_of(seat)) and len(table.presentation.questions) > 1


async def offer_to_keep(table: Table, seat: str, word: str, given: Mapping[str, str]) -> tuple[str, discord.ui.View]:
    """It cannot be done now: what the seat has typed can be kept for the part that it is for, if it could be done
    there as far as anybody knows."""
    waits = waiting_for(table)
    if table.over:
        return waits, view_of([])
    try:
        found = await checked(table, seat, word, given)
    except BadAnswer as refused:
        text = f"{waits} I could keep that for later, but as it stands: ⚠ {refused}"
        return names(text, table.people), view_of([])
    return f"{waits} {_offer(table, seat, found)}", view_of(_ways_to_keep(table, seat, found))


async def offer_for_later(
    table: Table, seat: str, word: str, given: Mapping[str, str]
) -> tuple[str, discord.ui.View] | None:
    """The same for somebody who is asked something else now; None if nobody knows that it could be done. Unsaid if it
    does not say enough."""
    try:
        found = await checked(table, seat, word, given)
    except Unsaid:
        raise
    except BadAnswer:
        return None
    if not found.known:
        return None
    back = button("Back to my panel", custom_id("back", table.id))
    return _offer(table, seat, found), view_of([*_ways_to_keep(table, seat, found), back])


def _ways_to_keep(table: Table, seat: str, found: Checked) -> list[Item]:
    item = table.planned[seat] = found.item
    mark, token = own(table, seat), _token(item)
    return [
        button("Keep it", custom_id("keep", table.id, mark, token), discord.ButtonStyle.primary),
        button("Keep it, go on if it cannot be done", custom_id("keep", table.id, mark, f"{token}+")),
    ]


def _offer(table: Table, seat: str, found: Checked) -> str:
    when = table.presentation.questions[found.item.part]
    said = [f"Shall I keep `{found.item}`? I do it {when}, if it can be done then, and tell you."]
    if not found.known:
        said.append("Nobody can tell yet whether it can.")
    if found.asked:
        said.append(f"You will be asked then: {names(table.writer_to(seat).sentence(found.asked), table.people)}")
    return " ".join(said)


LOST = "I have been restarted since: please type the command again."
FULL = f"More than {MOST_LATER} things cannot be kept."
NOW = "It is time for that now: type it again, and it is done."


@on_press("keep")
async def press_keep(press: Press) -> None:
    table, seat = await seated(press)
    item = table.planned.get(seat)
    if item is None or _token(item) != press.key.removesuffix("+"):
        raise NotAsked(LOST)
    if item.part in open_for(table.game, seat, table.presentation.verbs[item.verb]):
        raise NotAsked(NOW)
    await checked(table, seat, item.verb, item.given)  # others have gone on since

    def change(left: Left) -> None:
        if len(left.later) >= MOST_LATER:
            raise NotAsked(FULL)
        left.later.append(item.model_copy(update={"if_possible": press.key.endswith("+")}))

    await table.answering.leave_word(press.user, change)
    table.planned.pop(seat, None)
    await edit_or_reply(press.interaction, *_kept(table, seat, "Kept."))


@on_press("drop")
async def press_drop(press: Press) -> None:
    table, seat = await seated(press)
    await table.answering.leave_word(press.user, partial(_drop, press.key))
    await edit_or_reply(press.interaction, *_kept(table, seat))


def _drop(token: str, left: Left) -> None:
    left.later = [item for number, item in enumerate(left.later, 1) if _token(item, number) != token]
