"""Fishing, Navigation, Warships, Cartography."""

import pytest

from rules.clash.deeds import ships_return
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "tokens"),
    [("fishing", {"mood": 1}), ("navigation", {"culture": 1}), ("warships", {}), ("cartography", {"culture": 1})],
)
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    top = "" if advance == "fishing" else ", fishing"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == tokens


# --- Fishing ---------------------------------------------------------------------------------------------------


@rule("CM-9.06", "CM-9.09")
def test_fishing_makes_the_sea_give_food() -> None:
    drawn = "D1 barren  red city happy\nC2 sea\nE2 sea\nD2 barren"
    assert clash(drawn).refusal("collect").endswith("(CM-9.07)")
    game = clash(drawn, red="fishing").say("red", "collect", ["C2 food"])
    assert dict(game.red.stock.items()) == {"food": 1}


@rule("CM-9.09")
def test_fishing_uses_one_sea_space_in_each_collect() -> None:
    drawn = "D1 barren  red city happy\nC2 sea\nE2 sea\nD2 barren"
    game = clash(drawn, red="fishing").say("red", "collect")
    assert game.must_refuse("red", ["C2 food", "E2 food"]).endswith("(CM-9.09)")
    game.say("red", ["C2 food"], "collect", ["E2 food"])
    assert game.red.stock.food == 2


# --- Navigation ------------------------------------------------------------------------------------------------

# Clockwise from E2 the rim goes F2, G3, F3 ...; D2, D1 and F2 keep the two seas apart.
TWO_SEAS = "E2 sea  red ship\nD2 plains\nF2 plains\nG3 sea\nE3 plains\nC2 plains\nD1 plains\nB2 plains\nA3 sea\n"


@rule("CM-13.04")
def test_navigation_carries_ships_round_the_board_in_either_direction() -> None:
    game = clash(TWO_SEAS, red="navigation").say("red", "move", "E2")
    assert {"G3 round the board", "A3 round the board"} <= {*game.choices}
    game.say("red", "G3 round the board")
    assert game.units("G3") == ["ship"]


@rule("CM-13.04")
def test_no_way_round_the_board_without_navigation() -> None:
    game = clash(TWO_SEAS)
    assert game.refusal("move").endswith("(CM-12.04)")


# --- Warships --------------------------------------------------------------------------------------------------

SEA_BATTLE = "D3 sea  2 red ship\nD4 sea  2 blue ship"
HITS = ["6 infantry", "6 infantry"]
MISSES = ["1 leader", "1 leader"]


@everywhere
@rule("CM-16.15", "CC-31.4")
def test_warships_cancel_a_hit_in_a_naval_battle() -> None:
    game = clash(SEA_BATTLE, red="warships").say("red", "move", "D3", ["ship", "ship"], "D4", chance=[*MISSES, *HITS])
    assert game.units("D4", "red") == ["ship"]  # two hits, one cancelled
    game = clash(SEA_BATTLE).say("red", "move", "D3", ["ship", "ship"], "D4", chance=[*MISSES, *HITS])
    assert game.units("D4", "red") == []


@everywhere
@rule("CM-16.15", "CC-31.4")
def test_warships_serve_the_defender_at_sea_too() -> None:
    game = clash(SEA_BATTLE, blue="warships").say("red", "move", "D3", ["ship", "ship"], "D4", chance=[*HITS, *MISSES])
    assert game.units("D4", "blue") == ["ship"]


@everywhere
@rule("CM-16.15", "CC-31.4")
def test_warships_work_only_in_the_first_round() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="warships")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "6 infantry"])
    assert game.units("D4", "red") == ["ship"]
    game.say("red", "fight", chance=["1 leader", "6 infantry"])
    assert game.units("D4", "red") == []


LANDING = "D3 sea  red ship, red infantry\nD4 plains  blue infantry"


@everywhere
@rule("CM-16.15", "CC-31.4")
def test_warships_help_an_army_that_attacks_off_its_ships() -> None:
    game = clash(LANDING, red="tactics, warships").say(
        "red", "move", "D3 aboard", "D4", chance=["1 leader", "6 infantry"]
    )
    assert game.units("D4", "red") == ["infantry"]
    game = clash(LANDING, red="tactics").say("red", "move", "D3 aboard", "D4", chance=["1 leader", "6 infantry"])
    assert game.units("D4", "red") == []


@everywhere
@rule("CM-16.15", "CC-31.4")
def test_warships_do_not_help_against_a_landing_nor_in_other_land_battles() -> None:
    game = clash(LANDING, red="tactics", blue="warships")
    game.say("red", "move", "D3 aboard", "D4", chance=["6 infantry", "1 leader"])
    assert game.units("D4", "blue") == []
    game = clash("D3 plains  red infantry\nD4 plains  blue infantry", red="tactics, warships")
    game.say("red", "move", "D3", "D4", chance=["1 leader", "6 infantry"])
    assert game.units("D4", "red") == []


# --- Cartography -----------------------------------------------------------------------------------------------


@rule("CM-13.01")
def test_cartography_brings_an_idea_for_moving_ships() -> None:
    game = clash("D3 sea  2 red ship\nD4 sea\nE4 sea", red="cartography")
    game.say("red", "move", "D3", ["ship"], "D4", "D3", "E4")
    assert dict(game.red.stock.items()) == {"ideas": 1}  # one for the action, not one for each ship
    game.say("red", "move", "D4", "D3", "done")
    assert game.red.stock.ideas == 2


@rule("CM-13.01")
def test_cartography_brings_nothing_for_moving_by_land() -> None:
    game = clash("D3 sea  red ship\nD2 plains  red settler", red="cartography")
    game.say("red", "move", "D2", "C2", "done")
    assert game.red.stock.total() == 0
    game.say("red", "move", "C2", "D2", "done", "move", "D2", "D3", "done")  # going aboard moves no ship
    assert game.red.stock.total() == 0


@rule("CM-13.04")
def test_cartography_brings_a_culture_token_too_for_sailing_round_the_board() -> None:
    game = clash(TWO_SEAS, red="cartography, navigation").say("red", "move", "E2", "G3 round the board")
    assert dict(game.red.stock.items()) == {"ideas": 1, "culture": 1}
    game.say("red", "end-turn").say("blue", "end-turn")
    assert dict(game.red.stock.items()) == {"ideas": 1, "culture": 1}


@rule("CM-13.04")
def test_cartography_brings_no_culture_for_ordinary_sailing_with_navigation() -> None:
    game = clash("D3 sea  red ship\nD4 sea", red="cartography, navigation").say("red", "move", "D3", "D4")
    assert dict(game.red.stock.items()) == {"ideas": 1}


@rule("CM-3.17", "CM-3.09")
def test_cartography_brings_an_idea_for_a_ship_that_had_to_return() -> None:
    """It has moved, and it has also sailed round the board."""
    drawn = "D2 sea  red ship\nF2 plains\nE3 plains\nG3 plains\nF3 plains\nC3 plains\nB3 sea"
    game = clash(drawn, red="cartography").say("red", "move", "D2", chance=["region_13"])
    assert ships_return("red", "D2") in game.deeds()
    game.say("red", *["done"] * (game.asked == "red move-from"))
    assert dict(game.red.stock.items()) == {"ideas": 1}
    game = clash("D1 sea  red ship\nF2 plains\nE3 plains\nG3 plains\nF3 plains", red="cartography, navigation")
    game.say("red", "move", "D1", "explore B2 round the board", chance=["region_18"]).say("red", game.choices[0])
    assert game.units("D1") == ["ship"]
    game.say("red", *["done"] * (game.asked == "red move-from"))
    assert dict(game.red.stock.items()) == {"ideas": 1, "culture": 1}
