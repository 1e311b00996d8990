"""Bartering, Trade Routes, Taxation, Currency."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

CARD = "militia-high_morale"


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "tokens"),
    [("bartering", {"mood": 1}), ("trade_routes", {}), ("taxation", {}), ("currency", {"culture": 1})],
)
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    top = "" if advance == "bartering" else ", bartering"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == tokens


# --- Bartering -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-6.06", "CC-35.1")
@pytest.mark.parametrize("kind", ["gold", "culture"])
def test_bartering_sells_an_action_card_as_a_free_action(kind: str) -> None:
    game = clash(red=f"bartering, Culture Level 1, {CARD}").say("red", "bartering", CARD, kind)
    assert dict(game.red.stock.items()) == {kind: 1}
    assert (game.red.action_cards, game.state.action_discards) == ([], [CARD])
    assert game.turn.actions == 3


@everywhere
@rule("CM-6.06", "CC-35.1")
def test_bartering_sells_the_card_that_the_player_chooses() -> None:
    game = clash(red=f"bartering, {CARD}, leadership-high_ground").say("red", "bartering")
    assert game.choices == [CARD, "leadership-high_ground"]
    game.say("red", "leadership-high_ground", "gold")
    assert game.red.action_cards == [CARD]


@everywhere
@rule("CM-6.09", "CC-35.1")
def test_bartering_works_once_a_turn() -> None:
    game = clash(red=f"bartering, {CARD}, leadership-high_ground").say("red", "bartering", CARD, "gold")
    assert game.refusal("bartering").endswith("(CM-6.09)")
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.refusal("bartering") == ""


@everywhere
@rule("CM-6.06", "CC-35.1")
def test_bartering_needs_an_action_card() -> None:
    assert clash(red="bartering, city_founder-resistance").refusal("bartering").endswith("(CM-6.06)")


# --- Trade Routes ----------------------------------------------------------------------------------------------


def trade(drawn: str, red: str = "", blue: str = "") -> Situation:
    """Blue ends the turn; red's begins."""
    return clash(drawn, red=f"trade_routes, storage, {red}", blue=blue, turn="blue").say("blue", "end-turn")


@everywhere
@rule("CM-6.08", "CC-35.2")
@pytest.mark.parametrize("carrier", ["D4 plains  red settler", "D4 sea  red ship", "D3 plains  red settler"])
def test_a_trade_route_brings_a_food_at_the_start_of_the_turn(carrier: str) -> None:
    game = trade(f"D3 plains\n{carrier}\nD2 plains  blue city")
    assert game.red.stock.food == 1
    assert game.turn.actions == 3


@everywhere
@rule("CM-2.02", "CC-35.3")
@pytest.mark.parametrize(
    "nothing",
    [
        "D5 plains  red settler\nD4 plains\nD3 plains\nD2 plains  blue city",  # three spaces
        "D4 plains  3 red infantry\nD3 plains\nD2 plains  blue city",  # no carrier
        "D4 plains  red settler\nD3 plains\nD2 plains  blue city angry",
        "D4 plains  red settler\nD3 plains\nD2 plains  barbarians city",
        "D4 plains  red settler\nD3 plains\nD2 plains  red city",
        "D4 plains  red settler\nD2 plains  blue city",  # D3 is unrevealed
        "D4 plains  red settler\nD3 plains\nD2 plains  2 blue settler",  # no city
    ],
)
def test_where_there_is_no_trade_route(nothing: str) -> None:
    assert trade(nothing).red.stock.food == 0


@everywhere
@rule("CM-6.08", "CC-35.3")
def test_each_unit_and_each_city_is_used_once() -> None:
    two_units = "D3 plains  2 red settler\nD2 plains  blue city"
    assert trade(two_units).red.stock.food == 1
    two_cities = "D3 plains  red settler\nD2 plains  blue city\nE3 plains  blue city"
    assert trade(two_cities).red.stock.food == 1


@everywhere
@rule("CM-6.08", "CC-35.3")
def test_the_routes_are_paired_as_well_as_possible() -> None:
    """The settler in D3 reaches both cities, that in C2 only D2: two routes in either order."""
    lines = [
        "D2 plains  blue city",
        "D3 plains  red settler",
        "D4 plains",
        "C2 plains  red settler",
        "D5 plains  blue city",
    ]
    assert trade("\n".join(lines)).red.stock.food == 2
    assert trade("\n".join(reversed(lines))).red.stock.food == 2


@everywhere
@rule("CM-6.08", "CC-35.2")
def test_four_trade_routes_at_most() -> None:
    cities = "".join(f"{space} plains  blue city\n" for space in ("D2", "C3", "E3", "C4", "E4"))
    assert trade(cities + "D3 plains  4 red settler").red.stock.food == 4
    assert trade(cities + "D3 plains  4 red settler\nD4 sea  4 red ship").red.stock.food == 4


@rule("CM-5.02")
def test_without_storage_the_food_of_trade_routes_is_lost_above_two() -> None:
    cities = "".join(f"{space} plains  blue city\n" for space in ("D2", "C3", "E3"))
    game = clash(cities + "D3 plains  3 red settler", red="trade_routes", turn="blue").say("blue", "end-turn")
    assert game.red.stock.food == 2


@rule("CM-20.02")
@pytest.mark.parametrize("pirates", ["D4 sea  red ship, pirates ship", "D4 sea  red ship\nD5 sea  pirates ship"])
def test_pirates_block_routes_that_start_near_them(pirates: str) -> None:
    assert trade(f"D2 plains  blue city\nD3 plains\n{pirates}").red.stock.food == 0


@rule("CM-20.02")
def test_pirates_block_routes_that_go_past_them() -> None:
    drawn = "D2 plains  blue city\nD3 sea\nD4 plains  red settler\nE4 sea"
    assert trade(drawn).red.stock.food == 1
    assert trade(drawn + "  pirates ship").red.stock.food == 0


@rule("CM-6.08")
def test_nobody_trades_without_trade_routes() -> None:
    game = clash("D3 plains  red settler\nD2 plains  blue city", red="bartering", turn="blue").say("blue", "end-turn")
    assert game.red.stock.food == 0


@rule("CM-6.08")
def test_the_owner_of_a_market_gains_a_gold_once() -> None:
    drawn = "D2 plains  blue city market\nE3 plains  blue city market\nD3 plains  2 red settler"
    assert trade(drawn).blue.stock.gold == 1
    assert trade(drawn.replace(" market", "")).blue.stock.gold == 0


# --- Taxation --------------------------------------------------------------------------------------------------

THREE = "D2 plains  red city\nC2 forest  red city angry\nE2 mountain  red city academy\nD7 plains  blue city"


@rule("CM-6.05")
def test_taxation_brings_one_resource_for_each_city() -> None:
    game = clash(THREE, red="taxation, 1 mood").say("red", "taxation", ["wood", "ore", "ore"])
    assert dict(game.red.stock.items()) == {"wood": 1, "ore": 2}
    assert game.turn.actions == 2
    assert [city.activated for city in game.state.cities.values()] == [0, 0, 0, 0]


@rule("CM-6.05")
def test_taxation_brings_food_wood_and_ore_only() -> None:
    game = clash(THREE, red="taxation, 1 mood").say("red", "taxation")
    assert game.choices == ["food", "wood", "ore"]


@rule("CM-6.05")
def test_taxation_costs_a_mood_token_and_an_action() -> None:
    assert clash(THREE, red="taxation, 7 gold, 3 culture").refusal("taxation").endswith("(CM-6.05)")
    assert clash(THREE, red="taxation, 1 mood", actions=0).refusal("taxation").endswith("(CM-6.03)")


@rule("CM-6.09")
def test_taxes_are_collected_once_a_turn() -> None:
    game = clash(THREE, red="taxation, 2 mood").say("red", "taxation", ["wood", "wood", "wood"])
    assert game.refusal("taxation").endswith("(CM-6.09)")


@rule("CM-9.01")
def test_without_a_city_there_are_no_taxes() -> None:
    assert clash("D7 plains  blue city", red="taxation, 1 mood").refusal("taxation").endswith("(CM-9.01)")


# --- Currency --------------------------------------------------------------------------------------------------


@rule("CM-6.05")
def test_currency_turns_taxes_into_gold() -> None:
    game = clash(THREE, red="taxation, currency, 1 mood").say("red", "taxation", ["gold", "gold", "food"])
    assert dict(game.red.stock.items()) == {"food": 1, "gold": 2}


@everywhere
@rule("CM-6.08", "CC-35.5")
def test_currency_turns_trade_into_gold() -> None:
    drawn = "D2 plains  blue city\nE3 plains  blue city\nD3 plains  2 red settler"
    game = trade(drawn, "currency").say("red", ["gold", "food"])
    assert dict(game.red.stock.items()) == {"food": 1, "gold": 1}
    assert game.asked == "red action"
