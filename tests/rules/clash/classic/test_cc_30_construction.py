"""CC-30 Construction in 2012: wonders are face up, a settler comes with a building, and players pay for the parts of
Roads."""

from __future__ import annotations

import pytest

from rules.clash.deeds import turns_up
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

CITIES = "D2 plains  red city\nC2 forest  red city\nD7 plains  blue city\n"
WALL = "3 food, 2 wood, 7 ore, 5 culture, storage, engineering, tactics, siegecraft, great_wall"


@only_classic
@rule("CC-30.2", "CC-27.2")
def test_engineering_turns_up_a_wonder_for_all_to_see() -> None:
    game = clash(CITIES, red="2 food").say("red", "advance", "engineering", chance=["great_wall"])
    assert game.state.revealed == ["great_wall"]
    assert turns_up("red", "great_wall") in game.deeds("blue")
    assert game.game.view("blue")["open_wonders"] == ["great_wall"]
    assert game.red.wonder_cards == []


@only_classic
@rule("CC-27.2")
def test_when_all_have_been_turned_up_none_is() -> None:
    all_of_them = ", ".join(clash(CITIES).state.box.wonders)
    game = clash(CITIES, red=f"2 food, {all_of_them}").say("red", "advance", "engineering")
    assert len(game.state.revealed) == 7


@only_classic
@rule("CC-30.3", "CC-27.4")
@pytest.mark.parametrize(
    ("city", "why"),
    [("red city", ""), ("red city happy", ""), ("red city angry", "CM-24.03"), ("red city great_statue", "CM-24.05")],
)
def test_a_wonder_is_built_in_a_city_that_is_not_angry_and_has_none(city: str, why: str) -> None:
    game = clash(f"D2 plains  {city}\nD7 plains  blue city", red=WALL)
    assert why in game.refusal("wonder")
    if not why:
        game.say("red", "wonder")
        assert (game.city("D2").wonders, game.city("D2").activated, game.turn.actions) == (["great_wall"], 1, 2)


@only_classic
@rule("CC-30.3")
def test_without_engineering_nobody_builds_a_wonder_nor_one_that_is_reserved_by_another() -> None:
    assert "CM-24.02" in clash(CITIES, red=WALL.replace("engineering, ", "")).refusal("wonder")
    game = clash(CITIES, red=WALL.replace(", great_wall", ""), blue="reserved great_wall")
    assert "CM-24.02" in game.refusal("wonder")


# --- Sanitation ----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-30.4")
def test_with_a_building_comes_a_settler_for_a_food() -> None:
    stock = "sanitation, tactics, storage, 2 food, 1 wood, 1 ore"
    game = clash(CITIES, red=stock).say("red", "construct", "D2", "pay")
    assert (game.units("D2"), game.red.stock.total()) == (["settler"], 0)
    game = clash(CITIES, red=stock).say("red", "construct", "D2", "no")
    assert (game.units("D2"), game.red.stock.food) == ([], 1)


@only_classic
@rule("CC-30.4")
def test_without_a_food_more_or_a_settler_left_nothing_is_asked() -> None:
    game = clash(CITIES, red="sanitation, tactics, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    assert (game.asked, game.units("D2")) == ("red action", [])
    game = clash(CITIES + "E2 plains  4 red settler", red="sanitation, tactics, storage, 2 food, 1 wood, 1 ore")
    assert game.say("red", "construct", "D2").asked == "red action"


@only_classic
@rule("CC-30.4")
def test_a_settler_that_is_built_costs_no_token() -> None:
    assert "recruit" not in clash("D2 plains  red city", red="sanitation, 1 mood").choices


# --- Roads ---------------------------------------------------------------------------------------------------

# D3 lies beside D2, D4 and C4 behind D3.
WAY = "D2 plains  red city, 2 red settler, 2 red infantry\nD3 {}\nD4 {}\nD5 plains"


def way(over: str, to: str, red: str) -> Situation:
    drawn = WAY.format(over, to) + "\nC2 sea\nE2 sea\nD1 sea\nE3 sea\nC3 sea"
    return clash(drawn, red=f"tactics, mining, engineering, roads, {red}").say("red", "move", "D2", ["settler"])


@only_classic
@rule("CC-30.6")
def test_a_food_makes_a_move_two_spaces_long_and_no_longer() -> None:
    game = way("plains", "plains", "1 food")
    assert "D4 by road" in game.choices
    assert not [option.key for option in game.ask.options if option.key.startswith("D5")]
    game.say("red", "D4 by road", "done")
    assert (game.units("D4"), game.red.stock.food) == (["settler"], 0)


@only_classic
@rule("CC-30.6")
def test_without_the_ore_the_ground_counts() -> None:
    """No way leads through a mountain; a mountain at the end stops the group."""
    assert not [key for key in way("mountain", "plains", "1 food").choices if "road" in key]
    game = way("plains", "mountain", "1 food").say("red", "D4 by road", "done", "move")
    assert "CM-12.08" in game.refusal("D4")


@only_classic
@rule("CC-30.6")
@pytest.mark.parametrize(("over", "to"), [("forest", "plains"), ("plains", "forest")])
def test_a_forest_on_a_road_without_the_ore_keeps_from_battles(over: str, to: str) -> None:
    drawn = WAY.format(over, to).replace("D5 plains", "D5 plains  blue infantry") + "\nC2 sea\nE2 sea\nE3 sea\nC3 sea"
    for stock, road in (("1 food", "D4 by road"), ("1 food, 1 ore", "D4 by road over any ground")):
        game = clash(drawn, red=f"tactics, mining, engineering, roads, {stock}")
        game.say("red", "move", "D2", ["infantry"], road, "done", "move", "D4")
        assert game.refusal("D5").endswith("(CM-12.09)") == (stock == "1 food")


@only_classic
@rule("CC-30.6")
def test_no_attack_on_a_road_through_a_forest_without_the_ore() -> None:
    drawn = WAY.format("forest", "plains  blue infantry") + "\nC2 sea\nE2 sea\nE3 sea\nC3 sea"
    game = clash(drawn, red="tactics, mining, engineering, roads, 1 food, 1 ore").say("red", "move", "D2", ["infantry"])
    assert "CM-12.09" in game.refusal("D4 by road")
    assert game.refusal("D4 by road over any ground") == ""


@only_classic
@rule("CC-30.6", "CC-30.8")
def test_an_ore_alone_ignores_the_ground_of_one_space() -> None:
    game = way("mountain", "plains", "1 ore").say("red", "D3 over any ground", "done", "move", "D3", "D4", "done")
    assert (game.units("D4"), game.red.stock.ore) == (["settler"], 0)
    game = way("mountain", "plains", "1 ore").say("red", "D3", "done", "move")
    assert "CM-12.08" in game.refusal("D3")
    assert "D3 over any ground" not in way("plains", "plains", "1 ore").choices  # it would be paid for nothing


@only_classic
@rule("CC-30.6")
def test_a_road_starts_or_ends_at_ones_own_city_and_is_paid_for() -> None:
    drawn = "D2 plains\nD3 plains  red settler\nD4 mountain\nD5 plains  {}"
    game = clash(drawn.format("blue city"), red="mining, engineering, roads, 1 food, 1 ore").say("red", "move", "D3")
    assert not [key for key in game.choices if "road" in key or "ground" in key]
    game = clash(drawn.format("red city"), red="mining, engineering, roads, 1 food, 1 ore").say("red", "move", "D3")
    assert "D5 by road over any ground" in game.choices
    game = clash(drawn.format("red city"), red="mining, engineering, roads, 1 wood").say("red", "move", "D3")
    assert "CM-12.13" in game.refusal("by road")


@only_classic
@rule("CC-30.7", "CC-30.10", "CC-30.8")
def test_each_group_pays_for_the_parts_of_roads_that_it_uses() -> None:
    """A settler goes two spaces, another one with two army units two others, over a mountain into a forest, and may
    still move and fight: 2 food and 1 ore."""
    drawn = """
    D2 plains  red city, 2 red settler, 2 red infantry
    D3 plains
    D4 plains
    E2 mountain
    F2 forest
    E3 sea
    G2 plains
    G3 plains  blue infantry
    C2 sea
    D1 sea
    """
    game = clash(drawn, red="tactics, mining, engineering, roads, storage, 2 food, 1 ore").say("red", "move", "D2")
    game.say("red", ["settler"], "D4 by road", "D2", ["settler", "infantry", "infantry"])
    game.say("red", "F2 by road over any ground")
    assert (game.units("D4"), game.units("F2"), game.red.stock.total()) == (
        ["settler"],
        ["infantry", "infantry", "settler"],
        0,
    )
    game.say("red", "move", "F2", ["infantry", "infantry"])
    assert game.refusal("G3") == ""
