"""Chapter 4: the moods of cities, and the effect of activating them again."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

# Two plains and two forests: a city in D4 has four spaces to collect from, so it is always asked which.
ROUND_D4 = "D5 plains\nC5 forest\nE5 forest"
FOOD = ["D4 food"]


def city(words: str, *, red: str = "", actions: int = 9, more: str = "") -> Situation:
    """Red's only city, in D4, with enough actions to work in it again and again."""
    return clash(f"D4 plains  red city {words}\n{ROUND_D4}\n{more}", red=red, actions=actions)


def mood(game: Situation) -> str:
    return game.city("D4").mood


@everywhere
@rule("CM-4.05", "CC-6.14")
def test_a_city_is_angry_or_neutral_or_happy_in_this_order() -> None:
    game = city("angry", red="9 mood")
    moods = [mood(game)]
    for _ in range(2):
        game.say("red", "happiness", ["D4"])
        moods.append(mood(game))
    assert moods == ["angry", "neutral", "happy"]


@everywhere
@rule("CM-4.06", "CC-6.2", "CC-6.15", "CC-6.16")
@pytest.mark.parametrize(("words", "most"), [("happy temple", 3), ("temple", 2), ("angry temple", 1), ("happy", 2)])
def test_a_happy_city_collects_as_if_it_were_larger_and_an_angry_one_as_size_one(words: str, most: int) -> None:
    game = city(words).say("red", "collect")
    assert game.ask.most == most


@everywhere
@rule("CM-4.06", "CC-6.2", "CC-6.15", "CC-6.16")
@pytest.mark.parametrize(("words", "most"), [("happy temple", 3), ("temple", 2), ("angry temple", 1), ("happy", 2)])
def test_the_same_holds_for_recruiting(words: str, most: int) -> None:
    game = city(words, red="storage, 6 food").say("red", "recruit", ["settler"] * most)
    assert game.units("D4") == ["settler"] * most
    game = city(words, red="storage, 7 food, 1 gold").say("red", "recruit")
    assert game.ask.most == most


@everywhere
@rule("CM-4.06", "CC-6.17", "CC-6.2")
@pytest.mark.parametrize(("words", "tokens"), [("happy", 1), ("angry temple", 0)])
def test_the_range_of_influence_follows_the_size_alone(words: str, tokens: int) -> None:
    """D6 is two spaces away."""
    game = clash(f"D4 plains  red city {words}\nD5 plains\nD6 plains  blue city academy", red="3 culture")
    game.say("red", "influence", chance=["6 infantry"])
    assert game.red.stock.culture == 3 - tokens


@everywhere
@rule("CM-4.06", "CC-6.17")
def test_the_price_of_happiness_follows_the_size_alone() -> None:
    game = city("angry temple", red="2 mood").say("red", "happiness", ["D4"])
    assert game.red.stock.mood == 0
    assert "CM-14.02" in city("angry temple", red="1 mood").refusal("happiness")


@everywhere
@rule("CM-4.07", "CC-12.3", "CC-6.16")
def test_nothing_is_constructed_in_an_angry_city() -> None:
    stuff = "myths, 1 food, 1 wood, 1 ore"
    assert "CM-4.07" in city("angry", red=stuff, more="D2 plains  red city angry").refusal("construct")
    game = city("", red=stuff, more="D2 plains  red city angry").say("red", "construct", "mood")
    assert game.city("D4").buildings == {"temple": "red"}


@everywhere
@rule("CM-4.08", "CC-6.16")
@pytest.mark.parametrize("again", ["collect", "recruit"])
def test_an_angry_city_works_once_a_turn(again: str) -> None:
    game = city("angry", red="storage, 6 food").say("red", "collect", FOOD)
    assert mood(game) == "angry"
    assert "CM-4.08" in game.refusal(again)
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.refusal(again) == ""


@everywhere
@rule("CM-4.09", "CC-6.14")
def test_no_city_is_more_than_happy() -> None:
    assert "CM-4.09" in city("happy", red="9 mood").refusal("happiness")
    game = city("", red="9 mood")
    game.say("red", "happiness")
    assert game.option("D4").up_to == 1


@everywhere
@rule("CM-4.09", "CM-4.11", "CM-4.13", "CC-6.18", "CC-6.19")
def test_every_activation_after_the_first_lowers_the_mood_as_far_as_angry() -> None:
    game = city("happy")
    moods = []
    for _ in range(4):
        game.say("red", "collect", FOOD)
        moods.append(mood(game))
    assert moods == ["happy", "neutral", "angry", "angry"]
    assert "CM-4.08" in game.refusal("collect")


@everywhere
@rule("CM-4.10", "CC-6.14")
def test_a_city_is_founded_neutral() -> None:
    game = clash("D4 plains  red settler\nD2 plains  red city happy").say("red", "found-city")
    assert mood(game) == "neutral"


@everywhere
@rule("CM-4.11", "CC-6.18", "CC-10.2")
def test_all_kinds_of_activation_count_together() -> None:
    game = city("happy", red="storage, myths, 4 food, 1 wood, 1 ore", more="D2 plains  red city angry")
    game.say("red", "collect", "D4", FOOD, "recruit", "D4", ["settler"])
    assert mood(game) == "neutral"
    game.say("red", "construct", "mood")
    assert mood(game) == "angry"


@everywhere
@rule("CM-4.11", "CC-6.18", "CC-10.2")
def test_in_the_next_turn_they_are_counted_anew() -> None:
    game = city("").say("red", "collect", FOOD, "end-turn").say("blue", "end-turn")
    game.say("red", "collect", ["D4 food"])
    assert mood(game) == "neutral"


@everywhere
@rule("CM-4.12", "CC-6.18")
def test_the_repeated_activation_itself_still_uses_the_old_mood() -> None:
    game = city("happy").say("red", "collect", FOOD, "collect")
    assert game.ask.most == 2
    game.say("red", ["C5 wood", "E5 wood"])
    assert game.red.stock.wood == 2
    assert mood(game) == "neutral"


@everywhere
@rule("CM-4.13", "CC-6.16", "CC-6.19")
def test_a_city_made_angry_by_working_again_can_work_one_more_time() -> None:
    game = city("").say("red", "collect", FOOD, "collect", FOOD)
    assert mood(game) == "angry"
    assert game.refusal("collect") == ""
    game.say("red", "collect")
    assert game.ask.most == 1
    game.say("red", ["D4 food"])
    assert "CM-4.08" in game.refusal("collect")


@everywhere
@rule("CM-4.14", "CC-6.16")
def test_raising_its_mood_lets_an_angry_city_work_again_and_that_is_still_a_repetition() -> None:
    game = city("angry", red="1 mood").say("red", "collect", FOOD)
    assert "CM-4.08" in game.refusal("collect")
    game.say("red", "happiness", ["D4"])
    assert mood(game) == "neutral"
    game.say("red", "collect", FOOD)
    assert mood(game) == "angry"
    game.say("red", "collect", FOOD)  # and having become angry by it, once more
    assert "CM-4.08" in game.refusal("collect")


@rule("CM-4.19")
def test_a_city_that_became_angry_after_its_activation_can_still_work_once() -> None:
    game = city("").say("red", "collect", ["C5 wood"])
    game.run("event-text", "red", "famine_1")  # red has no food
    assert mood(game) == "angry"
    game.say("red", "collect", FOOD)
    assert "CM-4.08" in game.refusal("collect")
