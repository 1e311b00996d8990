"""Chapter 3: exploring by ship, and from aboard a ship."""

import pytest

from rules.clash.deeds import ships_return
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, in_editions
from tests.rules.clash.scenario import Situation, clash

MIDDLE = ("D3", "C4", "E4", "D4")
WEST = ("B2", "A3", "C3", "B3")

# A ship in C3 can enter the region in the middle by D3 and by C4; one in D2 by D3 only.
IN_C3 = "B2 plains\nA3 plains\nB3 plains\nC3 sea  red ship"
IN_D2 = "D2 sea  red ship\nF2 plains\nE3 plains\nG3 plains\nF3 plains\nC3 plains"
# From D1 a ship sails round the board: counter-clockwise it first meets the region in the west, at its rim spaces.
IN_D1 = "D1 sea  red ship\nF2 plains\nE3 plains\nG3 plains\nF3 plains"
WESTWARDS = "explore B2 round the board"


def laid(game: Situation, block: tuple[str, ...] = MIDDLE) -> list[str]:
    return [game.state.terrain[space] for space in block]


@everywhere
@rule("CM-3.01", "CM-3.08", "CM-3.12", "CC-28.2", "CC-28.18", "CC-28.19")
def test_a_ship_explores_and_stands_on_the_sea_it_has_found() -> None:
    game = clash(IN_C3 + "\nD5 sea").say("red", "move", "C3", chance=["region_14"])
    assert laid(game) == ["sea", "barren", "forest", "plains"]  # turned, its sea would have met D5
    assert game.units("D3") == ["ship"]
    assert game.units("C3") == []


@everywhere
@rule("CM-3.09", "CC-28.19")
@pytest.mark.parametrize(
    ("outside", "expected"),
    [
        ("B3 sea", ["plains", "sea", "barren", "mountain"]),
        ("F4 sea", ["mountain", "barren", "sea", "plains"]),
    ],
)
def test_without_a_way_in_the_usual_rules_lay_the_region_and_the_ship_goes_back(
    outside: str, expected: list[str]
) -> None:
    game = clash(f"{IN_D2}\n{outside}")
    game.say("red", "move", "D2", chance=["region_13"])
    assert laid(game) == expected
    assert game.units("D2") == ["ship"]


@rule("CM-3.09")
def test_a_region_without_sea_sends_the_ship_back_with_its_passengers() -> None:
    game = clash(IN_C3 + ", red settler").say("red", "move", "C3", chance=["region_20"])
    assert game.asked == "red orientation"  # both lie as well as the other (CM-3.06)
    assert sorted(game.choices) == ["D3 forest, D4 plains", "D3 plains, D4 forest"]
    game.say("red", "D3 forest, D4 plains")
    assert ships_return("red", "C3") in game.deeds()
    assert game.asked == "red move-from"
    assert game.units("C3") == ["settler", "ship"]
    assert laid(game).count("plains") == 3


@everywhere
@rule("CM-3.10", "CC-14.5", "CC-28.19")
def test_round_the_board_too_the_region_is_laid_so_that_the_ship_gets_in() -> None:
    game = clash(IN_D1 + "\nD3 sea", red="navigation")
    game.say("red", "move", "D1", WESTWARDS, chance=["region_10"])
    assert laid(game, WEST) == ["mountain", "sea", "plains", "mountain"]  # though in C3 the sea would have met D3
    assert game.units("A3") == ["ship"]


@everywhere
@rule("CM-3.10", "CC-14.5", "CC-28.19")
def test_round_the_board_too_a_ship_without_a_way_in_goes_back() -> None:
    game = clash(IN_D1, red="navigation")
    game.say("red", "move", "D1", WESTWARDS, chance=["region_18"])
    game.say("red", game.choices[0])
    assert game.units("D1") == ["ship"]


@everywhere
@rule("CM-3.11", "CC-28.19")
def test_of_two_ways_in_the_one_that_lays_sea_against_sea_is_taken() -> None:
    game = clash(IN_D1 + "\nD3 sea", red="navigation")
    game.say("red", "move", "D1", WESTWARDS, chance=["region_05"])
    assert laid(game, WEST) == ["sea", "mountain", "sea", "mountain"]  # C3 meets D3


@everywhere
@rule("CM-3.11", "CC-28.19")
def test_between_two_ways_in_that_are_as_good_the_explorer_chooses() -> None:
    game = clash(IN_D1, red="navigation")
    game.say("red", "move", "D1", WESTWARDS, chance=["region_05"])
    assert game.asked == "red orientation"
    game.say("red", "B2 mountain, B3 sea")
    assert laid(game, WEST) == ["mountain", "sea", "mountain", "sea"]


@in_editions("monumental", "classic")
@rule("CM-3.12", "CC-28.19")
@pytest.mark.parametrize("space", ["D3", "E4"])
def test_on_two_seas_that_can_be_reached_the_explorer_chooses_one(space: str) -> None:
    game = clash(IN_C3).say("red", "move", "C3", chance=["region_05"])
    game.say("red", "D3 sea, D4 mountain")
    assert game.asked == "red explore-to"
    assert sorted(game.choices) == ["D3", "E4"]
    game.say("red", space)
    assert game.units(space) == ["ship"]


@everywhere
@rule("CM-3.16", "CC-14.8")
def test_a_settler_aboard_explores_by_going_ashore() -> None:
    game = clash(IN_C3 + ", red settler")
    game.say("red", "move", "C3 aboard", "D3", chance=["region_14"])
    assert game.units("D3") == ["settler"]
    assert game.units("C3") == ["ship"]
    assert laid(game) == [
        "plains",
        "forest",
        "barren",
        "sea",
    ]  # the settler stands on land, whatever C3 would like


@everywhere
@rule("CM-3.17")
def test_a_ship_that_had_to_go_back_has_moved_but_may_move_with_the_next_action() -> None:
    game = clash(IN_D2 + "\nC2 forest  red settler\nB3 sea")
    game.say("red", "move", "D2", chance=["region_13"])
    assert game.asked == "red move-from"
    assert "CM-12.03" in game.refusal("D2")
    game.say("red", "done", "move")
    assert "C2" in game.choices


@rule("CM-3.17", "CM-13.01")
def test_a_ship_that_had_to_go_back_brings_the_idea_of_cartography() -> None:
    game = clash(IN_D2 + "\nC2 forest  red settler\nB3 sea", red="cartography")
    assert game.say("red", "move", "D2", chance=["region_13"]).red.stock.ideas == 0
    assert game.say("red", "done").red.stock.ideas == 1
