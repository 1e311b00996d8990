"""What the governments do while they are in force. Of the base cards most abilities are stand-ins, and say so."""

from __future__ import annotations

import pytest

from rules.civilization.coins import coins_of
from rules.civilization.editions.base import BOX
from tests.rule import rule
from tests.rules.civilization.battles import battle, hand
from tests.rules.civilization.scenario import Situation, civilization

UNITS = "infantry-1, infantry-2, infantry-3, mounted-1, mounted-2"


def production(game: Situation, square: str) -> object:
    return game.game.view("red")["cities"][square]["production"]


@rule("CB-065", "CB-086")
def test_despotism_gives_each_city_production_as_long_as_it_lasts() -> None:
    drawn = "F4 desert  red city\nF3 forest"
    game = civilization(drawn)
    assert (production(game, "B2"), production(game, "F4")) == (1, 3)
    other = civilization(drawn, red="government republic")
    assert (production(other, "B2"), production(other, "F4")) == (0, 2)


@rule("CB-064")
def test_anarchy_stops_the_capital_alone() -> None:
    game = civilization("F4 desert  red city", red="government anarchy")
    assert "CB-064" in game.refusal("arts-B2")
    game.say("red", "arts-F4")
    assert game.red.culture == 1


@rule("CB-052")
def test_in_republic_an_army_builds_a_city_too() -> None:
    drawn = "F4 desert  red army"
    game = civilization(drawn, red="government republic", phase="start-of-turn").say("red", "city-F4")
    assert "F4" in game.state.cities
    assert game.figures("F4") == []
    no = civilization(f"{drawn}\nJ4 desert  red scout", phase="start-of-turn")
    assert "city-F4" not in [option.key for option in no.ask.options]


@rule("CB-052", "CB-059")
def test_of_an_army_and_a_scout_in_one_square_the_player_says_who_builds() -> None:
    drawn = "F4 desert  red army, red scout"
    game = civilization(drawn, red="government republic", phase="start-of-turn").say("red", "city-F4")
    assert game.asked == "red founder"
    game.say("red", "scout", "G4")
    assert game.figures("G4") == ["army"]


@rule("CB-136", "CB-138")
def test_feudalism_harvests_in_start_of_turn() -> None:
    game = civilization("A1 forest  silk\nN6 forest  wheat", red="government feudalism", phase="start-of-turn")
    game.say("red", "feudalism_government.free_harvest")
    assert game.red.resources == {"silk": 1}
    assert game.state.market["silk"] == 1


@rule("CB-083")
def test_an_icon_that_feudalism_has_harvested_is_used_for_the_turn() -> None:
    game = civilization(
        "A1 forest  silk\nC1 forest  wheat", red="government feudalism, 3 culture", phase="start-of-turn"
    )
    game.say("red", "feudalism_government.free_harvest", "silk")
    game.run("city-management", "red").say("red", "harvest-B2", "wheat")
    assert game.red.resources == {"silk": 1, "wheat": 1}
    alone = civilization("A1 forest  silk", red="government feudalism", phase="start-of-turn")
    alone.say("red", "feudalism_government.free_harvest").run("city-management", "red")
    assert "CB-136" in alone.refusal("harvest-B2")


@rule("CB-138", "CB-136")
def test_feudalism_harvests_nothing_that_is_not_there() -> None:
    game = civilization("A1 forest  silk", red="government feudalism, artist", phase="start-of-turn")
    game.state.market["silk"] = 0
    game.run("start-of-turn", "red")
    assert "CB-136" in game.refusal("feudalism_government.free_harvest")


@rule("CB-078")
def test_under_monarchy_the_capital_acts_twice_in_two_ways() -> None:
    game = civilization("A1 forest  silk\nF4 desert  red city", red="government monarchy").say("red", "arts-B2")
    assert "must differ" in game.refusal("arts-B2")
    game.say("red", "harvest-B2")
    assert "CB-078" in game.refusal("produce-B2")
    game.say("red", "arts-F4")
    assert (game.red.culture, game.red.resources) == (2, {"silk": 1})
    assert game.state.cities["F4"].actions == ["arts"]
    assert game.asked != "red city-management", "nothing is left to do, for F4 has one action"


@rule("CB-049", "CB-214")
def test_democracy_gives_a_coin_and_trade_each_turn() -> None:
    game = civilization(red="government democracy, artist", phase="start-of-turn").say("red", "done")
    assert game.red.trade == 2
    assert coins_of(game.state, game.red) == 1
    assert coins_of(game.state, game.blue) == 0


@rule("CB-086", "CB-236")
def test_in_communism_all_cities_produce_like_the_best_and_the_battle_hand_is_larger() -> None:
    game = civilization("F4 desert  red city\nF3 forest\nG3 forest\nA1 mountain", red="government communism")
    assert (production(game, "B2"), production(game, "F4")) == (4, 4)
    assert len(hand(battle(red=f"{UNITS}, government communism", blue="infantry-3"), "red")) == 4


@rule("CB-237", "CB-049")
def test_fundamentalism_adds_a_unit_to_the_hand_and_culture_for_armies() -> None:
    game = civilization("F4 desert  2 red armies\nG4 desert  red scout\nH4 desert  blue army",
                        red="government fundamentalism", phase="start-of-turn").say("red", "done")  # fmt: skip
    assert game.red.culture == 2
    assert len(hand(battle(red=f"{UNITS}, government fundamentalism", blue="infantry-3"), "red")) == 4
    assert len(hand(battle(red=f"{UNITS}, government republic", blue="infantry-3"), "red")) == 3


@pytest.mark.parametrize("government", BOX.governments)
def test_what_no_source_gives_is_marked(government: str) -> None:
    assert BOX.governments[government].stand_in == (government != "anarchy")
