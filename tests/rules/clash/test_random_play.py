"""Random legal play to the end of the game, with all invariants: in twelve games after every answer (saved, loaded and
replayed equal, blind to secrets), in the others at every step. All numbers of seats, with and without civilizations,
and every variant."""

from __future__ import annotations

import pytest

from rules.clash.assembled import CLASH
from rules.engine.presentation import TableOption
from rules.engine.random_play import Tally, play, tables

SEATS = (2, 3, 4)
THOROUGH = 4
"""Games for each number of seats that are checked after every answer."""
BATCHES, GAMES_IN_A_BATCH = 18, 10
CHECKED_OFTEN = {seats: tables(CLASH, range(1000 * seats, 1000 * seats + THOROUGH), seats=seats) for seats in SEATS}
CHECKED = [tables(CLASH, range(i * GAMES_IN_A_BATCH, (i + 1) * GAMES_IN_A_BATCH)) for i in range(BATCHES)]


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats, games in CHECKED_OFTEN.items() for seed in games])
def test_everything_holds_after_every_answer(seats: int, seed: int) -> None:
    tally = Tally()
    game = play(CLASH, CHECKED_OFTEN[seats][seed], seed, thorough=True, tally=tally)
    assert game.over
    assert tally.answers > 100


@pytest.mark.parametrize("batch", range(BATCHES))
def test_everything_holds_at_every_step(batch: int) -> None:
    tally = Tally()
    for seed, options in CHECKED[batch].items():
        play(CLASH, options, seed, tally=tally)
    assert tally.games == GAMES_IN_A_BATCH


@pytest.mark.parametrize("option", CLASH.presentation.options, ids=lambda option: option.name)
def test_every_choice_that_a_table_has_is_played(option: TableOption) -> None:
    often, sometimes = (
        {repr(options[option.name]) for games in parts for options in games.values()}
        for parts in (CHECKED_OFTEN.values(), CHECKED)
    )
    assert len(often) > 1
    assert often | sometimes == {repr(value) for _, value in option.choices}
