"""Chapter 14: the action Increase Happiness."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import clash

# --- which cities, how far -------------------------------------------------------------------------------------


@everywhere
@rule("CM-14.01", "CC-15.2")
def test_several_cities_become_happier_in_one_action() -> None:
    drawn = "D2 plains  red city angry\nC2 forest  red city\nE2 mountain  red city angry\nD7 plains  blue city angry"
    game = clash(drawn, red="4 mood").say("red", "happiness", ["D2", "D2", "C2", "E2"])
    moods = [game.city(space).mood for space in ("D2", "C2", "E2", "D7")]
    assert moods == ["happy", "happy", "neutral", "angry"]
    assert game.turn.actions == 2


@everywhere
@rule("CM-14.01", "CC-15.2")
def test_only_the_player_s_own_cities() -> None:
    drawn = "D2 plains  red city\nC2 forest  red city angry\nD7 plains  blue city"
    game = clash(drawn, red="4 mood").say("red", "happiness")
    assert game.choices == ["D2", "C2"]


@everywhere
@rule("CM-14.03", "CC-15.3", "CC-15.4")
def test_from_angry_to_happy_are_two_steps() -> None:
    game = clash("D2 plains  red city angry", red="3 mood").say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("neutral", 2)
    game = clash("D2 plains  red city angry", red="3 mood").say("red", "happiness", ["D2", "D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 1)


@everywhere
@rule("CM-14.01", "CM-4.09", "CC-15.2", "CC-6.14")
def test_a_happy_city_cannot_become_happier() -> None:
    assert clash("D2 plains  red city happy", red="3 mood").refusal("happiness").endswith("(CM-4.09)")
    game = clash("D2 plains  red city happy\nC2 forest  red city", red="3 mood").say("red", "happiness")
    assert game.refusal("D2").endswith("(CM-4.09)")
    assert game.option("C2").up_to == 1


# --- the price -------------------------------------------------------------------------------------------------


@rule("CM-14.02")
@pytest.mark.parametrize(("buildings", "price"), [("", 1), ("academy", 2), ("academy temple market obelisk", 5)])
def test_a_step_costs_as_many_mood_tokens_as_the_city_is_large(buildings: str, price: int) -> None:
    game = clash(f"D2 plains  red city {buildings}", red=f"{price} mood").say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 0)
    game = clash(f"D2 plains  red city {buildings}", red=f"{price - 1} mood")
    assert game.refusal("happiness").endswith("(CM-14.02)")


@everywhere
@rule("CM-14.02", "CC-15.1")
def test_the_mood_of_a_city_does_not_change_its_price() -> None:
    game = clash("D2 plains  red city angry academy", red="4 mood").say("red", "happiness", ["D2", "D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 0)


@everywhere
@rule("CM-14.02", "CC-15.1")
def test_all_steps_must_be_paid() -> None:
    drawn = "D2 plains  red city academy\nC2 forest  red city angry"
    game = clash(drawn, red="3 mood").say("red", "happiness")
    assert game.must_refuse("red", ["D2", "C2", "C2"]).endswith("(CM-14.02)")
    game.say("red", ["D2", "C2"])
    assert game.red.stock.mood == 0


@rule("CM-14.02")
def test_wonders_count_for_the_size_too() -> None:
    game = clash("D2 plains  red city great_wall", red="1 mood")
    assert game.refusal("happiness").endswith("(CM-14.02)")


@everywhere
@rule("CM-14.02", "CC-15.1")
def test_nothing_but_mood_tokens_pays() -> None:
    game = clash("D2 plains  red city", red="7 gold, 7 ideas, 7 wood, 7 ore, 2 food, 5 culture")
    assert game.refusal("happiness").endswith("(CM-14.02)")


# --- the token -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-14.04")
def test_the_happy_token_comes_from_the_supply_and_the_paid_ones_go_there() -> None:
    """One token is all the player has: it is paid, and the city is happy nevertheless."""
    game = clash("D2 plains  red city", red="1 mood").say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood, game.blue.stock.mood) == ("happy", 0, 0)


@everywhere
@rule("CM-14.01", "CC-15.2")
def test_raising_the_mood_is_no_activation() -> None:
    game = clash("D2 plains  red city", red="1 mood").say("red", "happiness", ["D2"], "collect", ["D2 food", "C2 wood"])
    assert game.red.stock.resources() == 2
    assert game.city("D2").mood == "happy"
