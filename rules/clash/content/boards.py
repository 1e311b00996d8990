"""The boards for two, three and four players, and the region tiles (CM-1.02, CM-2.01).

A region has four spaces in the order top, left, right, bottom (slots 0 to 3). After half a turn, slot i has moved to
slot 3 - i; no other way of laying the region keeps its outline (CM-3.02).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rules.engine.hexes import Grid

Block = tuple[str, str, str, str]


@dataclass(frozen=True)
class Start:
    """A starting position: its four spaces, plains first, and the face-up side of the starting region."""

    spaces: Block
    side: str


@dataclass(frozen=True)
class Board:
    starts: dict[int, Start]
    clockwise: tuple[int, ...]
    """The positions in turn order (CM-1.18)."""
    unrevealed: tuple[Block, ...]
    rim: tuple[str, ...]
    """Every space with a side outside the board, clockwise round it (CM-13.17)."""

    @cached_property
    def grid(self) -> Grid:
        return Grid(space for block in self.blocks for space in block)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        return (*(start.spaces for start in self.starts.values()), *self.unrevealed)

    @cached_property
    def block_of(self) -> dict[str, Block]:
        return {space: block for block in self.blocks for space in block}


def _spaces(words: str) -> tuple[str, ...]:
    return tuple(words.split())


BOARDS: dict[int, Board] = {
    2: Board(
        starts={
            1: Start(("D2", "E2", "C2", "D1"), "b"),
            2: Start(("D7", "C8", "E8", "D8"), "b"),
        },
        clockwise=(1, 2),
        unrevealed=(
            ("B2", "A3", "C3", "B3"),
            ("F2", "E3", "G3", "F3"),
            ("D3", "C4", "E4", "D4"),
            ("B4", "A5", "C5", "B5"),
            ("F4", "E5", "G5", "F5"),
            ("D5", "C6", "E6", "D6"),
            ("B6", "A7", "C7", "B7"),
            ("F6", "E7", "G7", "F7"),
        ),
        rim=_spaces("A3 B2 C2 D1 E2 F2 G3 F3 F4 G5 F5 F6 G7 F7 E8 D8 C8 B7 A7 B6 B5 A5 B4 B3"),
    ),
    3: Board(
        starts={
            1: Start(("E4", "F3", "D3", "E3"), "b"),
            2: Start(("B7", "A7", "B8", "A8"), "b"),
            3: Start(("G8", "G9", "H7", "H8"), "b"),
        },
        clockwise=(1, 3, 2),
        unrevealed=(
            ("C2", "B2", "D2", "C3"),
            ("B5", "B4", "A6", "A5"),
            ("D4", "C4", "D5", "C5"),
            ("F5", "F4", "E6", "E5"),
            ("H4", "G4", "H5", "G5"),
            ("C6", "B6", "D6", "C7"),
            ("G6", "F6", "H6", "G7"),
            ("J7", "J6", "I8", "I7"),
            ("D8", "D7", "C9", "C8"),
            ("F7", "E7", "F8", "E8"),
            ("B9", "A9", "B10", "A10"),
            ("E9", "D9", "F9", "E10"),
        ),
        rim=_spaces("A5 B4 C4 C3 B2 C2 D2 E3 F3 G4 H4 H5 H6 I7 J6 J7 I8 H8 G9 F9 E10 D9 C9 B9 B10 A10 A9 A8 A7 A6"),
    ),
    4: Board(
        starts={
            1: Start(("C2", "D1", "B1", "C1"), "b"),
            2: Start(("I2", "J1", "H1", "I1"), "a"),
            3: Start(("C8", "B8", "D8", "C9"), "a"),
            4: Start(("I8", "H8", "J8", "I9"), "b"),
        },
        clockwise=(1, 2, 4, 3),
        unrevealed=(
            ("B3", "A4", "C4", "B4"),
            ("B5", "A6", "C6", "B6"),
            ("D2", "C3", "E3", "D3"),
            ("D4", "C5", "E5", "D5"),
            ("D6", "C7", "E7", "D7"),
            ("F1", "E2", "G2", "F2"),
            ("F3", "E4", "G4", "F4"),
            ("F5", "E6", "G6", "F6"),
            ("F7", "E8", "G8", "F8"),
            ("H2", "G3", "I3", "H3"),
            ("H4", "G5", "I5", "H5"),
            ("H6", "G7", "I7", "H7"),
            ("J3", "I4", "K4", "J4"),
            ("J5", "I6", "K6", "J6"),
        ),
        rim=_spaces(
            "A4 B3 C3 C2 B1 C1 D1 E2 F1 G2 H1 I1 J1 I2 I3 J3 K4 J4 J5 "
            "K6 J6 I7 I8 J8 I9 H8 G8 F8 E8 D8 C9 B8 C8 C7 B6 A6 B5 B4"
        ),
    ),
}

Tile = tuple[str, str, str, str]

REGIONS: dict[str, Tile] = {
    "region_05": ("sea", "mountain", "sea", "mountain"),
    "region_06": ("sea", "sea", "mountain", "plains"),
    "region_07": ("forest", "forest", "sea", "sea"),
    "region_08": ("plains", "sea", "forest", "sea"),
    "region_09": ("forest", "mountain", "mountain", "sea"),
    "region_10": ("mountain", "sea", "plains", "mountain"),
    "region_11": ("sea", "plains", "forest", "mountain"),
    "region_12": ("forest", "sea", "plains", "forest"),
    "region_13": ("plains", "sea", "barren", "mountain"),
    "region_14": ("sea", "barren", "forest", "plains"),
    "region_15": ("sea", "plains", "plains", "barren"),
    "region_16": ("plains", "sea", "plains", "barren"),
    "region_17": ("mountain", "forest", "mountain", "barren"),
    "region_18": ("forest", "mountain", "plains", "mountain"),
    "region_19": ("plains", "forest", "mountain", "plains"),
    "region_20": ("forest", "plains", "plains", "plains"),
}

STARTING_REGIONS: dict[str, Tile] = {
    "start_a": ("plains", "forest", "mountain", "barren"),
    "start_b": ("plains", "mountain", "forest", "barren"),
    "start_maritime": ("plains", "mountain", "forest", "sea"),
    "start_egypt": ("plains", "mountain", "barren", "barren"),
    "start_maya": ("plains", "mountain", "forest", "mountain"),
}
