"""Carries out the words that seats have left. This happens in the transaction that made them due, so its timing gives
away nothing about a hand. Words that cannot be carried out are dropped, and only their seat is told why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.table.plans import carry_on, forget_what_is_over, look_out, note, take_up_what_is_always_done, wants_to_see
from bot.table.taking_back import done_things
from bot.words.pace import pace_of
from rules.engine.ask import Ask, Option
from rules.engine.deed import Said
from rules.engine.phrases import asked_again, done_as_ordered, passed_as_asked, passed_as_is_usual
from rules.engine.writing import Writer
from storage.words import Left, Pass

if TYPE_CHECKING:
    from bot.table.table import Table


def take_words(table: Table, actor: str | None = None) -> None:
    """Answers for players who have left words, as long as there is something to answer. `actor`: the seat that has just
    acted. The plans of others wait until the actor has had time for second thoughts."""
    for left in table.record.words.values():
        _forget_what_is_over(table, left)
    _begin_parts(table)
    look_out(table)
    while _carry_on_plans(table, actor) or _pass_on_something(table):
        _begin_parts(table)


def _begin_parts(table: Table) -> None:
    forget_what_is_over(table)
    take_up_what_is_always_done(table)


def _carry_on_plans(table: Table, actor: str | None) -> bool:
    at_once = actor is None or not pace_of(table.record.options).pause or not done_things(table, actor)
    return any(carry_on(table, seat) for seat in table.record.words if at_once or seat == actor)


# --- passing -------------------------------------------------------------------------------------------------


def _forget_what_is_over(table: Table, left: Left) -> None:
    now = table.presentation.era(table.view(None))
    for kind, word in [*left.passes.items()]:
        if word.until not in ("", now):
            del left.passes[kind]
            note(left, asked_again(now, table.presentation.spoken(kind)))


def word_on(table: Table, seat: str, kind: str) -> Pass | None:
    """The words that count for the seat: its own or, if it has said nothing, the usual ones. A stand-in does the usual
    thing. Otherwise the others would wait for it, and be called again, after every move."""
    left = table.record.words.get(seat, Left())
    usual = table.presentation.usual.get(kind)
    if kind in left.passes or usual is None or kind in left.asked:
        return left.passes.get(kind)
    return Pass(orders=[*usual.orders], unless=[*usual.unless])


def passes_as_is_usual(table: Table, seat: str, kind: str) -> bool:
    """Whether the seat passes only because that is usual. It has not asked to be told, so it is not."""
    word = word_on(table, seat, kind)
    return word is not None and not word.orders and kind not in table.record.words.get(seat, Left()).passes


def _pass_on_something(table: Table) -> bool:
    for ask in table.game.asks:
        left = table.record.words.get(ask.seat, Left())
        word = None if wants_to_see(table, ask, left) else word_on(table, ask.seat, ask.kind)
        said = said_by(ask, word) if word else None
        if word and said and holds(table, ask, word):
            noted = what_is_noted(table, ask, word, said)
            table.game.answer(ask.seat, said.key, ask.kind)
            given = next(entry for entry in reversed(table.game.journal) if entry.seat == ask.seat)
            given.along = given.by_word = True
            if noted and table.seat_named(ask.seat).manned:
                note(table.record.words.setdefault(ask.seat, Left()), noted)
            return True
    return False


def what_is_noted(table: Table, ask: Ask, word: Pass, said: Option) -> Said:
    """A note for the seat alone: what was done for it, or what it passed on. Everybody hears of usual orders."""
    about = table.presentation.spoken(ask.kind)
    has_said = ask.kind in table.record.words.get(ask.seat, Left()).passes
    if word.orders:
        return done_as_ordered(about, said.called) if has_said else ""
    missed = [option.called for option in in_place_of_passing(ask)]
    if not missed:
        return ""
    return passed_as_asked(about, missed) if has_said else passed_as_is_usual(about, missed)


def said_by(ask: Ask, word: Pass) -> Option | None:
    """The option that the words lead to now. None: the seat has to be asked."""
    return ask.ordered(word.orders) if word.orders else ask.passing


def holds(table: Table, ask: Ask, word: Pass) -> bool:
    """Whether the words apply. Only things that everybody sees decide that. So it gives nothing away if the seat is
    asked after all."""
    view, occasions = table.view(None), table.presentation.occasions
    return not any(name in occasions and occasions[name].holds(view, ask.seat) for name in word.unless)


def in_place_of_passing(ask: Ask) -> list[Option]:
    return [option for option in ask.legal() if not option.idle]


def wanted(ask: Ask, write: Writer) -> str:
    """A sensible player's choice if they did not pass. Empty if they would pass."""
    usual = next((option for option in ask.options if ask.preset == [option.key]), None)
    return usual.label_for(write) if usual and not usual.idle else ""
