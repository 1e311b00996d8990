"""The Vikings of 2014: longships, raids, runestones."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_2014
from tests.rules.clash.scenario import clash


@only_2014
@rule("CV-8.52")
def test_navigation_costs_no_food() -> None:
    game = clash("D2 plains  red city", red="vikings, fishing, cartography").say("red", "advance")
    assert "navigation" in game.red.advances
    assert game.red.stock.food == 0


@only_2014
@rule("CV-8.54")
@pytest.mark.parametrize(("lost", "stone"), [("2 infantry", True), ("infantry, settler", False)])
def test_only_army_units_count_for_a_runestone(lost: str, stone: bool) -> None:
    mine = ", ".join(
        f"red {word}" if not word[0].isdigit() else word.replace(" ", " red ", 1) for word in lost.split(", ")
    )
    game = clash(f"D3 plains  {mine}\nD4 plains  2 blue infantry", red="vikings, rituals, tactics")
    group = ["infantry", "infantry"] if stone else ["settler", "infantry"]
    dice = ["1"] * group.count("infantry")
    game.say("red", "move", "D3", group, "D4", chance=[*dice, "5", "6"])
    assert (game.asked == "red rune-stones") is stone


@only_2014
@rule("CV-8.54")
@pytest.mark.parametrize(
    ("mine", "stone"),
    [("2 blue ship", False), ("blue ship, 2 blue infantry", True), ("blue ship, blue infantry, blue settler", False)],
)
def test_of_ships_and_of_those_who_drown_with_them_two_army_units_make_a_runestone(mine: str, stone: bool) -> None:
    drawn = f"D4 sea  4 red ship\nD5 sea  {mine}\nD7 plains  blue city"
    game = clash(drawn, blue="vikings, rituals")
    dice = ["6"] * 4 + ["1"] * mine.count("ship") + ["1"] * (mine.count("2 blue ship"))
    game.say("red", "move", "D4", ["ship"] * 4, "D5", chance=dice)
    assert game.units("D5") == ["ship"] * 4
    assert (game.asked == "blue rune-stones") is stone


@only_2014
@rule("CV-8.54")
def test_two_losses_of_one_battle_count_together_in_whatever_rounds_they_fell() -> None:
    drawn = "D3 plains  2 red infantry\nD4 plains  4 blue infantry\nD2 plains  red city"
    game = clash(drawn, red="vikings, rituals, tactics").say("red", "move", "D3", ["infantry", "infantry"])
    game.say("red", "D4", chance=["1", "1", "2", "1", "1", "1"])
    assert game.asked == "red retreat"
    game.say("red", "fight", chance=["1", "2", "1", "1", "1"])
    assert game.asked == "red rune-stones"


@only_2014
@rule("CV-8.49", "CV-8.50", "CV-3.2")
def test_a_leader_boards_a_ship_that_settlers_have_become() -> None:
    drawn = "D3 plains  red settler, red leader, 2 red infantry\nD4 sea"
    game = clash(drawn, red="vikings, leader knut, fishing, tactics").say("red", "move", "D3")
    game.say("red", ["settler", "leader", "infantry", "infantry"], "D4 as ships", ["settler"])
    assert game.units("D4") == ["infantry", "infantry", "leader", "ship"]
