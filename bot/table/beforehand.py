"""Carries out the words that seats have left. It is done in the transaction that made it due, so its timing gives away
nothing about a hand. A word that cannot be carried out is dropped, and its seat alone is told why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.plans import carry_on, forget_what_is_over, take_up_what_is_always_done, wants_to_see
from bot.table.typed import can_say, say
from bot.words.pace import pace_of
from bot.words.wording import and_list
from rules.engine.ask import Ask, BadAnswer, Option
from rules.engine.english import starting
from rules.engine.journal import Broken
from rules.engine.writing import Writer
from storage.words import Later, Left, Pass

if TYPE_CHECKING:
    from bot.table.table import Table

MOST_NOTES = 12
"""Older ones are forgotten: a player who lets as many pass unread will read the log."""


def take_words(table: Table, actor: str | None = None) -> None:
    """Answers for those who have left word, as long as there is something to answer. `actor`: who has just acted. The
    plans of others wait until the actor has had time for second thoughts."""
    words, under_way = table.record.words, dict[str, str]()
    for seat, left in words.items():
        _forget_what_is_over(table, seat, left)
    _begin_parts(table)
    while _carry_on_plans(table, actor) or _pass_on_something(table) or _do_the_next(table, under_way):
        _begin_parts(table)
    _stop_what_waits(table, under_way)


def _begin_parts(table: Table) -> None:
    forget_what_is_over(table)
    take_up_what_is_always_done(table)


def _carry_on_plans(table: Table, actor: str | None) -> bool:
    at_once = actor is None or not pace_of(table.record.options).pause or not table.game.can_undo(actor)
    return any(carry_on(table, seat) for seat in table.record.words if at_once or seat == actor)


# --- passing -------------------------------------------------------------------------------------------------


def _forget_what_is_over(table: Table, seat: str, left: Left) -> None:
    now = table.presentation.era(table.view(None))
    for kind, word in [*left.passes.items()]:
        if word.until not in ("", now):
            del left.passes[kind]
            note(left, f"It is {now}: from now on you are asked again ({table.presentation.spoken(kind)}).")


def word_on(table: Table, seat: str, kind: str) -> Pass | None:
    """The word that counts for the seat: its own, or the usual one where it has said nothing. A stand-in does what is
    usual: else others would wait for it, and be called again, after every move."""
    left = table.record.words.get(seat, Left())
    usual = table.presentation.usual.get(kind)
    if kind in left.passes or usual is None or kind in left.asked:
        return left.passes.get(kind)
    return Pass(orders=[*usual.orders], unless=[*usual.unless])


def passes_as_is_usual(table: Table, seat: str, kind: str) -> bool:
    """Nobody has asked for it, so nobody need hear of it."""
    word = word_on(table, seat, kind)
    return word is not None and not word.orders and kind not in table.record.words.get(seat, Left()).passes


def _pass_on_something(table: Table) -> bool:
    for ask in table.game.asks:
        left = table.record.words.get(ask.seat, Left())
        word = None if due(table, ask, left) or wants_to_see(table, ask, left) else word_on(table, ask.seat, ask.kind)
        said = said_by(ask, word) if word else None
        if word and said and holds(table, ask, word):
            noted = what_is_noted(table, ask, word, said)
            table.game.answer(ask.seat, said.key, ask.kind)
            if noted and table.seat_named(ask.seat).manned:
                note(table.record.words.setdefault(ask.seat, Left()), noted)
            return True
    return False


def what_is_noted(table: Table, ask: Ask, word: Pass, said: Option) -> str:
    """A note for the seat alone: what has been done for it, or what it has passed on. Usual orders are heard by all."""
    about = table.presentation.spoken(ask.kind)
    has_said = ask.kind in table.record.words.get(ask.seat, Left()).passes
    if word.orders:
        return f"Done as you had ordered ({about}): {said.label_for(table.writer_to(ask.seat))}." if has_said else ""
    missed = and_list(missed_by(ask, table.writer_to(ask.seat)))
    if not missed:
        return ""
    if has_said:
        return f"You passed, as you had said beforehand ({about}). You could have chosen: {missed}."
    return f"You were not asked about {about}. You could have chosen: {missed}. `/passing` lets me ask you."


def said_by(ask: Ask, word: Pass) -> Option | None:
    """The option that a word comes to now; None: the seat has to be asked."""
    return ask.ordered(word.orders) if word.orders else ask.passing


def holds(table: Table, ask: Ask, word: Pass) -> bool:
    """Whether it holds is decided by what everybody sees: so that somebody is asked tells nothing either."""
    view, occasions = table.view(None), table.presentation.occasions
    return not any(name in occasions and occasions[name].holds(view, ask.seat) for name in word.unless)


def missed_by(ask: Ask, write: Writer) -> list[str]:
    """The options in place of passing."""
    return [option.label_for(write) for option in ask.legal() if not option.idle]


def wanted(ask: Ask, write: Writer) -> str:
    """The choice of a sensible player in place of passing; empty if they would pass."""
    usual = next((option for option in ask.options if ask.preset == [option.key]), None)
    return usual.label_for(write) if usual and not usual.idle else ""


def note(left: Left, text: str) -> None:
    """The same is said once, however often it has come up since its reader answered last."""
    left.notes = [*(said for said in left.notes if said != text), text][-MOST_NOTES:]


# --- what is kept for a part ---------------------------------------------------------------------------------


def due(table: Table, ask: Ask, left: Left) -> list[Later]:
    """The actions kept for the part that begins, or goes on, with this question: they come before passing on it."""
    return [item for item in left.later if _is_for(table, item, ask)] if table.is_main(ask) else []


def _is_for(table: Table, item: Later, ask: Ask) -> bool:
    verb = table.presentation.verbs.get(item.verb)
    if verb is None:
        return True
    return ask.kind in ([item.part] if item.part else table.presentation.parts_of(verb)) and can_say(verb, ask)


def _do_the_next(table: Table, under_way: dict[str, str]) -> bool:
    """The first thing that is due. `under_way`: the parts that have been begun so, by seat."""
    for ask in (*table.game.asks, *table.game.standing):
        left = table.record.words.get(ask.seat)
        if left and (items := due(table, ask, left)):
            table.begun_by_words = table.begun_by_words or table.game.fresh_turn
            under_way[ask.seat] = ask.kind
            left.later.remove(items[0])
            if why := _carry_out(table, ask, left, items[0]):
                _drop(table, left, items[1:], why)
            return True
    return False


def _carry_out(table: Table, ask: Ask, left: Left, item: Later) -> str:
    """Gives what speaks against going on; empty if nothing does."""
    when = starting(table.presentation.questions[ask.kind])
    verb = table.presentation.verbs.get(item.verb)
    try:
        if verb is None:
            raise BadAnswer(f"This game has no `/{item.verb}` any more.")
        said = say(table.game, ask.seat, verb, item.given)
    except (BadAnswer, Broken) as refused:
        why = refused.text(table.writer_to(ask.seat)) if isinstance(refused, BadAnswer) else str(refused)
        note(left, f"{when}: not done: `{item}`. ⚠ {why}")
        return "" if item.if_possible else "what came before could not be done"
    asked = f" Now you are asked: {said.asked.question_for(table.writer_to(ask.seat))}" if said.asked else ""
    note(left, f"{when}: {'done' if said.happened else 'begun'} as you had said: `{item}`.{asked}")
    return "you are asked something first" if asked else said.turned_up


def _drop(table: Table, left: Left, items: list[Later], why: str) -> None:
    """The rest of a part, as it cannot be done without looking."""
    for item in items:
        left.later.remove(item)
        note(left, f"Not done: `{item}`, since {why}.")


def _stop_what_waits(table: Table, under_way: dict[str, str]) -> None:
    """A part is done in one go: what others have to answer first ends it, unless it is over. Then the rest is for the
    next one."""
    for seat, kind in under_way.items():
        left = table.record.words[seat]
        rest = [item for item in left.later if item.part == kind]
        if rest and table.has_turn(seat):
            others = [f"@{other}" for other in dict.fromkeys(ask.seat for ask in table.game.asks) if other != seat]
            who = f"{and_list(others)} {'are' if len(others) > 1 else 'is'}" if others else "you are"
            _drop(table, left, rest, f"{who} asked something first")
