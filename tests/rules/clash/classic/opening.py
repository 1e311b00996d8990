"""A game of 2012, or 2014, right after setup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.game import Game
from tests.rules.clash.scenario import Situation, game_of

SEEDS = [f"seed {number}" for number in range(20)]


def begin(
    seats: int = 2, *, seed: str = "setup", chance: Sequence[str] = (), edition: str = "classic", **options: Any
) -> Situation:
    """`chance` scripts the first draws: with four players their places, then the hands, then the first player."""
    game = Situation(Game.new(game_of(edition), {"seats": seats, **options}, seed, scripted=chance))
    assert not game.game.scripted
    return game
