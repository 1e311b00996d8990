"""One space and all round it, at double size."""

from __future__ import annotations

from PIL import Image

from render.canvas import Canvas, encode
from render.clash.board import board_of, draw_pieces, land_of, table
from render.clash.terrain import layer, write_coordinates
from render.hexes import HALF, Layout, unit_centre
from render.look import Look
from render.palette import INK
from render.text import cut, writable
from rules.clash.box import BOX
from rules.engine.tree import Json

SIZE = (1100, 700)
"""Of the picture beside a board 1600 wide."""
TEXT = 40
RIM = (255, 214, 90)


def layout_round(space: str, look: Look) -> tuple[Layout, tuple[int, int]]:
    """Three rows of hexes with the space in the middle."""
    wide, high = look.px(SIZE[0]), look.px(SIZE[1])
    side = high / (3 * 2 * HALF) * 0.985
    x, y = unit_centre(space)
    return Layout(side, wide / 2 - x * side, high / 2 - y * side), (wide, high)


def paint(view: Json, space: str, look: Look) -> Image.Image:
    if space not in board_of(view).grid.neighbours:
        raise ValueError(f"There is no space {space} on this board.")
    layout, size = layout_round(space, look)
    canvas = Canvas(layer(land_of(view, size, layout, look.px(TEXT)), look).copy())
    _ring(canvas, view, layout, space, look)
    draw_pieces(canvas, view, layout, look, leaders_at(view))
    return canvas.image


def leaders_at(view: Json) -> dict[str, str]:
    """Space -> the name of the leader who is there."""
    found = {}
    for space, units in view["units"].items():
        for unit in units:
            leader = view["players"].get(unit["owner"], {}).get("leader") if unit["kind"] == "leader" else None
            if leader in BOX.leaders:
                found[space] = cut(writable(BOX.leaders[leader].name), 27, 150)
    return found


def _ring(canvas: Canvas, view: Json, layout: Layout, space: str, look: Look) -> None:
    """The space in question has a golden rim; its coordinates lie over it."""
    corners = layout.corners(space, -layout.side * 0.03)
    canvas.smooth([(corners, INK, look.px(12)), (corners, RIM, look.px(7))])
    write_coordinates(canvas, layout, space, view["spaces"][space]["terrain"], look.px(TEXT), look)


def draw_area(view: Json, space: str, look: Look) -> bytes:
    return encode(paint(view, space, look), table(look))
