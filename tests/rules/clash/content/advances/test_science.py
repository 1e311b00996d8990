"""Mathematics, Astronomy, Medicine, Metallurgy."""

import pytest

from rules.clash.deeds import combat_values
from tests.rule import rule
from tests.rules.clash.scenario import Situation, clash


@rule("CM-7.03")
@pytest.mark.parametrize("advance", ["mathematics", "astronomy", "medicine", "metallurgy"])
def test_all_have_a_blue_border(advance: str) -> None:
    top = "" if advance == "mathematics" else ", mathematics"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == {"culture": 1}


# --- Mathematics and Astronomy ---------------------------------------------------------------------------------

FREE = [
    ("mathematics", "engineering", "mining"),
    ("mathematics", "roads", "mining"),
    ("astronomy", "navigation", "fishing"),
    ("astronomy", "cartography", "fishing"),
]


@rule("CM-7.01")
@pytest.mark.parametrize(("science", "advance", "top"), FREE)
def test_mathematics_and_astronomy_make_two_advances_free_each(science: str, advance: str, top: str) -> None:
    game = clash(red=f"{science}, {top}").say("red", "advance", advance)
    assert advance in game.red.advances
    assert game.red.tracker == 2
    game = clash(red=f"2 food, {top}, {science}").say("red", "advance", advance)
    assert game.red.stock.food == 2


@rule("CM-7.01")
@pytest.mark.parametrize(
    ("science", "free"), [("mathematics", ["engineering", "roads"]), ("astronomy", ["navigation", "cartography"])]
)
def test_everything_else_costs_as_usual(science: str, free: list[str]) -> None:
    game = clash(red=f"fishing, {science}").say("red", "advance")
    assert game.choices == free


@rule("CM-7.06")
def test_what_is_free_still_needs_the_top_of_its_category() -> None:
    game = clash(red="2 food, astronomy").say("red", "advance")
    assert game.refusal("navigation").endswith("(CM-7.06)")


@rule("CM-7.01")
def test_both_of_mathematics_in_the_same_turn() -> None:
    game = clash(red="mathematics").say("red", "advance", "engineering", "advance")
    assert {"engineering", "roads"} <= {*game.red.advances}


# --- Medicine --------------------------------------------------------------------------------------------------


@rule("CM-11.15")
def test_medicine_gives_back_one_resource_of_the_price() -> None:
    game = clash("D2 plains  red city", red="medicine, 1 food, 1 ore").say("red", "recruit", ["infantry"])
    assert (game.asked, game.choices) == ("red medicine", ["food", "ore"])
    game.say("red", "ore")
    assert dict(game.red.stock.items()) == {"ore": 1}


@rule("CM-5.10")
def test_medicine_gives_gold_back_that_was_paid() -> None:
    game = clash("D2 plains  red city", red="medicine, 2 gold").say("red", "recruit", ["settler"])
    assert dict(game.red.stock.items()) == {"gold": 1}


@rule("CM-11.15")
def test_medicine_gives_back_one_for_the_whole_recruit() -> None:
    game = clash("D2 plains  red city academy", red="medicine, storage, 4 food").say("red", "recruit", ["settler"] * 2)
    assert dict(game.red.stock.items()) == {"food": 1}
    game = clash("D2 plains  red city", red="medicine, 2 food, 2 ore")
    game.say("red", "recruit", ["infantry"], "ore", "recruit", ["infantry"], "ore")  # not limited to once a turn
    assert dict(game.red.stock.items()) == {"ore": 2}


@rule("CM-11.15")
def test_medicine_gives_no_tokens_back() -> None:
    game = clash("D2 plains  red city", red="rome, medicine, 1 mood, 1 culture")
    game.say("red", "recruit", ["leader"], "augustus")
    assert game.red.stock.total() == 0
    game = clash("D2 plains  red city", red="medicine, draft, 1 mood").say("red", "recruit", ["infantry"])
    assert game.red.stock.total() == 0


@rule("CM-11.15")
def test_medicine_is_for_recruiting_only() -> None:
    game = clash("D2 plains  red city\nC2 forest  red city", red="medicine, tactics, 1 food, 1 wood, 1 ore")
    game.say("red", "construct", "D2")
    assert game.red.stock.total() == 0


# --- Metallurgy ------------------------------------------------------------------------------------------------

MINES = "D2 mountain  red city academy\nE2 mountain\nC2 sea\nD1 sea\n"


@rule("CM-9.12")
def test_metallurgy_turns_one_of_two_ore_into_gold() -> None:
    game = clash(MINES, red="metallurgy").say("red", "collect", "gold")
    assert dict(game.red.stock.items()) == {"ore": 1, "gold": 1}


@rule("CM-9.12")
def test_the_ore_may_be_kept() -> None:
    game = clash(MINES, red="metallurgy").say("red", "collect", "ore")
    assert dict(game.red.stock.items()) == {"ore": 2}


@rule("CM-9.12")
def test_only_one_of_three_ore_becomes_gold() -> None:
    drawn = MINES.replace("city academy", "city happy academy").replace("C2 sea", "C2 mountain")
    game = clash(drawn, red="metallurgy").say("red", "collect", "gold")
    assert dict(game.red.stock.items()) == {"ore": 2, "gold": 1}


@rule("CM-9.12")
def test_one_ore_is_not_enough() -> None:
    game = clash(MINES.replace("E2 mountain", "E2 forest"), red="metallurgy, 3 ore").say("red", "collect")
    assert dict(game.red.stock.items()) == {"wood": 1, "ore": 4}


@rule("CM-9.12")
def test_metallurgy_works_in_every_collect_of_the_turn() -> None:
    game = clash(MINES, red="metallurgy").say("red", "collect", "gold", "collect", "gold")
    assert dict(game.red.stock.items()) == {"ore": 2, "gold": 2}


@rule("CM-9.12", "CM-5.03")
def test_ore_above_the_limit_may_become_gold_before_it_is_lost() -> None:
    """Two ore are collected; one of them is gold, the other fills the last place."""
    game = clash(MINES, red="metallurgy, 6 ore").say("red", "collect", "gold")
    assert dict(game.red.stock.items()) == {"ore": 7, "gold": 1}


DUEL = ["3 elephant", "2 cavalry"]


def duel(red: str, blue: str = "", foe: str = "blue") -> Situation:
    drawn = f"D3 plains  red infantry\nD4 plains  {foe} infantry"
    return clash(drawn, red=f"tactics, {red}", blue=blue).say("red", "move", "D3")


@rule("CM-16.02")
@pytest.mark.parametrize("foe", ["blue", "barbarians"])
def test_with_metallurgy_steel_weapons_cost_nothing_against_those_without(foe: str) -> None:
    game = duel("steel_weapons, metallurgy", foe=foe)
    game.say("red", "D4", chance=DUEL)
    assert "Combat values: @red 5" in game.told()


@rule("CM-16.02")
def test_against_an_enemy_with_steel_weapons_they_cost_an_ore() -> None:
    game = duel("steel_weapons, metallurgy, 1 ore", "steel_weapons").say("red", "D4")
    assert game.asked == "red steel-weapons"
    game.say("red", "pay", chance=DUEL)
    assert combat_values("red", 4, "blue", 2, 0, 0, "D4") in game.deeds()
    assert game.red.stock.ore == 0


@rule("CM-16.02")
def test_metallurgy_brings_no_steel_weapons_by_itself() -> None:
    game = duel("metallurgy").say("red", "D4", chance=DUEL)
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()


@rule("CM-16.02")
def test_the_enemy_s_metallurgy_makes_nothing_cheaper() -> None:
    game = duel("steel_weapons", "metallurgy").say("red", "D4", chance=DUEL)
    assert combat_values("red", 3, "blue", 2, 0, 0, "D4") in game.deeds()
