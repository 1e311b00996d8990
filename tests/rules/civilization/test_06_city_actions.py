"""Chapter 6, City Management: the actions of cities."""

from rules.civilization.refusals import has_acted
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.scenario import civilization


@rule("CB-078", "CB-079", "CB-080")
def test_each_city_takes_one_action_and_they_may_be_alike() -> None:
    game = civilization("F4 desert  red city\nG5 grassland  silk\nJ6 desert  red city")
    game.say("red", "arts-B2")
    assert game.refused("arts-B2") == Refusal("CB-078", has_acted("B2"))
    assert game.refusal("harvest-F4") == ""
    game.say("red", "arts-F4")
    assert game.red.culture == 2
    assert game.choices == ["arts-J6", "done"]


@rule("CB-081")
def test_a_city_may_do_nothing() -> None:
    game = civilization("F4 desert  red city")
    game.say("red", "done")
    assert game.red.culture == 0
    assert game.asked.startswith("blue")


@rule("CB-084", "CR-51")
def test_culture_is_spent_between_city_actions() -> None:
    game = civilization("F4 desert  red city", red="7 culture")
    game.say("red", "arts-B2", "advance", chance=["defection"])
    game.say("red", "arts-F4", "advance", chance=["drought"])
    assert (game.red.culture, game.red.culture_level) == (3, 2)


@rule("CB-082", "CB-083")
def test_an_icon_is_used_once_a_turn_even_with_more_actions() -> None:
    game = civilization("A1 grassland  red temple\nF4 desert  red city", red="artist")
    game.say("red", "arts-B2")
    assert game.red.culture == 3
    game.state.cities["B2"].extra = 1
    game.run("city-action", "red", "B2", "arts")
    assert game.red.culture == 4
