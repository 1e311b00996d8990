"""An answer that a seat can still take back must not have taught it anything: otherwise it could choose again, knowing
more.

The check plays twice: at the table as it is, and at one where everything the seat could not know is redealt. Up to the
answer, the seat sees, hears and is asked the same at both. The same must be true after the answer, as long as the seat
can take it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer, Pick
from rules.engine.deed import fits_no_more
from rules.engine.game import Game
from rules.engine.journal import Broken, Diverged, Entry, last_answer
from rules.engine.step import BaseState, Due, Line
from rules.engine.tree import clone

MOST_TRIED = 12
"""How many other answers are tried for a player whose own answer does not fit at the other table."""
MOST_TABLES = 4
"""How many other tables are tried: at some of them a card that was drawn is somewhere else."""

COMPARED = "compared"
FINAL = "it cannot be taken back"
CANNOT_BEGIN = "the step cannot begin at the other table"
CANNOT_SAY = "it cannot be answered like this at the other table"
LIES_ELSEWHERE = "the drawn thing lies elsewhere at the other table"
FAILS = "the step cannot go on at the other table"
ELSEWHERE = "somebody else's answer leads elsewhere at the other table"
DIFFERENT = "the tables differ before it is answered"


class Lesson(NamedTuple):
    """The findings about an answer."""

    wrong: str
    """The seat can take it back although it has taught something; empty if not."""
    compared: str
    """COMPARED; otherwise the reason why it could not be."""


@dataclass(frozen=True)
class Opening:
    """The state before a step, the step, how many answers had been given before, and those of them that belong to
    running conversations."""

    state: BaseState
    due: Due
    number: int
    said: Sequence[Entry]

    def at_its_head(self, state: Any) -> Any:
        """A state in which this step comes next."""
        state.agenda.insert(0, clone(self.due))
        return state

    @classmethod
    def of(cls, game: Game, state: BaseState, due: Due) -> Opening:
        return cls(clone(state), due, game.count, game.unheard())


class _Incomparable(Exception):
    """Its text is the reason."""


def lesson(game: Game, opening: Opening, pick: Pick) -> Lesson:
    """The lesson of the last answer for its seat. `opening` belongs to the step in which the answer was given."""
    answered = _answered(game, opening)
    found = Lesson("", FINAL)
    for _ in range(MOST_TABLES if answered else 0):
        assert answered is not None
        try:
            return Lesson(answered.taught(pick), COMPARED)
        except _Incomparable as reason:
            found = Lesson("", str(reason))
    return found


def _answered(game: Game, opening: Opening) -> _Answered | None:
    """None: nobody can take the last answer back."""
    since = opening.number - game.number
    entries = game.journal[since:] if since >= 0 else []
    place = last_answer(entries)
    if not entries or entries[place].seat == chance.SEAT or since + place not in game.own(entries[place].seat):
        return None
    return _Answered(game, opening, entries, place, entries[place].seat)


@dataclass
class _Answered:
    """The last answer, and those before it in its step."""

    game: Game
    opening: Opening
    entries: Sequence[Entry]
    place: int
    """The place of the last answer among the entries."""
    seat: str

    @cached_property
    def said(self) -> list[Entry]:
        """The answers up to the last one. Words of others in a conversation have no effect before they are heard; an
        unseen aside stays quiet even then."""
        unheard = self.game.unheard()

        def is_known(entry: Entry) -> bool:
            return not entry.quiet or (bool(entry.about) and not any(entry is one for one in unheard))

        before = self.entries[: self.place + 1]
        return [e for e in before if e.seat == self.seat or (e.seat != chance.SEAT and is_known(e))]

    @cached_property
    def alone(self) -> bool:
        """Nobody else has had a say: what they have said in a conversation shows only in who is waited for."""
        return all(entry.seat in (self.seat, chance.SEAT) for entry in self.entries)

    @cached_property
    def changes(self) -> bool:
        """Words that are only said in a conversation change nothing that anybody sees."""
        return not all(entry.quiet for entry in self.entries)

    @cached_property
    def really(self) -> Seen:
        return self._seen(self.game)

    def _seen(self, table: Game) -> Seen:
        shown = table.view(self.seat) if self.changes else None
        return told_and_asked(table, self.seat, self.opening.state.told), shown, table.can_undo(self.seat) > 0

    @cached_property
    def as_it_was(self) -> Any:
        return self.opening.at_its_head(clone(self.opening.state))

    def taught(self, pick: Pick) -> str:
        """The difference between the tables; empty if they look the same."""
        state = clone(self.opening.state)
        self.game.rules.scramble(state, self.seat, pick)
        state = self.opening.at_its_head(state)
        if self.alone and self._looks_the_same(state):
            return ""
        return self._step_by_step(state)

    def _looks_the_same(self, state: BaseState) -> bool:
        """Most answers teach nothing. Then it is enough to compare one other table with the game itself."""
        other = self._table(state)
        for entry in self.said:
            _give(other, entry)
        return self._seen(other) == self.really

    def _step_by_step(self, state: Any) -> str:
        real, other = self._table(self.as_it_was), self._table(state)
        *before, last = self.said
        alike = False
        for entry in before:
            if entry.seat == self.seat or entry.about:  # what others have said unseen before is scrambled, but not this
                _give(real, entry)
                _give(other, entry)
                alike = False
            else:
                alike = self._answer_alike(real, other, entry)
        if not alike and self._seen(real) != self._seen(other):
            raise _Incomparable(DIFFERENT)
        _give(real, last)
        _give(other, last)
        if self._seen(real) == self._seen(other):
            return ""
        return f"{last.kind} of {last.seat} can be taken back, but has taught the seat something"

    def _table(self, state: Any) -> Game:
        """The game before the step, with this state, which is not changed. Chance answers as it did."""
        scripted = [str(entry.answer) for entry in self.entries if entry.seat == chance.SEAT]
        table = Game(self.game.rules, self.game.options, self.game.seed, state, sealed=False, scripted=scripted)
        table.first_line = state.told
        try:
            table.rebuild()
        except Exception as error:  # the card of the step is somewhere else
            raise _Incomparable(LIES_ELSEWHERE if isinstance(error, Diverged) else CANNOT_BEGIN) from error
        for entry in self.opening.said:
            try:
                _give(table, entry)
            except _Incomparable:
                if entry.seat == self.seat:
                    raise
        return table

    def _answer_alike(self, real: Game, other: Game, entry: Entry) -> bool:
        """At the other table somebody else answers something that looks the same to the seat, perhaps another answer.
        True: the seat has seen the same. False: nobody can say anything there, and nothing else is told or asked."""
        told, shown = self.opening.state.told, None
        ask = _same_question(other, entry)
        answers = _stand_ins(_same_question(real, entry), ask, entry.answer) if ask else []
        _give(real, entry)
        wanted = told_and_asked(real, self.seat, told)
        scripted, number = list(other.scripted), other.count
        for answer in answers:
            try:
                other.answer(entry.seat, answer, entry.kind)
            except (BadAnswer, Broken, Diverged):
                continue
            if told_and_asked(other, self.seat, told) == wanted:
                shown = shown or real.view(self.seat)
                if other.view(self.seat) == shown:
                    return True
            if number < other.number:
                break
            other.rewind(number)
            other.scripted = list(scripted)
        if ask or told_and_asked(other, self.seat, told) != wanted:
            raise _Incomparable(ELSEWHERE)
        return False


def _give(table: Game, entry: Entry) -> None:
    try:
        table.answer(entry.seat, entry.answer, entry.kind)
    except BadAnswer as error:
        raise _Incomparable(CANNOT_SAY) from error
    except Broken as error:
        raise _Incomparable(LIES_ELSEWHERE if isinstance(error.__cause__, Diverged) else FAILS) from error


def _same_question(table: Game, entry: Entry) -> Ask | None:
    asks = (*table.asks, *table.standing)
    return next((ask for ask in asks if (ask.seat, ask.kind) == (entry.seat, entry.kind)), None)


def _stand_ins(real: Ask | None, ask: Ask, answer: Answer) -> list[Answer]:
    """The answers that can be given there in place of this one. If nobody else sees them, different ones come first."""
    if not isinstance(answer, str):
        return [answer, _of_the_same_sort(real, ask, answer), *([ask.preset] if ask.preset else [])]
    if not ask.secret:
        return [answer]
    return [*[option.key for option in ask.legal() if option.key != answer][:MOST_TRIED], answer]


def _of_the_same_sort(real: Ask | None, ask: Ask, answer: list[str]) -> list[str]:
    """Replaces each thing that cannot be named there by another under the same heading."""
    headings = {option.key: option.group for option in real.options} if real else {}
    left, named = ask.pool(), list[str]()
    groups = {option.key: option.group for option in ask.options}
    for key in answer:
        alike = [other for other in left if groups[other] == headings.get(key)]
        found = key if key in left else next(iter(alike), key)
        named.append(found)
        if found in left:
            left.remove(found)
    return named


Seen = tuple[object, ...]


def told_and_asked(table: Game, seat: str, number: int) -> Seen:
    """The lines that a seat hears from line `number` on, its questions, and who is waited for, as everybody sees it."""
    lines = [line.deed for line in heard(table, number, seat)]
    asks = [repr_ask(ask) for ask in (*table.asks, *table.standing) if ask.seat == seat]
    return lines, [ask.seat for ask in table.asks], asks


def heard(game: Game, number: int, seat: str | None) -> list[Line]:
    """The lines told again, except those that only say that a seat's own words are gone: it never said them to the
    twin."""
    return [line for line in game.lines_from(number, seat) if line.deed.kind is not fits_no_more]


def repr_ask(ask: Ask) -> list[object]:
    """Everything that a player sees of a question."""
    options = [(o.key, o.text, str(o.refused), o.spaces, o.up_to, o.group, o.remark) for o in ask.options]
    outcome = "" if ask.preset is None else ask.outcome(ask.usual)
    return [*ask.signature(), ask.text, ask.preset, outcome, options]
