"""Signs that any game can use, drawn by code on a square of 100 x 100."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image

from render.canvas import Pen, sprite
from render.palette import GOLD, INK, WHITE, Colour, rgb

PaintIcon = Callable[[Pen, Colour, Colour], None]
"""Draws in a colour, with details in a second."""


def star_points(x: float, y: float, r: float, inner: float, rays: int, turn: float = -pi / 2) -> list[float]:
    points: list[float] = []
    for n in range(2 * rays):
        length = r if n % 2 == 0 else inner
        points += [x + length * cos(turn + n * pi / rays), y + length * sin(turn + n * pi / rays)]
    return points


def star(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.poly(colour, *star_points(50, 54, 50, 21, 5))


def crown(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.poly(colour, 8, 86, 2, 26, 28, 52, 50, 12, 72, 52, 98, 26, 92, 86)
    for x, y in ((4, 22), (50, 11), (96, 22)):
        pen.disc(colour, x, y, 9)
    pen.rect(detail, 14, 70, 86, 78)


def card(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.rect(detail, 16, 2, 84, 98, 12)
    pen.rect(colour, 22, 8, 78, 92, 8)


def swords(pen: Pen, colour: Colour, detail: Colour) -> None:
    for a, b in ((8, 92), (92, 8)):
        s = 1 if a < b else -1
        pen.line(detail, 22, a + 4 * s, 12, b - 14 * s, 78)
        pen.line(detail, 22, b - 32 * s, 84, b - 6 * s, 60)
        pen.line(detail, 22, b - 14 * s, 78, b, 92)
    for a, b in ((8, 92), (92, 8)):
        s = 1 if a < b else -1
        pen.line(colour, 11, a + 4 * s, 12, b - 14 * s, 78)
        pen.line(colour, 10, b - 32 * s, 84, b - 6 * s, 60)
        pen.line(colour, 12, b - 14 * s, 78, b, 92)


def check(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.line(colour, 20, 14, 54, 40, 80, 86, 22)


def cross(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.line(colour, 18, 18, 18, 82, 82)
    pen.line(colour, 18, 82, 18, 18, 82)


def skull(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.disc(colour, 50, 42, 42, 40)
    pen.rect(colour, 28, 60, 72, 96, 10)
    pen.disc(detail, 33, 46, 12)
    pen.disc(detail, 67, 46, 12)
    pen.poly(detail, 50, 56, 43, 70, 57, 70)
    for x in (40, 50, 60):
        pen.line(detail, 4, x, 80, x, 96)


def axes(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A double axe."""
    pen.line(colour, 11, 50, 4, 50, 96)
    pen.poly(colour, 50, 26, 26, 6, 12, 12, 6, 34, 12, 56, 26, 62, 50, 44)
    pen.poly(colour, 50, 26, 74, 6, 88, 12, 94, 34, 88, 56, 74, 62, 50, 44)


def hourglass(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.rect(colour, 16, 2, 84, 14, 4)
    pen.rect(colour, 16, 86, 84, 98, 4)
    pen.poly(colour, 24, 14, 76, 14, 56, 50, 76, 86, 24, 86, 44, 50)


def flag(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.line(detail, 10, 22, 6, 22, 94)
    pen.poly(colour, 26, 8, 92, 24, 26, 56)


def arrow(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.line(colour, 16, 8, 50, 66, 50)
    pen.poly(colour, 56, 18, 96, 50, 56, 82)


def bulb(pen: Pen, colour: Colour, detail: Colour) -> None:
    pen.disc(colour, 50, 38, 34)
    pen.poly(colour, 28, 62, 72, 62, 64, 74, 36, 74)
    pen.rect(detail, 36, 76, 64, 84, 4)
    pen.rect(detail, 40, 87, 60, 95, 4)


def wagon(pen: Pen, colour: Colour, detail: Colour) -> None:
    """A covered one."""
    pen.pie(colour, 50, 56, 46, 180, 360)
    for x in (32, 50, 68):
        pen.line(detail, 5, x, 20, x, 54)
    pen.rect(colour, 2, 58, 98, 72, 4)
    for x in (24, 76):
        pen.disc(detail, x, 79, 23)
        pen.disc(colour, x, 79, 18)
        pen.disc(detail, x, 79, 7)


def laurel(pen: Pen, colour: Colour, detail: Colour) -> None:
    """The first player's wreath."""
    pen.arc(colour, 8, 50, 46, 40, 110, 250)
    pen.arc(colour, 8, 50, 46, 40, -70, 70)
    for side in (-1, 1):
        for n, angle in enumerate((-52, -20, 12, 44, 70)):
            a = angle * pi / 180
            x, y = 50 + side * 40 * cos(a), 46 + 40 * sin(a)
            pen.disc(colour, x + side * 5, y, 10 - n % 2, 8)


ICONS: dict[str, PaintIcon] = {
    paint.__name__: paint
    for paint in (
        star, crown, card, swords, check, cross, skull, axes, hourglass, flag, arrow, bulb, laurel,
    )
}  # fmt: skip


def icon(name: str, size: int, colour: Colour = WHITE, detail: Colour = INK) -> Image.Image:
    return sprite((name, colour, detail), size, size, lambda pen: ICONS[name](pen, colour, detail))


# --- badges: colour, shape and letter ------------------------------------------------------------------------

SHAPES = ("disc", "square", "diamond", "triangle", "plus")
"""The shapes of the seats, in their order."""


def shape(pen: Pen, name: str, colour: Colour, shrink: float) -> None:
    s = shrink
    if name == "disc":
        pen.disc(colour, 50, 50, 47 - s)
    elif name == "square":
        pen.rect(colour, 6 + s, 6 + s, 94 - s, 94 - s, 10)
    elif name == "diamond":
        s *= 1.35
        pen.poly(colour, 50, -3 + s, 103 - s, 50, 50, 103 - s, -3 + s, 50)
    elif name == "triangle":
        pen.poly(colour, 50, -8 + 2 * s, 104 - 1.75 * s, 92 - s, -4 + 1.75 * s, 92 - s)
    elif name == "plus":
        pen.rect(colour, 22 + s, 2 + s, 78 - s, 98 - s, 8)
        pen.rect(colour, 2 + s, 22 + s, 98 - s, 78 - s, 8)
    elif name == "burst":
        pen.poly(colour, *star_points(50, 50, 52 - s, 37 - s, 10))
    else:
        pen.poly(colour, 30 + s / 2, 2 + s, 70 - s / 2, 2 + s, 98 - s, 30 + s / 2, 98 - s, 70 - s / 2,
                 70 - s / 2, 98 - s, 30 + s / 2, 98 - s, 2 + s, 70 - s / 2, 2 + s, 30 + s / 2)  # fmt: skip


GILT, GILT_DARK = GOLD, rgb("#8A5A12")
