"""CC-36 Culture in 2012: games make cities count smaller, and Monuments reserve a wonder."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import clash

HOME = "D2 plains  red city\nC2 forest  red city\nD7 plains  blue city"
PRICE = "3 food, 2 wood, 7 ore, 5 culture, storage, engineering, tactics, siegecraft"


@only_classic
@rule("CC-36.2", "CC-36.3")
@pytest.mark.parametrize(("pieces", "tokens"), [("academy temple", 2), ("academy", 1), ("", 1)])
def test_for_civic_improvement_a_city_counts_one_smaller_but_at_least_one(pieces: str, tokens: int) -> None:
    game = clash(f"D2 plains  red city {pieces}", red="circus_and_sports, 3 mood").say("red", "happiness", ["D2"])
    assert (game.city("D2").mood, game.red.stock.mood) == ("happy", 3 - tokens)


@only_classic
@rule("CC-36.2")
def test_the_circus_is_no_action_and_changes_nothing_else() -> None:
    game = clash("D2 plains  red city angry", red="circus_and_sports, 5 culture")
    assert "circus_and_sports" not in [option.key for option in game.ask.options]
    drawn = "D2 plains  red city academy\nD3 plains\nD4 plains  blue city academy"
    assert clash(drawn, red="circus_and_sports").refusal("influence") == ""  # it still reaches two spaces


# --- Monuments -----------------------------------------------------------------------------------------------


@only_classic
@rule("CC-36.4", "CC-27.2")
def test_monuments_turn_up_a_wonder_and_then_reserve_one() -> None:
    game = clash(HOME, red="2 food, art_and_sculptures, great_wall")
    game.say("red", "advance", "monuments", chance=["great_gardens"])
    assert (game.asked, game.choices) == ("red reserve-wonder", ["great_wall", "great_gardens"])
    game.say("red", "great_wall")
    assert (game.red.reserved, game.state.revealed) == (["great_wall"], ["great_wall", "great_gardens"])
    assert game.game.view("blue")["players"]["red"]["reserved"] == ["great_wall"]


@only_classic
@rule("CC-36.4")
def test_what_another_has_reserved_or_built_cannot_be_reserved() -> None:
    drawn = HOME.replace("blue city", "blue city great_statue")
    game = clash(drawn, red="2 food, art_and_sculptures", blue="reserved great_wall")
    game.say("red", "advance", "monuments", chance=["great_gardens"])
    assert game.red.reserved == ["great_gardens"]  # nothing was left to choose


@only_classic
@rule("CC-36.4", "CC-30.3")
def test_the_reserved_wonder_is_built_without_an_action_and_by_nobody_else() -> None:
    game = clash(HOME, red=f"{PRICE}, monuments, reserved great_wall", actions=0)
    assert "wonder" not in game.choices
    game.say("red", "monuments", "D2")
    assert (game.city("D2").wonders, game.city("D2").activated, game.turn.actions) == (["great_wall"], 1, 0)
    game = clash(HOME, red="reserved great_wall", blue=PRICE, turn="blue")
    assert "CM-24.02" in game.refusal("wonder")


@only_classic
@rule("CC-36.4")
def test_also_what_is_reserved_needs_a_city_that_may_build_it_and_its_price() -> None:
    angry = "D2 plains  red city angry\nC2 plains  red city great_statue\nD7 plains  blue city"
    assert "CM-24.05" in clash(angry, red=f"{PRICE}, monuments, reserved great_wall").refusal("monuments")
    poor = PRICE.replace("5 culture", "4 culture")
    assert "CM-24.02" in clash(HOME, red=f"{poor}, monuments, reserved great_wall").refusal("monuments")


@only_classic
@rule("CC-27.16")
def test_what_is_reserved_stays_so_when_it_has_been_built() -> None:
    game = clash(HOME, red=f"{PRICE}, monuments, reserved great_wall").say("red", "monuments", "D2")
    assert game.red.reserved == ["great_wall"]
    assert "CM-24.02" in game.refusal("monuments")  # no second one
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.red.reserved == ["great_wall"]


@only_classic
@rule("CC-36.4")
def test_monuments_protect_no_city() -> None:
    drawn = "D2 plains  red city\nD3 plains  blue city academy great_wall"
    assert clash(drawn, blue="monuments").refusal("influence") == ""
