"""Planning a turn while others act: the same panel as in the game, on a table as its player may imagine it. The plan is
also shown as a list, where things can be dropped or moved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from itertools import count
from typing import Any

import discord

from bot.panel.controls import NO_PLAN, Item, Press, button, custom_id, on_press, view_of
from bot.panel.listed import Listed, by_part, listed, struck
from bot.panel.panel import panel_of, waiting_for
from bot.panel.planned import ASKED_HERE, mark_of_plan, own, second_thoughts, to_panel, waiting_items
from bot.panel.reply import edit_or_reply
from bot.table.plan_table import CHANGED, PlanTable, can_plan, holes, plan_table
from bot.table.plans import goes_on_in_words, said_again, seen, stopped_in_words, stops_for
from bot.table.second_thoughts import after_pause
from bot.table.table import Table
from bot.words.wording import CHOICE, LABEL, OPTIONS, fitting, names, short
from rules.engine.ask import BadAnswer, NotAsked
from rules.engine.deed import kept
from rules.engine.english import starting
from rules.engine.phrases import plan_stops_if, stop_if
from rules.engine.tree import checksum
from rules.engine.writing import Writer
from storage.words import Always, Left, PlannedAnswer

KEPT = "I will carry it out when its time comes, if that is still possible at the same price."
NOT_NOW = (
    "Anything struck out cannot be done as things stand. It stays here in case that changes, and everything after it "
    "in its part waits for it."
)
ENDS_PART = "That ends its part: nothing can be done after it."


# --- planning ----------------------------------------------------------------------------------------------------


async def show_planning(press: Press, note: str = "") -> None:
    table, seat = await _seated(press)
    if not can_plan(table, seat):
        raise NotAsked("A question is waiting for you: press **Act**. You can plan while you wait for others.")
    panel = await panel_of(await plan_table(table, seat), seat, note=note)
    await edit_or_reply(press.interaction, panel.content, panel.view)


@on_press("plan")
async def press_plan(press: Press) -> None:
    await show_planning(press)


@on_press("planback")
async def press_back(press: Press) -> None:
    await _plan_on(press, PlanTable.drop_last)


@on_press("planask")
async def press_ask(press: Press) -> None:
    await _plan_on(press, PlanTable.skip)


async def _plan_on(press: Press, change: Callable[[PlanTable], Awaitable[None]]) -> None:
    """An old control, or a second press, does not take back another thing or leave another part open."""
    imagined, note = await _imagined(press), f"⚠ {CHANGED}"
    if press.mark == mark_of_plan(imagined):
        await change(imagined)
        note = ""
    await show_planning(press, note)


async def _seated(press: Press) -> tuple[Table, str]:
    """The real table, and the seat of somebody who may plan there."""
    table = await press.game_meant()
    return table, table.answering.seat_of(press.user)


async def _imagined(press: Press) -> PlanTable:
    table, seat = await _seated(press)
    if not can_plan(table, seat):
        raise NotAsked(NO_PLAN)
    return await plan_table(table, seat)


@on_press("thatsit")
async def thats_it(press: Press) -> None:
    """Ends the pause for second thoughts: the next player is called at once."""
    table, seat = await _seated(press)
    held = table.record.asked.held
    if held and held.by == seat:
        await after_pause(table, held)
    panel = await panel_of(table, seat)
    await edit_or_reply(press.interaction, panel.content, panel.view)


# --- the plan as a list ------------------------------------------------------------------------------------------


@on_press("myplan")
async def my_plan(press: Press) -> None:
    table, seat = await _seated(press)
    await edit_or_reply(press.interaction, *await plan_shown(table, seat))


async def plan_shown(table: Table, seat: str, note: str = "") -> tuple[str, discord.ui.View]:
    """The whole plan, with everything that can be done with it."""
    if table.over:
        return f"**{table.name}** is over.", view_of([])
    left = table.record.words.get(seat, Left())
    if not left.plan:
        text = "Nothing is planned. **Plan my turn** is in your panel while you wait for others."
        waits = "" if table.asks_of(seat) else second_thoughts(table, seat) or waiting_for(table, seat)
        return fitting(note, text, waits), view_of([*waiting_items(table, seat), to_panel(table)])
    imagined = await plan_table(table, seat)
    things = listed(imagined)
    lines = _lines(imagined)
    stopped = [stopped_in_words(table, seat), goes_on_in_words(table, seat)] if left.stopped else []
    stops_now = f"⚠ {names(' '.join(stopped).strip(), table.people)}" if stopped else ""
    stops = [table.presentation.stops[name].text for name in stops_for(table, left)]
    unless = table.writer_to(seat).text(plan_stops_if(stops)) if stops else ""
    not_now = "" if all(thing.fits for thing in things) else f"-# {NOT_NOW}"
    text = fitting(
        note,
        f"This is what you have planned. {KEPT}",
        unless,
        stops_now,
        names("\n".join(lines), table.people),
        not_now,
    )
    return text, view_of(_ways(imagined, left, things))


def _lines(table: PlanTable) -> list[str]:
    """A heading for each part, and a numbered line for each thing. If it cannot be done, it is struck out, with why."""
    lines, write, numbers = list[str](), table.writer_to(table.seat), count(1)
    open_parts = holes(table.real, table.seat, table.whole)
    for part, things in by_part(table, *open_parts).items():
        lines.append(f"**{starting(part)}**")
        for thing in things:
            text = write.said(thing.said)
            why = f" {table.refusal(thing.why, table.seat)}" if thing.why else ""
            lines.append(f"{next(numbers)}. {struck(thing, starting(text))}{why}")
        if part in open_parts:
            lines.append(f"*{starting(ASKED_HERE)} here.*")
    return lines


def _ways(imagined: PlanTable, left: Left, things: list[Listed]) -> list[Item]:
    table, seat = imagined.real, imagined.seat
    mark, numbered = own(table, seat), [*enumerate(things, 1)]
    rising = [(number, thing) for number, thing in numbered if thing.rises]
    done = [(number, thing) for number, thing in numbered if thing.does and thing.fits and not thing.ends]
    found = [_menu(imagined, left, "plandrop", "Drop …", numbered, row=0)]
    if rising:
        found.append(_menu(imagined, left, "planup", "Move up …", rising, row=1))
    if stops := _menu_of_stops(table, mark, left, table.writer_of_controls(seat)):
        found.append(stops)
    if done and can_plan(table, seat):
        found.append(_menu(imagined, left, "planalways", "Always do this …", done, row=4))
    if left.stopped:
        found.append(button("Go on with the plan", custom_id("plango", table.id, mark), discord.ButtonStyle.success, 3))
    if can_plan(table, seat):
        found.append(button("Go on planning", custom_id("plan", table.id), discord.ButtonStyle.primary, 3))
    found.append(button("Drop it all", custom_id("planall", table.id, mark), discord.ButtonStyle.danger, 3))
    return [*found, to_panel(table, 3)]


def _menu(imagined: PlanTable, left: Left, verb: str, title: str, things: list[tuple[int, Listed]], row: int) -> Item:
    """Entries with their numbers in the list, because several may read the same ("Done")."""
    table, write, token = imagined.real, imagined.real.writer_to(imagined.seat), _token(left)
    options = [
        discord.SelectOption(
            label=short(f"{number}. {names(write.said(thing.said), table.names)}", LABEL),
            value=f"{number}.{token}",
            description=short(f"{starting(thing.part)}{'' if thing.fits else ', not possible now'}", CHOICE),
        )
        for number, thing in things[:OPTIONS]
    ]
    identity = custom_id(verb, table.id, own(table, imagined.seat), menu=True)
    return discord.ui.Select(custom_id=identity, options=options, placeholder=title, row=row)


def _menu_of_stops(table: Table, mark: str, left: Left, write: Writer) -> Item | None:
    """The occasions on which the plan stops. Until some are chosen, these are the usual ones."""
    stops = table.presentation.stops
    if not stops:
        return None
    chosen = [*left.stops] or [name for name, stop in stops.items() if stop.usual]
    options = [
        discord.SelectOption(label=short(write.phrase(stop_if(stop.text)), LABEL), value=name, default=name in chosen)
        for name, stop in stops.items()
    ]
    return discord.ui.Select[Any](
        custom_id=custom_id("planstop", table.id, mark, menu=True),
        options=options,
        min_values=0,
        max_values=len(options),
        placeholder="Stop and ask me if …",
        row=2,
    )


def _token(left: Left) -> str:
    """A checksum: whether the plan is still the one that was shown."""
    return checksum([each.model_dump() for each in left.plan])[:8]


async def _change(press: Press, change: Callable[[list[Listed]], None]) -> None:
    """Changes the list of things, if it is still the one that was shown. If nothing is changed, the list says why."""
    table, seat = await _seated(press)
    note = ""
    try:
        imagined = await plan_table(table, seat)
        _must_be_shown(press, table.record.words.get(seat, Left()))
        things = listed(imagined)
        change(things)
        await imagined.change_plan([each for thing in things for each in thing.answers])
    except BadAnswer as refused:
        note = table.refusal(refused, seat)
    await edit_or_reply(press.interaction, *await plan_shown(table, seat, note))


def _must_be_shown(press: Press, left: Left) -> None:
    """Refuses if the plan is no longer the one that was shown."""
    if (press.values or [""])[0].partition(".")[2] != _token(left):
        raise NotAsked(CHANGED)


def _number(press: Press) -> int:
    word = (press.values or [""])[0].partition(".")[0]
    return int(word) if word.isdecimal() else -1


@on_press("plandrop")
async def press_drop(press: Press) -> None:
    def drop(things: list[Listed]) -> None:
        at = _number(press) - 1
        if not 0 <= at < len(things):
            raise NotAsked(CHANGED)
        del things[at]

    await _change(press, drop)


@on_press("planup")
async def press_up(press: Press) -> None:
    def move_up(things: list[Listed]) -> None:
        at = _number(press) - 1
        if not 0 < at < len(things) or things[at].part != things[at - 1].part:
            raise NotAsked("It is already the first thing in its part.")
        if not things[at].rises:
            raise NotAsked(ENDS_PART)
        things[at - 1], things[at] = things[at], things[at - 1]

    await _change(press, move_up)


# --- what is always done -----------------------------------------------------------------------------------------


@on_press("planalways")
async def press_always(press: Press) -> None:
    """From now on this is done whenever such a part comes, unless something else is planned for it."""
    table, seat = await _seated(press)
    imagined = await plan_table(table, seat)
    _must_be_shown(press, table.record.words.get(seat, Left()))
    things, at = listed(imagined), _number(press) - 1
    if not 0 <= at < len(things) or not (things[at].does and things[at].fits):
        raise NotAsked(CHANGED)
    if things[at].ends:
        raise NotAsked(NOT_ALWAYS)
    answers = [PlannedAnswer(**asdict(each)) for each in things[at].answers]
    always = Always(kind=answers[0].kind, text=kept(things[at].said), answers=answers)

    def change(left: Left) -> None:
        if len(left.always) >= MOST_ALWAYS:
            raise NotAsked(f"At most {MOST_ALWAYS} things can always be done.")
        left.always.append(always)

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *always_shown(table, seat, "Kept."))


def always_shown(table: Table, seat: str, note: str = "") -> tuple[str, discord.ui.View]:
    """Everything that is done whenever its part comes, with a button to drop each."""
    always = table.record.words.get(seat, Left()).always
    if not always:
        return fitting(note, NOTHING_ALWAYS), view_of([to_panel(table)])
    write = table.writer_to(seat)
    lines = [
        f"{number}. {_when(table, each)}: {write.said(said_again(table, each.text))}"
        for number, each in enumerate(always, 1)
    ]
    mark = own(table, seat)
    items: list[Item] = [
        button(f"Drop {number}", custom_id("dropalways", table.id, mark, f"{number}.{checksum(each.model_dump())}"))
        for number, each in enumerate(always, 1)
    ]
    return fitting(note, ALWAYS, names("\n".join(lines), table.people)), view_of([*items, to_panel(table)])


MOST_ALWAYS = 20
NOT_ALWAYS = "That would end your turn with things left to do, so plan it each time."
ALWAYS = "This is done whenever its part comes, if it can be done and you have planned nothing else for it:"
NOTHING_ALWAYS = (
    "There is nothing that I always do for you. Plan something, open **My plan**, and choose it under *Always do this*."
)


def _when(table: Table, always: Always) -> str:
    when = table.presentation.questions.get(always.kind, "")
    return starting(when) or table.presentation.spoken(always.kind)


@on_press("dropalways")
async def press_drop_always(press: Press) -> None:
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        left.always = [
            each for number, each in enumerate(left.always, 1) if f"{number}.{checksum(each.model_dump())}" != press.key
        ]

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *always_shown(table, seat))


# --- when it stops -----------------------------------------------------------------------------------------------


@on_press("planstop")
async def press_stop(press: Press) -> None:
    table, seat = await _seated(press)
    stops = [name for name in press.values if name in table.presentation.stops]

    def change(left: Left) -> None:
        left.stops = stops or ["nothing"]

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *await plan_shown(table, seat))


@on_press("planall")
async def press_all(press: Press) -> None:
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        left.plan, left.begun = [], ""
        left.go_on()

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *await plan_shown(table, seat, "The plan is dropped."))


@on_press("plango")
async def press_go(press: Press) -> None:
    """Its player has looked, so what has happened no longer stops it."""
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        left.seen = seen(table, seat)
        left.go_on()

    await table.answering.go_on_with_plan(press.user, change)
    panel = await panel_of(table, seat)
    await edit_or_reply(press.interaction, panel.content, panel.view)
