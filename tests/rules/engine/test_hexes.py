"""Hexes: columns lettered from A, rows counted downwards, every second column half a hex lower.

A1      C1      E1
    B1      D1
A2      C2      E2
    B2      D2
A3      C3      E3
    B3      D3
"""

from itertools import product

import pytest

from rules.engine.hexes import Grid, axial, distance, label

BOARD = Grid(f"{column}{row}" for column in "ABCDE" for row in (1, 2, 3))


@pytest.mark.parametrize("space", ["A1", "B1", "C7", "D12", "Z30"])
def test_a_label_and_its_place_are_two_names_of_one_hex(space: str) -> None:
    assert label(axial(space)) == space


def test_every_place_has_its_own_label() -> None:
    spaces = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 12)]
    assert len({axial(space) for space in spaces}) == len(spaces)


@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("C2", ["C3", "B2", "B1", "C1", "D1", "D2"]),
        ("B2", ["B3", "A3", "A2", "B1", "C2", "C3"]),
        ("A1", ["A2", "B1"]),
        ("E3", ["D3", "D2", "E2"]),
        ("B3", ["A3", "B2", "C3"]),
    ],
)
def test_neighbours_clockwise_from_below(space: str, around: list[str]) -> None:
    assert list(BOARD.neighbours[space]) == around


def test_being_neighbours_is_mutual() -> None:
    assert all(one in BOARD.neighbours[other] for one in BOARD.spaces for other in BOARD.neighbours[one])


@pytest.mark.parametrize(
    ("one", "other", "steps"),
    [
        ("A1", "A1", 0),
        ("A1", "B1", 1),
        ("A1", "B2", 2),
        ("A1", "E1", 4),
        ("A1", "E3", 4),
        ("A3", "E1", 4),
        ("B1", "B3", 2),
    ],
)
def test_distances_drawn_on_the_board(one: str, other: str, steps: int) -> None:
    assert distance(one, other) == distance(other, one) == BOARD.distance(one, other) == steps


def test_distance_is_the_shortest_walk() -> None:
    for start in BOARD.spaces:
        walk = BOARD.reach(start, 9, lambda space: True)
        assert walk == {other: distance(start, other) for other in walk}
        assert len(walk) == len(BOARD.spaces)


def test_distance_is_never_longer_round_about() -> None:
    for one, over, other in product(BOARD.spaces, repeat=3):
        assert distance(one, other) <= distance(one, over) + distance(over, other)


def test_at_the_rim_a_side_faces_outside() -> None:
    assert [space for space in BOARD.spaces if not BOARD.at_rim(space)] == ["B2", "C2", "D2"]


def test_reach_goes_only_where_it_may_and_no_farther() -> None:
    def dry(space: str) -> bool:
        return space not in ("B1", "B2", "A3")

    assert BOARD.reach("A1", 5, dry) == {"A1": 0, "A2": 1}
    assert BOARD.reach("C2", 1, dry) == {"C2": 0, "C3": 1, "C1": 1, "D1": 1, "D2": 1}
    assert BOARD.reach("C2", 0, dry) == {"C2": 0}


def test_reach_starts_also_where_it_might_not_go() -> None:
    assert BOARD.reach("A1", 1, lambda space: space != "A1") == {"A1": 0, "A2": 1, "B1": 1}
