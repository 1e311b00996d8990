"""Random legal play to the end of the game, with all invariants: in some games after every answer (saved, loaded and
replayed equal, blind to secrets), in the others at every step. All numbers of seats, and every variant."""

from __future__ import annotations

import pytest

from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH, CIVILIZATION_FAME, CIVILIZATION_WISDOM
from rules.civilization.state import State
from rules.engine.random_play import Tally, play, tables
from rules.engine.rules import Rules

SEATS = (2,)
CHECKED_OFTEN = {seats: tables(CIVILIZATION, [1000 * seats], seats=seats) for seats in SEATS}
CHECKED = tables(CIVILIZATION, range(6))
DEALING = ("propose", "accept", "counter", "decline", "withdraw", "wait")
"""The answers of Trade."""


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats, games in CHECKED_OFTEN.items() for seed in games])
def test_everything_holds_after_every_answer(seats: int, seed: int) -> None:
    tally = Tally()
    game = play(CIVILIZATION, CHECKED_OFTEN[seats][seed], seed, thorough=True, tally=tally)
    assert game.over
    assert game.state.winners
    assert tally.answers > 100
    assert all(tally.happened[said] for said in DEALING)


@pytest.mark.parametrize("seed", CHECKED)
def test_everything_holds_at_every_step(seed: int) -> None:
    tally = Tally()
    game = play(CIVILIZATION, CHECKED[seed], seed, tally=tally)
    assert game.over
    assert game.state.winners
    assert all(tally.happened[said] for said in DEALING)
    if len(game.seats) > 2:
        assert tally.happened["several"]


DECKS = {"great_person_deck": True, "investments": True}
EXPANDED = [
    (CIVILIZATION_FAME, {"seats": 3, **DECKS}),
    (CIVILIZATION_FAME, {"seats": 5}),
    (CIVILIZATION_WISDOM, {"seats": 2}),
    (CIVILIZATION_WISDOM, {"seats": 4}),
    (CIVILIZATION_BOTH, {"seats": 2, **DECKS}),
    (CIVILIZATION_BOTH, {"seats": 3}),
]


@pytest.mark.parametrize(("rules", "options"), EXPANDED)
def test_everything_holds_with_expansions(rules: Rules[State], options: dict[str, object]) -> None:
    """At every step; `python -m rules.engine.random_play civilization-both` plays as many as you like."""
    game = play(rules, tables(rules, [7], **options)[7], 7)
    assert game.over
    assert game.state.winners
