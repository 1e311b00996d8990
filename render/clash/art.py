"""Goods and units as signs on a square of 100 x 100."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.icons import GILT, GILT_DARK, PaintIcon, wagon
from render.palette import INK, WHITE, Colour, mix, rgb

# --- goods: each in its own colours, told apart by outline ---------------------------------------------------

WHEAT, TIMBER, TIMBER_DARK = rgb("#F0C64A"), rgb("#B9783F"), rgb("#7A4A22")
STONE, STONE_DARK, PAPER = rgb("#B7BEC8"), rgb("#77808C"), rgb("#FFF6D8")
ROSE, VIOLET, VIOLET_DARK = rgb("#FF9A8A"), rgb("#B48BE8"), rgb("#6D4BA3")


def food(pen: Pen) -> None:
    """An ear of wheat."""
    pen.line(INK, 15, 50, 96, 50, 30)
    for y in (22, 42, 62):
        for side in (-1, 1):
            pen.poly(INK, 50, y + 32, 50 + side * 6, y + 2, 50 + side * 42, y - 20, 50 + side * 40, y + 12)
    pen.poly(INK, 50, 0, 66, 20, 50, 46, 34, 20)
    pen.line(WHEAT, 7, 50, 94, 50, 30)
    for y in (22, 42, 62):
        for side in (-1, 1):
            pen.poly(WHEAT, 50 + side * 4, y + 22, 50 + side * 8, y + 4, 50 + side * 36, y - 12, 50 + side * 34, y + 8)
    pen.poly(WHEAT, 50, 6, 60, 20, 50, 38, 40, 20)


def wood(pen: Pen) -> None:
    """Two logs and one on top."""
    for x, y in ((27, 70), (73, 70), (50, 30)):
        pen.disc(INK, x, y, 27)
        pen.disc(TIMBER, x, y, 22)
        pen.ring(TIMBER_DARK, 5, x, y, 14)
        pen.disc(TIMBER_DARK, x, y, 4)


def ore(pen: Pen) -> None:
    """A rock with facets."""
    pen.poly(INK, 26, 10, 70, 6, 98, 46, 88, 88, 40, 96, 6, 76, 4, 38)
    pen.poly(STONE, 30, 18, 66, 14, 90, 47, 81, 81, 42, 88, 14, 71, 12, 42)
    pen.poly(mix(STONE, WHITE, 0.5), 30, 18, 66, 14, 56, 42, 26, 44)
    pen.poly(STONE_DARK, 56, 42, 90, 47, 81, 81, 42, 88)


def ideas(pen: Pen) -> None:
    """A light bulb."""
    pen.disc(INK, 50, 40, 40)
    pen.rect(INK, 28, 60, 72, 100, 12)
    pen.disc(rgb("#BFE3FF"), 50, 40, 33)
    pen.poly(rgb("#BFE3FF"), 30, 60, 70, 60, 64, 76, 36, 76)
    pen.rect(rgb("#7E93A8"), 36, 78, 64, 92, 5)
    pen.line(rgb("#2B6CB0"), 6, 38, 44, 50, 56, 62, 44)
    pen.line(rgb("#2B6CB0"), 6, 50, 56, 50, 74)


def gold(pen: Pen) -> None:
    """A coin."""
    pen.disc(INK, 50, 50, 48)
    pen.disc(GILT, 50, 50, 42)
    pen.ring(GILT_DARK, 5, 50, 50, 33)
    pen.rect(GILT_DARK, 44, 30, 56, 70, 3)


def mood(pen: Pen) -> None:
    """A heart."""
    for colour, s in ((INK, 0.0), (ROSE, 7.0)):
        pen.disc(colour, 28, 32, 28 - s)
        pen.disc(colour, 72, 32, 28 - s)
        pen.poly(colour, 2 + s, 42, 50, 98 - 1.5 * s, 98 - s, 42, 74, 26 - s / 3, 50, 30, 26, 26 - s / 3)


def culture(pen: Pen) -> None:
    """An amphora."""
    for colour, s in ((INK, 0.0), (VIOLET, 7.0)):
        pen.ring(colour, 16 - s * 1.2, 50, 34, 42 - s * 0.8)
    pen.poly(INK, 28, 0, 72, 0, 70, 18, 64, 22, 64, 30, 84, 46, 82, 66, 62, 88, 68, 100, 32, 100, 38, 88,
             18, 66, 16, 46, 36, 30, 36, 22, 30, 18)  # fmt: skip
    pen.poly(VIOLET, 36, 7, 64, 7, 62, 14, 57, 18, 57, 35, 76, 49, 74, 63, 54, 86, 57, 93, 43, 93,
             46, 86, 26, 63, 24, 49, 43, 35, 43, 18, 38, 14)  # fmt: skip
    pen.rect(VIOLET_DARK, 25, 50, 75, 60)


GOODS = {paint.__name__: paint for paint in (food, wood, ore, ideas, gold, mood, culture)}


# --- units: silhouettes in one colour ------------------------------------------------------------------------


def infantry(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A shield, the hilt of a sword behind it: beside a number anything upright would be read as a 1."""
    pen.line(colour, 13, 8, 92, 50, 50)
    pen.line(colour, 10, 2, 74, 26, 98)
    pen.poly(detail, 8, 10, 50, -2, 92, 10, 92, 52, 80, 78, 50, 102, 20, 78, 8, 52)
    pen.poly(colour, 14, 15, 50, 4, 86, 15, 86, 51, 75, 74, 50, 94, 25, 74, 14, 51)
    pen.line(detail, 10, 50, 20, 50, 76)
    pen.line(detail, 10, 30, 40, 70, 40)


def cavalry(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A horse's head."""
    pen.poly(colour, 40, 2, 50, 14, 66, 20, 84, 40, 90, 66, 92, 98, 26, 98, 32, 76, 52, 56, 50, 50, 38, 54, 24, 66,
             12, 66, 4, 54, 8, 46, 22, 30, 28, 18)  # fmt: skip
    pen.disc(detail, 38, 30, 6)
    pen.line(detail, 5, 62, 30, 74, 48, 78, 70)


def elephant(pen: Pen, colour: Colour, detail: Colour) -> None:
    """From the side, trunk down, with a tusk."""
    pen.disc(colour, 64, 44, 34, 30)
    pen.rect(colour, 40, 50, 58, 96, 4)
    pen.rect(colour, 76, 48, 94, 96, 4)
    pen.disc(colour, 28, 38, 25, 25)
    pen.line(colour, 15, 12, 42, 8, 70, 12, 88)
    pen.line(colour, 10, 12, 88, 20, 92)
    pen.disc(detail, 42, 38, 15, 20)
    pen.disc(colour, 43, 38, 11, 16)
    pen.disc(detail, 20, 32, 5)
    pen.line(colour, 7, 24, 60, 30, 72)
    pen.line(colour, 6, 96, 44, 99, 66)


def leader(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A crown."""
    pen.poly(colour, 10, 88, 2, 30, 29, 54, 50, 12, 71, 54, 98, 30, 90, 88)
    for x, y in ((5, 25), (50, 12), (95, 25)):
        pen.disc(colour, x, y, 9)
    pen.rect(detail, 16, 68, 84, 76)


def settler(pen: Pen, colour: Colour, detail: Colour) -> None:
    wagon(pen, colour, detail)


def ship(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A hull under a square sail."""
    pen.poly(colour, 2, 66, 98, 66, 84, 96, 18, 96)
    pen.line(colour, 8, 50, 4, 50, 70)
    pen.poly(colour, 20, 14, 80, 14, 86, 56, 14, 56, 22, 34)
    pen.line(detail, 5, 28, 26, 74, 26)


UNITS: dict[str, PaintIcon] = {
    "infantry": infantry,
    "cavalry": cavalry,
    "elephant": elephant,
    "leader": leader,
    "settler": settler,
    "ship": ship,
}
ORDER = tuple(UNITS)


def good(name: str, size: int) -> Image.Image:
    return sprite(("good", name), size, size, GOODS[name])


def unit(name: str, size: int, colour: Colour, detail: Colour) -> Image.Image:
    return sprite(("unit", name, colour, detail), size, size, lambda pen: UNITS[name](pen, colour, detail))
