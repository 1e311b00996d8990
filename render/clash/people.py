"""Who is who: every owner has a colour, a shape and a letter (or a sign, if nobody plays it)."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.icons import ICONS, SHAPES, shape
from render.look import Look
from render.palette import INK, WHITE, Colour, ink_on
from render.text import font

SEATS = ("red", "blue", "yellow", "green")
SHORT = 8
TITLES = ("Queen", "Emperor", "Empress", "Maharaja")
"""So many letters are short enough; titles are not what one would call a leader by."""
SIGNS = {"barbarians": "axes", "pirates": "skull"}


def colour_of(owner: str, look: Look) -> Colour:
    palette = look.theme.palette
    if owner in SEATS:
        return palette.seats[SEATS.index(owner)]
    return palette.raider if owner == "pirates" else palette.wild


def shape_of(owner: str) -> str:
    if owner in SEATS:
        return SHAPES[SEATS.index(owner)]
    return "octagon" if owner == "pirates" else "burst"


def name_of(owner: str, look: Look) -> str:
    return look.name(owner) if owner in SEATS else f"The {owner}"


def short_name(name: str) -> str:
    """What one would call a leader in passing: Gaius Julius Caesar is Caesar, Erik the Red Erik."""
    if len(name) <= SHORT:
        return name
    words = [word for word in name.partition(" the ")[0].split() if word not in TITLES]
    return max(reversed(words), key=len)


def clipped(name: str) -> str:
    """A short name that is still too long for a small hex, as it stands on old coins."""
    return name if len(name) <= SHORT else f"{name[: SHORT - 2]}."


def badge(owner: str, size: int, look: Look) -> Image.Image:
    """The owner's sign: shape, colour, letter, with a white and a dark rim so that it stands out on anything."""
    colour = colour_of(owner, look)
    on = ink_on(colour)

    def paint(pen: Pen) -> None:
        kind = shape_of(owner)
        rim = 3 if size >= 28 else 4
        shape(pen, kind, INK, 0)
        shape(pen, kind, WHITE, rim + 1)
        shape(pen, kind, colour, 2 * rim + 3)
        if owner in SIGNS:
            _sign(pen, SIGNS[owner], on)
        else:
            _letter(pen, owner[0].upper(), kind, on)

    return sprite(("badge", owner, colour), size, size, paint)


def _letter(pen: Pen, letter: str, kind: str, colour: Colour) -> None:
    high = {"triangle": 56, "diamond": 66}.get(kind, 80)
    middle = {"triangle": 63}.get(kind, 50)
    pen.draw.text((50 * pen.k, (middle + high * 0.357) * pen.k), letter, colour, font(round(high * pen.k)), "ms")


def _sign(pen: Pen, name: str, colour: Colour) -> None:
    large = round(62 * pen.k)
    picture = Image.new("RGBA", (large, large), (*colour, 0))
    inner = Pen(picture)
    ICONS[name](inner, colour, INK if colour == WHITE else WHITE)
    at = (round(19 * pen.k), round(19 * pen.k))
    pen.image.paste(picture, at, picture)
