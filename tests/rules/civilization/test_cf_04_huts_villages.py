"""Finds in huts and villages of the expansions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from rules.civilization.city_management.production import production_of
from rules.civilization.content.finds import FINDS
from rules.civilization.deeds import marker_was
from rules.civilization.editions import BOTH_EXPANSIONS, EDITIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from rules.civilization.state import SHEET
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization

COUNTS = {"fame_and_fortune": (30, 15), "wisdom_and_warfare": (25, 15), "both_expansions": (35, 20)}
FAME = FAME_AND_FORTUNE.name


def explored(hut: str, *, red: str = "", seats: int = 2, more: str = "", chance: Sequence[str] = ()) -> Situation:
    """Red's army ends its move on a hut in G4."""
    game = civilization(f"F4 desert  red army\nG4 desert  hut\nA4 desert  red army\n{more}", red=red, edition=FAME,
                        seats=seats, phase="movement")  # fmt: skip
    return game.say("red", "F4 army", "G4", chance=[hut, *chance])


def conquered(village: str, edition: str = FAME) -> Situation:
    """Red takes a village in G4; the barbarians have no units left."""
    game = civilization("G4 desert  village, red army\nA4 desert  red army", edition=edition, phase="movement")
    type = game.state.box.unit_cards
    game.red.units = [next(id for id, card in type.items() if card.type == "aircraft")]
    game.state.unit_decks = {type: [] for type in game.state.unit_decks}
    return game.run("battle", "G4", "red", chance=[village])


@pytest.mark.parametrize("edition", COUNTS)
@rule("CF-004", "CW-004", "CW-068")
def test_markers_are_mixed_in(edition: str) -> None:
    box = EDITIONS[edition].box
    sorts = Counter(marker.sort for marker in box.markers.values() for _ in range(marker.copies))
    assert (sorts["hut"], sorts["village"]) == COUNTS[edition]
    assert {marker.find for marker in box.markers.values() if not marker.resource} <= {*FINDS}
    certain = edition != FAME
    assert all(marker.stand_in != certain for marker in box.markers.values() if marker.resource)


@rule("CF-033", "CB-100")
def test_a_friendly_barbarian_gives_an_unlocked_unit() -> None:
    game = explored("hut_friendly_barbarian")
    assert game.choices == ["infantry", "artillery", "mounted", "army", "scout"]
    game.say("red", "mounted", chance=["mounted-1"])
    assert game.red.units == ["mounted-1"]
    assert game.red.markers == []
    assert marker_was("hut", "hut_friendly_barbarian") in game.deeds("blue"), "it is shown"


@rule("CF-033", "CF-034")
def test_or_a_figure_in_its_square_if_there_is_room() -> None:
    game = explored("hut_friendly_barbarian").say("red", "army")
    assert game.figures("G4") == ["army", "army"]
    full = civilization("F4 desert  2 red armies\nG4 desert  hut", edition=FAME, phase="movement")
    full.say("red", "F4 2 armies", "G4", chance=["hut_friendly_barbarian"])
    assert "CB-097" in full.refusal("army")


@rule("CF-035", "CF-039")
def test_friendly_workers_are_kept_in_secret_and_give_production() -> None:
    game = conquered("village_friendly_workers")
    assert game.red.markers == ["village_friendly_workers"]
    assert "friendly workers" in game.told("red")
    assert "friendly workers" not in game.told("blue")
    game = civilization("A1 forest\nF4 desert  red city", red="village_friendly_workers", edition=FAME)
    game.say("red", "village_friendly_workers", "F4")
    assert game.red.markers == []
    assert production_of(game.state, game.red, game.city("F4")) == 4
    game.say("red", "produce-F4", "army", "E4").say("red", "done")
    assert not any(city.bonus for city in game.state.cities.values())


@rule("CF-036")
def test_native_art_gives_culture_at_once() -> None:
    game = explored("hut_native_art")
    assert (game.red.culture, game.red.markers) == (3, [])
    assert conquered("village_native_art").red.culture == 6


@rule("CF-037", "CB-198")
def test_a_teacher_is_kept_and_gives_a_tech_of_level_one() -> None:
    assert explored("hut_teacher").red.markers == ["hut_teacher"]
    game = civilization(red="hut_teacher, pottery, 3 trade", edition=FAME, phase="start-of-turn")
    game.say("red", "hut_teacher")
    assert "pottery" not in game.choices
    assert "chivalry" not in game.choices
    game.say("red", "writing")
    assert (game.red.techs, game.red.markers, game.red.trade) == (("pottery", "writing"), [], 3)


@rule("CF-037", "CF-035", "CB-153")
def test_each_in_its_phase_only() -> None:
    game = civilization("F4 desert  red city", red="hut_teacher, village_friendly_workers", edition=FAME)
    assert "hut_teacher" not in game.choices
    game = civilization(red="hut_teacher, village_friendly_workers", edition=FAME, phase="start-of-turn")
    assert "hut_teacher" in game.choices
    assert "village_friendly_workers" not in game.choices


@pytest.mark.parametrize("edition", [FAME, WISDOM_AND_WARFARE.name, BOTH_EXPANSIONS.name])
@rule("CF-038", "CW-040")
def test_wealth_is_a_coin_on_the_sheet(edition: str) -> None:
    game = conquered("village_wealth", edition)
    assert (game.red.coins, game.red.markers) == ({SHEET: 1}, [])


@rule("CF-039", "CB-184", "CR-46")
def test_who_may_hold_a_teacher_is_asked_whatever_the_huts_are() -> None:
    """Otherwise everybody would know that it is not a teacher."""
    silk = civilization(red="hut_silk", edition=FAME, phase="start-of-turn")
    assert silk.asked == "red start-of-turn"
    again = civilization(red="hut_silk", edition=FAME, phase="start-of-turn")
    again.state.huts.remove("hut_teacher")
    assert again.run("start-of-turn", "red").asked != "red start-of-turn", "everybody has seen it go"


@rule("CF-039", "CB-075")
def test_they_are_traded_like_other_markers() -> None:
    game = civilization(red="hut_teacher", blue="3 trade", edition=FAME, phase="trade", part=None)
    game.say("red", "propose", "blue", ["hut_teacher"], ["trade"]).say("blue", "accept")
    assert game.blue.markers == ["hut_teacher"]
