"""Squares on paper: where the spaces of a board lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from render.hex_shapes import Point
from rules.engine.squares import SIDES as DIRECTIONS
from rules.engine.squares import label, place

# Corners of a square of side 1 round its centre, clockwise from the upper left; side n runs from corner n to n + 1.
CORNERS: tuple[Point, ...] = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
SIDES = range(4)
UP = DIRECTIONS.index((0, -1))


def beyond(space: str, side: int) -> str | None:
    """The label of the square across a side, whether or not it is on the board. None before the first row or column,
    where nothing has a label."""
    (x, y), (dx, dy) = place(space), DIRECTIONS[(UP + side) % 4]
    return label((x + dx, y + dy)) if x + dx >= 0 and y + dy >= 0 else None


@dataclass(frozen=True)
class Layout:
    """Squares of one size, somewhere in a picture. They may be a little wider than high, as if seen at an angle."""

    wide: float
    high: float
    left: float
    top: float
    """Where the centre of A1 would be."""

    def centre(self, space: str) -> Point:
        x, y = place(space)
        return self.left + x * self.wide, self.top + y * self.high

    def corners(self, space: str, grow: float = 0) -> list[Point]:
        """`grow`: each side moves out by this much."""
        x, y = self.centre(space)
        wide, high = self.wide + 2 * grow, self.high + 2 * grow
        return [(x + dx * wide, y + dy * high) for dx, dy in CORNERS]

    def scaled(self, times: float) -> Layout:
        return Layout(self.wide * times, self.high * times, self.left * times, self.top * times)


def extent(spaces: Iterable[str]) -> tuple[float, float, float, float]:
    """The box round squares of side 1."""
    places = [place(space) for space in spaces]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs) - 0.5, min(ys) - 0.5, max(xs) + 0.5, max(ys) + 0.5


def fitted(
    spaces: Sequence[str], width: float, height: float, margin: float, widest: float = 1
) -> tuple[Layout, float]:
    """The largest squares with which a board fits into a box, against its left side, and the width that it then takes.
    `widest`: how many times wider than high they may be if there is room."""
    x0, y0, x1, y1 = extent(spaces)
    wide, high = (width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0)
    high = min(wide, high)
    wide = min(wide, high * widest)
    top = (height - high * (y1 - y0)) / 2
    return Layout(wide, high, margin - x0 * wide, top - y0 * high), (x1 - x0) * wide + 2 * margin
