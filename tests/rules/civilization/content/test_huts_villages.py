"""Finds in huts and villages."""

from __future__ import annotations

import pytest

from rules.civilization.content.huts_villages import HUTS, VILLAGES
from rules.civilization.deeds import a_marker, finds_marker, marker_is, marker_taken, marker_was
from rules.civilization.editions import BOTH_EXPANSIONS
from rules.civilization.editions.base import BOX
from rules.civilization.payment import cannot_pay
from rules.civilization.price import RESOURCES, Price
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

KEPT = [marker.id for marker in (*HUTS, *VILLAGES) if marker.resource]


@pytest.mark.parametrize("hut", [marker.id for marker in HUTS])
@rule("CB-018", "CB-184", "CB-185", "CR-60")
def test_a_hut_is_looked_at_by_its_finder_and_kept(hut: str) -> None:
    game = civilization("F4 desert  red army\nG4 desert  hut\nA4 desert  red army", phase="movement")
    game.say("red", "F4 army", "G4", chance=[hut])
    assert game.red.markers == [hut]
    assert game.state.map_markers == {}
    assert game.state.huts.count(hut) == BOX.markers[hut].copies - 1
    assert game.game.view("red")["players"]["red"]["markers"] == [hut]
    assert "markers" not in game.game.view("blue")["players"]["red"]
    assert f"You find 1 {BOX.markers[hut].resource} in the hut." in game.told("red")
    assert "in the hut" not in game.told("blue")


def conquered(village: str, *more: str) -> Situation:
    """The barbarians have no units left."""
    game = civilization("G4 desert  village, red army\nA4 desert  red army", red="aircraft-7", phase="movement")
    game.state.unit_decks = {type: [] for type in game.state.unit_decks}
    return game.run("battle", "G4", "red", chance=[village, *more])


@pytest.mark.parametrize("village", [marker.id for marker in VILLAGES if marker.resource])
@rule("CB-018", "CB-190", "CR-60")
def test_a_resource_of_a_village_is_kept_like_a_hut(village: str) -> None:
    game = conquered(village)
    assert game.red.markers == [village]
    assert game.state.map_markers == {}
    assert f"You find 1 {BOX.markers[village].resource} in the village." in game.told("red")
    assert "in the village" not in game.told("blue")


@rule("CB-190", "CB-156")
def test_a_great_person_of_a_village_comes_at_once() -> None:
    game = conquered("village_great_person", "artist").say("red", "hold")
    assert (game.red.great_people, game.red.markers) == (["artist"], [])
    assert game.state.villages.count("village_great_person") == 1, "the marker is gone"
    assert marker_was("village", "village_great_person") in game.deeds("blue")


@pytest.mark.parametrize(
    ("marker", "held"),
    [
        ("hut_friendly_barbarian", "The hut held a friendly barbarian."),
        ("village_friendly_workers", "The village held friendly workers."),
        ("village_native_art", "The village held native art."),
        ("village_city_state", "The village held a city-state."),
        ("village_wealth", "The village held wealth."),
    ],
)
def test_what_a_marker_held_is_said_in_plain_words(marker: str, held: str) -> None:
    assert BOTH_EXPANSIONS.write.text(marker_was(marker.partition("_")[0], marker)) == held


def test_a_marker_that_is_looked_at_or_taken_is_said_alike() -> None:
    write = BOTH_EXPANSIONS.write
    assert write.text(marker_is("hut", "F6", "hut_spy")) == "The hut in F6 holds a spy."
    assert write.text(marker_taken("hut", "hut_wheat")) == "The hut taken holds wheat."
    assert write.to("red").text(finds_marker("red", a_marker("hut_teacher"), "hut")) == "You find a teacher in the hut."


@pytest.mark.parametrize("marker", KEPT)
@rule("CB-185", "CB-208", "CR-22")
def test_what_is_kept_pays_for_what_it_shows_and_goes_to_the_box(marker: str) -> None:
    game = civilization("F4 desert  red city", red=f"{marker}, 2 silk, philosophy")
    before = dict(game.state.market)
    game.say("red", "philosophy.gain_great_person", [marker, "silk", "silk"], chance=["artist"]).say("red", "hold")
    assert game.red.great_people == ["artist"]
    assert (game.red.markers, game.red.resources) == ([], {"silk": 0})
    assert game.state.market == before | {"silk": before["silk"] + 2}
    left = [*game.state.huts, *game.state.villages]
    assert left.count(marker) == BOX.markers[marker].copies - 1


@pytest.mark.parametrize("marker", KEPT)
@rule("CB-185", "CB-208")
def test_it_is_no_other_resource(marker: str) -> None:
    game = civilization(red=marker)
    fits = [kind for kind in RESOURCES if cannot_pay(game.state, game.red, Price(**{kind: 1})) is None]
    assert fits == [BOX.markers[marker].resource]
