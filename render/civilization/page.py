"""The colours of the pages beside the map: sheets, markets, battles, hands, charts."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.civilization import art, board, buildings, wonders
from render.civilization.levels import flat
from render.civilization.people import colour_of
from render.civilization.sample import everything
from render.look import Look
from render.palette import ink_on
from render.people import SEATS
from render.text import label


def encoded(image: Image.Image, look: Look) -> bytes:
    """These pages contain few pictures, so one palette from a sample of pages serves them all."""
    return encode(image, table(look))


def table(look: Look) -> Image.Image:
    exact = (*board.exact(look), *flat(look))
    return table_of(("civilization page", look.palette, look.dark), lambda: _sample(look), exact)


def _sample(look: Look) -> Image.Image:
    """A map has all signs and grounds. Everything else on pages is in tints of the seats' colours."""
    plain = Look(look.palette, look.dark)
    canvas = Canvas(board.paint(everything(), plain).copy())
    theme = look.theme
    canvas.draw.rectangle((0, 0, 900, 1018), theme.panel)
    for n, seat in enumerate(SEATS):
        colour = colour_of(seat, look)
        canvas.draw.rectangle((180 * n, 0, 180 * n + 170, 400), colour)
        for m, size in enumerate((28, 36, 46)):
            canvas.centre(label("Civilization", size, ink_on(colour)), 180 * n + 85, 60 * m + 40)
            canvas.centre(label("Civilization", size, theme.text), 180 * n + 85, 60 * m + 440)
            canvas.centre(label("Civilization", size, theme.faint, False), 180 * n + 85, 60 * m + 640)
    for n, kind in enumerate((*art.RESOURCES, *art.ICONS)):
        picture = art.resource(kind, 80) if kind in art.RESOURCES else art.icon(kind, 80)
        canvas.centre(picture, 50 + n % 10 * 88, 260 + n // 10 * 90)
    for n, kind in enumerate((*buildings.BUILDINGS, *wonders.WONDERS)):
        picture = buildings.building(kind, 80) if kind in buildings.BUILDINGS else wonders.wonder(kind, 80)
        canvas.centre(picture, 50 + n % 10 * 88, 780 + n // 10 * 84)
    return canvas.image
