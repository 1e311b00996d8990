"""The whole board: land, pieces, and the strips of the players beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.clash import marks
from render.clash import space as spaces
from render.clash.banner import draw_banner, height
from render.clash.people import SEATS
from render.clash.sample import everything
from render.clash.strips import NONE, Deltas, draw_header, draw_strip
from render.clash.terrain import Land, flat, layer
from render.hex_shapes import SIDES, Box, Layout, beyond, fitted, unit_centre
from render.look import Look
from render.palette import GOLD, INK, WHITE, Colour
from rules.clash.content.boards import Board
from rules.clash.editions import EDITIONS, box_of, edition_of
from rules.clash.view_types import View

PROPORTION = 7 / 11
MARGIN = 4


@dataclass(frozen=True)
class Sheet:
    """Where everything is in the picture of a board, by the number of seats."""

    size: tuple[int, int]
    layout: Layout
    side: Box
    """The column of strips."""


@lru_cache(maxsize=64)
def sheet(edition: str, seats: int, width: int) -> Sheet:
    high = round(width * PROPORTION)
    layout, wide = fitted(EDITIONS[edition].box.boards[seats].grid.spaces, width, high, MARGIN * width / 1600)
    pad = round(10 * width / 1600)
    return Sheet((width, high), layout, (round(wide) + pad, pad, width - pad, high - pad))


def board_of(view: View) -> Board:
    return box_of(view).boards[len(view["players"])]


def land_of(view: View, size: tuple[int, int], layout: Layout, text: int) -> Land:
    board = board_of(view)
    shown = view["spaces"]
    return Land(
        size,
        layout,
        tuple((space, shown[space]["terrain"], shown[space]["exhausted"]) for space in board.grid.spaces),
        board.blocks,
        text,
    )


def paint(view: View, look: Look) -> Image.Image:
    """The picture before it becomes a file."""
    where = sheet(edition_of(view), len(view["players"]), look.width)
    land = land_of(view, where.size, where.layout, look.px(28))
    canvas = Canvas(layer(land, look).copy())
    marks.battle_below(canvas, view, where.layout, look.px(28), look)
    marks.explorers(canvas, view, where.layout)
    draw_pieces(canvas, view, where.layout, look)
    marks.battle_above(canvas, view, where.layout)
    beside(canvas, view, where, look)
    return canvas.image


def draw_pieces(canvas: Canvas, view: View, layout: Layout, look: Look, only: Collection[str] | None = None) -> None:
    """All cities and units in the picture, or only those in some spaces."""
    side = round(layout.side, 2)
    wide, high = canvas.image.size
    for space, content in contents(view):
        if only is not None and space not in only:
            continue
        x, y = layout.centre(space)
        if -side < x < wide + side and -side < y < high + side:
            spaces.draw(canvas, content, x, y, side, look)


def contents(view: View) -> Iterator[tuple[str, spaces.Content]]:
    """The content of each space, from back to front."""
    ports = ports_of(view)
    for space in sorted({*view["cities"], *view["units"], *ports}, key=lambda s: (unit_centre(s)[1], s)):
        yield space, spaces.content_of(view, space, ports.get(space, ()))


def ports_of(view: View) -> dict[str, list[tuple[str, int]]]:
    """Sea space -> the ports that stand in it, and at which side."""
    found: dict[str, list[tuple[str, int]]] = {}
    for space, city in view["cities"].items():
        sea = city["port"]
        if sea is None or "port" not in city["buildings"]:
            continue
        at = next(side for side in SIDES if beyond(sea, side) == space)
        found.setdefault(sea, []).append((city["buildings"]["port"], at))
    return found


def beside(canvas: Canvas, view: View, where: Sheet, look: Look, deltas: Deltas | None = None) -> None:
    """The head, the things that lie face up for everybody, and strips in the order of play."""
    x0, y0, x1, y1 = where.side
    seats = list(view["order"]) or list(view["players"])
    largest = 1.3 if len(seats) > 2 else 1.36
    unit = min((x1 - x0) / 475, largest * look.width / 1600)
    head = round(62 * unit)
    draw_header(canvas, view, (x0, y0, x1, y0 + head), unit, look)
    gap = round(10 * unit)
    most = round(330 * unit)
    top = y0 + head
    if news := height(view, x1 - x0, unit, look):
        draw_banner(canvas, view, (x0, top, x1, top + news), unit, look)
        top += news
    high = min((y1 - top - gap * len(seats)) // len(seats), most)
    y = top + gap
    for seat in seats:
        draw_strip(canvas, view, seat, (x0, y, x1, y + high), unit, look, (deltas or {}).get(seat, NONE))
        y += high + gap


def exact(look: Look) -> tuple[Colour, ...]:
    """Colours of flat grounds, which are kept exactly. Land is among them. Otherwise its colours in the palette would
    depend on the last pixel of the sample, and whole spaces would change their hue with it."""
    theme = look.theme
    return (INK, WHITE, GOLD, theme.table, theme.panel, theme.panel_edge, theme.text, theme.faint,
            *(theme.seat(number) for number in range(len(SEATS))), *flat(look))  # fmt: skip


def table(look: Look) -> Image.Image:
    """The colours of all boards of a theme, from a sample that shows everything."""
    plain = Look(look.palette, look.dark)
    return table_of(("clash board", look.palette, look.dark), lambda: paint(everything(), plain), exact(look))


def draw_board(view: View, look: Look) -> bytes:
    return encode(paint(view, look), table(look))
