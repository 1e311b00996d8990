"""The private panel in which a player acts: what just happened, the question, its controls. It is edited in place, so a
whole turn is one message that only its player sees."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from typing import Any

import discord

from bot.panel.controls import HANDLERS, Item, Press, custom_id, on_press, panel_items, view_of
from bot.panel.controls import button as button_of
from bot.panel.planned import (
    how_far,
    plan_heading,
    plan_in_words,
    plan_items,
    second_thoughts,
    waiting_items,
    ways_with_plan,
)
from bot.panel.questions import chosen, drafted, key_of, narrowed, shown
from bot.panel.reply import add_pictures, edit_or_reply, sentence
from bot.panel.shelves import TOP, Spot
from bot.panel.standing import changes, settled_in_words, standing_of
from bot.pictures.album import Album
from bot.table import sight
from bot.table.ahead import found_ahead, look_ahead
from bot.table.answering import NeedsConsent
from bot.table.drafts import Draft
from bot.table.plan_table import PlanTable
from bot.table.plans import notes_in_words
from bot.table.script import preset_of
from bot.table.table import Table
from bot.table.taking_back import done_things, in_words, unfinished
from bot.words import marks
from bot.words.asked import worded
from bot.words.wording import (
    CHOICE,
    OPTIONS,
    and_list,
    bullets,
    fitting,
    names,
    short,
)
from rules.engine.ask import Answer, Ask, BadAnswer, NotAsked, Option

MOST_BESIDE = 3
"""This many further questions are buttons. More are a menu."""


@dataclass(frozen=True)
class Panel:
    content: str
    view: discord.ui.View


def panel_for(
    table: Table,
    seat: str,
    since: int | None = None,
    note: str = "",
    about: str = "",
    place: Spot = TOP,
    heading: str = "",
    only: Callable[[Option], bool] | None = None,
) -> Panel:
    """The panel of a seat: the lines since `since` that it may hear, and its question. If it has several, `about`
    chooses one, and the others stand below it. `place`: which part of the question. `only`: some of its options.
    `heading`: the line above everything else."""
    game = table.game
    tells = since is not None and not table.imagined  # a plan itself says what it contains
    happened = bullets(table.told_since(since, seat)) if since is not None and tells else ""
    standing = standing_of(table, seat)
    asks = [*table.asks_of(seat), *(ask for ask in standing if ask.kind == about)]
    settled = [ask for ask in standing if ask.kind != about]
    undo_mark = marks.undo_mark(table.game, seat)
    note = fitting(*left_notes(table, seat), note)
    if isinstance(table, PlanTable):
        heading = plan_heading(table)
        if not asks:
            back = back_items(table.real, seat) if table.is_blank and table.real.game.can_undo(seat) else []
            return Panel(fitting(heading, note, how_far(table)), view_of([*back, *plan_items(table)]))
    if not asks:
        back = back_items(table, seat) if game.can_undo(seat) else []
        items: list[Item] = [*changes(table, settled), *back, *waiting_items(table, seat)]
        return Panel(
            fitting(
                heading,
                note,
                happened,
                second_thoughts(table, seat) or waiting_for(table, seat),
                plan_in_words(table, seat),
                settled_in_words(table, settled),
            ),
            view_of(items),
        )
    ask = _foremost(table, asks, about)
    mark = marks.mark_of(table.game, ask)
    beside = [*_others(table, [other for other in asks if other is not ask]), *changes(table, settled)]
    beside += ways_with_plan(table, seat)
    if ask.passing and not table.imagined:
        beside.append(button_of("Always pass", custom_id("pass", table.control, mark)))
    if ask.orders and not table.imagined:
        beside.append(button_of("Orders", custom_id("orders", table.control, mark, ask.kind)))
    if _changeable(table, seat):
        beside.append(button_of("Change that", custom_id("change", table.control, undo_mark)))
    known = table.ahead.get((seat, ask.kind))
    ahead = known if known and known.changes == table.changes else None
    asked = worded(ask, table.writer_of_controls(seat))
    if only and (some := narrowed(asked, only)):
        asked, ahead = some, ahead and ahead.narrowed(some)
        beside.append(button_of("Something else", custom_id("back", table.control)))
    part = shown(table.control, mark, asked, place, table.drafts.get(seat), beside, ahead)
    lines = [names(line, table.people) for line in part.lines]
    mine = names(table.presentation.mine(table.view(seat), seat), table.people)
    question = "\n".join(
        [
            *([f"-# {mine}"] if mine else []),
            f"**{names(ask.question_for(table.writer_to(seat)), table.people)}**",
            *lines,
        ]
    )
    below = plan_items(table) if isinstance(table, PlanTable) else panel_items(table.control, back_items(table, seat))
    items = [*part.items, *below]
    planned = plan_in_words(table, seat)
    return Panel(fitting(heading, note, happened, planned, question, settled_in_words(table, settled)), view_of(items))


def left_notes(table: Table, seat: str) -> list[str]:
    """The notes on everything that was done because of the seat's words left beforehand."""
    return [f"-# {names(said, table.people)}" for said in notes_in_words(table, seat)]


def _foremost(table: Table, asks: list[Ask], about: str = "") -> Ask:
    """The question that is meant. Otherwise one that somebody else waits for comes before the main question of the
    turn."""
    return min(asks, key=lambda ask: (ask.kind != about, table.is_main(ask) and table.has_turn(ask.seat)))


async def panel_of(table: Table, seat: str, **shows: Any) -> Panel:
    """The same, with whole actions that need only one touch. They are looked up first."""
    if asks := table.asks_of(seat):
        kind = _foremost(table, asks, shows.get("about", "")).kind
        await look_ahead(table, seat, kind, everything=bool(shows.get("only")))
    return panel_for(table, seat, **shows)


def back_items(table: Table, seat: str) -> list[Item]:
    """Buttons that take back the last thing, or leave an unfinished choice; and the whole turn, if that is more."""
    mark, things = marks.undo_mark(table.game, seat), done_things(table, seat)
    label = "Back" if unfinished(table, seat) else "Undo"
    found: list[Item] = [button_of(label, custom_id("undo", table.control, mark), disabled=not things)]
    if len(things) > 1:
        found.append(button_of(_whole(table), custom_id("whole", table.control, mark)))
    return found


def _whole(table: Table) -> str:
    return "Whole turn back" if table.presentation.has_turns else "All of it back"


def goes_on_with(table: Table, seat: str, open_before: Collection[str], otherwise: str) -> str:
    """The kind of the question that an answer has led to. It is shown once even if it holds nobody up."""
    asks = [*table.asks_of(seat), *standing_of(table, seat)]
    return next((ask.kind for ask in asks if ask.kind not in open_before), otherwise)


def open_kinds(table: Table, seat: str) -> set[str]:
    """The kinds of questions that a seat can answer."""
    return {ask.kind for ask in (*table.asks_of(seat), *standing_of(table, seat))}


def _others(table: Table, asks: list[Ask]) -> list[Item]:
    """The way to each of the other open questions of the seat."""
    named = {
        f"Answer: {ask.question_for(table.writer_of_controls(ask.seat))}": marks.mark_of(table.game, ask)
        for ask in asks
    }
    if len(asks) <= MOST_BESIDE:
        return [button_of(label, custom_id("open", table.control, mark)) for label, mark in named.items()]
    choices = [discord.SelectOption(label=short(label, CHOICE), value=mark) for label, mark in named.items()]
    return [discord.ui.Select(custom_id=custom_id("open", table.control, menu=True), options=choices[:OPTIONS])]


def _changeable(table: Table, seat: str) -> bool:
    """Whether the last thing that the seat did included a usual answer that was given without asking."""
    return _taken_back_to_change(table, seat) > 0


def _taken_back_to_change(table: Table, seat: str) -> int:
    """How many answers have to be taken back before the first of those questions is asked again."""
    things = done_things(table, seat)
    kinds = [table.game.journal[position].kind for position in things[0]] if things else []
    return max((count for count, kind in enumerate(kinds, 1) if kind in table.taken_unasked), default=0)


def waiting_for(table: Table, seat: str | None = None) -> str:
    """`seat`: the seat that wants to know."""
    if table.over:
        return f"**{table.name}** is over."
    table = table.real if isinstance(table, PlanTable) else table  # a plan waits for nobody but its own player
    seats = dict.fromkeys(ask.seat for ask in table.game.asks)
    is_next = seat is not None and table.presentation.to_come(table.view(None))[:1] == [seat]
    return f"Waiting for {and_list([table.people[seat] for seat in seats])}.{' You are next.' if is_next else ''}"


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
    await press.game_or_plan()
    verb, _, press.key = (press.values or [""])[0].partition(" ")
    press.values = []
    if verb not in PICKED:
        raise NotAsked(UNKNOWN)
    await HANDLERS[verb](press)


PICKED = ("say", "do", "go", "put")
UNKNOWN = "That is not one of the choices here."


async def _answer(press: Press, answer: Callable[[Ask], Answer]) -> None:
    async def give(table: Table, seat: str) -> Shows:
        kind, stands = table.answering.meant(seat, press.mark)
        try:
            await table.answering.answer(press.user, press.mark, answer, sure=False)
        except NeedsConsent:
            ahead = await look_ahead(table, seat, kind)
            if any(branch.only for branch in ahead.branches):
                raise
            await table.answering.answer(press.user, press.mark, answer)  # no label could name what it settles
        return Shows(about="" if stands else kind)

    await change_by(press, give)


@on_press("do")
async def do(press: Press) -> None:
    """Carries out a whole action. After a restart it is looked up again: nothing is done that was not shown."""

    async def act(table: Table, seat: str) -> Shows:
        await table.answering.drop_for(press.user, press.mark)
        about = table.answering.meant(seat, press.mark)[0]
        whole = await found_ahead(table, seat, about, press.key)
        if whole is None:
            raise marks.Stale(marks.CHANGED, about)
        await table.answering.act(press.user, press.mark, whole)
        return Shows(about=about)

    await change_by(press, act)


@dataclass(frozen=True)
class Shows:
    """The content of a panel after a press."""

    note: str = ""
    about: str = ""
    place: Spot = TOP


async def change_by(press: Press, change: Callable[[Table, str], Awaitable[Shows]]) -> None:
    """Changes the game, and shows the panel after it: with what has happened, or why nothing has."""
    table = await press.game_or_plan()
    seat = table.seat_of(press.user)
    if seat is None:
        await sentence(press.interaction, "This is not your button: you have no seat in this game.")
        return
    told, open_before = table.game.told, open_kinds(table, seat)
    try:
        shows = await change(table, seat)
        about = goes_on_with(table, seat, open_before, shows.about)
        panel = await panel_of(table, seat, since=told, note=shows.note, about=about, place=shows.place)
    except BadAnswer as refused:
        about = refused.about if isinstance(refused, marks.Stale) else _about(table, seat, press)
        panel = await panel_of(table, seat, note=table.refusal(refused, seat), about=about)
    await edit_or_reply(press.interaction, panel.content, panel.view)
    await add_live(press.interaction, table, press.album)


def _about(table: Table, seat: str, press: Press) -> str:
    """The kind of question that a control belongs to, if it is open."""
    try:
        return table.answering.asked(seat, press.mark).kind
    except marks.Stale as stale:
        return stale.about


# --- finding the way - ---------------------------------------------------------------------------------------


@on_press("open")
async def open_(press: Press) -> None:
    """Shows another of the open questions. Nothing is answered, so this also works after an answer to a different
    question."""

    async def turn(table: Table, seat: str) -> Shows:
        mark = press.values[0] if press.values else press.mark
        now = f"{table.game.given(seat)}.{mark.partition('.')[2]}"
        return Shows(about=table.answering.asked(seat, now).kind)

    await change_by(press, turn)


@on_press("go")
async def go(press: Press) -> None:
    """Shows another part of the question."""

    async def turn(table: Table, seat: str) -> Shows:
        return Shows(about=table.answering.asked(seat, press.mark).kind, place=Spot.of(press.key))

    await change_by(press, turn)


LOST = "I have been restarted, and your choices so far are gone. Nothing has been answered: please choose again."
ANSWERED_AGAIN = "Nothing has changed: your passes and orders answer that for you. `/passing` shows and changes them."
OTHERWISE = "You have chosen something else since. This is your choice now."


@on_press("put")
async def put(press: Press) -> None:
    """Adds something to an unfinished answer, or removes something."""

    async def add(table: Table, seat: str) -> Shows:
        where, _, token = press.key.partition(".")
        ask, place = table.answering.asked(seat, press.mark), Spot.of(where)
        draft = _draft(table, seat, press.mark, token)
        asked = worded(ask, table.writer_of_controls(seat))
        draft.put(drafted(asked, place, press.values))
        return Shows(about=ask.kind, place=Spot(place.path, place.page))

    await change_by(press, add)


@on_press("done")
async def done(press: Press) -> None:
    """Gives the answer that has been put together."""

    async def give(table: Table, seat: str) -> Shows:
        ask = table.answering.asked(seat, press.mark)
        draft = _draft(table, seat, press.mark, press.key)
        await table.answering.answer(press.user, press.mark, lambda _: draft.answer)
        return Shows(about=ask.kind)

    await change_by(press, give)


def _draft(table: Table, seat: str, mark: str, token: str) -> Draft:
    """The unfinished answer, if it is the one that the control shows."""
    draft = table.drafts.get(seat)
    lost = draft is None or draft.mark != mark
    if draft is None or lost:
        draft = table.drafts[seat] = Draft(mark)
    if draft.token != token:
        raise NotAsked(LOST if lost else OTHERWISE)
    return draft


# --- live pictures -------------------------------------------------------------------------------------------


async def add_live(interaction: discord.Interaction, table: Table, album: Album) -> None:
    """A panel shows what is happening, or has just ended, if there is a picture of it."""
    if live := sight.live(table, table.seat_of(interaction.user.id)):
        pictures = await album.of(table, interaction.user.id)
        await add_pictures(interaction, [pictures.show(kind) for kind in live])


def taken_back(begun: int, *, went_back: bool) -> str:
    """The note of an undo. An unfinished choice is dropped without a note."""
    if not went_back:
        return ANSWERED_AGAIN
    return "" if begun else "Taken back."


@on_press("undo")
async def undo(press: Press) -> None:
    """Takes back the last thing, if it is still the same one. An old control takes back nothing else."""

    async def take_back(table: Table, seat: str) -> Shows:
        begun = unfinished(table, seat)
        went_back = await table.answering.undo(press.user, press.mark)
        return Shows(taken_back(begun, went_back=went_back))

    await change_by(press, take_back)


@on_press("change")
async def change(press: Press) -> None:
    """Asks about something that was answered without asking. It is taken back, with everything that came after it."""

    async def ask(table: Table, seat: str) -> Shows:
        await table.answering.undo(press.user, press.mark, _taken_back_to_change(table, seat))
        return Shows("Taken back. You can choose again.")

    await change_by(press, ask)


@on_press("whole")
async def whole(press: Press) -> None:
    """Says first what would be taken back."""

    async def say(table: Table, seat: str) -> Shows:
        if press.mark != marks.undo_mark(table.game, seat):
            raise marks.Stale("You have done something else since. This is where things stand.")
        return Shows()

    table = await press.game_or_plan()
    seat = table.seat_of(press.user)
    things = done_things(table, seat) if seat else []
    if seat is None or len(things) < 2 or press.mark != marks.undo_mark(table.game, seat):
        await change_by(press, say)
        return
    lines = bullets(in_words(table, seat, things))
    text = fitting(f"**Take all of this back?** You begin again from the position before it.\n{lines}")
    items: list[Item] = [
        button_of("Take it all back", custom_id("wholeyes", table.control, press.mark), discord.ButtonStyle.danger),
        button_of("Keep it", custom_id("act", table.control)),
    ]
    await edit_or_reply(press.interaction, text, view_of(items))


@on_press("wholeyes")
async def whole_yes(press: Press) -> None:
    async def take_back(table: Table, seat: str) -> Shows:
        await table.answering.undo_all(press.user, press.mark)
        return Shows("Everything is taken back.")

    await change_by(press, take_back)
