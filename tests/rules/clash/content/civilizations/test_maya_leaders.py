"""Maya: the leaders."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Pakal -----------------------------------------------------------------------------------------------------

PAKAL = "maya, leader pakal"


@rule("CM-C.39")
@pytest.mark.parametrize(
    ("mine", "theirs", "red", "blue", "hits"),
    [
        ("leader", "city obelisk, infantry", PAKAL, "", 0),  # attacking an obelisk of any colour
        ("infantry", "city obelisk, leader", "", PAKAL, 1),
        ("leader", "city temple, infantry", PAKAL, "", 1),
        ("infantry", "city obelisk, infantry", PAKAL, "", 1),  # he is not there
    ],
)
def test_the_sun_shield_ignores_a_hit_at_an_obelisk(mine: str, theirs: str, red: str, blue: str, hits: int) -> None:
    game = attack(mine, theirs, red=red, blue=blue, chance=["3 elephant", "5 cavalry"])
    assert f"hits on @red: {hits}, on" in game.told()


def test_only_one_hit_and_only_in_cities() -> None:
    dice = ["3 elephant", "6 infantry", "4 cavalry"]
    game = attack("leader", "city obelisk, 2 infantry", red=PAKAL, chance=dice)
    assert combat_values("red", 3, "blue", 11, 1, 0, "D4") in game.deeds()
    game = attack("leader", "infantry", red=PAKAL, chance=["3 elephant", "5 cavalry"])
    assert "hits on @red: 1, on" in game.told()


def test_the_shield_only_in_the_first_round() -> None:
    dice = ["2 cavalry", "2 cavalry", "5 cavalry", "1 leader"]
    game = attack("leader, infantry", "city obelisk, 2 infantry", red=PAKAL, chance=dice)
    assert combat_values("red", 4, "blue", 6, 0, 0, "D4") in game.deeds()
    game.say("red", "fight", chance=dice)
    assert combat_values("red", 4, "blue", 6, 1, 0, "D4") in game.deeds()


SITE = "D2 plains  red city, red leader\nC2 plains  red city"


@pytest.mark.parametrize("kept", ["food", "wood", "ore"])
def test_a_culture_token_replaces_two_resources_of_a_building(kept: str) -> None:
    game = clash(SITE, red=f"{PAKAL}, bartering, 1 culture, 1 {kept}").say("red", "construct")
    assert game.city("D2").buildings == {"market": "red"}
    assert game.red.stock.total() == 0


def test_no_more_of_a_kind_is_replaced_than_it_costs() -> None:
    """One each of food, wood and ore: the token replaces two different ones."""
    game = clash(SITE, red=f"{PAKAL}, bartering, 1 culture, 1 wood, 1 ore").say("red", "construct")
    assert game.ask.preset in (["ore", "culture"], ["wood", "culture"])
    game.say("red", ["ore", "culture"])
    assert (game.red.stock.wood, game.red.stock.total()) == (1, 1)


def test_only_where_he_is_and_only_one_token() -> None:
    game = clash(SITE, red=f"{PAKAL}, bartering, 2 culture, 1 food").say("red", "construct")
    assert game.city("D2").buildings == {"market": "red"}  # C2 could not pay
    assert game.red.stock.culture == 1
    assert "CM-10.01" in clash(SITE, red=f"{PAKAL}, bartering, 3 culture").refusal("construct")


# --- Siyaj K'ak' -----------------------------------------------------------------------------------------------

SIYAJ = "maya, leader siyaj_kak"


def test_fire_adds_the_size_of_the_city_in_the_first_round() -> None:
    dice = ["2 cavalry", "2 cavalry", "1 leader", "1 leader"]
    game = attack("leader, infantry", "city temple academy, 2 infantry", red=SIYAJ, chance=dice)
    assert values(game)[0] == 4 + 3
    game.say("red", "fight", chance=["2 cavalry", "2 cavalry", "1 leader"])
    assert values(game)[0] == 4


def test_fire_is_of_no_use_elsewhere() -> None:
    dice = ["3 elephant", "1 leader"]
    assert values(attack("leader", "infantry", red=SIYAJ, chance=dice))[0] == 3
    game = attack("infantry", "city temple, infantry", red=SIYAJ, elsewhere="D6 plains  red leader", chance=dice)
    assert values(game)[0] == 3
    assert values(attack("infantry", "city temple, leader", blue=SIYAJ, chance=dice[::-1]))[1] == 3


INFLUX = f"{SITE}\nD3 plains  blue city academy"


def test_after_constructing_red_may_influence_culture_from_there() -> None:
    game = clash(INFLUX, red=f"{SIYAJ}, bartering, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    assert (game.asked, game.choices) == ("red cultural-influx", ["D3", "none"])
    game.say("red", "D3", chance=["6 infantry"])
    assert game.city("D3").buildings == {"academy": "red"}
    assert game.turn.actions == 2
    assert game.refusal("influence").endswith("(CM-15.08)")


def test_or_leave_it() -> None:
    game = clash(INFLUX, red=f"{SIYAJ}, bartering, 1 food, 1 wood, 1 ore").say("red", "construct", "D2", "none")
    assert (game.asked, game.turn.influenced) == ("red action", False)
    assert game.city("D3").buildings == {"academy": "blue"}


@pytest.mark.parametrize(
    ("where", "drawn"),
    [("C2", INFLUX), ("D2", SITE)],
)
def test_not_elsewhere_nor_without_a_target(where: str, drawn: str) -> None:
    game = clash(drawn, red=f"{SIYAJ}, bartering, 1 food, 1 wood, 1 ore").say("red", "construct", where)
    assert game.asked == "red action"


@rule("CM-15.08")
def test_not_after_a_success_in_this_turn() -> None:
    game = clash(INFLUX + " temple", red=f"{SIYAJ}, bartering, 1 food, 1 wood, 1 ore")
    game.say("red", "influence", chance=["6 infantry"]).say("red", "academy", "construct", "D2")
    assert game.city("D2").buildings == {"market": "red"}
    assert game.asked == "red action"


def test_a_wonder_counts_too() -> None:
    drawn = INFLUX.replace("red city, red leader", "red city happy, red leader")
    red = f"{SIYAJ}, engineering, rituals, great_pyramids, storage, 7 food, 7 wood, 7 ore, 5 culture"
    game = clash(drawn, red=red).say("red", "wonder")
    assert game.city("D2").wonders == ["great_pyramids"]
    assert game.asked == "red cultural-influx"
    game.say("red", "D3", chance=["6 infantry"])
    assert game.city("D3").buildings == {"academy": "red"}


# --- Wak Chanil Ajaw -------------------------------------------------------------------------------------------

WAK = "maya, leader wak_chanil_ajaw"


@rule("CM-C.40")
@pytest.mark.parametrize(
    ("elsewhere", "value"),
    [("D5 plains\nD6 plains  red city", 5), ("D5 plains\nD6 plains\nD7 plains  red city", 3), ("", 3)],
)
def test_the_new_dynasty_is_stronger_within_two_spaces_of_a_city(elsewhere: str, value: int) -> None:
    game = attack("leader", "infantry", red=WAK, elsewhere=elsewhere, chance=["3 elephant", "1 leader"])
    assert values(game)[0] == value


def test_in_defence_of_a_city_too() -> None:
    assert values(attack("infantry", "city, leader", blue=WAK, chance=["1 leader", "3 elephant"]))[1] == 5


def test_a_building_of_the_captured_city_is_exchanged() -> None:
    game = attack("leader", "city temple", red=f"{WAK}, writing")
    assert game.choices == ["temple for academy", "temple for fortress", "none"]
    game.say("red", "temple for academy")
    assert game.city("D4").buildings == {"academy": "red"}
    assert (game.city("D4").mood, game.red.stock.ideas) == ("angry", 0)


@pytest.mark.parametrize(
    ("city", "dice"),
    [
        ("city", []),  # there is no building
        ("city fortress", ["6 infantry", "2 elephant"]),  # he knows no other building
    ],
)
def test_no_reconstruction_without_something_to_exchange(city: str, dice: list[str]) -> None:
    assert attack("leader", city, red=WAK, chance=dice).asked == "red action"


def test_nor_without_him() -> None:
    game = attack("infantry", "city temple", red=f"{WAK}, writing", elsewhere="D6 plains  red leader")
    assert game.say("red", "done").asked == "red action"


def test_with_an_army_he_captures_it_too() -> None:
    assert attack("leader, infantry", "city temple", red=f"{WAK}, writing").asked == "red reconstruction"


def test_not_if_he_only_comes_after_the_others() -> None:
    game = attack("infantry", "city temple", red=f"{WAK}, writing", elsewhere="E5 plains  red leader")
    game.say("red", "E5", "D4")
    assert game.units("D4") == ["infantry", "leader"]
    assert game.asked == "red action"


def test_only_a_building_in_his_colour() -> None:
    game = attack("leader", "city obelisk market", red=f"{WAK}, writing")
    assert not [key for key in game.choices if key.startswith("obelisk")]
    assert "market for academy" in game.choices


def test_a_port_goes_with_its_sea_space() -> None:
    game = attack("leader", "city port@D5", red=f"{WAK}, writing", elsewhere="D5 sea")
    game.say("red", "port for academy")
    assert (game.city("D4").buildings, game.city("D4").port) == ({"academy": "red"}, None)


def test_only_after_the_move_in_which_the_city_fell() -> None:
    game = attack("leader", "city temple", red=f"{WAK}, writing", elsewhere="C3 plains  red settler\nC4 plains")
    game.say("red", "done", "none", "move", "C3", "C4")
    assert game.asked == "red action"
