"""One square and everything around it, at more than double size."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, encode
from render.civilization import land as lands
from render.civilization.board import WIDEST, columns_and_rows, draw_pieces, land_of, map_in, table
from render.civilization.marks import rim
from render.look import Look
from render.palette import rgb
from render.square_shapes import Layout
from rules.civilization.view_types import View
from rules.engine.squares import label, place

SIZE = (1040, 662)
"""The size of the picture beside a map 1600 wide."""
ROWS = 5.1
"""Squares from top to bottom."""
TEXT = 34
ABOVE, LEFT = 44, 52
"""Room for the letters of the columns and the numbers of the rows."""
RIM_ROOM = 0.04
"""Beyond the edge of the map, in squares."""
RIM = rgb("#FFD65A")


def layout_round(square: str, squares: tuple[str, ...], look: Look) -> tuple[Layout, tuple[int, int]]:
    """Five rows of squares with the square in the middle, or as close to it as the edge of the map allows."""
    wide, high = look.px(SIZE[0]), look.px(SIZE[1])
    left, above = look.px(LEFT), look.px(ABOVE)
    tall = (high - above) / ROWS
    broad = tall * WIDEST
    x, y = place(square)
    columns, rows = columns_and_rows(squares)
    middle_x = _within(x, -0.5, len(columns) - 0.5, (wide - left) / 2 / broad - RIM_ROOM)
    middle_y = _within(y, -0.5, len(rows) - 0.5, (high - above) / 2 / tall - RIM_ROOM)
    return Layout(broad, tall, (wide + left) / 2 - middle_x * broad, (high + above) / 2 - middle_y * tall), (wide, high)


def _within(middle: float, least: float, most: float, half: float) -> float:
    """The middle of a window that shows as little beyond the edges as possible."""
    return min(max(middle, least + half), most - half) if most - least > 2 * half else (least + most) / 2


def paint(view: View, square: str, look: Look) -> Image.Image:
    here = map_in(view)
    if square not in here.slot_of:
        raise ValueError(f"There is no square {square} on this map.")
    layout, size = layout_round(square, here.squares, look)
    canvas = Canvas(lands.layer(land_of(view, size, layout), look).copy())
    draw_pieces(canvas, view, layout, look)
    rim(canvas, layout, square, RIM, look.px(9))
    _coordinates(canvas, here.squares, layout, look)
    return canvas.image


def _coordinates(canvas: Canvas, squares: tuple[str, ...], layout: Layout, look: Look) -> None:
    """Letters in a band above and numbers in a band on the left, for the columns and rows in the picture."""
    px, theme = look.px, look.theme
    wide, high = canvas.image.size
    canvas.draw.rectangle((0, 0, wide, px(ABOVE)), theme.table)
    canvas.draw.rectangle((0, 0, px(LEFT), high), theme.table)
    columns, rows = columns_and_rows(squares)
    for column in columns:
        x, _ = layout.centre(label((column, 0)))
        if px(LEFT) + px(TEXT) / 2 < x < wide:
            canvas.text(label((column, 0))[:-1], x, px(ABOVE) / 2, px(TEXT), theme.text, at="centre")
    for row in rows:
        _, y = layout.centre(label((0, row)))
        if px(ABOVE) + px(TEXT) / 2 < y < high:
            canvas.text(str(row + 1), px(LEFT) / 2, y, px(TEXT), theme.text, at="centre")


def draw_area(view: View, square: str, look: Look) -> bytes:
    return encode(paint(view, square, look), table(look))
