"""One space and everything around it, at double size."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from render.canvas import Canvas, Pen, encode, sprite
from render.clash import marks
from render.clash.board import board_of, draw_pieces, land_of, table
from render.clash.terrain import layer, write_coordinates
from render.hex_shapes import CORNERS, HALF, Layout, extent, unit_centre
from render.look import Look
from render.palette import INK
from rules.clash.view_types import View

SIZE = (1100, 700)
"""The size of the picture beside a board 1600 wide."""
TEXT = 40
RIM_ROOM = 0.06
"""Beyond the edge of the board, in sides."""
RIM = (255, 214, 90)


def layout_round(space: str, spaces: Iterable[str], look: Look) -> tuple[Layout, tuple[int, int]]:
    """Three rows of hexes with the space in the middle, or as close to it as the edge of the board allows."""
    wide, high = look.px(SIZE[0]), look.px(SIZE[1])
    side = high / (3 * 2 * HALF) * 0.985
    x, y = unit_centre(space)
    left, top, right, bottom = extent(spaces)
    x = _within(x, left, right, wide / 2 / side - RIM_ROOM)
    y = _within(y, top, bottom, high / 2 / side - RIM_ROOM)
    return Layout(side, wide / 2 - x * side, high / 2 - y * side), (wide, high)


def _within(middle: float, least: float, most: float, half: float) -> float:
    """The middle of a window that shows as little beyond the edges as possible."""
    return min(max(middle, least + half), most - half) if most - least > 2 * half else (least + most) / 2


def paint(view: View, space: str, look: Look) -> Image.Image:
    if space not in board_of(view).grid.neighbours:
        raise ValueError(f"There is no space {space} on this board.")
    layout, size = layout_round(space, board_of(view).grid.spaces, look)
    canvas = Canvas(layer(land_of(view, size, layout, look.px(TEXT)), look).copy())
    _ring(canvas, view, layout, space, look)
    marks.battle_below(canvas, view, layout, look.px(TEXT), look)
    marks.explorers(canvas, view, layout)
    draw_pieces(canvas, view, layout, look)
    marks.battle_above(canvas, view, layout)
    return canvas.image


def _ring(canvas: Canvas, view: View, layout: Layout, space: str, look: Look) -> None:
    """A golden rim round the space in question, with its coordinates on top."""
    edge = look.px(8)
    wide, high = round(2 * layout.side) + 2 * edge, round(2 * HALF * layout.side) + 2 * edge

    def paint(pen: Pen) -> None:
        unit = 100 / high
        corners = [(wide / 2 + x * layout.side * 0.97, high / 2 + y * layout.side * 0.97) for x, y in CORNERS]
        points = [value * unit for corner in (*corners, corners[0]) for value in corner]
        for colour, thick in ((INK, 12), (RIM, 7)):
            pen.line(colour, look.px(thick) * unit, *points)

    canvas.centre(sprite("area ring", wide, high, paint), *layout.centre(space))
    write_coordinates(canvas, layout, space, view["spaces"][space]["terrain"], look.px(TEXT), look)


def draw_area(view: View, space: str, look: Look) -> bytes:
    return encode(paint(view, space, look), table(look))
