"""Looking ahead: many short branches from one position."""

from __future__ import annotations

from typing import TypeVar

from rules.engine import chance
from rules.engine.game import Game
from rules.engine.step import BaseState, Due
from rules.engine.tree import clone

S = TypeVar("S", bound=BaseState)
SEED = "trying out"
"""Chance answers differently in a branch: what is tried out tells nothing about the dice to come."""


def branching(game: Game[S]) -> Game[S]:
    """A fork that starts where the running step began: whatever branches off from it has little to play again."""
    twin = game.fork(SEED)
    twin.sealed = False
    begun: list[tuple[int, S]] = []

    def remember(state: S, step: Due) -> None:
        if not twin.unheard():  # what has been said and not heard is in no snapshot
            copy = clone(state)
            copy.agenda.insert(0, clone(step))
            begun.append((len(twin.journal), copy))

    twin.on_step = remember
    twin.rebuild()
    twin.on_step = None
    if begun:
        start_at(twin, *begun[-1])
    return twin


def start_at(game: Game[S], position: int, state: S) -> None:
    """The game starts from here: what stands in its journal up to this position has led to this state."""
    before, game.journal = game.journal[:position], game.journal[position:]
    game.base, game.number = state, game.number + position
    game.drawn += sum(entry.seat == chance.SEAT for entry in before)
    for entry in before:
        game.given_before[entry.seat] = game.given_before.get(entry.seat, 0) + 1
    game.first_line = state.told
    game.rebuild()
