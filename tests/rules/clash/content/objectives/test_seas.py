"""Objectives about ships, ports and trade routes."""

import pytest

from tests.rule import rule
from tests.rules.clash.objectives import completes, key, offered, status

PORTS = "D7 plains  {0} city port@D6\nD6 sea  red ship\nC8 plains  {0} city port@C7\nC7 sea  red ship"


def test_a_sea_blockade_is_two_ships_in_the_ports_of_other_players() -> None:
    assert completes(status("sea_blockade", PORTS.format("blue")), "sea_blockade")
    assert completes(status("sea_blockade", "D7 plains  blue city port@D6\nD6 sea  2 red ship"), "sea_blockade")
    assert not offered(
        status("sea_blockade", PORTS.format("blue").replace("C7 sea  red", "C7 sea  blue")), "sea_blockade"
    )
    assert not offered(status("sea_blockade", PORTS.format("red")), "sea_blockade")
    assert not offered(status("sea_blockade", PORTS.format("barbarians")), "sea_blockade")


@rule("CM-22.08")
def test_a_large_fleet_is_four_ships_or_two_and_more_than_anybody_else() -> None:
    fleet = "D3 sea  {} red ship\nD6 sea  {} blue ship"
    assert completes(status("large_fleet", fleet.format(4, 4)), "large_fleet")
    assert completes(status("large_fleet", fleet.format(2, 1)), "large_fleet")
    assert not offered(status("large_fleet", fleet.format(2, 2)), "large_fleet")
    assert not offered(status("large_fleet", "D3 sea  red ship"), "large_fleet")
    assert offered(status("large_fleet", "D3 sea  2 red ship\nD6 sea  3 pirates ship"), "large_fleet")


THREE = """
D4 plains  blue city
C4 plains  blue city
E4 plains  blue city
D3 sea     {0}
"""


def test_trade_power_is_three_possible_routes() -> None:
    drawn = THREE.format("2 red ship, red settler")
    assert completes(status("trade_power", drawn, red="trade_routes"), "trade_power")
    assert not offered(status("trade_power", drawn), "trade_power")  # without the advance
    assert not offered(status("trade_power", THREE.format("2 red ship"), red="trade_routes"), "trade_power")
    angry = drawn.replace("C4 plains  blue city", "C4 plains  blue city angry")
    assert not offered(status("trade_power", angry, red="trade_routes"), "trade_power")


def test_shipping_routes_are_two_with_ships_alone() -> None:
    assert completes(status("shipping_routes", THREE.format("2 red ship"), red="trade_routes"), "shipping_routes")
    settlers = THREE.format("red ship, 2 red settler")
    assert not offered(status("shipping_routes", settlers, red="trade_routes"), "shipping_routes")
    assert not offered(status("shipping_routes", THREE.format("2 red ship")), "shipping_routes")


@rule("CM-22.05")
@pytest.mark.parametrize("first", ["trade_power", "shipping_routes"])
def test_trade_power_and_shipping_routes_exclude_each_other(first: str) -> None:
    drawn, cards = THREE.format("3 red ship"), "trade_routes, shipping_routes-terror_regime"
    game = status("trade_power", drawn, red=cards).say("red", key(first))
    other = {"trade_power": "shipping_routes", "shipping_routes": "trade_power"}[first]
    assert "CM-22.05" in game.refusal(key(other))
    game.say("red", "none")
    assert len(game.red.completed) == 1
