"""Japan: the leaders."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

SPY = "spy-high_morale"
DRAWN = "leadership-archers"

# --- Go-Toba ---------------------------------------------------------------------------------------------------

TOBA = "japan, leader go_toba"


def test_the_way_of_the_sword_lasts_though_he_dies() -> None:
    game = attack("leader, infantry", "2 infantry", red=f"{TOBA}, 1 ore")
    game.say("red", "pay", chance=["2 cavalry", "2 cavalry", "5 cavalry", "1 leader"])
    assert values(game)[0] == 6
    game.say("red", ["leader"])
    game.say("red", "fight", chance=["2 cavalry", "1 leader"])
    assert values(game)[0] == 4
    assert game.red.leader is None


def test_it_is_over_with_the_battle() -> None:
    game = attack("leader, infantry", "infantry", red=f"{TOBA}, 1 ore")
    game.say("red", "pay", chance=["5 cavalry", "2 cavalry", "1 leader"])
    assert game.state.in_play == []


def test_he_may_keep_the_ore() -> None:
    game = attack("leader", "infantry", red=f"{TOBA}, 1 ore").say("red", "no", chance=["5 cavalry", "1 leader"])
    assert values(game)[0] == 5
    assert game.red.stock.ore == 1


@pytest.mark.parametrize(
    ("army", "red", "elsewhere"), [("infantry", "1 ore", "D6 plains  red leader"), ("leader", "", "D6 plains")]
)
def test_without_him_or_ore_it_is_not_offered(army: str, red: str, elsewhere: str) -> None:
    dice = ["5 cavalry", "1 leader"]
    assert values(attack(army, "infantry", red=f"{TOBA}, {red}", elsewhere=elsewhere, chance=dice)) == (5, 1)


def test_nor_at_sea() -> None:
    game = clash("D3 sea  red ship, red leader\nD4 sea  blue ship", red=f"{TOBA}, 1 ore, tactics")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    assert game.red.stock.ore == 1


SCHOOL = "D2 plains  red city, red leader\nC2 plains  red city"


def test_the_scholar_buys_an_advance_after_constructing_an_academy() -> None:
    game = clash(SCHOOL, red=f"{TOBA}, writing, 1 wood, 1 ore, 1 food", actions=1)
    game.say("red", "construct", "D2", "storage")  # the academy brings two ideas
    assert "storage" in game.red.advances
    assert (game.red.stock.ideas, game.turn.actions) == (0, 0)


def test_or_after_an_observatory_and_he_may_decline() -> None:
    game = clash(SCHOOL, red=f"{TOBA}, mathematics, storage, 1 wood, 1 ore, 3 food")
    game.say("red", "construct", "D2", chance=[DRAWN])
    assert game.asked == "red scholar"
    assert game.say("red", "none").red.stock.food == 2


@pytest.mark.parametrize(("city", "advance"), [("C2", "writing"), ("D2", "bartering")])
def test_not_elsewhere_nor_for_other_buildings(city: str, advance: str) -> None:
    game = clash(SCHOOL, red=f"{TOBA}, {advance}, storage, 1 wood, 1 ore, 3 food").say("red", "construct", city)
    assert game.city(city).size == 2
    assert game.asked == "red action"


def test_the_scholar_pays_the_usual_price() -> None:
    game = clash(SCHOOL, red=f"{TOBA}, mathematics, 1 wood, 1 ore, 1 food")
    game.say("red", "construct", "D2", chance=[DRAWN])
    assert game.choices == ["engineering", "roads", "none"]  # Mathematics makes these free


# --- Jimmu -----------------------------------------------------------------------------------------------------

JIMMU = "japan, leader jimmu"
DEFENDED = ["1 leader", "3 elephant", "2 elephant"]


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("D5 plains\nD6 plains  blue leader", 7),  # two spaces away
        ("D5 plains\nD6 plains\nD7 plains  blue leader", 5),  # three
        ("D5 plains\nD6 sea  blue ship, blue leader", 5),  # aboard a ship
    ],
)
def test_fortresses_within_two_spaces_are_stronger(place: str, value: int) -> None:
    game = attack("infantry", "city fortress, infantry", blue=JIMMU, elsewhere=place, chance=DEFENDED)
    assert values(game)[1] == value


def test_without_a_fortress_he_does_not_help() -> None:
    game = attack("infantry", "city, infantry", blue=JIMMU, elsewhere="D5 plains  blue leader", chance=DEFENDED[:2])
    assert values(game)[1] == 3


def test_siegecraft_does_not_change_it_and_it_lasts() -> None:
    red, near = "siegecraft, 2 wood, 2 ore", "D5 plains  blue leader"
    game = attack("2 infantry", "city fortress, infantry", red=red, blue=JIMMU, elsewhere=near)
    game.say("red", "pay", "pay", chance=["1 leader", "1 leader", "2 elephant"])
    assert values(game)[1] == 4
    game.say("red", "fight", chance=["1 leader", "1 leader", "2 elephant"])
    assert values(game)[1] == 4


def test_he_does_not_help_against_a_fortress() -> None:
    dice = ["3 elephant", "1 leader", "1 leader"]
    assert values(attack("leader", "city fortress, infantry", red=JIMMU, chance=dice))[0] == 3


def test_jimmu_takes_a_card_back_after_a_battle() -> None:
    game = attack("leader", "infantry", red=f"{JIMMU}, 1 culture, {SPY}")
    game.say("red", SPY, chance=["5 cavalry", "1 leader"])
    assert game.asked == "red mythical"
    game.say("red", SPY)
    assert (game.red.action_cards, game.red.stock.culture, game.state.action_discards) == ([SPY], 0, [])


@pytest.mark.parametrize(
    ("army", "stock", "dice"),
    [
        ("leader", "", ["5 cavalry", "1 leader"]),  # no token
        ("leader", "1 culture", ["2 elephant", "6 infantry"]),  # he dies
        ("infantry", "1 culture", ["5 cavalry", "1 leader"]),  # he is not there
    ],
)
def test_he_must_survive_and_pay(army: str, stock: str, dice: list[str]) -> None:
    elsewhere = "" if "leader" in army else "D6 plains  red leader"
    game = attack(army, "infantry", red=f"{JIMMU}, {stock}, {SPY}", elsewhere=elsewhere).say("red", SPY, chance=dice)
    assert game.asked != "red mythical"
    assert game.state.action_discards == [SPY]


def test_a_card_that_the_enemy_has_taken_does_not_come_back() -> None:
    game = attack("leader", "infantry", red=f"{JIMMU}, 1 culture, {SPY}", blue="tactics, negotiations-scout")
    game.say("red", SPY).say("blue", "negotiations-scout", chance=["5 cavalry", "1 leader"])
    assert game.asked != "red mythical"
    assert SPY in game.blue.action_cards


# --- Suiko -----------------------------------------------------------------------------------------------------

SUIKO = "japan, leader suiko"
TEMPLE = "D2 plains  red city blue:temple, red leader"


def test_suiko_wins_an_influenced_building_back() -> None:
    game = clash(TEMPLE, red=f"{SUIKO}, 1 culture").say("red", "suiko.japanese_buddhism")
    assert game.city("D2").buildings == {"temple": "red"}
    assert (game.turn.actions, game.red.stock.culture, game.turn.influenced) == (2, 0, False)


def test_of_two_influenced_buildings_she_chooses_one() -> None:
    drawn = TEMPLE.replace("blue:temple", "blue:temple blue:academy")
    game = clash(drawn, red=f"{SUIKO}, 1 culture").say("red", "suiko.japanese_buddhism")
    assert (game.asked, game.choices) == ("red japanese-buddhism", ["temple", "academy"])
    game.say("red", "academy")
    assert game.city("D2").buildings == {"temple": "blue", "academy": "red"}


def test_with_state_religion_as_a_free_action() -> None:
    game = clash(TEMPLE, red=f"{SUIKO}, state_religion, 1 culture", actions=0).say("red", "suiko.japanese_buddhism")
    assert game.city("D2").buildings == {"temple": "red"}
    without = clash(TEMPLE, red=f"{SUIKO}, 1 culture", actions=0)
    assert without.refusal("suiko.japanese_buddhism").endswith("(CM-6.03)")


@pytest.mark.parametrize(
    ("drawn", "stock", "number"),
    [
        (TEMPLE, "", "CM-6.05"),
        (TEMPLE.replace("blue:temple", "temple"), "1 culture", "CM-4.17"),
        (TEMPLE.replace("temple", "obelisk"), "1 culture", "CM-15.07"),
        (TEMPLE.replace(", red leader", "\nD3 plains  red leader"), "1 culture", "CM-11.10"),
    ],
)
def test_she_needs_an_influenced_building_where_she_is_and_a_token(drawn: str, stock: str, number: str) -> None:
    assert number in clash(drawn, red=f"{SUIKO}, {stock}").refusal("suiko.japanese_buddhism")


@rule("CM-28.01")
@pytest.mark.parametrize(("blue", "number"), [("phoenicia, fishing", "CM-15.07"), ("phoenicia", ""), ("fishing", "")])
def test_an_independent_port_keeps_its_colour_in_her_city_too(blue: str, number: str) -> None:
    drawn = "D3 plains  red city blue:port@D4, red leader\nD4 sea"
    assert number in clash(drawn, red=f"{SUIKO}, 1 culture", blue=blue).refusal("suiko.japanese_buddhism")
    assert bool(clash(drawn, red=f"{SUIKO}, 1 culture", blue=blue).refusal("suiko.japanese_buddhism")) == bool(number)


@rule("CM-15.14")
def test_she_needs_a_piece_of_the_building() -> None:
    elsewhere = "\n".join(f"{space} plains  blue city red:temple" for space in ("D5", "D6", "D7", "C5", "C6"))
    game = clash(f"{TEMPLE}\n{elsewhere}", red=f"{SUIKO}, 1 culture")
    assert "CM-15.14" in game.refusal("suiko.japanese_buddhism")


def test_the_defender_is_stronger_only_in_defence() -> None:
    assert values(attack("infantry", "leader", blue=SUIKO, chance=["1 leader", "3 elephant"]))[1] == 5
    assert values(attack("leader", "infantry", red=SUIKO, chance=["3 elephant", "1 leader"]))[0] == 3
