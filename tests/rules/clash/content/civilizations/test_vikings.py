"""Vikings"""

import pytest

from rules.clash.scoring import score_sheet, total
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

ABOARD = "D4 sea  red ship, red leader"
HOME = "D2 plains  red city\n"

# --- special advances ----------------------------------------------------------------------------------------


def test_ship_construction_makes_navigation_free() -> None:
    game = clash("D2 plains  red city", red="vikings, fishing").say("red", "advance")
    assert "navigation" in game.red.advances
    assert clash("D2 plains  red city", red="fishing").refusal("advance").endswith("(CM-7.01)")


@pytest.mark.parametrize(("civilization", "units"), [("vikings", 3), ("rome", 2)])
def test_longships_carry_three_units(civilization: str, units: int) -> None:
    drawn = HOME + "D3 plains  3 red settler\nD4 sea  red ship"
    game = clash(drawn, red=f"{civilization}, warships, fishing")
    most = ["settler"] * units
    game.say("red", "move", "D3", most, "D4")
    assert game.units("D4") == [*most, "ship"]


# --- Knut ----------------------------------------------------------------------------------------------------


def test_knut_scores_for_his_distance_from_the_first_city() -> None:
    near = clash("D2 plains  red city, red leader", red="vikings, leader knut")
    far = clash("D2 plains  red city\nD5 plains  red leader", red="vikings, leader knut")
    totals = [total(score_sheet(game.state, game.red)) for game in (near, far)]
    assert totals[1] - totals[0] == 1.5


def test_danegeld_is_another_taxation_but_not_in_the_same_turn() -> None:
    drawn = "D2 plains  red city, red leader"
    game = clash(drawn, red="vikings, leader knut, taxation, trade_routes, currency, 2 mood")
    game.say("red", "knut.danegeld", ["food"])
    assert game.city("D2").activated == 1
    assert game.turn.actions == 2
    assert game.refusal("taxation").endswith("(CM-6.09)")
    assert clash(drawn, red="vikings, leader knut").refusal("knut.danegeld").endswith("(CM-28.01)")


# --- Erik ----------------------------------------------------------------------------------------------------


def test_erik_leaves_one_explorer_token_in_a_region() -> None:
    game = clash(HOME + ABOARD, red="vikings, leader erik, 2 culture").say("red", "erik.legendary_explorer")
    assert game.red.stock.culture == 1
    assert [(points.reason, points.amount) for points in game.red.points] == [("explorer token", 1)]
    assert game.refusal("erik.legendary_explorer").endswith("(CM-28.01)")


def test_erik_must_be_aboard() -> None:
    game = clash("D2 plains  red city, red leader", red="vikings, leader erik, 2 culture, tactics")
    assert game.refusal("erik.legendary_explorer").endswith("(CM-11.10)")
    assert game.refusal("erik.new_colonies").endswith("(CM-11.10)")


def test_new_colonies_land_all_units_as_a_free_action() -> None:
    drawn = HOME + "D4 sea  red ship, red leader, red infantry\nD5 plains"
    game = clash(drawn, red="vikings, leader erik, tactics").say("red", "erik.new_colonies")
    if "D5" in game.choices:
        game.say("red", "D5")
    assert game.units("D5") == ["infantry", "leader"]
    assert game.turn.actions == 3


# --- Ragnar --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mood", "army", "gold"), [("", "leader", 2), ("happy", "leader", 2), ("angry", "leader", 0)])
def test_ragnar_preys_on_cities_that_were_not_angry(mood: str, army: str, gold: int) -> None:
    game = attack(army, f"city {mood}".strip(), red="vikings, leader ragnar")
    plain = attack(army, f"city {mood}".strip(), red="rome, leader sulla")
    assert game.red.stock.gold - plain.red.stock.gold == gold


def test_ragnar_is_stronger_when_he_lands() -> None:
    dice = ["2 elephant", "1 leader"]
    drawn = "D2 plains  red city\nD3 sea  red ship, red leader\nD4 plains  blue infantry"
    game = clash(drawn, red="vikings, leader ragnar, tactics").say("red", "move", "D3 aboard", "D4", chance=dice)
    assert values(game) == (4, 1)
    assert values(attack("leader", "infantry", red="vikings, leader ragnar", chance=dice)) == (2, 1)


# --- Raiding and Rune Stones ---------------------------------------------------------------------------------


def test_raiding_costs_the_owner_of_a_city_beside_the_ship_a_resource() -> None:
    drawn = "D2 plains  red city\nD3 sea  red ship\nD4 plains  blue city\nD7 plains  blue city"
    game = clash(drawn, red="vikings, trade_routes", blue="2 wood", turn="blue").say("blue", "end-turn")
    assert game.blue.stock.wood == 1
    game = clash(drawn, red="trade_routes", blue="2 wood", turn="blue").say("blue", "end-turn")
    assert game.blue.stock.wood == 2


@pytest.mark.parametrize(("army", "asked"), [("2 infantry", True), ("infantry", False)])
def test_two_losses_may_become_a_rune_stone(army: str, asked: bool) -> None:
    dice = ["1 leader"] * (2 if asked else 1) + ["6 infantry"] * 4
    game = attack(army, "4 infantry", red="vikings, rituals", elsewhere="D2 plains  red city", chance=dice)
    assert (game.asked == "red rune-stones") == asked
    if asked:
        game.say("red", "stone")
        assert [points.reason for points in game.red.points] == ["rune stone"]
        assert game.red.destroyed == ["obelisk"]
