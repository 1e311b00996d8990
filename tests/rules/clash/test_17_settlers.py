"""Chapter 17: settlers in combat."""

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash


@everywhere
@rule("CM-17.11", "CC-20.2", "CC-18.11")
def test_lone_settlers_are_eliminated_without_cards_or_dice() -> None:
    game = attack("infantry", "3 settler", red="militia-high_morale", blue="tactics, leadership-high_ground")
    assert game.units("D4") == ["infantry"]
    assert game.asked == "red action"
    assert "rolls" not in game.told()


@everywhere
@rule("CM-17.11", "CM-17.01", "CC-20.2", "CC-19.1")
def test_settlers_in_a_city_without_an_army_fall_with_it() -> None:
    game = attack("infantry", "city, 2 settler")
    assert game.units("D4") == ["infantry"]
    assert game.city("D4").owner == "red"


@rule("CM-17.11")
def test_barbarians_eliminate_lone_settlers_too() -> None:
    game = clash("D2 plains  red city, red infantry\nD3 plains  red settler\nD4 plains  barbarians infantry")
    game.run("barbarians-move", "red")
    assert game.units("D3") == ["infantry"]
    assert "rolls" not in game.told()


@everywhere
@rule("CM-17.12", "CC-20.2")
def test_those_who_eliminated_settlers_do_not_move_again_in_the_turn() -> None:
    game = attack("infantry", "settler")
    assert "CM-12.07" in game.refusal("move")


@rule("CM-17.13")
def test_settlers_cannot_be_taken_as_casualties() -> None:
    game = attack("infantry, cavalry, settler", "infantry", chance=["1 leader", "1 leader", "6 infantry"])
    assert game.asked == "red casualties"
    assert sorted(game.choices) == ["cavalry", "infantry"]
    game.say("red", ["cavalry"])
    assert game.units("D4", "red") == ["infantry", "settler"]


@everywhere
@rule("CM-17.13", "CC-20.3")
def test_settlers_are_eliminated_with_the_last_army_unit_beside_them() -> None:
    game = attack("infantry, 2 settler", "infantry", chance=["1 leader", "6 infantry"])
    assert game.units("D4") == ["infantry"]
    game = attack("infantry", "infantry, 2 settler", chance=["6 infantry", "1 leader"])
    assert game.units("D4") == ["infantry"]


@everywhere
@rule("CM-17.13", "CM-16.19", "CC-20.3")
def test_if_both_armies_are_destroyed_the_settlers_of_both_go_with_them() -> None:
    game = attack("infantry, settler", "city, infantry, settler", chance=["6 infantry", "6 infantry"])
    assert game.units("D4") == []
    assert game.city("D4").owner == "blue"


@rule("CM-17.13")
def test_settlers_who_had_no_army_live_on_behind_a_fortress_that_holds() -> None:
    game = attack("infantry", "city fortress, settler", chance=["1 leader", "5 cavalry"])
    assert game.units("D4") == ["settler"]


@everywhere
@rule("CM-17.13", "CC-20.3")
def test_settlers_elsewhere_are_not_concerned() -> None:
    game = attack(
        "infantry, settler", "infantry", elsewhere="D2 plains  red settler", chance=["1 leader", "6 infantry"]
    )
    assert game.units("D2") == ["settler"]


@everywhere
@rule("CM-17.14", "CC-20.4")
def test_settlers_retreat_with_their_army() -> None:
    game = attack("infantry, 2 settler", "infantry", chance=["1 leader", "1 leader"]).say("red", "retreat")
    assert game.units("D3") == ["infantry", "settler", "settler"]
    assert game.units("D4") == ["infantry"]
