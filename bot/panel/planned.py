"""The words and controls of planning that stand in every panel, for players who wait and for players who plan."""

from __future__ import annotations

import discord

from bot.panel.controls import Item, button, custom_id
from bot.panel.listed import by_part, struck
from bot.table.plan_table import PlanTable, can_plan, holes, known_blank
from bot.table.plans import goes_on_in_words, is_due, notes_in_words, planned_of, stopped_in_words
from bot.table.table import Table
from bot.words.wording import fitting, names
from rules.engine.planning import part_of, things_of
from rules.engine.tree import checksum
from storage.words import Left

NOTHING_YET = (
    "**Your plan**, on the table as it stands, as if nobody else did anything. Your choices are kept, and "
    "carried out when their time comes. Only you see them."
)
HEAD = "**Your plan** is kept, and carried out when its time comes:"
EXAMPLE = (
    "Something is rolled, drawn or shown before then. What you see of it here is only an example, not what will come."
)
GOES_ON = "Your plan goes on after that."
SO_FAR = "That is as far as you can plan"
ASKED_HERE = "you will be asked"
NO_WAY = "There is nothing that you can plan now"
ASKED_THEN = "You will be asked then."


def own(table: Table, seat: str) -> str:
    """The mark of a control that belongs to no question."""
    return f"{table.game.given(seat)}."


def mark_of_plan(table: PlanTable) -> str:
    """The mark of a control that belongs to the present plan and to its next question."""
    asks = [ask.kind for ask in table.asks_of(table.seat)]
    planned = [[each.part, each.kind, each.answer] for each in table.plan.plan]
    return f"{table.game.given(table.seat)}.{checksum([planned, table.plan.part, asks])}"


def plan_heading(table: PlanTable) -> str:
    """The words above every question of a plan."""
    if table.is_blank:
        return ""
    example = f"-# {EXAMPLE}" if table.plan.asks and not table.plan.certain else ""
    return fitting(HEAD if table.plan.everything else NOTHING_YET, _listed(table), example)


def how_far(table: PlanTable) -> str:
    """Why nobody can plan further."""
    why = table.writer_to(table.seat).said(table.why_it_ends) if table.why_it_ends else ""
    so_far = SO_FAR if table.plan.plan else NO_WAY
    return f"{so_far}: {why[:1].lower()}{why[1:]}. {ASKED_THEN}" if why else f"{so_far}. {ASKED_THEN}"


def _listed(table: PlanTable) -> str:
    """The plan, with a line for each turn. "…" stands for what is being planned now."""
    write, here = table.writer_to(table.seat), table.plan.part if table.plan.asks else ""
    open_parts = holes(table.real, table.seat, table.whole)
    parts = list[str]()
    for part, listed in by_part(table, *open_parts, *filter(None, [here])).items():
        things = [struck(thing, write.said(thing.said)) for thing in listed]
        if part == here and not any(thing.fits for thing in listed):
            things.insert(0, "…")
        elif part in open_parts and part != here:
            things.append(ASKED_HERE)
        turn, _, phase = part.rpartition(", ")
        known = parts and parts[-1].startswith(f"-# {turn}")
        said = f"{phase}: {' · '.join(things)}"
        if turn and known:
            parts[-1] += f" · {said}"
        else:
            parts.append(f"-# {turn}{', ' if turn else ''}{said}")
    return names("\n".join(parts), table.people)


def to_panel(table: Table, row: int | None = None) -> Item:
    return button("Back to my panel", custom_id("back", table.id), row=row)


def plan_items(table: PlanTable, row: int = 4) -> list[Item]:
    """The controls under every question of a plan, in place of those in the game."""
    mark = mark_of_plan(table)
    if table.is_blank:
        return [
            to_panel(table, row),
            button("Board", custom_id("board", table.id), row=row),
            button("Why can't I?", custom_id("why", table.control), row=row),
        ]
    some, asks = bool(table.plan.plan), table.asks_of(table.seat)
    begins = any(table.is_main(ask) for ask in asks)
    return [
        button("Back", custom_id("planback", table.control, mark), row=row, disabled=not some),
        button("Ask me then", custom_id("planask", table.control, mark), row=row)
        if begins
        else button("My hand", custom_id("hand", table.control), row=row),
        button("My plan", custom_id("myplan", table.id), row=row),
        button("Board", custom_id("board", table.control), row=row),
        button("Why can't I?", custom_id("why", table.control), row=row),
    ]


def plan_in_words(table: Table, seat: str) -> str:
    """Where the plan stands, for somebody who waits, or who is asked what they have already planned."""
    left = table.record.words.get(seat, Left())
    if table.imagined or table.over or not left.plan:
        return ""
    if left.stopped:
        stopped, goes_on = stopped_in_words(table, seat), goes_on_in_words(table, seat)
        known = stopped in notes_in_words(table, seat)
        return fitting("" if known else f"⚠ {names(stopped, table.people)}", goes_on)
    if is_due(table, seat):
        held = table.record.asked.held
        when = f"I will do it <t:{int(held.until)}:R>" if held else "I will do it"
        return f"**You have planned this.** {when}, unless you do something else first."
    if table.asks_of(seat):
        return GOES_ON if left.plan[0].part == part_of(table.game) else ""
    things = things_of([each for each in planned_of(left) if each.answer is not None], table.presentation.questions)
    if not things:
        return ""
    count, last = "1 thing" if len(things) == 1 else f"{len(things)} things", things[-1][0].part
    return f"You have planned {count}{' for' if last == things[0][0].part else ', up to'} {last}."


def ways_with_plan(table: Table, seat: str) -> list[Item]:
    """Controls beside a question of a player whose plan stopped before it, or waits until others have thought again.
    They also stand under the panel of a player who waits and has a plan."""
    left = table.record.words.get(seat, Left())
    waits = not table.asks_of(seat)
    if table.imagined or table.over or not left.plan or not (waits or left.stopped or is_due(table, seat)):
        return []
    found: list[Item] = []
    if left.stopped or is_due(table, seat):
        goes_on = "Go on with the plan" if left.stopped else "Do it now"
        found.append(button(goes_on, custom_id("plango", table.id, own(table, seat)), discord.ButtonStyle.success))
    return [*found, button("My plan", custom_id("myplan", table.id))]


def waiting_items(table: Table, seat: str) -> list[Item]:
    """Controls under the panel of somebody who waits for others."""
    held = table.record.asked.held
    found: list[Item] = []
    if held and held.by == seat:
        found.append(button("That's it", custom_id("thatsit", table.id, own(table, seat))))
    if not can_plan(table, seat):
        return found
    if not known_blank(table, seat):
        found.append(button("Plan my turn", custom_id("plan", table.id), discord.ButtonStyle.primary))
    return [*found, *ways_with_plan(table, seat)]


def second_thoughts(table: Table, seat: str) -> str:
    """The words for somebody who has just ended a part, before anybody has been told."""
    held = table.record.asked.held
    if held is None or held.by != seat:
        return ""
    then = f"<t:{int(held.until)}:R>"
    return f"Done. The next player is called {then}: until then **Undo** takes it back, and nobody notices."
