"""Rome. Recruiting its leaders, and where their abilities rest, is in test_11_leaders.py."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.fights import attack, values
from tests.rules.clash.scenario import clash

# --- Aqueduct --------------------------------------------------------------------------------------------------


@rule("CM-21.08")
@pytest.mark.parametrize("famine", ["famine_1", "severe_famine_2", "famine_vermin", "famine_drought"])
def test_famines_pass_rome_by(famine: str) -> None:
    """Drought hurts cities beside barren land, vermin those with Storage."""
    drawn = "D2 plains  red city\nD1 barren\nD7 plains  blue city"
    for people, food in (("rome, ", 2), ("", 1)):
        game = clash(drawn, red=f"{people}engineering, storage, 2 food").run("event-text", "red", famine)
        assert (game.red.stock.food == 2) == (food == 2)


@rule("CM-21.08")
def test_other_shields_still_hold() -> None:
    drawn = "D2 plains  red city, 2 red infantry"
    game = clash(drawn, red="rome, engineering, sanitation").run("event-text", "red", "epidemics")
    assert game.units("D2") == ["infantry", "infantry"]


def test_an_aqueduct_makes_sanitation_cost_nothing() -> None:
    game = clash("D2 plains  red city", red="rome, engineering").say("red", "advance")
    assert "sanitation" in game.red.advances  # the only one without a price
    assert game.turn.actions == 2


def test_or_sanitation_is_bought_as_a_free_action() -> None:
    game = clash("D2 plains  red city", red="rome, engineering, 2 food", actions=0).say("red", "rome.aqueduct")
    assert "sanitation" in game.red.advances
    assert game.red.stock.food == 0
    assert game.refusal("rome.aqueduct").endswith("(CM-7.07)")


def test_the_free_action_has_its_price() -> None:
    assert clash("D2 plains  red city", red="rome, engineering, 1 food").refusal("rome.aqueduct").endswith("(CM-7.01)")


# --- Roman Roads -----------------------------------------------------------------------------------------------

FIVE_IN_A_ROW = "D2 plains  red city, red settler\nD3 plains\nD4 plains\nD5 plains\nD6 plains\n"


def test_a_road_between_two_roman_cities_may_be_four_spaces_long() -> None:
    game = clash(FIVE_IN_A_ROW.replace("D6 plains", "D6 plains  red city"), red="rome, roads, 1 food, 1 ore")
    game.say("red", "move", "D2", "D6 by road")
    assert game.units("D6") == ["settler"]


def test_otherwise_a_road_is_two_spaces_long() -> None:
    game = clash(FIVE_IN_A_ROW, red="rome, roads, 1 food, 1 ore").say("red", "move", "D2")
    assert "D4 by road" in game.choices
    assert not {"D5 by road", "D6 by road"} & {*game.choices}


def test_not_even_between_cities_five_spaces_apart() -> None:
    drawn = FIVE_IN_A_ROW + "D7 plains  red city"
    assert "D7 by road" not in clash(drawn, red="rome, roads, 1 food, 1 ore").say("red", "move", "D2").choices


# --- Captivi ---------------------------------------------------------------------------------------------------

WIN = ["6 infantry", "1 leader"]


def test_each_battle_won_brings_gold_and_a_mood_token() -> None:
    game = attack("infantry", "infantry", red="rome, bartering", chance=WIN)
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 1)


def test_as_the_defender_too() -> None:
    game = attack("infantry", "infantry", blue="rome, bartering", chance=WIN[::-1])
    assert (game.blue.stock.gold, game.blue.stock.mood) == (1, 1)


def test_who_loses_or_goes_back_gains_nothing() -> None:
    assert attack("infantry", "infantry", red="rome, bartering", chance=WIN[::-1]).red.stock.total() == 0
    game = attack("infantry", "infantry", red="rome, bartering", chance=["2 cavalry", "2 cavalry"])
    assert game.say("red", "retreat").red.stock.total() == 0


def test_at_sea_too_and_against_barbarians() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship", red="rome, bartering").say(
        "red", "move", "D3", "D4", chance=WIN
    )
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 1)
    game = attack("infantry", "infantry", foe="barbarians", red="rome, bartering", chance=WIN)
    assert (game.red.stock.gold, game.red.stock.mood) == (2, 1)  # a gold for the barbarians


def test_entering_an_undefended_city_is_no_battle() -> None:
    game = attack("infantry", "city", red="rome, bartering")
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 0)


def test_mood_tokens_pay_for_buildings() -> None:
    game = clash("D2 plains  red city\nC2 plains  red city", red="rome, bartering, writing, 3 mood")
    game.say("red", "construct", "D2", "academy")
    assert game.city("D2").buildings == {"academy": "red"}
    assert game.red.stock.mood == 0


def test_but_not_for_units() -> None:
    assert clash("D2 plains  red city", red="rome, bartering, 3 mood").refusal("recruit").endswith("(CM-11.02)")


# --- Provinces -------------------------------------------------------------------------------------------------


@rule("CM-28.01")
@pytest.mark.parametrize("top", ["voting", "nationalism", "dogma"])
def test_provinces_come_with_the_top_of_any_government(top: str) -> None:
    """The first city stood in D2: D5 is three spaces away, D4 two."""
    rich = f"rome, {top}, 1 food, 1 wood"
    assert "cavalry" in clash("D5 plains  red city", red=rich).say("red", "recruit").choices
    assert "CM-11" in clash("D4 plains  red city", red=rich).refusal("recruit")
    assert "CM-11" in clash("D5 plains  red city", red="rome, 1 food, 1 wood").refusal("recruit")


def test_provinces_recruit_no_elephants() -> None:
    assert "elephant" not in clash("D5 plains  red city", red="rome, voting, 2 food").say("red", "recruit").choices


@pytest.mark.parametrize(("answer", "mood", "culture"), [("pay", "happy", 0), ("no", "neutral", 1)])
def test_a_captured_city_is_neutral_or_for_a_token_happy(answer: str, mood: str, culture: int) -> None:
    game = attack("infantry", "city", red="rome, voting, 1 culture").say("red", answer)
    assert (game.city("D4").mood, game.red.stock.culture) == (mood, culture)


def test_without_a_token_it_is_neutral() -> None:
    game = attack("infantry", "city", red="rome, voting")
    assert (game.city("D4").mood, game.asked) == ("neutral", "red action")


def test_nor_are_barbarian_cities_angry_then() -> None:
    assert attack("infantry", "city", foe="barbarians", red="rome, voting").city("D4").mood == "neutral"


# --- Augustus --------------------------------------------------------------------------------------------------

AUGUSTUS = "rome, leader augustus"


def test_princeps_draws_a_card_of_each_kind_and_discards_one() -> None:
    game = clash("D2 plains  red city, red leader", red=f"{AUGUSTUS}, 1 culture, spy-high_morale, wealth-large_fleet")
    game.say("red", "augustus.princeps", chance=["leadership-archers", "ore_supplies-large_army"])
    game.say("red", "spy-high_morale", "ore_supplies-large_army")
    assert game.red.action_cards == ["leadership-archers"]
    assert game.red.objective_cards == ["wealth-large_fleet"]
    assert (game.turn.actions, game.city("D2").activated, game.red.stock.culture) == (2, 1, 0)


@pytest.mark.parametrize(
    ("drawn", "tokens", "rule_number"),
    [
        ("D2 plains  red city\nD3 plains  red leader", "1 culture", "CM-11.10"),
        ("D2 plains  red city, red leader", "1 mood", "CM-6.05"),
    ],
)
def test_princeps_needs_his_city_and_a_token(drawn: str, tokens: str, rule_number: str) -> None:
    assert rule_number in clash(drawn, red=f"{AUGUSTUS}, {tokens}").refusal("augustus.princeps")


@rule("CM-4.08")
def test_princeps_activates_the_city() -> None:
    game = clash("D2 plains  red city angry, red leader", red=f"{AUGUSTUS}, 2 culture")
    game.say("red", "augustus.princeps", chance=["leadership-archers", "ore_supplies-large_army"])
    game.say("red", "leadership-archers", "ore_supplies-large_army")
    assert game.refusal("augustus.princeps").endswith("(CM-4.08)")


def test_the_emperor_is_stronger_in_a_region_without_a_city_of_his() -> None:
    game = attack("leader", "infantry", red=AUGUSTUS, chance=["3 elephant", "1 leader"])
    assert values(game) == (5, 1)


def test_the_emperor_is_not_stronger_at_home() -> None:
    """C4 lies in the region of D4."""
    game = attack(
        "leader", "infantry", red=AUGUSTUS, elsewhere="C4 plains  red city", chance=["3 elephant", "1 leader"]
    )
    assert values(game) == (3, 1)


# --- Caesar ----------------------------------------------------------------------------------------------------

CAESAR = "rome, leader caesar"


def test_the_statesman_increases_happiness_as_a_free_action() -> None:
    game = clash("D2 plains  red city, red leader", red=f"{CAESAR}, 1 mood", actions=0).say("red", "caesar.statesman")
    game.say("red", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 0)
    assert game.refusal("caesar.statesman").endswith("(CM-4.09)")


def test_the_statesman_pays_the_usual_price() -> None:
    game = clash("D2 plains  red city academy, red leader", red=f"{CAESAR}, 1 mood")
    assert game.refusal("caesar.statesman").endswith("(CM-14.02)")


@pytest.mark.parametrize(("answer", "army", "gold"), [("pay", ["infantry", "leader"], 0), ("no", ["leader"], 1)])
def test_the_proconsul_places_an_infantry_in_a_city_he_captures(answer: str, army: list[str], gold: int) -> None:
    game = attack("leader", "city", red=CAESAR).say("red", answer)  # the gold is the spoils
    assert (game.units("D4"), game.red.stock.gold) == (army, gold)


@rule("CM-1.04")
def test_the_proconsul_needs_an_infantry_in_the_supply() -> None:
    armies = "\n".join(f"{space} plains  4 red infantry" for space in ("D6", "D7", "E6", "E7"))
    assert attack("leader", "city", red=CAESAR, elsewhere=armies).asked != "red proconsul"


def test_the_proconsul_is_not_asked_when_others_capture_a_city() -> None:
    game = attack("infantry", "city", red=f"{CAESAR}, 1 gold", elsewhere="D6 plains  red leader")
    assert game.asked == "red move-from"


def test_the_proconsul_needs_room() -> None:
    game = attack("leader, 3 infantry", "city", red=f"{CAESAR}, 1 gold")
    assert len(game.units("D4")) == 4
    assert game.asked != "red proconsul"


# --- Sulla -----------------------------------------------------------------------------------------------------

SULLA = "rome, leader sulla"
BARBARIANS = "D2 plains  red city\nD3 plains\nD4 plains  barbarians infantry\n"


@pytest.mark.parametrize(("answer", "where"), [("agree", "D3"), ("hold", "D4")])
def test_barbarians_near_the_dictator_move_only_if_he_agrees(answer: str, where: str) -> None:
    game = clash(BARBARIANS + "D5 plains\nD6 plains  red leader", red=SULLA).run("barbarians-move", "red")
    assert game.say("red", answer).units(where) == ["infantry"]


@pytest.mark.parametrize("place", ["D5 plains\nD6 plains\nD7 plains  red leader", "D5 sea  red ship, red leader"])
def test_barbarians_far_from_him_or_with_him_aboard_move_freely(place: str) -> None:
    game = clash(BARBARIANS + place, red=SULLA).run("barbarians-move", "red")
    assert game.units("D3") == ["infantry"]


def test_the_dictator_decides_for_barbarians_near_other_players_too() -> None:
    drawn = "D7 plains  blue city\nD6 plains\nD5 plains  barbarians infantry\nD4 plains  red leader"
    game = clash(drawn, red=SULLA, turn="blue").run("barbarians-move", "blue")
    assert game.asked == "red hold-barbarians"


def test_the_civilizer_is_stronger_against_barbarians() -> None:
    dice = ["3 elephant", "1 leader"]
    assert values(attack("leader", "infantry", foe="barbarians", red=SULLA, chance=dice)) == (5, 1)
    assert values(attack("leader", "infantry", red=SULLA, chance=dice)) == (3, 1)
