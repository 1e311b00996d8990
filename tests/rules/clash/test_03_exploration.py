"""Chapter 3: exploring, and turning a region the right way. On land here, by ship in test_03_exploring_by_ship.py."""

import pytest

from rules.clash.content.boards import REGIONS
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, in_editions
from tests.rules.clash.scenario import Situation, clash

# The region below D2: top, left, right, bottom.
MIDDLE = ("D3", "C4", "E4", "D4")
# The region in the north west; only C3 is not at the rim.
WEST = ("B2", "A3", "C3", "B3")

SETTLER = "D2 plains  red settler"


def laid(game: Situation, block: tuple[str, ...] = MIDDLE) -> list[str]:
    return [game.state.terrain[space] for space in block]


def explored(drawn: str, tile: str, to: str = "D3", *, start: str = "D2", seats: int = 2) -> Situation:
    """Red moves the only unit from `start` into an unrevealed region, which turns out to be `tile`."""
    return clash(drawn, seats=seats, red="tactics").say("red", "move", start, to, chance=[tile])


@rule("CM-3.01")
@pytest.mark.parametrize("unit", ["settler", "infantry", "elephant"])
def test_settlers_and_armies_explore_by_moving_in(unit: str) -> None:
    game = explored(f"D2 plains  red {unit}", "region_14")
    assert game.units("D3") == [unit]
    assert laid(game) == ["plains", "forest", "barren", "sea"]


@everywhere
@rule("CM-3.01", "CC-28.1", "CC-28.3")
def test_the_region_lies_on_the_four_spaces_where_it_lay_face_down() -> None:
    game = clash(SETTLER)
    before = {*game.state.terrain}
    game.say("red", "move", "D2", "D3", chance=["region_14"])
    assert {*game.state.terrain} - before == {*MIDDLE}


@everywhere
@rule("CM-3.02", "CM-3.06", "CC-28.3", "CC-28.7")
@pytest.mark.parametrize("tile", ["region_20", "region_12", "region_19"])
@pytest.mark.parametrize("turned", [False, True])
def test_where_both_ways_round_are_as_good_the_explorer_chooses(tile: str, turned: bool) -> None:
    game = explored(SETTLER, tile)
    assert game.asked == "red orientation"
    assert len(game.choices) == 2
    game.say("red", game.choices[turned])
    assert laid(game) == [*REGIONS[tile]][:: -1 if turned else 1]


@everywhere
@rule("CM-3.03", "CC-28.4")
@pytest.mark.parametrize(("entered", "tile"), [("D3", "region_14"), ("D3", "region_11"), ("C3", "region_10")])
def test_the_space_entered_is_never_sea(entered: str, tile: str) -> None:
    game = explored(SETTLER, tile, entered)
    assert game.asked == "red action"  # the tile lies: nobody was asked which way round
    assert game.state.terrain[entered] not in ("sea", None)


@everywhere
@rule("CM-3.03", "CC-28.4")
def test_of_two_seas_too_neither_is_the_space_entered() -> None:
    game = explored(SETTLER, "region_05")
    assert laid(game) == ["mountain", "sea", "mountain", "sea"]


@everywhere
@rule("CM-3.04", "CC-28.5")
@pytest.mark.parametrize(
    ("outside", "expected"),
    [
        ("B3 sea\nC3 plains", ["plains", "sea", "barren", "mountain"]),
        ("F3 sea\nE3 plains", ["mountain", "barren", "sea", "plains"]),
    ],
)
def test_sea_is_laid_against_sea(outside: str, expected: list[str]) -> None:
    game = explored(f"{SETTLER}\n{outside}", "region_13")
    assert laid(game) == expected


@everywhere
@rule("CM-3.04", "CC-28.5")
def test_but_not_if_the_space_entered_became_sea() -> None:
    game = explored(f"{SETTLER}\nE3 sea", "region_14")
    assert laid(game) == ["plains", "forest", "barren", "sea"]  # D3 would have met the sea in E3


@everywhere
@rule("CM-3.05", "CC-28.6")
def test_at_the_rim_sea_is_laid_against_the_rim() -> None:
    game = explored("C2 forest  red settler", "region_10", "B2", start="C2")
    assert laid(game, WEST) == ["mountain", "sea", "plains", "mountain"]


@everywhere
@rule("CM-3.04", "CM-3.05", "CC-28.5", "CC-28.6")
def test_sea_against_sea_comes_before_sea_against_the_rim() -> None:
    game = explored("C2 forest  red settler\nD3 sea", "region_10", "B2", start="C2")
    assert laid(game, WEST) == ["mountain", "plains", "sea", "mountain"]


@everywhere
@rule("CM-3.05", "CM-3.06", "CC-28.6", "CC-28.7")
def test_the_rim_does_not_decide_between_two_ways_that_both_meet_sea() -> None:
    game = explored("C2 plains  red settler\nC4 sea\nE4 sea", "region_10", "D2", start="C2", seats=4)
    assert game.asked == "red orientation"
    game.say("red", "D2 mountain, D3 mountain (turned)")
    assert laid(game, ("D2", "C3", "E3", "D3")) == ["mountain", "plains", "sea", "mountain"]  # C3 is at the rim


@everywhere
@rule("CM-3.06", "CC-28.7")
def test_a_region_without_sea_is_laid_as_the_explorer_likes() -> None:
    game = explored("C2 forest  red settler\nD3 sea", "region_17", "B2", start="C2")
    assert len(game.choices) == 2


@everywhere
@rule("CM-3.07", "CC-28.9")
def test_explorers_stay_where_they_went_in() -> None:
    game = clash("D2 plains  2 red infantry, red settler", red="tactics")
    game.say("red", "move", "D2", ["infantry", "infantry", "settler"], "D3", chance=["region_14"])
    assert game.units("D3") == ["infantry", "infantry", "settler"]


@in_editions("monumental", "classic")
@rule("CM-3.07", "CC-28.9")
def test_a_mountain_found_holds_the_explorers_up() -> None:
    game = explored(SETTLER, "region_05")
    assert "CM-12.08" in game.refusal("move")


@everywhere
@rule("CM-3.07", "CC-28.9")
def test_a_forest_found_keeps_the_explorers_from_battles() -> None:
    game = clash("D2 plains  red infantry\nE3 plains  blue infantry", red="tactics")
    game.say("red", "move", "D2", "D3", chance=["region_12"])
    game.say("red", "D3 forest, D4 forest")
    game.say("red", "move", "D3")
    assert "CM-12.09" in game.refusal("E3")


@everywhere
@rule("CM-3.13", "CC-30.9")
def test_no_road_leads_into_the_unknown() -> None:
    game = clash(
        """
        D2 plains  red city, red settler
        D3 plains
        C4 plains
        E4 plains
        D4 plains
        """,
        red="roads, 1 food, 1 ore",
    )
    game.say("red", "move", "D2")
    by_road = {key.split()[0] for key in game.choices if "road" in key or "ground" in key}
    assert {"C4", "D4", "E4"} <= by_road <= game.state.terrain.keys()
    assert "E3" in game.choices  # on foot it can be explored


# --- a region that a card reveals ----------------------------------------------------------------------------


def revealed_by_a_card(drawn: str, region: str, tile: str) -> Situation:
    """Red plays an Explorer on a region beside the city of red."""
    return clash(drawn, red="explorer-encircled, 1 culture").say("red", "explorer-encircled", region, chance=[tile])


@everywhere
@rule("CM-3.14", "CC-28.7")
def test_a_region_that_a_card_reveals_may_have_its_sea_anywhere() -> None:
    game = revealed_by_a_card("D2 plains  red city", "D3", "region_14")
    assert game.asked == "red orientation"
    assert len(game.choices) == 2
    game.say("red", "D3 sea, D4 plains")
    assert laid(game) == ["sea", "barren", "forest", "plains"]


@everywhere
@rule("CM-3.14", "CC-28.5", "CC-28.6")
def test_it_too_is_laid_with_sea_against_sea_and_else_against_the_rim() -> None:
    game = revealed_by_a_card("D2 plains  red city\nE3 sea", "D3", "region_14")
    assert laid(game) == ["sea", "barren", "forest", "plains"]
    game = revealed_by_a_card("D2 plains  red city\nE3 plains", "B2", "region_10")
    assert laid(game, WEST) == ["mountain", "sea", "plains", "mountain"]


# --- what a region brings along ------------------------------------------------------------------------------


@rule("CM-3.15")
@pytest.mark.parametrize("tile", ["region_15", "region_16", "region_20"])
def test_no_barbarians_live_on_the_plains_of_a_new_region(tile: str) -> None:
    game = explored(SETTLER, tile)
    if game.asked == "red orientation":
        game.say("red", game.choices[0])
    assert game.state.cities == {}
    assert game.units("D3") == ["settler"]
    assert [*game.state.units] == ["D3"]


@rule("CM-3.15")
@pytest.mark.parametrize("tile", ["region_05", "region_06", "region_07", "region_08"])
def test_no_pirates_sail_the_seas_of_a_new_region(tile: str) -> None:
    game = explored(SETTLER, tile)
    assert laid(game).count("sea") == 2
    assert [*game.state.units] == ["D3"]
