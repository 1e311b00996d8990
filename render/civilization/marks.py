"""What lies round and over squares: the outskirts of cities, blockades, ways of gathering scouts, battles."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.canvas import Canvas, Pen, sprite
from render.civilization.land import box_of
from render.civilization.people import colour_of
from render.icons import icon
from render.look import Look
from render.palette import INK, WHITE, Colour, ink_on, mix, rgb
from render.square_shapes import Layout
from rules.civilization.map import Map
from rules.engine.tree import Json

BLOOD = rgb("#C22B2B")
TINT = 0.15
"""How much of the owner's colour lies over the outskirts."""


def outskirts(canvas: Canvas, view: Json, here: Map, layout: Layout, look: Look) -> None:
    """Each city with its outskirts is one area in its owner's colour, with a rim."""
    u = layout.high / 100
    for centre, city in view["cities"].items():
        colour = colour_of(city["owner"], look)
        area = (centre, *here.outskirts((centre,)))
        boxes = [box_of(layout, square) for square in area]
        x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
        x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
        canvas.image.paste(colour, (x0, y0, x1, y1), Image.new("L", (x1 - x0, y1 - y0), round(255 * TINT)))
        for inset, wide, ink in ((0, 12, INK), (1.6, 9.4, WHITE), (3.2, 7, colour)):
            edge = round(inset * u)
            box = (x0 + edge, y0 + edge, x1 - edge - 1, y1 - edge - 1)
            canvas.draw.rectangle(box, None, ink, max(round(wide * u), 1))


def blockades(view: Json, here: Map) -> dict[str, str]:
    """Squares in the outskirts of a city on which an enemy figure stands -> the owner of the city (CB-224)."""
    found = {}
    for centre, city in view["cities"].items():
        for square in here.outskirts((centre,)):
            if any(figure["owner"] != city["owner"] for figure in view["figures"].get(square, ())):
                found[square] = city["owner"]
    return found


def blockade(canvas: Canvas, layout: Layout, square: str) -> None:
    """A fence in red and white round the square."""
    x0, y0, x1, y1 = box_of(layout, square)
    wide, high = x1 - x0, y1 - y0
    k = 4
    fence = Image.new("RGB", (wide * k, high * k), WHITE)
    pen = ImageDraw.Draw(fence)
    stripe = round(layout.high * 0.16 * k)
    for x in range(-high * k, wide * k + stripe, stripe * 2):
        pen.polygon([(x, high * k), (x + stripe, high * k), (x + stripe + high * k, 0), (x + high * k, 0)], BLOOD)
    fence = fence.reduce(k)
    mask = Image.new("L", (wide, high), 255)
    edge = max(round(layout.high * 0.085), 2)
    ImageDraw.Draw(mask).rectangle((edge, edge, wide - edge - 1, high - edge - 1), 0)
    canvas.image.paste(fence, (x0, y0), mask)
    canvas.draw.rectangle((x0 + edge, y0 + edge, x1 - edge - 1, y1 - edge - 1), None, INK, 1)


def gathering(canvas: Canvas, view: Json, layout: Layout, look: Look) -> None:
    """From a scout that gathers to the city that counts its square: dots in the owner's colour."""
    for square, centre in view["gathering"].items():
        if centre not in view["cities"]:
            continue
        colour = colour_of(view["cities"][centre]["owner"], look)
        (x0, y0), (x1, y1) = layout.centre(square), layout.centre(centre)
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


def battle(canvas: Canvas, view: Json, layout: Layout) -> None:
    """A red rim, and crossed swords at the upper right corner."""
    if not view["battle"]:
        return
    square = view["battle"]["square"]
    wide = layout.high * 0.1
    corners = layout.corners(square, wide * 0.6)
    canvas.smooth([(corners, INK, wide * 1.7), (corners, WHITE, wide * 1.35), (corners, BLOOD, wide)])
    swords(canvas, layout, square, WHITE)


def swords(canvas: Canvas, layout: Layout, square: str, colour: Colour) -> None:
    """Crossed swords in a colour, on a disc at the upper right corner."""
    size = round(layout.high * 0.52)
    x, y = layout.corners(square)[1]
    x = min(x, canvas.image.width - size / 2)

    def disc(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(WHITE, 50, 50, 46)
        pen.disc(BLOOD if colour == WHITE else colour, 50, 50, 41)

    canvas.centre(sprite(("battle disc", colour), size, size, disc), x, y)
    canvas.centre(icon("swords", round(size * 0.6), ink_on(BLOOD if colour == WHITE else colour), INK), x, y)
