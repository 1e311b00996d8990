"""CV-3 Leaders in 2014: figures that are not units."""

from __future__ import annotations

import pytest

from rules.clash.deeds import combat_values
from rules.clash.editions import CIVILIZATIONS
from rules.clash.scoring import score_sheet
from tests.rule import rule
from tests.rules.clash.everywhere import only_2014, with_civilizations
from tests.rules.clash.scenario import Situation, clash

ROME = "rome, leader caesar"
CAMP = "D4 plains  barbarians city, 2 barbarians infantry"


def points(game: Situation, seat: str) -> float:
    return sum(line.points for line in score_sheet(game.state, game.state.players[seat]))


# --- not a unit, except to move ------------------------------------------------------------------------------


@only_2014
@rule("CV-3.1")
def test_no_city_builds_a_leader() -> None:
    game = clash("D2 plains  red city", red="rome, 4 food, 4 mood, 4 culture").say("red", "recruit")
    assert [option.key for option in game.ask.options] == ["settler", "infantry", "cavalry", "elephant", "ship"]


@only_2014
@rule("CV-3.1")
def test_events_count_him_with_no_units_and_take_him_with_none() -> None:
    game = clash("D2 plains  red city, red leader, red infantry", red=ROME).run("event-text", "red", "epidemics")
    assert game.units("D2") == ["infantry", "leader"]  # it strikes players with two units
    game = clash("D2 plains  red city, red leader, 2 red infantry", red=ROME).run("event-text", "red", "epidemics")
    assert game.units("D2") == ["infantry", "leader"]


@only_2014
@rule("CV-3.1", "CC-10.8")
def test_he_needs_no_room_among_army_units() -> None:
    game = clash("D3 plains  red leader\nD4 plains  4 red infantry", red=ROME).say("red", "move", "D3", "D4")
    assert game.units("D4") == ["infantry"] * 4 + ["leader"]


@only_2014
@rule("CV-3.2")
def test_he_moves_without_tactics_but_into_no_enemies_alone() -> None:
    game = clash("D3 plains  red leader\nD4 plains\nD2 plains  blue settler\nC3 plains  blue city", red=ROME)
    game.say("red", "move", "D3")
    assert "D4" in game.choices
    assert all("CM-12.11" in game.refusal(space) for space in ("D2", "C3"))


@only_2014
@rule("CV-3.2")
def test_aboard_he_takes_no_room() -> None:
    game = clash("D3 plains  red leader\nD4 sea  red ship, 2 red infantry", red=ROME)
    game.say("red", "move", "D3", "D4")
    assert game.units("D4") == ["infantry", "infantry", "leader", "ship"]
    assert game.unit("D4", "leader").aboard == game.unit("D4", "ship").id


@only_2014
@rule("CV-3.2")
def test_his_owner_says_which_of_several_ships_he_boards_and_he_sails_with_it() -> None:
    game = clash("D3 plains  red leader\nD4 sea  2 red ship, red settler\nD5 sea", red=ROME)
    game.say("red", "move", "D3", "D4")
    assert (game.asked, game.choices) == ("red board-ship", ["ship", "ship with 1 settler"])
    game.say("red", "ship with 1 settler", "D4")
    assert "ship with 1 settler and 1 leader" in game.choices
    game.say("red", ["ship"], "D5")
    assert game.units("D4") == ["leader", "settler", "ship"]


# --- death ---------------------------------------------------------------------------------------------------


@only_2014
@rule("CV-3.3")
def test_he_rolls_no_die_and_is_no_casualty() -> None:
    game = clash("D5 plains  red leader, 2 red infantry\nD6 plains  blue infantry", red=f"{ROME}, tactics")
    chance = ["1", "1", "6"]
    game.say("red", "move", "D5", ["leader", "infantry", "infantry"], "D6", chance=chance)
    assert combat_values("red", 2, "blue", 6, 1, 0, "D6") in game.deeds()
    assert game.units("D6", "red") == ["infantry", "leader"]


@only_2014
@rule("CV-3.3", "CV-3.8", "CV-3.7", "CV-3.11")
def test_he_falls_with_his_army_to_its_enemy_who_keeps_his_card() -> None:
    game = clash("D5 plains  red leader, red infantry\nD6 plains  2 blue infantry", red=f"{ROME}, tactics")
    before = points(game, "blue")
    game.say("red", "move", "D5", ["leader", "infantry"], "D6", chance=["1", "5", "5"])
    assert game.units("D6", "red") == []
    assert (game.red.leader, game.blue.trophies) == (None, ["caesar"])
    assert points(game, "blue") == before + 2
    assert [line.reason for line in score_sheet(game.state, game.blue) if line.points == 2] == ["defeated leaders"]


@only_2014
@rule("CV-3.3", "CV-3.11", "CC-20.2")
def test_alone_he_falls_to_an_army_without_a_roll() -> None:
    game = clash("D5 plains  red leader\nD6 plains  blue infantry", red=ROME, blue="tactics", turn="blue")
    game.say("blue", "move", "D6", "D5")
    assert game.blue.trophies == ["caesar"]
    assert "rolls" not in game.told()


@only_2014
@rule("CV-3.8", "CV-3.11")
def test_he_goes_down_with_his_ship() -> None:
    game = clash("D5 sea  red ship\nD6 sea  blue ship, blue leader", blue="rome, leader sulla")
    game.say("red", "move", "D5", "D6", chance=["6", "1"])
    assert game.red.trophies == ["sulla"]


@only_2014
@rule("CV-3.3", "CV-3.11")
def test_in_an_attack_of_barbarians_he_takes_a_hit_like_a_settler_and_nobody_gains_anything() -> None:
    game = clash(f"D2 plains  red city, red leader\nD3 plains\n{CAMP}", red=ROME)
    game.run("barbarians-move", "red", chance=["5", "1"])
    assert (game.red.leader, game.units("D2")) == (None, [])
    assert game.red.trophies == game.blue.trophies == []
    assert game.city("D2").owner == "red"


@only_2014
@rule("CV-3.11")
def test_nobody_gains_him_from_pirates() -> None:
    game = clash("D5 sea  red ship, red leader\nD6 sea  pirates ship", red=ROME)
    game.say("red", "move", "D5", "D6", chance=["1", "6"])
    assert game.red.leader is None
    assert game.blue.trophies == []


@only_2014
@rule("CV-3.6", "CV-3.7", "CV-3.11")
def test_an_event_can_kill_him() -> None:
    game = clash("D2 plains  red city, red leader", red=ROME).run("event-text", "red", "guillotine")
    game.say("red", "points")
    assert (game.red.leader, game.units("D2")) == (None, [])
    assert game.blue.trophies == []


# --- abilities -----------------------------------------------------------------------------------------------


@rule("CV-3.4")
def test_every_leader_has_two_abilities() -> None:
    assert {len(leader.abilities) for leader in CIVILIZATIONS.box.leaders.values()} == {2}


@with_civilizations
@rule("CV-3.4")
def test_they_are_for_the_space_he_is_in() -> None:
    drawn = "D2 plains  red city, red leader\nC2 forest  red city"
    game = clash(drawn, red=f"{ROME}, 1 mood").say("red", "caesar.statesman")
    assert game.choices == ["D2"]
    game.say("red", ["D2"])
    assert (game.city("D2").mood, game.city("C2").mood) == ("happy", "neutral")


@only_2014
@rule("CV-3.5", "CV-3.4")
@pytest.mark.parametrize(("leader", "value"), [("red leader, ", 3), ("", 1)])
def test_what_he_adds_counts_in_every_round_where_he_is(leader: str, value: int) -> None:
    """Augustus, the Emperor: +2 away from cities of Rome."""
    drawn = f"D5 plains  {leader}red infantry\nD6 plains  blue infantry"
    game = clash(drawn, red="rome, leader augustus, tactics").say("red", "move", "D5")
    game.say("red", *([["leader", "infantry"]] if leader else []), "D6", chance=["1", "1"])
    assert f"Combat values: @red {value}, @blue 1" in game.told()
    game.say("red", "fight", chance=["1", "2"])
    assert f"Combat values: @red {value}, @blue 2" in game.told()


# --- a new one -----------------------------------------------------------------------------------------------

TWO = "D2 plains  red city, red leader\nD3 plains  red city\nD7 plains  blue city"


def after_the_status_phase(red: str, blue: str = "") -> Situation:
    return clash(TWO, red=red, blue=blue).run("status-first-player")


@only_2014
@rule("CV-3.9", "CC-17.1")
def test_last_of_all_whoever_likes_takes_a_new_leader_whom_chance_names() -> None:
    game = after_the_status_phase(ROME)
    assert game.asked == "red new-leader"
    game.say("red", "draw", chance=["sulla"])
    assert (game.red.leader, game.red.leaders) == ("sulla", ["augustus"])
    assert game.units("D2") == []  # the old one is gone first
    assert (game.asked, game.choices) == ("red place-leader", ["D2", "D3"])
    game.say("red", "D3")
    assert game.units("D3") == ["leader"]
    assert game.state.age == 2


@only_2014
@rule("CV-3.9")
def test_nobody_has_to() -> None:
    game = after_the_status_phase(ROME).say("red", "keep")
    assert (game.red.leader, game.units("D2")) == ("caesar", ["leader"])


@only_2014
@rule("CV-3.9")
def test_all_are_asked_at_once_and_also_those_without_one() -> None:
    game = after_the_status_phase(ROME, "egypt")
    assert [(ask.seat, ask.kind) for ask in game.game.asks] == [("red", "new-leader"), ("blue", "new-leader")]


@only_2014
@rule("CV-3.10")
def test_who_is_gone_never_returns() -> None:
    game = after_the_status_phase(ROME).say("red", "draw", "D2", chance=["sulla"])
    game.run("status-first-player").say("red", "draw", "D2", chance=["augustus"])
    game.run("status-first-player")
    assert (game.red.leader, game.red.leaders) == ("augustus", [])
    assert "new-leader" not in game.asked
