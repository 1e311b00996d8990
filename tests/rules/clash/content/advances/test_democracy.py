"""Voting, Separation of Power, Civil Liberties, Economic Liberty."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash


@rule("CM-7.03")
@pytest.mark.parametrize("advance", ["voting", "separation_of_power", "civil_liberties", "economic_liberty"])
def test_none_has_a_border(advance: str) -> None:
    top = "writing, philosophy" if advance == "voting" else "voting"
    game = clash(red=f"2 food, {top}").say("red", "advance", advance)
    assert advance in game.red.advances
    assert game.red.stock.total() == 0


# --- Voting ----------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-6.06", "CM-14.02", "CC-38.1")
def test_voting_increases_happiness_as_a_free_action_for_a_token_on_top() -> None:
    drawn = "D2 plains  red city angry\nC2 forest  red city"
    game = clash(drawn, red="voting, 4 mood", actions=0).say("red", "voting", ["D2", "D2", "C2"])
    assert (game.city("D2").mood, game.city("C2").mood, game.red.stock.mood) == ("happy", "happy", 0)


@everywhere
@rule("CM-6.06", "CC-38.1")
def test_voting_needs_tokens_for_itself_and_for_the_step() -> None:
    city = "D2 plains  red city academy"
    assert clash(city, red="voting, 5 gold").refusal("voting").endswith("(CM-6.06)")
    assert clash(city, red="voting, 2 mood").refusal("voting").endswith("(CM-14.02)")
    assert clash(city, red="voting, 3 mood").refusal("voting") == ""
    assert clash("D2 plains  red city happy", red="voting, 3 mood").refusal("voting").endswith("(CM-4.09)")


@everywhere
@rule("CM-6.06", "CC-38.1")
def test_voting_may_be_repeated_in_a_turn() -> None:
    game = clash("D2 plains  red city angry", red="voting, 4 mood").say("red", "voting", ["D2"], "voting", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood, game.turn.actions) == ("happy", 0, 3)


# --- Separation of Power ---------------------------------------------------------------------------------------

NEXT_DOOR = "D2 plains  red city\nD3 plains  blue city happy academy"


@everywhere
@rule("CM-15.16", "CC-38.2")
def test_separation_of_power_forbids_boosts_against_happy_cities() -> None:
    game = clash(NEXT_DOOR, red="5 culture", blue="separation_of_power")
    game.say("red", "influence", chance=["4 cavalry"])
    assert game.asked == "red action"
    assert game.city("D3").buildings == {"academy": "blue"}


@everywhere
@rule("CM-15.16", "CC-38.2")
@pytest.mark.parametrize("mood", ["", "angry"])
def test_separation_of_power_does_nothing_for_cities_that_are_not_happy(mood: str) -> None:
    game = clash(NEXT_DOOR.replace("happy", mood), red="5 culture", blue="separation_of_power")
    game.say("red", "influence", "pay", chance=["4 cavalry"])
    assert game.city("D3").buildings == {"academy": "red"}


# --- Civil Liberties -------------------------------------------------------------------------------------------


@everywhere
@rule("CM-6.05", "CC-38.3")
def test_civil_liberties_bring_three_mood_tokens_for_an_action() -> None:
    game = clash(red="civil_liberties, Happiness Level 6").say("red", "civil_liberties", "civil_liberties")
    assert (game.red.stock.mood, game.turn.actions) == (6, 1)
    assert clash(red="civil_liberties", actions=0).refusal("civil_liberties").endswith("(CM-6.03)")


@rule("CM-11.02")
def test_civil_liberties_make_draft_dearer() -> None:
    city = "D2 plains  red city"
    assert "recruit" not in clash(city, red="civil_liberties, draft, 1 mood").choices
    game = clash(city, red="civil_liberties, draft, 3 mood").say("red", "recruit", ["infantry"])
    assert game.red.stock.mood == 1
    game = clash(city, red="civil_liberties, sanitation, 1 mood").say("red", "recruit", ["settler"])
    assert game.red.stock.mood == 0


# --- Economic Liberty ------------------------------------------------------------------------------------------

CITIES = "D2 plains  red city\nD7 plains  red city"


@rule("CM-6.06")
def test_economic_liberty_collects_as_a_free_action_for_a_mood_token() -> None:
    game = clash(CITIES, red="economic_liberty, 1 mood", actions=0)
    game.say("red", "economic_liberty", "D2", ["E2 ore"])
    assert dict(game.red.stock.items()) == {"ore": 1}
    assert game.city("D2").activated == 1


@rule("CM-6.06")
def test_after_economic_liberty_there_is_no_further_collect_in_the_turn() -> None:
    game = clash(CITIES, red="economic_liberty, 1 mood").say("red", "economic_liberty", "D2", ["E2 ore"])
    assert game.refusal("collect").endswith("(CM-6.06)")
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.refusal("collect") == ""


@rule("CM-6.06")
def test_no_economic_liberty_after_a_collect() -> None:
    game = clash(CITIES, red="economic_liberty, 1 mood").say("red", "collect", "D2", ["E2 ore"])
    assert game.refusal("economic_liberty").endswith("(CM-6.06)")
    assert game.refusal("collect") == ""


@rule("CM-6.09")
def test_economic_liberty_needs_a_mood_token_and_is_used_once_a_turn() -> None:
    assert clash(CITIES, red="economic_liberty, 5 gold").refusal("economic_liberty").endswith("(CM-6.06)")
    game = clash(CITIES, red="economic_liberty, 2 mood").say("red", "economic_liberty", "D2", ["E2 ore"])
    assert game.refusal("economic_liberty").endswith("(CM-6.09)")


@rule("CM-9.01")
def test_economic_liberty_needs_a_city_that_can_collect() -> None:
    assert clash(red="economic_liberty, 1 mood").refusal("economic_liberty").endswith("(CM-9.01)")
