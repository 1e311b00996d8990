"""Hints of options besides their names: what they cost, what comes of them, how near they bring a victory."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.civilization.battles import battle
from tests.rules.civilization.scenario import civilization
from tests.rules.civilization.test_07_produce import producing


def test_an_attack_says_with_how_many_units_both_sides_would_fight() -> None:
    game = civilization(
        "F4 grassland  2 red armies\nG4 grassland  blue army\nE3 grassland  red barracks\nD4 grassland  red city",
        red="infantry-1, infantry-2, mounted-1, mounted-2",
        blue="artillery-1",
        phase="movement",
    )
    game.say("red", "F4 2 armies")
    assert game.option("G4").hint == "battle against @blue: you draw 4 of 4 units with +2, they 1 of 1 unit"
    assert game.option("E4").hint == ""


def test_an_attack_on_a_capital_says_that_it_wins_the_game() -> None:
    game = civilization("N6 grassland  red army", red="infantry-1", phase="movement", blue="infantry-2")
    game.say("red", "N6 army")
    hint = game.option("O7").hint
    assert hint.startswith("battle against @blue in the capital: you draw 1 of 1 unit, they 1 of 1 unit with +")
    assert hint.endswith(" · to win it wins the game")


def test_scouts_alone_huts_and_villages_are_told_apart() -> None:
    game = civilization(
        "F4 grassland  red army\nG4 grassland  blue scout\nE4 grassland  hut\nF5 grassland  village",
        red="infantry-1",
        phase="movement",
    )
    game.say("red", "F4 army")
    assert game.option("G4").hint == "kills a scout of @blue"
    assert game.option("E4").hint == "a hut"
    assert game.option("F5").hint.endswith("you draw 1 of 1 unit, they have 3 units of rank 1")


def test_a_city_is_founded_knowing_what_lies_around_it() -> None:
    game = civilization("G4 desert  silk\nF4 forest  red scout", phase="start-of-turn")
    assert game.option("city-F4").hint == "around it 1 trade · silk"


@rule("CB-144", "CB-133")
def test_culture_says_how_near_the_next_space_is_and_what_it_leaves() -> None:
    game = civilization(red="4 culture")
    assert game.option("advance").hint == "a culture event · space 1 of 21 · leaves 1 culture"
    assert game.option("arts-B2").hint == "1 culture · then enough for the next space (3)"
    full = civilization(red="4 culture, drought, defection")
    assert "and you discard one: 2 is your limit" in full.option("advance").hint


def test_a_city_says_what_it_can_pay_and_what_its_items_are_good_for() -> None:
    game = civilization("A1 mountain\nB1 mountain\nC1 forest\nC2 mountain", red="6 trade, masonry, pottery")
    assert game.option("produce-B2").hint.endswith(" with all your trade")
    game.say("red", "produce-B2")
    assert game.option("army").hint == "costs 4 · fights, and takes huts and villages"
    assert game.option("infantry").hint == "costs 5 · Spearman · trumps mounted"
    assert "gives " in game.option("granary").hint
    assert "the attacker plays first" in game.option("walls").hint


def test_research_says_what_a_tech_unlocks_also_where_it_has_no_text() -> None:
    game = civilization(red="9 trade", blue="9 trade", phase="research", part=None)
    assert game.ask.text.startswith("What do you research? It takes all your trade")
    assert game.option("masonry").hint.startswith("Unlocks ")


@rule("CB-218", "CB-280")
def test_a_coin_says_how_far_the_coins_are() -> None:
    game = civilization("F4 desert  red city", red="pottery, 1 silk, 1 iron, 2 coins")
    option = next(option for option in game.ask.options if option.key.startswith("pottery."))
    assert "coin 3 of 15" in option.hint


def test_a_battle_says_how_it_stands() -> None:
    game = battle(red="infantry-1, mounted-2, artillery-3", blue="infantry-3, mounted-1, artillery-1")
    game.say("blue", "infantry-3 new")
    assert game.ask.text == "Battle in G4: which unit do you play? So far @red 0, @blue 3."


@rule("CF-052", "CW-042", "CF-040")
def test_a_move_says_what_it_comes_to_where_a_relic_or_a_city_state_lies_or_ones_own_city() -> None:
    drawn = "C2 desert  red army\nD2 desert  ark_of_the_covenant\nC3 desert  city_state_1\nH8 desert  red army"
    game = civilization(drawn, edition="both_expansions", phase="movement").say("red", "C2 army")
    assert game.option("D2").hint == "Ark of the Covenant: You advance 2 spaces on the culture track for free."
    assert game.option("C3").hint == "a city-state. It gives 3 trade."
    assert game.option("B2").hint == "your own city: they are disbanded there"


@rule("CF-060")
def test_growing_says_what_would_lie_around_the_metropolis() -> None:
    drawn = "D1 desert  silk\nA4 forest"
    game = civilization(drawn, edition="fame_and_fortune", red="agriculture, artist", phase="start-of-turn")
    game.say("red", "agriculture.grow")
    assert game.option("C2").hint == "around it 1 trade · silk"
    assert game.option("B3").hint == "around it 2 production"


def test_a_unit_that_opens_a_front_says_what_it_trumps() -> None:
    game = battle(red="infantry-1, mounted-2", blue="infantry-3, mounted-1")
    assert game.option("infantry-3 new").hint == "Infantry · trumps mounted"


@rule("CB-116")
def test_where_a_piece_goes_it_is_said_what_its_square_gives_no_more() -> None:
    game = producing("A2 water\nC2 water\nB1 water", red="navigation, 12 trade").say("red", "produce-B2", "harbor")
    assert game.option("A2").hint == "in place of 1 trade"
    game = producing("A2 forest").say("red", "produce-B2", "army")
    assert game.option("A2").hint == "", "a figure takes nothing away"


@rule("CB-129")
def test_what_makes_way_for_a_second_limited_building_is_said_before_it_is_chosen() -> None:
    game = producing("C2 grassland  red market", red="philosophy, writing, 27 trade").say("red", "produce-B2")
    assert game.option("temple").hint.endswith(" · in place of Market")
    assert "in place of" not in game.option("army").hint


def test_a_scout_is_told_where_a_city_could_be_built() -> None:
    drawn = "G4 desert  silk\nF4 forest\nF5 grassland  red scout, red army"
    game = civilization(drawn, phase="movement").say("red", "F5 scout")
    assert game.option("F4").hint.startswith("a city could be built there")
    game = civilization(drawn, phase="movement").say("red", "F5 army")
    assert "a city" not in game.option("F4").hint
