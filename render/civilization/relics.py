"""Relics, each in a dark medallion with a golden rim: nothing else on the map looks like it."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.civilization.buildings import SKY, STONE, WALL, WOOD, WOOD_DARK, Paint, block, columns, edged
from render.icons import GILT, GILT_DARK
from render.palette import INK, WHITE, rgb

NIGHT = rgb("#3B2A5C")


def _sunken_temple(pen: Pen) -> None:
    columns(pen, (24, 50, 76), 38, 78, 10)
    edged(pen, STONE, 10, 40, 50, 14, 90, 40)
    for n, y in enumerate((70, 84)):
        for x in range(-10 + n * 12, 110, 26):
            pen.arc(SKY, 8, x, y, 13, 20, 160)


def _scroll(pen: Pen) -> None:
    block(pen, WALL, 24, 18, 76, 82)
    for y in (14, 86):
        pen.line(INK, 15, 18, y, 82, y)
        pen.line(WOOD, 9, 18, y, 82, y)
    for y in (34, 47, 60):
        pen.line(INK, 5, 36, y, 64, y)


def _golden_city(pen: Pen) -> None:
    for x, y in ((12, 50), (38, 22), (64, 44)):
        block(pen, GILT, x, y, x + 24, 90)
        edged(pen, GILT_DARK, x - 3, y + 2, x + 12, y - 18, x + 27, y + 2)
        pen.rect(INK, x + 9, 70, x + 15, 90)


def _ark(pen: Pen) -> None:
    pen.line(WOOD_DARK, 7, 2, 72, 98, 72)
    block(pen, GILT, 18, 54, 82, 90)
    pen.line(GILT_DARK, 5, 22, 66, 78, 66)
    for side in (-1, 1):
        edged(pen, WHITE, 50 + side * 6, 50, 50 + side * 12, 22, 50 + side * 40, 14, 50 + side * 30, 50)


def _yurt(pen: Pen) -> None:
    pen.line(INK, 6, 86, 8, 86, 90)
    pen.line(rgb("#C0392B"), 9, 86, 14, 78, 40)
    edged(pen, WALL, 8, 56, 70, 56, 76, 90, 4, 90)
    edged(pen, rgb("#B8742F"), 2, 58, 39, 24, 76, 58)
    pen.rect(WOOD_DARK, 30, 64, 48, 90)


RELICS: dict[str, Paint] = {
    "atlantis": _sunken_temple,
    "school_of_confucius": _scroll,
    "seven_cities_of_gold": _golden_city,
    "ark_of_the_covenant": _ark,
    "attilas_village": _yurt,
}


def relic(name: str, size: int) -> Image.Image:
    def paint(pen: Pen) -> None:
        for r, colour in ((50.0, INK), (46.0, GILT), (38.0, NIGHT)):
            s = r * 0.46
            corners = (-s, -r, s, -r, r, -s, r, s, s, r, -s, r, -r, s, -r, -s)
            pen.poly(colour, *(50 + length for length in corners))
        inner = Image.new("RGBA", (round(58 * pen.k), round(58 * pen.k)), (0, 0, 0, 0))
        RELICS[name](Pen(inner))
        pen.image.alpha_composite(inner, (round(21 * pen.k), round(21 * pen.k)))

    return sprite(("civilization relic", name), size, size, paint)
