"""Pestilence, Epidemics, Black Death, Pandemics."""

import pytest

from rules.clash.content.questions.events import which_mood_falls, which_moods_fall
from rules.clash.deeds import gives_up_things
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

TWO_CITIES = "D3 plains  red city happy\nD4 plains  red city\nD7 plains  blue city\nD6 plains  blue city angry"


# --- Pestilence ----------------------------------------------------------------------------------------------


@everywhere
def test_pestilence_lowers_the_mood_of_one_city_of_everybody_with_two() -> None:
    game = clash(TWO_CITIES).run("event", "red", chance=["pestilence"])
    game.say("red", ["D4"])
    assert [game.city(space).mood for space in ("D3", "D4", "D7", "D6")] == ["happy", "angry", "angry", "angry"]


@everywhere
def test_pestilence_asks_for_a_city_or_for_several() -> None:
    three = "D3 plains  red city\nD4 plains  red city\nC4 plains  red city"
    assert clash(three).run("event-text", "red", "pestilence").ask.text == which_mood_falls()
    ways = clash(three, red="roads").run("event-text", "red", "pestilence")
    assert ways.ask.text == which_moods_fall(2)


@everywhere
def test_a_player_with_one_city_is_spared_by_pestilence() -> None:
    game = clash("D3 plains  red city").run("event-text", "red", "pestilence")
    assert game.city("D3").mood == "neutral"


@everywhere
@pytest.mark.parametrize("way", ["roads", "navigation", "trade_routes"])
def test_pestilence_travels_on_the_ways(way: str) -> None:
    game = clash("D3 plains  red city\nD4 plains  red city", red=way).run("event-text", "red", "pestilence")
    assert [game.city(space).mood for space in ("D3", "D4")] == ["angry", "angry"]


@everywhere
@rule("CM-21.11")
def test_nobody_without_sanitation_constructs_while_the_pestilence_lasts() -> None:
    board = "D3 plains  red city happy\nD7 plains  blue city happy\nE4 plains  red city"
    rich = "writing, 3 food, 3 wood, 3 ore, 3 gold"
    game = clash(board, red=f"{rich}, engineering", blue=rich).run("event", "red", chance=["pestilence"])
    game.say("red", ["E4"])
    assert f"{game.state.box.events['pestilence'].name}: you cannot construct anything" in game.refusal("construct")
    game = clash(board, red=f"{rich}, engineering, sanitation").run("event", "red", chance=["pestilence"])
    assert game.refusal("construct") == ""


@everywhere
@rule("CM-21.11", "CM-21.05")
def test_the_pestilence_is_over_when_everybody_has_sanitation() -> None:
    game = clash("D3 plains  red city", red="engineering, 2 food", blue="engineering, sanitation")
    game.run("event", "red", chance=["pestilence"])
    assert [card.card for card in game.state.in_play] == ["pestilence"]
    game.say("red", "advance", "sanitation")
    assert game.state.in_play == []
    assert game.state.event_discards == ["pestilence"]


@everywhere
def test_a_pestilence_that_harms_nobody_does_not_stay() -> None:
    game = clash("D3 plains  red city", red="sanitation", blue="sanitation").run("event", "red", chance=["pestilence"])
    assert game.state.in_play == []
    assert game.state.event_discards == ["pestilence"]


@rule("CM-21.11", "CM-C.73")
def test_borrowed_sanitation_lifts_the_ban_but_does_not_end_the_pestilence() -> None:
    board = "D3 plains  red city happy great_library\nE4 plains  red city\nC4 plains  red city"
    rich = "writing, 5 food, 3 wood, 3 ore, storage"
    game = clash(board, red=rich, blue="engineering, sanitation").run("event-text", "red", "pestilence")
    game.say("red", ["E4"])
    assert f"{game.state.box.events['pestilence'].name}: you cannot construct anything" in game.refusal("construct")
    game.say("red", "great_library", "sanitation")
    assert game.refusal("construct") == ""
    game.say("red", "advance", "irrigation")
    assert [card.card for card in game.state.in_play if card.seat is None] == ["pestilence"]
    game.say("red", "end-turn").say("blue", "end-turn")
    assert f"{game.state.box.events['pestilence'].name}: you cannot construct anything" in game.refusal("construct")


@rule("CM-21.11", "CM-C.73")
def test_a_pestilence_drawn_while_sanitation_is_borrowed_stays() -> None:
    board = "D3 plains  red city happy great_library\nE4 plains  red city"
    game = clash(board, blue="engineering, sanitation").say("red", "great_library", "sanitation")
    game.run("event-text", "red", "pestilence")
    assert [card.card for card in game.state.in_play if card.seat is None] == ["pestilence"]
    assert game.city("D3").mood == "happy"


# --- Epidemics, Black Death ----------------------------------------------------------------------------------


@everywhere
def test_epidemics_take_a_unit_from_two() -> None:
    game = clash("D3 plains  red settler, red infantry\nD7 plains  blue settler").run("event-text", "red", "epidemics")
    assert game.asked == "red event-loss"
    game.say("red", ["settler in D3"])
    assert game.units("D3") == ["infantry"]
    assert game.units("D7") == ["settler"]


@everywhere
def test_epidemics_on_the_ways_take_two() -> None:
    game = clash("D3 plains  red settler, red infantry", red="roads").run("event-text", "red", "epidemics")
    assert game.units("D3") == []


@rule("CM-13.15")
def test_passengers_that_no_longer_fit_are_lost_with_a_ship() -> None:
    game = clash("D3 sea  2 red ship, 2 red settler, 1 red infantry").run("event-text", "red", "epidemics")
    game.say("red", ["ship in D3"], ["infantry"])
    assert game.units("D3") == ["settler", "settler", "ship"]


@rule("CM-11.17")
def test_a_leader_lost_in_an_event_scores_for_nobody() -> None:
    game = clash("D3 plains  red leader, red settler", red="rome, leader augustus, roads")
    game.run("event-text", "red", "epidemics")
    assert game.red.leader is None
    assert game.blue.trophies == []


def test_the_black_death_takes_a_unit_of_every_four_and_gives_points() -> None:
    game = clash("D3 plains  4 red infantry, 4 red settler, red cavalry", blue="").run(
        "event-text", "red", "black_death"
    )
    game.say("red", ["infantry in D3", "settler in D3"])
    assert len(game.units("D3")) == 7
    assert sum(points.amount for points in game.red.points) == 2


def test_the_black_death_on_the_ways_takes_one_more() -> None:
    game = clash("D3 plains  4 red infantry", red="navigation").run("event-text", "red", "black_death")
    assert game.units("D3") == ["infantry", "infantry"]
    assert sum(points.amount for points in game.red.points) == 2


def test_the_black_death_spares_three_units_even_on_the_ways() -> None:
    game = clash("D3 plains  3 red infantry", red="roads").run("event-text", "red", "black_death")
    assert len(game.units("D3")) == 3
    assert game.red.points == []


def test_sanitation_is_no_help_against_the_black_death() -> None:
    game = clash("D3 plains  4 red infantry", red="sanitation").run("event-text", "red", "black_death")
    assert len(game.units("D3")) == 3


# --- Pandemics -----------------------------------------------------------------------------------------------

FOUR = "D3 plains  red city, red infantry\nD4 plains  red city\nC4 plains  red city\nE4 plains  red city"


def test_pandemics_take_half_as_many_things_as_there_are_cities() -> None:
    game = clash(FOUR, red="1 food, 1 mood, leadership-high_ground, metropolis-general")
    game.run("event-text", "red", "pandemics")
    assert game.ask.secret
    assert (game.ask.least, game.ask.most) == (2, 2)
    game.say("red", ["leadership-high_ground", "infantry in D3"])
    assert game.red.action_cards == []
    assert game.state.action_discards == ["leadership-high_ground"]
    assert game.units("D3") == []
    assert game.red.stock.food == 1


def test_an_objective_card_may_be_given_up_and_lies_face_down() -> None:
    game = clash(FOUR, red="1 mood, metropolis-general").run("event-text", "red", "pandemics")
    game.say("red", ["metropolis-general", "mood"])
    assert game.state.objective_discards == ["metropolis-general"]
    assert game.red.stock.mood == 0
    assert "Metropolis" not in game.told("blue")
    assert gives_up_things("red", {"mood": 1, "objective card": 1}) in game.game.deeds()


def test_cards_of_a_kind_that_are_given_up_are_counted() -> None:
    game = clash(FOUR, red="metropolis-general, colony-threat, 1 food").run("event-text", "red", "pandemics")
    game.say("red", ["metropolis-general", "colony-threat"])
    assert gives_up_things("red", {"objective card": 2}) in game.game.deeds()
    assert gives_up_things("red", {"objective card": 2}) in game.deeds("blue")


def test_who_has_less_gives_up_all() -> None:
    game = clash(FOUR.replace(", red infantry", ""), red="1 gold").run("event-text", "red", "pandemics")
    game.say("red", ["gold"])
    assert game.red.stock.gold == 0


def test_three_cities_cost_one_thing_and_one_city_none() -> None:
    game = clash("D3 plains  red city\nD4 plains  red city\nC4 plains  red city", red="5 gold")
    game.run("event-text", "red", "pandemics").say("red", ["gold"])
    assert game.red.stock.gold == 4
    game = clash("D3 plains  red city", red="5 gold").run("event-text", "red", "pandemics")
    assert game.asked == "red action"
