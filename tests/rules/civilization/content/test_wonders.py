"""The effects of the wonders outside battles."""

from __future__ import annotations

import pytest

from rules.civilization.effect import Effect
from rules.civilization.voices import modify
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def start(wonder: str, drawn: str = "", red: str = "", blue: str = "") -> Situation:
    """Red's Start of Turn, with a wonder in C3."""
    return civilization(f"C3 desert  red {wonder}\n{drawn}", red=red, blue=blue, phase="start-of-turn")


def end_part(game: Situation) -> Situation:
    return game.say("red", "done") if game.asked == "red start-of-turn" else game


@pytest.mark.parametrize(
    ("wonder", "culture", "trade"), [("stonehenge", 1, 0), ("the_louvre", 3, 0), ("the_colossus", 0, 3)]
)
@rule("CB-049", "CB-122")
def test_what_comes_every_turn_comes_by_itself(wonder: str, culture: int, trade: int) -> None:
    game = end_part(start(wonder))
    assert f"({game.state.box.wonders[wonder].name})" in game.told()
    assert game.red.culture == culture
    assert f"gains {trade} trade ({game.state.box.wonders[wonder].name})" in game.told() or not trade


@rule("CB-225", "CB-230")
def test_nothing_comes_from_a_wonder_that_is_blockaded_or_obsolete() -> None:
    blockaded = civilization("C3 desert  red stonehenge, blue army", phase="start-of-turn")
    assert end_part(blockaded).red.culture == 0
    obsolete = start("stonehenge")
    obsolete.state.obsolete.append("stonehenge")
    assert end_part(obsolete.run("start-of-turn", "red")).red.culture == 0


@rule("CR-54", "CB-097")
def test_the_hanging_gardens_bring_a_figure_to_their_square() -> None:
    game = start("the_hanging_gardens").say("red", "the_hanging_gardens.figure_here", "scout")
    assert game.figures("C3") == ["scout"]
    full = start("the_hanging_gardens, 2 red armies", red="drought")
    assert "cannot hold more than 2 of your figures" in full.refusal("the_hanging_gardens.figure_here")


@rule("CB-094")
def test_the_hanging_gardens_need_a_figure_in_the_supply() -> None:
    game = start("the_hanging_gardens", "D4 desert  2 red scouts")
    game.say("red", "the_hanging_gardens.figure_here")
    assert game.figures("C3") == ["army"]  # no scout is left, so there is no choice


@rule("CB-136", "CB-137", "CB-083")
def test_angkor_wat_harvests_twice_from_one_square() -> None:
    game = civilization("C3 desert  red angkor_wat\nB3 desert  silk")
    game.say("red", "harvest-twice-B2", "silk", "silk")
    assert game.red.resources["silk"] == 2
    assert game.city("B2").actions == ["harvest"]


@rule("CB-138", "CB-209")
def test_angkor_wat_takes_what_there_is_and_works_once_a_turn() -> None:
    game = civilization(
        "C3 desert  red angkor_wat\nB3 desert  silk\nF4 desert  red city\nF5 desert  iron", blue="1 silk"
    )
    game.say("red", "harvest-twice-B2", "silk", "silk")
    assert game.red.resources["silk"] == 1
    assert "Angkor Wat has already been used this turn" in game.refusal("harvest-twice-F4")


@rule("CB-193", "CB-194")
def test_the_porcelain_tower_lowers_what_research_needs() -> None:
    game = civilization("C3 desert  red porcelain_tower", red="1 trade", blue="1 trade", phase="research", part=None)
    assert "pottery" in game.ask_of("red").pool()
    assert game.all_asked == ["red research"], "blue can research nothing"


@rule("CB-214", "CB-225")
def test_the_panama_canal_gathers_coins_without_a_limit() -> None:
    game = start("panama_canal")
    game.state.players["red"].coins["panama_canal"] = 5
    game = end_part(game.run("start-of-turn", "red"))
    assert game.red.coins["panama_canal"] == 6


@rule("CR-76", "CB-199")
def test_the_statue_of_liberty_teaches_what_others_know() -> None:
    game = start("statue_of_liberty", red="6 trade, pottery", blue="currency, pottery, irrigation, philosophy")
    game.say("red", "statue_of_liberty.learn_from_others")
    assert game.choices == ["currency", "philosophy"]  # Irrigation has no place
    game.say("red", "philosophy")
    assert game.red.techs == ("pottery", "philosophy")
    assert game.red.trade == 6


@rule("CR-76")
def test_the_statue_of_liberty_has_nothing_to_teach() -> None:
    game = start("statue_of_liberty", red="pottery, drought", blue="pottery")
    assert "know nothing that you do not know" in game.refusal("statue_of_liberty.learn_from_others")


@rule("CR-23")
def test_the_opera_house_advances_for_free() -> None:
    game = start("sydney_opera_house")
    game.say("red", "sydney_opera_house.free_advance", chance=["drought"])
    assert game.red.culture_level == 1
    assert game.red.events == ["drought"]


@rule("CB-150", "CR-23")
def test_the_opera_house_can_win_the_game() -> None:
    game = start("sydney_opera_house", red="level 20").say("red", "sydney_opera_house.free_advance")
    assert game.state.winners == ["red"]


@rule("CR-42")
def test_the_united_nations_have_to_allow_what_is_aimed_at_them() -> None:
    event = civilization().state.box.events["drought"]
    game = civilization("C3 desert  red united_nations")
    assert modify(Effect.spared, False, game.state, game.red, event)
    assert not modify(Effect.spared, False, game.state, game.blue, event)
