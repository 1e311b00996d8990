"""The benefits of great people on the map."""

from __future__ import annotations

import pytest

from rules.civilization.coins import coins_of
from rules.civilization.editions.base import BOX
from rules.civilization.what_squares_give import icons_in
from rules.civilization.yields import Icons
from tests.rule import rule
from tests.rules.civilization.scenario import civilization

GIVES = {
    "artist": Icons(trade=1, culture=2),
    "builder": Icons(production=2, coin=1),
    "general": Icons(),
    "humanitarian": Icons(1, 1, 1, 1),
    "industrialist": Icons(culture=2, coin=1),
    "scientist": Icons(production=1, trade=2),
}


@pytest.mark.parametrize("type", BOX.great_people)
@rule("CB-161", "CB-162", "CB-214")
def test_its_icons_replace_those_of_its_square(type: str) -> None:
    game = civilization(f"A1 forest  coin, red {type}")
    assert icons_in(game.state, "A1") == GIVES[type]
    assert coins_of(game.state, game.red) == GIVES[type].coin
    assert game.game.view("red")["cities"]["B2"]["production"] == GIVES[type].production
    game.say("red", "arts-B2")
    assert game.red.culture == 1 + GIVES[type].culture


@pytest.mark.parametrize("type", BOX.great_people)
@rule("CB-244", "CB-160")
def test_only_the_general_has_a_combat_bonus(type: str) -> None:
    game = civilization(f"A1 forest  red {type}")
    assert game.game.view(None)["players"]["red"]["combat_bonus"] == (4 if type == "general" else 0)


@pytest.mark.parametrize("type", BOX.great_people)
@rule("CB-156", "CB-162")
def test_there_are_three_of_each(type: str) -> None:
    game = civilization(red="3 culture, level 2")
    game.say("red", "advance", chance=[type]).say("red", "hold")
    assert game.state.great_people.count(type) == 2
    assert f"@red gains a {BOX.great_people[type].name}." in game.told("blue")
