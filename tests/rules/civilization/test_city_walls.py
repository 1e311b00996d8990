"""City Walls are a building in the center of their city (CB-118, CR-86): effects that count, build or destroy one
include them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.civilization.content.questions import which_city_gets_walls
from rules.civilization.deeds import city_walls
from rules.civilization.pieces import buildings_on_map
from rules.civilization.refusals import walls_stand
from rules.civilization.state import Battle
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.civilization.content.test_techs import use
from tests.rules.civilization.people import open_card, people
from tests.rules.civilization.scenario import civilization

TWO = "B2 grassland  red capital walled\nF4 grassland  red city walled\nE4 grassland  red library"
WALLED = "G4 grassland  blue city walled"
FAME = "fame_and_fortune"


@rule("CR-86", "CB-118")
def test_they_stand_in_the_center_of_their_city() -> None:
    game = civilization("F4 grassland  red metropolis G4 walled\nB2 grassland  red city", edition=FAME)
    (walls,) = buildings_on_map(game.state)
    assert (walls.said, walls.owner, walls.squares) == (city_walls(), "red", ("F4", "G4"))


# --- what counts them ------------------------------------------------------------------------------------------------


@rule("CR-86", "CF-076")
def test_frank_lloyd_wright_counts_them() -> None:
    game = people(f"C3 desert  red builder\n{TWO}\n{WALLED}", red="frank_lloyd_wright")
    game.say("red", "frank_lloyd_wright.for_buildings")
    assert (game.red.trade, game.red.culture) == (3, 3), "a library, and the walls of two cities of red"


@rule("CR-86")
def test_urban_development_asks_for_the_outskirts_and_means_them_not() -> None:
    drawn = "B2 grassland  red capital walled\nA3 grassland  red library"
    game = civilization(drawn, red="urban_development", edition="wisdom_and_warfare").say("red", "arts-B2")
    assert game.red.culture == 2, "the icon of the library, and nothing of the policy"


@rule("CR-86", "CB-154")
def test_an_event_that_spares_squares_with_a_building_spares_a_walled_city() -> None:
    game = civilization(f"{WALLED}\nK4 grassland  blue city", red="drought", phase="start-of-turn")
    game.say("red", "drought")
    assert game.refused("G4") == Refusal("CR-86", walls_stand("G4"))
    assert game.refusal("K4") == ""


# --- what builds them ------------------------------------------------------------------------------------------------


@rule("CR-86", "CR-31", "CR-54")
def test_the_egyptians_build_them_for_free() -> None:
    game = civilization("F4 grassland  red city", red="egyptians, masonry").say("red", "build-free-F4", "walls")
    assert game.city("F4").walled
    assert not game.city("B2").walled
    assert game.city("F4").actions == ["build-free"]
    assert "CB-209" in game.refusal("build-free-B2")
    without = civilization("A3 grassland", red="egyptians, pottery, writing").say("red", "build-free-B2")
    assert "CB-118" in without.refusal("walls")


@pytest.mark.parametrize(
    ("ability", "drawn", "red"),
    [("taj_mahal.free_building", "A1 forest  red taj_mahal", ""), ("plastics.plastic", "", "plastics")],
)
@rule("CR-86", "CR-54")
def test_whatever_builds_a_building_for_free_builds_them(ability: str, drawn: str, red: str) -> None:
    game = civilization(f"{drawn}\nF4 grassland  red city", red=f"{red}, masonry, pottery", edition=FAME,
                        phase="start-of-turn")  # fmt: skip
    game.say("red", ability, "walls")
    assert game.ask.text == which_city_gets_walls()
    game.say("red", "F4")
    assert game.city("F4").walled
    assert not game.city("B2").walled
    assert "(City Walls, F4)" in game.told(), "by their name"


@rule("CR-86", "CF-081")
def test_a_p_giannini_builds_them() -> None:
    game = people("C3 desert  red industrialist", red="a_p_giannini, 1 coin, masonry", phase="start-of-turn")
    open_card(game, "a_p_giannini").say("red", "investments.invest", "infrastructure", "walls")
    assert game.city("B2").walled


@rule("CR-86", "CF-009")
def test_the_spanish_build_them_unlocked_or_not_for_they_are_no_upgraded_form() -> None:
    game = civilization("D2 desert  red army", red="spanish", edition=FAME, phase="movement", hidden=["2"])
    game.say("red", "D2 army", "discover 2", chance=["tile_16"])
    game.say("red", "walls")
    assert game.city("B2").walled


# --- what destroys them ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("event", ["sabotage", "catastrophe", "disaster"])
@rule("CR-95", "CB-154")
def test_events_that_destroy_a_building_destroy_them_and_nothing_goes_to_the_market(event: str) -> None:
    game = civilization(f"D4 desert  red army\n{WALLED}\nG3 grassland  blue library", red=event, phase="start-of-turn")
    before = game.game.view(None)["buildings_left"]
    game.say("red", event).say("red", ["G4"] if event == "disaster" else "G4")
    assert not game.city("G4").walled
    assert game.game.view(None)["buildings_left"] == before
    assert "@blue's City Walls in G4 are destroyed" in game.told("blue")


@rule("CR-95", "CR-19")
def test_they_are_in_reach_if_a_square_of_their_city_is() -> None:
    drawn = "{army} desert  red army\nK4 grassland  blue metropolis L4 walled\nO7 grassland  blue city"
    near = civilization(drawn.format(army="G4"), red="sabotage", edition=FAME, phase="start-of-turn")
    assert near.say("red", "sabotage", "K4").city("K4").walled is False
    far = civilization(drawn.format(army="F4"), red="sabotage", edition=FAME, phase="start-of-turn")
    assert "CB-154" in far.refusal("sabotage")


@rule("CR-95", "CB-082")
def test_bread_and_circuses_answers_for_them() -> None:
    game = civilization(f"F4 desert  red army\n{WALLED}", red="sabotage", blue="bread_and_circuses",
                        phase="start-of-turn")  # fmt: skip
    game.say("red", "sabotage", "G4").say("blue", "bread_and_circuses")
    assert game.city("G4").walled


@rule("CR-95", "CB-232")
def test_gunpowder_destroys_them() -> None:
    drawn = f"{WALLED}\nG3 grassland  blue library"
    game = use(civilization(drawn, red="2 silk, gunpowder"), "gunpowder.obsolete_or_destroy", "G4")
    assert not game.city("G4").walled


@rule("CR-96")
def test_combustion_destroys_the_building_under_an_army_and_walls_before_a_battle_only() -> None:
    game = civilization(f"E4 desert  red army\nF4 desert  blue library\n{WALLED}", red="combustion", phase="movement")
    game.say("red", "E4 army", "F4")
    assert game.piece("F4") == ""
    assert game.city("G4").walled
    attack = civilization(f"F4 desert  red army\n{WALLED}", red="combustion, infantry-3", blue="infantry-1",
                          phase="movement").say("red", "F4 army", "G4")  # fmt: skip
    assert isinstance(attack.state.battle, Battle)
    assert not attack.city("G4").walled


# --- nothing forgets them --------------------------------------------------------------------------------------------

MEANS_NO_WALLS = {
    "hostile_events.py": ['SPARED = ("building", "wonder")'],  # walls are looked for beside it (CR-86)
    "humanitarians.py": ['HARBOR = Item("building", "harbor")'],
    "level_4.py": [
        'if piece is None or piece.kind != "building" or piece.owner == player.seat or self.id in player.used:'
    ],
}
"""Lines of cards that mention only pieces in squares (CR-96)."""


@rule("CR-86")
def test_no_card_that_speaks_of_buildings_forgets_them() -> None:
    """It asks `buildings_on_map`, `buildings_on_offer` or `BUILDINGS`."""
    found: dict[str, list[str]] = {}
    for file in Path("rules/civilization/content").rglob("*.py"):
        lines = [line.strip() for line in file.read_text().splitlines() if '"building"' in line]
        found |= {file.name: lines} if lines else {}
    assert found == MEANS_NO_WALLS
