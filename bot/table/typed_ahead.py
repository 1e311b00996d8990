"""Commands that are typed before their time. They are checked, completed and kept on the table of a plan, at the first
coming part in which they fit. So they depend on what their player can know, and on nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from bot.table.plan_table import PlanTable, plan_table_for
from bot.table.plans import note, why_refused
from bot.table.table import Table
from bot.table.typed import NOTHING, answers_of, question_of
from rules.engine.ask import Ask, BadAnswer, NotAsked
from rules.engine.deed import Said
from rules.engine.journal import Broken
from rules.engine.phrases import command_is_gone, was_not_planned
from rules.engine.presentation import Verb
from storage.words import Later, Left


async def plan_typed(table: Table, seat: str, verb: Verb, given: Mapping[str, str]) -> PlanTable:
    """The plan, with the typed command in it. BadAnswer: as far as the seat can know, it could not be done, or it does
    not say enough."""
    plan = await plan_table_for(table, seat, verb)
    answers = answers_of(plan.game, seat, verb, given)
    if not answers:
        raise NotAsked(NOTHING)
    await plan.answering.command(table.seat_named(seat).user, answers)
    return plan


async def completed(table: Table, seat: str, verb: Verb, given: Mapping[str, str], name: str) -> Ask | None:
    """The question that a word of a verb will answer, with the options that are possible in every deal."""
    try:
        plan = await plan_table_for(table, seat, verb)
    except NotAsked:
        return None
    found: Ask | None = None
    for dealing in plan.plan.dealings:
        game = dealing.game.fork()
        game.written = 0  # everything that is tried can be taken back
        ask = question_of(game, seat, verb, given, name)
        if ask is None:
            return None
        keys = [option.key for option in ask.legal()]
        found = replace(found, options=[option for option in found.legal() if option.key in keys]) if found else ask
    return found


# --- kept by earlier versions ----------------------------------------------------------------------------------------


async def become_plans(table: Table) -> None:
    """Commands that seats kept before there were plans are typed again. Their players are told what does not fit."""
    if table.over or not table.begun or table.record.paused is not None:
        return
    for seat, left in [*table.record.words.items()]:
        items, left.later = left.later, []
        refused = [why for item in items if (why := await _typed_again(table, seat, item))]
        if items:
            await table.answering.leave_word(table.seat_named(seat).user, partial(_tell, refused))


def _tell(notes: list[Said], left: Left) -> None:
    for said in notes:
        note(left, said)


async def _typed_again(table: Table, seat: str, item: Later) -> Said:
    """Returns why it is not planned. Empty if it is."""
    verb = table.presentation.verbs.get(item.verb)
    try:
        if verb is None:
            raise NotAsked(command_is_gone(item.verb))
        await plan_typed(table, seat, verb, item.given)
    except (BadAnswer, Broken) as refused:
        why = why_refused(table, refused) if isinstance(refused, BadAnswer) else str(refused)
        return was_not_planned(str(item), why)
    return ""
