"""Orders for battles, left beforehand: if they leave one choice, a unit is played without a question."""

from __future__ import annotations

from tests.rule import rule
from tests.rules.civilization.battles import FIELD, battle, fronts, winner
from tests.rules.civilization.scenario import Situation

RED, BLUE = "artillery-1, artillery-3, mounted-2", "infantry-1, infantry-3, mounted-3"


def ordered(game: Situation, *names: str) -> str | None:
    """The answer for the player asked."""
    option = game.ask.ordered(names)
    return option.key if option else None


@rule("CB-253")
def test_the_strongest_is_played_first_where_it_does_best() -> None:
    game = battle(red=RED, blue=BLUE)
    assert ordered(game, "strongest") == "infantry-3 new"
    assert ordered(game, "weakest") == "infantry-1 new"
    game.say("blue", "infantry-3 new")
    assert ordered(game, "strongest") == "artillery-3 1", "it trumps and kills"
    game.say("red", "artillery-1 new")
    assert ordered(game, "strongest") == "mounted-3 2", "it trumps and kills"


@rule("CB-259")
def test_a_front_that_trumps_the_unit_is_never_attacked() -> None:
    game = battle(red="infantry-3, mounted-1, mounted-2", blue="artillery-1, artillery-2, mounted-1")
    game.say("blue", "artillery-1 new")
    assert ordered(game, "strongest") == "infantry-3 1", "3 against 1: it kills, though it is trumped"
    assert ordered(game, "strongest", "not-trumped") == "infantry-3 new"
    assert ordered(game, "best", "not-trumped") == "mounted-2 1"


@rule("CB-256")
def test_a_unit_is_never_sent_where_it_dies() -> None:
    game = battle(red="artillery-1, artillery-3, artillery-3", blue="mounted-1, mounted-2, mounted-3")
    game.say("blue", "mounted-1 new")
    assert ordered(game, "weakest", "surviving") == "artillery-1 new"
    assert ordered(game, "weakest") == "artillery-1 new"


def test_what_only_forbids_something_leaves_the_choice_to_the_player() -> None:
    game = battle(red=RED, blue=BLUE)
    assert ordered(game, "not-trumped") is None
    assert ordered(game, "surviving", "not-trumped") is None
    assert ordered(game) is None


def test_orders_are_for_units_only() -> None:
    """If an ability could be used, its owner is asked, despite the orders for units."""
    game = battle(red=RED, blue=f"{BLUE}, metalworking, 1 iron")
    assert "metalworking.stronger_attack" in game.choices
    assert ordered(game, "strongest") == "infantry-3 new"


@rule("CB-250", "CB-265")
def test_a_whole_battle_goes_by_orders() -> None:
    game = battle(red="infantry-2, mounted-2, artillery-2", blue="infantry-1, mounted-1, artillery-1")
    while game.state.battle:
        game.say(game.ask.seat, ordered(game, "best") or "")
    assert winner(game) == "red"
    assert fronts(game)


@rule("CB-250")
def test_a_battle_is_one_touch_for_each_unit_at_most() -> None:
    units = "infantry-1, mounted-1, artillery-1, infantry-2, mounted-2"
    game = battle(field=f"{FIELD} grassland  2 red armies, 2 blue armies", red=units, blue=units)
    touches = {"red": 0, "blue": 0}
    while game.state.battle:
        touches[game.ask.seat] += 1
        game.say(game.ask.seat, ordered(game, "weakest") or "")
    assert 0 < touches["red"] <= 5
    assert 0 < touches["blue"] <= 5
