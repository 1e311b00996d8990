"""Random legal play of 2012 and 2014 to the end of the game: every variant, all invariants, blind to secrets."""

from __future__ import annotations

import pytest

from rules.clash.assembled import CLASH_2012, CLASH_2014
from rules.clash.state import State
from rules.engine.presentation import TableOption
from rules.engine.random_play import Tally, play, tables
from rules.engine.rules import Rules
from rules.engine.tree import Json

SEATS = (2, 3, 4)
GAMES_IN_A_BATCH = 10


def batches(rules: Rules[State], many: int, first: int) -> list[dict[int, Json]]:
    starts = range(first, first + many * GAMES_IN_A_BATCH, GAMES_IN_A_BATCH)
    return [tables(rules, range(start, start + GAMES_IN_A_BATCH)) for start in starts]


CHECKED: dict[str, tuple[Rules[State], list[dict[int, Json]]]] = {
    "clash-2012": (CLASH_2012, batches(CLASH_2012, 6, 0)),
    "clash-2014": (CLASH_2014, batches(CLASH_2014, 3, 120)),
}
BATCHES = {f"{name}, {n}": (rules, games) for name, (rules, some) in CHECKED.items() for n, games in enumerate(some)}
CHOICES = {
    f"{name}, {option.name}": (name, option)
    for name, (rules, _) in CHECKED.items()
    for option in rules.presentation.options
}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("rules", "games"), [(CLASH_2012, 2), (CLASH_2014, 1)], ids=["clash-2012", "clash-2014"])
def test_everything_holds_after_every_answer(rules: Rules[State], games: int, seats: int) -> None:
    """Saved, loaded and replayed equal, and everything hidden redealt."""
    for seed, options in tables(rules, range(2000 * seats, 2000 * seats + games), seats=seats).items():
        assert play(rules, options, seed, thorough=True).over


@pytest.mark.parametrize(("rules", "games"), BATCHES.values(), ids=[*BATCHES])
def test_everything_holds_at_every_step(rules: Rules[State], games: dict[int, Json]) -> None:
    tally = Tally()
    for seed, options in games.items():
        play(rules, options, seed, tally=tally)
    assert tally.games == GAMES_IN_A_BATCH


@pytest.mark.parametrize(("name", "option"), CHOICES.values(), ids=[*CHOICES])
def test_every_choice_that_a_table_has_is_played(name: str, option: TableOption) -> None:
    played = {repr(options[option.name]) for games in CHECKED[name][1] for options in games.values()}
    assert played == {repr(value) for _, value in option.choices}
