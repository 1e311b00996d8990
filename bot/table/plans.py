"""Carries out what seats have planned, one answer at a time, when its part has come. A plan stops where an answer is
not possible any more, where what it costs or gives has changed, and where something has happened on which its player
wants to look again; they alone are told why."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.table.script import allowed, open_to
from bot.table.sight import public
from bot.words.asked import written
from bot.words.wording import and_list
from rules.engine.ask import Ask, BadAnswer, Refused
from rules.engine.journal import Broken
from rules.engine.planning import Planned, hint_mark, part_of
from storage.words import CarriedOut, Left, PlannedAnswer

if TYPE_CHECKING:
    from bot.table.table import Table

log = logging.getLogger(__name__)

MOST_REASONS = 2
GONE_BACK = "the game has gone back to an earlier turn"
NOT_THERE = "what comes next in it is not among the choices any more"
TAKEN_BACK = "you have taken it back"
CHANGED = "what it costs, or what comes of it, has changed"


def planned_of(left: Left) -> list[Planned]:
    return [Planned(each.part, each.kind, each.answer, each.along, each.hint) for each in left.plan]


def plan_anew(left: Left, plan: Sequence[Planned], seen: Mapping[str, dict[str, str]], *, asked: bool = False) -> None:
    """Its player knew what had stopped the plan before. `asked`: it may be due, so it waits until they say that it goes
    on."""
    left.plan = [PlannedAnswer(**asdict(each)) for each in plan]
    left.stopped, left.seen = left.stopped if asked and plan else "", dict(seen)


def seen(table: Table, seat: str) -> dict[str, dict[str, str]]:
    """All that a plan may stop for, as its seat sees it now."""
    view = table.view(seat)
    return {name: {**stop.signs(view, seat)} for name, stop in table.presentation.stops.items()}


def look_out(table: Table) -> None:
    """Plans stop at once for what cannot be taken back any more, as some of it cannot be seen later."""
    if public(table) != table.game.count:
        return
    for seat, left in table.record.words.items():
        if left.plan and not left.stopped:
            if seat == table.saved.turn:
                _knows_own_doing(table, seat, left)
            _stops(table, seat, left)


# --- what is due -------------------------------------------------------------------------------------------------


def _due(table: Table, seat: str, left: Left) -> Ask | None:
    first = next(iter(left.plan), None)
    if first is None or first.part != part_of(table.game):
        return None
    return next((ask for ask in open_to(table.game, seat) if ask.kind == first.kind), None)


def _on_the_way(table: Table, seat: str, left: Left) -> bool:
    """A minor question may be asked now and not then, or the other way round."""
    first = next(iter(left.plan), None)
    if first is None or first.part != part_of(table.game):
        return False
    asked = {ask.kind: ask for ask in table.asks_of(seat)}
    minor = next((ask for ask in asked.values() if ask.minor and ask.preset is not None), None)
    if minor:
        table.game.answer(seat, minor.usual, minor.kind)
        _note_done(table, seat, left, PlannedAnswer(part=first.part, kind=minor.kind, answer=minor.usual, along=True))
        return True
    if first.along and any(each.kind in asked for each in thing_of(left.plan)):
        del left.plan[0]
        return True
    return False


def thing_of(plan: Sequence[PlannedAnswer]) -> list[PlannedAnswer]:
    """The rest of what belongs to the first answer."""
    return [*plan[:1], *takewhile(lambda each: each.along, plan[1:])]


def take_up_what_is_always_done(table: Table) -> None:
    """When a part begins of which nothing is planned, what its player always does there becomes the plan."""
    part = part_of(table.game)
    for seat, left in table.record.words.items():
        asked = {ask.kind for ask in table.asks_of(seat)} if left.always and left.used != part else set()
        wanted = [each for each in left.always if each.kind in asked]
        if not wanted:
            continue
        left.used = part
        if any(each.part == part for each in left.plan) or left.stopped:
            continue
        new = [each.model_copy(update={"part": part}) for always in wanted for each in always.answers]
        left.plan, left.begun = [*new, *left.plan], part


def _is_always_done(left: Left, planned: PlannedAnswer) -> bool:
    known = [(each.kind, each.answer) for always in left.always for each in always.answers]
    return left.used == planned.part and (planned.kind, planned.answer) in known


def _leave_out(left: Left) -> None:
    """A thing that is always done and cannot be done now is left out: its player is asked."""
    del left.plan[: len(thing_of(left.plan))]


def wants_to_see(table: Table, ask: Ask, left: Left) -> bool:
    """Whether there is a plan for this part, if only to be asked: then what is usual does not count."""
    return table.is_main(ask) and left.begun != "" and left.begun == part_of(table.game)


def forget_what_is_over(table: Table) -> None:
    """A plan for a part that has gone by is not carried out any more."""
    part = part_of(table.game)
    for seat, left in table.record.words.items():
        left.done = can_come_back(table, seat)
        parts = [*dict.fromkeys(each.part for each in left.plan)]
        over = {left.begun, *(parts[: parts.index(part)] if part in parts else ())} - {part}
        gone = [each for each in left.plan if each.part in over and each.answer is not None]
        left.plan = [each for each in left.plan if each.part not in over]
        left.begun = part if part in (left.begun, *parts) else ""
        if gone and not left.stopped:
            _note(left, f"The rest of what you had planned for {gone[0].part} was not done: the part is over.")


def has_not_begun(table: Table, part: str) -> None:
    """The end of the part before has been taken back: what is planned for this one is still to come."""
    for left in table.record.words.values():
        if left.begun == part != part_of(table.game):
            left.begun = ""


def go_back(table: Table) -> None:
    """The game has gone back to where others wanted it: all that is left of plans waits for a word of its players."""
    for left in table.record.words.values():
        left.done, left.begun = [], ""
        if left.plan and not left.stopped:
            _stop(left, GONE_BACK)


def carry_on(table: Table, seat: str) -> bool:
    """The next thing that is due of the seat's plan; False: there is none, or it stops."""
    left = table.record.words.get(seat)
    if left is None or left.stopped:
        return False
    ask = _due(table, seat, left)
    if ask is None:
        return _on_the_way(table, seat, left)
    planned = left.plan[0]
    if planned.answer is None:
        del left.plan[0]
        return False
    if _stops(table, seat, left):
        return False
    write = table.writer_to(seat)
    always = _is_always_done(left, planned)
    if always and not (_is_there(ask, planned) and allowed(ask, planned.answer)):
        _leave_out(left)
        return True
    if not _is_there(ask, planned):
        _stop(left, NOT_THERE)
        return False
    words, begins = written(ask, planned.answer, write), table.game.fresh_turn
    try:
        ask.read(planned.answer)
        if not always and _has_changed(ask, planned):
            _stop(left, f"{CHANGED}: {words}")
            return False
        table.game.answer(seat, planned.answer, planned.kind)
    except BadAnswer as refused:
        why = table.rules.cited(refused.refusal) if isinstance(refused, Refused) else refused
        _stop(left, f"{words}: {why.text(write)}")
        return False
    except Broken:
        _stop(left, words)
        return False
    _note_done(table, seat, left, planned)
    table.begun_by_words = table.begun_by_words or begins
    del left.plan[0]
    _knows_own_doing(table, seat, left)
    return True


def _has_changed(ask: Ask, planned: PlannedAnswer) -> bool:
    """Whether it costs or gives something else now. A hint that cannot be worked out stops the plan, and no more."""
    try:
        return bool(planned.hint) and hint_mark(ask, planned.answer or []) != planned.hint
    except Exception:
        log.exception("the hint of %s cannot be worked out", planned.kind)
        return True


def _note_done(table: Table, seat: str, left: Left, planned: PlannedAnswer) -> None:
    """All that is carried out at a time can be taken back as one thing."""
    journal, number = table.game.journal, table.game.number
    at = max(at for at, entry in enumerate(journal) if entry.seat == seat)
    before = max((at for at, entry in enumerate(journal[:at]) if entry.seat == seat), default=-1)
    follows = any(each.at == number + before for each in left.done)
    journal[at].along |= planned.along or follows
    left.done.append(CarriedOut(**planned.model_dump(), at=number + at))


def can_come_back(table: Table, seat: str) -> list[CarriedOut]:
    """All that has been carried out of the seat's plan and that it can still take back."""
    left, game = table.record.words.get(seat), table.game
    places = {game.number + at: game.journal[at] for at in game.own(seat)} if left and left.done else {}
    known = {at: (entry.kind, entry.answer) for at, entry in places.items()}
    return [each for each in left.done if known.get(each.at) == (each.kind, each.answer)] if left else []


def bring_back(table: Table, seat: str, done: Sequence[CarriedOut], number: int) -> None:
    """All of it from this answer on has been taken back: it is planned again, and waits for a word of its player, as
    else it would be due at once."""
    back = [PlannedAnswer(**each.model_dump(exclude={"at"})) for each in done if each.at >= number]
    left = table.record.words.get(seat)
    if left and back:
        left.plan, left.done = [*back, *left.plan], [each for each in done if each.at < number]
        left.stopped, left.begun = TAKEN_BACK, back[0].part


def _is_there(ask: Ask, planned: PlannedAnswer) -> bool:
    keys = {option.key for option in ask.options}
    answer = [planned.answer] if isinstance(planned.answer, str) else planned.answer or []
    return all(key in keys for key in answer)


def _stops(table: Table, seat: str, left: Left) -> bool:
    """Whether something has happened on which its player wants to look again."""
    now, stops = seen(table, seat), table.presentation.stops
    for name in stops_for(table, left):
        if reasons := stops[name].reasons(left.seen.get(name, now[name]), now[name]):
            _stop(left, and_list(reasons[:MOST_REASONS]))
            return True
    return False


def _knows_own_doing(table: Table, seat: str, left: Left) -> None:
    """A seat is not surprised by what it brings about itself."""
    now, stops = seen(table, seat), table.presentation.stops
    left.seen = {name: now[name] if stops[name].own or name not in left.seen else left.seen[name] for name in stops}


def stops_for(table: Table, left: Left) -> list[str]:
    """The stops of the plan, by name: what its player has chosen; else what is usual."""
    return [
        name for name, stop in table.presentation.stops.items() if name in left.stops or (stop.usual and not left.stops)
    ]


def _stop(left: Left, why: str) -> None:
    left.stopped = why.removesuffix(".")
    _note(left, f"Your plan stopped: {left.stopped}.")


def _note(left: Left, text: str) -> None:
    left.notes = [*(said for said in left.notes if said != text), text]
