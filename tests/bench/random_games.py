"""Whole games of four, played at random: a question lists all its options, legal and refused, before one is picked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules import GAMES
from rules.engine.ask import Pick
from rules.engine.game import Game
from rules.engine.picker import picker


def begun(name: str, seed: int, *, sealed: bool = False) -> Game[Any]:
    return Game.new(GAMES[name], {"seats": 4}, f"bench {seed}", sealed=sealed)


def answer(game: Game[Any], pick: Pick) -> None:
    """Any legal answer to any question."""
    asks = game.asks
    ask = asks[pick(len(asks))]
    game.answer(ask.seat, ask.sample(pick), ask.kind)


def played(name: str, seed: int, *, sealed: bool = False) -> Iterator[Game[Any]]:
    """The game after each answer, and before the first."""
    game, pick = begun(name, seed, sealed=sealed), picker(seed)
    yield game
    while not game.over:
        answer(game, pick)
        yield game


def answers_of(name: str, seed: int) -> int:
    """How many answers a whole game has."""
    return max(game.count for game in played(name, seed))


@lru_cache
def long_game(name: str) -> int:
    """The seed of a game that does not end early."""
    return next(seed for seed in range(100) if answers_of(name, seed) > 800)
