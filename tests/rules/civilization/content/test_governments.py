"""The effects of the governments while they are in force. Most abilities of the base cards are stand-ins, and say
so."""

from __future__ import annotations

import re

import pytest

from rules.civilization.coins import coins_of
from rules.civilization.culture_events import hand_limit
from rules.civilization.edition import Edition
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.editions.base import BOX
from rules.civilization.written import Words
from tests.rule import rule
from tests.rules.civilization.battles import battle, hand
from tests.rules.civilization.scenario import Situation, civilization

UNITS = "infantry-1, infantry-2, infantry-3, mounted-1, mounted-2"


def production(game: Situation, square: str) -> object:
    return game.game.view("red")["cities"][square]["production"]


@rule("CR-85", "CB-065", "CB-086")
def test_despotism_does_nothing_as_its_replacement_is_said_to_have_gained_something() -> None:
    game = civilization("F4 desert  red city\nF3 forest", phase="start-of-turn", red="artist")
    assert (production(game, "B2"), production(game, "F4")) == (0, 2)
    assert not [option.key for option in game.ask.options if option.key.startswith("despotism")]


@rule("CB-064")
def test_anarchy_stops_the_capital_alone() -> None:
    game = civilization("F4 desert  red city", red="government anarchy")
    assert "CB-064" in game.refusal("arts-B2")
    game.say("red", "arts-F4")
    assert game.red.culture == 1


@rule("CR-85", "CB-052")
def test_in_republic_too_a_city_needs_a_scout() -> None:
    drawn = "F4 desert  red army\nJ4 desert  red scout"
    game = civilization(drawn, red="government republic", phase="start-of-turn")
    assert "city-F4" not in game.choices
    game.say("red", "city-J4")
    assert "J4" in game.state.cities


@rule("CR-85", "CB-177")
def test_in_republic_scouts_explore_huts_and_no_villages() -> None:
    drawn = "F4 desert  red scout\nG4 desert  hut\nF5 desert  village"
    game = civilization(drawn, red="government republic", phase="movement").say("red", "F4 scout")
    assert "F5" not in game.choices
    game.say("red", "G4", chance=["hut_silk"])
    assert game.red.markers == ["hut_silk"]
    assert game.figures("G4") == ["scout"]
    closed = civilization(drawn, phase="movement").say("red", "F4 scout")
    assert "G4" not in closed.choices


@rule("CR-85", "CF-051")
def test_even_in_republic_a_relic_keeps_scouts_out() -> None:
    drawn = "F4 desert  red scout\nG4 forest  seven_cities_of_gold"
    game = civilization(drawn, red="government republic", edition="fame_and_fortune", phase="movement")
    assert "G4" not in game.say("red", "F4 scout").choices


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


@rule("CR-85", "CB-133", "CB-078")
def test_monarchy_celebrates_culture_and_its_capital_acts_once() -> None:
    game = civilization("F4 desert  red city", red="government monarchy").say("red", "arts-B2")
    assert game.red.culture == 2
    assert "CB-078" in game.refusal("produce-B2")


@rule("CR-85", "CB-151", "CR-79")
def test_who_leaves_monarchy_holds_one_culture_event_less() -> None:
    red = "government monarchy, drought, sabotage, exchange_of_ideas"
    game = civilization(red=red, phase="start-of-turn")
    assert hand_limit(game.state, game.red) == 3
    game.say("red", "government-anarchy", ["sabotage"])
    assert hand_limit(game.state, game.red) == 2
    assert sorted(game.red.events) == ["drought", "exchange_of_ideas"]


@rule("CR-85", "CB-049", "CB-214")
def test_democracy_gives_trade_each_turn_and_no_coin() -> None:
    game = civilization(red="government democracy, artist", phase="start-of-turn").say("red", "done")
    assert game.red.trade == 2
    assert coins_of(game.state, game.red) == 0


PEACE = """
F4 desert  red army
G4 desert  blue scout
E4 desert  blue army
F3 desert  village
"""


@rule("CR-85", "CB-175", "CB-179")
def test_in_democracy_armies_do_not_attack_other_players() -> None:
    game = civilization(PEACE, red="government democracy, infantry-3, mounted-3", phase="movement")
    game.say("red", "F4 army")
    assert game.refusal("G4").endswith("they cannot enter G4. (CR-85)")
    assert "CR-85" in game.refusal("E4")
    assert game.refusal("F5") == "", "they go everywhere else"
    at_war = civilization(PEACE, red="infantry-3", phase="movement").say("red", "F4 army")
    assert at_war.refusal("G4") == at_war.refusal("E4") == ""


@rule("CR-85", "CB-186")
def test_in_democracy_they_fight_barbarians() -> None:
    game = civilization(PEACE, red="government democracy, infantry-3", phase="movement").say("red", "F4 army", "F3")
    assert game.state.battle is not None


@rule("CR-85", "CB-175", "CB-177")
def test_in_democracy_no_city_is_attacked() -> None:
    game = civilization("M7 desert  red army", red="government democracy, horseback_riding, infantry-3",
                        phase="movement")  # fmt: skip
    game.say("red", "M7 army")
    assert "CR-85" in game.refusal("O7")
    assert game.refusal("N7") == "", "its outskirts may be entered"


@rule("CR-85", "CB-227")
def test_in_democracy_no_army_is_placed_on_an_enemy() -> None:
    drawn = "A1 forest\nC1 forest\nC3 desert  blue scout"
    game = civilization(drawn, red="government democracy")
    assert "CR-85" in game.must_refuse("red", "produce-B2", "army", "C3")
    assert civilization(drawn).say("red", "produce-B2", "army", "C3").figures("C3") == ["army"]


@rule("CR-85", "CB-174")
def test_in_democracy_a_russian_army_may_still_learn_in_a_city_and_not_attack_it() -> None:
    drawn = "J4 desert  blue city\nI4 desert  red army\nH4 desert  red army"
    red = "russians, government democracy, infantry-3"
    game = civilization(drawn, red=red, blue="pottery, writing", phase="movement").say("red", "I4 army", "J4")
    assert "CR-85" in game.refusal("attack")
    game.say("red", "pottery")
    assert "pottery" in game.red.techs
    game.say("red", "H4 army")
    assert "CR-85" in game.refusal("J4"), "once a turn"


@rule("CR-85", "CB-086", "CB-133", "CB-236")
def test_communism_gives_production_costs_culture_and_adds_no_unit_to_the_hand() -> None:
    game = civilization("F4 desert  red city\nF3 forest\nA1 forest  red artist", red="government communism")
    assert (production(game, "B2"), production(game, "F4")) == (2, 4)
    game.say("red", "arts-F4")
    assert game.red.culture == 0
    game.say("red", "arts-B2")
    assert game.red.culture == 2, "the icons of the artist"
    assert len(hand(battle(red=f"{UNITS}, government communism", blue="infantry-3"), "red")) == 3


@rule("CB-237", "CR-02")
def test_fundamentalism_adds_a_unit_to_the_hand() -> None:
    assert len(hand(battle(red=f"{UNITS}, government fundamentalism", blue="infantry-3"), "red")) == 4
    assert len(hand(battle(red=f"{UNITS}, government republic", blue="infantry-3"), "red")) == 3


@rule("CR-85", "CB-070")
def test_fundamentalism_costs_trade_in_each_city_that_has_any() -> None:
    drawn = "A1 desert\nC1 desert\nF4 grassland  red city\nF3 desert\nJ4 grassland  red city"
    trade = {}
    for government in ("despotism", "fundamentalism"):
        game = civilization(drawn, red=f"government {government}", phase="trade", part=None)
        trade[government] = game.red.trade
    assert trade == {"despotism": 3, "fundamentalism": 1}


# --- what stands in ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("government", BOX.governments)
def test_what_no_source_gives_is_marked(government: str) -> None:
    assert BOX.governments[government].stand_in == (government != "anarchy")


WITHOUT_LATER_CARDS = (BASE, FAME_AND_FORTUNE)


@pytest.mark.parametrize("edition", WITHOUT_LATER_CARDS, ids=lambda edition: edition.name)
@pytest.mark.parametrize(
    ("moment", "known"),
    [("battle_hand", {"fundamentalism_government"}), ("founders", set()), ("actions_of_city", set())],
)
@rule("CB-236", "CB-237", "CB-238", "CB-052", "CB-078")
def test_what_the_rules_list_in_full_no_stand_in_adds_to(edition: Edition, moment: str, known: set[str]) -> None:
    """The books list the increases of the battle hand, scouts build cities, and each city has one action."""
    effects = edition.effects.items()
    speak = {id for id, effect in effects if moment in effect.moments and getattr(effect, "stand_in", False)}
    assert speak == known


@pytest.mark.parametrize(
    "edition", [BASE, FAME_AND_FORTUNE, WISDOM_AND_WARFARE, BOTH_EXPANSIONS], ids=lambda edition: edition.name
)
@rule("CR-85")
def test_each_stand_in_says_on_which_rule_it_is_built(edition: Edition) -> None:
    """A stand-in has a mark, and its text cites rules that people can read."""
    words = Words(edition)
    written = [written for written in words.everything() if written.stand_in]
    assert bool(written) == (edition in WITHOUT_LATER_CARDS)
    for thing in written:
        built = thing.text.partition("Built on ")[2]
        cited = re.findall(r"C[BFWR]-\d+", built)
        assert "CR-85" in cited, thing.name
        assert {*cited} <= words.rulebook.keys(), thing.name
    assert not any("Built on" in thing.text for thing in words.everything() if not thing.stand_in)
