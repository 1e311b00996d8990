"""The land: what is printed on the tiles that lie face up, as one landscape. Drawn once for each state of the map.

Water and land meet in sandy coasts, other terrains run into each other; every kind has a pattern of its own, so that it
can be told apart without colour: trees, peaks, dunes, meadows, waves. Tiles that lie face down are in the dark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.cache import SHELF, Cache
from render.canvas import FINE, Canvas, Pen, sprite
from render.hex_shapes import Point
from render.look import Look
from render.palette import INK, WHITE, Colour, mix, rgb
from render.square_shapes import Layout

VARIANTS = 6
HALF = 2
FINE_LINE = 0.016
"""How wide the lines between squares are, in heights of a square."""

_layers: Cache[Image.Image] = Cache()


@dataclass(frozen=True)
class Ground:
    base: Colour
    dark: Colour
    light: Colour


GROUNDS: dict[str, Ground] = {
    name: Ground(*(rgb(colour) for colour in colours))
    for name, colours in {
        "grassland": ("#9CC25C", "#5E8F38", "#C4DD86"),
        "desert": ("#E8CC86", "#C29C55", "#F7E6B4"),
        "forest": ("#5C9150", "#1F5434", "#86B56C"),
        "mountain": ("#A89F93", "#655D57", "#FBFAF6"),
        "water": ("#3C86BD", "#2A6699", "#79B6DC"),
    }.items()
}
LAND = ("grassland", "desert", "forest", "mountain")
"""Each terrain runs over those before it."""
SAND, FOAM = rgb("#F1DFA9"), rgb("#BFE2F3")
NIGHT, NIGHT_LIGHT = rgb("#3A4A58"), rgb("#B9BFC2")
"""The colours of tiles that lie face down, on dark tables and on light ones."""


def night(look: Look) -> Colour:
    return NIGHT if look.dark else NIGHT_LIGHT


def flat(look: Look) -> tuple[Colour, ...]:
    """The colours of the widest areas."""
    return (*(ground.base for ground in GROUNDS.values()), SAND, night(look))


# --- patterns: on a square as high as 100 and as wide as the layout makes it ----------------------------------


def _spots(
    random: Random, wide: float, apart: float, low: float = 6, high: float = 94, aside: float = 5
) -> list[Point]:
    """Places strewn evenly, from back to front, at this distance from the sides."""
    found: list[Point] = []
    for _ in range(300):
        x, y = random.uniform(aside, wide - aside), random.uniform(low, high)
        if all((x - a) ** 2 + ((y - b) * 1.3) ** 2 > apart**2 for a, b in found):
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _grassland(pen: Pen, g: Ground, random: Random) -> None:
    for x, y in _spots(random, pen.width, 52):
        pen.disc(mix(g.base, g.light, 0.55), x, y, 25, 10)
    for n, (x, y) in enumerate(_spots(random, pen.width, 25)):
        if n % 5 == 3:
            pen.disc(rgb("#F6E27A"), x, y, 2.6)
            continue
        for lean, tall in ((-4, 6), (1, 9), (5, 5)):
            pen.line(mix(g.base, g.dark, 0.8), 2.2, x + lean * 0.5, y, x + lean, y - tall)


def _desert(pen: Pen, g: Ground, random: Random) -> None:
    for n, (x, y) in enumerate(_spots(random, pen.width, 36, 20, 92, 24)):
        r = random.uniform(20, 28)
        pen.arc(mix(g.base, g.dark, 0.75), 3, x, y + 10, r, 205, 320)
        pen.arc(g.light, 3, x + 1.5, y + 13.5, r, 210, 318)
        if n % 4 == 1:
            pen.disc(mix(g.dark, INK, 0.15), x + 8, y + 3, 2.4, 1.8)


def _forest(pen: Pen, g: Ground, random: Random) -> None:
    for x, y in _spots(random, pen.width, 20, 26, 98, 11):
        tall = random.uniform(20, 28)
        dark = mix(g.dark, g.base, random.uniform(0, 0.3))
        pen.disc(mix(g.base, INK, 0.32), x + 3, y + 1, 10, 4)
        pen.rect(rgb("#4A3522"), x - 1.6, y - 5, x + 1.6, y + 2)
        pen.poly(dark, x, y - tall, x + 10.5, y - 4, x - 10.5, y - 4)
        pen.poly(mix(dark, g.light, 0.42), x, y - tall, x - 1, y - 4, x - 10.5, y - 4)


def _mountain(pen: Pen, g: Ground, random: Random) -> None:
    for x, y in _spots(random, pen.width, 38, 44, 92, 24):
        r = random.uniform(21, 31)
        foot = y + r * 0.25
        pen.poly(g.dark, x + 2, y - r, x + r * 0.95, foot, x - r * 0.95, foot)
        pen.poly(mix(g.dark, g.base, 0.85), x + 2, y - r, x + r * 0.2, foot, x - r * 0.95, foot)
        pen.poly(g.light, x + 2, y - r, x + r * 0.4, y - r * 0.46, x + r * 0.16, y - r * 0.5, x + 1, y - r * 0.28,
                 x - r * 0.14, y - r * 0.5, x - r * 0.38, y - r * 0.44)  # fmt: skip


def _water(pen: Pen, g: Ground, random: Random) -> None:
    for n, (x, y) in enumerate(_spots(random, pen.width, 34, 26, 84, 28)):
        colour = mix(g.base, g.light, 0.8) if n % 3 else g.dark
        for side in (-7.5, 7.5):
            pen.arc(colour, 2.6, x + side, y - 6, 8.2, 35, 145)


PATTERNS: dict[str, Callable[[Pen, Ground, Random], None]] = {
    "grassland": _grassland,
    "desert": _desert,
    "forest": _forest,
    "mountain": _mountain,
    "water": _water,
}


def pattern(terrain: str, variant: int, wide: int, high: int) -> Image.Image:
    """A square's terrain, and a fine line along two of its sides. The ground shows through."""
    g = GROUNDS[terrain]

    def paint(pen: Pen) -> None:
        PATTERNS[terrain](pen, g, Random(variant * 7 + len(terrain)))
        edge = max(round(high * FINE_LINE), 1) * FINE
        for box in ((0, 0, pen.image.width, edge), (0, 0, edge, pen.image.height)):
            pen.image.alpha_composite(Image.new("RGBA", (box[2], box[3]), (*INK, 96)))

    return sprite(("civilization land", terrain, variant), wide, high, paint)


# --- the whole layer -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Land:
    """Everything that the layer depends on. Two boards with the same land share it."""

    size: tuple[int, int]
    layout: Layout
    terrain: tuple[tuple[str, str], ...]
    """Squares that are seen, with their terrain."""
    hidden: tuple[tuple[str, ...], ...]
    """The squares of each tile that lies face down."""
    tiles: tuple[tuple[str, ...], ...]
    """The squares of each tile."""


def layer(land: Land, look: Look) -> Image.Image:
    """The map without pieces. Do not draw on it."""
    key = land, look.dark, look.theme.table
    return _layers.get(key, lambda: SHELF.get(key, lambda: _draw(land, look)))


def forget_layers() -> None:
    """For benchmarks: no map has been drawn yet."""
    _layers.clear()


def _draw(land: Land, look: Look) -> Image.Image:
    canvas = Canvas.blank(*land.size, look.theme.table)
    kinds: dict[str, list[str]] = {}
    for square, terrain in land.terrain:
        kinds.setdefault(terrain, []).append(square)
    seen = [square for square, _ in land.terrain]
    if seen:
        _ground(canvas, land, kinds, seen)
        _patterns(canvas, land)
    for tile in land.hidden:
        _face_down(canvas, land.layout, tile, look)
    _lines(canvas, land)
    return canvas.image


@lru_cache(maxsize=4096)
def box_of(layout: Layout, square: str) -> tuple[int, int, int, int]:
    """In whole pixels. Neighbouring squares share their edges."""
    corners = layout.corners(square)
    return round(corners[0][0]), round(corners[0][1]), round(corners[2][0]), round(corners[2][1])


def _mask(land: Land, squares: Iterable[str]) -> Image.Image:
    """Half as large as the picture. Soft edges need no more, and this takes a quarter of the time."""
    mask = Image.new("L", (land.size[0] // HALF, land.size[1] // HALF), 0)
    pen = ImageDraw.Draw(mask)
    for square in squares:
        x0, y0, x1, y1 = (length // HALF for length in box_of(land.layout, square))
        pen.rectangle((x0, y0, x1 - 1, y1 - 1), 255)
    return mask


def _steep(soft: Image.Image, at: int) -> Image.Image:
    """A blurred area gets an edge again, with soft corners. `at` below 128 makes it wider, above 128 narrower."""
    return soft.point([max(0, min(255, (value - at) * 8 + 128)) for value in range(256)])


def _ground(canvas: Canvas, land: Land, kinds: Mapping[str, list[str]], seen: list[str]) -> None:
    """Water under everything, sand and foam along the coasts, and the kinds of land in soft patches."""
    unit = land.layout.high / 100 / HALF
    inside = _mask(land, seen)
    size, water = inside.size, GROUNDS["water"]
    ground = Image.new("RGB", size, water.base)
    ground.paste(water.dark, None, _cloudy(size, 90 * unit, 7, 0.5))
    # There may be land in the dark, so coasts are drawn only between squares that are seen.
    shore = _mask(land, [square for kind in LAND for square in kinds.get(kind, ())])
    soft = shore.filter(ImageFilter.GaussianBlur(8 * unit))
    for at, colour in ((14, mix(water.base, FOAM, 0.45)), (38, FOAM), (72, SAND)):
        ground.paste(colour, None, _steep(soft, at))
    whole = _steep(soft, 126)
    for kind in LAND:
        if kind in kinds:
            patch = _mask(land, kinds[kind]).filter(ImageFilter.BoxBlur(5 * unit))
            patch = patch.point([min(255, round(value * 1.7)) for value in range(256)])
            ground.paste(GROUNDS[kind].base, None, ImageChops.multiply(patch, whole))
    ground.paste(WHITE, None, ImageChops.multiply(_cloudy(size, 60 * unit, 3, 0.2), whole))
    large = ground.resize(land.size, Image.Resampling.BICUBIC)
    for tile in land.tiles:
        if tile[0] in seen:
            x0, y0, _, _ = box_of(land.layout, tile[0])
            _, _, x1, y1 = box_of(land.layout, tile[-1])
            canvas.image.paste(large.crop((x0, y0, x1, y1)), (x0, y0))


def _cloudy(size: tuple[int, int], apart: float, seed: int, strong: float) -> Image.Image:
    """Soft spots, some bright and some dark."""
    wide, high = (max(round(length / apart), 2) for length in size)
    noise = Image.frombytes("L", (wide, high), Random(seed).randbytes(wide * high))
    return noise.point([round(value * strong) for value in range(256)]).resize(size, Image.Resampling.BICUBIC)


def variant_of(square: str) -> int:
    return (ord(square[0]) * 5 + ord(square[1]) * 7 + int(square.strip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) * 3) % VARIANTS


def _patterns(canvas: Canvas, land: Land) -> None:
    for square, terrain in land.terrain:
        x0, y0, x1, y1 = box_of(land.layout, square)
        canvas.put(pattern(terrain, variant_of(square), x1 - x0, y1 - y0), x0, y0)


def _face_down(canvas: Canvas, layout: Layout, tile: tuple[str, ...], look: Look) -> None:
    """The back of a tile: a compass rose in the dark."""
    x0, y0, _, _ = box_of(layout, tile[0])
    _, _, x1, y1 = box_of(layout, tile[-1])
    ground = night(look)
    pale, deep = mix(ground, WHITE, 0.1), mix(ground, INK, 0.14 if look.dark else 0.08)

    def paint(pen: Pen) -> None:
        pen.rect(ground, 0, 0, pen.width, 100)
        x = pen.width / 2
        for colour, r in ((deep, 46.0), (ground, 42.5), (pale, 30.0), (ground, 28.5)):
            pen.disc(colour, x, 50, r)
        for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            for colour, turn in ((pale, 1), (deep, -1)):
                pen.poly(colour, x, 50, x + dx * 24, 50 + dy * 24, x + dx * (6 + turn * 5), 50 + dy * (6 - turn * 5))
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            for colour, turn in ((pale, 1), (deep, -1)):
                pen.poly(colour, x, 50, x + dx * 42, 50 + dy * 42, x + (dx + turn * dy) * 8, 50 + (dy - turn * dx) * 8)

    canvas.put(sprite(("tile back", ground), x1 - x0, y1 - y0, paint), x0, y0)


def _lines(canvas: Canvas, land: Land) -> None:
    """How round tiles are. The lines between squares are finer."""
    unit = land.layout.high / 100
    for wide, colour in ((6, rgb("#1B222B")), (2, rgb("#EFE3C4"))):
        thick = max(round(wide * unit), 1)
        for tile in land.tiles:
            x0, y0, _, _ = box_of(land.layout, tile[0])
            _, _, x1, y1 = box_of(land.layout, tile[-1])
            half = thick // 2
            canvas.draw.rectangle(
                (x0 - half, y0 - half, x1 - half + thick - 1, y1 - half + thick - 1), None, colour, thick
            )
