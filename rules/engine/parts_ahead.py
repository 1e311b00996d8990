"""The parts of a turn that are still to come for a seat, on a table as it may imagine it while others are at it.

All who are asked on the way let things be: so the findings are of a table where nobody else does anything. Nothing of
it comes from what the seat may not know; see `imagine`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import chance
from rules.engine.ask import Answer, Ask, BadAnswer
from rules.engine.game import Game
from rules.engine.imagine import Unimaginable, waiting
from rules.engine.lookahead import start_at
from rules.engine.random_play import picker
from rules.engine.step import BaseState, Due
from rules.engine.tree import clone

MOST_ANSWERS = 300
"""So far ahead nobody plans."""


class PartsAhead:
    """A table that is played on, part by part. `deal`: which of the dealings that are possible."""

    def __init__(self, game: Game, seat: str, deal: int) -> None:
        self.seat, self.pick = seat, picker(deal)
        self.game = waiting(game, seat, self.pick)
        self.game.on_step = self._remember
        self._opening: tuple[int, BaseState] | None = None
        self._drawn = _drawn(self.game)
        self.answers = 0

    @property
    def certain(self) -> bool:
        """Nothing has been rolled or drawn on the way."""
        return _drawn(self.game) == self._drawn

    def parts(self) -> Iterator[Ask | None]:
        """Each part of the seat: the question with which it begins, at a table from which one can branch off. Between
        them comes None after every answer: so that looking ahead lets others get a word in."""
        before = self._open()
        while not self.game.over and self.answers < MOST_ANSWERS:
            for kind in self._open().keys() - before.keys():
                if self._opening:
                    start_at(self.game, *self._opening)
                    yield self._open()[kind]
            before = self._open()
            if self.game.over:
                return
            self._let_be()
            yield None

    def _open(self) -> dict[str, Ask]:
        """The parts that are open to the seat."""
        shown, asks = self.game.rules.presentation, (*self.game.asks, *self.game.standing)
        parts = shown.questions.keys() - shown.never_planned
        return {ask.kind: ask for ask in asks if ask.seat == self.seat and ask.kind in parts}

    def _let_be(self) -> None:
        """The next question is answered as by somebody who does nothing."""
        ask = self.game.asks[0]
        self.answers += 1
        try:
            try:
                self.game.answer(ask.seat, let_be(self.game, ask), ask.kind)
            except BadAnswer:
                self.game.answer(ask.seat, ask.sample(self.pick), ask.kind)
        except Exception as error:  # what is dealt anew need not go with what has been answered already
            raise Unimaginable(f"nobody knows how {ask.kind} is answered") from error

    def _remember(self, state: BaseState, step: Due) -> None:
        if not self.game.unheard():  # what has been said and not heard is in no snapshot
            copy = clone(state)
            copy.agenda.insert(0, clone(step))
            self._opening = (len(self.game.journal), copy)
        else:
            self._opening = None


def let_be(game: Game, ask: Ask) -> Answer:
    """The answer of somebody who does nothing: the usual one, else passing, else the one that ends their part."""
    if ask.preset is not None:
        return ask.usual
    if ask.passing:
        return ask.passing.key
    if ask.form != "one":
        return []
    legal = ask.legal()
    for verb in game.rules.presentation.verbs.values():
        if verb.ends and any(option.key == verb.answer_to(ask) for option in legal):
            return str(verb.answer_to(ask))
    return next((option.key for option in reversed(legal) if option.idle), legal[0].key)


def _drawn(game: Game) -> int:
    return game.drawn + sum(entry.seat == chance.SEAT for entry in game.journal)
