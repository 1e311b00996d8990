"""CC-34 Spirituality in 2012: the limits of Myths, and the prices that Rituals replace."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash


@only_classic
@rule("CC-34.2")
def test_myths_do_not_keep_the_mood_of_a_city_that_barbarians_have_damaged() -> None:
    drawn = "D2 plains  red city temple\nD3 plains\nD4 plains  barbarians city, barbarians infantry"
    game = clash(drawn, red="myths, 2 mood").run("barbarians-move", "red", chance=["6"])
    assert (game.city("D2").buildings, game.city("D2").mood, game.red.stock.mood) == ({}, "angry", 2)


@only_classic
@rule("CC-34.3")
@pytest.mark.parametrize("kind", ["food", "wood", "ore", "gold"])
def test_rituals_let_resources_stand_in_for_mood_tokens(kind: str) -> None:
    game = clash("D2 plains  red city", red=f"rituals, 1 {kind}").say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.total()) == ("happy", 0)


@only_classic
@rule("CC-34.3")
def test_ideas_do_not() -> None:
    assert "CM-14.02" in clash("D2 plains  red city", red="rituals, 5 ideas").refusal("happiness")


@only_classic
@rule("CC-34.4")
def test_a_city_of_three_for_a_token_a_food_and_a_wood() -> None:
    game = clash("D2 plains  red city academy temple", red="rituals, 1 mood, 1 food, 1 wood")
    game.say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.total()) == ("happy", 0)


@only_classic
@rule("CC-34.5")
def test_priesthood_is_for_science_and_works_once_a_turn() -> None:
    game = clash("D2 plains  red city", red="priesthood, mathematics, engineering, roads")
    game.say("red", "advance")
    assert game.choices == ["astronomy", "chemistry", "metallurgy"]
    game.say("red", "chemistry")
    assert "CM-7.01" in game.refusal("advance")
