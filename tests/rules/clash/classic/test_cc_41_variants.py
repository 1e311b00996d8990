"""CC-41 Variants of 2012."""

from __future__ import annotations

import pytest

from rules.clash.state import Wonder
from rules.engine.random_play import play
from tests.rule import rule
from tests.rules.clash.classic.opening import begin
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash, game_of

TWO = "D2 plains  red city\nD7 plains  blue city"
GOLD_MINE = "migration_1"


@only_classic
@rule("CC-41.1")
def test_without_events_only_the_icon_counts() -> None:
    game = clash(TWO, variants={"events": "icons"}).run("event", "red", chance=["revolution"])
    assert game.red.stock.gold == 2
    assert (game.turn.actions, game.asked) == (3, "red action")


@only_classic
@rule("CC-41.2")
@pytest.mark.parametrize("answer", ["text", "icon"])
def test_a_player_may_decline_the_text_before_the_draw_but_not_the_icon(answer: str) -> None:
    game = clash(TWO, variants={"events": "optional"}).run("event", "red")
    assert game.asked == "red event-text"
    game.say("red", answer, chance=["revolution"])
    assert game.red.stock.gold == 2
    assert (game.turn.actions < 3) == (answer == "text")


@rule("CC-41.3")
@pytest.mark.parametrize(("ages", "settlers", "mood"), [(6, 1, "neutral"), (4, 2, "happy")])
def test_four_rounds_begin_with_two_settlers_and_a_happy_city(ages: int, settlers: int, mood: str) -> None:
    game = begin(ages=ages)
    assert game.units("D2") == ["settler"] * settlers
    assert game.city("D2").mood == mood


def marked(*, built: bool, ending: int = 5, wonder: bool = True, age: int = 7, round: int = 1) -> Situation:
    """Red has built a wonder in their turn, or not; blue's is still to come."""
    variants = {"ending": ending, "ending_wonder": wonder}
    game = clash("D2 plains  red city great_wall\nD7 plains  blue city", age=age, round=round, variants=variants)
    game.state.wonders["great_wall"] = Wonder("red", "D2", age if built else 1, round)
    return game.run("end-turn")


@only_classic
@rule("CC-41.7")
def test_a_wonder_built_in_a_marked_turn_ends_the_game_when_all_have_had_theirs() -> None:
    game = marked(built=True)
    assert not game.game.over
    game.say("blue", "end-turn")
    assert game.game.over
    assert "Status phase" not in game.told()


@only_classic
@rule("CC-41.7")
def test_nobody_rolls_for_the_end_then() -> None:
    game = marked(built=False).say("blue", "end-turn")
    assert not game.game.over
    assert "rolls" not in game.told()


@only_classic
@rule("CC-41.7")
def test_before_the_marked_turns_a_wonder_ends_nothing() -> None:
    assert not marked(built=True, age=5, round=3).say("blue", "end-turn").game.over


@only_classic
@rule("CC-41.7")
def test_it_ends_before_the_status_phase_of_its_round() -> None:
    assert marked(built=True, age=6, round=3).say("blue", "end-turn").game.over


@pytest.mark.parametrize(
    "variant",
    [{"events": "icons"}, {"events": "optional"}, {"ages": 4}, {"ending": 5}, {"ending": 5, "ending_wonder": True}],
)
def test_every_variant_is_offered_and_can_be_played_to_the_end(variant: dict[str, object]) -> None:
    rules = game_of("classic")
    offered = {option.name: [value for _, value in option.choices] for option in rules.presentation.options}
    assert all(value in offered[name] for name, value in variant.items())
    assert play(rules, {"seats": 2, **variant}, 3).over
