"""Sid Meier's Civilization at the table: positions that play has led to are put on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.civilization.assembled import CIVILIZATION
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.save import load, save
from rules.engine.tree import pack, unpack
from tests.rules.civilization.scenario import civilization

TITLE = CIVILIZATION.title
TRIES = 20


def reached(wanted: Callable[[Game[Any]], bool], seats: int = 2, seed: int = 1) -> Game[Any]:
    """The first position that meets a condition in a game by random answers. If that game ends first, in the next
    one."""
    for tried in range(seed, seed + TRIES):
        game, pick = Game.new(CIVILIZATION, {"seats": seats}, f"reached {tried}", sealed=False), picker(tried)
        while not game.over:
            if wanted(game):
                return fresh(game)
            ask = game.asks[pick(len(game.asks))]
            game.answer(ask.seat, ask.sample(pick), ask.kind)
    raise AssertionError("it has not come to this")


def fresh(game: Game[Any]) -> Game[Any]:
    """The game as it comes back from its save, with every answer sealed."""
    game.sealed = True
    return load(CIVILIZATION, unpack(pack(save(game))))


def drawn(*told: str, **more: Any) -> Game[Any]:
    """A situation from the rules' tests, to be put on the table. Its state knows where its tiles come from."""
    game: Game[Any] = civilization(*told, **more).game
    game.rules = CIVILIZATION
    return game


def asked(game: Game[Any]) -> list[str]:
    return [f"{ask.seat} {ask.kind}" for ask in game.asks]


def in_part(phase: str, seat: str = "red", turn: int = 3) -> Callable[[Game[Any]], bool]:
    """This seat's part of a phase has just begun."""
    return lambda game: (
        game.state.turn >= turn and game.state.part == seat and asked(game) == [f"{seat} {phase}"] and game.fresh_turn
    )
