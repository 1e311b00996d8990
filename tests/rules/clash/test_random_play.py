"""Random legal play to the end of the game, with all invariants: in thirty games after every answer (saved, loaded and
replayed equal, blind to secrets), in the others at every step."""

from __future__ import annotations

import pytest

from rules.clash.game import CLASH
from rules.engine.random_play import Tally, play

SEATS = (2, 3, 4)
THOROUGH = 10
"""Games for each number of seats that are checked after every answer."""
BATCHES, GAMES_IN_A_BATCH = 6, 10


@pytest.mark.parametrize("seed", range(1, THOROUGH + 1))
@pytest.mark.parametrize("seats", SEATS)
def test_everything_holds_after_every_answer(seats: int, seed: int) -> None:
    tally = Tally()
    game = play(
        CLASH, {"seats": seats, "civilizations": seed % 4 != 0}, 1000 * seats + seed, thorough=True, tally=tally
    )
    assert game.over
    assert tally.answers > 100


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("seats", SEATS)
def test_everything_holds_at_every_step(seats: int, batch: int) -> None:
    tally = Tally()
    for seed in range(batch * GAMES_IN_A_BATCH, (batch + 1) * GAMES_IN_A_BATCH):
        play(CLASH, {"seats": seats}, seed, tally=tally)
    assert tally.games == GAMES_IN_A_BATCH
