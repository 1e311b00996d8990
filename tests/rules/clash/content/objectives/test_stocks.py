"""Objectives about stocks."""

import pytest

from tests.rule import rule
from tests.rules.clash.objectives import completes, key, offered, status

SUPPLIES = {
    "eureka": "ideas",
    "wealth": "gold",
    "ore_supplies": "ore",
    "wood_supplies": "wood",
    "food_supplies": "food",
}


@pytest.mark.parametrize(("objective", "kind"), SUPPLIES.items())
def test_five_of_a_kind_and_two_of_them_are_paid(objective: str, kind: str) -> None:
    game = status(objective, red=f"5 {kind}, storage, 1 gold")
    before = game.red.stock[kind]
    assert completes(game, objective)
    assert game.red.stock[kind] == before - 2


@rule("CM-5.05")
@pytest.mark.parametrize(("objective", "kind"), [(o, kind) for o, kind in SUPPLIES.items() if kind != "gold"])
def test_gold_cannot_stand_in(objective: str, kind: str) -> None:
    """Neither for having five of it nor for paying for it."""
    assert not offered(status(objective, red=f"4 {kind}, storage, 7 gold"), objective)
    game = status(objective, red=f"5 {kind}, storage, 4 gold").say("red", key(objective))
    assert game.red.stock.gold == 4


def test_four_gold_are_no_wealth() -> None:
    assert not offered(status("wealth", red="4 gold"), "wealth")


def test_optimized_storage_wants_three_of_each_and_costs_nothing() -> None:
    game = status("optimized_storage", red="3 food, 3 wood, 3 ore, storage")
    assert completes(game, "optimized_storage")
    assert game.red.stock.resources() == 9
    assert not offered(status("optimized_storage", red="3 food, 3 wood, 2 ore, 7 gold, storage"), "optimized_storage")


@rule("CM-22.03", "CM-22.05")
def test_what_one_objective_has_taken_is_missing_for_the_next() -> None:
    """Six ore and five wood: both supplies are completed, and too little is left for a third card about storage."""
    game = status("ore_supplies", red="3 food, 5 ore, 5 wood, storage, wood_supplies-fortifications, " + STORAGE)
    game.say("red", key("ore_supplies"), "wood_supplies-fortifications: wood_supplies")
    assert (game.red.stock.ore, game.red.stock.wood) == (3, 3)
    assert completes(game, "optimized_storage")
    game = status("ore_supplies", red="2 gold, 5 ore, wealth-large_fleet").say("red", key("ore_supplies"))
    assert game.red.stock.ore == 3


STORAGE = "optimized_storage-naval_assault"
