"""The signs of a battle: a red rim round its space, and crossed swords on a disc at its corner."""

from __future__ import annotations

from render.canvas import Canvas, Pen, sprite
from render.clash.terrain import write_coordinates
from render.hex_shapes import Layout
from render.icons import icon
from render.look import Look
from render.palette import INK, WHITE, Colour
from render.swords import BLOOD
from rules.clash.view_types import View

ABOVE, BESIDE = 0.7, 0.64
"""How far from the middle of a space its marks are, in sides."""


def battle_below(canvas: Canvas, view: View, layout: Layout, text: int, look: Look) -> None:
    """The rim. It lies under the pieces, and leaves room above for coordinates in letters of that size."""
    if view["battle"] and _in_picture(canvas, layout, space := view["battle"]["space"]):
        corners, wide = layout.corners(space, -layout.side * 0.04), layout.side * 0.1
        canvas.smooth([(corners, INK, wide * 1.5), (corners, WHITE, wide * 1.2), (corners, BLOOD, wide * 0.85)])
        write_coordinates(canvas, layout, space, view["spaces"][space]["terrain"], text, look)


def battle_above(canvas: Canvas, view: View, layout: Layout) -> None:
    """The swords, over everything."""
    if view["battle"] and _in_picture(canvas, layout, space := view["battle"]["space"]):
        swords(canvas, layout, space, WHITE)


def swords(canvas: Canvas, layout: Layout, space: str, rim: Colour) -> None:
    size = round(layout.side * 0.62)

    def paint(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(rim, 50, 50, 45)
        pen.disc(BLOOD, 50, 50, 36)

    x, y = layout.centre(space)
    x, y = x + layout.side * BESIDE, y - layout.side * ABOVE
    canvas.centre(sprite(("swords disc", rim), size, size, paint), x, y)
    canvas.centre(icon("swords", round(size * 0.58), WHITE, INK), x, y)


def explorers(canvas: Canvas, view: View, layout: Layout) -> None:
    """A flag in every region that an explorer has been to."""
    for space in view["tokens"]:
        if _in_picture(canvas, layout, space):
            x, y = layout.centre(space)
            canvas.centre(icon("flag", round(layout.side * 0.7), WHITE, INK), x, y + layout.side * 0.2)


def _in_picture(canvas: Canvas, layout: Layout, space: str) -> bool:
    x, y = layout.centre(space)
    wide, high = canvas.image.size
    return -layout.side < x < wide + layout.side and -layout.side < y < high + layout.side
