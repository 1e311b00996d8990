"""Every stored game saved by a release: migrations load it, and it stands where it stood."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import GAMES
from rules.engine.picker import picker
from rules.engine.save import replay
from rules.engine.tree import unpack

KEPT = Path(__file__).parents[2] / "saved_games"
GAMES_KEPT = sorted(KEPT.glob("version_*/*.game"))
FIRST = {"clash-2012": 3, "clash-2014": 3}
"""The version in which a game was there for the first time, if it was not the first of its family."""
GOES_ON = 60
"""How many answers are given at random."""
OTHERWISE = "re-asks 0: another question is asked now"
"""No answer is lost, but the open questions have changed or there are more of them."""
NOW = {
    # A trade was being built, and a new question is open too.
    "version_1-counter_half_said": OTHERWISE,
    "version_1-late": OTHERWISE,
    # A status phase had begun. Now it asks everybody at once. If the state could be compared, the questions on the way
    # to it would be asked again (and the players told, tests/bot/test_corrected_rules.py).
    "version_1-status_phase": OTHERWISE,
    "version_2-status_phase": OTHERWISE,
    "version_2-objective_half_chosen": OTHERWISE,
    # Governments of the base game had effects that only those of Wisdom and Warfare should have (CR-85). Anything paid
    # with the production of Despotism or Communism, or done with a second action of Monarchy, is asked again.
    "version_1-civilization_in_battle": "re-asks 18: produce-more of blue can be answered differently now",
    "version_2-civilization_capital_twice": (
        "re-asks 2: city-management of red no longer fits: I2 has already taken its city action. (CB-078)"
    ),
    "version_2-fame_armies_found": OTHERWISE,
    "version_2-fame_capital_twice": (
        "re-asks 5: city-management of blue no longer fits: O14 has already taken its city action. (CB-078)"
    ),
}


def called(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def test_there_are_games_of_every_version_that_has_a_migration() -> None:
    """Each edition has one for each version, including the present one. Games that came later have none of the
    first."""
    kept = {(saved["rules"], saved["version"]) for saved in (unpack(path.read_bytes()) for path in GAMES_KEPT)}
    for rules in GAMES.values():
        versions = range(FIRST.get(rules.name, 1), rules.version + 1)
        assert kept >= {(rules.name, version) for version in versions}, rules.name


@pytest.mark.parametrize("name", ["fame", "wisdom", "both"])
def test_a_game_with_an_expansion_keeps_it(name: str) -> None:
    """For an hour there were such games before their state had a version of its own."""
    base = unpack((KEPT / "version_1" / f"civilization_{name}_middle.game").read_bytes())["base"]
    assert GAMES[f"civilization-{name}"].migrations[1](base) == base


@pytest.mark.parametrize("path", GAMES_KEPT, ids=called)
def test_a_game_of_a_released_state_stands_where_it_stood(path: Path) -> None:
    saved = unpack(path.read_bytes())
    assert saved["version"] == int(path.parent.name.removeprefix("version_"))
    rules = GAMES[saved["rules"]]
    result = replay(rules, saved)
    assert str(result) == NOW.get(called(path), "identical")
    assert result.game is not None
    assert result.game.count == saved["number"] + len(saved["journal"]) - len(result.dropped)


@pytest.mark.parametrize("path", GAMES_KEPT, ids=called)
def test_a_game_of_a_released_state_goes_on(path: Path) -> None:
    saved = unpack(path.read_bytes())
    rules, pick = GAMES[saved["rules"]], picker(len(path.stem))
    game = replay(rules, saved).game
    assert game is not None
    answers = 0
    while not game.over and answers < GOES_ON:
        ask = game.asks[pick(len(game.asks))]
        game.answer(ask.seat, ask.sample(pick), ask.kind)
        assert rules.broken(game.state) == []
        answers += 1
    assert answers or path.stem.endswith("over")
