"""Flat-topped hexes on paper: where the spaces of a board lie, and how wide a hex is at a height."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from rules.engine.hexes import DIRECTIONS, axial, label

Point = tuple[float, float]
Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""
HALF = sqrt(3) / 2

# Corners of a hex of side 1 round its centre, clockwise from the upper left; side n runs from corner n to n + 1.
CORNERS: tuple[Point, ...] = ((-0.5, -HALF), (0.5, -HALF), (1, 0), (0.5, HALF), (-0.5, HALF), (-1, 0))
SIDES = range(6)
UP = DIRECTIONS.index((0, -1))


def beyond(space: str, side: int) -> str:
    """The label of the hex across a side, whether or not it is on the board."""
    column, row = axial(space)
    dq, dr = DIRECTIONS[(UP + side) % 6]
    return label((column + dq, row + dr))


def unit_centre(space: str) -> Point:
    """The centre of a labelled space, for hexes of side 1. Every other column lies half a hex lower."""
    column, row = axial(space)
    return column * 1.5, (row * 2 + column) * HALF


@dataclass(frozen=True)
class Layout:
    """Hexes of one size, somewhere in a picture."""

    side: float
    left: float
    top: float
    """Where the centre of A1 would be."""

    def centre(self, space: str) -> Point:
        x, y = unit_centre(space)
        return self.left + x * self.side, self.top + y * self.side

    def corners(self, space: str, grow: float = 0) -> list[Point]:
        x, y = self.centre(space)
        return [(x + dx * (self.side + grow), y + dy * (self.side + grow)) for dx, dy in CORNERS]

    def scaled(self, times: float) -> Layout:
        return Layout(self.side * times, self.left * times, self.top * times)


def extent(spaces: Iterable[str]) -> tuple[float, float, float, float]:
    """The box round hexes of side 1."""
    centres = [unit_centre(space) for space in spaces]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    return min(xs) - 1, min(ys) - HALF, max(xs) + 1, max(ys) + HALF


def fitted(spaces: Sequence[str], width: float, height: float, margin: float) -> tuple[Layout, float]:
    """The largest hexes with which a board fits into a box, against its left side, and the width that it then takes."""
    x0, y0, x1, y1 = extent(spaces)
    side = min((width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0))
    top = (height - side * (y1 - y0)) / 2
    return Layout(side, margin - x0 * side, top - y0 * side), (x1 - x0) * side + 2 * margin
