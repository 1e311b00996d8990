"""Phoenicia"""

import pytest

from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- special advances ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "bonus"), [("", 2), ("warships", 2)])
def test_biremes_add_two_at_sea_in_the_first_round(blue: str, bonus: int) -> None:
    drawn = "D3 sea  red ship\nD4 sea  blue ship"
    game = clash(drawn, red="phoenicia, warships", blue=blue)
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"])
    assert values(game) == (1 + bonus, 1)


@pytest.mark.parametrize(("building", "blocked"), [("port@D4", True), ("academy", False)])
def test_ports_of_phoenicia_cannot_be_influenced(building: str, blocked: bool) -> None:
    drawn = f"D2 plains  blue city\nD3 plains  red city {building}\nD4 sea"
    game = clash(drawn, red="phoenicia, fishing", turn="blue")
    assert ("influence" not in game.choices) == blocked


# --- leaders -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("building", "mood"), [("red:academy", "happy"), ("academy", "angry")])
def test_deliverance_makes_cities_with_a_red_building_happy(building: str, mood: str) -> None:
    game = attack("leader", f"city {building}", red="phoenicia, leader ithobaal")
    assert game.city("D4").mood == mood


@pytest.mark.parametrize(("temple", "bonus"), [("D2 plains  red city temple", 2), ("D2 plains  red city", 0)])
def test_the_priest_of_astarte_fights_near_temples(temple: str, bonus: int) -> None:
    dice = ["2 elephant", "1 leader"]
    game = attack("leader", "infantry", red="phoenicia, leader ithobaal", elsewhere=temple, chance=dice)
    assert values(game) == (2 + bonus, 1)


def test_the_constructor_learns_construction_for_a_token_in_a_happy_city() -> None:
    game = clash("D2 plains  red city happy, red leader", red="phoenicia, leader hiram, 1 mood")
    game.say("red", "hiram.constructor")
    assert game.asked == "red taught-advance" or "engineering" in game.red.advances
    angry = clash("D2 plains  red city, red leader", red="phoenicia, leader hiram, 1 mood")
    assert angry.refusal("hiram.constructor").endswith("(CM-11.10)")


def test_the_protector_gets_his_token_back_when_he_wins() -> None:
    dice = ["6 infantry", "6 infantry"]
    game = attack("infantry", "city, leader", blue="phoenicia, leader pygmalion, 1 culture", chance=dice)
    assert game.asked == "blue ignore-hit"
    game.say("blue", "pay")
    assert game.units("D4", "blue") == ["leader"]
    assert game.blue.stock.culture == 1


@pytest.mark.parametrize(("blue", "bonus"), [("", 2), ("warships", 0)])
def test_in_later_rounds_biremes_are_matched_by_warships(blue: str, bonus: int) -> None:
    drawn = "D3 sea  red ship\nD4 sea  blue ship"
    game = clash(drawn, red="phoenicia, warships", blue=blue)
    game.say("red", "move", "D3", "D4", chance=["1 leader", "1 leader"]).say("red", "fight", chance=["1 leader"] * 2)
    assert values(game) == (1 + bonus, 1)


# --- trade routes --------------------------------------------------------------------------------------------

SHIP = "D3 sea  red ship\nD4 sea\nD5 sea\nD6 plains  blue city"


def test_alphabet_lets_two_routes_give_culture_or_ideas() -> None:
    drawn = "D2 plains  3 red settler\nD3 plains  blue city\nE3 plains  blue city\nC3 plains  blue city"
    game = clash(drawn, red="phoenicia, trade_routes, writing", turn="blue").say("blue", "end-turn")
    assert game.option("culture").up_to == 2
    game.say("red", ["culture", "2 ideas", "food"])
    assert (game.red.stock.culture, game.red.stock.ideas, game.red.stock.food) == (1, 2, 1)


@pytest.mark.parametrize(("civilization", "food"), [("phoenicia", 1), ("rome", 0)])
def test_cedars_and_dyes_let_ships_trade_three_spaces_away(civilization: str, food: int) -> None:
    game = clash(SHIP, red=f"{civilization}, trade_routes", turn="blue").say("blue", "end-turn")
    assert game.red.stock.food == food


def test_a_route_in_his_space_brings_the_mediterranean_trader_a_token_more() -> None:
    drawn = "D2 plains  red settler, red leader\nD3 plains  blue city"
    game = clash(drawn, red="phoenicia, leader pygmalion, trade_routes", turn="blue").say("blue", "end-turn")
    assert game.asked == "red mediterranean-trader"
    game.say("red", ["culture"])
    assert (game.red.stock.food, game.red.stock.culture) == (1, 1)
