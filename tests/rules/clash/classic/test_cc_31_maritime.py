"""CC-31 Maritime in 2012: Cartography is an action. The other advances are the same as later."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

FLEET = "D3 sea  2 red ship\nE3 sea\nD2 plains  red city\nC2 sea  red ship\nD7 sea  red ship"
"""D3 is in one region, C2 in that of D2, D7 in the third."""
LEVELS = "cartography, Culture Level 5"


@only_classic
@rule("CC-31.2", "CC-31.3")
def test_cartography_brings_an_idea_and_a_token_for_each_region_with_ships() -> None:
    game = clash(FLEET, red=LEVELS).say("red", "cartography")
    assert dict(game.red.stock.items()) == {"ideas": 3, "culture": 3}
    assert game.turn.actions == 2


@only_classic
@rule("CC-31.2")
def test_cartography_works_once_a_turn_costs_an_action_and_needs_a_ship() -> None:
    game = clash(FLEET, red=LEVELS).say("red", "cartography")
    assert game.refusal("cartography").endswith("(CM-6.09)")
    assert clash(FLEET, red=LEVELS, actions=0).refusal("cartography").endswith("(CM-6.03)")
    assert clash("D2 plains  red city", red=LEVELS).refusal("cartography").endswith("(CC-31.2)")


@only_classic
@rule("CC-31.2")
def test_moving_ships_brings_nothing() -> None:
    game = clash("D3 sea  red ship\nD4 sea", red=LEVELS).say("red", "move", "D3", "D4")
    assert game.red.stock.total() == 0
