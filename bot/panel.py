"""The private panel in which a player acts: what just happened, the question, its controls. It is edited in place,
so that a whole turn is one message that only its player sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any

import discord

from bot import marks
from bot.controls import HANDLERS, Item, Press, custom_id, on_press, panel_items, view_of
from bot.controls import button as button_of
from bot.interaction import Interaction
from bot.questions import chosen, drafted, key_of, shown
from bot.reply import add_pictures, edit_or_reply, sentence
from bot.script import preset_of
from bot.shelves import TOP, Draft, Place
from bot.standing import changes, standing_of, told
from bot.table import Table
from bot.wording import CHOICE, OPTIONS, bullets, fitting, names, short, with_names
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked

MOST_BESIDE = 3
"""So many further questions are buttons; more are a menu."""


@dataclass(frozen=True)
class Panel:
    content: str
    view: discord.ui.View


def panel_for(
    table: Table, seat: str, since: int | None = None, note: str = "", about: str = "", place: Place = TOP
) -> Panel:
    """What a seat sees: lines since `since` in its own ears, and the question it is asked, if it can choose the one
    `about` something; the others stand below it. `place`: which part of the question."""
    game = table.game
    happened = bullets(table.told_since(since, seat)) if since is not None else ""
    standing = standing_of(table, seat)
    asks = [*table.asks_of(seat), *(ask for ask in standing if ask.kind == about)]
    settled = [ask for ask in standing if ask.kind != about]
    undo_mark = marks.undo_mark(table.game, seat)
    note = fitting(*left_notes(table, seat), note)
    if not asks:
        back = [button_of("Undo", custom_id("undo", table.id, undo_mark))] if game.can_undo(seat) else []
        items: list[Item] = [*changes(table, settled), *back]
        return Panel(fitting(note, happened, waiting_for(table), told(table, settled)), view_of(items))
    ask = _foremost(table, asks, about)
    mark = marks.mark_of(table.game, ask)
    beside = [*_others(table, [other for other in asks if other is not ask]), *changes(table, settled)]
    if ask.passing:
        beside.append(button_of("Always pass", custom_id("pass", table.id, mark)))
    if _changeable(table, seat):
        beside.append(button_of("Change that", custom_id("change", table.id, undo_mark)))
    part = shown(table.id, mark, with_names(ask, table.called), place, table.drafts.get(seat), beside)
    lines = [names(line, table.people) for line in part.lines]
    mine = names(table.presentation.mine(table.view(seat), seat), table.people)
    question = "\n".join([*([f"-# {mine}"] if mine else []), f"**{names(ask.text, table.people)}**", *lines])
    items = [*part.items, *panel_items(table.id, undo_mark, game.can_undo(seat))]
    return Panel(fitting(note, happened, question, told(table, settled)), view_of(items))


def left_notes(table: Table, seat: str) -> list[str]:
    """What has come of what the seat has said beforehand."""
    left = table.record.words.get(seat)
    return [f"-# {names(said, table.people)}" for said in left.notes] if left else []


def _foremost(table: Table, asks: list[Ask[Any]], about: str = "") -> Ask[Any]:
    """The question that is meant; else one that somebody else waits for, before what to do on one's turn."""
    return min(asks, key=lambda ask: (ask.kind != about, table.is_main(ask) and table.has_turn(ask.seat)))


def goes_on_with(table: Table, seat: str, open_before: Collection[str], otherwise: str) -> str:
    """The kind of question that an answer has led to."""
    return next((ask.kind for ask in table.asks_of(seat) if ask.kind not in open_before), otherwise)


def _others(table: Table, asks: list[Ask[Any]]) -> list[Item]:
    """The way to each of the other open questions of the seat."""
    named = {f"Answer: {names(ask.text, table.called)}": marks.mark_of(table.game, ask) for ask in asks}
    if len(asks) <= MOST_BESIDE:
        return [button_of(label, custom_id("open", table.id, mark)) for label, mark in named.items()]
    choices = [discord.SelectOption(label=short(label, CHOICE), value=mark) for label, mark in named.items()]
    return [discord.ui.Select(custom_id=custom_id("open", table.id, menu=True), options=choices[:OPTIONS])]


def _changeable(table: Table, seat: str) -> bool:
    """Whether the seat's last answer was a usual one that was taken unasked just now."""
    last = next((entry for entry in reversed(table.game.journal) if entry.seat == seat), None)
    return last is not None and last.kind in table.taken_unasked and table.game.can_undo(seat) > 0


def waiting_for(table: Table) -> str:
    if table.over:
        return f"**{table.record.name}** is over."
    seats = dict.fromkeys(ask.seat for ask in table.game.asks)
    return "Waiting for " + ", ".join(table.people[seat] for seat in seats) + "."


# --- presses -------------------------------------------------------------------------------------------------


@on_press("say")
async def say(press: Press) -> None:
    await _answer(press, lambda ask: chosen(ask, press.values) if press.values else key_of(ask, press.key))


@on_press("usual")
async def usual(press: Press) -> None:
    await _answer(press, preset_of)


@on_press("none")
async def none(press: Press) -> None:
    await _answer(press, lambda _: [])


@on_press("pick")
async def pick(press: Press) -> None:
    """A menu of touches: the value says what a button would have said."""
    await press.bot.game_of(press)
    verb, _, press.key = (press.values or [""])[0].partition(" ")
    press.values = []
    if verb not in PICKED:
        raise NotAsked(UNKNOWN)
    await HANDLERS[verb](press)


PICKED = ("say", "go", "put")
UNKNOWN = "That is none of the choices here."


async def _answer(press: Press, answer: Callable[[Ask[Any]], Answer]) -> None:
    async def give(table: Table, seat: str) -> Shows:
        ask = table.asked(seat, press.mark)
        await table.answer(press.user, press.mark, answer)
        return Shows(about="" if ask.standing else ask.kind)

    await change_by(press, give)


@dataclass(frozen=True)
class Shows:
    """What a panel shows after a press."""

    note: str = ""
    about: str = ""
    place: Place = TOP


async def change_by(press: Press, change: Callable[[Table, str], Awaitable[Shows]]) -> None:
    """Changes the game, and shows the panel as it is then: with what has happened, or with why nothing has."""
    table = await press.bot.game_of(press)
    seat = table.seat_of(press.user)
    if seat is None:
        await sentence(press.interaction, "This is not your button: you have no seat in this game.")
        return
    told, open_before = table.game.told, {ask.kind for ask in table.asks_of(seat)}
    try:
        shows = await change(table, seat)
        about = goes_on_with(table, seat, open_before, shows.about)
        panel = panel_for(table, seat, since=told, note=shows.note, about=about, place=shows.place)
    except BadAnswer as refused:
        about = refused.about if isinstance(refused, marks.Stale) else _about(table, seat, press)
        panel = panel_for(table, seat, note=f"⚠ {names(str(refused), table.people)}", about=about)
    await edit_or_reply(press.interaction, panel.content, panel.view)
    await add_live(press.interaction, table)


def _about(table: Table, seat: str, press: Press) -> str:
    """The kind of question that a control belongs to, if it is open."""
    try:
        return table.asked(seat, press.mark).kind
    except marks.Stale as stale:
        return stale.about


# --- finding one's way ---------------------------------------------------------------------------------------


@on_press("open")
async def open_(press: Press) -> None:
    """Another of the open questions. Nothing is answered: so it may be the same one after an answer to another."""

    async def turn(table: Table, seat: str) -> Shows:
        mark = press.values[0] if press.values else press.mark
        now = f"{table.game.given(seat)}.{mark.partition('.')[2]}"
        return Shows(about=table.asked(seat, now).kind)

    await change_by(press, turn)


@on_press("go")
async def go(press: Press) -> None:
    """Another part of the question."""

    async def turn(table: Table, seat: str) -> Shows:
        return Shows(about=table.asked(seat, press.mark).kind, place=Place.of(press.key))

    await change_by(press, turn)


LOST = "I have been restarted, and what you had chosen so far is gone. Nothing has been answered: please choose again."
OTHERWISE = "You have chosen something else since; this is what is chosen now."


@on_press("put")
async def put(press: Press) -> None:
    """Something more, or less, of an answer in the making."""

    async def add(table: Table, seat: str) -> Shows:
        where, _, token = press.key.partition(".")
        ask, place = table.asked(seat, press.mark), Place.of(where)
        draft = _draft(table, seat, press.mark, token)
        draft.put(drafted(ask, place, press.values))
        return Shows(about=ask.kind, place=Place(place.path, place.page))

    await change_by(press, add)


@on_press("done")
async def done(press: Press) -> None:
    """The answer in the making is given."""

    async def give(table: Table, seat: str) -> Shows:
        ask = table.asked(seat, press.mark)
        draft = _draft(table, seat, press.mark, press.key)
        await table.answer(press.user, press.mark, lambda _: draft.answer)
        return Shows(about=ask.kind)

    await change_by(press, give)


def _draft(table: Table, seat: str, mark: str, token: str) -> Draft:
    """The answer in the making, as the control shows it."""
    draft = table.drafts.get(seat)
    lost = draft is None or draft.mark != mark
    if draft is None or lost:
        draft = table.drafts[seat] = Draft(mark)
    if draft.token != token:
        raise NotAsked(LOST if lost else OTHERWISE)
    return draft


# --- live pictures -------------------------------------------------------------------------------------------


async def add_live(interaction: Interaction, table: Table) -> None:
    """A panel shows what goes on, or has just ended, if there is a picture of that."""
    if table.live:
        pictures = await interaction.client.pictures(table, interaction.user.id)
        await add_pictures(interaction, [pictures.show(kind) for kind in table.live])


@on_press("undo")
@on_press("change")
async def undo(press: Press) -> None:
    """The last answer, if it is still the one: an old control or a second press takes back no other."""

    async def take_back(table: Table, seat: str) -> Shows:
        await table.undo(press.user, press.mark)
        return Shows("Taken back.")

    await change_by(press, take_back)
