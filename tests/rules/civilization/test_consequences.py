"""Hints of options besides their names: the price, the outcome, and how near they bring a victory."""

from __future__ import annotations

from rules.civilization.deeds import (
    a_piece,
    called_building,
    called_type,
    city_walls,
    sum_of_side,
    text_of,
)
from rules.civilization.deeds import some as things
from rules.civilization.questions.battles import called_unit, trumps_type, which_unit
from rules.civilization.questions.cities import (
    all_your_trade,
    army_fights,
    coin_of,
    costs,
    could_spend,
    event_too_many,
    gives,
    instead_of_icons,
    instead_of_piece,
    leaves_culture,
    one_in_a_city,
    space_of,
    then_enough,
    tokens_left,
    walls_defend,
    with_its_text,
)
from rules.civilization.questions.course import around_it, bare_resources
from rules.civilization.questions.moves import (
    battle_with,
    battle_with_barbarians,
    city_could_be_built,
    city_state_with_text,
    force,
    in_the_capital,
    is_own_city,
    kills_scouts,
    one_sentence,
    stacking_limit,
    two_sentences,
    unlocks,
    what_do_you_research,
    wins_game_at_once,
)
from rules.engine.phrases import in_parts
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
    assert game.option("G4").remark == battle_with("blue", "", force(4, 4, 2), force(1, 1, 0))
    assert game.option("E4").remark == ""


def test_an_attack_on_a_capital_says_that_it_wins_the_game() -> None:
    game = civilization("N6 grassland  red army", red="infantry-1", phase="movement", blue="infantry-2")
    game.say("red", "N6 army")
    attack = battle_with("blue", in_the_capital(""), force(1, 1, 0), force(1, 1, 12))
    assert game.option("O7").remark == in_parts(attack, wins_game_at_once())


def test_scouts_alone_huts_and_villages_are_told_apart() -> None:
    game = civilization(
        "F4 grassland  red army\nG4 grassland  blue scout\nE4 grassland  hut\nF5 grassland  village",
        red="infantry-1",
        phase="movement",
    )
    game.say("red", "F4 army")
    assert game.option("G4").remark == kills_scouts(["scout"], "blue")
    assert game.option("E4").remark == a_piece("hut")
    assert game.option("F5").remark == battle_with_barbarians(force(1, 1, 0), units=3, rank=1)


def test_a_city_is_founded_knowing_what_lies_around_it() -> None:
    game = civilization("G4 desert  silk\nF4 forest  red scout", phase="start-of-turn")
    assert game.option("city-F4").remark == in_parts(around_it({"trade": 1}), bare_resources("silk"))


@rule("CB-144", "CB-133")
def test_culture_says_how_near_the_next_space_is_and_what_it_leaves() -> None:
    game = civilization(red="4 culture")
    assert game.option("advance").remark == in_parts(a_piece("culture event"), space_of(1, 21), leaves_culture(1))
    assert game.option("arts-B2").remark == in_parts(things({"culture": 1}), then_enough(3))
    full = civilization(red="4 culture, drought, defection")
    assert full.option("advance").remark == in_parts(event_too_many(2), space_of(1, 21), leaves_culture(1))


def test_a_city_says_what_it_can_pay_and_what_its_items_are_good_for() -> None:
    game = civilization("A1 mountain\nB1 mountain\nC1 forest\nC2 mountain", red="6 trade, masonry, pottery")
    assert game.option("produce-B2").remark == could_spend(5, 7, [all_your_trade()])
    game.say("red", "produce-B2")
    assert game.option("army").remark == in_parts(costs(4, 0), army_fights())
    assert game.option("infantry").remark == in_parts(
        costs(5, 0), in_parts(called_unit("infantry 1"), trumps_type("mounted"))
    )
    assert game.option("granary").remark == in_parts(costs(5, 0), gives({"production": 1, "trade": 1}))
    assert game.option("walls").remark == in_parts(costs(7, 6), walls_defend(4))


def test_research_says_what_a_tech_unlocks_also_where_it_has_no_text() -> None:
    game = civilization(red="9 trade", blue="9 trade", phase="research", part=None)
    assert game.ask.text == what_do_you_research()
    assert game.option("masonry").remark == one_sentence(two_sentences(unlocks([city_walls()]), stacking_limit(3)))


@rule("CB-218", "CB-280")
def test_a_coin_says_how_far_the_coins_are() -> None:
    game = civilization("F4 desert  red city", red="pottery, 1 silk, 1 iron, 2 coins")
    option = next(option for option in game.ask.options if option.key.startswith("pottery."))
    assert option.remark == in_parts(text_of(option.key), in_parts(coin_of(3, 15), tokens_left(3)))


def test_a_battle_says_how_it_stands() -> None:
    game = battle(red="infantry-1, mounted-2, artillery-3", blue="infantry-3, mounted-1, artillery-1")
    game.say("blue", "infantry-3 new")
    assert game.ask.text == which_unit("G4", [sum_of_side("red", 0, 0), sum_of_side("blue", 3, 0)])


@rule("CF-052", "CW-042", "CF-040")
def test_a_move_says_what_it_comes_to_where_a_relic_or_a_city_state_lies_or_ones_own_city() -> None:
    drawn = "C2 desert  red army\nD2 desert  ark_of_the_covenant\nC3 desert  city_state_1\nH8 desert  red army"
    game = civilization(drawn, edition="both_expansions", phase="movement").say("red", "C2 army")
    assert game.option("D2").remark == with_its_text("ark_of_the_covenant")
    assert game.option("C3").remark == city_state_with_text("city_state_1")
    assert game.option("B2").remark == is_own_city()


@rule("CF-060")
def test_growing_says_what_would_lie_around_the_metropolis() -> None:
    drawn = "D1 desert  silk\nA4 forest"
    game = civilization(drawn, edition="fame_and_fortune", red="agriculture, artist", phase="start-of-turn")
    game.say("red", "agriculture.grow")
    assert game.option("C2").remark == in_parts(around_it({"trade": 1}), bare_resources("silk"))
    assert game.option("B3").remark == around_it({"production": 2})


def test_a_unit_that_opens_a_front_says_what_it_trumps() -> None:
    game = battle(red="infantry-1, mounted-2", blue="infantry-3, mounted-1")
    assert game.option("infantry-3 new").remark == in_parts(called_type("infantry"), trumps_type("mounted"))


@rule("CB-116")
def test_where_a_piece_goes_it_is_said_what_its_square_gives_no_more() -> None:
    game = producing("A2 water\nC2 water\nB1 water", red="navigation, 12 trade").say("red", "produce-B2", "harbor")
    assert game.option("A2").remark == instead_of_icons({"trade": 1})
    game = producing("A2 forest").say("red", "produce-B2", "army")
    assert game.option("A2").remark == "", "a figure takes nothing away"


@rule("CB-129")
def test_what_makes_way_for_a_second_limited_building_is_said_before_it_is_chosen() -> None:
    game = producing("C2 grassland  red market", red="philosophy, writing, 27 trade").say("red", "produce-B2")
    limited, goes = in_parts(gives({"culture": 2}), one_in_a_city()), instead_of_piece(called_building("market"))
    assert game.option("temple").remark == in_parts(costs(7, 3), limited, goes)
    assert game.option("army").remark == in_parts(costs(4, 0), army_fights())


def test_a_scout_is_told_where_a_city_could_be_built() -> None:
    drawn = "G4 desert  silk\nF4 forest\nF5 grassland  red scout, red army"
    game = civilization(drawn, phase="movement").say("red", "F5 scout")
    assert game.option("F4").remark == city_could_be_built()
    game = civilization(drawn, phase="movement").say("red", "F5 army")
    assert game.option("F4").remark == ""
