"""Vikings: land units that become ships, ships that become land units, and the longships."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.scenario import Situation, clash

SHORE = "D2 plains  red city\nD3 plains  {who}\nD4 sea{sea}\nE3 plains\nC3 plains\n"
VIKINGS = "vikings, fishing, tactics"


def shore(who: str, sea: str = "", red: str = VIKINGS) -> Situation:
    return clash(SHORE.format(who=who, sea=f"  {sea}" if sea else ""), red=red).say("red", "move")


# --- from land to the sea --------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.49")
@pytest.mark.parametrize("kind", ["settler", "infantry"])
def test_settlers_and_infantry_become_ships_in_the_sea_beside_them(kind: str) -> None:
    game = shore(f"red {kind}").say("red", "D3", "D4 as ships")
    assert (game.units("D3"), game.units("D4")) == ([], ["ship"])
    assert f"@red turns 1 {kind} into 1 ship" in game.told()


@pytest.mark.parametrize("kind", ["cavalry", "elephant", "leader"])
def test_nobody_else_does(kind: str) -> None:
    game = shore(f"red {kind}, red settler", red=f"{VIKINGS}, leader knut").say("red", "D3", [kind])
    assert "CM-28.01" in game.refusal("D4 as ships")


def test_nor_the_units_of_others() -> None:
    game = shore("red settler", red="fishing, tactics").say("red", "D3")
    assert "D4 as ships" not in [option.key for option in game.ask.options]


@with_civilizations
@rule("CV-8.50")
def test_some_of_a_group_become_ships_and_the_others_board_them() -> None:
    game = shore("red settler, red infantry, red cavalry").say("red", "D3", ["settler", "infantry", "cavalry"])
    game.say("red", "D4 as ships", ["settler"])
    assert game.units("D4") == ["cavalry", "infantry", "ship"]


def test_the_only_one_who_can_becomes_the_ship_of_the_others() -> None:
    game = shore("red settler, 2 red cavalry").say("red", "D3", ["settler", "cavalry", "cavalry"], "D4 as ships")
    assert game.units("D4") == ["cavalry", "cavalry", "ship"]


@rule("CM-13.08")
def test_so_many_must_become_ships_that_the_others_have_room() -> None:
    game = shore("2 red settler, 2 red infantry").say("red", "D3", ["settler", "settler", "infantry", "infantry"])
    game.say("red", "D4 as ships")
    assert (game.ask.least, game.ask.most) == (2, 4)
    game.say("red", ["settler", "infantry"])
    assert game.units("D4") == ["infantry", "settler", "ship", "ship"]


@rule("CM-13.08")
def test_ships_that_are_there_already_have_room_too_as_far_as_nobody_is_aboard() -> None:
    group = ["settler", "infantry", "infantry", "infantry"]
    game = shore("red settler, 3 red infantry", "red ship").say("red", "D3", group, "D4 as ships")
    assert game.ask.least == 1
    full = shore("red settler, 3 red infantry", "red ship, 2 red cavalry").say("red", "D3", group, "D4 as ships")
    assert full.ask.least == 2


@rule("CM-13.08")
def test_a_group_that_cannot_become_enough_ships_stays_ashore() -> None:
    game = shore("red settler, 3 red cavalry").say("red", "D3", ["settler", "cavalry", "cavalry", "cavalry"])
    assert "CM-13.08" in game.refusal("D4 as ships")


@pytest.mark.parametrize("foe", ["blue ship", "pirates ship"])
def test_not_where_enemies_are(foe: str) -> None:
    refusal = shore("red settler", foe).say("red", "D3").refusal("D4 as ships")
    assert refusal == "There are enemy units in D4. (CM-28.01)"


def test_nor_without_a_ship_in_the_supply() -> None:
    game = clash(SHORE.format(who="red settler", sea="  3 red ship") + "E4 sea  red ship", red=VIKINGS)
    assert "you have 0 ships left" in game.say("red", "move", "D3").refusal("D4 as ships")


def test_with_one_ship_left_only_one_of_two_becomes_one() -> None:
    game = clash(SHORE.format(who="2 red settler", sea="  red ship") + "E4 sea  2 red ship", red=VIKINGS)
    game.say("red", "move", "D3", ["settler", "settler"], "D4 as ships", ["settler"])
    assert game.units("D4") == ["settler", "ship", "ship"]


@with_civilizations
@rule("CM-12.05", "CV-8.49")
def test_infantry_only_with_tactics() -> None:
    game = shore("red infantry, red settler", red="vikings, fishing").say("red", "D3")
    assert game.ask.kind == "move-to"  # the settler goes alone
    assert game.say("red", "D4 as ships").units("D3") == ["infantry"]


@rule("CM-12.03")
def test_a_new_ship_has_moved_in_this_action() -> None:
    game = shore("red settler, red infantry").say("red", "D3", ["settler"], "D4 as ships")
    assert "CM-12.03" in game.refusal("D4")
    game.say("red", "done", "move", "D4", "D3 ashore", ["infantry"])  # another Move action
    assert (game.units("D3"), game.units("D4")) == (["infantry", "infantry"], [])


@with_civilizations
@rule("CM-12.09", "CV-8.51")
def test_who_came_out_of_a_forest_cannot_be_led_into_a_battle_as_a_ship() -> None:
    drawn = "D2 plains  red settler\nD3 forest\nD4 sea\nE4 sea  blue ship\nC3 plains\nE3 plains"
    game = clash(drawn, red=VIKINGS).say("red", "move", "D2", "D3", "move", "D3", "D4 as ships")
    assert "CM-12.09" in game.say("red", "move", "D4").refusal("E4")


# --- from the sea to land --------------------------------------------------------------------------------------


def ashore(sea: str, land: str = "", red: str = VIKINGS, terrain: str = "plains") -> Situation:
    drawn = f"D2 plains  red city\nD3 {terrain}  {land}\nD4 sea  {sea}\nE3 plains\nC3 plains"
    return clash(drawn, red=red).say("red", "move", "D4")


@with_civilizations
@rule("CV-8.49")
@pytest.mark.parametrize("kind", ["settler", "infantry"])
def test_a_ship_becomes_a_settler_or_an_infantry(kind: str) -> None:
    game = ashore("red ship").say("red", "D3 ashore", [kind])
    assert (game.units("D3"), game.units("D4")) == ([kind], [])
    assert f"@red turns 1 ship into 1 {kind}" in game.told()


@rule("CM-12.05")
def test_without_tactics_only_a_settler() -> None:
    assert ashore("red ship", red="vikings, fishing").say("red", "D3 ashore").units("D3") == ["settler"]


def test_of_others_ships_stay_ships() -> None:
    game = clash("D3 plains\nD4 sea  red ship\nD5 sea", red="fishing, tactics").say("red", "move", "D4")
    assert not [option.key for option in game.ask.options if "ashore" in option.key]


@with_civilizations
@rule("CV-8.51")
def test_only_from_the_sea_beside_the_land() -> None:
    game = clash("D3 plains\nD4 sea\nD5 sea  red ship\nD6 plains", red=VIKINGS).say("red", "move", "D5")
    assert {key for key in game.choices if "ashore" in key} == {"D6 ashore"}


@with_civilizations
@rule("CV-8.50")
@pytest.mark.parametrize("land", ["blue city", "blue infantry", "blue settler", "barbarians infantry"])
def test_not_where_an_enemy_is(land: str) -> None:
    assert "D3 ashore" not in ashore("red ship", land).choices


@pytest.mark.parametrize("land", ["red city", "red infantry"])
def test_into_a_city_or_to_units_of_red_s_own(land: str) -> None:
    assert "settler" in ashore("red ship", land).say("red", "D3 ashore", ["settler"]).units("D3")


@with_civilizations
@rule("CM-13.15", "CV-8.50")
def test_the_cargo_lands_too() -> None:
    game = ashore("red ship, red cavalry, red infantry", "red settler").say("red", "D3 ashore", ["settler"])
    assert (game.units("D3"), game.units("D4")) == (["cavalry", "infantry", "settler", "settler"], [])
    game.say("red", "D3")  # only the settler who was there before may still move
    assert game.asked == "red move-to"


@rule("CM-13.15")
def test_with_another_ship_the_cargo_may_stay() -> None:
    game = ashore("2 red ship, red cavalry").say("red", ["ship"], ["cavalry"], "D3 ashore", ["settler"])
    assert (game.units("D3"), game.units("D4")) == (["cavalry", "settler"], ["ship"])


@with_civilizations
@rule("CM-12.10", "CV-8.50")
def test_no_more_army_units_than_have_room() -> None:
    """Three are there: the infantry aboard is the fourth, so the ship can only become a settler."""
    game = ashore("red ship, red infantry", "3 red cavalry").say("red", "D3 ashore")
    assert game.units("D3") == ["cavalry"] * 3 + ["infantry", "settler"]
    assert "CM-12.10" in ashore("red ship, red infantry", "4 red cavalry").refusal("D3 ashore")
    assert ashore("red ship", "4 red cavalry").say("red", "D3 ashore").units("D3")[-1] == "settler"


@rule("CM-12.10")
@pytest.mark.parametrize(
    ("sea", "who", "room"),
    [
        ("red ship, red settler, red cavalry", [], False),
        ("red ship, 2 red settler", [], True),  # settlers have no limit
        ("2 red ship, red settler, red cavalry", [["ship"], ["settler"]], True),  # the cavalry stays aboard
        ("2 red ship, red settler, 2 red cavalry", [["ship"], ["settler"]], True),  # so do both
        ("2 red ship, 3 red cavalry", [["ship"], ["cavalry"]], False),  # one of them has to come along
    ],
)
def test_a_full_space_takes_settlers_only(sea: str, who: list[list[str]], room: bool) -> None:
    game = ashore(sea, "4 red infantry").say("red", *who)
    assert game.refusal("D3 ashore").endswith("(CM-12.10)") != room


@rule("CM-12.04", "CM-12.10")
@pytest.mark.parametrize(
    ("sea", "able"),
    [
        ("red ship, red cavalry", False),
        ("red ship, 2 red settler", True),
        ("2 red ship, red settler, 2 red cavalry", True),  # one ship may take the settler
        ("2 red ship, 3 red cavalry", False),
        ("3 red ship, 2 red cavalry", True),
    ],
)
def test_on_a_lake_only_who_can_go_ashore_is_asked_for(sea: str, able: bool) -> None:
    """Enemies all around, and one space of red's full of army units."""
    around = "\n".join(f"{space} plains  blue infantry" for space in ("D5", "C4", "C5", "E4", "E5"))
    drawn = f"D3 plains  4 red infantry, red settler\nD4 sea  {sea}\nD2 plains  red city\n{around}"
    assert (clash(drawn, red=VIKINGS).say("red", "move").refusal("D4") == "") == able


def test_the_last_settler_of_the_supply_will_do() -> None:
    drawn = "D3 plains\nD4 sea  red ship\nE4 sea\nD7 plains  3 red settler"
    game = clash(drawn, red="vikings, fishing").say("red", "move", "D4", "D3 ashore")
    assert game.units("D3") == ["settler"]


@rule("CM-12.10")
def test_who_comes_along_needs_room() -> None:
    game = ashore("2 red ship, 2 red cavalry", "3 red cavalry").say("red", ["ship"], ["cavalry", "cavalry"])
    assert "CM-12.10" in game.refusal("D3 ashore")
    game = ashore("2 red ship, 2 red cavalry", "3 red cavalry").say("red", ["ship"], ["cavalry"], "D3 ashore")
    assert game.units("D3") == ["cavalry"] * 4 + ["settler"]


def test_nor_more_than_the_supply_has() -> None:
    """All four settlers and all sixteen infantry are on the board."""
    elsewhere = "\n".join(f"{space} plains  4 red infantry, red settler" for space in ("D7", "C8", "E8", "D8"))
    drawn = f"D3 plains\nD4 sea  red ship\nE4 sea\n{elsewhere}"
    game = clash(drawn, red=VIKINGS).say("red", "move", "D4")
    assert "CM-28.01" in game.refusal("D3 ashore")


def test_two_ships_may_become_different_units() -> None:
    game = ashore("2 red ship").say("red", ["ship", "ship"], "D3 ashore", ["settler", "infantry"])
    assert game.units("D3") == ["infantry", "settler"]


def test_no_more_settlers_than_are_left() -> None:
    drawn = "D3 plains\nD4 sea  2 red ship\nE4 sea\nD7 plains  3 red settler"
    game = clash(drawn, red=VIKINGS).say("red", "move", "D4", ["ship", "ship"], "D3 ashore")
    assert (game.option("settler").up_to, game.option("infantry").up_to) == (1, 2)
    assert game.ask.preset == ["settler", "infantry"]


@with_civilizations
@rule("CM-12.08", "CV-8.51")
def test_a_mountain_stops_them() -> None:
    game = ashore("red ship, red infantry", terrain="mountain").say("red", "D3 ashore", ["settler"])
    assert {unit.halted for unit in game.state.units["D3"]} == {"mountain"}
    assert "CM-12.08" in game.refusal("move")


@with_civilizations
@rule("CM-12.03", "CV-8.52")
def test_a_settler_may_go_to_sea_and_land_as_an_infantry_with_a_second_move() -> None:
    game = shore("red settler").say("red", "D3", "D4 as ships", "move", "D4", "D3 ashore", ["infantry"])
    assert game.units("D3") == ["infantry"]
    assert game.turn.actions == 1


@with_civilizations
@rule("CV-8.52")
def test_it_has_nothing_to_do_with_roads() -> None:
    game = shore("red settler", red=f"{VIKINGS}, roads, 1 food, 1 ore").say("red", "D3")
    assert "D4 as ships" in game.choices
    assert not [key for key in game.choices if "ships" in key and "road" in key]


# --- Navigation ------------------------------------------------------------------------------------------------


def test_navigation_costs_nothing() -> None:
    game = clash("D2 plains  red city", red="vikings, fishing").say("red", "advance")
    assert "navigation" in game.red.advances
    assert "CM-7.01" in clash("D2 plains  red city", red="fishing").refusal("advance")


def test_other_advances_cost_what_they_always_do() -> None:
    game = clash("D2 plains  red city", red="vikings, fishing, navigation")
    assert "CM-7.01" in game.refusal("advance")


# --- Longships -------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CM-13.08", "CV-8.53")
@pytest.mark.parametrize(("red", "most"), [("vikings, warships", 3), ("vikings", 2), ("warships", 2)])
def test_longships_carry_three(red: str, most: int) -> None:
    drawn = "D2 plains  red city\nD3 plains  4 red settler\nD4 sea  red ship"
    game = clash(drawn, red=red).say("red", "move", "D3")
    assert "CM-13.08" in game.must_refuse("red", ["settler"] * (most + 1), "D4")
    game = clash(drawn, red=red).say("red", "move", "D3", ["settler"] * most, "D4")
    assert game.units("D4") == ["settler"] * most + ["ship"]


@rule("CM-18.05")
@pytest.mark.parametrize(("red", "left"), [("vikings, warships", 3), ("warships", 2)])
def test_a_ship_that_is_left_saves_three(red: str, left: int) -> None:
    """Two hits on each side; Warships cancel one of those on red."""
    drawn = "D4 sea  2 red ship, 3 red settler\nD5 sea  2 blue ship"
    game = clash(drawn, red=red).say("red", "move", "D4", ["ship", "ship"])
    game.say("red", "D5", chance=["6 infantry", "4 cavalry", "6 infantry", "4 cavalry"])
    assert game.units("D5") == ["settler"] * left + ["ship"]


SEAS = "D4 sea  2 red ship\nD5 sea  blue ship\nD6 sea"
WON = ["6 infantry", "1 leader", "1 leader"]


@with_civilizations
@rule("CM-13.03", "CV-8.53")
@pytest.mark.parametrize(("red", "again"), [("vikings, warships", True), ("warships", False)])
def test_longships_move_again_after_a_naval_battle_with_another_move(red: str, again: bool) -> None:
    game = clash(SEAS, red=red).say("red", "move", "D4", ["ship", "ship"]).say("red", "D5", chance=WON)
    assert game.units("D5") == ["ship", "ship"]
    if again:
        game.say("red", "move", "D5", ["ship", "ship"], "D6")
        assert game.units("D6") == ["ship", "ship"]
    else:
        assert "CM-13.03" in game.refusal("move")


@rule("CM-12.07")
def test_army_units_that_have_fought_stay_where_they_are() -> None:
    drawn = "D3 plains  red infantry\nD4 plains  blue infantry\nD2 plains  red city"
    game = clash(drawn, red="vikings, warships, tactics").say("red", "move", "D3")
    game.say("red", "D4", chance=["6 infantry", "1 leader"])
    assert "CM-12.07" in game.refusal("move")
