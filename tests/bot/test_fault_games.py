"""Two hundred games of every kind, among faults of every kind: each ends like its undisturbed twin. `python -m
tests.bot.fault_games --games 1000` plays more of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.everywhere import EVERY
from tests.bot.fault_games import ROUNDS, TABLES, play
from tests.bot.house_faults import FAULTS

pytestmark = pytest.mark.drawn

HOUSES = 8


@pytest.mark.parametrize("number", range(HOUSES))
async def test_games_among_faults_are_as_their_twins(tmp_path: Path, number: int) -> None:
    assert (await play(number, tmp_path)).total() == ROUNDS


def test_everything_goes_wrong_at_every_game() -> None:
    """In each house every game has a table, and every fault has its turn."""
    assert HOUSES * TABLES >= 200
    assert len(EVERY) <= TABLES
    assert 3 * len(FAULTS) <= HOUSES * ROUNDS
