"""CC-37 Science in 2012: things that cost no food, Chemistry, and Metallurgy."""

from __future__ import annotations

import pytest

from rules.clash.edition import EDITIONS
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

HOME = "D2 plains  red city\nD7 plains  blue city"


@only_classic
@rule("CC-37.1")
@pytest.mark.parametrize(("advance", "owned"), [("engineering", ""), ("roads", "engineering")])
def test_mathematics_frees_engineering_and_roads(advance: str, owned: str) -> None:
    game = clash(HOME, red=f"mathematics, fishing, 2 food, {owned}").say("red", "advance", advance)
    assert (advance in game.red.advances, game.red.stock.food) == (True, 2)
    game = clash(HOME, red=f"mathematics, fishing, {owned}").say("red", "advance")
    assert advance in game.red.advances  # nothing else could be had


@only_classic
@rule("CC-37.2")
@pytest.mark.parametrize(("advance", "owned"), [("cartography", ""), ("navigation", "cartography")])
def test_astronomy_frees_cartography_and_navigation(advance: str, owned: str) -> None:
    game = clash(HOME, red=f"mathematics, astronomy, fishing, 2 food, engineering, {owned}")
    game.say("red", "advance", advance)
    assert (advance in game.red.advances, game.red.stock.food) == (True, 2)


@only_classic
@rule("CC-37.3")
def test_chemistry_does_what_medicine_does_later_and_says_that_it_stands_in() -> None:
    game = clash("D2 plains  red city", red="chemistry, 1 gold, 1 ore").say("red", "recruit", ["infantry"], "gold")
    assert dict(game.red.stock.items()) == {"gold": 1}
    box = EDITIONS["classic"].box
    assert box.advances["chemistry"].name == "Chemistry"
    assert box.stands_in("all_categories", box.advances["chemistry"])


@only_classic
@rule("CC-37.4")
def test_metallurgy_brings_two_ore_to_whoever_has_steel_weapons() -> None:
    game = clash(HOME, red="2 food, mathematics, tactics, steel_weapons").say("red", "advance", "metallurgy")
    assert game.red.stock.ore == 2
    game = clash(HOME, red="2 food, mathematics, tactics").say("red", "advance", "metallurgy")
    assert game.red.stock.ore == 0


@only_classic
@rule("CC-37.4")
def test_metallurgy_makes_no_gold() -> None:
    game = clash("D2 mountain  red city academy\nE2 mountain\nC2 sea\nD1 sea", red="metallurgy").say("red", "collect")
    assert dict(game.red.stock.items()) == {"ore": 2}
