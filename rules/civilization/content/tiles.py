"""The map tiles as printed: 16 home tiles and 27 neutral ones, each four by four squares (CB-026).

They are drawn here with the arrow pointing up, away from the edge where a discoverer enters (CB-181, CB-288). A square
is its terrain, Forest, Mountain, Grassland, Desert or Water, and what else is in it:

    i r s w   incense, iron, silk or wheat              c $   a culture icon, a coin
    h v       a hut or a village lies here at first     !     the relic of the tile lies here at first
    *         an emblem that suggests the capital (CR-39: only shown)
    -         does not print what its terrain gives elsewhere
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rules.civilization.yields import NOTHING, Icons

TERRAINS = {"F": "forest", "M": "mountain", "G": "grassland", "D": "desert", "W": "water"}
TERRAIN_ICONS = {
    "forest": Icons(production=2),
    "mountain": Icons(production=1),
    "grassland": NOTHING,
    "desert": Icons(trade=1),
    "water": Icons(trade=1),
}
RESOURCES = {"i": "incense", "r": "iron", "s": "silk", "w": "wheat"}
HUTS_AND_VILLAGES = {"h": "hut", "v": "village"}
SIDE = 4
"""Squares along a side of a tile."""


@dataclass(frozen=True)
class Ground:
    """A square of a tile, as printed."""

    terrain: str
    icons: Icons
    resource: str | None = None
    marker: str | None = None
    """A hut or a village."""
    relic: str | None = None
    suggested: bool = False
    """The emblem that suggests it for the capital (CR-39)."""


@dataclass(frozen=True)
class MapTile:
    id: str
    box: str
    """The box it comes in: base, faf (Fame and Fortune) or waw (Wisdom and Warfare)."""
    rows: tuple[tuple[Ground, ...], ...]
    """From the north, with the arrow up."""
    civilization: str | None = None
    """The civilization at home there; None for a neutral tile."""

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        return tuple(ground for row in self.rows for ground in row)

    @cached_property
    def coins(self) -> int:
        return sum(ground.icons.coin for ground in self.grounds)


def _ground(code: str, relic: str | None) -> Ground:
    terrain, printed = TERRAINS[code[0]], code[1:]
    icons = NOTHING if "-" in printed else TERRAIN_ICONS[terrain]
    return Ground(
        terrain,
        icons.plus(Icons(culture=printed.count("c"), coin=printed.count("$"))),
        resource=next((name for letter, name in RESOURCES.items() if letter in printed), None),
        marker=next((name for letter, name in HUTS_AND_VILLAGES.items() if letter in printed), None),
        relic=relic if "!" in printed else None,
        suggested="*" in printed,
    )


def _tiles(drawing: str) -> Iterator[tuple[list[str], tuple[list[str], ...]]]:
    """The words above each tile of a drawing, and its four rows."""
    for band in drawing.strip().split("\n\n"):
        heads, *rows = ([part.split() for part in line.split("|")] for line in band.splitlines())
        yield from zip(heads, zip(*rows, strict=True), strict=True)


def _rows(codes: tuple[list[str], ...], relic: str | None = None) -> tuple[tuple[Ground, ...], ...]:
    return tuple(tuple(_ground(code, relic) for code in row) for row in codes)


def _homes(box: str, drawing: str) -> dict[str, MapTile]:
    return {
        f"home_{civilization}": MapTile(f"home_{civilization}", box, _rows(codes), civilization)
        for (civilization,), codes in _tiles(drawing)
    }


def _neutral(box: str, drawing: str) -> dict[str, MapTile]:
    """Above each tile is its number, and its relic if it has one."""
    return {
        f"tile_{number:0>2}": MapTile(f"tile_{number:0>2}", box, _rows(codes, *relic))
        for (number, *relic), codes in _tiles(drawing)
    }


HOME_TILES: dict[str, MapTile] = {
    **_homes(
        "base",
        """
    americans   | chinese     | egyptians
    Mr M  W  G  | D  D  D  Gw | F  W  M  Mi
    F  Ms G* W  | Mr D* G  G  | Dw D* G  D
    D  D  Mi F  | M  M  F  F  | D  F  D  D
    W  D  W  Fw | Mc W  F  Ws | D  F  Ws M

    germans     | romans      | russians
    Ws G  W  W  | M  Di M  Fs | W  W  M  M
    G  M  D* W  | W  M  D  Mr | D  M  G* W
    F  M  Mr F  | F  M  G* W  | D  F  M  W
    M$ M  D  Gw | Ww F  M  W  | Fw D  G  Mr
    """,
    ),
    **_homes(
        "faf",
        """
    arabs       | greeks      | indians     | spanish
    Dc D  D  W  | W  F  F  M  | M  M  M  G  | W  W  Mr M
    Fw M  G  F  | F  M  M* Ws | M  G* F* M  | W  F  M* W
    W  F  D* Ws | W  G  D  Wi | W  Fi D  W  | Ws Gw F  Wi
    F  Wi M  W  | W  Fw W  Wc | W  F  W  W  | W  M  D  W$
    """,
    ),
    **_homes(
        "waw",
        """
    aztecs       | english     | french
    F  F  F   W  | W  Mr M  Ws | W  Ws F  F
    F  W$ Gw* W  | W  M  F  W  | Gw G* F  M
    M  G  M   F  | Ws Mw F* Gc | W  G  Mr Di
    M  D  F   Di | G  F  W  Ws | W  F  D  W

    japanese    | mongols     | zulu
    Ww W  M  F  | M  Wc  F  M | Di M  Ds D
    Ws F  Mr W  | M  F   F  G | M  G* G  F
    G$ M* F  Ww | D  Gs* M  D | M  D  F  W
    M  W  W  W  | Ds D   Di D | Ds Fw W  W
    """,
    ),
}
"""By id, such as home_romans."""

NEUTRAL_TILES: dict[str, MapTile] = {
    **_neutral(
        "base",
        """
    1           | 2           | 3           | 4           | 5
    Gv G  F  F  | D  D  Gh G  | Fw D  M  M  | D  G  W  W  | W  W  Ws W
    D  G  Fw F  | D  Fi F  G  | M  G  Gh W  | D  Gv F  Fw | W  W  G  Fh
    M  W  W  G  | W  W  W  M  | F  F  G  W  | M$ D  G  F  | W  Gv F  F
    Dh Mc W  G  | G  Gh M  M  | Fh F  M  F  | M  M  G  Gh | G  F  F  D

    6           | 7           | 8           | 9           | 10
    Ms Fh W  W  | Mi D  D  W  | M  W  M  Mr | F  Wc Fw Mv | D  Mh M  D
    G  G  W  F  | M  Gv M  W  | D  M  W  Gh | F  W  W  M  | D  M  D  G
    M  M  Gh F  | M  F  G  W  | Fh D  G  F  | F  Gh W  F  | Di D  G  W
    D  D  M  M  | Mh M  F  W  | F  G  F  F  | M  F  W  F  | D  D  Gh F

    11          | 12          | 13          | 14
    Mr M  G  W  | M  D  Gv G  | W  W  W  W  | W  G  W  W
    D  M  F  Gh | D  M  Gc F  | Mr Gh M  D  | D  Gh W  W
    Dv M  M  Fc | Di G  F  F  | M  F  G  Dv | Dc F  Ws M
    D  M  M  M  | D  Dh D  D  | W  W  W  Ws | M  G  Gh G
    """,
    ),
    **_neutral(
        "faf",
        """
    15 atlantis | 16 school_of_confucius | 17 seven_cities_of_gold | 18          | 19
    Ws W  W  W  | W  M  M  Di            | M  D  D    G            | Fw W  W  Ws | Gh W$ W  G
    W  W  W! W  | W  M! M  G             | M  M  M    W            | Gv W  F  W  | F  G  W  Mr
    W  W  W  W  | W  Wc M  G             | W  W  F-$! W            | M  Gh F  G  | F  W  Ws Gh
    Mr M  F  G  | M  M  F  F             | W  Fw F    F            | F  F  D  D  | G  W  Gw Di

    20          | 21
    D  G  Di G  | F  F  W  G
    G  Fw Gv F  | F  M  Mr Gh
    F  Gv F  G  | Gw M  M  F
    W  F  W  F  | Gv W  F  F
    """,
    ),
    **_neutral(
        "waw",
        """
    22 attilas_village | 23 ark_of_the_covenant | 24
    G  F  F  Gw        | Ds D  M  M             | M  Mv Mr D
    M  Mr G! G         | D  D  D! M             | M  W$ M  D
    G  G  W  G         | M  D  D  D             | F  W  F  G
    F  F  F  W         | M  M  D  D             | F  W  W  Fv

    25           | 26          | 27
    G  M  Ws Mv$ | G  G  Gv G  | D  D  D  D
    Gw Gh W  W   | F  W  W  F  | W  Gh Gh Di
    G  M  M  M   | F  W  W  F  | F  G  W  W
    F  F  G  D   | Gw F  G  Gh | F  F  F  F
    """,
    ),
}
"""By id, such as tile_05."""

TILES = {**HOME_TILES, **NEUTRAL_TILES}
