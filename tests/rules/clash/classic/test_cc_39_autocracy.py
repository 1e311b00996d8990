"""CC-39 Autocracy in 2012: the rewards of Nationalism, and the constructions of Forced Labor."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

PORT = "D2 plains  red city happy temple port@D3\nD3 sea"
RED = "fishing, nationalism, Culture Level 1, Happiness Level 1, storage"


@only_classic
@rule("CC-39.1")
@pytest.mark.parametrize("units", [["infantry"], ["ship"], ["infantry", "infantry", "ship"]])
@pytest.mark.parametrize("token", ["mood", "culture"])
def test_building_army_units_or_ships_brings_a_token(units: list[str], token: str) -> None:
    game = clash(PORT, red=f"{RED}, 2 food, 2 ore, 2 wood").say("red", "recruit", units, token)
    assert (game.asked, game.red.stock[token]) == ("red action", 1)


@only_classic
@rule("CC-39.1")
def test_settlers_bring_none() -> None:
    game = clash(PORT, red=f"{RED}, 2 food").say("red", "recruit", ["settler"])
    assert (game.asked, game.red.stock.total()) == ("red action", 0)


@only_classic
@rule("CC-39.4", "CC-27.4")
def test_forced_labor_builds_wonders_too() -> None:
    wall = "3 food, 2 wood, 7 ore, 5 culture, 1 mood, storage, engineering, tactics, siegecraft, great_wall"
    game = clash("D2 plains  red city angry", red=f"{wall}, forced_labor")
    assert "CM-24.03" in game.refusal("wonder")
    game.say("red", "forced_labor", "wonder")
    assert (game.city("D2").wonders, game.city("D2").mood) == (["great_wall"], "angry")
