"""What a seat can still take back must not have taught it anything: else it would choose again, knowing more.

Checked by playing twice, at the table as it is and at one where all that the seat could not know is dealt anew. Up to
the answer the seat sees, hears and is asked the same at both; so it must be after it, as long as it can take it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer, Pick
from rules.engine.conversation import MISFIT
from rules.engine.game import Game
from rules.engine.journal import Broken, Diverged, Entry, last_answer
from rules.engine.step import Due, Line
from rules.engine.tree import Json, clone, dumps

MOST_TRIED = 12
"""Other answers that are tried for somebody whose own does not fit at the other table."""


@dataclass(frozen=True)
class Opening:
    """The state before a step, the step, and how many answers had been given."""

    state: Any
    due: Due
    number: int


def lesson(game: Game[Any], opening: Opening, pick: Pick) -> str:
    """What is wrong with the last answer: that it can be taken back although it has taught something. `opening` is
    that of the step in which it was given. Where nothing can be compared, nothing is wrong."""
    entries = game.journal[opening.number - game.number :] if opening.number >= game.number else []
    place = last_answer(entries)
    if not entries or any(entry.quiet for entry in entries) or entries[place].seat == chance.SEAT:
        return ""
    last = entries[place]
    if len(game.journal) - len(entries) + place not in game.own(last.seat):
        return ""
    if _plainly_fair(game, opening, entries, place, pick):
        return ""
    try:
        real, other = _table(game, opening, entries), _table(game, opening, entries, last.seat, pick)
        for entry in entries[:place]:
            if entry.seat != chance.SEAT and not _both(real, other, entry, last.seat):
                return ""
        if seen(real, last.seat, opening) != seen(other, last.seat, opening):
            return ""
        real.answer(last.seat, last.answer, last.kind)
        other.answer(last.seat, last.answer, last.kind)
    except Exception:  # a card that is drawn or played lies elsewhere at the other table
        return ""
    if seen(real, last.seat, opening) == seen(other, last.seat, opening):
        return ""
    return f"{last.kind} of {last.seat} can be taken back, and has taught it something"


def _plainly_fair(game: Game[Any], opening: Opening, entries: Sequence[Entry], place: int, pick: Pick) -> bool:
    """Most answers teach nothing even if nobody else has answered in this step: then one other table, compared with the
    game itself, is enough."""
    last = entries[place]
    if any(entry.seat not in (last.seat, chance.SEAT) for entry in entries[:place]):
        return False
    try:
        other = _table(game, opening, entries, last.seat, pick)
        for entry in entries[: place + 1]:
            if entry.seat != chance.SEAT:
                other.answer(entry.seat, entry.answer, entry.kind)
    except Exception:  # a card that is drawn or played lies elsewhere there
        return True
    return seen(other, last.seat, opening) == seen(game, last.seat, opening)


def _table(
    game: Game[Any], opening: Opening, entries: Sequence[Entry], seat: str | None = None, pick: Pick | None = None
) -> Game[Any]:
    """The game before the step; with `pick`, all dealt anew that the seat may not know. Chance answers as it did."""
    state = clone(opening.state)
    if pick:
        game.rules.scramble(state, seat, pick)
    state.agenda.insert(0, clone(opening.due))
    scripted = [str(entry.answer) for entry in entries if entry.seat == chance.SEAT]
    table = Game(game.rules, game.options, game.seed, state, sealed=False, scripted=scripted)
    table.first_line = state.told
    table.rebuild()
    return table


def _both(real: Game[Any], other: Game[Any], entry: Entry, seat: str) -> bool:
    """The answer is given at both tables. For somebody else an answer may stand in that looks the same to the seat."""
    real.answer(entry.seat, entry.answer, entry.kind)
    wanted = seen(real, seat)
    ask = next((ask for ask in other.asks if (ask.seat, ask.kind) == (entry.seat, entry.kind)), None)
    if ask is None:
        return False
    scripted, number = list(other.scripted), other.count
    for answer in [entry.answer] if entry.seat == seat else _stand_ins(ask, entry.answer):
        try:
            other.answer(entry.seat, answer, entry.kind)
        except (BadAnswer, Broken, Diverged):
            continue
        if seen(other, seat) == wanted:
            return True
        if number < other.number:
            return False
        other.rewind(number)
        other.scripted = list(scripted)
    return False


def _stand_ins(ask: Ask[Any], answer: Answer) -> list[Answer]:
    if ask.form != "one" or not ask.secret:
        return [answer]
    return [*[option.key for option in ask.legal() if option.key != answer][:MOST_TRIED], answer]


def seen(game: Game[Any], seat: str | None, opening: Opening | None = None) -> str:
    """All that a seat sees, hears and is asked."""
    asks = [repr_ask(ask) for ask in (*game.asks, *game.standing) if ask.seat == seat]
    lines = heard(game, opening.state.told if opening else game.first_line, seat)
    told: Json = {"view": game.view(seat), "asks": asks, "lines": [line.text for line in lines]}
    return dumps(told)


def heard(game: Game[Any], number: int, seat: str | None) -> list[Line]:
    """What is told anew, without what only says that a seat's own words are gone: it has not said them to the twin."""
    return [line for line in game.lines_from(number, seat) if not line.text.startswith(MISFIT)]


def repr_ask(ask: Ask[Any]) -> list[object]:
    """All that a player sees of a question."""
    options = [(o.key, o.text, str(o.refused), o.spaces, o.up_to, o.group, o.hint) for o in ask.options]
    outcome = "" if ask.preset is None else ask.outcome(ask.usual)
    return [*ask.signature(), ask.text, ask.preset, outcome, options]
