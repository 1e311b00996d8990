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
        position, twin.base = begun[-1]
        before, twin.journal = twin.journal[:position], twin.journal[position:]
        twin.number += position
        twin.drawn += sum(entry.seat == chance.SEAT for entry in before)
        for entry in before:
            twin.given_before[entry.seat] = twin.given_before.get(entry.seat, 0) + 1
        twin.first_line = twin.base.told
        twin.rebuild()
    return twin
