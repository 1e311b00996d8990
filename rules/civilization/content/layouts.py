"""How the tiles of a map lie for two to five players (CB-023 to CB-025, CF-005).

Each is drawn in cells of half a tile, two squares by two. A cell has the number of its slot, and the arrow of a home
tile. Rows may be shifted by half a tile. A gap that the map surrounds is a hole in the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

Arrow = Literal["up", "right", "down", "left"]
"""The direction of a tile's arrow."""
ARROWS: Mapping[str, Arrow] = {"^": "up", ">": "right", "v": "down", "<": "left"}
CELL = 2
"""Squares along a side of half a tile."""


@dataclass(frozen=True)
class Slot:
    number: str
    column: int
    row: int
    """The row of its north-west square, from 0."""
    arrow: Arrow | None = None
    """The arrow of the home tile in this slot."""


@dataclass(frozen=True)
class Layout:
    slots: Mapping[str, Slot]
    """By number."""
    homes: tuple[str, ...]
    """The slots of the home tiles, clockwise round the table (CR-40)."""

    @cached_property
    def neutral(self) -> tuple[str, ...]:
        return tuple(number for number in self.slots if number not in self.homes)


def _layout(homes: str, drawing: str) -> Layout:
    slots: dict[str, Slot] = {}
    lines = [line.split() for line in drawing.split("\n") if line.strip()]
    for row, cells in enumerate(lines):
        for column, cell in enumerate(cells):
            number = cell.rstrip("".join(ARROWS))
            if number.isdigit() and number not in slots:
                slots[number] = Slot(number, column * CELL, row * CELL, ARROWS.get(cell[len(number) :]))
    return Layout({number: slots[number] for number in sorted(slots, key=int)}, tuple(homes.split()))


LAYOUTS: dict[int, Layout] = {
    2: _layout(
        "1 8",
        """
        1>  1>  2   2   3   3   4   4
        1>  1>  2   2   3   3   4   4
        5   5   6   6   7   7   8<  8<
        5   5   6   6   7   7   8<  8<
        """,
    ),
    3: _layout(
        "1 10 7",
        """
        .   .   .   1v  1v  .   .   .
        .   .   .   1v  1v  .   .   .
        .   .   2   2   3   3   .   .
        .   .   2   2   3   3   .   .
        .   4   4   5   5   6   6   .
        .   4   4   5   5   6   6   .
        7>  7>  8   8   9   9   10< 10<
        7>  7>  8   8   9   9   10< 10<
        """,
    ),
    4: _layout(
        "1 4 16 13",
        """
        1v  1v  2   2   3   3   4v  4v
        1v  1v  2   2   3   3   4v  4v
        5   5   6   6   7   7   8   8
        5   5   6   6   7   7   8   8
        9   9   10  10  11  11  12  12
        9   9   10  10  11  11  12  12
        13^ 13^ 14  14  15  15  16^ 16^
        13^ 13^ 14  14  15  15  16^ 16^
        """,
    ),
    5: _layout(
        "4 10 21 18 5",
        """
        .   .   .   .   .   .   1   1   .   .   .   .   .   .
        .   .   .   .   2   2   1   1   3   3   .   .   .   .
        .   .   .   .   2   2   4v  4v  3   3   .   .   .   .
        5>  5>  6   6   7   7   4v  4v  8   8   9   9   10< 10<
        5>  5>  6   6   7   7   .   .   8   8   9   9   10< 10<
        11  11  12  12  13  13  .   .   14  14  15  15  16  16
        11  11  12  12  13  13  .   .   14  14  15  15  16  16
        .   17  17  18^ 18^ 19  19  20  20  21^ 21^ 22  22  .
        .   17  17  18^ 18^ 19  19  20  20  21^ 21^ 22  22  .
        """,
    ),
}
"""By the number of players."""
