"""Upper halves about cities."""

from __future__ import annotations

import pytest

from rules.clash.deeds import takes_over
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

FOCUS = "production_focus-tactical_retreat"
FOCUS_TOO = "production_focus-peltasts"
MASS = "mass_production-encircled"
MASS_TOO = "mass_production-defensive_formation"
DEVELOP = "city_development-peltasts"
TAKEOVER = "cultural_takeover-heavy_resistance"
TAKEOVER_TOO = "cultural_takeover-improved_defenses"
EXPLORER = "explorer-encircled"

FIELDS = "D2 barren\nD3 plains  red city happy\nD4 forest\nE4 forest\nC4 mountain"


# --- Production Focus and Mass Production --------------------------------------------------------------------


@everywhere
def test_production_focus_takes_everything_from_one_space() -> None:
    game = clash(FIELDS, red=FOCUS)
    game.say("red", FOCUS, "collect", ["D4 wood", "D4 wood"])
    assert game.red.stock.wood == 2
    assert game.turn.actions == 2


@rule("CM-5.07", "CM-9.09")
def test_production_focus_multiplies_resources_and_no_tokens() -> None:
    """The port's sea space: as much gold as the city collects, but one mood token."""
    port = "D2 barren\nD3 plains  red city happy academy port@D4\nD4 sea\nE4 barren\nC4 barren"
    game = clash(port, red=FOCUS).say("red", FOCUS, "collect")
    assert (game.option("D4 gold").up_to, game.option("D4 mood").up_to) == (4, 1)
    game.say("red", ["D4 mood", "D4 gold", "D4 gold", "D4 gold"])
    assert dict(game.red.stock.items()) == {"gold": 3, "mood": 1}


@everywhere
def test_production_focus_changes_no_total() -> None:
    game = clash(FIELDS, red=FOCUS)
    game.say("red", FOCUS, "collect")
    assert game.ask.most == 2


@everywhere
def test_production_focus_is_for_one_collect_of_this_turn() -> None:
    game = clash(FIELDS, red=FOCUS)
    game.say("red", FOCUS, "collect", ["D4 wood", "D4 wood"])
    with pytest.raises(Exception, match="At most 1"):
        game.say("red", "collect", ["D4 wood", "D4 wood"])
    game = clash(FIELDS, red=FOCUS)
    game.say("red", FOCUS, "end-turn")
    assert game.state.in_play == []


@everywhere
def test_production_focus_may_have_less_to_choose_than_it_takes() -> None:
    game = clash("D3 plains  red city happy", red=f"storage, {FOCUS}")
    game.say("red", FOCUS, "collect", ["D3 food", "D3 food"])
    assert game.red.stock.food == 2


@everywhere
def test_mass_production_takes_two_more_from_two_more_spaces() -> None:
    game = clash(FIELDS, red=MASS)
    game.say("red", MASS, "collect")  # happy, size 1: two, and two more; everything there is
    assert (game.red.stock.food, game.red.stock.wood, game.red.stock.ore) == (1, 2, 1)


@everywhere
def test_mass_production_uses_no_space_twice() -> None:
    game = clash(f"{FIELDS}\nE3 plains", red=MASS)
    game.say("red", MASS)
    with pytest.raises(Exception, match="At most 1"):
        game.say("red", "collect", ["D4 wood", "D4 wood", "D3 food", "E3 food"])


@everywhere
def test_mass_production_is_used_up_by_a_collect() -> None:
    game = clash(FIELDS, red=MASS)
    game.say("red", MASS, "collect")
    game.say("red", "collect")
    assert game.ask.most == 2


@everywhere
@rule("CM-23.03")
def test_only_one_card_changes_a_collect() -> None:
    for first, second in ((FOCUS, FOCUS_TOO), (MASS, MASS_TOO), (FOCUS, MASS), (MASS, FOCUS)):
        game = clash(FIELDS, red=f"{first}, {second}")
        game.say("red", first)
        assert "CM-23.03" in game.refusal(second)
        game.say("red", "collect", *[["D4 wood"]] if first != MASS else [])
        assert game.refusal(second) == ""


# --- City Development ----------------------------------------------------------------------------------------


@everywhere
def test_city_development_builds_for_a_token_and_activates_the_city() -> None:
    game = clash("D3 plains  red city\nE3 plains  red city", red=f"1 culture, writing, {DEVELOP}")
    game.say("red", DEVELOP, "D3")
    assert game.city("D3").buildings == {"academy": "red"}
    assert (game.red.stock.culture, game.red.stock.ideas, game.turn.actions) == (0, 2, 2)
    assert game.city("D3").activated == 1


@everywhere
@rule("CM-23.06")
def test_city_development_needs_an_action_a_token_and_something_to_build() -> None:
    two = "D3 plains  red city\nE3 plains  red city"
    assert "CM-6.03" in clash(two, red=f"1 culture, writing, {DEVELOP}", actions=0).refusal(DEVELOP)
    assert "CM-23.06" in clash(two, red=f"3 gold, writing, {DEVELOP}").refusal(DEVELOP)
    assert "CM-10.02" in clash(two, red=f"1 culture, {DEVELOP}").refusal(DEVELOP)
    assert "CM-4.03" in clash("D3 plains  red city", red=f"1 culture, writing, {DEVELOP}").refusal(DEVELOP)
    assert "CM-4.07" in clash("D3 plains  red city angry", red=f"1 culture, writing, {DEVELOP}").refusal(DEVELOP)


# --- Cultural Takeover ---------------------------------------------------------------------------------------

BESIDE = "D3 plains  red city\nD4 plains  barbarians city, 3 barbarians infantry"


@everywhere
def test_a_takeover_makes_a_barbarian_city_ones_own() -> None:
    game = clash(BESIDE, red=TAKEOVER)
    game.say("red", TAKEOVER)
    game.say("red", "influence", chance=["5 infantry"])
    assert game.asked == "red takeover-unit"
    game.say("red", "settler")
    assert takes_over("red", "D4") in game.game.deeds()
    assert (game.city("D4").owner, game.city("D4").mood) == ("red", "neutral")
    assert game.units("D4") == ["settler"]
    assert game.turn.influenced
    assert game.state.in_play == []


@everywhere
def test_a_takeover_without_barbarians_brings_no_unit() -> None:
    game = clash("D3 plains  red city\nD4 plains  barbarians city angry", red=TAKEOVER)
    game.say("red", TAKEOVER, "influence", chance=["6 infantry"])
    assert (game.city("D4").owner, game.city("D4").mood) == ("red", "angry")
    assert game.units("D4") == []


@everywhere
def test_a_failed_attempt_uses_the_card_up() -> None:
    game = clash(BESIDE, red=f"{TAKEOVER}, {TAKEOVER_TOO}")
    game.say("red", TAKEOVER)
    assert "CM-23.03" in game.refusal(TAKEOVER_TOO)
    game.say("red", "influence", chance=["4 cavalry"])
    assert game.city("D4").owner == "barbarians"
    assert "CM-15.02" in game.refusal("influence")
    game.say("red", TAKEOVER_TOO, "influence", chance=["5 cavalry"])
    assert game.asked == "red takeover-unit"


@everywhere
def test_any_attempt_uses_the_card_up() -> None:
    drawn = f"{BESIDE}\nE3 plains  blue city temple"
    game = clash(drawn, red=f"{TAKEOVER}, myths")
    game.say("red", TAKEOVER, "influence", "E3", chance=["4 cavalry"])
    assert game.state.in_play == []
    game.say("red", "influence", chance=["5 infantry"])  # on E3 without a question: D4 can no longer be had
    assert game.city("E3").buildings == {"temple": "red"}


@everywhere
def test_a_takeover_may_be_boosted() -> None:
    game = clash("D2 plains  red city\nD3 plains\nD4 plains  barbarians city", red=f"2 culture, {TAKEOVER}")
    game.say("red", TAKEOVER, "influence", chance=["4 cavalry"])
    game.say("red", "pay")
    assert game.city("D4").owner == "red"
    assert game.red.stock.culture == 0


@everywhere
def test_a_takeover_needs_a_small_barbarian_city_in_reach_and_a_settlement() -> None:
    assert "CM-23.02" in clash("D3 plains  red city", red=TAKEOVER).refusal(TAKEOVER)
    larger = "D3 plains  red city\nD4 plains  barbarians city temple"
    assert "size 1" in clash(larger, red=TAKEOVER).refusal(TAKEOVER)
    far = "D2 plains  red city\nD3 plains\nD4 plains  barbarians city"
    assert "CM-15.06" in clash(far, red=TAKEOVER).refusal(TAKEOVER)
    seven = "\n".join(f"{space} plains  red city" for space in ("C3", "C4", "E3", "E4", "D2", "D1"))
    assert "CM-8.03" in clash(f"{BESIDE}\n{seven}", red=TAKEOVER).refusal(TAKEOVER)


@everywhere
def test_no_takeover_after_a_success() -> None:
    game = clash(f"{BESIDE}\nE3 plains  blue city temple", red=TAKEOVER)
    game.say("red", "influence", chance=["6 infantry"])
    assert "CM-15.08" in game.refusal(TAKEOVER)


# --- Explorer ------------------------------------------------------------------------------------------------


@rule("CM-3.14")
def test_explorer_turns_up_a_region_and_brings_a_settler() -> None:
    game = clash("D2 plains  red city", red=f"1 culture, {EXPLORER}")
    game.say("red", EXPLORER)
    assert game.asked == "red explorer-region"
    game.say("red", "D3" if "D3" in game.choices else game.choices[0], chance=["region_20"])
    while game.asked == "red orientation":
        game.say("red", game.choices[0])
    assert game.choices == ["D2", "none"]
    game.say("red", "D2")
    assert game.units("D2") == ["settler"]
    assert len(game.state.region_pile) == 15
    assert (game.turn.actions, game.red.stock.culture) == (2, 0)


@everywhere
def test_explorer_may_bring_a_settler_alone() -> None:
    game = clash("D2 plains  red city", red=f"1 culture, {EXPLORER}")
    game.say("red", EXPLORER, "none")
    assert game.units("D2") == ["settler"]
    assert len(game.state.region_pile) == 16


@everywhere
def test_explorer_without_a_region_brings_a_settler() -> None:
    around = "\n".join(f"{space} plains" for space in ("D3", "C3", "E3"))
    game = clash(f"D2 plains  red city\n{around}", red=f"1 culture, {EXPLORER}")
    game.say("red", EXPLORER)
    assert game.units("D2") == ["settler"]


@everywhere
def test_explorer_looks_from_the_city_and_not_from_its_region() -> None:
    game = clash("D1 plains  red city\nD2 plains  4 red settler", red=f"1 culture, {EXPLORER}")
    assert "No unrevealed region borders" in game.refusal(EXPLORER)


@everywhere
def test_explorer_without_a_settler_left_explores() -> None:
    game = clash("D2 plains  red city, 4 red settler", red=f"1 culture, {EXPLORER}")
    game.say("red", EXPLORER)
    assert "none" not in game.choices
