"""Flat-topped hexes in vertical columns: labels such as D7, neighbours, distances, searches.

Columns are lettered from A, rows count downwards from 1; the hexes of columns B, D, F ... sit half a hex lower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rules.engine import walk

Axial = tuple[int, int]

# The six directions, clockwise from straight down (rows grow downwards).
DIRECTIONS: tuple[Axial, ...] = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))


def axial(label: str) -> Axial:
    """Column and slanted row of a label: in these coordinates a distance is simple arithmetic."""
    column = ord(label[0]) - ord("A")
    return column, int(label[1:]) - 1 - (column - column % 2) // 2


def label(place: Axial) -> str:
    column, row = place
    return f"{chr(ord('A') + column)}{row + (column - column % 2) // 2 + 1}"


def distance(one: str, other: str) -> int:
    """Steps between two hexes as the crow flies."""
    (q1, r1), (q2, r2) = axial(one), axial(other)
    return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))


class Grid:
    """A board of hexes: who borders whom, and how far apart."""

    def __init__(self, spaces: Iterable[str]) -> None:
        self.spaces: tuple[str, ...] = tuple(spaces)
        places = {axial(space): space for space in self.spaces}
        self.neighbours: Mapping[str, tuple[str, ...]] = {
            space: tuple(places[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in places)
            for (q, r), space in places.items()
        }
        self._distances: dict[tuple[str, str], int] = {
            (one, other): distance(one, other) for one in self.spaces for other in self.spaces
        }

    def distance(self, one: str, other: str) -> int:
        return self._distances[one, other]

    def at_rim(self, space: str) -> bool:
        """A side of this hex is on the edge of the board."""
        return len(self.neighbours[space]) < len(DIRECTIONS)

    def reach(self, start: str | Iterable[str], most: int, through: Callable[[str], bool]) -> dict[str, int]:
        """Every space within `most` steps of `start` (or of the nearest of several), with its distance; walks only
        where `through` allows."""
        return walk.reach(self.neighbours, start, most, through)
