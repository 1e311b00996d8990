"""The land: a tile for each kind of terrain, coasts, borders and coordinates. Drawn at twice the size, reduced, kept.

Every terrain has a pattern of its own, so that it can be told apart without colour: tufts of corn, trees, peaks, dunes,
waves; what nobody has seen yet lies in fog. The middle and the upper rim stay calm: pieces and coordinates lie there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random

from PIL import Image, ImageDraw, ImageFilter

from render.cache import SHELF, Cache
from render.canvas import Canvas, Pen
from render.hex_shapes import CORNERS, HALF, SIDES, Layout, Point, beyond
from render.look import Look
from render.palette import INK, Colour, mix, rgb
from render.text import label
from rules.clash.content.boards import Block

TWICE = 2
VARIANTS = 3
PAD = 1.02
"""A tile is a little larger than its hex, so there are no gaps."""

COORDINATES = 0.055
"""How far below the upper side they stand, in sides."""

_layers: Cache[Image.Image] = Cache()
_tiles: Cache[Image.Image] = Cache()


@dataclass(frozen=True)
class Ground:
    base: Colour
    pale: Colour
    """Behind the coordinates."""
    dark: Colour
    light: Colour


GROUNDS: dict[str, Ground] = {
    name: Ground(*(rgb(colour) for colour in colours))
    for name, colours in {
        "plains": ("#D9CB72", "#EFE6AE", "#A8923C", "#F0E7A6"),
        "forest": ("#6FA25A", "#B5D6A0", "#2C5E36", "#8FBF73"),
        "mountain": ("#AFA497", "#DAD3C9", "#6B6158", "#F7F5F0"),
        "barren": ("#E9C793", "#F8E4C4", "#BC8A4D", "#F6DDB4"),
        "sea": ("#4A94C6", "#A9D4EC", "#2F76A8", "#8CC4E2"),
    }.items()
}
FOG_DARK = Ground(rgb("#52606D"), rgb("#33404C"), rgb("#46535F"), rgb("#677684"))
FOG_LIGHT = Ground(rgb("#C3C6C6"), rgb("#E4E6E5"), rgb("#B4B8B9"), rgb("#D9DCDB"))
BORDER = 8.5
"""How wide the border of a region is, on a hex of side 100."""
MIST = rgb("#D9E0E6")
SHORE = rgb("#F4E3B4")
FOAM = rgb("#C8E6F5")
SPENT, VEIL = rgb("#8C8580"), 0.6
"""The colour of exhausted land, and how much of it lies over the terrain."""


def ground(terrain: str | None, look: Look) -> Ground:
    if terrain is None:
        return FOG_DARK if look.dark else FOG_LIGHT
    return GROUNDS[terrain]


def flat(look: Look) -> tuple[Colour, ...]:
    """The colours of the widest areas: of every terrain, as it is and exhausted, and of what nobody has seen."""
    bases = [g.base for g in GROUNDS.values()]
    return (*bases, *(mix(base, SPENT, VEIL) for base in bases), ground(None, look).base)


def coordinate_ink(terrain: str | None, look: Look) -> Colour:
    return MIST if terrain is None and look.dark else INK


# --- patterns, on a square from -100 to 100 with the hex (side 100) in it --------------------------------------


class Plot(Pen):
    """A pen with the origin in the middle of a hex whose side is 100."""

    def __init__(self, image: Image.Image) -> None:
        super().__init__(image, 2 * HALF * 100 * PAD)
        self.dx, self.dy = self.width / 2, HALF * 100 * PAD

    def _points(self, xy: Iterable[float]) -> list[tuple[float, float]]:
        values = list(xy)
        k = self.k
        return [((x + self.dx) * k, (y + self.dy) * k) for x, y in zip(values[::2], values[1::2], strict=True)]

    def blob(self, fill: Colour, x: float, y: float, r: float, ry: float | None = None) -> None:
        self.disc(fill, x + self.dx, y + self.dy, r, ry)

    def bow(self, fill: Colour, wide: float, x: float, y: float, r: float, start: float, end: float) -> None:
        self.arc(fill, wide, x + self.dx, y + self.dy, r, start, end)


def _spots(random: Random, apart: float, calm: bool = True) -> list[Point]:
    """Places strewn evenly over the hex, sorted from back to front. None under the coordinates."""
    found: list[Point] = []
    for _ in range(400):
        x, y = random.uniform(-92, 92), random.uniform(-80, 84)
        inside = abs(x) + abs(y) / (2 * HALF) < 90
        free = all((x - a) ** 2 + ((y - b) * 1.25) ** 2 > apart**2 for a, b in found)
        if inside and free and not (calm and y < -38 and abs(x) < 44):
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _plains(plot: Plot, g: Ground, random: Random) -> None:
    for x, y in _spots(random, 52, calm=False)[::2]:
        plot.blob(mix(g.base, g.light, 0.5), x, y, 34, 12)
    for x, y in _spots(random, 31):
        for lean, high in ((-8, 11), (0, 16), (8, 11)):
            plot.line(g.dark, 3.4, x, y + 6, x + lean, y + 6 - high)


def _forest(plot: Plot, g: Ground, random: Random) -> None:
    for x, y in _spots(random, 40, calm=False)[::2]:
        plot.blob(g.light, x, y + 8, 24, 9)
    for n, (x, y) in enumerate(_spots(random, 33)):
        plot.rect(rgb("#5A4029"), x - 2.5 + plot.dx, y + 8 + plot.dy, x + 2.5 + plot.dx, y + 17 + plot.dy)
        dark = mix(g.dark, g.base, 0.18 * (n % 2))
        plot.poly(dark, x, y - 22, x + 13, y + 11, x - 13, y + 11)
        plot.poly(mix(dark, g.light, 0.4), x, y - 22, x, y + 11, x - 13, y + 11)


def _mountain(plot: Plot, g: Ground, random: Random) -> None:
    for x, y in _spots(random, 62):
        r = random.uniform(24, 31)
        plot.poly(g.dark, x + 2, y - r, x + r * 1.05, y + r * 0.62, x - r * 1.05, y + r * 0.62)
        plot.poly(mix(g.dark, g.base, 0.55), x + 2, y - r, x + 4, y + r * 0.62, x - r * 1.05, y + r * 0.62)
        plot.poly(g.light, x + 2, y - r, x + r * 0.42, y - r * 0.32, x + 6, y - r * 0.44, x - 4, y - r * 0.2,
                  x - r * 0.4, y - r * 0.36)  # fmt: skip


def _barren(plot: Plot, g: Ground, random: Random) -> None:
    for n, (x, y) in enumerate(_spots(random, 44)):
        if n % 4 == 1:
            for dx, dy in ((-9, 3), (2, -4), (9, 5)):
                plot.blob(g.dark, x + dx, y + dy, 3.6, 2.8)
            continue
        plot.bow(g.dark, 4, x, y + 16, 24, 210, 330)
        plot.bow(g.light, 4, x + 1, y + 20.5, 24, 214, 330)


def _sea(plot: Plot, g: Ground, random: Random) -> None:
    for n, (x, y) in enumerate(_spots(random, 42)):
        colour = g.light if n % 3 else g.dark
        plot.bow(colour, 3.6, x - 10, y - 6, 11, 30, 150)
        plot.bow(colour, 3.6, x + 9, y - 6, 11, 30, 150)


def _fog(plot: Plot, g: Ground, random: Random) -> None:
    """Long wisps of cloud."""
    for n, (x, y) in enumerate(_spots(random, 52)):
        colour = g.light if n % 2 else g.dark
        for dx, dy, r in ((-18, 3, 11), (-4, -4, 15), (13, 0, 13), (24, 5, 8)):
            plot.blob(colour, x + dx, y + dy, r, r * 0.62)


PATTERNS: dict[str | None, Callable[[Plot, Ground, Random], None]] = {
    "plains": _plains,
    "forest": _forest,
    "mountain": _mountain,
    "barren": _barren,
    "sea": _sea,
    None: _fog,
}


def tile(terrain: str | None, variant: int, side: int, look: Look) -> Image.Image:
    """One hex of land. `side` is in pixels. The corners outside the hex are transparent."""
    g = ground(terrain, look)

    def make() -> Image.Image:
        wide, high = round(2 * side * PAD), round(2 * HALF * side * PAD)
        picture = Image.new("RGB", (wide, high), g.base)
        PATTERNS[terrain](Plot(picture), g, Random(variant * 7 + len(terrain or "")))
        if terrain is None:  # seen from afar
            picture = picture.filter(ImageFilter.GaussianBlur(side * 0.05))
        mask = Image.new("L", (wide, high), 0)
        points = [(wide / 2 + x * side * PAD, high / 2 + y * side * PAD) for x, y in CORNERS]
        ImageDraw.Draw(mask).polygon(points, 255)
        picture.putalpha(mask)
        return picture

    return _tiles.get((terrain, variant, side, g), make)


# --- the whole layer -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Land:
    """Everything that the layer depends on. Two boards with the same land share it."""

    size: tuple[int, int]
    layout: Layout
    spaces: tuple[tuple[str, str | None, bool], ...]
    """Label, terrain, exhausted."""
    blocks: tuple[Block, ...]
    coordinates: int
    """Size of their text."""


def layer(land: Land, look: Look) -> Image.Image:
    """The board without pieces: terrain, coasts, regions, coordinates. Do not draw on it."""
    key = land, look.dark, look.theme.table
    return _layers.get(key, lambda: SHELF.get(key, lambda: _draw(land, look)))


def forget_layers() -> None:
    """For benchmarks: no map has been drawn yet."""
    _layers.clear()


def variant_of(space: str) -> int:
    return (ord(space[0]) * 5 + int(space[1:]) * 3) % VARIANTS


def _draw(land: Land, look: Look) -> Image.Image:
    layout = land.layout.scaled(TWICE)
    wide, high = land.size
    canvas = Canvas.blank(wide * TWICE, high * TWICE, look.theme.table)
    visible = _visible(land, layout, wide * TWICE, high * TWICE)
    side = round(layout.side)
    terrain = {space: kind for space, kind, _ in land.spaces}
    for space in visible:
        canvas.centre(tile(terrain[space], variant_of(space), side, look), *layout.centre(space))
    _exhausted(canvas, layout, [space for space, _, spent in land.spaces if spent and space in visible], look)
    _edges(canvas, layout, visible, terrain, land.blocks, look)
    picture = canvas.image.reduce(TWICE)
    _coordinates(Canvas(picture), land, visible, terrain, look)
    return picture


def _visible(land: Land, layout: Layout, wide: int, high: int) -> list[str]:
    """In the order of the rows, so that tiles overlap in the same way everywhere."""
    found = []
    for space, _, _ in land.spaces:
        x, y = layout.centre(space)
        if -layout.side < x < wide + layout.side and -layout.side < y < high + layout.side:
            found.append(space)
    return sorted(found, key=lambda space: (layout.centre(space)[1], space))


def _exhausted(canvas: Canvas, layout: Layout, spaces: list[str], look: Look) -> None:
    """Land that no longer gives anything: grey, cracked, and crossed out."""
    u = layout.side / 100
    side = round(layout.side)
    veil = tile("plains", 0, side, look).getchannel("A").point(lambda alpha: round(alpha * VEIL))
    for space in spaces:
        x, y = layout.centre(space)
        canvas.image.paste(SPENT, (round(x - veil.width / 2), round(y - veil.height / 2)), veil)
        for points in CRACKS:
            line = [(x + dx * u, y + dy * u) for dx, dy in points]
            canvas.draw.line(line, rgb("#3B3430"), max(round(5 * u), 1), joint="curve")


CRACKS: tuple[tuple[Point, ...], ...] = (
    ((-92, 4), (-70, -8), (-58, 10), (-34, 2), (-22, 20)),
    ((-58, 10), (-50, 34), (-62, 56)),
    ((92, -8), (72, 4), (60, -14), (38, -4), (26, -20)),
    ((60, -14), (52, -36), (60, -58)),
    ((72, 4), (56, 32), (34, 40), (26, 72)),
    ((-26, 84), (-14, 62), (-32, 46)),
)


def _edges(
    canvas: Canvas,
    layout: Layout,
    spaces: list[str],
    terrain: Mapping[str, str | None],
    blocks: tuple[Block, ...],
    look: Look,
) -> None:
    """Fine lines between spaces, sand and foam on coasts, strong lines between regions."""
    u = layout.side / 100
    fine: list[tuple[Point, Point, Colour]] = []
    shores: list[tuple[Point, Point, Point]] = []
    strong: list[tuple[Point, Point]] = []
    borders = borders_of(terrain, blocks)
    for space in spaces:
        corners = layout.corners(space)
        for n in SIDES:
            one, two = corners[n], corners[(n + 1) % 6]
            other = beyond(space, n)
            if (space, n) in borders:
                strong.append((one, two))
            else:
                fine.append((one, two, mix(ground(terrain[space], look).dark, INK, 0.45)))
            if terrain[space] == "sea" and terrain.get(other) not in (None, "sea"):
                shores.append((one, two, layout.centre(space)))
    for one, two, colour in fine:
        canvas.draw.line((one, two), colour, max(round(2.2 * u), 1))
    for share, colour in ((0.115, FOAM), (0.06, SHORE)):
        for one, two, centre in shores:
            inner = [(a + (c - a) * share, b + (d - b) * share) for (a, b), (c, d) in ((two, centre), (one, centre))]
            canvas.draw.polygon([one, two, *inner], colour)
    for colour, wide in ((rgb("#1B222B"), BORDER), (rgb("#F3E9CF"), 3.2)):
        for one, two in strong:
            _thick(canvas, one, two, colour, wide * u)


def borders_of(spaces: Iterable[str], blocks: tuple[Block, ...]) -> set[tuple[str, int]]:
    """Spaces, with the sides where their region ends."""
    block_of = {space: block for block in blocks for space in block}
    return {(space, n) for space in spaces for n in SIDES if block_of.get(beyond(space, n)) is not block_of[space]}


def _thick(canvas: Canvas, one: Point, two: Point, colour: Colour, wide: float) -> None:
    canvas.draw.line((one, two), colour, max(round(wide), 1))
    r = max(wide / 2 - 0.5, 0)
    for x, y in (one, two):
        canvas.draw.ellipse((x - r, y - r, x + r, y + r), colour)


def coordinate_place(layout: Layout, space: str, size: int) -> Point:
    """The middle of its coordinates: under the upper side."""
    x, y = layout.centre(space)
    return x, y - layout.side * HALF + size * 0.36 + layout.side * COORDINATES


def _coordinates(canvas: Canvas, land: Land, visible: list[str], terrain: Mapping[str, str | None], look: Look) -> None:
    for space in visible:
        write_coordinates(canvas, land.layout, space, terrain[space], land.coordinates, look)


def write_coordinates(canvas: Canvas, layout: Layout, space: str, terrain: str | None, size: int, look: Look) -> None:
    x, y = coordinate_place(layout, space, size)
    canvas.centre(label(space, size, coordinate_ink(terrain, look), True, ground(terrain, look).pale), x, y)
