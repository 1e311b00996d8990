"""CC-14 Ships in 2012: a land unit at sea belongs to one ship."""

from __future__ import annotations

from rules.clash.invariants import lost_at_sea
from tests.rule import rule
from tests.rules.clash.everywhere import only_classic
from tests.rules.clash.scenario import Situation, clash

SEA = """
D2 plains   red city
C2 plains   red infantry, red settler
B2 sea      {}
B3 sea
C3 sea
A3 sea
"""


def aboard(game: Situation, space: str) -> dict[str, list[str]]:
    """The cargo of each ship in a space."""
    units = game.state.units[space]
    ships = [unit.id for unit in units if unit.kind == "ship"]
    return {ship: sorted(unit.kind for unit in units if unit.aboard == ship) for ship in ships}


@only_classic
@rule("CC-14.13", "CC-14.8", "CC-14.7")
def test_who_boards_says_which_ship_if_they_differ_in_what_they_carry() -> None:
    game = clash(SEA.format("2 red ship, red infantry"), red="tactics")
    game.say("red", "move", "C2", "settler", "B2")
    assert game.asked == "red board-ship"
    assert game.choices == ["ship", "ship with 1 infantry"]
    game.say("red", "ship")
    assert sorted(aboard(game, "B2").values()) == [["infantry"], ["settler"]]
    assert lost_at_sea(game.state) == []


@only_classic
@rule("CC-14.13")
def test_ships_that_are_alike_are_not_asked_about() -> None:
    game = clash(SEA.format("2 red ship"), red="tactics")
    game.say("red", "move", "C2", ["infantry", "settler"], "B2")
    assert game.asked == "red board-ship"  # the second of the two may join the first
    game.say("red", "ship with 1 infantry")
    assert sorted(aboard(game, "B2").values()) == [[], ["infantry", "settler"]]


@only_classic
@rule("CC-14.13", "CC-14.12")
def test_a_ship_sails_with_its_own_cargo() -> None:
    """Nobody is asked about the passengers. They have not moved, and land with one of the three groups."""
    game = clash(SEA.format("2 red ship, 2 red infantry"), red="tactics")
    game.say("red", "move", "B2", ["ship with 2 infantry"], "C3")
    assert game.units("C3") == ["infantry", "infantry", "ship"]
    assert game.units("B2") == ["ship"]
    game.say("red", "C3 aboard", ["infantry"], "C2")
    assert game.units("C2") == ["infantry", "infantry", "settler"]
    assert [unit.aboard for unit in game.state.units["C2"]] == [None, None, None]


@only_classic
@rule("CC-21.4")
def test_whoever_is_aboard_goes_down_with_the_ship() -> None:
    """Its owner says which ship is lost."""
    game = clash(SEA.format("2 red ship, red settler").replace("C3 sea", "C3 sea blue ship"))
    game.say("red", "move", "B2", ["ship", "ship with 1 settler"], "C3", chance=["1", "1", "6"])
    assert game.asked == "red casualties"
    game.say("red", ["ship with 1 settler"], "retreat")
    assert game.units("B2") == ["ship"]
