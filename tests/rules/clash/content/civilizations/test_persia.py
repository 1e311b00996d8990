"""Persia"""

import pytest

from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

CITY = "D2 plains  red city, red leader"

# --- special advances ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("beside", "allowed"), [("barren", True), ("forest", False)])
def test_cities_beside_barren_land_recruit_elephants(beside: str, allowed: bool) -> None:
    drawn = f"D2 forest  red city\nD3 {beside}\n" + "".join(
        f"{space} forest\n" for space in ("C2", "E2", "D1", "C1", "E1")
    )
    game = clash(drawn, red="persia, husbandry, 2 food").say("red", "recruit")
    assert (game.refusal("elephant") == "") == allowed


def test_before_each_roll_immortals_cost_up_to_four_tokens() -> None:
    game = attack("infantry", "infantry", red="persia, draft, voting, 5 culture")
    assert game.asked == "red immortals"
    assert game.choices == ["1", "2", "3", "4", "0"]
    game.say("red", "4", chance=["2 elephant", "1 leader"])
    assert values(game) == (6, 1)
    assert game.red.stock.culture == 1


@pytest.mark.parametrize(("stock", "asked"), [("1 gold", True), ("1 food", False)])
def test_banking_brings_gold_or_culture_to_who_has_gold(stock: str, asked: bool) -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", red=f"persia, currency, {stock}", turn="blue")
    game.say("blue", "end-turn")
    assert (game.asked == "red banking") == asked


# --- Cyrus ---------------------------------------------------------------------------------------------------


def test_the_king_gains_no_more_tokens_than_his_city_is_large() -> None:
    drawn = f"{CITY}\nD4 plains  red city\nD7 plains  blue city"
    game = clash(drawn, red="persia, leader cyrus").say("red", "cyrus.king_of_persia")
    assert game.asked == "red king-of-persia"
    game.say("red", ["culture"])
    assert (game.red.stock.culture, game.red.stock.mood) == (1, 0)
    assert game.city("D2").activated
    assert game.turn.actions == 2


# --- Darius --------------------------------------------------------------------------------------------------


def test_cultural_unity_rewards_success_from_his_city() -> None:
    drawn = f"{CITY}\nD3 plains  blue city academy"
    game = clash(drawn, red="persia, leader darius").say("red", "influence", chance=["5 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.red.stock.mood == 1
    game = clash(drawn, red="persia, leader darius").say("red", "influence", chance=["1 leader"])
    assert game.red.stock.mood == 0


def test_the_architect_builds_for_two_culture_tokens_more_once_a_turn() -> None:
    stock = "2 food, 2 wood, 2 ore, 4 culture"
    game = clash(f"{CITY}\nD4 plains  red city", red=f"persia, leader darius, writing, {stock}").say(
        "red", "darius.architect", "academy"
    )
    assert game.city("D2").buildings == {"academy": "red"}
    assert game.turn.actions == 3
    assert game.refusal("darius.architect").endswith("(CM-6.09)")


# --- Xerxes --------------------------------------------------------------------------------------------------


def test_five_units_may_stand_with_him_but_play_no_card() -> None:
    game = clash("D2 plains  4 red infantry\nD3 plains  red leader", red="persia, leader xerxes, tactics")
    game.say("red", "move", "D2", ["infantry"] * 4, "D3")
    assert len(game.units("D3")) == 5


# --- Cyrus and Xerxes in battle, the elephants, the preachers -------------------------------------------------

HIGH_GROUND = "leadership-high_ground"


def test_with_an_elephant_the_enemy_s_bonuses_add_two_at_most() -> None:
    dice = ["1 leader", "6 infantry", "6 infantry", "6 infantry"]
    game = attack("elephant", "3 infantry", red="persia, husbandry", chance=dice)
    plain = attack("elephant", "3 infantry", chance=dice)
    assert (values(game)[1], values(plain)[1]) == (18 + 2, 18 + 3)


def test_zoroastrianism_wins_army_units_on_open_land_but_no_leader() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue infantry"
    game = clash(drawn, red="persia, priesthood").say("red", "influence", chance=["5 cavalry"])
    assert game.units("D3", "red") == ["infantry"]
    assert game.units("D3", "blue") == []
    assert "influence" not in clash(drawn, red="priesthood").choices
    drawn = drawn.replace("infantry", "leader")
    assert "influence" not in clash(drawn, red="persia, priesthood", blue="rome, leader sulla").choices


def test_a_strategist_may_take_two_in_place_of_his_card() -> None:
    game = attack("leader", "infantry", red=f"persia, leader cyrus, {HIGH_GROUND}")
    game.say("red", HIGH_GROUND)
    assert game.asked == "red strategist"
    game.say("red", "bonus", chance=["2 elephant", "1 leader"])
    assert values(game)[0] == 4


@pytest.mark.parametrize(("army", "asked"), [("leader, 4 infantry", False), ("leader, 3 infantry", True)])
def test_five_units_play_no_card(army: str, asked: bool) -> None:
    units = 5 if not asked else 4
    dice = [] if asked else [*["2 elephant"] * units, "1 leader"]
    game = attack(army, "infantry", red=f"persia, leader xerxes, {HIGH_GROUND}", chance=dice)
    assert (game.asked == "red battle-card") == asked


def test_a_wonder_in_his_city_costs_two_less() -> None:
    drawn = "D2 plains  red city happy, red leader\nE2 plains  red city happy\nD7 plains  blue city\n"
    stock = "3 food, 4 wood, 5 ore, 3 culture, engineering, monuments, great_statue"
    assert "CM-24.02" in clash(drawn, red=f"persia, leader darius, {stock}").refusal("wonder")
    assert clash(drawn, red=f"persia, leader xerxes, {stock}").refusal("wonder") == ""
