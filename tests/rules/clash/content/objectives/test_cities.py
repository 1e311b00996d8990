"""Objectives about cities and wonders."""

import pytest

from rules.clash.state import Completed, Wonder
from rules.clash.wonders import lay_out
from tests.rule import rule
from tests.rules.clash.objectives import completes, key, offered, status
from tests.rules.clash.scenario import Situation, clash


def cities(count: int, words: str = "", where: str = "D2 E2 C2 D1 B2 F2") -> str:
    return "\n".join(f"{space} plains  red city {words}" for space in where.split()[:count])


def test_a_large_civilization_has_six_cities() -> None:
    assert completes(status("large_civilization", cities(6)), "large_civilization")
    assert not offered(status("large_civilization", cities(5)), "large_civilization")


def test_a_metropolis_has_size_five_wonders_included() -> None:
    assert completes(status("metropolis", "D2 plains  red city academy temple market great_wall"), "metropolis")
    assert not offered(status("metropolis", "D2 plains  red city academy temple great_wall"), "metropolis")
    assert not offered(status("metropolis", "D7 plains  blue city academy temple market port@D6"), "metropolis")


def test_a_happy_population_lives_in_four_happy_cities() -> None:
    assert completes(status("happy_population", cities(4, "happy")), "happy_population")
    assert not offered(status("happy_population", cities(3, "happy") + "\nD1 plains  red city"), "happy_population")


def test_expansionists_have_four_cities_without_a_neighbour() -> None:
    apart = cities(4, where="D2 D4 B3 F3")
    assert completes(status("expansionist", apart), "expansionist")
    assert not offered(status("expansionist", apart + "\nE4 plains  blue city"), "expansionist")
    assert not offered(status("expansionist", cities(4)), "expansionist")


# --- Terror Regime: after your own actions ---------------------------------------------------------------------

TERROR = "shipping_routes-terror_regime"
ANGRY = cities(4, "angry") + "\nB2 plains  red city"


@rule("CM-22.04")
def test_terror_regime_is_checked_after_an_action_of_ones_own() -> None:
    game = clash(ANGRY, red=TERROR)
    assert game.asked == "red action"
    game.say("red", "collect", "B2")
    assert completes(game, "terror_regime")
    assert game.asked == "red action"


def test_three_angry_cities_are_no_terror() -> None:
    game = clash(ANGRY.replace("D1 plains  red city angry", "D1 plains  red city"), red=TERROR).say(
        "red", "collect", "B2"
    )
    assert game.asked == "red action"


def test_the_angry_cities_of_others_are_their_terror() -> None:
    game = clash(ANGRY.replace("red city angry", "blue city angry"), red=TERROR)
    game.say("red", "collect")
    assert game.asked == "red action"


def test_who_passes_is_asked_again_only_in_the_next_turn_or_when_it_comes_true_again() -> None:
    game = clash(ANGRY, red=f"{TERROR}, 5 mood").say("red", "collect", "B2", "none")
    game.say("red", "collect", "D2")
    assert game.asked == "red action"
    game = clash(ANGRY.replace("B2 plains  red city", ""), red=f"{TERROR}, 5 mood, voting").say(
        "red", "collect", "D2", "none"
    )
    game.say("red", "happiness", ["C2"])
    assert game.asked == "red action"
    game.city("C2").mood = "angry"
    game.run("gold-mine", "red")
    assert offered(game, "terror_regime")


OTHER = "metropolis-general"
PLANS = f"1 culture, new_plans-flanking, {OTHER}"


@pytest.mark.parametrize(("kept", "choices"), [(TERROR, [key("terror_regime"), "none"]), ("none", ["none"])])
@rule("CM-22.04", "CM-22.01")
def test_a_card_that_may_have_come_later_in_the_turn_is_asked_for_again(kept: str, choices: list[str]) -> None:
    """Whether or not the new plan was kept: that is secret."""
    game = clash(ANGRY, red=PLANS).say("red", "collect", "B2")
    assert (game.asked, game.choices) == ("red objective", ["none"])
    game.say("red", "none")
    game.say("red", "new_plans-flanking", kept, chance=[TERROR, "goal_focused-bold"])
    assert (game.asked, game.choices) == ("red objective", choices)
    game.say("red", "none", "collect", "D2")
    assert game.asked == "red action"


@rule("CM-22.04")
def test_also_if_it_came_from_a_spy_or_in_a_trade_also_after_a_no() -> None:
    game = clash(ANGRY, red=f"1 culture, spy-high_morale, {OTHER}", blue=TERROR).say("red", "collect", "B2", "none")
    game.say("red", "spy-high_morale").say("red", TERROR)
    assert offered(game, "terror_regime")
    game = clash(ANGRY, red=f"1 gold, {OTHER}", blue=TERROR).say("red", "collect", "B2", "none")
    game.say("red", "trade", ["gold"], ["objective card"])
    game.say("blue", "accept")
    assert offered(game, "terror_regime")


def test_nobody_else_is_asked_after_an_action_of_red() -> None:
    game = clash(ANGRY.replace("red", "blue") + "\nE3 plains  red city", blue=TERROR).say("red", "collect")
    assert game.asked == "red action"


# --- City Founder and Colony -----------------------------------------------------------------------------------

FOUNDER = "city_founder-resistance"


def test_a_city_founder_goes_five_spaces_from_the_start() -> None:
    game = clash("D7 plains  red settler", red=FOUNDER).say("red", "found-city")
    assert completes(game, "city_founder")
    game = clash("D6 plains  red settler", red=FOUNDER).say("red", "found-city")
    assert game.asked == "red action"


@rule("CM-22.07", "CM-2.10")
def test_the_start_counts_even_if_no_city_is_left_there_and_others_found_for_themselves() -> None:
    game = clash("B6 plains  red settler\nD7 plains  blue city", red=FOUNDER, blue="colony-threat").say(
        "red", "found-city"
    )
    assert game.asked == "red objective"
    game.say("red", "none")
    assert game.asked == "red action"


def test_the_city_of_another_founder_is_no_trigger() -> None:
    """D1 is far from where blue started, and red founds there."""
    game = clash("D1 plains  red settler\nD7 plains  blue city", blue=FOUNDER).say("red", "found-city")
    assert game.asked == "red action"


def test_a_colony_is_five_spaces_from_the_start() -> None:
    assert completes(status("colony", "D7 plains  red city"), "colony")
    assert not offered(status("colony", "D6 plains  red city"), "colony")


def founded_in(age: int, round: int) -> Situation:
    game = clash("D7 plains  red city", red="colony-threat", age=2, round=3)
    game.state.players["red"].completed.append(Completed(FOUNDER, "city_founder", age, round))
    game.state.objective_deck.remove(FOUNDER)
    return game.run("status-objectives", "red")


def test_no_colony_for_who_completed_city_founder_in_the_round_that_is_over() -> None:
    assert not offered(founded_in(2, 3), "colony")
    assert offered(founded_in(2, 2), "colony")
    assert offered(founded_in(1, 3), "colony")


def test_completing_city_founder_in_the_last_round_spoils_the_colony_of_the_same_age() -> None:
    drawn = "D7 plains  red settler\nD8 plains  blue city"
    game = clash(drawn, red=f"{FOUNDER}, colony-threat", age=2, round=3)
    game.say("red", "found-city", key("city_founder"), "end-turn").say("blue", "end-turn")
    assert game.asked != "red objective"


# --- Magnificent Culture ---------------------------------------------------------------------------------------

PYRAMIDS = "2 food, 3 wood, 7 ore, 5 culture, engineering, rituals, great_pyramids"
CULTURE = "magnificent_culture-outpost"


def building(red: str = "", round: int = 1) -> Situation:
    return clash("D2 plains  red city happy\nE2 plains  red city", red=f"{PYRAMIDS}, {red}", round=round)


def test_magnificent_culture_comes_with_a_wonder_at_once() -> None:
    game = building(CULTURE).say("red", "wonder")
    assert completes(game, "magnificent_culture")


@rule("CM-22.07")
def test_the_wonder_of_another_player_is_no_trigger() -> None:
    game = clash(
        "D2 plains  red city happy\nE2 plains  red city\nD7 plains  blue city happy", red=PYRAMIDS, blue=CULTURE
    ).say("red", "wonder")
    assert game.asked == "red action"


@pytest.mark.parametrize(
    ("age", "round", "builders", "fulfilled"),
    [
        (2, 3, ("red",), True),
        (2, 2, ("red",), False),
        (1, 3, ("red",), False),
        (2, 3, ("blue",), False),
        (2, 3, ("red", "blue"), False),
        (2, 3, ("red", "red"), False),
    ],
)
def test_in_the_status_phase_it_is_the_only_wonder_of_the_round(
    age: int, round: int, builders: tuple[str, ...], fulfilled: bool
) -> None:
    game = clash("D2 plains  red city\nD7 plains  blue city", red=CULTURE, age=2, round=3)
    for wonder, builder in zip(("great_wall", "great_gardens"), builders, strict=False):
        space = {"red": "D2", "blue": "D7"}[builder]
        game.state.wonder_deck.remove(wonder)
        game.state.wonders[wonder] = Wonder(builder, space, age, round)
        game.city(space).wonders.append(wonder)
    lay_out(game.state)
    assert offered(game.run("status-objectives", "red"), "magnificent_culture") == fulfilled


def test_who_kept_the_card_when_building_may_complete_it_in_the_status_phase() -> None:
    game = building(CULTURE, round=3).say("red", "wonder", "none", "end-turn").say("blue", "end-turn")
    assert completes(game, "magnificent_culture")
