"""What seats have left word of is done when it is due, in the transaction of whatever made it due: neither that it was
done nor when tells anything about a hand. What cannot be done is dropped, and its seat alone is told why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.script import ask_for, asks_of, follow, take_presets
from bot.wording import and_list
from rules.engine.ask import Ask, BadAnswer, Option
from rules.engine.journal import Broken
from storage.words import Later, Left, Pass

if TYPE_CHECKING:
    from bot.table import Table

MOST_NOTES = 12
"""Older ones are forgotten: whoever lets so much pass unread will read the log."""
MOST_LATER = 12


def take_words(table: Table) -> None:
    """Answers for those who have left word, as long as there is something to answer."""
    words = table.record.words
    for seat, left in words.items():
        _forget_what_is_over(table, seat, left)
    while _pass_on_something(table) or _begin_a_turn(table):
        pass


# --- passing -------------------------------------------------------------------------------------------------


def _forget_what_is_over(table: Table, seat: str, left: Left) -> None:
    now = table.presentation.era(table.view(None))
    for kind, word in [*left.passes.items()]:
        if word.until not in ("", now):
            del left.passes[kind]
            note(left, f"It is {now}: from now on you are asked again ({table.presentation.spoken(kind)}).")


def word_on(table: Table, seat: str, kind: str) -> Pass | None:
    """What counts for the seat: what it has said, or what is usual where a person has said nothing."""
    left = table.record.words.get(seat, Left())
    usual = table.presentation.usual.get(kind)
    if kind in left.passes or usual is None or kind in left.asked or not table.user_of(seat).manned:
        return left.passes.get(kind)
    return Pass(orders=[*usual.orders], unless=[*usual.unless])


def passes_as_is_usual(table: Table, seat: str, kind: str) -> bool:
    """Nobody has asked for it, so nobody need hear of it."""
    word = word_on(table, seat, kind)
    return word is not None and not word.orders and kind not in table.record.words.get(seat, Left()).passes


def _pass_on_something(table: Table) -> bool:
    for ask in table.game.asks:
        left = table.record.words.get(ask.seat, Left())
        word = None if has_plans(table, ask, left) else word_on(table, ask.seat, ask.kind)
        said = said_by(ask, word) if word else None
        if word and said and holds(table, ask, word):
            noted = what_is_noted(table, ask, word, said)
            table.game.answer(ask.seat, said.key, ask.kind)
            if noted:
                note(table.record.words.setdefault(ask.seat, Left()), noted)
            return True
    return False


def what_is_noted(table: Table, ask: Ask[Any], word: Pass, said: Option[Any]) -> str:
    """For the seat alone: what has been done for it, or what it has passed on. What is ordered as is usual all hear."""
    about = table.presentation.spoken(ask.kind)
    has_said = ask.kind in table.record.words.get(ask.seat, Left()).passes
    if word.orders:
        return f"Done as you had ordered ({about}): {said.label()}." if has_said else ""
    missed = and_list(missed_by(ask))
    if not missed:
        return ""
    if has_said:
        return f"You passed, as you had said beforehand ({about}). You could have chosen: {missed}."
    return f"You were not asked about {about}. You could have chosen: {missed}. `/passing` lets me ask you."


def said_by(ask: Ask[Any], word: Pass) -> Option[Any] | None:
    """What a word comes to now; None: the seat has to be asked."""
    return ask.ordered(word.orders) if word.orders else ask.passing


def holds(table: Table, ask: Ask[Any], word: Pass) -> bool:
    """Whether it holds is decided by what everybody sees: so that somebody is asked tells nothing either."""
    view, occasions = table.view(None), table.presentation.occasions
    return not any(name in occasions and occasions[name].holds(view, ask.seat) for name in word.unless)


def missed_by(ask: Ask[Any]) -> list[str]:
    """What could be chosen in place of passing, without what is explained after its name."""
    return [option.label().partition(": ")[0] for option in ask.legal() if not option.idle]


def wanted(ask: Ask[Any]) -> str:
    """What a sensible player would choose in place of passing; empty if he would pass."""
    usual = next((option for option in ask.options if ask.preset == [option.key]), None)
    return usual.label() if usual and not usual.idle else ""


def note(left: Left, text: str) -> None:
    """The same is said once, however often it has come up since its reader answered last."""
    left.notes = [*(said for said in left.notes if said != text), text][-MOST_NOTES:]


# --- the next turn -------------------------------------------------------------------------------------------


def has_plans(table: Table, ask: Ask[Any], left: Left) -> bool:
    """For the turn that begins with this question: they come before passing on it."""
    return bool(left.later) and table.is_main(ask) and table.has_turn(ask.seat)


def _begin_a_turn(table: Table) -> bool:
    """Somebody's turn has begun who has said what to do in it: as much of it as can be done and taken back."""
    game = table.game
    for ask in game.asks:
        left = table.record.words.get(ask.seat)
        if left and has_plans(table, ask, left):
            items, left.later = left.later, []
            table.begun_by_words = True
            _carry_out(table, ask.seat, left, items)
            return True
    return False


def _carry_out(table: Table, seat: str, left: Left, items: list[Later]) -> None:
    for number, item in enumerate(items):
        try:
            why = _do(table, seat, item)
        except (BadAnswer, Broken) as refused:
            note(left, f"Your turn began; not done: `{item}`. ⚠ {refused}")
            if item.if_possible:
                continue
            why = "what came before could not be done"
        else:
            note(left, f"Your turn began; done as you had said: `{item}`.")
        if why:
            for skipped in items[number + 1 :]:
                note(left, f"Not done: `{skipped}`, since {why}.")
            return


def _do(table: Table, seat: str, item: Later) -> str:
    """Gives what speaks against going on without looking; empty if nothing does. BadAnswer: nothing has changed."""
    game, presentation = table.game, table.presentation
    verb = presentation.verbs.get(item.verb)
    if verb is None:
        raise BadAnswer(f"This game has no `/{item.verb}` any more.")
    asked = {ask.kind for ask in asks_of(game, seat)}
    question, before = presentation.question_of(verb, asked), game.count
    answers = presentation.answers_of(verb, item.given, asked)
    if answer := verb.answer_to(ask_for(game, seat, question)):
        answers = {question: answer, **answers}
    standing = {ask.kind for ask in asks_of(game, seat)} - answers.keys()
    try:
        follow(game, seat, answers)
        take_presets(game, seat, standing)
    except (BadAnswer, Broken):
        game.rewind(before)
        raise
    if not table.has_turn(seat):
        return "the turn was over"
    if ask_for(game, seat, question) is None:
        return "something is asked first"
    if not game.can_undo(seat):
        return "something has been rolled, drawn or shown"
    return ""
