"""The colours of the pages beside the board: mats, hands, battles, charts."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.clash import art, board
from render.clash.people import SEATS, colour_of
from render.clash.sample import everything
from render.look import Look
from render.palette import ink_on
from render.text import label


def encoded(image: Image.Image, look: Look) -> bytes:
    """These pages contain few pictures, so one palette from a sample of pages serves them all."""
    return encode(image, table(look))


def table(look: Look) -> Image.Image:
    return table_of(("clash page", look.palette, look.dark), lambda: _sample(look), board.exact(look))


def _sample(look: Look) -> Image.Image:
    """A board has all signs and grounds. Everything else on pages is in tints of the seats' colours."""
    plain = Look(look.palette, look.dark)
    canvas = Canvas(board.paint(everything(), plain).copy())
    theme = look.theme
    canvas.draw.rectangle((0, 0, 800, 1018), theme.panel)
    for n, seat in enumerate(SEATS):
        colour = colour_of(seat, look)
        canvas.draw.rectangle((200 * n, 0, 200 * n + 190, 500), colour)
        for m, size in enumerate((28, 36, 46)):
            canvas.centre(label("Civilization", size, ink_on(colour)), 200 * n + 95, 60 * m + 40)
            canvas.centre(label("Civilization", size, theme.text), 200 * n + 95, 60 * m + 540)
            canvas.centre(label("Civilization", size, theme.faint, False), 200 * n + 95, 60 * m + 740)
    for n, kind in enumerate(art.GOODS):
        canvas.centre(art.good(kind, 90), 60 + n * 100, 400)
    return canvas.image
