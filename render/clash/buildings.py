"""Buildings and wonders as small pieces that stand side by side on a city: a silhouette each.

A piece is 100 units high and as wide; it stands on the lower edge. Its colour is the one the piece shows, so that a
building that somebody has influenced is seen at once. Wonders of all owners are golden on purple rays.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from render.canvas import Pen, sprite
from render.icons import star_points
from render.palette import INK, WHITE, Colour, mix, rgb

Piece = Callable[[Pen, Colour, Colour, Colour], None]
"""Draws in a colour, a darker and a lighter one."""


def academy(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A house of columns under a gable."""
    _gable(pen, c, light)
    for x in (18, 42, 66):
        pen.rect(INK, x - 4, 44, x + 20, 88)
        pen.rect(light, x + 2, 44, x + 14, 86)
    pen.rect(INK, 2, 82, 98, 100)
    pen.rect(c, 8, 87, 92, 95)


def _gable(pen: Pen, c: Colour, light: Colour) -> None:
    pen.poly(INK, 50, 0, 100, 36, 100, 48, 0, 48, 0, 36)
    pen.poly(c, 50, 9, 88, 37, 88, 42, 12, 42, 12, 37)


def fortress(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A tower with battlements."""
    pen.poly(INK, 8, 6, 30, 6, 30, 20, 39, 20, 39, 6, 61, 6, 61, 20, 70, 20, 70, 6, 92, 6, 92, 44, 84, 50, 84, 100,
             16, 100, 16, 50, 8, 44)  # fmt: skip
    pen.poly(c, 14, 12, 24, 12, 24, 26, 45, 26, 45, 12, 55, 12, 55, 26, 76, 26, 76, 12, 86, 12, 86, 40, 78, 46,
             78, 95, 22, 95, 22, 46, 14, 40)  # fmt: skip
    pen.rect(INK, 38, 62, 62, 96, 10)
    pen.rect(light, 22, 46, 78, 51)


def temple(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A stepped pyramid with a fire on top."""
    pen.poly(INK, 0, 100, 0, 76, 14, 76, 14, 54, 28, 54, 28, 34, 72, 34, 72, 54, 86, 54, 86, 76, 100, 76, 100, 100)
    pen.rect(c, 6, 81, 94, 95)
    pen.rect(c, 20, 59, 80, 77)
    pen.rect(c, 34, 40, 66, 55)
    pen.rect(light, 42, 59, 58, 95)
    pen.poly(INK, 50, -2, 66, 22, 60, 38, 40, 38, 34, 22)
    pen.poly(rgb("#FFB347"), 50, 10, 59, 24, 55, 33, 45, 33, 41, 24)


def market(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A stall under a striped awning."""
    pen.rect(INK, 6, 40, 94, 100)
    pen.rect(light, 14, 50, 86, 70)
    pen.rect(c, 13, 76, 87, 94)
    pen.poly(INK, 14, 10, 86, 10, 100, 48, 100, 56, 0, 56, 0, 48)
    for n in range(5):
        colour = c if n % 2 == 0 else WHITE
        pen.poly(colour, 19 + n * 12.4, 16, 31.4 + n * 12.4, 16, 24.4 + n * 17.4, 49, 7 + n * 17.4, 49)


def obelisk(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A needle on a step."""
    pen.poly(INK, 50, -2, 68, 20, 75, 84, 25, 84, 32, 20)
    pen.poly(c, 50, 8, 61, 22, 67, 84, 50, 84)
    pen.poly(light, 50, 8, 39, 22, 33, 84, 50, 84)
    pen.rect(INK, 10, 80, 90, 100)
    pen.rect(c, 17, 86, 83, 94)


def observatory(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A dome with a slit, and a telescope looking out."""
    pen.line(INK, 22, 50, 44, 90, 8)
    pen.line(light, 11, 50, 44, 89, 9)
    pen.pie(INK, 48, 62, 46, 180, 360)
    pen.pie(c, 48, 62, 39, 180, 360)
    pen.poly(INK, 42, 60, 58, 26, 68, 30, 58, 60)
    pen.rect(INK, 4, 58, 92, 100)
    pen.rect(c, 11, 65, 85, 94)
    pen.rect(light, 40, 74, 56, 94)


def apothecary(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """A mortar with its pestle."""
    pen.line(INK, 24, 58, 52, 80, 12)
    pen.line(light, 11, 58, 52, 80, 12)
    pen.poly(INK, 2, 36, 98, 36, 98, 54, 90, 56, 78, 80, 64, 86, 84, 92, 84, 100, 16, 100, 16, 92, 36, 86, 22, 80,
             10, 56, 2, 54)  # fmt: skip
    pen.poly(c, 15, 56, 85, 56, 74, 76, 60, 82, 40, 82, 26, 76)
    pen.rect(c, 8, 42, 92, 50)
    pen.rect(light, 42, 60, 58, 78)
    pen.rect(light, 32, 65, 68, 73)


def port(pen: Pen, c: Colour, dark: Colour, light: Colour) -> None:
    """An anchor on a round plate: it stands in the sea."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(c, 50, 50, 44)
    on = INK if sum(c) > 420 else WHITE
    pen.ring(on, 8, 50, 25, 11)
    pen.line(on, 10, 50, 36, 50, 80)
    pen.line(on, 9, 34, 44, 66, 44)
    pen.arc(on, 10, 50, 50, 31, 25, 155)


BUILDINGS: dict[str, Piece] = {
    piece.__name__: piece for piece in (academy, fortress, temple, market, obelisk, observatory, apothecary, port)
}

# --- wonders -------------------------------------------------------------------------------------------------

GOLDEN, GOLDEN_DARK, GOLDEN_LIGHT = rgb("#F2BE3A"), rgb("#A8700F"), rgb("#FFF0B5")
PURPLE = rgb("#7A3FB0")


def _glory(pen: Pen) -> None:
    """The rays behind every wonder."""
    pen.poly(INK, *star_points(50, 46, 54, 40, 12))
    pen.poly(PURPLE, *star_points(50, 46, 49, 36, 12))


def wall(pen: Pen) -> None:
    pen.poly(INK, 0, 100, 0, 52, 8, 52, 8, 36, 40, 36, 40, 44, 50, 44, 50, 24, 92, 24, 92, 44, 100, 44, 100, 100)
    pen.poly(GOLDEN, 6, 95, 6, 62, 14, 62, 14, 42, 34, 42, 34, 62, 94, 62, 94, 95)
    pen.rect(GOLDEN, 56, 30, 86, 95)
    for y in (72, 84):
        pen.line(GOLDEN_DARK, 4, 8, y, 92, y)
    pen.rect(INK, 64, 46, 78, 66, 5)


def statue(pen: Pen) -> None:
    pen.disc(INK, 50, 22, 17)
    pen.poly(INK, 50, 30, 72, 40, 96, 12, 90, 2, 80, 8, 66, 26, 34, 32, 20, 54, 32, 60, 34, 84, 66, 84, 70, 50)
    pen.disc(GOLDEN, 50, 22, 11)
    pen.poly(GOLDEN, 40, 36, 64, 34, 86, 10, 90, 14, 70, 44, 62, 56, 60, 84, 40, 84, 38, 52, 28, 52)
    pen.rect(INK, 16, 80, 84, 100)
    pen.rect(GOLDEN, 23, 86, 77, 94)


def monument(pen: Pen) -> None:
    """For a wonder without a picture of its own: a golden pyramid."""
    pen.poly(INK, 50, 14, 100, 100, 0, 100)
    pen.poly(GOLDEN, 50, 26, 90, 95, 50, 95)
    pen.poly(GOLDEN_DARK, 50, 26, 10, 95, 50, 95)
    pen.disc(INK, 50, 66, 13)
    pen.disc(GOLDEN_LIGHT, 50, 66, 8)


def gardens(pen: Pen) -> None:
    for n, y in enumerate((40, 60, 80)):
        x = 28 - 14 * n
        pen.rect(INK, x, y - 6, 100 - x, 100)
        pen.rect(GOLDEN, x + 6, y, 94 - x, 96)
        pen.rect(rgb("#5DA04B"), x + 6, y, 94 - x, y + 8)
    pen.disc(INK, 50, 24, 18)
    pen.disc(rgb("#5DA04B"), 50, 24, 12)


def lighthouse(pen: Pen) -> None:
    pen.poly(INK, 34, 30, 66, 30, 78, 100, 22, 100)
    pen.poly(GOLDEN, 40, 36, 60, 36, 70, 95, 30, 95)
    pen.poly(GOLDEN_DARK, 38, 52, 62, 52, 65, 66, 35, 66)
    pen.rect(INK, 28, 6, 72, 34, 6)
    pen.rect(rgb("#FFF6C8"), 36, 13, 64, 28, 3)


def pyramids(pen: Pen) -> None:
    for x, y, r in ((72, 44, 34), (36, 16, 48)):
        pen.poly(INK, x, y, min(x + r, 104), 100, x - r, 100)
        pen.poly(GOLDEN, x, y + 12, x + r - 9, 95, x, 95)
        pen.poly(GOLDEN_DARK, x, y + 12, x, 95, x - r + 9, 95)


def colosseum(pen: Pen) -> None:
    pen.poly(INK, 0, 100, 0, 26, 58, 14, 64, 34, 100, 40, 100, 100)
    pen.poly(GOLDEN, 6, 95, 6, 32, 54, 21, 60, 40, 94, 46, 94, 95)
    for y in (44, 70):
        for x in (12, 32, 52, 72):
            pen.rect(INK, x, y, x + 13, y + 19, 6)


def library(pen: Pen) -> None:
    """Scrolls, lying on each other, under a roof."""
    pen.poly(INK, 50, 8, 100, 38, 100, 48, 0, 48, 0, 38)
    pen.poly(GOLDEN, 50, 18, 86, 40, 14, 40)
    pen.rect(INK, 4, 44, 96, 100)
    pen.rect(GOLDEN_DARK, 10, 48, 90, 94)
    for x, y in ((26, 82), (50, 82), (74, 82), (38, 62), (62, 62)):
        pen.disc(INK, x, y, 13)
        pen.disc(GOLDEN_LIGHT, x, y, 9)
        pen.disc(INK, x, y, 3)


def mausoleum(pen: Pen) -> None:
    """A stepped roof on columns on a high base."""
    pen.poly(INK, 50, 6, 62, 14, 62, 24, 76, 24, 76, 34, 92, 34, 92, 48, 8, 48, 8, 34, 24, 34, 24, 24, 38, 24, 38, 14)
    pen.poly(GOLDEN, 50, 14, 56, 18, 56, 30, 70, 30, 70, 40, 86, 40, 86, 43, 14, 43, 14, 40, 30, 40, 30, 30, 44, 30,
             44, 18)  # fmt: skip
    for x in (14, 37, 60):
        pen.rect(INK, x - 3, 44, x + 23, 74)
        pen.rect(GOLDEN_LIGHT, x + 3, 48, x + 17, 72)
    pen.rect(INK, 2, 70, 98, 100)
    pen.rect(GOLDEN, 8, 76, 92, 95)


WONDERS: dict[str, Callable[[Pen], None]] = {
    "great_wall": wall,
    "great_statue": statue,
    "great_gardens": gardens,
    "great_lighthouse": lighthouse,
    "great_pyramids": pyramids,
    "colosseum": colosseum,
    "great_library": library,
    "great_mausoleum": mausoleum,
}


def building(kind: str, size: int, colour: Colour) -> Image.Image:
    dark, light = mix(colour, INK, 0.35), mix(colour, WHITE, 0.62)
    paint = BUILDINGS[kind]
    return sprite(("building", kind, colour), size, size, lambda pen: paint(pen, colour, dark, light))


def wonder(id: str, size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        _glory(pen)
        WONDERS.get(id, monument)(pen)

    return sprite(("wonder", id), size, size, paint)
