"""Signs round and over squares: the outskirts of cities, blockades, scouts that gather, battles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Pen, sprite
from render.civilization.land import box_of
from render.civilization.people import colour_of
from render.civilization.square import center_of
from render.look import Look
from render.palette import INK, WHITE, Colour, mix
from render.square_shapes import Layout
from render.swords import BLOOD
from render.swords import swords as draw_swords
from rules.civilization.view_types import View

FENCE = 8.5
"""How wide a fence is, in hundredths of the height of a square."""
TINT = 0.15
"""How much of the owner's colour lies over the outskirts."""


def outskirts(canvas: Canvas, view: View, layout: Layout, look: Look) -> None:
    """Each city and its outskirts are one area in the owner's colour, with a rim. So is a city-state that somebody
    controls."""
    for city in view["cities"].values():
        colour = colour_of(city["owner"], look)
        _area(canvas, layout, (*center_of(city), *city["outskirts"]), colour)
    for square in view["city_states"]:
        if owner := controller(view, square):
            _area(canvas, layout, (square,), colour_of(owner, look))


def _area(canvas: Canvas, layout: Layout, squares: Sequence[str], colour: Colour) -> None:
    u, boxes = layout.high / 100, [box_of(layout, square) for square in squares]
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    if x1 < 0 or y1 < 0 or x0 > canvas.image.width or y0 > canvas.image.height:
        return
    box = (max(x0, 0), max(y0, 0), min(x1, canvas.image.width), min(y1, canvas.image.height))
    canvas.image.paste(mixed(canvas.image.crop(box), colour), box)
    for inset, wide, ink in ((0, 12, INK), (1.6, 9.4, WHITE), (3.2, 7, colour)):
        edge = round(inset * u)
        rim = (x0 + edge, y0 + edge, x1 - edge - 1, y1 - edge - 1)
        canvas.draw.rectangle(rim, None, ink, max(round(wide * u), 1))


def controller(view: View, square: str) -> str:
    """The controller of a city-state is the player with a figure on it (CW-042). Empty: nobody."""
    there = view["figures"].get(square, ())
    return str(there[0]["owner"]) if there else ""


def mixed(picture: Image.Image, colour: Colour) -> Image.Image:
    """The picture with a tint of this colour."""
    return picture.point(_tinted(colour))


@lru_cache(maxsize=64)
def _tinted(colour: Colour) -> list[int]:
    """For each channel, the new value of each old one."""
    return [round(value + (channel - value) * TINT) for channel in colour for value in range(256)]


def blockades(view: View) -> dict[str, str]:
    """Squares in the outskirts of a city that have an enemy figure -> the owner of the city (CB-224)."""
    found = {}
    for city in view["cities"].values():
        for square in city["outskirts"]:
            if any(figure["owner"] != city["owner"] for figure in view["figures"].get(square, ())):
                found[square] = city["owner"]
    return found


def blockade(canvas: Canvas, layout: Layout, square: str) -> None:
    """A fence in red and white round the square."""
    x0, y0, x1, y1 = box_of(layout, square)

    def paint(pen: Pen) -> None:
        wide, stripe = pen.width, 16.0
        for x in range(-7, round(wide / stripe) + 1):
            left = x * stripe
            pen.poly(BLOOD if x % 2 else WHITE, left, 100, left + stripe, 100, left + stripe + 100, 0, left + 100, 0)
        pen.rect(INK, FENCE, FENCE, wide - FENCE, 100 - FENCE)
        edge = round((FENCE + 1.5) * pen.k)
        pen.image.paste((0, 0, 0, 0), (edge, edge, pen.image.width - edge, pen.image.height - edge))

    canvas.put(sprite("blockade", x1 - x0, y1 - y0, paint), x0, y0)


def gathering(canvas: Canvas, view: View, layout: Layout, look: Look) -> None:
    """From a scout that gathers to the city that gets its square: dots in the owner's colour."""
    for square, centre in view["gathering"].items():
        if centre not in view["cities"]:
            continue
        colour = colour_of(view["cities"][centre]["owner"], look)
        (x0, y0), (x1, y1) = layout.centre(square), layout.centre(centre)
        wide, high = canvas.image.size
        if max(x0, x1) < 0 or max(y0, y1) < 0 or min(x0, x1) > wide or min(y0, y1) > high:
            continue
        length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
        steps = max(round(length / (layout.high * 0.2)), 2)
        for n in range(1, steps):
            share = n / steps
            size = round(layout.high * 0.15)
            canvas.centre(_dot(size, colour), x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)


def _dot(size: int, colour: tuple[int, int, int]) -> Image.Image:
    def paint(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(WHITE, 50, 50, 38)
        pen.disc(mix(colour, WHITE, 0.1), 50, 50, 27)

    return sprite(("gathering", colour), size, size, paint)


def battle(canvas: Canvas, view: View, layout: Layout) -> None:
    """A red rim, and crossed swords at the upper right corner."""
    if not view["battle"]:
        return
    square = view["battle"]["square"]
    rim(canvas, layout, square, BLOOD, layout.high * 0.1)
    swords(canvas, layout, square, WHITE)


def rim(canvas: Canvas, layout: Layout, square: str, colour: Colour, wide: float) -> None:
    """Round a square, with half of the line outside it."""
    x0, y0, x1, y1 = box_of(layout, square)
    for beyond, thick, ink in ((0.8, 1.7, INK), (0.65, 1.4, WHITE), (0.45, 1.0, colour)):
        edge = round(beyond * wide)
        box = (x0 - edge, y0 - edge, x1 + edge - 1, y1 + edge - 1)
        canvas.draw.rectangle(box, None, ink, max(round(thick * wide), 1))


def swords(canvas: Canvas, layout: Layout, square: str, colour: Colour) -> None:
    """Crossed swords in a colour, on a disc at the upper right corner."""
    size = round(layout.high * 0.52)
    x, y = layout.corners(square)[1]
    x = min(x, canvas.image.width - size / 2)
    draw_swords(canvas, x, y, size, BLOOD if colour == WHITE else colour)
