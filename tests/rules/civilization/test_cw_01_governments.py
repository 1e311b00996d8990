"""Wisdom and Warfare, chapter 1: the governments. The texts of the new cards are known, so none is a stand-in."""

from __future__ import annotations

import pytest

from rules.civilization.coins import coins_of
from rules.civilization.edition import Edition
from rules.civilization.editions import BOTH_EXPANSIONS, WISDOM_AND_WARFARE
from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, bonus, hand
from tests.rules.civilization.people import people
from tests.rules.civilization.scenario import Situation, civilization

WISDOM = "wisdom_and_warfare"
UNITS = "infantry-1-3, infantry-2-2, infantry-3-1, mounted-1-3, mounted-2-2"
TWO_CITIES = "F4 desert  red city\nF3 forest\nG3 forest\nA1 mountain"


def production(game: Situation, square: str) -> object:
    return game.game.view("red")["cities"][square]["production"]


@pytest.mark.parametrize("edition", [WISDOM_AND_WARFARE, BOTH_EXPANSIONS], ids=lambda edition: edition.name)
@rule("CW-009")
def test_all_eight_are_there_and_none_stands_in_for_another(edition: Edition) -> None:
    box = edition.box
    assert len(box.governments) == 8
    assert not any(card.stand_in for card in box.governments.values())


@rule("CW-009", "CB-086")
def test_despotism_gives_each_city_one_production() -> None:
    game = civilization("F4 desert  red city\nF3 forest", edition=WISDOM)
    assert (production(game, "B2"), production(game, "F4")) == (1, 3)


@rule("CW-009", "CB-064")
def test_anarchy_stops_the_capital_alone() -> None:
    game = civilization("F4 desert  red city", red="government anarchy", edition=WISDOM)
    assert "CB-064" in game.refusal("arts-B2")
    game.say("red", "arts-F4")
    assert game.red.culture == 1


@rule("CW-009", "CB-052")
def test_in_republic_an_army_builds_a_city() -> None:
    game = civilization("F4 desert  red army", red="government republic", phase="start-of-turn", edition=WISDOM)
    game.say("red", "city-F4")
    assert "F4" in game.state.cities


@rule("CW-009", "CB-136")
def test_feudalism_harvests_in_start_of_turn() -> None:
    game = civilization("A1 forest  silk", red="government feudalism", phase="start-of-turn", edition=WISDOM)
    game.say("red", "feudalism_government.free_harvest")
    assert game.red.resources == {"silk": 1}


@rule("CW-009", "CB-078")
def test_under_monarchy_the_capital_acts_twice_in_two_ways() -> None:
    game = civilization("A1 forest  silk\nF4 desert  red city", red="government monarchy", edition=WISDOM)
    game.say("red", "arts-B2")
    assert "must differ" in game.refusal("arts-B2")
    game.say("red", "harvest-B2")
    assert "CB-078" in game.refusal("produce-B2")
    assert (game.red.culture, game.red.resources) == (1, {"silk": 1})


@rule("CW-009", "CB-078")
def test_another_form_of_an_action_is_no_other_action_under_monarchy() -> None:
    drawn = "C3 desert  red angkor_wat\nA1 forest  silk\nC2 desert  red scientist"
    both = people(drawn, red="government monarchy, charles_darwin", edition="both_expansions")
    both.say("red", "charles_darwin").say("red", "arts-B2")
    assert "must differ" in both.refusal("arts-trade-B2")
    both.say("red", "harvest-twice-B2", "silk", "silk")
    assert both.city("B2").actions == ["arts", "harvest"]
    twice = civilization(drawn, red="government monarchy", edition=WISDOM).say("red", "harvest-B2")
    assert "must differ" in twice.refusal("harvest-twice-B2")


@rule("CW-009", "CB-214")
def test_democracy_gives_a_coin_and_trade_each_turn() -> None:
    game = civilization(red="government democracy, artist", phase="start-of-turn", edition=WISDOM).say("red", "done")
    assert (game.red.trade, coins_of(game.state, game.red)) == (2, 1)


@rule("CW-009", "CB-086", "CB-236")
def test_in_communism_all_cities_produce_like_the_best_and_the_battle_hand_is_larger() -> None:
    game = civilization(TWO_CITIES, red="government communism", edition=WISDOM)
    assert (production(game, "B2"), production(game, "F4")) == (4, 4)
    fight = battle(red=f"{UNITS}, government communism", blue="infantry-1-3", edition=WISDOM)
    assert len(hand(fight, "red")) == 4


@rule("CW-009", "CR-02")
def test_fundamentalism_gives_a_combat_bonus_and_no_larger_hand_and_culture_for_armies() -> None:
    fight = battle(red=f"{UNITS}, government fundamentalism", blue="infantry-1-3", edition=WISDOM)
    assert (bonus(fight), len(hand(fight, "red"))) == ({"red": 4}, 3)
    field = f"{FIELD} desert  2 red armies\nH4 desert  red scout"
    game = civilization(field, red="government fundamentalism", phase="start-of-turn", edition=WISDOM)
    game.say("red", "done")
    assert game.red.culture == 2
