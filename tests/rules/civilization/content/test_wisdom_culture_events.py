"""The effects of the culture events of Wisdom and Warfare (Roaming Horde apart)."""

from __future__ import annotations

import pytest

from rules.civilization.city_management.actions import actions_left
from rules.civilization.refusals import is_played_in
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.content.test_wisdom_wonders import wisdom

# --- Barbarian Encampment ----------------------------------------------------------------------------------------


@rule("CR-21", "CB-154")
def test_barbarians_camp_on_an_empty_square_away_from_cities() -> None:
    drawn = "F3 forest  red army\nG3 forest  hut"
    game = wisdom(drawn, red="barbarian_encampment", phase="start-of-turn").say("red", "barbarian_encampment")
    assert {"B2", "C3", "F3", "G3", "O7"}.isdisjoint(game.choices)
    game.say("red", "H3")
    assert game.state.map_markers == {"G3": "hut", "H3": "village"}
    assert game.state.event_discards["1"] == ["barbarian_encampment"]


@rule("CR-62")
def test_without_villages_nobody_camps() -> None:
    game = wisdom(red="barbarian_encampment", phase="start-of-turn")
    game.state.villages = []
    assert game.run("start-of-turn", "red").refusal("barbarian_encampment").endswith("(CR-62)")


# --- policies or a figure ----------------------------------------------------------------------------------------

WAYS = [("migrants", 1, 2), ("colonists", 2, 4), ("immigrants", 3, 6)]


@pytest.mark.parametrize(("card", "policies", "steps"), WAYS)
@rule("CW-035", "CR-65")
def test_a_figure_goes_to_an_empty_square(card: str, policies: int, steps: int) -> None:
    drawn = "H4 desert  red army, red scout\nH5 water\nG4 forest  hut\nH3 forest  blue army"
    game = wisdom(drawn, red=f"{card}, rationalism, natural_religion, expansionism", phase="movement")
    game.say("red", card, "H4 army")
    assert {"H5", "G4", "H3"}.isdisjoint(game.choices)
    assert {"I4", "I5"} <= {*game.choices}
    game.say("red", "I5")
    assert game.figures("I5") == ["army"]
    assert game.figures("H4", "red") == ["scout"]
    assert not game.state.figures["I5"][0].moved
    assert len(game.red.policies) == 3, "the other effect does nothing"


@pytest.mark.parametrize(("card", "policies", "steps"), WAYS)
@rule("CR-65")
def test_a_figure_goes_as_far_as_the_card_says(card: str, policies: int, steps: int) -> None:
    game = wisdom("H1 desert  red army", red=card, phase="movement").say("red", card)
    rows = [int(square[1:]) for square in game.choices if square.startswith("H")]
    assert max(rows) == 1 + steps


@pytest.mark.parametrize(("card", "policies", "steps"), WAYS)
@rule("CW-035", "CW-057")
def test_policies_are_switched_in_city_management(card: str, policies: int, steps: int) -> None:
    game = wisdom("H4 desert  red army", red=f"{card}, rationalism, natural_religion, expansionism")
    game.say("red", card, "rationalism patronage")
    if policies > 1:
        game.say("red", "natural_religion organized_religion")
    if policies > 2:
        game.say("red", "expansionism urban_development")
    assert len({"patronage", "organized_religion", "urban_development"} & {*game.red.policies}) == policies
    assert game.red.events == []
    assert game.figures("H4") == ["army"]


@rule("CB-153")
def test_who_plays_a_card_of_two_phases_too_early_is_told_of_both() -> None:
    game = wisdom(red="migrants", phase="start-of-turn")
    assert game.refused("migrants") == Refusal(
        "CB-153", is_played_in("migrants", {"city-management": 1, "movement": 1})
    )


# --- trade or an action ------------------------------------------------------------------------------------------


@rule("CW-035")
def test_a_supply_drop_brings_trade_at_the_start_of_the_turn() -> None:
    game = wisdom("H4 desert  red city", red="supply_drop", phase="start-of-turn").say("red", "supply_drop")
    assert game.red.trade == 7
    assert game.city("H4").extra == 0


@rule("CW-035", "CR-52")
def test_a_supply_drop_brings_a_city_another_action() -> None:
    drawn = "H4 desert  red city\nH5 forest\nG4 forest"
    game = wisdom(drawn, red="supply_drop").say("red", "produce-H4", "army", "H3")
    assert actions_left(game.state, game.red, game.city("H4")) == 0
    game.say("red", "supply_drop")
    assert actions_left(game.state, game.red, game.city("H4")) == 1
    assert actions_left(game.state, game.red, game.city("B2")) == 1
    assert "0 production" in game.option("produce-H4").text or "arts-H4" in game.choices
    assert game.red.trade == 0


@rule("CB-154")
def test_a_supply_drop_helps_no_capital() -> None:
    assert wisdom(red="supply_drop").refusal("supply_drop").endswith("(CB-154)")
