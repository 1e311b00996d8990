"""Square spaces on paper: side by side, in the box, as large as it allows."""

from __future__ import annotations

import pytest

from render.square_shapes import SIDES, beyond, fitted
from rules.engine.squares import Grid

WIDE = [f"{column}{row}" for row in (1, 2, 3) for column in "ABCDEF"]
HIGH = [f"{column}{row}" for row in range(2, 9) for column in "CD"]


@pytest.mark.parametrize("spaces", [WIDE, HIGH, ["A1"], ["Z9", "AA9"]], ids=["wide", "high", "one", "far"])
def test_a_board_fits_in_its_box_and_fills_it(spaces: list[str]) -> None:
    layout, wide = fitted(spaces, 1000, 500, 10)
    corners = [corner for space in spaces for corner in layout.corners(space)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert min(xs) == pytest.approx(10)
    assert max(xs) == pytest.approx(wide - 10)
    assert wide <= 1000 + 1e-6
    assert min(ys) == pytest.approx(500 - max(ys))  # in the middle of the height
    assert min(ys) == pytest.approx(10) or wide == pytest.approx(1000)


def test_neighbours_share_two_corners_over_a_side_and_one_over_a_corner() -> None:
    layout, _ = fitted(WIDE, 700, 400, 0)

    def shared(one: str, other: str) -> int:
        return sum(
            abs(x - u) < 1e-6 and abs(y - v) < 1e-6 for x, y in layout.corners(one) for u, v in layout.corners(other)
        )

    sides, corners = Grid(WIDE), Grid(WIDE, corners=True)
    for space in WIDE:
        for near in corners.neighbours[space]:
            assert shared(space, near) == (2 if near in sides.neighbours[space] else 1)


def test_beyond_a_side_lies_the_square_that_shares_it() -> None:
    layout, _ = fitted(WIDE, 700, 400, 0)
    assert [beyond("B2", side) for side in SIDES] == ["B1", "C2", "B3", "A2"]
    assert [beyond("A1", side) for side in SIDES] == [None, "B1", "A2", None]
    for side in SIDES:
        near = beyond("B2", side)
        assert near is not None
        mine = layout.corners("B2")
        edge = mine[side], mine[(side + 1) % 4]
        assert all(any(corner == pytest.approx(other) for other in layout.corners(near)) for corner in edge)


def test_a_scaled_layout_is_the_same_board_in_another_size() -> None:
    layout, _ = fitted(HIGH, 300, 900, 5)
    twice = layout.scaled(2)
    for space in HIGH:
        x, y = layout.centre(space)
        assert twice.centre(space) == pytest.approx((2 * x, 2 * y))
    assert layout.corners("C2", grow=3)[0] == pytest.approx(tuple(v - 3 for v in layout.corners("C2")[0]))
