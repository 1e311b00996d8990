"""The private panel in which a player acts: what just happened, the question, its controls. It is edited in place,
so that a whole turn is one message that only its player sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import discord

from bot.controls import Press, ask_items, chosen, custom_id, cut_labels, key_of, on_press, panel_items, view_of
from bot.controls import button as button_of
from bot.reply import Interaction, add_pictures, edit_or_reply, sentence, show
from bot.script import preset_of
from bot.table import Stale, Table
from bot.wording import bullets, fitting, names
from rules.engine.ask import Answer, Ask, BadAnswer


@dataclass(frozen=True)
class Panel:
    content: str
    view: discord.ui.View


def panel_for(table: Table, seat: str, since: int | None = None, note: str = "") -> Panel:
    """What a seat sees: lines since `since` in its own ears, and the question it is asked."""
    game = table.game
    happened = bullets(table.told_since(since, seat)) if since is not None else ""
    ask = table.ask_of(seat)
    if ask is None:
        back = [button_of("Undo", custom_id("undo", table.id, game.count))] if game.can_undo(seat) else []
        return Panel(fitting(note, happened, waiting_for(table)), view_of([*back]))
    question = "\n".join([f"**{names(ask.text, table.people)}**", *cut_labels(ask)])
    items = [*ask_items(table.id, game.count, ask), *panel_items(table.id, game.count, game.can_undo(seat))]
    if ask.passing:
        items.append(button_of("Always pass", custom_id("pass", table.id, game.count, ask.kind), row=3))
    changed = _changeable(table, seat)
    if changed:
        items.append(button_of("Change that", custom_id("change", table.id, changed), row=3))
    return Panel(fitting(note, happened, question), view_of(items))


def _changeable(table: Table, seat: str) -> int | None:
    """The answer number before a usual answer that was taken unasked just now."""
    game = table.game
    last = game.journal[-1] if game.journal else None
    return game.count - 1 if last and last.seat == seat and last.kind in table.taken_unasked else None


def waiting_for(table: Table) -> str:
    if table.game.over:
        return f"**{table.record.name}** is over."
    seats = dict.fromkeys(ask.seat for ask in table.game.asks)
    return "Waiting for " + ", ".join(table.people[seat] for seat in seats) + "."


# --- presses -------------------------------------------------------------------------------------------------


@on_press("act")
async def act(press: Press) -> None:
    table = await press.bot.game_of(press)
    seat = table.seat_of(press.user)
    if seat is None:
        await sentence(press.interaction, "You have no seat in this game; you are welcome to watch.")
    elif table.ask_of(seat) is None:
        await sentence(press.interaction, waiting_for(table))
    else:
        panel = panel_for(table, seat)
        await show(press.interaction, panel.content, panel.view)
        await add_live(press.interaction, table)


@on_press("say")
async def say(press: Press) -> None:
    await _answer(press, lambda ask: chosen(ask, press.values) if press.values else key_of(ask, press.key))


@on_press("usual")
async def usual(press: Press) -> None:
    await _answer(press, preset_of)


@on_press("none")
async def none(press: Press) -> None:
    await _answer(press, lambda _: [])


async def _answer(press: Press, answer: Callable[[Ask[Any]], Answer]) -> None:
    async def give(table: Table, seat: str) -> None:
        ask = table.ask_of(seat)
        if ask is None or ask.kind != press.kind:
            raise Stale("That has been answered already.")
        await table.answer(press.user, press.number, press.kind, answer(ask))

    await _change(press, give)


async def _change(press: Press, change: Callable[[Table, str], Awaitable[None]], note: str = "") -> None:
    """Changes the game, and shows the panel as it is then: with what has happened, or with why nothing has."""
    table = await press.bot.game_of(press)
    seat = table.seat_of(press.user)
    if seat is None:
        await sentence(press.interaction, "This is not your button: you have no seat in this game.")
        return
    told: int | None = table.game.told
    try:
        await change(table, seat)
    except BadAnswer as refused:
        told, note = None, f"⚠ {names(str(refused), table.people)}"
    panel = panel_for(table, seat, since=told, note=note)
    await edit_or_reply(press.interaction, panel.content, panel.view)
    await add_live(press.interaction, table)


async def add_live(interaction: Interaction, table: Table) -> None:
    """A panel shows what goes on, or has just ended, if there is a picture of that."""
    if table.live:
        pictures = await interaction.client.pictures(table, interaction.user.id)
        await add_pictures(interaction, [pictures.show(kind) for kind in table.live])


@on_press("undo")
async def undo(press: Press) -> None:
    await _take_back(press, press.number)


@on_press("change")
async def change(press: Press) -> None:
    await _take_back(press, press.number + 1)


async def _take_back(press: Press, number: int) -> None:
    """The last answer, if `number` answers have been given: an old control or a second press takes back no other."""
    await _change(press, lambda table, _: table.undo(press.user, number), "Taken back.")


# --- leaving word to pass ------------------------------------------------------------------------------------


@on_press("pass")
async def always_pass(press: Press) -> None:
    note = f"From now on you pass whenever you are asked for this ({spoken(press.kind)}). `/passing` ends it."
    await _change(press, lambda table, _: table.pass_from_now_on(press.user, press.number, press.kind), note)


@on_press("askagain")
async def ask_again(press: Press) -> None:
    table = await press.bot.game_of(press)
    await table.ask_again(press.user, press.kind)
    await edit_or_reply(press.interaction, *passing(table, press.user))


def passing(table: Table, user: int) -> tuple[str, discord.ui.View]:
    """On which questions a player has left word to pass, and a button for each to be asked again."""
    kinds = table.record.passes.get(table.seat_of(user) or "", [])
    if not kinds:
        return "You are asked everything here. **Always pass** under a question leaves word to pass.", view_of([])
    text = "You have left word to pass on: " + ", ".join(spoken(kind) for kind in kinds) + "."
    return text, view_of([button_of(f"Ask me: {spoken(k)}", custom_id("askagain", table.id, 0, k)) for k in kinds])


def spoken(kind: str) -> str:
    return kind.replace("-", " ")
