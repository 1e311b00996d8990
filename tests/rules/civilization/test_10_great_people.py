"""Chapter 10: great people."""

from rules.civilization.coins import coins_of
from rules.civilization.deeds import gains_no_person
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def gaining(drawn: str = "", red: str = "") -> Situation:
    """Red enters space 3 of the culture track, which gives a great person."""
    return civilization(drawn, red=f"3 culture, level 2, {red}")


@rule("CB-156", "CB-157", "CB-161")
def test_a_random_marker_is_placed_at_once_or_held() -> None:
    game = gaining("A1 desert\nA2 water")
    assert "CB-157" in game.say("red", "advance", chance=["scientist"]).must_refuse("red", "A2")
    game.say("red", "A1")
    assert game.piece("A1") == "scientist"
    held = gaining()
    held.say("red", "advance", chance=["artist"]).say("red", "hold")
    assert held.red.great_people == ["artist"]


@rule("CB-158", "CB-131")
def test_it_replaces_a_building() -> None:
    game = gaining("A1 desert  red temple")
    game.say("red", "advance", chance=["artist"]).say("red", "A1")
    assert game.piece("A1") == "artist"


@rule("CB-159")
def test_whose_square_is_taken_goes_back_to_the_sheet() -> None:
    game = gaining("A1 desert  red builder")
    game.say("red", "advance", chance=["artist"]).say("red", "A1")
    assert game.piece("A1") == "artist"
    assert game.red.great_people == ["builder"]


@rule("CB-160", "CB-215")
def test_off_the_map_they_have_no_effect() -> None:
    game = civilization("A1 desert  red builder", red="builder")
    assert coins_of(game.state, game.red) == 1


@rule("CB-162")
def test_three_of_each_and_an_empty_pool_gives_nothing() -> None:
    game = gaining()
    assert sorted(game.state.great_people) == sorted(
        3 * ["artist", "builder", "general", "humanitarian", "industrialist", "scientist"]
    )
    game.state.great_people = []
    game.run("city-management", "red").say("red", "advance")
    assert gains_no_person("red") in game.deeds()


@rule("CB-226")
def test_not_into_a_blockaded_square() -> None:
    game = gaining("A1 desert  blue scout")
    game.say("red", "advance", chance=["artist"])
    assert "CB-226" in game.must_refuse("red", "A1")
