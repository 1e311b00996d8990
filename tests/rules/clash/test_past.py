"""The shared parts of state copies never change: a stock is replaced, and the past stays as it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules import GAMES
from rules.clash.state import State
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.step import Due
from rules.engine.tree import Json, to_json


def shared(state: State) -> Iterator[Any]:
    """Every part of the state that is marked as past."""
    yield state.variants
    if state.last_battle:
        yield state.last_battle
    yield from state.fought
    if state.turn:
        yield from state.turn.battles
    for player in state.players.values():
        yield player.stock
        yield player.levels
        yield from player.completed
        yield from player.points


@pytest.mark.parametrize("name", ["clash", "clash-2012", "clash-2014"])
@pytest.mark.parametrize("seed", range(4))
def test_what_copies_share_is_never_changed(seed: int, name: str) -> None:
    pick = picker(seed)
    seen: dict[int, tuple[Any, Json]] = {}

    def on_step(state: State, due: Due) -> None:
        for part in shared(state):
            seen.setdefault(id(part), (part, to_json(part)))

    rules, options = GAMES[name], {"seats": 4, "civilizations": True}
    game: Game[Any] = Game(rules, options, f"past {seed}", rules.new(options), sealed=False, on_step=on_step)
    game.rebuild()
    while not game.over and game.count < 1000:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
    assert len(seen) > 100
    assert all(to_json(part) == as_it_was for part, as_it_was in seen.values())
