"""The civilizations of Wisdom and Warfare: their beginnings, and their powers."""

from __future__ import annotations

import pytest

from rules.civilization.assembled import CIVILIZATION_WISDOM
from rules.civilization.board import is_water
from rules.civilization.content.tiles import HOME_TILES
from rules.civilization.editions import BASE, WISDOM_AND_WARFARE
from rules.civilization.effect import Effect
from rules.civilization.questions.course import gather_elsewhere
from rules.civilization.research import price_of
from rules.civilization.routes import travel_speed
from rules.civilization.social_policies import most_policies
from rules.civilization.state import Battle
from rules.civilization.units import rank_of, strength_of
from rules.civilization.voices import modify
from rules.engine.game import Game
from tests.rule import rule
from tests.rules.civilization.battles import battle
from tests.rules.civilization.content.test_fame_civilizations import set_up
from tests.rules.civilization.content.test_techs import use
from tests.rules.civilization.content.test_wisdom_wonders import WISDOM, wisdom


def units(people: str) -> list[str]:
    """The types with which the standing forces begin."""
    state, red = set_up(people, CIVILIZATION_WISDOM)
    return sorted(state.box.unit_cards[card].type for card in red.units)


# --- Aztecs, English ---------------------------------------------------------------------------------------------


@rule("CW-013", "CW-002")
def test_the_aztecs_have_three_squares_for_their_capital() -> None:
    game = Game.new(CIVILIZATION_WISDOM, {"seats": 2, "civilizations": "chosen"}, "aztecs")
    game.answer("red", "aztecs")
    game.answer("blue", "romans")
    ask = next(ask for ask in game.asks if ask.seat == "red")
    assert ask.kind == "capital"
    assert len(ask.legal()) == 3
    assert [is_water(game.state, option.key) for option in ask.options if option.refused] == [True]
    new = WISDOM_AND_WARFARE.box.civilizations.keys() - BASE.box.civilizations.keys()
    assert new == {"aztecs", "english", "french", "japanese", "mongols", "zulu"}


@pytest.mark.parametrize("people", ["aztecs", "english"])
@rule("CW-014")
def test_aztecs_and_english_begin_with_nothing_but_their_tech(people: str) -> None:
    state, red = set_up(people, CIVILIZATION_WISDOM)
    assert red.techs == (state.box.civilizations[people].starting_tech,)
    assert (red.government, len(red.units), red.resources, red.coins) == ("despotism", 3, {}, {})
    assert sum(len(here) for here in state.figures.values()) == 4


@rule("CB-267")
def test_the_aztecs_gain_trade_and_culture_by_battles() -> None:
    game = battle(red="aztecs, infantry-3-1, infantry-2-2", blue="mounted-1-3", edition=WISDOM)
    game.say("red", "infantry-3-1 1", "infantry-2-2 new")  # infantry trumps mounted
    fight = game.state.last_battle
    assert fight is not None
    assert (fight.winner, fight.killed) == ("red", {"blue": ["mounted-1-3"]})
    assert (game.red.culture, game.red.trade) == (1, 3)
    assert game.blue.culture == 0


@rule("CR-73")
def test_the_aztecs_win_trade_from_scouts_too() -> None:
    game = battle(red="aztecs", field="G4 grassland  red army, blue scout", edition=WISDOM)
    assert game.red.trade == 3


@rule("CB-156", "CR-54")
def test_a_great_person_brings_the_aztecs_two_units() -> None:
    game = use(wisdom(red="3 silk, aztecs, philosophy"), "philosophy.gain_great_person", chance=["builder"])
    game.say("red", "hold", ["mounted", "infantry"], chance=["infantry-2-2", "mounted-1-3"])
    assert sorted(game.red.units) == ["infantry-2-2", "mounted-1-3"]


@rule("CR-68", "CB-220")
def test_armies_of_the_english_gather() -> None:
    drawn = "F3 forest  red army"
    game = wisdom(drawn, red="english", phase="start-of-turn").say("red", "done")
    assert game.state.gathering == {"F3": "B2"}
    others = wisdom(drawn, phase="start-of-turn").say("red", "done")
    assert others.state.gathering == {}
    two = wisdom(f"{drawn}\nH6 desert  red city", red="english", phase="start-of-turn")
    assert two.option("gather-F3").text == gather_elsewhere("army", "F3", "H6")


@rule("CB-169", "CB-170")
def test_the_english_cross_water() -> None:
    drawn = "D2 desert  red army\nE1 water\nE2 water\nE3 water\nE4 water\nD4 water"
    game = wisdom(drawn, red="english", phase="movement").say("red", "D2 army")
    assert "F2" in game.choices
    assert "E2" not in game.choices
    assert "F2" not in wisdom(drawn, phase="movement").say("red", "D2 army").choices


# --- French, Japanese --------------------------------------------------------------------------------------------


@rule("CB-242")
def test_the_french_fight_with_two_more() -> None:
    game = wisdom(red="french")
    assert modify(Effect.combat_bonus, 0, game.state, game.red, None) == 2


@rule("CW-015", "CW-052", "CW-054")
def test_the_french_begin_with_two_social_policies() -> None:
    state, red = set_up("french", CIVILIZATION_WISDOM)
    assert len(red.policies) == 2
    assert len(state.players["blue"].policies) == 1
    assert most_policies(state, red) == 2


@rule("CW-016")
def test_the_japanese_begin_in_feudalism_with_better_mounted_units() -> None:
    state, red = set_up("japanese", CIVILIZATION_WISDOM)
    assert red.government == "feudalism"
    assert rank_of(state, red, "mounted") == 2


@rule("CB-193", "CB-240")
def test_the_japanese_research_for_less_and_have_strong_infantry() -> None:
    game = wisdom(red="japanese")
    assert price_of(game.state, game.red, "currency") == 3
    assert price_of(game.state, game.blue, "currency") == 6
    assert strength_of(game.state, game.red, "infantry-2-2") == 3
    assert strength_of(game.state, game.red, "mounted-2-2") == 2


# --- Mongols, Zulu -----------------------------------------------------------------------------------------------


@rule("CW-017")
def test_the_mongols_begin_with_two_mounted_units_more_and_are_fast() -> None:
    assert units("mongols") == ["artillery", "infantry", "mounted", "mounted", "mounted"]
    state, red = set_up("mongols", CIVILIZATION_WISDOM)
    assert travel_speed(state, red) == 3


@rule("CW-072")
def test_the_mongols_loot_more_when_they_attack() -> None:
    game = wisdom(red="mongols")
    fight = Battle(square="G4", attacker="red", defender="blue", played_by="blue", over="figures", winner="red")
    assert modify(Effect.loot, 1, game.state, game.red, fight) == 2
    fight.attacker, fight.defender = "blue", "red"
    assert modify(Effect.loot, 1, game.state, game.red, fight) == 1


@rule("CW-018")
def test_the_zulu_begin_with_two_artillery_units_more() -> None:
    assert units("zulu") == ["artillery", "artillery", "artillery", "infantry", "mounted"]


@rule("CB-186", "CB-190")
def test_the_zulu_take_a_village_without_a_battle() -> None:
    drawn = "F3 forest  red army\nG3 forest  village"
    game = wisdom(drawn, red="zulu", phase="movement").say("red", "F3 army", "G3", chance=["village_iron"])
    assert game.state.last_battle is None
    assert game.red.markers == ["village_iron"]
    assert game.figures("G3") == ["army"]


@rule("CB-055")
def test_the_zulu_build_cities_beside_huts_and_explore_them() -> None:
    drawn = "H4 forest  red scout\nH5 forest  hut\nG3 forest  hut"
    game = wisdom(drawn, red="zulu", phase="start-of-turn").say("red", "city-H4")
    assert game.asked == "red explore"
    game.say("red", "H5", chance=["hut_silk"]).say("red", "none")
    assert game.red.markers == ["hut_silk"]
    assert game.state.map_markers == {"G3": "hut"}
    assert "H4" in game.state.cities
    others = wisdom(drawn, red="", phase="start-of-turn")
    others.run("start-of-turn", "red")
    assert all(key != "city-H4" for key in others.choices)


@rule("CB-055")
def test_villages_keep_the_zulu_away_like_anybody() -> None:
    game = wisdom("H4 forest  red scout\nH5 forest  village", red="zulu, mass_media", phase="start-of-turn")
    game.run("start-of-turn", "red")
    assert "city-H4" not in game.choices


def test_every_new_civilization_has_its_home() -> None:
    for civilization in WISDOM_AND_WARFARE.box.civilizations.values():
        assert HOME_TILES[civilization.home].civilization == civilization.id
