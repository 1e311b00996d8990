"""The pieces of a space as sprites: chips for units, the plaque of a city, the houses of a settlement."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.clash import art
from render.clash.moods import face
from render.clash.people import badge, colour_of
from render.icons import icon
from render.look import Look
from render.palette import INK, WHITE, ink_on, rgb
from render.text import label, label_width, width

PLAQUE = rgb("#FFFAEC")
NARROW = 0.88
"""Names are set a little narrower: more of them fit."""


def _digits(high: float, look: Look) -> int:
    """The size of digits in a row: not smaller than what can be read in a preview, as long as they fit."""
    return max(round(high * 1.02), min(look.px(28), round(high * 1.42)))


def _number(count: int) -> str:
    return str(count) if count > 1 else ""


def chip_width(count: int, high: float, look: Look, name: str = "") -> int:
    words, size = _words(count, high, look, name)
    if name:
        return round(high * 1.08 + width(words, size) * NARROW)
    return round(high * 0.99) + width(words, size) if words else round(high)


def _words(count: int, high: float, look: Look, name: str) -> tuple[str, int]:
    """What stands beside the sign of a unit, and its size."""
    if name:
        return name, max(round(high * 0.88), min(look.px(21), round(high * 0.94)))
    return _number(count), _digits(high, look)


def chip(kind: str, count: int, owner: str, high: float, look: Look, name: str = "") -> Image.Image:
    """Units of one kind: sign and number (or the name of a leader), on the owner's colour."""
    colour = colour_of(owner, look)
    ink = ink_on(colour)
    size = round(high)
    words, letters = _words(count, high, look, name)
    wide = chip_width(count, high, look, name)

    def paint(pen: Pen) -> None:
        w = pen.width
        pen.rect(INK, 0, 0, w, 100, 24)
        pen.rect(WHITE, 5, 5, w - 5, 95, 20)
        pen.rect(colour, 10, 10, w - 10, 90, 16)

    ground = sprite(("chip", colour), wide, size, paint).copy()
    inner, left = (round(high * 0.75), round(high * 0.09)) if words else (round(high * 0.8), round(high * 0.1))
    ground.alpha_composite(art.unit(kind, inner, ink, colour), (left, (size - inner) // 2))
    if words:
        text = label(words, letters, ink)
        if name:
            text = text.resize((round(text.width * NARROW), text.height), Image.Resampling.BICUBIC)
        x, y = _at(wide - text.width - round(high * 0.1), text, size)
        lifted = round(high * 0.06) if name else 0  # for what hangs below the line
        ground.alpha_composite(_within(text, ground), (x, max(y - lifted, 0)))
    return ground


def _within(text: Image.Image, ground: Image.Image) -> Image.Image:
    """The rows of a label that the ground has room for."""
    over = max(text.height - ground.height, 0)
    top = over // 2
    return text.crop((0, top, text.width, text.height - (over - top)))


def _at(x: int, text: Image.Image, high: int) -> tuple[int, int]:
    return max(x, 0), max((high - text.height) // 2, 0)


def plaque_width(size: int, mood: str, activated: int, high: float, look: Look) -> int:
    number = label_width(str(size), _digits(high, look))
    face = round(high * 0.78) + round(high * 0.3) if mood else round(high * 0.1)
    return round(high) + number + face + (round(high * 0.4) if activated else 0)


def plaque(owner: str, size: int, mood: str, activated: int, high: float, look: Look) -> Image.Image:
    """The owner's badge, the size of the city and its mood; a mark if it has been activated in this turn."""
    h = round(high)
    digits = _digits(high, look)
    number = label(str(size), digits, INK)
    mark = round(high * 0.4) if activated else 0
    wide = plaque_width(size, mood, activated, high, look)

    def paint(pen: Pen) -> None:
        w = pen.width
        pen.rect(INK, 40, 4, w, 96, 30)
        pen.rect(PLAQUE, 40, 11, w - 7, 89, 24)

    ground = sprite("plaque", wide, h, paint).copy()
    ground.alpha_composite(badge(owner, h, look), (0, 0))
    x = h + round(high * 0.02)
    ground.alpha_composite(_within(number, ground), _at(x, number, h))
    x += number.width
    if mood:
        picture = face(mood, round(high * 0.78))
        ground.alpha_composite(picture, (x, (h - picture.height) // 2))
        x += picture.width
    if activated:
        sand = icon("hourglass", mark, INK, INK)
        ground.alpha_composite(sand, (x, (h - mark) // 2))
    return ground


def houses(owner: str, size: int, look: Look) -> Image.Image:
    """A settlement without buildings: three roofs in its owner's colour."""
    colour = colour_of(owner, look)
    wall = rgb("#F3E3C3")

    def paint(pen: Pen) -> None:
        for x, y, w in ((4, 44, 40), (56, 44, 40), (26, 24, 48)):
            pen.poly(INK, x - 5, y + 10, x + w / 2, y - 22, x + w + 5, y + 10, x + w, y + 20, x + w, 100, x, 100, x, y + 20)  # fmt: skip  # noqa: E501
            pen.poly(wall, x + 6, y + 14, x + w - 6, y + 14, x + w - 6, 94, x + 6, 94)
            pen.poly(colour, x + 3, y + 10, x + w / 2, y - 13, x + w - 3, y + 10)
        pen.rect(INK, 42, 66, 58, 94, 4)

    return sprite(("houses", colour), size, size, paint)
