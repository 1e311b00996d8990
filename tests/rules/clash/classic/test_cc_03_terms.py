"""CC-3 Terms of 2012."""

from __future__ import annotations

from rules.clash.deeds import die, rolls
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere, only_classic
from tests.rules.clash.scenario import clash


@only_classic
@rule("CC-3.2")
def test_all_army_units_of_an_owner_in_a_space_are_one_army_also_those_of_barbarians() -> None:
    drawn = "D2 plains  2 red infantry\nE2 plains  barbarians city, 2 barbarians infantry"
    game = clash(drawn, red="tactics").say("red", "move", "D2", ["infantry"], "E2", chance=["1", "1", "1"])
    assert rolls("red", [die(1)], "E2") in game.deeds()
    assert rolls("barbarians", [die(1), die(1)], "E2") in game.deeds()


@everywhere
@rule("CC-3.4")
def test_a_city_is_taken_when_an_army_stands_alone_in_it() -> None:
    game = clash("D2 plains  red infantry\nE2 plains  blue city, blue settler\nD7 plains  blue city", red="tactics")
    game.say("red", "move", "D2", "E2")
    assert game.city("E2").owner == "red"
    assert game.units("E2", "blue") == []


@only_classic
@rule("CC-3.8")
def test_a_distance_goes_through_enemies_and_sea_but_not_through_the_unknown() -> None:
    """Two spaces from D2 is a neighbour of C3, beyond the sea and beyond an enemy city."""
    drawn = "D2 plains  red city\nD3 {}\nD4 plains  blue city temple\nD7 plains  blue city"
    reached = {}
    for between in ("sea", "plains  blue city", "plains  blue infantry"):
        game = clash(drawn.format(between), red="1 culture, storage")
        reached[between] = game.refusal("influence")
    assert reached == dict.fromkeys(reached, "")
    game = clash("D2 plains  red city\nD4 plains  blue city temple\nD7 plains  blue city", red="1 culture")
    assert "CM-15" in game.refusal("influence")
