"""Random legal play of 2012 to the end of the game: every variant, all invariants, blind to secrets."""

from __future__ import annotations

import pytest

from rules.clash.assembled import CLASH_2012
from rules.engine.presentation import TableOption
from rules.engine.random_play import Tally, play, tables

SEATS = (2, 3, 4)
CHECKED_OFTEN = {seats: tables(CLASH_2012, range(2000 * seats, 2000 * seats + 2), seats=seats) for seats in SEATS}
"""Checked after every answer: saved, loaded and replayed equal, and everything that is hidden dealt anew."""
BATCHES, GAMES_IN_A_BATCH = 6, 10
CHECKED = [tables(CLASH_2012, range(i * GAMES_IN_A_BATCH, (i + 1) * GAMES_IN_A_BATCH)) for i in range(BATCHES)]


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats, games in CHECKED_OFTEN.items() for seed in games])
def test_everything_holds_after_every_answer(seats: int, seed: int) -> None:
    assert play(CLASH_2012, CHECKED_OFTEN[seats][seed], seed, thorough=True).over


@pytest.mark.parametrize("batch", range(BATCHES))
def test_everything_holds_at_every_step(batch: int) -> None:
    tally = Tally()
    for seed, options in CHECKED[batch].items():
        play(CLASH_2012, options, seed, tally=tally)
    assert tally.games == GAMES_IN_A_BATCH


@pytest.mark.parametrize("option", CLASH_2012.presentation.options, ids=lambda option: option.name)
def test_every_choice_that_a_table_has_is_played(option: TableOption) -> None:
    played = {repr(options[option.name]) for games in CHECKED for options in games.values()}
    assert played == {repr(value) for _, value in option.choices}
