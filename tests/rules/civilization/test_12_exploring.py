"""Chapter 12: exploring tiles, huts and villages."""

from rules.civilization.board import ground, map_on
from rules.civilization.editions.base import BOX
from tests.rule import rule
from tests.rules.civilization.scenario import Situation, civilization


def beside_the_unknown(square: str = "D3", figure: str = "red army", hidden: tuple[str, ...] = ("2", "5")) -> Situation:
    return civilization(f"{square} desert  {figure}\nA8 desert  red army", phase="movement", hidden=hidden)


@rule("CB-180", "CB-182")
def test_discovering_costs_a_square_and_the_move_goes_on() -> None:
    game = beside_the_unknown()
    game.say("red", "D3 army", "discover 2", chance=["tile_03"])
    assert game.state.tiles["2"].tile == "tile_03"
    assert game.asked == "red move-to"
    assert game.state.move is not None
    assert game.state.move.left == 1


@rule("CB-180")
def test_only_orthogonally_beside_it() -> None:
    game = beside_the_unknown("C3")
    game.say("red", "C3 army")
    assert not [key for key in game.choices if key.startswith("discover")]
    game.say("red", "D3")  # with the second square it may
    assert "discover 2" in game.choices


@rule("CB-181", "CB-288")
def test_the_arrow_points_away_from_the_figure() -> None:
    east = beside_the_unknown()
    east.say("red", "D3 army", "discover 2", chance=["tile_03"])
    assert east.state.tiles["2"].arrow == "right"
    south = beside_the_unknown("B4")
    south.say("red", "B4 army", "discover 5", chance=["tile_03"])
    assert south.state.tiles["5"].arrow == "down"


@rule("CB-180", "CB-170", "CB-182")
def test_a_tile_may_be_discovered_from_where_a_move_may_not_end() -> None:
    """With three squares to go: to the water, the tile, and on."""
    drawn = "C4 desert  red army\nD4 water\nA8 desert  red army"
    game = civilization(drawn, phase="movement", red="navigation, horseback_riding", hidden=("2", "6"))
    game.say("red", "C4 army", "D4")
    assert "CB-170" in game.refusal("stay")
    game.say("red", "discover 2", chance=["tile_03"])
    assert game.state.tiles["2"].arrow == "right"
    assert "discover 6" not in game.choices
    assert "CB-170" in game.refusal("stay")
    game.say("red", "C4")
    assert game.figures("C4") == ["army"]


@rule("CB-180", "CB-168")
def test_who_goes_out_together_has_a_place_to_come_back_to() -> None:
    """As many as the square may hold: they come back to their own place."""
    drawn = "C4 desert  2 red armies\nD4 water\nD3 water\nD5 water\nA8 desert  red army"
    game = civilization(drawn, phase="movement", red="navigation, horseback_riding", hidden=("2", "6"))
    game.say("red", "C4 2 armies", "D4", "discover 2", chance=["tile_13"])
    game.say("red", "C4")
    assert game.figures("C4") == ["army", "army"]


@rule("CB-170", "CB-180")
def test_nobody_goes_out_to_discover_a_tile_who_could_not_come_back() -> None:
    drawn = "C4 desert  red army\nD4 water\nA8 desert  red army"
    game = civilization(drawn, phase="movement", red="navigation", hidden=("2",))
    game.say("red", "C4 army")
    assert "D4" not in game.choices


@rule("CB-184", "CB-190", "CB-018")
def test_a_marker_that_is_taken_is_in_no_pool_any_more() -> None:
    game = civilization("D3 desert  red army\nD4 desert  hut\nA8 desert  red army", phase="movement")
    before = game.state.huts.count("hut_spy")
    game.say("red", "D3 army", "D4", chance=["hut_spy"])
    assert game.state.huts.count("hut_spy") == before - 1


@rule("CR-62")
def test_of_several_tiles_one_is_chosen_for_each_square() -> None:
    game = beside_the_unknown("D4")
    game.say("red", "D4 army")
    assert {"discover 2", "discover 5"} <= {*game.choices}
    game.say("red", "discover 2", chance=["tile_03"])
    game.say("red", "discover 5", chance=["tile_04"])
    assert {"2", "5"} <= {*game.state.tiles}


@rule("CB-183")
def test_markers_come_on_their_icons_and_nobody_knows_them() -> None:
    game = beside_the_unknown()
    game.say("red", "D3 army", "discover 2", chance=["tile_03"])
    squares = map_on(game.state).squares_of["2"]
    printed = {square: ground(game.state, square).marker for square in squares}
    assert {square: sort for square, sort in printed.items() if sort} == game.state.map_markers
    assert sum(ground.marker is not None for ground in BOX.tiles["tile_03"].grounds) == len(game.state.map_markers) == 2
    assert (len(game.state.huts), len(game.state.villages)) == (20, 10)
    for square, sort in game.state.map_markers.items():  # people need not look for markers on the map
        assert f"a {sort} in {square}" in game.told()


@rule("CR-62")
def test_from_an_empty_pool_no_marker_comes() -> None:
    game = beside_the_unknown()
    game.state.huts, game.state.villages = [], []
    game.run("movement", "red").say("red", "D3 army", "discover 2", chance=["tile_03"])
    assert game.state.map_markers == {}


@rule("CB-184", "CB-185")
def test_a_hut_is_spent_like_a_resource_and_goes_to_the_box() -> None:
    game = civilization("F4 desert  red city", red="hut_incense, currency")
    game.say("red", "currency.gain_culture", ["hut_incense"])
    assert game.red.culture == 3
    assert game.red.markers == []
    assert game.state.market["incense"] == 2
    assert game.state.huts.count("hut_incense") == 3


# --- from water ------------------------------------------------------------------------------------------------------


def before_the_water(techs: str) -> Situation:
    """An army in C3; D3 is water, and E1 to H4, next to it, is face down."""
    drawn = "C3 desert  red army\nD3 water"
    return civilization(drawn, hidden=["2"], red=techs, phase="movement").say("red", "C3 army")


@rule("CB-170", "CB-180", "CB-182")
def test_who_may_only_cross_water_can_discover_from_there_and_must_go_on() -> None:
    game = before_the_water("navigation, horseback_riding").say("red", "D3")
    assert "CB-170" in game.refusal("stay")
    game.say("red", "discover 2", chance=["tile_03"])
    assert game.asked == "red move-to"
    assert "CB-170" in game.refusal("stay")
    game.say("red", game.choices[0])
    assert game.figures("D3") == []


@rule("CB-170")
def test_nobody_stops_on_such_water_who_could_not_go_on() -> None:
    """One of two squares is gone on the water, and the other with the discovery."""
    assert "D3" not in before_the_water("navigation").choices
