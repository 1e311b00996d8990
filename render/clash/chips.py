"""The pieces of a space as sprites: chips for units, the plaque of a city, the houses of a settlement."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PIL import Image

from render.canvas import Pen, sprite
from render.clash import art
from render.clash.moods import face
from render.clash.people import badge, colour_of
from render.icons import icon, skull
from render.look import Look
from render.palette import INK, WHITE, ink_on, rgb
from render.text import label, label_width, width

PLAQUE = rgb("#FFFAEC")
STOP, FREE, LEAVES = rgb("#C22B2B"), rgb("#8A8F98"), rgb("#1E6B2E")
NARROW = 0.88
"""Names are set a little narrower, so that more of them fit."""


class Count(NamedTuple):
    """Units of one kind: how many there are, how many of them can no longer move, and how many may not fight because
    they have entered a forest."""

    all: int
    halted: int = 0
    in_forest: int = 0
    pirates: int = 0
    """Ships of pirates that sail with a player."""


class Extras(NamedTuple):
    """The rest of a city's plaque: how often it has been activated this turn, how many culture tokens lie in it, and
    whose marker."""

    activated: int = 0
    tokens: int = 0
    marker: str = ""


def _digits(high: float, look: Look) -> int:
    """The size of digits in a row. They are as large as fits, but never too small to read in a preview."""
    return max(round(high * 1.02), min(look.px(28), round(high * 1.42)))


def _number(count: int) -> str:
    return str(count) if count > 1 else ""


def chip_width(count: int, high: float, look: Look, name: str = "") -> int:
    words, size = _words(count, high, look, name)
    if name:
        return round(high * 1.08 + width(words, size) * NARROW)
    return round(high * 0.99) + width(words, size) if words else round(high)


def _words(count: int, high: float, look: Look, name: str) -> tuple[str, int]:
    """The words beside the sign of a unit, and their size."""
    if name:
        return name, max(round(high * 0.88), min(look.px(21), round(high * 0.94)))
    return _number(count), _digits(high, look)


def chip(kind: str, count: Count, owner: str, high: float, look: Look, name: str = "") -> Image.Image:
    """Units of one kind: sign and number (or the name of a leader), on the owner's colour."""
    colour = colour_of(owner, look)
    ink = ink_on(colour)
    size = round(high)
    words, letters = _words(count.all, high, look, name)
    wide = chip_width(count.all, high, look, name)

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
        lifted = round(high * 0.06) if name else 0  # for letters that reach below the line
        ground.alpha_composite(_within(text, ground), (x, max(y - lifted, 0)))
    mark = _pirate if count.pirates else _tree  # no ship enters a forest
    for number, sign, down in ((count.halted, _halt, high * 0.48), (count.in_forest or count.pirates, mark, 0.0)):
        if number:
            whole = number == count.all
            picture = sprite((sign.__name__, whole), round(high * 0.52), round(high * 0.52), partial(sign, whole))
            ground.alpha_composite(picture, (0, round(down)))
    return ground


def _halt(whole: bool, pen: Pen) -> None:
    """No entry: they can no longer move. Grey on the right if some still can."""
    pen.disc(WHITE, 50, 50, 50)
    pen.disc(STOP, 50, 50, 40)
    if not whole:
        pen.pie(FREE, 50, 50, 40, -90, 90)
    pen.rect(WHITE, 22, 40, 78, 60)


def _tree(whole: bool, pen: Pen) -> None:
    """They have entered a forest: no more battles. White on the right if only some have."""
    pen.disc(INK, 50, 50, 50)
    pen.disc(WHITE, 50, 50, 42)
    pen.poly(LEAVES, 50, 12, 80, 68, 20, 68)
    pen.rect(LEAVES, 43, 68, 57, 84)
    if not whole:
        pen.pie(WHITE, 50, 50, 42, -90, 90)


def _pirate(whole: bool, pen: Pen) -> None:
    """They are pirates. White on the right if only some are."""
    pen.disc(WHITE, 50, 50, 50)
    pen.disc(INK, 50, 50, 44)
    skull(pen, WHITE, INK)
    if not whole:
        pen.pie(WHITE, 50, 50, 44, -90, 90)


def _within(text: Image.Image, ground: Image.Image) -> Image.Image:
    """As many rows of a label as fit on the ground."""
    over = max(text.height - ground.height, 0)
    top = over // 2
    return text.crop((0, top, text.width, text.height - (over - top)))


def _at(x: int, text: Image.Image, high: int) -> tuple[int, int]:
    return max(x, 0), max((high - text.height) // 2, 0)


def plaque_width(size: int, mood: str, extras: Extras, high: float, look: Look) -> int:
    number = label_width(str(size), _digits(high, look))
    face = round(high * 0.78) + round(high * 0.3) if mood else round(high * 0.1)
    tokens = round(high * 0.62) + label_width(_number(extras.tokens), _digits(high, look)) if extras.tokens else 0
    marker = round(high * 0.66) if extras.marker else 0
    return round(high) + number + face + round(high * 0.4) * extras.activated + tokens + marker


def plaque(owner: str, size: int, mood: str, extras: Extras, high: float, look: Look) -> Image.Image:
    """The owner's badge, the size of the city and its mood. Also an hourglass for each activation this turn, the
    culture tokens that lie in it, and whose marker."""
    h = round(high)
    digits = _digits(high, look)
    wide = plaque_width(size, mood, extras, high, look)

    def paint(pen: Pen) -> None:
        w = pen.width
        pen.rect(INK, 40, 4, w, 96, 30)
        pen.rect(PLAQUE, 40, 11, w - 7, 89, 24)

    ground = sprite("plaque", wide, h, paint).copy()
    ground.alpha_composite(badge(owner, h, look), (0, 0))
    x = h + round(high * 0.02)

    def put(picture: Image.Image) -> None:
        nonlocal x
        ground.alpha_composite(_within(picture, ground), _at(x, picture, h))
        x += picture.width

    put(label(str(size), digits, INK))
    if mood:
        put(face(mood, round(high * 0.78)))
    for _ in range(extras.activated):
        put(icon("hourglass", round(high * 0.4), INK, INK))
    if extras.tokens:
        put(art.good("culture", round(high * 0.62)))
        if extras.tokens > 1:
            put(label(_number(extras.tokens), digits, INK))
    if extras.marker:
        put(badge(extras.marker, round(high * 0.6), look))
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
