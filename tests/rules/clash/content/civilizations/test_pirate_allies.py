"""Carthage and the pirates, who count as its ships while a piece of its own is with them."""

from __future__ import annotations

from rules.clash.board import next_to_pirates
from rules.clash.pieces import units_left
from rules.clash.questions.moves import units_in
from tests.rule import rule
from tests.rules.clash.everywhere import with_civilizations
from tests.rules.clash.scenario import Situation, clash

SEA = "D4 sea  red ship\nD5 sea  2 pirates ship\nD6 sea"
RED = "carthage, navigation, tactics"


def owners(game: Situation, space: str) -> list[str]:
    return sorted(unit.owner for unit in game.state.units.get(space, []))


def allied(rest: str = "", red: str = RED, blue: str = "") -> Situation:
    """A ship of red's has joined two pirates in D5."""
    game = clash(f"{SEA}\n{rest}", red=red, blue=blue)
    return game.say("red", "move", "D4", "D5")


@with_civilizations
@rule("CV-8.3")
def test_ships_join_pirates_instead_of_fighting_them() -> None:
    game = allied()
    assert owners(game, "D5") == ["red"] * 3
    assert not next_to_pirates(game.state, "D5")
    assert units_left(game.state, "red", "ship") == 3  # they are not of red's supply
    assert units_left(game.state, "pirates", "ship") == 2
    shown = game.game.view(None)["units"]["D5"]
    assert sorted(unit["pirate"] for unit in shown) == [False, True, True]


@with_civilizations
@rule("CV-8.3")
def test_and_pass_them() -> None:
    game = clash(SEA, red=RED).say("red", "move", "D4")
    assert {"D5", "D6"} <= {*game.choices}
    game.say("red", "D6")
    assert (owners(game, "D5"), owners(game, "D6")) == (["pirates"] * 2, ["red"])


@rule("CM-20.03")
def test_nobody_else_does() -> None:
    game = clash(SEA, red="navigation").say("red", "move", "D4")
    assert "D6" not in game.choices


def test_pirates_sail_along_only_with_a_piece_of_red() -> None:
    game = allied().say("red", "move", "D5")
    assert "CM-13.01" in game.must_refuse("red", ["pirate ship"])
    game.say("red", ["ship", "pirate ship"], "D6")
    assert (owners(game, "D5"), owners(game, "D6")) == (["pirates"], ["red", "red"])


@with_civilizations
@rule("CV-8.5")
def test_left_alone_they_are_pirates_again() -> None:
    game = allied().say("red", "move", "D5", ["ship"], "D6")
    assert owners(game, "D5") == ["pirates"] * 2


@with_civilizations
@rule("CV-8.4")
def test_land_units_board_pirate_ships_and_sail_with_them() -> None:
    drawn = "D4 plains  2 red infantry\nD5 sea  pirates ship\nD6 sea"
    game = clash(drawn, red=RED).say("red", "move", "D4", ["infantry", "infantry"], "D5")
    assert owners(game, "D5") == ["red"] * 3
    game.say("red", "D5", "D6")  # nobody can stay without the ship
    assert game.units("D6") == ["infantry", "infantry", "ship"]
    assert owners(game, "D6") == ["red"] * 3


@rule("CM-13.08")
def test_a_pirate_ship_carries_two() -> None:
    drawn = "D4 plains  3 red infantry\nD5 sea  pirates ship\nC4 sea\nC5 sea\nD3 sea\nE4 sea\nE5 sea"
    game = clash(drawn, red=RED).say("red", "move", "D4")
    assert "CM-13.08" in game.must_refuse("red", ["infantry"] * 3)


def test_who_lands_again_leaves_pirates_behind() -> None:
    drawn = "D4 plains  red infantry\nD5 sea  pirates ship\nD6 plains"
    game = clash(drawn, red=RED).say("red", "move", "D4", "D5", "done", "move", "D5 aboard", "D6")
    assert owners(game, "D5") == ["pirates"]


def test_recruited_ships_join_them() -> None:
    game = clash("D4 plains  red city port@D5\nD5 sea  pirates ship", red=f"{RED}, 2 wood").say(
        "red", "recruit", ["ship"]
    )
    assert owners(game, "D5") == ["red", "red"]
    assert game.state.battle is None


# --- attacking them all the same -------------------------------------------------------------------------------


@rule("CM-20.05")
def test_pirates_can_be_attacked_by_ships_that_move_in() -> None:
    game = clash(SEA.replace("2 pirates", "pirates"), red=RED)
    game.say("red", "move", "D4").say("red", "D5 attack", chance=["6 infantry", "1 leader"]).say("red", "mood")
    assert owners(game, "D5") == ["red"]
    assert (game.red.stock.gold, game.red.stock.mood) == (1, 1)


def test_or_by_those_that_are_with_them_for_a_group_of_the_move() -> None:
    game = allied().say("red", "move", "D5", ["ship"])
    assert "D5 attack" in game.choices
    game.say("red", "D5 attack", chance=["1 leader", "6 infantry", "1 leader"])
    assert owners(game, "D5") == ["pirates"] * 2
    assert game.red.stock.gold == 0


def test_who_retreats_from_them_is_with_them_again() -> None:
    game = allied().say("red", "move", "D5", ["ship"]).say("red", "D5 attack", chance=["1 leader"] * 3)
    game.say("red", "retreat")
    assert owners(game, "D5") == ["red"] * 3


# --- battles, losses, events -----------------------------------------------------------------------------------


def test_in_a_naval_battle_pirates_are_lost_first_and_bring_the_enemy_nothing() -> None:
    drawn = "D5 sea  red ship, pirates ship\nD6 sea  2 blue ship"
    game = clash(drawn, red=RED, turn="blue")
    next(u for u in game.state.units["D5"] if u.owner == "pirates").pirate = True
    next(u for u in game.state.units["D5"] if u.pirate).owner = "red"
    game.run("act").say("blue", "move", "D6", ["ship", "ship"])
    game.say("blue", "D5", chance=["6 infantry", "2 cavalry", "1 leader", "1 leader"])
    assert [(unit.owner, unit.pirate) for unit in game.state.units["D5"] if unit.owner != "blue"] == [("red", False)]
    assert game.blue.stock.gold == 0
    assert units_left(game.state, "pirates", "ship") == 4


@with_civilizations
@rule("CM-20.06", "CM-20.07", "CV-6.14", "CV-8.5")
def test_the_pirate_icon_does_not_touch_them() -> None:
    game = allied("D3 plains  red city\nE5 plains  blue city", blue="1 food")
    game.run("pirates", "red", chance=[])
    assert owners(game, "D5") == ["red"] * 3
    assert game.asked == "red pirate-ship"
    assert "D5" not in game.choices


def test_who_holds_all_of_them_need_not_fear_the_icon() -> None:
    game = clash("D4 sea  red ship\nD5 sea  4 pirates ship\nD3 plains  red city", red=f"{RED}, 1 food")
    game.say("red", "move", "D4", "D5").run("pirates", "red")
    assert game.asked == "red action"
    assert (owners(game, "D5"), game.red.stock.food) == (["red"] * 5, 1)


@with_civilizations
@rule("CV-8.5")
def test_events_may_take_them() -> None:
    game = allied("D2 plains  red city").run("event-text", "red", "epidemics")
    assert {"pirate ship in D5", "ship in D5"} <= {*game.choices}
    game.say("red", ["pirate ship in D5", "pirate ship in D5"])  # Navigation brings sickness
    assert owners(game, "D5") == ["red"]
    assert units_left(game.state, "pirates", "ship") == 4


@with_civilizations
@rule("CV-8.5")
def test_they_form_trade_routes() -> None:
    game = allied(
        "E5 plains  blue city\nC5 plains  blue city\nC6 plains  blue city", red=f"{RED}, trade_routes, storage"
    )
    game.say("red", "end-turn").say("blue", "end-turn")
    assert game.red.stock.food == 3


def test_they_found_no_city() -> None:
    """By Hegemony red's own ship is removed, in any order; the others are pirates again."""
    drawn = "D5 sea  red ship, 2 pirates ship\nC5 plains\nE6 sea\nE5 sea\nC6 sea\nD4 sea\nD6 sea"
    game = clash(drawn, red=f"{RED}, cartography")
    for unit in game.state.units["D5"][1:]:
        unit.owner, unit.pirate = "red", True
    game.run("act").say("red", "carthage.hegemony")
    assert game.city("C5").owner == "red"
    assert owners(game, "D5") == ["pirates", "pirates"]


def test_who_chooses_what_to_lose_tells_pirate_ships_from_the_others() -> None:
    game = allied("D2 plains  red settler").run("event-text", "red", "epidemics")
    assert game.asked == "red event-loss"
    assert [option.text for option in game.ask.options] == [
        units_in(["settler"], "D2"),
        units_in(["pirate ship"] * 2, "D5"),
        units_in(["ship"], "D5"),
    ]
