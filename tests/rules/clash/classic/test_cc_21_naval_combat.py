"""CC-21 Naval combat in 2012. (Chapter 18 has how it begins and ends, CC-14 who is aboard which ship.)"""

from __future__ import annotations

from rules.clash.deeds import wins_battle
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.fights import numbers, values
from tests.rules.clash.scenario import clash


@only_classic
@rule("CC-21.2")
def test_each_ship_rolls_a_die() -> None:
    game = clash("D3 sea  2 red ship\nD4 sea  2 blue ship")
    game.say("red", "move", "D3", ["ship", "ship"], "D4", chance=["3", "1", "4", "2"])
    assert (numbers(game, "@red"), numbers(game, "@blue")) == ([3, 1], [4, 2])
    assert values(game) == (4, 6)
    assert game.units("D4", "red") == ["ship"]


@only_classic
@rule("CC-21.3")
def test_land_units_aboard_take_no_part() -> None:
    game = clash("D3 sea  red ship, 2 red infantry\nD4 sea  blue ship, 2 blue infantry")
    game.say("red", "move", "D3", "D4", chance=["1", "2"])
    assert values(game) == (1, 2)
    assert game.asked == "red retreat"


@only_classic
@rule("CC-21.4")
def test_land_units_sink_with_their_ship_even_if_another_one_has_room() -> None:
    """Ruling CR-32: the owner of the ships chooses the ship."""
    game = clash("D3 sea  2 red ship, 2 red infantry\nD4 sea  blue ship")
    ships = ["ship", "ship with 2 infantry"]
    game.say("red", "move", "D3", ships, "D4", chance=["4", "1", "5"])
    assert game.asked == "red casualties"
    assert game.choices == ships
    game.say("red", ["ship with 2 infantry"])
    assert game.units("D4") == ["ship"]


@only_classic
@rule("CC-21.5")
def test_units_aboard_may_land_from_a_ship_that_has_fought_and_fight_in_their_turn() -> None:
    drawn = "D3 sea  red ship, red infantry\nD4 sea  blue ship\nD5 plains  blue infantry"
    game = clash(drawn, red="tactics").say("red", "move", "D3", "D4", chance=["5", "1"])
    assert game.units("D4") == ["infantry", "ship"]
    game.say("red", "D4 aboard", "D5", chance=["6", "1"])
    assert wins_battle("red", "D5") in game.deeds()
    assert game.units("D5") == ["infantry"]
