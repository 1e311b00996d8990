"""The effects of the techs of Wisdom and Warfare."""

from __future__ import annotations

import pytest

from rules.civilization.coins import coins_of
from rules.civilization.editions import BASE, WISDOM_AND_WARFARE
from rules.civilization.units import rank_of
from tests.rule import rule
from tests.rules.civilization.content.test_civilizations import lie_open
from tests.rules.civilization.content.test_wisdom_wonders import wisdom


@rule("CW-003")
def test_everybody_has_four_techs_more_and_corrected_ones() -> None:
    techs = WISDOM_AND_WARFARE.box.techs
    more = {id: tech.level for id, tech in techs.items() if id not in BASE.box.techs}
    assert more == {"navy": 1, "logistics": 2, "bureaucracy": 2, "education": 3}
    assert (techs["metal_casting"].coin, techs["railroad"].coin) == (0, 1)  # CR-14


@pytest.mark.parametrize("type", ["infantry", "artillery", "mounted"])
@rule("CB-203")
def test_logistics_raises_three_types(type: str) -> None:
    game = wisdom(red="logistics")
    assert rank_of(game.state, game.red, type) == 2
    assert rank_of(game.state, game.blue, type) == 1
    assert rank_of(game.state, game.red, "aircraft") == 0


@rule("CB-095")
def test_with_navy_an_army_may_come_where_a_shipyard_is() -> None:
    drawn = "A1 forest\nA2 forest\nF4 desert  red city\nF5 water  red shipyard\nK5 desert  red city"
    game = wisdom(drawn, red="navy, irrigation").say("red", "produce-B2", "army")
    assert {"C3", "F3"} <= {*game.choices}
    assert "K4" not in game.choices
    game.say("red", "F3")
    assert game.figures("F3") == ["army"]
    scout = wisdom(drawn, red="navy, irrigation, 6 trade").say("red", "produce-B2", "scout")
    assert "F3" not in scout.choices
    assert "F3" not in wisdom(drawn, red="irrigation").say("red", "produce-B2", "army").choices


@rule("CR-55", "CW-057")
def test_bureaucracy_switches_a_policy_after_research() -> None:
    game = wisdom(red="bureaucracy, rationalism, 6 trade", blue="6 trade", phase="research", part=None)
    game.say("red", "currency").say("blue", "currency")
    assert game.blue.techs == ("currency",), "everybody has learned before"
    assert game.asked == "red switch-policy"
    assert "none" in game.choices
    game.say("red", "rationalism patronage")
    assert game.red.policies == ("patronage",)
    assert coins_of(game.state, game.red) == 1


@rule("CR-55")
def test_nobody_switches_without_bureaucracy_or_a_policy() -> None:
    for red in ("rationalism", "bureaucracy"):
        game = wisdom(red=red, blue="6 trade", phase="research", part=None).say("blue", "currency")
        assert game.state.turn == 3


@rule("CB-218")
def test_education_gets_a_coin_for_a_wonder() -> None:
    drawn = "A1 forest\nA2 forest\nA3 forest\nB3 forest\nB1 forest"
    game = lie_open(wisdom(drawn, red="education, 27 trade"), "stonehenge")
    game.say("red", "produce-B2", "stonehenge", "C1")
    assert game.red.coins == {"education": 1}
    without = lie_open(wisdom(drawn, red="27 trade"), "stonehenge").say("red", "produce-B2", "stonehenge", "C1")
    assert without.red.coins == {}


@rule("CR-76", "CB-199")
def test_education_teaches_a_tech_for_four_resources() -> None:
    game = wisdom(red="1 incense, 1 iron, 1 silk, 1 wheat, education, pottery, writing", blue="chivalry")
    game.say("red", "education.learn_anything")
    assert game.refusal("mathematics") == ""
    assert game.refusal("theology").endswith("(CB-198)")
    game.say("red", "mathematics", game.ask.preset or ["incense", "iron", "silk", "wheat"])
    assert game.red.techs[-1] == "mathematics"
    assert not any(game.red.resources.values())
