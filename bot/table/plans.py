"""Carries out what seats have planned, one answer at a time, when its part has come. A plan stops if an answer is no
longer possible, or if its price or outcome has changed. It also stops if something has happened for which its player
wants to be asked. The player alone is told why."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import takewhile
from typing import TYPE_CHECKING

from bot.table.script import allowed, open_to
from bot.table.sight import public
from bot.words.wording import ended, short
from rules.engine.ask import Ask, BadAnswer, Refused
from rules.engine.deed import Deed, Said, kept
from rules.engine.journal import Broken, Entry
from rules.engine.phrases import (
    answer_cannot_be_done,
    answer_has_changed,
    answer_is_refused,
    done_as_planned,
    game_has_gone_back,
    next_thing_is_gone,
    no_longer_always,
    nobody_knows_any_more,
    one_after_the_other,
    plan_goes_on_with,
    plan_stopped,
    rest_was_not_done,
    several_reasons,
    you_did_something_else,
    you_took_it_back,
)
from rules.engine.planning import Planned, answered, hint_mark, part_of
from storage.words import CarriedOut, Left, PlannedAnswer, Told

if TYPE_CHECKING:
    from bot.table.table import Table

log = logging.getLogger(__name__)

MOST_REASONS = 2
MOST_DONE = 300
"""The most letters of a note on what was done as planned. The log has all of it."""
MOST_NOTES = 12
"""Older notes are forgotten: a player who leaves this many unread will read the log."""


def planned_of(left: Left) -> list[Planned]:
    return [Planned(each.part, each.kind, each.answer, each.along, each.hint, each.text) for each in left.plan]


def plan_anew(left: Left, plan: Sequence[Planned], seen: Mapping[str, dict[str, Told]], *, asked: bool = False) -> None:
    """Makes a new plan. Its player knew what had stopped the old one. `asked`: the plan may be due, so it waits until
    they say that it goes on."""
    left.plan = [PlannedAnswer(**asdict(each)) for each in plan]
    left.seen = dict(seen)
    if not (asked and plan):
        left.go_on()


def seen(table: Table, seat: str) -> dict[str, dict[str, Told]]:
    """Everything that a plan may stop for, as its seat sees it now, in the form that is saved."""
    return {name: {sign: kept(why) for sign, why in signs.items()} for name, signs in _signs(table, seat).items()}


def _signs(table: Table, seat: str) -> dict[str, Mapping[str, Said]]:
    view = table.view(seat)
    return {name: stop.signs(view, seat) for name, stop in table.presentation.stops.items()}


def said_again(table: Table, told: Told) -> Said:
    """Reads a saved reason. Earlier versions saved texts, which stay as they are."""
    if isinstance(told, str):
        return told
    try:
        return table.rules.deeds.read(told)
    except (KeyError, TypeError, ValueError):  # the game no longer has such a reason
        return nobody_knows_any_more()


def why_refused(table: Table, refused: BadAnswer) -> Said:
    return table.rules.cited(refused.refusal).said if isinstance(refused, Refused) else refused.why


def look_out(table: Table) -> None:
    """Plans stop at once for something that can no longer be taken back, because some of it cannot be seen later."""
    if public(table) != table.game.count:
        return
    for seat, left in table.record.words.items():
        if left.plan and (not left.stopped or left.stopped_in):
            if seat == table.saved.turn:
                _knows_own_doing(table, seat, left)
            _stops(table, seat, left)


# --- what is due -------------------------------------------------------------------------------------------------


def _due(table: Table, seat: str, left: Left) -> Ask | None:
    first = next(iter(left.plan), None)
    if first is None or first.part != part_of(table.game):
        return None
    return next((ask for ask in open_to(table.game, seat) if ask.kind == first.kind), None)


def is_due(table: Table, seat: str) -> bool:
    """Whether the seat is asked something that it has planned. If so, the plan only waits until others have thought
    again."""
    left = table.record.words.get(seat, Left())
    return bool(left.plan) and not left.stopped and left.plan[0].answer is not None and bool(_due(table, seat, left))


def played_by_hand(table: Table, seat: str, given: Sequence[Entry]) -> None:
    """The seat's plan was due, but the seat answered by hand. If its answer is not the planned one, the rest waits for
    its player. Otherwise it would be carried out after a move that it was not made for."""
    left = table.record.words[seat]
    if not given or given[0].kind != left.plan[0].kind:
        return
    for entry in given:
        if not left.plan or (entry.kind, entry.answer) != (left.plan[0].kind, left.plan[0].answer):
            break
        del left.plan[0]
    else:
        return
    if left.plan:
        _stop(left, you_did_something_else())


def _on_the_way(table: Table, seat: str, left: Left) -> bool:
    """Answers a minor question that was not asked on the imagined table, or skips one that is not asked now."""
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
    """The first answer, and everything that belongs to it."""
    return [*plan[:1], *takewhile(lambda each: each.along, plan[1:])]


def take_up_what_is_always_done(table: Table) -> None:
    """When a part without a plan begins, the answers that its player always gives there become the plan."""
    part = part_of(table.game)
    for seat, left in table.record.words.items():
        _forget_what_ends_parts(table, seat, left)
        asked = {ask.kind for ask in table.asks_of(seat)} if left.always and left.used != part else set()
        wanted = [each for each in left.always if each.kind in asked]
        if not wanted:
            continue
        left.used = part
        if any(each.part == part for each in left.plan) or left.stopped:
            continue
        new = [each.model_copy(update={"part": part}) for always in wanted for each in always.answers]
        left.plan, left.begun = [*new, *left.plan], part


def _forget_what_ends_parts(table: Table, seat: str, left: Left) -> None:
    """Earlier versions let players end every turn. Whole turns were lost that way."""
    asks = table.asks_of(seat) if left.always else []
    for always in [*left.always]:
        given = [(each.kind, each.answer) for each in always.answers]
        if any(table.presentation.ends_part(ask, answer) for ask in asks for kind, answer in given if kind == ask.kind):
            left.always.remove(always)
            note(left, no_longer_always(said_again(table, always.text)))


def _is_always_done(left: Left, planned: PlannedAnswer) -> bool:
    known = [(each.kind, each.answer) for always in left.always for each in always.answers]
    return left.used == planned.part and (planned.kind, planned.answer) in known


def _leave_out(left: Left) -> None:
    """If something that is always done cannot be done now, it is left out and its player is asked."""
    del left.plan[: len(thing_of(left.plan))]


def wants_to_see(table: Table, ask: Ask, left: Left) -> bool:
    """Whether there is a plan for this part, even if only to be asked. Then the usual answers do not count, except for
    questions that nobody plans."""
    planned = table.is_main(ask) and ask.kind not in table.presentation.never_planned
    return planned and left.begun != "" and left.begun == part_of(table.game)


def forget_what_is_over(table: Table) -> None:
    """A plan for a part that is over is no longer carried out. If only that part was stopped, the rest goes on."""
    part = part_of(table.game)
    for seat, left in table.record.words.items():
        left.done = can_come_back(table, seat)
        parts = [*dict.fromkeys(each.part for each in left.plan)]
        over = {left.begun, *(parts[: parts.index(part)] if part in parts else ())} - {part}
        gone = [each for each in left.plan if each.part in over and each.answer is not None]
        left.plan = [each for each in left.plan if each.part not in over]
        left.begun = part if part in (left.begun, *parts) else ""
        if gone and not left.stopped:
            note(left, rest_was_not_done(gone[0].part))
        if left.stopped_in not in ("", part):
            left.go_on()


def has_not_begun(table: Table, part: str) -> None:
    """The end of the part before has been taken back, so the plan for this part is still to come."""
    for left in table.record.words.values():
        if left.begun == part != part_of(table.game):
            left.begun = ""


def go_back(table: Table) -> None:
    """The game has gone back, because others wanted that. The rest of each plan waits for its player."""
    for left in table.record.words.values():
        left.done, left.begun = [], ""
        if left.plan and (not left.stopped or left.stopped_in):
            _stop(left, game_has_gone_back())


def carry_on(table: Table, seat: str) -> bool:
    """Does the next thing that is due in the seat's plan. False: there is none, or the plan stops."""
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
    always = _is_always_done(left, planned)
    if always and not (_is_there(ask, planned) and allowed(ask, planned.answer)):
        _leave_out(left)
        return True
    if not _is_there(ask, planned):
        _stop(left, next_thing_is_gone(), planned.part)
        return False
    said, begins = ask.spoken(planned.answer), table.game.fresh_turn
    words = answered(ask, planned.answer)
    try:
        ask.read(planned.answer)
        if not always and _has_changed(ask, planned):
            _stop(left, answer_has_changed(said), planned.part)
            return False
        table.game.answer(seat, planned.answer, planned.kind)
    except BadAnswer as refused:
        _stop(left, answer_is_refused(said, why_refused(table, refused)), planned.part)
        return False
    except Broken:
        _stop(left, answer_cannot_be_done(said), planned.part)
        return False
    _note_done(table, seat, left, planned)
    _tell_done(table, left, words, begins=table.is_main(ask))
    table.begun_by_words = table.begun_by_words or begins
    del left.plan[0]
    _knows_own_doing(table, seat, left)
    return True


def _has_changed(ask: Ask, planned: PlannedAnswer) -> bool:
    """Whether it costs or gives something else now. A hint that cannot be worked out stops the plan, and does no
    more."""
    try:
        return bool(planned.hint) and hint_mark(ask, planned.answer or []) != planned.hint
    except Exception:
        log.exception("the hint of %s cannot be worked out", planned.kind)
        return True


def _note_done(table: Table, seat: str, left: Left, planned: PlannedAnswer) -> None:
    """Everything that is carried out together can be taken back as one thing."""
    journal, number = table.game.journal, table.game.number
    at = max(at for at, entry in enumerate(journal) if entry.seat == seat)
    before = max((at for at, entry in enumerate(journal[:at]) if entry.seat == seat), default=-1)
    follows = any(each.at == number + before for each in left.done)
    journal[at].along |= planned.along or follows
    left.done.append(CarriedOut(**planned.model_dump(), at=number + at))


def _tell_done(table: Table, left: Left, words: Said, *, begins: bool) -> None:
    """One note tells everything that was done of a plan until its player acts again."""
    notes = [(told, said_again(table, told)) for told in left.notes]
    known = next((said for _, said in notes if _tells_done(said)), None)
    left.notes = [told for told, said in notes if said is not known]
    things = [*known.get("done")] if isinstance(known, Deed) else []
    if things and not begins:
        last = things.pop()
        goes_on = isinstance(last, Deed) and last.kind is one_after_the_other
        words = one_after_the_other([*(last.get("answers") if goes_on else [last]), words])
    note(left, done_as_planned([*things, words]))


def _tells_done(said: Said) -> bool:
    return isinstance(said, Deed) and said.kind is done_as_planned


def can_come_back(table: Table, seat: str) -> list[CarriedOut]:
    """The carried-out answers of the seat's plan that it can still take back."""
    left, game = table.record.words.get(seat), table.game
    places = {game.number + at: game.journal[at] for at in game.own(seat)} if left and left.done else {}
    known = {at: (entry.kind, entry.answer) for at, entry in places.items()}
    return [each for each in left.done if known.get(each.at) == (each.kind, each.answer)] if left else []


def bring_back(table: Table, seat: str, done: Sequence[CarriedOut], number: int) -> None:
    """Everything from this answer on has been taken back. It is planned again, but waits for its player. Otherwise it
    would be due at once."""
    back = [PlannedAnswer(**each.model_dump(exclude={"at"})) for each in done if each.at >= number]
    left = table.record.words.get(seat)
    if left and back:
        left.plan, left.done = [*back, *left.plan], [each for each in done if each.at < number]
        left.stopped, left.stopped_in, left.begun = kept(you_took_it_back()), "", back[0].part


def _is_there(ask: Ask, planned: PlannedAnswer) -> bool:
    keys = {option.key for option in ask.options}
    answer = [planned.answer] if isinstance(planned.answer, str) else planned.answer or []
    return all(key in keys for key in answer)


def _stops(table: Table, seat: str, left: Left) -> bool:
    """Whether something has happened after which its player wants to look again."""
    now, stops = _signs(table, seat), table.presentation.stops
    for name in stops_for(table, left):
        known = left.seen.get(name)
        before = now[name] if known is None else {sign: said_again(table, why) for sign, why in known.items()}
        if reasons := stops[name].reasons(before, now[name]):
            _stop(left, several_reasons(reasons[:MOST_REASONS]) if len(reasons) > 1 else reasons[0])
            return True
    return False


def _knows_own_doing(table: Table, seat: str, left: Left) -> None:
    """A seat is not surprised by what it brings about itself."""
    now, stops = seen(table, seat), table.presentation.stops
    left.seen = {name: now[name] if stops[name].own or name not in left.seen else left.seen[name] for name in stops}


def stops_for(table: Table, left: Left) -> list[str]:
    """The stops of the plan, by name: those that its player has chosen, otherwise the usual ones."""
    return [
        name for name, stop in table.presentation.stops.items() if name in left.stops or (stop.usual and not left.stops)
    ]


def _stop(left: Left, why: Said, part: str = "") -> None:
    """`part`: only this part stops."""
    left.stopped, left.stopped_in = kept(why), part
    note(left, plan_stopped(why))


def note(left: Left, said: Said) -> None:
    """Each note is kept once, however often it has come up since its reader last answered."""
    told = kept(said)
    left.notes = [*(other for other in left.notes if other != told), told][-MOST_NOTES:]


# --- in words ----------------------------------------------------------------------------------------------------


def notes_in_words(table: Table, seat: str) -> list[str]:
    """The notes of a seat, in its language."""
    left, write = table.record.words.get(seat), table.writer_to(seat)
    said = [said_again(table, told) for told in left.notes] if left else []
    return [_in_short(write.sentence(one)) if _tells_done(one) else write.sentence(one) for one in said]


def _in_short(text: str) -> str:
    return ended(short(text.removesuffix("."), MOST_DONE))


def stopped_in_words(table: Table, seat: str) -> str:
    """Why its plan has stopped. Empty if it has not."""
    left = table.record.words.get(seat)
    if left is None or not left.stopped:
        return ""
    return table.writer_to(seat).text(plan_stopped(said_again(table, left.stopped)))


def goes_on_in_words(table: Table, seat: str) -> str:
    """Where a plan goes on by itself if only one part of it has stopped."""
    left = table.record.words.get(seat, Left())
    later = next((each.part for each in left.plan if left.stopped_in not in ("", each.part)), "")
    return table.writer_to(seat).sentence(plan_goes_on_with(later)) if later else ""
