"""CC-35 Economy in 2012: taxes are gold, and Currency is for trade routes."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

THREE = "D2 plains  red city\nC2 forest  red city angry\nE2 mountain  red city academy\nD7 plains  blue city"


@only_classic
@rule("CC-35.4")
def test_taxation_brings_a_gold_for_each_city_for_a_token_and_an_action() -> None:
    game = clash(THREE, red="taxation, 2 mood").say("red", "taxation")
    assert dict(game.red.stock.items()) == {"gold": 3, "mood": 1}
    assert (game.turn.actions, {city.activated for city in game.state.cities.values()}) == (2, {0})
    assert game.refusal("taxation").endswith("(CM-6.09)")


@only_classic
@rule("CC-35.4")
def test_no_taxes_without_a_token_or_an_action() -> None:
    assert clash(THREE, red="taxation, 5 gold").refusal("taxation").endswith("(CM-6.05)")
    assert clash(THREE, red="taxation, 1 mood", actions=0).refusal("taxation").endswith("(CM-6.03)")


@only_classic
@rule("CC-35.4", "CC-35.5")
def test_currency_makes_no_difference_to_taxes() -> None:
    game = clash(THREE, red="taxation, currency, 1 mood").say("red", "taxation")
    assert (game.asked, game.red.stock.gold) == ("red action", 3)
