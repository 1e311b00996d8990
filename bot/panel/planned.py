"""The words and controls of planning that stand in every panel: of somebody who waits, and of somebody who plans."""

from __future__ import annotations

import discord

from bot.panel.controls import Item, button, custom_id
from bot.table.plan_table import PlanTable, can_plan
from bot.table.table import Table
from bot.words.wording import fitting, names
from storage.words import Left

HEAD = (
    "**Your plan**, on the table as it stands, as if nobody else did anything. Nothing of it is done yet, and only you "
    "see it."
)
NOTHING_YET = "Nothing is planned yet."
SO_FAR = "That is as far as you can plan"


def own(table: Table, seat: str) -> str:
    """The mark of a control that belongs to no question."""
    return f"{table.game.given(seat)}."


def plan_heading(table: PlanTable) -> str:
    """Above every question that is planned."""
    return fitting(HEAD, _listed(table))


def how_far(table: PlanTable) -> str:
    """Why nobody can plan further."""
    why = table.writer_to(table.seat).said(table.why_it_ends) if table.why_it_ends else ""
    return f"{SO_FAR}: {why[:1].lower()}{why[1:]}." if why else f"{SO_FAR}."


def _listed(table: PlanTable) -> str:
    """The plan, a line for each turn, up to the part that is being planned."""
    parts, planned = list[str](), table.things()
    if table.plan.asks and table.plan.part not in [part for part, _ in planned[-1:]]:
        planned.append((table.plan.part, ["…"]))
    for part, things in planned:
        turn, _, phase = part.rpartition(", ")
        known = parts and parts[-1].startswith(f"-# {turn}")
        said = f"{phase}: {' · '.join(things)}"
        if turn and known:
            parts[-1] += f" · {said}"
        else:
            parts.append(f"-# {turn}{', ' if turn else ''}{said}")
    unfit = [f"-# ⚠ cannot be done as things stand: {len(table.plan.unfit)}"] if table.plan.unfit else []
    return names("\n".join([*parts, *unfit]), table.people)


def plan_items(table: PlanTable, row: int = 4) -> list[Item]:
    """Under every question that is planned, in place of what stands under those of the game."""
    mark = own(table, table.seat)
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


def stopped_items(table: Table, seat: str) -> list[Item]:
    """Under a question to somebody whose plan has stopped before it."""
    left = table.record.words.get(seat, Left())
    if table.imagined or not left.plan or not left.stopped:
        return []
    on = button("Go on with the plan", custom_id("plango", table.id, own(table, seat)), discord.ButtonStyle.success)
    return [on, button("My plan", custom_id("myplan", table.id))]


def waiting_items(table: Table, seat: str) -> list[Item]:
    """Under the panel of somebody who waits for others."""
    held = table.record.asked.held
    found: list[Item] = []
    if held and held.by == seat:
        found.append(button("That's it", custom_id("thatsit", table.id, own(table, seat))))
    if not can_plan(table, seat):
        return found
    left = table.record.words.get(seat, Left())
    found.append(button("Plan my turn", custom_id("plan", table.id), discord.ButtonStyle.primary))
    return [*found, button("My plan", custom_id("myplan", table.id))] if left.plan else found


def second_thoughts(table: Table, seat: str) -> str:
    """The words for somebody who has just ended a part of which nobody has been told."""
    held = table.record.asked.held
    if held is None or held.by != seat:
        return ""
    return f"Done. The next player is called <t:{int(held.until)}:R>: until then **Undo** takes it back unseen."
