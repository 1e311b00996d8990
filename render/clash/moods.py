"""The moods of cities as faces on a square of 100 x 100."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, sprite
from render.palette import INK, Colour, rgb


def _face(pen: Pen, colour: Colour, ink: Colour) -> None:
    pen.disc(ink, 50, 50, 50)
    pen.disc(colour, 50, 50, 43)
    pen.disc(ink, 33, 40, 8, 10)
    pen.disc(ink, 67, 40, 8, 10)


HAPPY, NEUTRAL, ANGRY = rgb("#8FE388"), rgb("#FFE9A8"), rgb("#FF8A70")


def happy(pen: Pen) -> None:
    _face(pen, HAPPY, INK)
    pen.pie(INK, 50, 52, 29, 10, 170)


def neutral(pen: Pen) -> None:
    _face(pen, NEUTRAL, INK)
    pen.line(INK, 9, 30, 69, 70, 69)


def angry(pen: Pen) -> None:
    _face(pen, ANGRY, INK)
    pen.arc(INK, 10, 50, 86, 25, 205, 335)
    pen.line(INK, 8, 20, 22, 42, 34)
    pen.line(INK, 8, 80, 22, 58, 34)


MOODS = {paint.__name__: paint for paint in (happy, neutral, angry)}


def face(mood: str, size: int) -> Image.Image:
    return sprite(("mood", mood), size, size, MOODS[mood])
