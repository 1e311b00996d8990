"""Farming, Storage, Irrigation, Husbandry."""

import pytest

from rules.clash.effect import Effect
from rules.clash.voices import modify
from rules.engine.ask import Unreadable
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize("advance", ["storage", "irrigation", "husbandry"])
def test_all_later_advances_have_a_yellow_border(advance: str) -> None:
    game = clash(red="2 food").say("red", "advance", advance)
    assert dict(game.red.stock.items()) == {"mood": 1}


# --- Farming ---------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.05", "CC-29.1")
def test_farming_is_what_makes_plains_and_forests_give_something() -> None:
    drawn = "D2 plains  red city happy academy temple\nC2 forest\nE2 mountain\nD1 barren"
    game = clash(drawn).say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 1, "wood": 1, "ore": 1}
    game = clash(drawn)
    game.red.advances = tuple(a for a in game.red.advances if a != "farming")
    game.run("collect", "red")
    assert dict(game.red.stock.items()) == {"ore": 1}


# --- Storage ---------------------------------------------------------------------------------------------------

GRANARY = "D2 plains  red city happy academy temple\nD3 plains\nE3 plains\nC2 plains"


@rule("CM-5.02")
def test_without_storage_only_two_food_can_be_kept() -> None:
    game = clash(GRANARY).say("red", "collect", ["D2 food", "D3 food", "E3 food", "C2 food"])
    assert game.red.stock.food == 2


@rule("CM-5.02")
def test_with_storage_seven_food_can_be_kept() -> None:
    game = clash(GRANARY, red="storage, 2 food").say("red", "collect", ["D2 food", "D3 food", "E3 food", "C2 food"])
    assert game.red.stock.food == 6
    game.say("red", "collect", ["D2 food", "D3 food", "E3 food", "C2 food"])
    assert game.red.stock.food == 7


# --- Irrigation ------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-9.06", "CC-29.3")
def test_irrigation_makes_barren_land_give_food() -> None:
    drawn = "D2 barren  red city happy\nD1 barren\nC2 sea\nE2 sea"
    assert clash(drawn).refusal("collect").endswith("(CM-9.07)")
    game = clash(drawn, red="irrigation").say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 2}


@rule("CM-2.07")
def test_irrigation_does_not_help_against_exhausted_land() -> None:
    drawn = "D2 barren  red city happy\nD1 barren  exhausted\nC2 sea\nE2 sea"
    game = clash(drawn, red="irrigation").say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 1}


@everywhere
@rule("CM-8.02", "CC-29.4")
def test_irrigated_land_is_still_barren_when_it_comes_to_founding() -> None:
    assert clash("D1 barren  red settler", red="irrigation").refusal("found-city").endswith("(CM-8.02)")


@everywhere
@rule("CM-21.08", "CC-29.3")
def test_irrigation_keeps_famines_away() -> None:
    drawn = "D2 plains  red city"
    game = clash(drawn, red="1 food").run("event-text", "red", "famine_1")
    assert game.red.stock.food == 0
    game = clash(drawn, red="1 food, irrigation").run("event-text", "red", "famine_1")
    assert (game.red.stock.food, game.city("D2").mood) == (1, "neutral")


@everywhere
@rule("CM-21.08", "CC-29.3")
@pytest.mark.parametrize(
    ("event", "passes_by"),
    [
        ("famine_1", True),
        ("severe_famine_1", True),
        ("famine_vermin", True),
        ("famine_drought", True),
        ("epidemics", False),
    ],
)
def test_irrigation_shields_from_every_famine_and_nothing_else(event: str, passes_by: bool) -> None:
    game = clash(red="irrigation")
    assert modify(Effect.shielded, False, game.state, game.red, event) is passes_by
    assert not modify(Effect.shielded, False, game.state, game.blue, event)


@rule("CM-21.08")
def test_the_icon_of_a_famine_comes_all_the_same() -> None:
    game = clash("D2 plains  red city", red="2 food, tracker 1")
    game.say("red", "advance", "irrigation", chance=["famine_1"])
    assert {*game.choices} == {"C2", "E2"}  # where the barbarians settle


# --- Husbandry -------------------------------------------------------------------------------------------------

# D4 and E4 are two land spaces from D2 by way of D3, E3; F4 is three.
STEPPE = "D2 plains  red city academy\nD3 forest\nE3 barren\nD4 mountain\nE4 forest\nF4 plains\nC2 sea\nE2 sea\n"


@rule("CM-9.03", "CM-2.12")
def test_husbandry_collects_from_two_land_spaces_away() -> None:
    assert "D4 ore" not in clash(STEPPE).say("red", "collect").told()
    game = clash(STEPPE, red="husbandry").say("red", "collect")
    assert game.choices == ["D2 food", "D3 wood", "D4 ore", "E4 wood"]
    game.say("red", ["D2 food", "D4 ore"])
    assert dict(game.red.stock.items()) == {"food": 1, "ore": 1}


@rule("CM-9.02")
def test_husbandry_does_not_raise_how_much_is_collected() -> None:
    game = clash(STEPPE, red="husbandry").say("red", "collect")
    with pytest.raises(Unreadable):
        game.game.answer("red", ["D2 food", "D3 wood", "D4 ore"])


@rule("CM-9.03")
def test_husbandry_reaches_only_one_far_space_without_roads() -> None:
    game = clash(STEPPE, red="husbandry").say("red", "collect")
    assert game.must_refuse("red", ["D4 ore", "E4 wood"]).endswith("(CM-9.03)")


@rule("CM-9.03")
def test_with_roads_husbandry_reaches_two_far_spaces() -> None:
    game = clash(STEPPE + "E5 plains\nD5 plains", red="husbandry, roads").say("red", "collect", ["D4 ore", "E4 wood"])
    assert dict(game.red.stock.items()) == {"wood": 1, "ore": 1}
    happy = STEPPE.replace("red city academy", "red city happy academy") + "C4 plains\nC3 barren"
    game = clash(happy, red="husbandry, roads").say("red", "collect")
    assert game.must_refuse("red", ["D4 ore", "E4 wood", "C4 food"]).endswith("(CM-9.03)")


@rule("CM-6.09")
def test_husbandry_works_once_a_turn() -> None:
    game = clash(STEPPE, red="husbandry").say("red", "collect", ["D2 food", "D4 ore"], "collect")
    assert dict(game.red.stock.items()) == {"food": 2, "wood": 1, "ore": 1}  # D2 and D3, without being asked
    game.say("red", "end-turn").say("blue", "end-turn").say("red", "collect")
    assert "D4 ore" in game.choices


@rule("CM-6.09")
def test_a_collect_near_by_leaves_husbandry_for_later_in_the_turn() -> None:
    game = clash(STEPPE, red="husbandry").say("red", "collect", ["D2 food", "D3 wood"], "collect")
    assert "D4 ore" in game.choices


@rule("CM-6.09")
def test_husbandry_may_be_saved_though_there_would_be_room() -> None:
    """One space nearby and one far away: a city of size 2 could use both, but need not."""
    drawn = "D2 plains  red city academy\nD3 barren\nD4 mountain\nC2 sea\nE2 sea"
    game = clash(drawn, red="husbandry").say("red", "collect", ["D2 food"])
    assert dict(game.red.stock.items()) == {"food": 1}


@rule("CM-9.07", "CM-2.12")
@pytest.mark.parametrize(
    "instead",
    ["D3 sea", "D4 mountain  exhausted", "D4 mountain  blue infantry", "D4 mountain  blue city", "D4 sea", "D4 barren"],
)
def test_husbandry_needs_a_usable_land_space_and_a_way_over_land(instead: str) -> None:
    land = {"D3": "D3 barren", "D4": "D4 mountain", instead[:2]: instead}
    drawn = "D2 plains  red city academy\nC2 sea\nE2 sea\n" + "\n".join(land.values())
    game = clash(drawn, red="husbandry").say("red", "collect")
    assert dict(game.red.stock.items()) == {"food": 1}
