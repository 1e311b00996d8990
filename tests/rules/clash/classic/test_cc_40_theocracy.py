"""CC-40 Theocracy in 2012: the benefit of a new temple, and of a lost battle over one."""

from __future__ import annotations

import pytest

from tests.rule import rule
from tests.rules.clash.everywhere import only_2014, only_classic
from tests.rules.clash.scenario import clash

CITIES = "D2 plains  red city\nC2 forest  red city"
TEMPLE = "myths, dogma, Happiness Level 1, 1 food, 1 wood, 1 ore"


@only_classic
@rule("CC-40.1")
def test_each_new_temple_brings_a_free_theocracy_advance() -> None:
    game = clash(CITIES, red=TEMPLE).say("red", "construct", "D2", "mood")
    assert game.choices == ["devotion", "conversion", "fanaticism"]
    game.say("red", "conversion")
    assert "conversion" in game.red.advances
    game = clash(CITIES, red=f"{TEMPLE}, devotion, conversion, fanaticism").say("red", "construct", "D2", "mood")
    assert game.asked == "red action"


@only_classic
@rule("CC-40.1")
def test_a_temple_that_a_card_gives_does_so_too() -> None:
    card = next(id for id in clash(CITIES).state.box.action_cards if id.startswith("city_development"))
    game = clash(CITIES, red=f"{TEMPLE}, 1 culture, {card}").say("red", card)
    while game.asked not in ("red dogma-advance", "red action"):
        game.say("red", game.choices[0])
    assert game.asked == "red dogma-advance"


@only_classic
@rule("CC-40.1")
@pytest.mark.parametrize(("advances", "building"), [("tactics, dogma", "fortress"), ("myths", "temple")])
def test_other_buildings_and_other_faiths_bring_none(advances: str, building: str) -> None:
    game = clash(CITIES, red=f"{advances}, Happiness Level 1, 1 food, 1 wood, 1 ore").say("red", "construct", "D2")
    game.say("red", *["mood"] * (building == "temple"))
    assert ([*game.city("D2").buildings], game.asked) == ([building], "red action")


@only_classic
@rule("CC-40.1")
def test_a_captured_temple_is_not_new() -> None:
    drawn = "D2 plains  2 red infantry\nD3 plains  blue city temple"
    game = clash(drawn, red="myths, dogma, tactics").say("red", "move", "D2", ["infantry", "infantry"], "D3")
    assert (game.city("D3").buildings, game.asked) == ({"temple": "red"}, "red action")


BATTLE = (
    "D3 plains  red infantry\nD4 plains  blue city temple, blue infantry\nD2 plains  red city\nD7 plains  blue city"
)


@only_classic
@rule("CC-40.6")
def test_the_loser_of_such_a_battle_places_an_army_unit_in_a_city_of_theirs() -> None:
    game = clash(f"{BATTLE}\nE8 forest  blue city", red="tactics", blue="fanaticism")
    game.say("red", "move", "D3", "D4", chance=["6", "1"]).say("blue", "D7")  # the settler that is due
    assert (game.asked, game.choices) == ("blue place-infantry", ["D7", "E8"])
    game.say("blue", "E8")
    assert game.units("E8") == ["infantry"]
    game = clash(BATTLE, red="tactics, fanaticism")
    game.say("red", "move", "D3", "D4", chance=["6", "1"])
    assert game.units("D2") == []  # the winner places nobody


@only_2014
@rule("CC-40.6", "CV-5.1", "CV-5.10")
def test_it_is_any_army_unit_where_it_can_be_built() -> None:
    game = clash(f"{BATTLE}\nE8 forest  blue city market", red="tactics", blue="fanaticism, bartering")
    game.say("red", "move", "D3", "D4", chance=["6", "1"]).say("blue", "D7")  # the settler that is due
    assert (game.asked, game.choices) == ("blue fanatics", ["infantry", "cavalry", "elephant"])
    game.say("blue", "elephant")
    assert (game.units("E8"), game.asked) == (["elephant"], "red action")
    game = clash(f"{BATTLE}\nE8 forest  blue city market", red="tactics", blue="fanaticism")  # it does not work
    game.say("red", "move", "D3", "D4", chance=["6", "1"]).say("blue", "D7")
    assert (game.asked, game.choices) == ("blue place-infantry", ["D7", "E8"])


@only_classic
@rule("CC-40.6")
def test_who_has_no_city_left_places_nobody() -> None:
    drawn = "D3 plains  red infantry\nD4 plains  blue city temple, blue infantry\nD2 plains  red city"
    game = clash(drawn, red="tactics", blue="fanaticism").say("red", "move", "D3", "D4", chance=["6", "1"])
    assert (game.city("D4").owner, game.asked) == ("red", "red action")
    assert not [unit for units in game.state.units.values() for unit in units if unit.owner == "blue"]
