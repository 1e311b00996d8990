"""Mining, Engineering, Sanitation, Roads."""

import pytest

from rules.clash.effect import Effect
from rules.clash.refusals import needs_advance
from rules.clash.voices import modify
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize(("advance", "tokens"), [("engineering", {}), ("sanitation", {"mood": 1})])
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    assert dict(clash(red="2 food").say("red", "advance", advance).red.stock.items()) == tokens


@rule("CM-7.03")
def test_roads_have_a_blue_border() -> None:
    assert dict(clash(red="2 food").say("red", "advance", "roads").red.stock.items()) == {"culture": 1}


# --- Mining ----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.05", "CC-30.1")
def test_mining_is_what_makes_mountains_give_ore() -> None:
    drawn = "D2 plains  red city academy\nE2 mountain\nC2 sea"
    game = clash(drawn).say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 1, "ore": 1}
    game = clash(drawn)
    game.red.advances = tuple(a for a in game.red.advances if a != "mining")
    game.run("collect", "red")
    assert dict(game.red.stock.items()) == {"food": 1}


# --- Engineering -----------------------------------------------------------------------------------------------


@rule("CM-24.01")
def test_engineering_brings_a_wonder_card() -> None:
    game = clash(red="2 food").say("red", "advance", "engineering", chance=["great_statue"])
    assert game.red.wonder_cards == ["great_statue"]


WALL = "3 food, 2 wood, 7 ore, 5 culture, storage, tactics, siegecraft, great_wall"


@rule("CM-24.02", "CM-24.04")
def test_no_wonder_without_engineering() -> None:
    cities = "D2 plains  red city happy\nC2 forest  red city"
    assert clash(cities, red=WALL).refused("wonder") == Refusal("CM-24.02", needs_advance("great_wall", "engineering"))
    game = clash(cities, red=WALL + ", engineering").say("red", "wonder")
    assert game.city("D2").wonders == ["great_wall"]


@rule("CM-24.03")
def test_engineering_builds_wonders_only_in_happy_cities() -> None:
    game = clash("D2 plains  red city\nC2 forest  red city angry", red=WALL + ", engineering")
    assert game.refusal("wonder").endswith("(CM-24.03)")


# --- Sanitation ------------------------------------------------------------------------------------------------


@rule("CM-11.02")
def test_sanitation_pays_a_settler_with_a_mood_token() -> None:
    assert "recruit" not in clash("D2 plains  red city", red="1 mood").choices
    game = clash("D2 plains  red city", red="sanitation, 1 mood").say("red", "recruit", ["settler"])
    assert game.units("D2") == ["settler"]
    assert game.red.stock.mood == 0


@rule("CM-11.02")
def test_sanitation_leaves_the_choice_of_paying_food() -> None:
    game = clash("D2 plains  red city", red="sanitation, 1 mood, 2 food").say("red", "recruit", ["settler"])
    assert game.asked == "red pay"
    game.say("red", ["food", "food"])
    assert (game.red.stock.food, game.red.stock.mood) == (0, 1)


@rule("CM-11.02")
def test_sanitation_pays_only_one_settler_of_each_recruit() -> None:
    drawn = "D2 plains  red city academy\nC2 forest  red city"
    game = clash(drawn, red="sanitation, 3 mood").say("red", "recruit", "D2")
    assert game.must_refuse("red", ["settler", "settler"]).endswith("(CM-11.02)")
    game = clash(drawn, red="sanitation, 3 mood, 2 food").say("red", "recruit", "D2", ["settler", "settler"])
    assert (game.red.stock.mood, game.red.stock.food) == (2, 0)
    game.say("red", "recruit", "C2", ["settler"])  # another Recruit of the same turn
    assert game.red.stock.mood == 1


@rule("CM-11.02")
def test_sanitation_is_for_settlers_only_and_no_gold_stands_in_for_mood() -> None:
    game = clash("D2 plains  red city", red="sanitation, 1 mood, 1 ore").say("red", "recruit")
    assert game.choices == ["settler"]
    assert "recruit" not in clash("D2 plains  red city", red="sanitation, 1 gold").choices


@everywhere
@rule("CM-21.08", "CC-30.5")
def test_sanitation_keeps_epidemics_away() -> None:
    drawn = "D2 plains  red city, 2 red settler\nD7 plains  2 blue settler"
    game = clash(drawn, red="sanitation").run("event-text", "red", "epidemics")
    assert game.asked == "red action"
    assert (game.units("D2"), game.units("D7")) == (["settler"] * 2, ["settler"])


@everywhere
@rule("CM-21.08", "CC-30.5")
@pytest.mark.parametrize("event", ["pestilence", "epidemics", "pandemics"])
def test_sanitation_shields_from_plagues(event: str) -> None:
    game = clash(red="sanitation")
    assert modify(Effect.shielded, False, game.state, game.red, event)
    assert not modify(Effect.shielded, False, game.state, game.red, "famine_1")


# --- Roads -----------------------------------------------------------------------------------------------------

WAY = "D2 plains  red city, red settler\nD3 mountain\nD4 forest\nD5 plains"


@rule("CM-12.13")
def test_roads_lead_two_spaces_for_one_food_and_one_ore() -> None:
    game = clash(WAY, red="roads, 1 food, 1 ore").say("red", "move", "D2", "D4 by road")
    assert game.units("D4") == ["settler"]
    assert game.red.stock.total() == 0


@rule("CM-12.13")
@pytest.mark.parametrize("stock", ["1 food", "1 ore", "1 wood, 1 ideas"])
def test_no_road_without_its_price(stock: str) -> None:
    game = clash(WAY + "\nC2 forest\nE2 mountain", red=f"roads, {stock}").say("red", "move", "D2")
    assert game.refusal("by road").endswith("(CM-12.13)")


@rule("CM-12.13")
def test_no_road_without_roads() -> None:
    game = clash(WAY + "\nC2 forest", red="1 food, 1 ore").say("red", "move", "D2")
    assert not [key for key in game.choices if "road" in key]


@rule("CM-12.13")
def test_a_road_must_start_or_end_in_an_own_city() -> None:
    game = clash("D2 plains\nD3 plains  red settler\nD4 plains\nD5 plains", red="roads, 1 food, 1 ore")
    game.say("red", "move", "D3")
    assert not [key for key in game.choices if "road" in key]
    game = clash("D2 plains\nD3 plains  red settler\nD4 plains\nD5 plains  red city", red="roads, 1 food, 1 ore")
    game.say("red", "move", "D3")
    assert [key for key in game.choices if "road" in key] == ["D5 by road"]


@rule("CM-12.13")
def test_a_road_takes_no_notice_of_the_terrain() -> None:
    """After a road into the mountain the settler can go on in the same turn."""
    drawn = "D2 plains  red city, red settler\nD3 plains\nD4 mountain\nD5 plains"
    game = clash(drawn, red="roads, 1 food, 1 ore").say("red", "move", "D2", "D4 by road", "move", "D4", "D5")
    assert game.units("D5") == ["settler"]
