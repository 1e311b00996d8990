"""CV-2 Special advances of 2014."""

from __future__ import annotations

import pytest

from rules.clash.assembled import CLASH_2014
from rules.clash.editions import CIVILIZATIONS
from rules.clash.scoring import score_sheet, specials_of
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014, with_civilizations
from tests.rules.clash.scenario import Situation, clash

BOX = CIVILIZATIONS.box


@rule("CV-2.1", "CV-2.3")
def test_four_each_and_each_with_a_basic_advance_or_a_government() -> None:
    """If any government brings one, this stands in for the government that it named, and says so (docs/rulings.md,
    35)."""
    for civilization in BOX.civilizations.values():
        assert len(civilization.advances) == 4
        for special in civilization.advances:
            written = {each.name: each for each in CLASH_2014.presentation.about(special.name)}[special.name]
            says_so = written.stand_in and "Nobody could read which" in written.text
            assert special.needs in BOX.advances or (special.needs == "any government" and says_so), special.id
            assert bool(says_so) == (special.id in ("china.imperial_army", "rome.provinces")), special.id


@with_civilizations
@rule("CV-2.2")
def test_it_comes_with_its_basic_advance_free_and_in_any_order() -> None:
    game = clash(red="rome, 2 food, bartering").say("red", "advance", "engineering")
    assert specials_of(game.state, game.red) == ("rome.aqueduct", "rome.captivi")
    assert game.red.stock.food == 0


@only_2014
@rule("CV-2.3")
@pytest.mark.parametrize(("advances", "comes"), [("nationalism", True), ("voting", False), ("dogma", False)])
def test_one_of_a_government_comes_with_the_top_advance_of_that_government(advances: str, comes: bool) -> None:
    game = clash(red=f"japan, {advances}")
    assert ("japan.shogunate" in specials_of(game.state, game.red)) is comes


@with_civilizations
@rule("CV-2.4", "CC-4.4")
def test_it_is_worth_half_a_point() -> None:
    def points(civilization: str) -> float:
        game = clash(red=f"engineering{civilization}")
        return sum(line.points for line in score_sheet(game.state, game.red))

    assert points(", rome") == points("") + 0.5


@only_2014
@rule("CV-2.5")
def test_it_is_lost_and_comes_back_with_its_basic_advance() -> None:
    game = clash(red="japan, draft, nationalism, philosophy, 4 food, storage")
    assert "japan.shogunate" in specials_of(game.state, game.red)
    game.say("red", "advance", "voting")
    assert "japan.shogunate" not in specials_of(game.state, game.red)
    game.say("red", "advance", "nationalism")
    assert "japan.shogunate" in specials_of(game.state, game.red)


def fulfilled(game: Situation, objective: str) -> bool:
    return game.state.box.objectives[objective].fulfilled(game.state, game.red, "")


@only_2014
@rule("CV-2.6")
def test_special_advances_are_a_category_for_balanced() -> None:
    eight = "fishing, writing, tactics, myths, bartering, circus_and_sports"  # with those of the start: farming, mining
    assert not fulfilled(clash(red=eight), "diversified_research")
    assert fulfilled(clash(red=f"{eight}, persia, mathematics"), "diversified_research")  # none of Persia's own yet
    assert not fulfilled(clash(red=f"{eight}, persia"), "diversified_research")
    assert fulfilled(clash(red=f"{eight}, greece, writing, public_education"), "diversified_research")


@only_2014
@rule("CV-2.6")
def test_and_for_focused() -> None:
    whole = "storage, irrigation, husbandry"  # all of Agriculture, with Farming
    game = clash(red=whole, blue=whole)
    assert not fulfilled(game, "goal_focused")
    specials = "engineering, roads, bartering, nationalism"
    assert fulfilled(clash(red=f"{whole}, rome, {specials}", blue=whole), "goal_focused")


@only_2014
@rule("CV-2.7")
def test_it_moves_no_level_and_brings_no_token() -> None:
    game = clash(red="rome, 2 food, engineering").say("red", "advance", "roads")
    assert "rome.imperial_roads" in specials_of(game.state, game.red)
    border = game.state.box.advances["roads"].border
    assert game.red.levels.total() == game.red.stock.culture + game.red.stock.mood == (1 if border else 0)
