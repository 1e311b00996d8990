"""Where things lie: all squares of a map on one grid, whatever lies on them (CB-026, CB-287, CB-288).

The name of a square is the letter of its column and the number of its row, from the north-west of the whole map: F7.
Nothing here knows which tiles are face up. A face-down tile counts as not existing (CB-172), so callers have to leave
it out (`Grid.reach` with `through`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache

from rules.civilization.content.layouts import LAYOUTS, Arrow, Layout
from rules.civilization.content.tiles import SIDE, Ground, MapTile
from rules.engine.squares import SIDES, Coordinates, Grid, label, place

TURNS: tuple[Arrow, ...] = ("up", "right", "down", "left")
"""Quarter turns clockwise, from the drawing of a tile."""
DIRECTIONS: Mapping[Coordinates, Arrow] = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}

MIDDLE = (1, 2)
"""The columns and rows of the four squares in the center of a tile."""

Rows = tuple[tuple[Ground, ...], ...]


def turned(rows: Rows, arrow: Arrow) -> Rows:
    """A tile after some quarter turns, never mirrored (CB-288)."""
    for _ in range(TURNS.index(arrow)):
        rows = tuple(zip(*reversed(rows), strict=True))
    return rows


class Map:
    """The squares of a layout. Each layout has one: `map_of`."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.squares_of: Mapping[str, tuple[str, ...]] = {
            slot.number: tuple(label((slot.column + x, slot.row + y)) for y in range(SIDE) for x in range(SIDE))
            for slot in layout.slots.values()
        }
        """The sixteen squares of each slot, row by row from its north-west."""
        self.slot_of: Mapping[str, str] = {
            square: number for number, squares in self.squares_of.items() for square in squares
        }
        self.squares: tuple[str, ...] = tuple(self.slot_of)
        self.order: Mapping[str, int] = {square: number for number, square in enumerate(self.squares)}
        self.sides = Grid(self.squares)
        """Neighbours and distances without diagonals: for moves of figures (CB-165), and for the reach of cards
        (CR-19)."""
        self.around = Grid(self.squares, corners=True)
        """With diagonals: for outskirts (CB-028), and for distances of cities (CB-057)."""
        self._outskirts: dict[tuple[str, ...], tuple[str, ...]] = {}

    def ground(self, slot: str, tile: MapTile, arrow: Arrow) -> dict[str, Ground]:
        """The ground in each square of a slot, if a tile lies there with its arrow in this direction."""
        rows = turned(tile.rows, arrow)
        return dict(zip(self.squares_of[slot], (ground for row in rows for ground in row), strict=True))

    def middle(self, slot: str) -> tuple[str, ...]:
        """The four center squares of a slot, where a capital may stand (CB-027)."""
        squares = self.squares_of[slot]
        return tuple(squares[row * SIDE + column] for row in MIDDLE for column in MIDDLE)

    def outskirts(self, centre: Iterable[str]) -> tuple[str, ...]:
        """The squares round a city: 8, including diagonals (CB-028), or 10 round the two of a metropolis (CF-060);
        fewer at the edge of the map."""
        squares = tuple(centre)
        found = self._outskirts.get(squares)
        if found is None:
            near = (other for square in squares for other in self.around.neighbours[square])
            found = self._outskirts[squares] = tuple(other for other in dict.fromkeys(near) if other not in squares)
        return found

    def distance(self, one: Iterable[str], other: Iterable[str]) -> int:
        """Between two cities, counted with diagonals. For a metropolis, the nearer square counts (CR-19)."""
        there = tuple(other)
        return min(self.around.distance(here, far) for here in one for far in there)

    def slots_beside(self, square: str) -> tuple[str, ...]:
        """The other slots that share a side with a square: a figure there may discover them (CB-180, CR-62)."""
        own = self.slot_of[square]
        near = (self.slot_of[other] for other in self.sides.neighbours[square])
        return tuple(slot for slot in dict.fromkeys(near) if slot != own)

    def arrow_from(self, square: str, slot: str) -> Arrow:
        """The direction of a tile discovered from a square beside its slot: its arrow points away (CB-181)."""
        x, y = place(square)
        for (dx, dy), arrow in DIRECTIONS.items():
            if self.slot_of.get(label((x + dx, y + dy))) == slot:
                return arrow
        raise ValueError(f"{square} has no side with slot {slot}")

    @cached_property
    def outer_edge(self) -> frozenset[str]:
        """Squares with a side on the outside of the map; the hole in a map is not outside (CR-64)."""
        places = dict.fromkeys(place(square) for square in self.squares)
        width, height = (1 + max(place[axis] for place in places) for axis in (0, 1))
        sea = Grid(label((x, y)) for x in range(width + 2) for y in range(height + 2) if (x - 1, y - 1) not in places)
        outside = {place(square) for square in sea.reach(label((0, 0)), len(sea.spaces), lambda _: True)}
        return frozenset(
            label((x, y)) for x, y in places if any((x + dx + 1, y + dy + 1) in outside for dx, dy in SIDES)
        )


@lru_cache
def map_of(players: int) -> Map:
    return Map(LAYOUTS[players])
