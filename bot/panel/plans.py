"""Planning one's turn while others are at it: the same panel as in the game, on a table as its player may imagine it;
and the plan as a list, from which things can be dropped and in which they can change places."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

import discord

from bot.panel.controls import NO_PLAN, Item, Press, button, custom_id, on_press, view_of
from bot.panel.panel import panel_of, waiting_for
from bot.panel.planned import own, second_thoughts, waiting_items
from bot.panel.reply import edit_or_reply
from bot.table.plan_table import CHANGED, PlanTable, can_plan, plan_table
from bot.table.plans import seen, stops_for
from bot.table.second_thoughts import after_pause
from bot.table.table import Table
from bot.words.wording import LABEL, OPTIONS, and_list, fitting, names, short, told_back
from rules.engine.ask import NotAsked
from rules.engine.planning import Planned
from rules.engine.tree import checksum
from storage.words import Always, Left, PlannedAnswer

KEPT = "I do it when its time comes, if it can still be done at the same price."


# --- planning ----------------------------------------------------------------------------------------------------


async def show_planning(press: Press, note: str = "") -> None:
    table, seat = await _seated(press)
    if not can_plan(table, seat):
        raise NotAsked("You are asked something now: press **Act**. You can plan when you wait for others.")
    panel = await panel_of(await plan_table(table, seat), seat, note=note)
    await edit_or_reply(press.interaction, panel.content, panel.view)


@on_press("plan")
async def press_plan(press: Press) -> None:
    await show_planning(press)


@on_press("planback")
async def press_back(press: Press) -> None:
    await (await _imagined(press)).drop_last()
    await show_planning(press)


@on_press("planask")
async def press_ask(press: Press) -> None:
    await (await _imagined(press)).skip()
    await show_planning(press)


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
    """No second thoughts: the next player is called at once."""
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
    """The whole plan, with all that can be done with it."""
    left = table.record.words.get(seat, Left())
    if not left.plan:
        text = "Nothing is planned. **Plan my turn** is in your panel while you wait for others."
        waits = "" if table.asks_of(seat) else second_thoughts(table, seat) or waiting_for(table, seat)
        return fitting(note, text, waits), view_of([*waiting_items(table, seat), _to_panel(table)])
    plan = (await plan_table(table, seat)).things()
    lines, number = list[str](), 0
    for part, things in plan:
        lines.append(f"**{part[:1].upper()}{part[1:]}**")
        for thing in things:
            number += 1
            lines.append(f"{number}. {thing}")
    stopped = f"⚠ It has stopped: {told_back(left.stopped, table.people)}." if left.stopped else ""
    stops = [table.presentation.stops[name].text for name in stops_for(table, left)]
    unless = f"It stops if {and_list(stops, 'or')}." if stops else ""
    text = fitting(
        note, f"This is what you have planned. {KEPT}", unless, stopped, names("\n".join(lines), table.people)
    )
    return text, view_of(_ways(table, seat, left, [thing for _, things in plan for thing in things]))


def _ways(table: Table, seat: str, left: Left, things: list[str]) -> list[Item]:
    mark, token = own(table, seat), _token(left)
    found: list[Item] = []
    if things:
        found.append(_menu(table, mark, "plandrop", "Drop …", token, things[:OPTIONS], row=0))
    if len(things) > 1:
        found.append(_menu(table, mark, "planup", "Move up …", token, things[1 : OPTIONS + 1], row=1, first=1))
    if stops := _menu_of_stops(table, mark, left):
        found.append(stops)
    if things and can_plan(table, seat):
        found.append(_menu(table, mark, "planalways", "Always do this …", token, things[:OPTIONS], row=4))
    if left.stopped:
        found.append(button("Go on with the plan", custom_id("plango", table.id, mark), discord.ButtonStyle.success, 3))
    if can_plan(table, seat):
        found.append(button("Go on planning", custom_id("plan", table.id), discord.ButtonStyle.primary, 3))
    found.append(button("Drop it all", custom_id("planall", table.id, mark), discord.ButtonStyle.danger, 3))
    return [*found, _to_panel(table, 3)]


def _to_panel(table: Table, row: int | None = None) -> Item:
    return button("Back to my panel", custom_id("back", table.id), row=row)


def _menu(
    table: Table, mark: str, verb: str, title: str, token: str, things: list[str], row: int, first: int = 0
) -> Item:
    options = [
        discord.SelectOption(label=short(names(thing, table.names), LABEL), value=f"{number}.{token}")
        for number, thing in enumerate(things, first)
    ]
    return discord.ui.Select(
        custom_id=custom_id(verb, table.id, mark, menu=True), options=options, placeholder=title, row=row
    )


def _menu_of_stops(table: Table, mark: str, left: Left) -> Item | None:
    """The occasions on which the plan stops; as long as none is chosen, the usual ones."""
    stops = table.presentation.stops
    if not stops:
        return None
    chosen = [*left.stops] or [name for name, stop in stops.items() if stop.usual]
    options = [
        discord.SelectOption(label=short(f"Stop if {stop.text}", LABEL), value=name, default=name in chosen)
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
    """Tells whether the plan is the one that was shown."""
    return checksum([each.model_dump() for each in left.plan])[:8]


async def _change(press: Press, change: Callable[[PlanTable, list[list[Planned]]], Awaitable[None]]) -> None:
    """Changes the list of things, if it is still the one that was shown."""
    table, seat = await _seated(press)
    imagined = await plan_table(table, seat)
    _must_be_shown(press, table.record.words.get(seat, Left()))
    await change(imagined, imagined.in_things())
    await edit_or_reply(press.interaction, *await plan_shown(table, seat))


def _must_be_shown(press: Press, left: Left) -> None:
    """The plan is still the one of which something was chosen."""
    if (press.values or [""])[0].partition(".")[2] != _token(left):
        raise NotAsked(CHANGED)


def _number(press: Press) -> int:
    word = (press.values or [""])[0].partition(".")[0]
    return int(word) if word.isdecimal() else -1


@on_press("plandrop")
async def press_drop(press: Press) -> None:
    async def drop(table: PlanTable, things: list[list[Planned]]) -> None:
        rest = [thing for number, thing in enumerate(things) if number != _number(press)]
        await table.change_plan([each for thing in rest for each in thing])

    await _change(press, drop)


@on_press("planup")
async def press_up(press: Press) -> None:
    async def move_up(table: PlanTable, things: list[list[Planned]]) -> None:
        at = _number(press)
        if not 0 < at < len(things) or things[at][0].part != things[at - 1][0].part:
            raise NotAsked("It is the first thing of its part already.")
        things[at - 1], things[at] = things[at], things[at - 1]
        await table.change_plan([each for thing in things for each in thing])

    await _change(press, move_up)


# --- what is always done -----------------------------------------------------------------------------------------


@on_press("planalways")
async def press_always(press: Press) -> None:
    """From now on it is done whenever such a part comes and nothing else is planned for it."""
    table, seat = await _seated(press)
    imagined = await plan_table(table, seat)
    _must_be_shown(press, table.record.words.get(seat, Left()))
    things = imagined.in_things()
    at = _number(press)
    texts = [text for _, part in imagined.things() for text in part]
    if not 0 <= at < len(things) or things[at][0].answer is None:
        raise NotAsked(CHANGED)
    answers = [PlannedAnswer(**asdict(each)) for each in things[at]]
    always = Always(kind=things[at][0].kind, text=texts[at], answers=answers)

    def change(left: Left) -> None:
        if len(left.always) >= MOST_ALWAYS:
            raise NotAsked(f"More than {MOST_ALWAYS} things cannot always be done.")
        left.always.append(always)

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *always_shown(table, seat, "Kept."))


def always_shown(table: Table, seat: str, note: str = "") -> tuple[str, discord.ui.View]:
    """All that is done whenever its part comes, with a way to drop each."""
    always = table.record.words.get(seat, Left()).always
    if not always:
        return fitting(note, NOTHING_ALWAYS), view_of([])
    lines = [f"{number}. {_when(table, each)}: {each.text}" for number, each in enumerate(always, 1)]
    mark = own(table, seat)
    items: list[Item] = [
        button(f"Drop {number}", custom_id("dropalways", table.id, mark, f"{number}.{checksum(each.model_dump())}"))
        for number, each in enumerate(always, 1)
    ]
    return fitting(note, ALWAYS, names("\n".join(lines), table.people)), view_of(items)


MOST_ALWAYS = 20
ALWAYS = "This is done whenever its part comes, if it can be done and you have planned nothing else for it:"
NOTHING_ALWAYS = (
    "Nothing is always done for you. Plan something, open **My plan**, and choose it under *Always do this*."
)


def _when(table: Table, always: Always) -> str:
    when = table.presentation.questions.get(always.kind, "")
    return f"{when[:1].upper()}{when[1:]}" or table.presentation.spoken(always.kind)


@on_press("dropalways")
async def press_drop_always(press: Press) -> None:
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        kept = [
            each for number, each in enumerate(left.always, 1) if f"{number}.{checksum(each.model_dump())}" != press.key
        ]
        left.always = kept

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
        left.plan, left.stopped, left.begun = [], "", ""

    await table.answering.leave_word(press.user, change)
    await edit_or_reply(press.interaction, *await plan_shown(table, seat, "All of it is dropped."))


@on_press("plango")
async def press_go(press: Press) -> None:
    """Its player has looked: what has happened stops it no more."""
    table, seat = await _seated(press)

    def change(left: Left) -> None:
        left.stopped, left.seen = "", seen(table, seat)

    await table.answering.go_on_with_plan(press.user, change)
    if table.asks_of(seat):
        panel = await panel_of(table, seat)
        await edit_or_reply(press.interaction, panel.content, panel.view)
    else:
        await edit_or_reply(press.interaction, *await plan_shown(table, seat, "It goes on."))
