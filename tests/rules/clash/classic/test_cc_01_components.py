"""CC-1 The contents of the 2012 box."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.clash.deeds import die, rolls
from rules.clash.edition import EDITIONS
from tests.rule import rule
from tests.rules.clash.classic.opening import begin
from tests.rules.clash.everywhere import only_2012, only_classic
from tests.rules.clash.scenario import clash

BOX = EDITIONS["classic"].box


@rule("CC-1.1")
def test_two_to_four_play_each_with_a_colour() -> None:
    assert [sorted(begin(seats).state.players) for seats in (2, 3, 4)] == [
        ["blue", "red"],
        ["blue", "red", "yellow"],
        ["blue", "green", "red", "yellow"],
    ]
    for seats in (1, 5):
        with pytest.raises(ValueError, match="for 2 to 4 players"):
            begin(seats)


@rule("CC-1.2")
def test_there_are_sixteen_regions_and_starting_regions_with_two_sides() -> None:
    assert len(begin().state.region_pile) == 16
    assert {"start_a", "start_b"} <= {*BOX.starting_regions}


@rule("CC-1.3", "CC-1.4")
def test_the_pieces_of_one_colour() -> None:
    supply = begin().game.view("red")["players"]["red"]["supply"]
    assert supply == {
        "settlement": 7 - 1,
        "port": 7,
        "academy": 7,
        "fortress": 7,
        "temple": 7,
        "infantry": 16,
        "settler": 4 - 1,
        "ship": 4,
    }


@only_classic
@rule("CC-1.5")
def test_barbarians_have_seven_settlements_and_sixteen_army_units_and_nothing_else() -> None:
    spaces = ["C2", "D1", "E2", "E8", "C8", "D8", "D3"]
    game = clash("\n".join(f"{space} plains  barbarians city" for space in spaces) + "\nD2 plains red city")
    game.run("barbarians-spawn", "red")
    assert not [space for space in game.state.cities if space not in (*spaces, "D2")]
    drawn = "\n".join(f"{space} plains  barbarians city, 4 barbarians infantry" for space in spaces[:4])
    game = clash(f"{drawn}\nD3 plains  barbarians city\nD2 plains red city").run("barbarians-spawn", "red")
    assert len([unit for units in game.state.units.values() for unit in units]) == 16
    assert BOX.pirate_ships == 0


@only_2012
@rule("CC-1.6")
def test_four_tokens_mark_exhausted_land() -> None:
    exhausted = "\n".join(f"{space} forest  exhausted" for space in ("D7", "C8", "E8"))
    game = clash(f"D2 plains  red city\nC2 forest\n{exhausted}").run("exhausted-land", "red")
    game.say("red", game.choices[0])
    assert len(game.state.exhausted) == 4
    game.run("exhausted-land", "red")
    assert (game.asked, len(game.state.exhausted)) == ("red action", 4)


@rule("CC-1.7")
def test_the_decks() -> None:
    game = begin()
    dealt = len(game.state.players)
    decks = game.game.view(None)["decks"]
    assert decks == {"action": 42 - dealt, "event": 38, "objective": 32 - dealt, "wonder": 7}


@only_classic
@rule("CC-1.8")
def test_nobody_has_more_pieces_on_the_board_than_there_are_of_their_colour() -> None:
    """A piece on the board cannot be built once more."""
    army = "\n".join(f"{space} plains  4 red infantry" for space in ("C2", "D1", "D3", "E3"))
    game = clash(f"D2 plains  red city\nE2 plains  red city\n{army}", red="2 food, 2 ore, 1 gold")
    game.say("red", "recruit", "D2")
    assert "CM-11.07" in game.refusal("infantry")


@only_classic
@rule("CC-1.8")
def test_a_player_has_seven_cities_at_most() -> None:
    spaces = ("D2", "E2", "C2", "D1", "D3", "E3", "C3")
    game = clash("\n".join(f"{space} plains  red city" for space in spaces) + "\nD4 plains  red settler")
    assert "CM-8.03" in game.refusal("found-city")


@only_classic
@rule("CC-1.9")
def test_the_die_has_the_numbers_from_one_to_six_and_nothing_else() -> None:
    assert [(face.value, face.icon) for face in BOX.die] == [(number, "") for number in range(1, 7)]
    game = clash("D2 plains  3 red infantry\nE2 plains  blue infantry", red="tactics")
    game.say("red", "move", "D2", ["infantry"] * 3, "E2", chance=["1", "6", "3", "2"])
    assert rolls("red", [die(1), die(6), die(3)], "E2") in game.deeds()
    seen = Counter(str(entry.answer) for entry in game.game.journal if entry.kind == "battle-die")
    assert seen == {"1": 1, "2": 1, "3": 1, "6": 1}
