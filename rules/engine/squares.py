"""Squares in rows and columns: labels such as D7, neighbours, distances, searches.

Columns are lettered from A (after Z comes AA), rows count downwards from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache

from rules.engine import walk

Coordinates = tuple[int, int]
"""Column and row, from 0."""

# The directions, clockwise from straight down (rows grow downwards); every other one crosses a corner.
DIRECTIONS: tuple[Coordinates, ...] = ((0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1), (1, 0), (1, 1))
SIDES = DIRECTIONS[::2]
LETTERS = 26


@lru_cache(maxsize=4096)
def place(label: str) -> Coordinates:
    letters = label.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column - 1, int(label[len(letters) :]) - 1


def label(place: Coordinates) -> str:
    column, row = place
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def distance(one: str, other: str, *, corners: bool = False) -> int:
    """Steps between two squares as the crow flies: over sides only, or over corners too."""
    (x1, y1), (x2, y2) = place(one), place(other)
    across, down = abs(x1 - x2), abs(y1 - y2)
    return max(across, down) if corners else across + down


class Grid:
    """A board of squares: who borders whom, over sides only or (`corners`) over corners too, and how far apart."""

    def __init__(self, spaces: Iterable[str], *, corners: bool = False) -> None:
        self.spaces: tuple[str, ...] = tuple(spaces)
        self.corners = corners
        places = {place(space): space for space in self.spaces}
        self.neighbours: Mapping[str, tuple[str, ...]] = {
            space: tuple(places[x + dx, y + dy] for dx, dy in self.directions if (x + dx, y + dy) in places)
            for (x, y), space in places.items()
        }

    @property
    def directions(self) -> tuple[Coordinates, ...]:
        return DIRECTIONS if self.corners else SIDES

    def distance(self, one: str, other: str) -> int:
        return distance(one, other, corners=self.corners)

    def at_rim(self, space: str) -> bool:
        """A side (or corner) of this square is on the edge of the board."""
        return len(self.neighbours[space]) < len(self.directions)

    def reach(self, start: str | Iterable[str], most: int, through: Callable[[str], bool]) -> dict[str, int]:
        """All squares within `most` steps of one or several, with their distance; walks only where `through` allows."""
        return walk.reach(self.neighbours, start, most, through)
