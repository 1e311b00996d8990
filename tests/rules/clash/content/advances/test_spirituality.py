"""Myths, Rituals, Priesthood, State Religion."""

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash


@rule("CM-7.03")
@pytest.mark.parametrize(
    ("advance", "tokens"),
    [("myths", {"mood": 1}), ("rituals", {"culture": 1}), ("priesthood", {}), ("state_religion", {"mood": 1})],
)
def test_borders(advance: str, tokens: dict[str, int]) -> None:
    top = "" if advance == "myths" else ", myths"
    assert dict(clash(red=f"2 food{top}").say("red", "advance", advance).red.stock.items()) == tokens


# --- Myths -----------------------------------------------------------------------------------------------------


def famine(city: str, red: str) -> Situation:
    """Red has no food: a city of red's becomes angry."""
    return clash(f"D2 plains  {city}", red=red).run("event-text", "red", "famine_1")


@everywhere
@rule("CM-21.09", "CC-34.1")
def test_myths_keep_the_mood_of_a_city_for_a_mood_token() -> None:
    game = famine("red city happy", "myths, 1 mood").say("red", "pay")
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 0)


@everywhere
@rule("CM-21.09", "CC-34.1")
def test_the_loss_of_mood_may_be_accepted() -> None:
    game = famine("red city happy", "myths, 1 mood").say("red", "accept")
    assert (game.city("D2").mood, game.red.stock.mood) == ("angry", 1)


@everywhere
@rule("CM-21.09", "CC-34.1")
@pytest.mark.parametrize("red", ["1 mood, 1 culture", "myths, 1 culture, 1 gold"])
def test_without_myths_or_a_mood_token_the_mood_falls(red: str) -> None:
    assert famine("red city happy", red).city("D2").mood == "angry"


@everywhere
@rule("CM-21.09", "CC-34.1")
def test_who_has_the_food_need_not_spend_a_token() -> None:
    game = famine("red city happy", "myths, 1 mood, 1 food")
    assert (game.asked, game.city("D2").mood, game.red.stock.mood) == ("red action", "happy", 1)


@rule("CM-20.09")
def test_myths_do_not_help_against_pirates() -> None:
    """Both pirates come to D3, and red has nothing to lose but the good mood of the city."""
    drawn = "D2 plains  red city happy\nD3 sea"
    game = clash(drawn, red="myths").run("pirates", "red")
    assert game.city("D2").mood == "neutral"
    game = clash(drawn, red="myths, 1 mood").run("pirates", "red")
    assert game.asked != "red keep-mood"
    assert game.red.stock.mood == 0


# --- Rituals ---------------------------------------------------------------------------------------------------


@rule("CM-14.02")
@pytest.mark.parametrize("kind", ["food", "wood", "ore", "ideas", "gold"])
def test_rituals_let_any_resource_stand_in_for_mood_tokens(kind: str) -> None:
    game = clash("D2 plains  red city", red=f"rituals, 1 {kind}").say("red", "happiness", ["D2"])
    assert game.city("D2").mood == "happy"
    assert game.red.stock.total() == 0
    assert "happiness" not in clash("D2 plains  red city", red=f"1 {kind}").choices


@rule("CM-14.02")
def test_rituals_mix_resources_and_tokens_as_the_player_likes() -> None:
    game = clash("D2 plains  red city academy", red="rituals, 2 mood, 1 ideas, 1 wood")
    game.say("red", "happiness", ["D2"], ["mood", "wood"])
    assert game.city("D2").mood == "happy"
    assert dict(game.red.stock.items()) == {"ideas": 1, "mood": 1}


@rule("CM-14.02")
def test_rituals_do_not_make_it_cheaper_nor_take_culture_tokens() -> None:
    game = clash("D2 plains  red city academy", red="rituals, 1 wood, 5 culture")
    assert game.refusal("happiness").endswith("(CM-14.02)")


# --- Priesthood ------------------------------------------------------------------------------------------------


@rule("CM-7.01")
def test_priesthood_makes_a_science_advance_free() -> None:
    game = clash(red="priesthood")
    game.say("red", "advance")  # the top of Science is the only one that can be had for nothing
    assert "mathematics" in game.red.advances
    assert game.red.tracker == 2


@everywhere
@rule("CM-7.01", "CC-34.5")
def test_priesthood_takes_nothing_from_those_who_could_pay() -> None:
    game = clash(red="priesthood, 2 food").say("red", "advance", "mathematics")
    assert game.red.stock.food == 2


@rule("CM-6.09")
def test_priesthood_works_once_a_turn() -> None:
    game = clash(red="priesthood, mathematics").say("red", "advance", "medicine")
    game.say("red", "advance")
    assert game.refusal("astronomy").endswith("(CM-7.01)")
    game.say("red", "roads").say("red", "end-turn").say("blue", "end-turn").say("red", "advance")
    assert game.refusal("astronomy") == ""


@rule("CM-7.01")
def test_priesthood_is_for_science_only() -> None:
    game = clash(red="priesthood, mathematics").say("red", "advance")
    assert game.choices == ["engineering", "roads", "astronomy", "medicine", "metallurgy"]  # two by Mathematics


# --- State Religion --------------------------------------------------------------------------------------------

CITIES = "D2 plains  red city\nC2 forest  red city"


@everywhere
@rule("CM-10.01", "CC-34.6")
def test_state_religion_saves_the_food_of_a_temple() -> None:
    assert "construct" not in clash(CITIES, red="myths, 1 wood, 1 ore").choices
    game = clash(CITIES, red="myths, state_religion, Happiness Level 1, 1 wood, 1 ore")
    game.say("red", "construct", "D2", "mood")
    assert game.city("D2").buildings == {"temple": "red"}
    assert dict(game.red.stock.items()) == {"mood": 1}


@everywhere
@rule("CM-10.01", "CC-34.6")
@pytest.mark.parametrize("stock", ["1 food, 1 wood", "1 food, 1 ore"])
def test_state_religion_saves_nothing_else(stock: str) -> None:
    game = clash(CITIES, red=f"myths, state_religion, {stock}")
    assert game.refusal("construct").endswith("(CM-10.01)")


@everywhere
@rule("CM-6.09", "CC-34.6")
def test_state_religion_works_once_a_turn() -> None:
    game = clash(CITIES, red="myths, state_religion, 1 food, 2 wood, 2 ore")
    game.say("red", "construct", "D2", "mood")
    assert game.red.stock.food == 1
    game.say("red", "construct", "mood")
    assert game.red.stock.food == 0
    assert game.city("C2").buildings == {"temple": "red"}


@everywhere
@rule("CM-10.01", "CC-34.6")
def test_state_religion_is_for_temples_only() -> None:
    game = clash(CITIES, red="myths, state_religion, tactics, 1 wood, 1 ore").say("red", "construct", "D2")
    assert game.city("D2").buildings == {"temple": "red"}  # the fortress could not be paid for
