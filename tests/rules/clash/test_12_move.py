"""Chapter 12: the action Move Units on land."""

from rules.clash.deeds import attacks
from rules.clash.questions.moves import units_at_space
from rules.clash.refusals import needs_tactics
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.fights import attack
from tests.rules.clash.scenario import clash

LOW = ("1 leader", "1 leader")
"""Nobody is hit."""


# --- groups --------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-12.01", "CC-13.1")
def test_three_groups_may_move_and_not_a_fourth() -> None:
    game = clash("D2 plains  4 red settler")
    game.say("red", "move", "D2", ["settler"], "D1", "D2", ["settler"], "C2", "D2", ["settler"], "E2")
    assert game.asked == "red action"
    assert game.turn.actions == 2
    assert game.units("D2") == ["settler"]


@everywhere
@rule("CM-12.01", "CC-13.1")
def test_a_group_moves_together_from_one_space_to_one_space() -> None:
    game = clash("D2 plains  4 red settler")
    game.say("red", "move", "D2", ["settler"] * 3, "D1")
    assert game.units("D1") == ["settler"] * 3
    assert game.units("D2") == ["settler"]
    assert game.turn.groups == 2


@everywhere
@rule("CM-12.01", "CC-13.1")
def test_fewer_groups_than_three_are_enough() -> None:
    game = clash("D2 plains  2 red settler")
    game.say("red", "move", "D2", ["settler"], "D1", "done")
    assert game.asked == "red action"
    assert game.turn.actions == 2


@everywhere
@rule("CM-12.02", "CC-13.2")
def test_units_of_one_space_that_go_to_different_spaces_or_at_different_times_are_different_groups() -> None:
    game = clash("D2 plains  4 red settler")
    game.say("red", "move", "D2", ["settler"], "D1", "D2", ["settler"], "C2")
    assert game.turn.groups == 1
    game = clash("D2 plains  4 red settler")
    game.say("red", "move", "D2", ["settler"], "D1", "D2", ["settler"], "D1")
    assert game.turn.groups == 1


@everywhere
@rule("CM-12.02", "CC-13.3")
def test_the_groups_move_in_any_order() -> None:
    for first, second in (("D2", "D1"), ("D1", "D2")):
        game = clash("D2 plains  red settler\nD1 plains  red settler")
        game.say("red", "move", first, "C2", second, "E2")
        assert game.units("C2") == game.units("E2") == ["settler"]


@everywhere
@rule("CM-12.03", "CC-13.4", "CC-13.13")
def test_a_unit_moves_once_in_a_move_action_and_again_with_another() -> None:
    game = clash("D2 plains  2 red settler")
    game.say("red", "move", "D2", ["settler"], "D1")
    assert "CM-12.03" in game.refusal("D1")
    game.say("red", "done", "move", "D1", "E2")
    assert game.units("E2") == ["settler"]


@everywhere
@rule("CM-12.04", "CC-13.6")
def test_a_move_on_land_is_one_space_long() -> None:
    game = clash("D1 barren  red settler\nD3 plains")
    game.say("red", "move", "D1")
    assert sorted(game.choices) == ["C2", "D2", "E2"]


@everywhere
@rule("CM-12.04", "CM-13.10", "CC-13.6", "CC-14.8")
def test_nobody_walks_into_the_sea() -> None:
    game = clash("D3 sea\nD2 plains  red settler")
    game.say("red", "move", "D2")
    assert "D3" not in [option.key for option in game.ask.options]


# --- army units and Tactics ----------------------------------------------------------------------------------


@rule("CM-12.05")
def test_army_units_do_not_move_without_tactics() -> None:
    game = clash("D2 plains  red infantry, red cavalry, red elephant, red leader", red="leader caesar")
    assert game.refused("move") == Refusal("CM-12.05", needs_tactics())
    game = clash("D2 plains  red infantry", red="tactics").say("red", "move", "D2", "D1")
    assert game.units("D1") == ["infantry"]


@everywhere
@rule("CM-12.05", "CC-13.7")
def test_settlers_move_without_tactics_but_the_army_beside_them_stays() -> None:
    game = clash("D2 plains  red settler, red infantry")
    game.say("red", "move")
    assert game.option("D2").text == units_at_space("D2", "settler"), "those that can go"
    game.say("red", "D2", "D1")
    assert game.units("D1") == ["settler"]
    assert game.units("D2") == ["infantry"]


@everywhere
@rule("CM-12.05", "CC-13.7")
def test_without_tactics_army_units_are_recruited_and_fight_when_attacked() -> None:
    game = clash("D2 plains  red city", red="1 food, 1 ore").say("red", "recruit", ["infantry"])
    assert game.units("D2") == ["infantry"]
    game = attack("infantry", "infantry", chance=["1 leader", "6 infantry"])
    assert "tactics" not in game.blue.advances
    assert game.units("D4", "blue") == ["infantry"]
    assert game.units("D4", "red") == []


# --- moving into a battle ------------------------------------------------------------------------------------


@everywhere
@rule("CM-12.06", "CC-13.5")
def test_a_battle_is_fought_out_before_any_other_group_moves() -> None:
    game = clash("D3 plains  2 red infantry\nD4 plains  blue infantry", red="tactics")
    game.say("red", "move", "D3", ["infantry"], "D4", chance=LOW)
    assert game.asked == "red retreat"
    game.say("red", "fight", chance=["5 cavalry", "1 leader"])
    assert game.asked == "red move-from"


@everywhere
@rule("CM-12.06", "CC-3.3")
def test_entering_an_enemy_city_is_an_attack_on_it() -> None:
    game = attack("infantry", "city")
    assert attacks("red", "blue", "D4") in game.deeds()
    assert game.city("D4").owner == "red"


@everywhere
@rule("CM-12.07", "CC-13.8")
def test_who_has_fought_stays_for_the_rest_of_the_turn() -> None:
    game = attack("infantry", "infantry", chance=["6 infantry", "1 leader"])
    assert game.asked == "red action"
    assert "CM-12.07" in game.refusal("move")


@everywhere
@rule("CM-12.07", "CM-16.23", "CC-13.8", "CC-18.7")
def test_who_has_retreated_stays_too_but_not_those_who_had_stayed_behind() -> None:
    game = clash("D3 plains  2 red infantry\nD4 plains  blue infantry", red="tactics")
    game.say("red", "move", "D3", ["infantry"], "D4", chance=LOW).say("red", "retreat", "done", "move")
    game.say("red", "D3", "D2", "move")
    assert game.units("D2") == ["infantry"]
    assert "CM-12.07" in game.refusal("D3")


@everywhere
@rule("CM-12.07", "CC-13.8")
def test_who_has_captured_a_city_without_a_fight_stays_too() -> None:
    game = attack("infantry", "city")
    assert "CM-12.07" in game.refusal("move")


@everywhere
@rule("CM-12.07", "CC-13.8")
def test_who_has_been_attacked_by_barbarians_in_their_own_turn_has_taken_part_in_a_battle() -> None:
    game = clash("D2 plains  red city, red infantry\nD3 plains  barbarians city, barbarians infantry", red="tactics")
    game.run("barbarians-move", "red", chance=["1 leader", "5 cavalry"])
    assert game.units("D2") == ["infantry"]
    assert "CM-12.07" in game.refusal("move")


@everywhere
@rule("CM-12.07", "CC-13.8")
def test_in_the_next_turn_they_move_again() -> None:
    game = attack("infantry", "infantry", elsewhere="D7 plains  blue city", chance=["6 infantry", "1 leader"])
    game.say("red", "end-turn").say("blue", "end-turn")
    game.say("red", "move", "D4", "D3")
    assert game.units("D3") == ["infantry"]


# --- terrain -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-12.08", "CC-13.9")
def test_a_mountain_ends_the_movement_for_the_whole_turn() -> None:
    game = clash("D2 plains  red settler").say("red", "move", "D2", "E2")
    assert "CM-12.08" in game.refusal("move")
    game = clash("D2 plains  red settler").say("red", "move", "D2", "D1")
    assert game.refusal("move") == ""


@everywhere
@rule("CM-12.08", "CC-13.9")
def test_who_stood_on_a_mountain_before_the_turn_may_leave_it() -> None:
    game = clash("E2 mountain  red settler").say("red", "move", "E2", "D2")
    assert game.units("D2") == ["settler"]


@everywhere
@rule("CM-12.09", "CC-13.10")
def test_from_a_forest_one_may_go_on_but_not_into_a_battle() -> None:
    game = clash("D2 plains  red infantry\nC3 plains  blue infantry", red="tactics")
    game.say("red", "move", "D2", "C2", "move", "C2")
    assert "CM-12.09" in game.refusal("C3")
    game.say("red", "D1", "move", "D1", "D2")
    assert game.units("D2") == ["infantry"]


@everywhere
@rule("CM-12.09", "CC-13.10")
def test_the_forest_is_remembered_in_later_moves_of_the_turn() -> None:
    game = clash("D2 plains  red infantry\nC3 plains  blue settler", red="tactics")
    game.say("red", "move", "D2", "C2", "move", "C2", "D2", "move", "D2")
    assert "CM-12.09" in game.refusal("C3")


@everywhere
@rule("CM-12.09", "CC-13.10")
def test_a_settler_that_entered_a_forest_cannot_join_an_attack_either() -> None:
    game = clash("D2 plains  red settler\nC2 forest  red infantry\nC3 plains  blue infantry", red="tactics")
    game.say("red", "move", "D2", "C2", "done", "move", "C2")
    game.say("red", ["infantry", "settler from forest"])
    assert "CM-12.09" in game.refusal("C3")


@everywhere
@rule("CM-12.09", "CC-13.10")
def test_a_battle_in_the_forest_itself_can_be_entered() -> None:
    game = attack("infantry", "infantry", land="forest", chance=["6 infantry", "1 leader"])
    assert game.units("D4") == ["infantry"]


@everywhere
@rule("CM-12.16")
def test_units_recruited_on_a_mountain_or_in_a_forest_have_no_penalty() -> None:
    game = clash("E2 mountain  red city", red="tactics, 1 food, 1 ore")
    game.say("red", "recruit", ["infantry"], "move", "E2", "D2")
    assert game.units("D2") == ["infantry"]
    game = clash("C2 forest  red city\nC3 plains  blue city", red="tactics, 1 food, 1 ore")
    game.say("red", "recruit", ["infantry"], "move", "C2", "C3")
    assert game.city("C3").owner == "red"


# --- room, settlers, exploring -------------------------------------------------------------------------------


@rule("CM-12.10")
def test_no_more_than_4_army_units_of_a_player_in_a_land_space() -> None:
    game = clash("D2 plains  2 red infantry\nD1 barren  2 red infantry, red cavalry", red="tactics")
    game.say("red", "move", "D2", ["infantry", "infantry"])
    assert "CM-12.10" in game.refusal("D1")
    game = clash("D2 plains  2 red infantry\nD1 barren  2 red infantry, red cavalry", red="tactics")
    game.say("red", "move", "D2", ["infantry"], "D1")
    assert len(game.units("D1")) == 4


@everywhere
@rule("CM-12.10", "CC-10.8")
def test_settlers_have_no_limit() -> None:
    game = clash("D2 plains  3 red settler\nD1 barren  4 red infantry, red settler", red="tactics")
    game.say("red", "move", "D2", ["settler"] * 3, "D1")
    assert len(game.units("D1")) == 8


@everywhere
@rule("CM-12.10", "CC-10.8")
def test_a_settler_fits_beside_four_army_units_and_they_beside_settlers() -> None:
    game = clash("D2 plains  red settler\nD1 barren  4 red infantry", red="tactics").say("red", "move", "D2")
    assert game.refusal("D1") == ""
    game.say("red", "D1")
    assert game.units("D1") == ["infantry"] * 4 + ["settler"]
    game = clash("D2 plains  4 red infantry, red settler\nD1 barren  3 red settler", red="tactics")
    game.say("red", "move", "D2", [*["infantry"] * 4, "settler"], "D1")
    assert game.units("D1") == ["infantry"] * 4 + ["settler"] * 4


@everywhere
@rule("CM-12.10", "CC-13.12")
def test_no_more_than_4_land_from_ships_to_attack_or_to_explore() -> None:
    game = clash("D3 sea  3 red ship, 5 red infantry\nD2 plains  blue infantry", red="tactics")
    game.say("red", "move", "D3 aboard", ["infantry"] * 4)
    assert game.refusal("D2") == game.refusal("D4") == ""
    game = clash("D3 sea  3 red ship, 5 red infantry\nD2 plains  blue infantry", red="tactics")
    assert "CM-12.10" in game.must_refuse("red", "move", "D3 aboard", ["infantry"] * 5)


@everywhere
@rule("CM-12.11", "CC-13.11")
def test_settlers_alone_do_not_enter_a_space_with_enemies() -> None:
    for enemy in ("infantry", "settler", "city"):
        game = clash(f"D3 plains  red settler\nD4 plains  blue {enemy}").say("red", "move", "D3")
        assert "CM-12.11" in game.refusal("D4")


@everywhere
@rule("CM-12.11", "CC-13.11")
def test_settlers_enter_it_with_an_army_unit() -> None:
    game = attack("infantry, settler", "city")
    assert game.units("D4") == ["infantry", "settler"]
    assert game.city("D4").owner == "red"


@rule("CM-12.12")
def test_moving_into_an_unrevealed_region_explores_it() -> None:
    game = clash("D2 plains  red settler")
    game.say("red", "move", "D2", "D3", chance=["region_20"])
    assert game.asked == "red orientation"
    game.say("red", "D3 plains, D4 forest")
    assert [game.state.terrain[space] for space in ("D3", "C4", "E4", "D4")] == ["plains", "plains", "plains", "forest"]
    assert game.units("D3") == ["settler"]
