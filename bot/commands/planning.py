"""`/passing` and `/later`: what a player says beforehand. Nobody else sees it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.beforehand import MOST_LATER, spoken, wanted
from bot.controls import BUTTONS_IN_A_ROW, Item, Press, button, custom_id, on_press, view_of
from bot.interaction import Interaction
from bot.panel import Shows, change_by, waiting_for
from bot.reply import edit_or_reply, sentence, show
from bot.table import Table
from bot.wording import LABEL, and_list, fitting, short
from rules.engine.ask import NotAsked
from rules.engine.tree import checksum
from storage.words import Later, Left, Pass

NO_SEAT = "You have no seat in this game, and are asked nothing."
ERA = "era"
"""Among the conditions of a pass: only as long as it is as late as it is now."""


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    tree.add_command(passing)
    tree.add_command(later)


def own(table: Table, seat: str) -> str:
    """What a control belongs to that has no question."""
    return f"{table.game.given(seat)}."


def left_by(table: Table, seat: str) -> Left:
    return table.record.words.get(seat, Left())


# --- passing -------------------------------------------------------------------------------------------------


@app_commands.command(description="On which questions you pass, and what you have ordered: change or end it here")
async def passing(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, NO_SEAT)
    else:
        await show(interaction, *_all_passes(table, seat))


def _all_passes(table: Table, seat: str) -> tuple[str, discord.ui.View]:
    passes = left_by(table, seat).passes
    free = [kind for kind in table.presentation.orders if kind not in passes]
    labels = {kind: f"Change: {spoken(kind)}" for kind in passes} | {kind: f"Orders: {spoken(kind)}" for kind in free}
    items: list[Item] = [
        button(short(label, LABEL), custom_id("passed", table.id, own(table, seat), kind))
        for kind, label in labels.items()
    ]
    for number, item in enumerate(items):
        item.row = number // BUTTONS_IN_A_ROW
    if not passes:
        return "You are asked everything here. **Always pass** under a question leaves word to pass.", view_of(items)
    passed = [f"- {spoken(kind)}{_conditions(table, word)}" for kind, word in passes.items() if not word.orders]
    ordered = [f"- {_ordered(table, kind, word)}" for kind, word in passes.items() if word.orders]
    heads = (["You have left word to pass on:"] if passed else [], ["You have left orders:"] if ordered else [])
    return "\n".join([*heads[0], *passed, *heads[1], *ordered]), view_of(items)


def _ordered(table: Table, kind: str, word: Pass) -> str:
    """ "bid: bid the highest card, in the first half only" """
    texts = [order.text for order in table.presentation.orders.get(kind, ()) if order.name in word.orders]
    return f"{spoken(kind)}: {'; '.join(texts)}{_conditions(table, word)}"


def _conditions(table: Table, word: Pass) -> str:
    occasions = table.presentation.occasions
    unless = [occasions[name].text for name in word.unless if name in occasions]
    said = [*([f"unless {' or '.join(unless)}"] if unless else []), *([f"in {word.until} only"] if word.until else [])]
    return f", {', '.join(said)}" if said else ""


def _one_pass(table: Table, seat: str, kind: str) -> tuple[str, discord.ui.View]:
    """What somebody who passes on a kind of question can say besides."""
    word, orders = left_by(table, seat).passes.get(kind), table.presentation.orders.get(kind, ())
    if word is None:
        return _first_orders(table, seat, kind) if orders else _all_passes(table, seat)
    mark, now = own(table, seat), table.presentation.era(table.view(None))
    options = [
        discord.SelectOption(label=short(f"Unless {occasion.text}", LABEL), value=name, default=name in word.unless)
        for name, occasion in table.presentation.occasions.items()
    ]
    if now:
        options.append(discord.SelectOption(label=f"In {now} only", value=ERA, default=word.until != ""))
    items: list[Item] = []
    if options:
        menu = discord.ui.Select[Any](
            custom_id=custom_id("unless", table.id, mark, kind, menu=True),
            options=options,
            min_values=0,
            max_values=len(options),
            placeholder="Always. Choose when to be asked all the same",
            row=0,
        )
        items.append(menu)
    if orders:
        items.append(_menu_of_orders(table, seat, kind))
    items.append(button("Ask me again", custom_id("askagain", table.id, mark, kind), row=2))
    items.append(button("All of them", custom_id("passed", table.id, mark), row=2))
    said = _ordered(table, kind, word) if word.orders else f"{spoken(kind)}{_conditions(table, word)}"
    return f"{'Your orders' if word.orders else 'You pass'} on: {said}.", view_of(items)


def _first_orders(table: Table, seat: str, kind: str) -> tuple[str, discord.ui.View]:
    text = (
        f"You are asked each time ({spoken(kind)}). What you order is done without asking where it leaves one choice."
    )
    back = button("All of them", custom_id("passed", table.id, own(table, seat)), row=2)
    return text, view_of([_menu_of_orders(table, seat, kind), back])


def _menu_of_orders(table: Table, seat: str, kind: str) -> Item:
    word, orders = left_by(table, seat).passes.get(kind, Pass()), table.presentation.orders[kind]
    return discord.ui.Select[Any](
        custom_id=custom_id("ordered", table.id, own(table, seat), kind, menu=True),
        options=[
            discord.SelectOption(label=short(order.text, LABEL), value=order.name, default=order.name in word.orders)
            for order in orders
        ],
        min_values=0,
        max_values=len(orders),
        placeholder="Choose what is done without asking you",
        row=1,
    )


@on_press("pass")
async def always_pass(press: Press) -> None:
    async def leave(table: Table, seat: str) -> Shows:
        ask = table.asked(seat, press.mark)
        missed = wanted(ask)
        kind = spoken(await table.pass_from_now_on(press.user, press.mark))
        on = f" You passed on {short(missed, LABEL)}." if missed else ""
        ends = "`/passing` sets conditions, or ends it."
        return Shows(f"From now on you pass whenever you are asked for this ({kind}).{on} {ends}")

    await change_by(press, leave)


@on_press("orders")
async def press_orders(press: Press) -> None:
    """Under a question: it stays where it is."""
    table, seat = await _seated(press)
    await show(press.interaction, *_one_pass(table, seat, press.key))


@on_press("ordered")
async def press_ordered(press: Press) -> None:
    table, seat = await _seated(press)
    known = [order.name for order in table.presentation.orders.get(press.key, ())]
    if press.mark == own(table, seat) and known:
        await table.leave_orders(press.user, press.key, [name for name in known if name in press.values])
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("passed")
async def press_passed(press: Press) -> None:
    table, seat = await _seated(press)
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("unless")
async def press_unless(press: Press) -> None:
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        if press.key not in left.passes:
            raise NotAsked("You are asked for this again already.")
        era = table.presentation.era(table.view(None)) if ERA in press.values else ""
        left.passes[press.key] = Pass(unless=[name for name in press.values if name != ERA], until=era)

    if press.mark == own(table, seat):
        await table.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("askagain")
async def ask_again(press: Press) -> None:
    table, seat = await _seated(press)

    def end(left: Left) -> None:
        left.passes.pop(press.key, None)

    if press.mark == own(table, seat):
        await table.leave_word(press.user, end)
    await edit_or_reply(press.interaction, *_all_passes(table, seat))


async def _seated(press: Press) -> tuple[Table, str]:
    table = await press.bot.game_of(press)
    seat = table.seat_of(press.user)
    if seat is None:
        raise NotAsked(NO_SEAT)
    return table, seat


# --- the next turn -------------------------------------------------------------------------------------------


@app_commands.command(description="What you have said you will do in your next turn: look at it, or drop it")
async def later(interaction: Interaction) -> None:
    table = await interaction.client.game_here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        await sentence(interaction, NO_SEAT)
    else:
        await show(interaction, *_plan(table, seat))


def _plan(table: Table, seat: str, note: str = "") -> tuple[str, discord.ui.View]:
    planned = left_by(table, seat).later
    if not planned:
        known = and_list([f"`/{word}`" for word in table.presentation.verbs][:3])
        text = f"Nothing is planned. Type what you want to do, {known} for instance, while others are at it."
        return fitting(note, text), view_of([])
    lines = [f"{number}. `{item}`" for number, item in enumerate(planned, 1)]
    head = "When your next turn begins, this is done for you, as far as it can be:"
    mark = own(table, seat)
    items: list[Item] = [
        button(f"Drop {number}", custom_id("drop", table.id, mark, _token(item, number)), row=(number - 1) // 5)
        for number, item in enumerate(planned, 1)
    ]
    return fitting(note, head, "\n".join(lines)), view_of(items)


def _token(item: Later, number: int = 0) -> str:
    return f"{number}.{checksum([item.verb, item.given])}"


def offer_to_keep(table: Table, seat: str, word: str, given: Mapping[str, str]) -> tuple[str, discord.ui.View]:
    """It is not the seat's turn: what it has typed can be kept for its next one."""
    if not table.presentation.has_turns or table.over:
        return waiting_for(table), view_of([])
    item = Later(verb=word, given=dict(given))
    table.planned[seat] = item
    text = (
        f"{waiting_for(table)} Shall I keep `{item}` for your next turn? I do it if it can be done then, and tell you."
    )
    mark, token = own(table, seat), _token(item)
    return text, view_of(
        [
            button("Keep it", custom_id("keep", table.id, mark, token), discord.ButtonStyle.primary),
            button("Keep it, go on if it cannot be done", custom_id("keep", table.id, mark, f"{token}+")),
        ]
    )


LOST = "I have been restarted since: please type the command again."
FULL = f"More than {MOST_LATER} things cannot be kept for one turn."


@on_press("keep")
async def press_keep(press: Press) -> None:
    table, seat = await _seated(press)
    item = table.planned.get(seat)
    if item is None or _token(item) != press.key.removesuffix("+"):
        raise NotAsked(LOST)
    if any(table.is_main(ask) for ask in table.asks_of(seat)):
        raise NotAsked("Your turn has begun: do it now.")

    def change(left: Left) -> None:
        if len(left.later) >= MOST_LATER:
            raise NotAsked(FULL)
        left.later.append(item.model_copy(update={"if_possible": press.key.endswith("+")}))

    await table.leave_word(press.user, change)
    table.planned.pop(seat, None)
    await edit_or_reply(press.interaction, *_plan(table, seat, "Kept."))


@on_press("drop")
async def press_drop(press: Press) -> None:
    table, seat = await _seated(press)
    await table.leave_word(press.user, partial(_drop, press.key))
    await edit_or_reply(press.interaction, *_plan(table, seat))


def _drop(token: str, left: Left) -> None:
    left.later = [item for number, item in enumerate(left.later, 1) if _token(item, number) != token]
