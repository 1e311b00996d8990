"""Chapter 13: moving ships, and land units aboard them."""

from rules.clash.deeds import attacks, combat_values
from rules.clash.refusals import ships_have_room
from rules.engine.ask import Refusal
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

LOW = ("1 leader", "1 leader")
"""Nobody is hit."""


def keys(game: Situation) -> list[str]:
    """All options, allowed or not."""
    return [option.key for option in game.ask.options]


# --- sailing -------------------------------------------------------------------------------------------------


@everywhere
@rule("CM-13.01", "CC-14.1")
def test_ships_sail_any_way_along_connected_sea() -> None:
    game = clash("D3 sea  red ship\nD4 sea\nD5 sea\nC6 sea\nA5 sea\nE4 plains").say("red", "move", "D3")
    assert {"D4", "D5", "C6"} <= {*game.choices}
    assert "A5" not in keys(game)  # no sea leads there
    assert "E4" not in keys(game)
    game.say("red", "C6")
    assert game.units("C6") == ["ship"]


@everywhere
@rule("CM-13.01", "CC-14.1")
def test_several_ships_sail_as_a_group() -> None:
    game = clash("D3 sea  3 red ship\nD4 sea\nD5 sea").say("red", "move", "D3", ["ship", "ship"], "D5")
    assert game.units("D5") == ["ship", "ship"]
    assert game.turn.groups == 2


@rule("CM-13.02", "CM-20.03")
def test_enemy_ships_end_the_move_with_a_battle() -> None:
    for enemy in ("blue", "pirates"):
        game = clash(f"D3 sea  red ship\nD4 sea  {enemy} ship\nD5 sea").say("red", "move", "D3")
        assert "D4" in game.choices
        assert "D5" not in keys(game)
        game.say("red", "D4", chance=LOW)
        assert f"@red attacks {'@blue' if enemy == 'blue' else 'the pirates'} in D4" in game.told()


@everywhere
@rule("CM-13.02", "CC-14.2")
def test_there_may_be_a_way_round_the_enemy_ship() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship\nD5 sea\nC4 sea\nC5 sea").say("red", "move", "D3", "D5")
    assert game.units("D5") == ["ship"]


@everywhere
@rule("CM-13.03", "CC-14.3")
def test_ships_that_have_fought_ships_move_no_more_in_the_turn() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship\nD5 sea")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    assert game.asked == "red action"
    assert "CM-13.03" in game.refusal("move")


@everywhere
@rule("CM-13.03", "CM-18.03", "CC-14.3", "CC-21.2")
def test_ships_that_have_retreated_move_no_more_either() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship\nE3 sea")
    game.say("red", "move", "D3", "D4", chance=LOW).say("red", "retreat")
    assert game.units("D3") == ["ship"]
    assert "CM-13.03" in game.refusal("move")


# --- room aboard ---------------------------------------------------------------------------------------------


@everywhere
@rule("CM-13.08", "CC-14.7")
def test_a_ship_carries_2_land_units() -> None:
    drawn = "D3 plains  3 red settler\nD4 sea  red ship"
    game = clash(drawn).say("red", "move", "D3", ["settler"] * 3)
    assert "CM-13.08" in game.refusal("D4")
    game = clash(drawn).say("red", "move", "D3", ["settler"] * 2, "D4")
    assert game.units("D4") == ["settler", "settler", "ship"]
    assert "CM-13.08" not in game.refusal("D3")
    game.say("red", "D3")
    assert game.refused("D4") == Refusal("CM-13.08", ships_have_room("D4", 0))


@everywhere
@rule("CM-13.08", "CC-10.8")
def test_any_number_of_ships_shares_a_space() -> None:
    game = clash("D3 sea  2 red ship\nD4 sea  2 red ship").say("red", "move", "D3", ["ship", "ship"], "D4")
    assert game.units("D4") == ["ship"] * 4


@rule("CM-13.09")
def test_aboard_there_may_be_more_than_4_army_units() -> None:
    game = clash("D3 plains  2 red infantry\nD4 sea  3 red ship, 4 red infantry\nD5 sea", red="tactics")
    game.say("red", "move", "D3", ["infantry", "infantry"], "D4", "D4", ["ship"] * 3, "D5")
    assert game.units("D5") == ["infantry"] * 6 + ["ship"] * 3


# --- embarking and disembarking ------------------------------------------------------------------------------


@everywhere
@rule("CM-13.10", "CC-14.8")
def test_a_move_of_a_land_unit_may_be_embarking_in_a_neighbouring_space() -> None:
    game = clash("D3 plains  red settler\nD4 sea  red ship\nD5 sea  red ship\nC4 sea\nE4 sea  blue ship")
    game.say("red", "move", "D3")
    assert "D4" in game.choices
    assert not {"D5", "C4", "E4"} & {*keys(game)}  # too far, no ship, not red's
    game.say("red", "D4")
    assert game.units("D4") == ["settler", "ship"]


@everywhere
@rule("CM-13.10", "CC-14.8")
def test_a_move_of_a_land_unit_may_be_disembarking_in_a_neighbouring_space() -> None:
    game = clash("D3 plains\nD4 sea  red ship, red settler\nD2 plains").say("red", "move", "D4 aboard")
    assert "D3" in game.choices
    assert "D2" not in keys(game)
    game.say("red", "D3")
    assert game.units("D3") == ["settler"]


@everywhere
@rule("CM-13.11", "CC-14.9", "CC-14.10")
def test_land_units_and_ships_share_the_3_groups_of_a_move_action() -> None:
    game = clash("D2 plains  2 red settler\nD3 sea  red ship\nD4 sea  red ship")
    game.say("red", "move", "D2", ["settler"], "D1", "D3", "D4", "D2", "E2")
    assert game.asked == "red action"


@everywhere
@rule("CM-13.11", "CM-12.03", "CC-14.9", "CC-13.4")
def test_each_of_them_moves_only_once_in_it() -> None:
    game = clash("D3 plains  red settler\nD4 sea  red ship\nD5 sea\nD6 plains\nD2 plains  red settler")
    game.say("red", "move", "D3", "D4", "D4", "D5")
    assert game.units("D5") == ["settler", "ship"]
    assert "CM-12.03" in game.refusal("D5 aboard")
    assert "CM-12.03" in game.refusal("D5")


@everywhere
@rule("CM-13.12", "CC-14.11")
def test_units_aboard_may_leave_ships_that_have_fought() -> None:
    game = clash("D3 sea  red ship, red infantry\nD4 sea  blue ship\nD5 plains", red="tactics")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    game.say("red", "D4 aboard", "D5")
    assert game.units("D5") == ["infantry"]


@everywhere
@rule("CM-13.12", "CM-18.04", "CC-14.11", "CC-21.3")
def test_units_aboard_may_leave_ships_that_have_retreated() -> None:
    game = clash("D3 sea  red ship, red infantry\nD4 sea  blue ship\nD2 plains", red="tactics")
    game.say("red", "move", "D3", "D4", chance=LOW).say("red", "retreat")
    game.say("red", "D3 aboard", "D2")
    assert game.units("D2") == ["infantry"]


@everywhere
@rule("CM-13.12", "CC-14.11")
def test_units_may_board_ships_that_have_fought() -> None:
    game = clash("D3 sea  red ship\nD4 sea  blue ship\nD5 plains  red infantry", red="tactics")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    game.say("red", "D5", "D4")
    assert game.units("D4") == ["infantry", "ship"]


@everywhere
@rule("CM-13.12", "CM-12.07", "CC-14.11", "CC-13.8")
def test_land_units_that_have_fought_cannot_board() -> None:
    game = clash("D3 plains  red infantry\nD4 plains  blue infantry\nC4 sea  red ship", red="tactics")
    game.say("red", "move", "D3", "D4", chance=["5 cavalry", "1 leader"])
    assert "CM-12.07" in game.refusal("D4")


@rule("CM-13.13")
def test_disembarking_among_enemies_is_a_battle_on_land() -> None:
    game = clash("D3 sea  red ship, 2 red infantry\nD4 plains  blue infantry", red="tactics")
    game.say("red", "move", "D3 aboard", ["infantry", "infantry"], "D4", chance=["3 infantry", "1 leader", "1 leader"])
    assert attacks("red", "blue", "D4") in game.deeds()
    assert combat_values("red", 5, "blue", 1, 0, 1, "D4") in game.deeds()  # with CLASH abilities: a land battle


@everywhere
@rule("CM-13.14", "CC-14.12")
def test_units_carried_by_a_ship_may_still_disembark_in_the_same_move_action() -> None:
    game = clash("D3 sea  red ship, red settler\nD4 sea\nD5 plains")
    game.say("red", "move", "D3", "D4", "D4 aboard", "D5")
    assert game.units("D5") == ["settler"]


# --- who sails along -----------------------------------------------------------------------------------------


@rule("CM-13.15")
def test_passengers_belong_to_the_space_and_the_owner_says_who_sails_along() -> None:
    game = clash("D3 sea  2 red ship, red infantry, red cavalry\nD4 sea")
    game.say("red", "move", "D3", ["ship"])
    assert game.asked == "red move-passengers"
    assert (game.ask.least, game.ask.most) == (0, 2)
    game.say("red", ["cavalry"], "D4")
    assert game.units("D4") == ["cavalry", "ship"]
    assert game.units("D3") == ["infantry", "ship"]


@rule("CM-13.15")
def test_those_who_stay_must_still_fit() -> None:
    game = clash("D3 sea  2 red ship, red infantry, 2 red settler\nD4 sea")
    game.say("red", "move", "D3", ["ship"])
    assert (game.ask.least, game.ask.most) == (1, 2)
    game = clash("D3 sea  red ship, 2 red settler\nD4 sea").say("red", "move", "D3", "D4")
    assert game.units("D4") == ["settler", "settler", "ship"]  # no other ship: all of them have to


@everywhere
@rule("CM-13.16")
def test_a_unit_aboard_may_change_to_an_own_ship_in_the_next_space() -> None:
    game = clash("D3 sea  red ship, red settler\nD4 sea  red ship, red infantry").say("red", "move", "D3 aboard", "D4")
    assert game.units("D4") == ["infantry", "settler", "ship"]
    game = clash("D3 sea  red ship, red settler\nD4 sea  red ship, 2 red infantry").say("red", "move", "D3 aboard")
    assert "CM-13.08" in game.refusal("D4")
    game = clash("D3 sea  red ship, red settler\nD4 sea\nD2 plains").say("red", "move", "D3 aboard")
    assert "D4" not in keys(game)
