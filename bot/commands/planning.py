"""`/passing`: the questions that a player passes on, and their orders. Nobody else sees them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.commands.interaction import Interaction, Press, seat_here
from bot.panel.controls import Item, button, custom_id, on_press, view_of
from bot.panel.panel import Shows, change_by
from bot.panel.planned import own
from bot.panel.reply import edit_or_reply, show
from bot.table.beforehand import wanted, word_on
from bot.table.table import Table
from bot.words.wording import BUTTONS_IN_A_ROW, LABEL, short
from rules.engine.ask import NotAsked
from rules.engine.deed import Said
from rules.engine.english import starting
from rules.engine.phrases import unless_it_is
from rules.engine.writing import Writer
from storage.words import Left, Pass

NO_SEAT = "You have no seat in this game, so you are not asked anything."
ERA = "era"
"""One of the conditions of a pass: only until something else begins."""


def add_to(tree: app_commands.CommandTree[Any]) -> None:
    tree.add_command(passing)


def left_by(table: Table, seat: str) -> Left:
    return table.record.words.get(seat, Left())


# --- passing -------------------------------------------------------------------------------------------------


@app_commands.command(description="Choose what you always pass on, and leave orders for questions to come")
async def passing(interaction: Interaction) -> None:
    if here := await seat_here(interaction, NO_SEAT):
        await show(interaction, *_all_passes(*here))


def _all_passes(table: Table, seat: str) -> tuple[str, discord.ui.View]:
    shown, passes = table.presentation, left_by(table, seat).passes
    usual = {kind: word for kind in shown.usual if kind not in passes and (word := word_on(table, seat, kind))}
    others = [kind for kind in {**shown.orders, **shown.beforehand} if kind not in passes and kind not in usual]
    labels = {kind: f"Change: {shown.spoken(kind)}" for kind in (*passes, *usual)}
    labels |= {kind: f"{_way(table, kind)}: {shown.spoken(kind)}" for kind in others}
    items: list[Item] = [
        button(short(label, LABEL), custom_id("passed", table.id, own(table, seat), kind))
        for kind, label in [*labels.items()][:MOST_KINDS]
    ]
    for number, item in enumerate(items):
        item.row = number // BUTTONS_IN_A_ROW
    without_orders = {kind: word for kind, word in passes.items() if not word.orders}
    parts = [
        *_listed("You always pass on:", table, seat, without_orders),
        *_listed("You have left orders:", table, seat, {k: word for k, word in passes.items() if word.orders}),
        *_listed("Unless you say otherwise, you are not asked about:", table, seat, usual),
    ]
    return "\n".join(parts or [NOTHING_LEFT]), view_of(items)


NOTHING_LEFT = "You are asked everything here. Press **Always pass** under a question to pass on it from now on."
MOST_KINDS = 25


def _way(table: Table, kind: str) -> str:
    """The words that a seat can leave for a kind of question: orders, or a pass."""
    return "Orders" if kind in table.presentation.orders else "Pass"


def _listed(head: str, table: Table, seat: str, words: Mapping[str, Pass]) -> list[str]:
    return [head, *(f"- {_said(table, seat, kind, word)}" for kind, word in words.items())] if words else []


def _said(table: Table, seat: str, kind: str, word: Pass) -> str:
    """ "bid: bid the highest card, in the first half only" """
    write = table.writer_to(seat)
    texts = [write.said(order.text) for order in table.presentation.orders.get(kind, ()) if order.name in word.orders]
    ordered = f": {'; '.join(texts)}" if texts else ""
    return f"{table.presentation.spoken(kind)}{ordered}{_conditions(table, write, word)}"


def _conditions(table: Table, write: Writer, word: Pass) -> str:
    occasions = table.presentation.occasions
    unless = [occasions[name].text for name in word.unless if name in occasions]
    said = [
        *([write.phrase(unless_it_is(unless))] if unless else []),
        *([f"in {word.until} only"] if word.until else []),
    ]
    return f", {', '.join(said)}" if said else ""


def _unless(write: Writer, what: Said) -> str:
    return starting(write.phrase(unless_it_is([what])))


def _one_pass(table: Table, seat: str, kind: str) -> tuple[str, discord.ui.View]:
    """The other choices for a player who passes, or could pass, on a kind of question."""
    word, orders = word_on(table, seat, kind), table.presentation.orders.get(kind, ())
    if word is None:
        known = orders or kind in table.presentation.beforehand
        return _nothing_said(table, seat, kind) if known else _all_passes(table, seat)
    mark, now = own(table, seat), table.presentation.era(table.view(None))
    write = table.writer_of_controls(seat)
    unless = {name: write.phrase(unless_it_is([each.text])) for name, each in table.presentation.occasions.items()}
    options = [
        discord.SelectOption(label=short(starting(text), LABEL), value=name, default=name in word.unless)
        for name, text in unless.items()
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
            placeholder="Always pass. Choose exceptions here",
            row=0,
        )
        items.append(menu)
    if orders:
        items.append(_menu_of_orders(table, seat, kind))
    items.append(button("Ask me again", custom_id("askagain", table.id, mark, kind), row=2))
    items.append(_back_to_all(table, seat))
    head = "Your orders on" if word.orders else "You pass on"
    if kind not in left_by(table, seat).passes:
        head = f"Unless you say otherwise, {'these are your orders on' if word.orders else 'you pass on'}"
    return f"{head} {_said(table, seat, kind, word)}.", view_of(items)


def _nothing_said(table: Table, seat: str, kind: str) -> tuple[str, discord.ui.View]:
    """The player is asked this kind of question. They can leave orders for it, or always pass."""
    about = table.presentation.spoken(kind)
    if kind in table.presentation.orders:
        text = (
            f"You are asked each time ({about}). Your orders are carried out without asking where they leave one "
            f"choice."
        )
        return text, view_of([_menu_of_orders(table, seat, kind), _back_to_all(table, seat)])
    passes = button("Always pass", custom_id("passon", table.id, own(table, seat), kind), row=2)
    return f"You are asked each time ({about}).", view_of([passes, _back_to_all(table, seat)])


def _back_to_all(table: Table, seat: str) -> Item:
    return button("All of them", custom_id("passed", table.id, own(table, seat)), row=2)


def _menu_of_orders(table: Table, seat: str, kind: str) -> Item:
    word, orders = word_on(table, seat, kind) or Pass(), table.presentation.orders[kind]
    write = table.writer_to(seat)
    return discord.ui.Select[Any](
        custom_id=custom_id("ordered", table.id, own(table, seat), kind, menu=True),
        options=[
            discord.SelectOption(
                label=short(write.said(order.text), LABEL), value=order.name, default=order.name in word.orders
            )
            for order in orders
        ],
        min_values=0,
        max_values=len(orders),
        placeholder="Choose your orders: I carry them out without asking you",
        row=1,
    )


@on_press("pass")
async def always_pass(press: Press) -> None:
    async def leave(table: Table, seat: str) -> Shows:
        ask = table.answering.asked(seat, press.mark)
        missed = wanted(ask, table.writer_to(seat))
        kind = table.presentation.spoken(await table.answering.pass_from_now_on(press.user, press.mark))
        on = f" You passed on {short(missed, LABEL)}." if missed else ""
        ends = "`/passing` sets conditions, or ends it."
        return Shows(f"From now on you pass whenever you are asked this ({kind}).{on} {ends}")

    await change_by(press, leave)


@on_press("orders")
async def press_orders(press: Press) -> None:
    """Pressed under a question. The question stays where it is."""
    table, seat = await seated(press)
    await show(press.interaction, *_one_pass(table, seat, press.key))


@on_press("ordered")
async def press_ordered(press: Press) -> None:
    table, seat = await seated(press)
    known = [order.name for order in table.presentation.orders.get(press.key, ())]
    if press.mark == own(table, seat) and known:
        await table.answering.leave_orders(press.user, press.key, [name for name in known if name in press.values])
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("passed")
async def press_passed(press: Press) -> None:
    table, seat = await seated(press)
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("unless")
async def press_unless(press: Press) -> None:
    table, seat = await seated(press)

    def change(left: Left) -> None:
        word = word_on(table, seat, press.key)
        if word is None:
            raise NotAsked("You are already asked about this again.")
        era = table.presentation.era(table.view(None)) if ERA in press.values else ""
        unless = [name for name in press.values if name != ERA]
        left.say(press.key, Pass(orders=word.orders, unless=unless, until=era))

    if press.mark == own(table, seat):
        await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


@on_press("askagain")
async def ask_again(press: Press) -> None:
    table, seat = await seated(press)

    def end(left: Left) -> None:
        left.ask_again(press.key, usually=press.key not in table.presentation.usual)

    if press.mark == own(table, seat):
        await table.answering.leave_word(press.user, end)
    await edit_or_reply(press.interaction, *_all_passes(table, seat))


@on_press("passon")
async def pass_on(press: Press) -> None:
    """Before the question is asked: pressed on the page of its kind."""
    table, seat = await seated(press)
    if press.mark == own(table, seat) and press.key in table.presentation.beforehand:
        await table.answering.pass_on(press.user, press.key)
    await edit_or_reply(press.interaction, *_one_pass(table, seat, press.key))


async def seated(press: Press) -> tuple[Table, str]:
    table = await press.game_meant()
    seat = table.seat_of(press.user)
    if seat is None:
        raise NotAsked(NO_SEAT)
    return table, seat
