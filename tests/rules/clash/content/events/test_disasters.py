"""Volcano, Earthquake, Flood, Fire."""

from rules.clash.pieces import buildings_left, settlements_left
from tests.rule import rule
from tests.rules.clash.everywhere import everywhere
from tests.rules.clash.scenario import Situation, clash

FOUR = """
D3 plains  red city temple blue:academy, 2 red infantry, red settler
D4 plains  red city
C4 plains  red city
E4 plains  red city
"""


def points(game: Situation, seat: str) -> float:
    return sum(points.amount for points in game.state.players[seat].points)


# --- Volcano -------------------------------------------------------------------------------------------------


@everywhere
def test_a_volcano_destroys_a_city_and_everybody_in_it() -> None:
    game = clash(FOUR).run("event-text", "red", "volcano").say("red", "D3")
    assert "D3" not in game.state.cities
    assert game.units("D3") == []


@everywhere
@rule("CM-21.12")
def test_what_a_volcano_destroys_gives_points_to_its_colour() -> None:
    game = clash(FOUR).run("event-text", "red", "volcano").say("red", "D3")
    assert (points(game, "red"), points(game, "blue")) == (4, 2)


def test_destroyed_pieces_leave_the_game() -> None:
    game = clash(FOUR).run("event-text", "red", "volcano").say("red", "D3")
    assert settlements_left(game.state, "red") == 7 - 3 - 1
    assert buildings_left(game.state, "red", "temple") == 4
    assert buildings_left(game.state, "blue", "academy") == 4
    assert buildings_left(game.state, "red", "academy") == 5


@everywhere
def test_three_cities_see_no_volcano() -> None:
    game = clash(FOUR.replace("E4 plains  red city", "")).run("event-text", "red", "volcano")
    assert game.asked == "red action"
    assert len(game.state.cities) == 3


@rule("CM-24.08")
def test_a_destroyed_wonder_keeps_its_points_but_not_its_power() -> None:
    game = clash(FOUR.replace("temple", "great_wall")).run("event-text", "red", "volcano").say("red", "D3")
    assert points(game, "red") == 2 + 4
    assert game.state.wonders["great_wall"].space is None
    assert game.red.wonders == []


@rule("CM-24.08")
def test_a_conquered_wonder_that_is_destroyed_shares_its_points() -> None:
    game = clash(FOUR.replace("temple", "great_wall"))
    game.state.wonders["great_wall"].builder = "blue"
    game.run("event-text", "red", "volcano").say("red", "D3")
    assert (points(game, "red"), points(game, "blue")) == (2 + 2, 2 + 2)


def test_a_leader_in_a_volcano_is_lost() -> None:
    game = clash(FOUR.replace("red settler", "red leader"), red="rome, leader sulla")
    game.run("event-text", "red", "volcano").say("red", "D3")
    assert game.red.leader is None


# --- Earthquake ----------------------------------------------------------------------------------------------


def test_an_earthquake_destroys_one_to_three_pieces_and_lowers_moods() -> None:
    game = clash(FOUR).run("event-text", "red", "earthquake").say("red", ["D3 temple", "D3 academy"])
    assert game.city("D3").buildings == {}
    assert game.city("D3").mood == "angry"
    assert (points(game, "red"), points(game, "blue")) == (2, 2)
    assert buildings_left(game.state, "red", "temple") == 4


@everywhere
def test_a_settlement_goes_last() -> None:
    game = clash(FOUR).run("event-text", "red", "earthquake")
    assert "last piece" in game.must_refuse("red", ["D3 settlement", "D3 temple"])
    game.say("red", ["D3 settlement", "D3 temple", "D3 academy"])
    assert "D3" not in game.state.cities
    assert game.units("D3") == ["infantry", "infantry", "settler"]


@everywhere
def test_a_city_of_size_one_can_vanish_and_its_mood_matters_no_more() -> None:
    game = clash(FOUR, red="myths, 1 mood").run("event-text", "red", "earthquake").say("red", ["D4 settlement"])
    assert "D4" not in game.state.cities
    assert game.asked == "red action"
    assert points(game, "red") == 2


@everywhere
@rule("CM-21.09")
def test_myths_helps_after_an_earthquake() -> None:
    game = clash(FOUR, red="myths, 1 mood").run("event-text", "red", "earthquake").say("red", ["D3 temple"], "pay")
    assert game.city("D3").mood == "neutral"


@everywhere
def test_two_cities_feel_no_earthquake() -> None:
    game = clash("D3 plains  red city\nD4 plains  red city").run("event-text", "red", "earthquake")
    assert game.asked == "red action"


@everywhere
def test_a_destroyed_port_has_no_sea_any_more() -> None:
    board = "D3 plains  red city port@C3\nC3 sea\nD4 plains  red city\nE4 plains  red city"
    game = clash(board).run("event-text", "red", "earthquake").say("red", ["D3 port"])
    assert game.city("D3").port is None


@everywhere
@rule("CM-21.04")
def test_a_heavy_earthquake_shakes_everybody_with_three_cities() -> None:
    game = clash(FOUR + "D7 plains  blue city\nC7 plains  blue city\nE7 plains  blue city temple")
    game.run("event-text", "red", "heavy_earthquake").say("red", ["D4 settlement"])
    assert game.asked == "blue earthquake"
    game.say("blue", ["E7 temple"])
    assert points(game, "blue") == 2
    assert game.city("E7").mood == "angry"


# --- Floods --------------------------------------------------------------------------------------------------


@everywhere
def test_a_flood_takes_a_mood_at_the_coast() -> None:
    game = clash("D3 plains  red city happy\nC3 sea\nB6 plains  red city happy\nD7 plains  blue city")
    game.run("event-text", "red", "flood")
    assert game.city("D3").mood == "neutral"
    assert game.city("B6").mood == "happy"


@everywhere
def test_a_flood_needs_a_coast() -> None:
    game = clash("D3 plains  red city happy").run("event-text", "red", "flood")
    assert game.city("D3").mood == "happy"


@everywhere
def test_a_heavy_flood_is_for_everybody() -> None:
    game = clash("D3 plains  red city\nC3 sea\nD7 plains  blue city\nC7 sea").run("event-text", "red", "heavy_flood")
    assert [game.city(space).mood for space in ("D3", "D7")] == ["angry", "angry"]


# --- Fire ----------------------------------------------------------------------------------------------------

FOREST = """
D3 forest  red city
D4 forest
D5 forest  blue city happy
C5 plains
B5 forest  red city happy
E4 forest  barbarians city
"""


def test_a_fire_burns_through_the_whole_connected_forest() -> None:
    game = clash(FOREST).run("event-text", "red", "fire").say("red", "D3")
    assert [game.city(space).mood for space in ("D3", "D5", "B5", "E4")] == ["angry", "neutral", "happy", "angry"]


@rule("CM-21.09")
def test_every_owner_may_use_myths_against_the_fire() -> None:
    game = clash(FOREST, blue="myths, 1 mood").run("event-text", "red", "fire").say("red", "D3")
    game.say("blue", "pay")
    assert game.city("D5").mood == "happy"
    assert game.blue.stock.mood == 0


def test_without_a_city_in_a_forest_a_fire_takes_wood() -> None:
    game = clash("D3 plains  red city", red="2 wood").run("event-text", "red", "fire")
    assert game.red.stock.wood == 1
    game = clash("D3 plains  red city", red="2 gold").run("event-text", "red", "fire")
    assert game.red.stock.gold == 2
