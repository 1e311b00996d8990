"""Crossed swords on a disc: where somebody fights, or has fought."""

from __future__ import annotations

from render.canvas import Canvas, Pen, sprite
from render.icons import icon
from render.palette import INK, WHITE, Colour, ink_on, rgb

BLOOD = rgb("#C22B2B")


def swords(canvas: Canvas, x: float, y: float, size: int, colour: Colour = BLOOD) -> None:
    def disc(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(WHITE, 50, 50, 46)
        pen.disc(colour, 50, 50, 41)

    canvas.centre(sprite(("battle disc", colour), size, size, disc), x, y)
    canvas.centre(icon("swords", round(size * 0.6), ink_on(colour), INK), x, y)
