"""Squares, tiles and distances. The map for four has its slots in rows of four, each four squares wide:

       A B C D   E F G H   I J K L   M N O P
     1 slot 1 v  slot 2    slot 3    slot 4 v
     5 slot 5    slot 6    slot 7    slot 8
     9 slot 9    slot 10   slot 11   slot 12
    13 slot 13 ^ slot 14   slot 15   slot 16 ^

The signs are the arrows of home tiles.
"""

from __future__ import annotations

import pytest

from rules.civilization.content.layouts import LAYOUTS, Arrow
from rules.civilization.content.tiles import HOME_TILES, NEUTRAL_TILES, TILES
from rules.civilization.map import TURNS, Rows, map_of, turned
from rules.engine.squares import label, place
from tests.rule import rule


def letters(rows: Rows) -> list[str]:
    return ["".join(ground.terrain[0] for ground in row).upper() for row in rows]


# --- layouts -------------------------------------------------------------------------------------------------


@rule("CB-023")
def test_two_players_have_eight_tiles_and_live_in_opposite_corners() -> None:
    two = map_of(2)
    assert (len(two.layout.slots), len(two.squares)) == (8, 128)
    assert [two.squares_of[home][0] for home in two.layout.homes] == ["A1", "M5"]
    assert [two.layout.slots[home].arrow for home in two.layout.homes] == ["right", "left"]


@rule("CB-024")
def test_three_players_live_at_the_corners_of_a_pyramid_of_shifted_rows() -> None:
    three = map_of(3)
    rows: dict[int, list[int]] = {}
    for slot in three.layout.slots.values():
        rows.setdefault(slot.row, []).append(slot.column)
    assert rows == {0: [6], 4: [4, 8], 8: [2, 6, 10], 12: [0, 4, 8, 12]}
    assert [(three.squares_of[home][0], three.layout.slots[home].arrow) for home in three.layout.homes] == [
        ("G1", "down"),
        ("M13", "left"),
        ("A13", "right"),
    ]


@rule("CB-025")
def test_four_players_live_in_the_corners_of_four_by_four_tiles() -> None:
    four = map_of(4)
    assert (len(four.layout.slots), len(four.squares)) == (16, 256)
    assert [four.squares_of[home][0] for home in four.layout.homes] == ["A1", "M1", "M13", "A13"]


@rule("CF-005")
def test_five_players_live_round_a_hole_of_four_by_six_squares() -> None:
    five = map_of(5)
    assert len(five.layout.slots) == 22
    hole = [label((12 + x, 8 + y)) for x in range(4) for y in range(6)]
    assert not set(hole) & set(five.squares)
    assert [five.slots_beside(square) for square in ("L9", "Q9", "N8", "M15")] == [(), (), (), ()], "nothing crosses it"


@pytest.mark.parametrize("players", LAYOUTS)
def test_tiles_lie_beside_each_other_and_never_on_each_other(players: int) -> None:
    here = map_of(players)
    assert len(here.squares) == len(set(here.squares)) == 16 * len(here.layout.slots)
    assert len(here.sides.reach(here.squares[0], 99, lambda _: True)) == len(here.squares)
    assert all(square in here.squares_of[slot] for square, slot in here.slot_of.items())


@pytest.mark.parametrize("players", LAYOUTS)
def test_two_tiles_touch_along_one_side_only(players: int) -> None:
    """So it is never in doubt how a discovered tile is turned."""
    here = map_of(players)
    for square in here.squares:
        for slot in here.slots_beside(square):
            x, y = place(square)
            across = [(dx, dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))]
            assert sum(here.slot_of.get(label((x + dx, y + dy))) == slot for dx, dy in across) == 1


# --- tiles ---------------------------------------------------------------------------------------------------


@rule("CB-288")
def test_a_tile_is_turned_by_quarters_and_never_mirrored() -> None:
    rows = HOME_TILES["home_romans"].rows
    assert letters(turned(rows, "up")) == ["MDMF", "WMDM", "FMGW", "WFMW"]
    assert letters(turned(rows, "right")) == ["WFWM", "FMMD", "MGDM", "WWMF"]
    assert letters(turned(rows, "down")) == ["WMFW", "WGMF", "MDMW", "FMDM"]
    assert letters(turned(rows, "left")) == ["FMWW", "MDGM", "DMMF", "MWFW"]


@rule("CB-288")
@pytest.mark.parametrize("tile", TILES)
def test_four_quarter_turns_bring_a_tile_back(tile: str) -> None:
    rows = TILES[tile].rows
    looks = []
    for _ in TURNS:
        looks.append(rows)
        rows = turned(rows, "right")
    assert rows == TILES[tile].rows
    assert looks == [turned(rows, arrow) for arrow in TURNS]


@rule("CB-021", "CB-288")
def test_a_home_tile_lies_as_the_arrow_of_its_slot_says() -> None:
    """Rome in the north-west of four: its arrow points down, so its printed south row is in the north."""
    four = map_of(4)
    slot = four.layout.slots["1"]
    assert slot.arrow == "down"
    ground = four.ground("1", HOME_TILES["home_romans"], slot.arrow)
    assert [ground[square].terrain for square in ("A1", "B1", "C1", "D1")] == ["water", "mountain", "forest", "water"]
    assert ground["D1"].resource == "wheat"
    assert ground["B2"].suggested


@rule("CB-027")
def test_a_capital_may_stand_on_four_squares() -> None:
    assert map_of(4).middle("1") == ("B2", "C2", "B3", "C3")
    assert map_of(3).middle("1") == ("H2", "I2", "H3", "I3")


# --- discovering ---------------------------------------------------------------------------------------------


@rule("CB-180")
def test_from_a_square_one_discovers_over_its_sides_only() -> None:
    four = map_of(4)
    assert four.slots_beside("D2") == ("2",)
    assert four.slots_beside("D4") == ("5", "2"), "in the corner two, and not the third over the corner"
    assert four.slots_beside("B2") == ()
    assert map_of(3).slots_beside("G12") == ("8", "4"), "below lies slot 8, to the left slot 4"
    assert map_of(3).slots_beside("G11") == ("4",)


@rule("CB-181")
@pytest.mark.parametrize(
    ("square", "slot", "arrow", "nearest"),
    [("F5", "2", "up", "F4"), ("D6", "6", "right", "E6"), ("F4", "6", "down", "F5"), ("I6", "6", "left", "H6")],
)
def test_the_arrow_of_a_discovered_tile_points_away_from_the_figure(
    square: str, slot: str, arrow: Arrow, nearest: str
) -> None:
    """The edge with the base of the arrow, its printed south row, touches the figure's square."""
    four = map_of(4)
    assert four.arrow_from(square, slot) == arrow
    tile = NEUTRAL_TILES["tile_15"]
    ground = four.ground(slot, tile, arrow)
    south = {id(one) for one in tile.rows[-1]}
    assert id(ground[nearest]) in south


@rule("CB-181")
def test_a_shifted_tile_is_turned_like_any_other() -> None:
    three = map_of(3)
    assert three.arrow_from("G4", "2") == three.arrow_from("I4", "3") == "down"
    assert three.arrow_from("G9", "2") == three.arrow_from("I9", "3") == "up"


def test_what_does_not_touch_cannot_be_discovered() -> None:
    with pytest.raises(ValueError, match="no side"):
        map_of(4).arrow_from("D4", "6")


# --- neighbours and distances --------------------------------------------------------------------------------


@rule("CB-287")
def test_neighbours_are_found_across_the_borders_of_tiles() -> None:
    four, three = map_of(4), map_of(3)
    assert set(four.sides.neighbours["D4"]) == {"D3", "C4", "E4", "D5"}
    assert set(four.around.neighbours["D4"]) == {"C3", "D3", "E3", "C4", "E4", "C5", "D5", "E5"}
    assert set(three.sides.neighbours["H4"]) == {"H3", "G4", "I4", "H5"}, "half a tile further a slot begins"
    assert [three.slot_of[square] for square in ("H4", "H5", "I5")] == ["1", "2", "3"]


@rule("CB-287")
def test_distances_are_counted_across_tiles_and_shifted_rows() -> None:
    three = map_of(3)
    assert three.sides.distance("H4", "I5") == 2
    assert three.around.distance("H4", "I5") == 1
    assert three.sides.distance("G1", "A13") == 18
    assert three.around.distance("G1", "A13") == 12


@rule("CB-165")
def test_a_step_goes_over_a_side_and_never_over_a_corner() -> None:
    assert "B2" not in map_of(2).sides.neighbours["A1"]
    assert "B2" in map_of(2).around.neighbours["A1"]


@rule("CB-172")
def test_what_is_face_down_is_walked_round() -> None:
    """From slot 1 to slot 6 with slot 2 face down: round by slot 5."""
    four = map_of(4)
    seen = four.sides.reach("D4", 2, lambda square: four.slot_of[square] in ("1", "5", "6"))
    assert seen["E5"] == 2
    assert "E4" not in seen
    assert "E4" in four.sides.reach("D4", 2, lambda _: True)


@rule("CB-028")
def test_the_outskirts_of_a_city_are_the_eight_squares_round_it() -> None:
    assert set(map_of(4).outskirts(["D5"])) == {"C4", "D4", "E4", "C5", "E5", "C6", "D6", "E6"}
    assert set(map_of(4).outskirts(["A1"])) == {"B1", "A2", "B2"}, "too few for a city"


@rule("CF-060")
def test_the_outskirts_of_a_metropolis_are_ten() -> None:
    around = map_of(4).outskirts(["D5", "E5"])
    assert len(around) == 10
    assert not {"D5", "E5"} & set(around)


@rule("CB-057")
def test_cities_are_counted_apart_with_diagonals_and_from_the_nearer_square_of_a_metropolis() -> None:
    four = map_of(4)
    assert four.distance(["C3"], ["F6"]) == 3
    assert not set(four.outskirts(["C3"])) & set(four.outskirts(["F6"]))
    assert set(four.outskirts(["C3"])) & set(four.outskirts(["E5"])), "two apart, they would overlap"
    assert four.distance(["C3", "D3"], ["F6"]) == 3
    assert four.distance(["C3", "C4"], ["F4"]) == 3


@rule("CF-006")
def test_the_outer_edge_is_where_the_map_ends_and_not_where_it_has_a_hole() -> None:
    five = map_of(5)
    assert {"A7", "M1", "I3", "AB14", "C15"} <= five.outer_edge
    assert not five.outer_edge & {"L9", "L14", "Q10", "M8", "P8", "M15", "P15"}
    assert not five.outer_edge & {"N7", "J9"}
    assert map_of(2).outer_edge == {
        square for square in map_of(2).squares if square[0] in "AP" or square[1:] in ("1", "8")
    }


@rule("CF-006")
def test_in_a_pyramid_the_steps_are_part_of_the_outer_edge() -> None:
    three = map_of(3)
    assert {"G1", "J4", "E5", "F5", "D9"} <= three.outer_edge
    assert "G5" not in three.outer_edge
    assert "H16" in three.outer_edge
