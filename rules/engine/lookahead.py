"""Looking ahead: many short branches from one position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.engine import chance
from rules.engine.game import Game
from rules.engine.journal import Entry
from rules.engine.step import BaseState, Due
from rules.engine.tree import clone

S = TypeVar("S", bound=BaseState)
SEED = "trying out"
"""Chance answers differently in a branch: trying things out tells nothing about future dice."""


@dataclass
class _Stem(Generic[S]):
    """The beginning of a step, and the answers since the snapshot that led there."""

    game: Game[S]
    led_here: Sequence[Entry]


class Branching(Generic[S]):
    """Gives games in which the running step is the first: a branch of one has little to replay. It remembers the last
    of them, and plays on from there if the same answers lead to the next one."""

    def __init__(self) -> None:
        self._stem: _Stem[S] | None = None

    def of(self, game: Game[S]) -> Game[S]:
        twin = self._on_from_the_last(game) or _from_the_snapshot(game)
        if begun := _replayed(twin, game.began):
            start_at(twin, *begun)
        self._stem = _Stem(twin, game.journal[: twin.number - game.number])
        return twin

    def _on_from_the_last(self, game: Game[S]) -> Game[S] | None:
        """None: the position was reached another way."""
        if self._stem is None:
            return None
        last, way = self._stem.game, self._stem.led_here
        count = last.number - game.number
        if not 0 < count <= min(len(way), len(game.journal)):
            return None
        if any(one is not other for one, other in zip(way[-count:], game.journal, strict=False)):
            return None
        return _twin(last, game.journal[count:])


class Crossroads(Generic[S]):
    """A position from which several branches go on. Only the first of them replays the steps before the running one."""

    def __init__(self, game: Game[S], count: int, began: int) -> None:
        """The position after `count` answers, when the running step had begun after `began`."""
        self._game, self._began = _twin(game, game.journal[: count - game.number]), began

    def branch(self) -> Game[S]:
        twin = _from_the_snapshot(self._game)
        if begun := _replayed(twin, self._began):
            _cut(self._game, *begun)
        return twin


def _replayed(twin: Game[S], began: int) -> tuple[int, S] | None:
    """Replays the journal. Gives the place in it where the running step began, after `began` answers, and the state
    then; None: no answer of the journal came before, or nobody has heard yet what was said before."""
    begun: list[tuple[int, S]] = []

    def remember(state: S, step: Due) -> None:
        if twin.count == began and not twin.unheard():
            copy = clone(state)
            copy.agenda.insert(0, clone(step))
            begun.append((len(twin.journal), copy))

    twin.on_step = remember if began > twin.number else None
    twin.rebuild()
    twin.on_step = None
    return begun[-1] if begun else None


def _from_the_snapshot(game: Game[S]) -> Game[S]:
    return _twin(game, game.journal)


def _twin(game: Game[S], entries: Sequence[Entry]) -> Game[S]:
    """With the base of this game, and these answers since."""
    twin = Game(game.rules, game.options, SEED, game.base, game.number, game.drawn, sealed=False)
    twin.given_before, twin.first_line = dict(game.given_before), game.base.told
    twin.journal = [entry.copy() for entry in entries]
    return twin


def start_at(game: Game[S], position: int, state: S) -> None:
    """The game starts from here: its journal up to this position has led to this state."""
    _cut(game, position, state)
    game.rebuild()


def _cut(game: Game[S], position: int, state: S) -> None:
    before, game.journal = game.journal[:position], game.journal[position:]
    game.base, game.number = state, game.number + position
    game.drawn += sum(entry.seat == chance.SEAT for entry in before)
    for entry in before:
        game.given_before[entry.seat] = game.given_before.get(entry.seat, 0) + 1
    game.first_line = state.told
