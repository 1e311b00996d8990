"""CC-29 Agriculture in 2012: Husbandry reaches farther for food. The other advances are the same as later."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

# D4 and E4 are two spaces from D2, F4 is three; C2 and E2 are sea, as is what lies behind them.
STEPPE = (
    "D2 plains  red city academy temple\nD3 sea\nE3 barren\nD4 mountain\nE4 forest\nF4 plains\nC2 sea\nE2 sea\nD1 sea"
)


@only_classic
@rule("CC-29.5", "CC-29.6")
def test_husbandry_is_paid_with_a_food_before_the_collect_and_reaches_all_land_two_spaces_away() -> None:
    """Over the sea too: D4 is reached by way of D3 (CC-3.8)."""
    game = clash(STEPPE, red="husbandry, writing, myths, 1 food").say("red", "husbandry")
    assert (game.red.stock.food, game.turn.actions) == (0, 3)
    game.say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 1, "wood": 1, "ore": 1}


@only_classic
@rule("CC-29.5")
def test_without_its_food_husbandry_reaches_nothing_and_with_roads_it_costs_none() -> None:
    assert "CM-6.06" in clash(STEPPE, red="husbandry").refusal("husbandry")
    game = clash(STEPPE, red="husbandry, 2 food").say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 2}
    game = clash(STEPPE, red="husbandry, mining, engineering, roads").say("red", "husbandry", "collect")
    assert dict(game.red.stock.items()) == {"food": 1, "wood": 1, "ore": 1}


@only_classic
@rule("CC-29.5")
def test_husbandry_is_for_one_collect_and_works_once_a_turn() -> None:
    game = clash(STEPPE, red="husbandry, storage, 2 food").say("red", "husbandry", "collect")
    assert game.refusal("husbandry").endswith("(CM-6.09)")
    game.say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 3, "wood": 1, "ore": 1}
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.refusal("husbandry") == ""


@only_classic
@rule("CC-29.5")
@pytest.mark.parametrize(
    "there", ["D4 mountain  exhausted", "D4 mountain  blue infantry", "D4 mountain  blue city", "D4 sea"]
)
def test_husbandry_needs_far_land_that_can_be_used(there: str) -> None:
    drawn = "D2 plains  red city\nD3 sea\nC2 sea\nE2 sea\nD1 sea\n"
    assert clash(f"{drawn}D4 mountain", red="husbandry, 1 food").refusal("husbandry") == ""
    assert "CC-29.5" in clash(drawn + there, red="husbandry, 1 food").refusal("husbandry")
