"""Babylonia: canals, laws, stars and ziggurats."""

from __future__ import annotations

import pytest

from rules.clash.payment import limit
from rules.clash.state import InPlay
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

WRITING = "D2 plains  red city\nD3 plains  blue city academy"


# --- Canals ----------------------------------------------------------------------------------------------------


@with_civilizations
@rule("CV-8.1")
def test_a_collect_of_exactly_one_food_brings_another() -> None:
    game = clash("D2 plains  red city academy\nE2 mountain\nC2 forest", red="babylonia, engineering, storage")
    game.say("red", "collect", ["D2 food", "E2 ore"])
    assert (game.red.stock.food, game.red.stock.ore) == (2, 1)
    game.say("red", "collect", ["D2 food", "C2 wood"])
    assert game.red.stock.food == 4  # any number of times


@with_civilizations
@rule("CV-8.1")
@pytest.mark.parametrize(("harvest", "food"), [(["D2 food", "D3 food"], 2), (["E2 ore", "C2 wood"], 0)])
def test_neither_more_nor_less(harvest: list[str], food: int) -> None:
    drawn = "D2 plains  red city academy\nE2 mountain\nC2 forest\nD3 plains"
    game = clash(drawn, red="babylonia, engineering, storage").say("red", "collect", harvest)
    assert game.red.stock.food == food


@rule("CM-5.03")
def test_the_limit_of_food_holds_for_canals() -> None:
    game = clash("D2 plains  red city", red="babylonia, engineering, 1 food").say("red", "collect", ["D2 food"])
    assert game.red.stock.food == 2


# --- Code of Laws ----------------------------------------------------------------------------------------------


def test_a_successful_attempt_brings_an_action_card() -> None:
    game = clash(WRITING, red="babylonia, writing").say(
        "red", "influence", chance=["6 infantry", "militia-high_morale"]
    )
    assert game.red.action_cards == ["militia-high_morale"]


def test_a_failure_brings_none() -> None:
    assert clash(WRITING, red="babylonia, writing").say("red", "influence", chance=["1 leader"]).red.action_cards == []


@pytest.mark.parametrize(("held", "more"), [(4, 1), (5, 0)])
def test_nor_does_a_success_with_five_cards_in_hand(held: int, more: int) -> None:
    game = clash(WRITING, red="babylonia, writing")
    game.red.action_cards += [game.state.action_deck.pop() for _ in range(held)]
    game.run("act").say(
        "red", "influence", chance=["6 infantry"] if not more else ["6 infantry", game.state.action_deck[0]]
    )
    assert len(game.red.action_cards) == held + more


# --- Star Catalogues -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["ideas", "culture"])
def test_before_an_event_is_drawn_the_stars_give_something(kind: str) -> None:
    game = clash("D2 plains  red city", red="babylonia, astronomy, 2 food, tracker 1").say("red", "advance", "storage")
    assert game.asked == "red star-catalogues"
    assert game.state.event is None
    choice = {"ideas": "1 idea", "culture": "1 culture token"}[kind]
    game.say("red", choice, chance=["good_year_you"])
    assert game.red.stock[kind] == 1


def test_the_events_of_others_give_nothing() -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", red="babylonia, astronomy")
    game.run("event", "blue", chance=["uprising"])
    assert game.red.stock.total() == 0


# --- Ziggurats -------------------------------------------------------------------------------------------------


def test_dogma_does_not_lower_the_limit_of_ideas() -> None:
    game = clash(red="babylonia, dogma", blue="dogma")
    assert limit(game.state, game.red, "ideas") == 7
    assert limit(game.state, game.blue, "ideas") == 2
    assert limit(game.state, game.red, "food") == 2  # of nothing else


def test_ideas_pay_for_a_temple() -> None:
    drawn = "D2 plains  red city\nC2 forest  red city"
    game = clash(drawn, red="babylonia, myths, state_religion, dogma, 3 ideas").say("red", "construct", "D2")
    game.say("red", *(["temple"] if "temple" in game.choices else []))
    assert "temple" in game.city("D2").buildings


def test_but_for_no_other_building() -> None:
    drawn = "D2 plains  red city\nC2 forest  red city"
    assert "CM-10.01" in clash(drawn, red="babylonia, writing, dogma, 3 ideas").refusal("construct")


# --- Hammurabi -------------------------------------------------------------------------------------------------

COURT = "D2 plains  red city angry temple academy, red leader\nC2 forest  red city"


def test_the_lawgiver_makes_his_city_happy_for_a_culture_token() -> None:
    game = clash(COURT, red="babylonia, leader hammurabi, 1 culture").say("red", "happiness", ["D2 happy"])
    assert game.city("D2").mood == "happy"
    assert game.red.stock.culture == 0


def test_together_with_another_city_for_the_usual_price() -> None:
    game = clash(COURT, red="babylonia, leader hammurabi, 1 culture, 1 mood").say(
        "red", "happiness", ["D2 happy", "C2"]
    )
    assert (game.city("D2").mood, game.city("C2").mood) == ("happy", "happy")
    assert game.red.stock.total() == 0


def test_one_of_the_two_prices_for_a_city() -> None:
    game = clash(COURT, red="babylonia, leader hammurabi, 1 culture, 3 mood")
    assert "CM-14.02" in game.must_refuse("red", "happiness", ["D2 happy", "D2"])


def test_the_lawgiver_serves_no_other_city_and_not_for_nothing() -> None:
    game = clash(COURT, red="babylonia, leader hammurabi, 1 culture").say("red", "happiness")
    assert game.asked == "red happiness"
    assert "C2 happy" not in [option.key for option in game.ask.options]
    assert clash(COURT, red="babylonia, leader hammurabi").refusal("happiness")
    gone = COURT.replace(", red leader", "")
    assert clash(gone, red="babylonia, leader hammurabi, 1 culture").refusal("happiness")


def test_a_fortress_in_his_city_costs_only_ore() -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red="babylonia, leader hammurabi, tactics, 1 ore").say("red", "construct")
    assert "fortress" in game.city("D2").buildings
    away = drawn.replace(", red leader", "") + "\nD3 plains  red leader"
    assert clash(away, red="babylonia, leader hammurabi, tactics, 1 ore").refusal("construct")
    assert clash(drawn, red="babylonia, leader hammurabi, writing, 1 ore").refusal("construct")


# --- Nebuchadnezzar --------------------------------------------------------------------------------------------

SEEKER = "babylonia, leader nebuchadnezzar_ii, 2 food"


def test_the_great_gardens_are_taken_out_of_the_deck() -> None:
    game = clash("D2 plains  red city", red=SEEKER).say("red", "advance", "engineering")
    assert game.asked == "red seek-wonder"
    game.say("red", "take", chance=["deck"])
    assert game.red.wonder_cards == ["great_gardens"]
    assert "great_gardens" not in game.state.wonder_deck


def test_or_not() -> None:
    game = clash("D2 plains  red city", red=SEEKER)
    game.say("red", "advance", "engineering", "draw", chance=["great_wall"])
    assert game.red.wonder_cards == ["great_wall"]


def test_they_are_taken_out_of_another_hand_which_draws_anew() -> None:
    game = clash("D2 plains  red city", red=SEEKER, blue="great_gardens")
    game.say("red", "advance", "engineering", "take", chance=["blue", "colosseum"])
    assert (game.red.wonder_cards, game.blue.wonder_cards) == (["great_gardens"], ["colosseum"])


def test_they_are_taken_as_the_open_card_which_is_replaced() -> None:
    game = clash("D2 plains  red city", red=SEEKER)
    game.state.event_deck.remove("envoy")
    game.state.wonder_deck.remove("great_gardens")
    game.state.in_play.append(InPlay("envoy", None, ["great_gardens"]))
    game.run("act").say("red", "advance", "engineering", "take", chance=["open", "great_wall"])
    assert game.red.wonder_cards == ["great_gardens"]
    assert game.state.in_play[0].about == ["great_wall"]


def test_not_if_they_are_built_and_the_question_tells_nothing_about_the_own_hand() -> None:
    game = clash("D2 plains  red city\nD3 plains  blue city great_gardens", red=SEEKER)
    game.say("red", "advance", "engineering", chance=["great_wall"])
    assert game.red.wonder_cards == ["great_wall"]
    game = clash("D2 plains  red city", red=f"{SEEKER}, great_gardens").say("red", "advance", "engineering")
    assert game.asked == "red seek-wonder"
    assert "CM-24.01" in game.refusal("take")


def test_the_gardens_cost_less_and_no_main_action_in_his_city() -> None:
    drawn = "D2 plains  red city happy, red leader\nC2 forest  red city"
    red = "babylonia, leader nebuchadnezzar_ii, engineering, irrigation, great_gardens, storage, 5 food, 5 wood, 2 ore"
    power = "nebuchadnezzar_ii.great_gardens"
    game = clash(drawn, red=f"{red}, 3 culture", actions=0).say("red", power)
    assert game.city("D2").wonders == ["great_gardens"]
    assert game.red.stock.culture == 0
    assert "CM-24.02" in clash(drawn, red=f"{red}, 2 culture").refusal(power)
    away = drawn.replace(", red leader", "") + "\nD3 plains  red leader"
    assert "CM-11.10" in clash(away, red=f"{red}, 3 culture").refusal(power)
    assert clash(away, red=f"{red}, 3 culture").refusal("wonder") == ""  # cheaper everywhere


@pytest.mark.parametrize(("there", "value"), [("city temple, infantry", 6), ("city, infantry", 4), ("infantry", 4)])
def test_the_iconoclast_is_stronger_against_temples(there: str, value: int) -> None:
    red = "babylonia, leader nebuchadnezzar_ii"
    game = attack("leader, infantry", there, red=red, chance=["2 cavalry", "2 cavalry", "2 cavalry"])
    assert values(game)[0] == value


def test_he_is_not_when_he_defends_a_temple() -> None:
    blue = "babylonia, leader nebuchadnezzar_ii"
    game = attack("infantry", "city temple, leader", blue=blue, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[1] == 2


# --- Nabopolassar ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cities", "value"),
    [
        ("D2 plains  red city\nD6 plains  blue city", 4),
        ("D2 plains  red city", 2),
        ("D6 plains  blue city\nE6 plains  blue city", 4),
    ],
)
def test_the_liberator_is_stronger_against_those_with_as_many_cities(cities: str, value: int) -> None:
    red = "babylonia, leader nabopolassar"
    game = attack("leader", "infantry", red=red, elsewhere=cities, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == value


def test_barbarians_are_no_players() -> None:
    red = "babylonia, leader nabopolassar"
    game = attack("leader", "infantry", foe="barbarians", red=red, chance=["2 cavalry", "2 cavalry"])
    assert values(game)[0] == 2


@pytest.mark.parametrize(
    ("place", "where"), [("D6 plains  blue leader", "D6"), ("D6 sea  blue ship, blue leader", "D6")]
)
def test_a_lost_city_brings_an_infantry_to_him(place: str, where: str) -> None:
    elsewhere = f"{place}\nE7 plains  blue city"
    game = attack("infantry", "city", blue="babylonia, leader nabopolassar", elsewhere=elsewhere)
    game.say("blue", "none")  # no settler
    assert "infantry" in game.units(where, "blue")


def test_without_room_there_it_comes_to_a_city() -> None:
    elsewhere = "D6 plains  blue leader, 3 blue infantry\nE7 plains  blue city"
    game = attack("infantry", "city", blue="babylonia, leader nabopolassar", elsewhere=elsewhere).say("blue", "none")
    assert game.units("E7", "blue") == ["infantry"]
    sea = "D6 sea  blue ship, blue leader, blue infantry\nE7 plains  blue city"
    game = attack("infantry", "city", blue="babylonia, leader nabopolassar", elsewhere=sea).say("blue", "none")
    assert game.units("E7", "blue") == ["infantry"]


@rule("CM-1.04")
def test_without_an_infantry_left_nobody_comes() -> None:
    armies = "\n".join(f"{space} plains  4 blue infantry" for space in ("D7", "E6", "E7", "F6"))
    elsewhere = f"D6 plains  blue leader\nF7 plains  blue city\n{armies}"
    game = attack("infantry", "city", blue="babylonia, leader nabopolassar", elsewhere=elsewhere).say("blue", "none")
    assert game.units("D6") == ["leader"]
    assert game.asked != "blue place-unit"


def test_barbarians_make_a_revolt_too_but_nobody_comes_to_a_dead_leader() -> None:
    drawn = "D4 plains  blue city{}\nD5 plains  barbarians infantry\nE7 plains  blue city\nD6 plains{}"
    game = clash(drawn.format("", "  blue leader"), blue="babylonia, leader nabopolassar")
    game.run("barbarian-army-moves", "blue", "D5")
    assert game.city("D4").owner == "barbarians"
    assert game.units("E7") == ["settler"]
    assert game.units("D6") == ["infantry", "leader"]
    game = attack(
        "2 infantry",
        "city, leader",
        blue="babylonia, leader nabopolassar",
        elsewhere="E7 plains  blue city",
        chance=["6 infantry", "6 infantry", "2 cavalry"],
    ).say("blue", "none")
    assert game.units("E7") == []
