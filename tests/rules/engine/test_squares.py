"""Squares: columns lettered from A, rows counted downwards.

A1  B1  C1  D1
A2  B2  C2  D2
A3  B3  C3  D3
"""

from itertools import product

import pytest

from rules.engine.squares import DIRECTIONS, SIDES, Grid, distance, label, place

SPACES = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCD"]
SIDEWAYS = Grid(SPACES)
ANYWAY = Grid(SPACES, corners=True)


@pytest.mark.parametrize("space", ["A1", "B1", "C7", "Z30", "AA1", "AZ12", "BA3"])
def test_a_label_and_its_place_are_two_names_of_one_square(space: str) -> None:
    assert label(place(space)) == space


def test_after_z_come_two_letters() -> None:
    assert [label((column, 0)) for column in (0, 25, 26, 27, 51, 52)] == ["A1", "Z1", "AA1", "AB1", "AZ1", "BA1"]
    assert len({label((column, row)) for column in range(800) for row in range(3)}) == 2400


@pytest.mark.parametrize(
    ("space", "sides", "all_round"),
    [
        ("B2", ["B3", "A2", "B1", "C2"], ["B3", "A3", "A2", "A1", "B1", "C1", "C2", "C3"]),
        ("A1", ["A2", "B1"], ["A2", "B1", "B2"]),
        ("D3", ["C3", "D2"], ["C3", "C2", "D2"]),
    ],
)
def test_neighbours_clockwise_from_below(space: str, sides: list[str], all_round: list[str]) -> None:
    assert list(SIDEWAYS.neighbours[space]) == sides
    assert list(ANYWAY.neighbours[space]) == all_round


def test_four_of_the_eight_directions_go_over_a_side() -> None:
    assert len(DIRECTIONS) == 8
    assert [abs(dx) + abs(dy) for dx, dy in SIDES] == [1, 1, 1, 1]


@pytest.mark.parametrize("board", [SIDEWAYS, ANYWAY], ids=["sides", "corners"])
def test_being_neighbours_is_mutual(board: Grid) -> None:
    assert all(one in board.neighbours[other] for one in board.spaces for other in board.neighbours[one])


@pytest.mark.parametrize(
    ("one", "other", "sides", "corners"),
    [("A1", "A1", 0, 0), ("A1", "B2", 2, 1), ("A1", "D1", 3, 3), ("A1", "D3", 5, 3), ("B3", "D2", 3, 2)],
)
def test_distances_drawn_on_the_board(one: str, other: str, sides: int, corners: int) -> None:
    assert distance(one, other) == distance(other, one) == SIDEWAYS.distance(one, other) == sides
    assert ANYWAY.distance(one, other) == distance(other, one, corners=True) == corners


@pytest.mark.parametrize("board", [SIDEWAYS, ANYWAY], ids=["sides", "corners"])
def test_distance_is_the_shortest_walk(board: Grid) -> None:
    for start in board.spaces:
        walk = board.reach(start, 9, lambda space: True)
        assert walk == {other: board.distance(start, other) for other in walk}
        assert len(walk) == len(board.spaces)


@pytest.mark.parametrize("board", [SIDEWAYS, ANYWAY], ids=["sides", "corners"])
def test_distance_is_never_longer_round_about(board: Grid) -> None:
    for one, over, other in product(board.spaces, repeat=3):
        assert board.distance(one, other) <= board.distance(one, over) + board.distance(over, other)


def test_at_the_rim_a_side_faces_outside() -> None:
    assert [space for space in SPACES if not SIDEWAYS.at_rim(space)] == ["B2", "C2"]
    assert [space for space in SPACES if not ANYWAY.at_rim(space)] == ["B2", "C2"]


def test_reach_goes_only_where_it_may_and_no_farther() -> None:
    def dry(space: str) -> bool:
        return space not in ("B1", "B2", "A3")

    assert SIDEWAYS.reach("A1", 5, dry) == {"A1": 0, "A2": 1}
    assert ANYWAY.reach("A1", 2, dry) == {"A1": 0, "A2": 1, "B3": 2}
    assert SIDEWAYS.reach(["A1", "D1"], 1, dry) == {"A1": 0, "D1": 0, "A2": 1, "D2": 1, "C1": 1}
