"""People in pictures: every seat has a colour, a shape and a letter. All other owners have one of the colours that no
seat has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PIL import Image

from render.canvas import Pen, sprite
from render.faces import font
from render.icons import SHAPES, shape
from render.look import Look
from render.palette import INK, WHITE, Colour, ink_on
from render.runs import isolated, writable

SEATS = ("red", "blue", "yellow", "green", "purple")
"""Seats are called by their colours."""
OTHERS = "octagon"
"""The shape of owners without a seat's colour."""


def colour_of(owner: str, look: Look) -> Colour:
    palette = look.theme.palette
    return palette.seats[SEATS.index(owner)] if owner in SEATS else palette.others[1]


def shape_of(owner: str) -> str:
    return SHAPES[SEATS.index(owner)] if owner in SEATS else OTHERS


def written(look: Look) -> Look:
    """The look with names that can be drawn. A person whose name no face can write is called by the word for the seat.
    A name in a sentence decides its own direction."""
    names = {seat: isolated(name) for seat, called in look.names if (name := writable(called))}
    return replace(look.named(names), title=isolated(writable(look.title)))


def badge(owner: str, size: int, look: Look) -> Image.Image:
    """The owner's sign: shape, colour, letter."""
    colour, kind = colour_of(owner, look), shape_of(owner)
    return emblem(owner, kind, colour, size, lambda pen, ink: _letter(pen, owner[:1].upper(), kind, ink))


def emblem(owner: str, kind: str, colour: Colour, size: int, inner: Callable[[Pen, Colour], None]) -> Image.Image:
    """Something on a shape in a colour, with a white and a dark rim so that it stands out on anything."""
    on = ink_on(colour)

    def paint(pen: Pen) -> None:
        rim = 3 if size >= 28 else 4
        shape(pen, kind, INK, 0)
        shape(pen, kind, WHITE, rim + 1)
        shape(pen, kind, colour, 2 * rim + 3)
        inner(pen, on)

    return sprite(("badge", owner, colour), size, size, paint)


def _letter(pen: Pen, letter: str, kind: str, colour: Colour) -> None:
    high = {"triangle": 56, "diamond": 66, "plus": 64}.get(kind, 80)
    middle = {"triangle": 63}.get(kind, 50)
    pen.draw.text((50 * pen.k, (middle + high * 0.357) * pen.k), letter, colour, font(round(high * pen.k)), "ms")
