"""The whole map: land, cities with their outskirts, what lies in the squares, and the strips of the players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.civilization import land as lands
from render.civilization import marks
from render.civilization import square as spaces
from render.civilization.sample import everything
from render.civilization.strips import NONE, Deltas, draw_header, draw_strip
from render.hex_shapes import Box
from render.look import Look
from render.palette import GOLD, INK, WHITE, Colour
from render.people import SEATS
from render.square_shapes import Layout, extent, fitted
from rules.civilization.content.tiles import TILES, Ground
from rules.civilization.map import Map, map_of
from rules.engine.squares import label, place
from rules.engine.tree import Json

PROPORTION = 7 / 11
MARGIN = 4
LETTERS, NUMBERS = 30, 36
"""Room for the letters of the columns above, and for the numbers of the rows beside, on a board 1600 wide."""
WIDEST = 1.17
"""Squares may be so much wider than high: a map of sixteen rows leaves room beside it."""
STRIPS = 440


@dataclass(frozen=True)
class Sheet:
    """Where everything is on the picture of a map for so many players."""

    size: tuple[int, int]
    layout: Layout
    strips: tuple[Box, ...]
    head: Box


@lru_cache(maxsize=64)
def sheet(players: int, width: int) -> Sheet:
    k = width / 1600
    high = round(width * PROPORTION)
    squares = map_of(players).squares
    x0, y0, x1, y1 = extent(squares)
    below = x1 - x0 > 1.5 * (y1 - y0)
    """A long map has its strips below it."""
    left, top, margin = NUMBERS * k, LETTERS * k, MARGIN * k
    if below:
        wide = (width - left - margin) / (x1 - x0)
        tall = wide / WIDEST * 1.12
        layout = Layout(wide, tall, left + wide / 2, top + tall / 2)
        floor = round(top + tall * (y1 - y0) + 8 * k)
        head = (round(left), floor, round(width - margin), round(floor + 54 * k))
        gap = 10 * k
        share = (width - 2 * margin - gap * (players - 1)) / players
        strips = tuple(
            (round(margin + n * (share + gap)), head[3], round(margin + n * (share + gap) + share), round(high - margin))
            for n in range(players)
        )
        return Sheet((width, high), layout, strips, head)
    layout, taken = fitted(squares, width - left - STRIPS * k, high - top, margin, WIDEST)
    layout = Layout(layout.wide, layout.high, layout.left + left, layout.top + top)
    side = round(left + taken + 6 * k)
    head = (side, round(margin), round(width - margin), round(60 * k))
    gap = 8 * k
    share = (high - margin - head[3] - gap * (players - 1)) / players
    strips = tuple(
        (side, round(head[3] + n * (share + gap)), round(width - margin), round(head[3] + n * (share + gap) + share))
        for n in range(players)
    )
    return Sheet((width, high), layout, strips, head)


def map_in(view: Json) -> Map:
    return map_of(len(view["players"]))


def ground_in(view: Json) -> dict[str, Ground]:
    """What is printed in each square that is seen."""
    here = map_in(view)
    return {
        square: ground
        for slot, lies in view["tiles"].items()
        for square, ground in here.ground(slot, TILES[lies["tile"]], lies["arrow"]).items()
    }


def land_of(view: Json, size: tuple[int, int], layout: Layout) -> lands.Land:
    here = map_in(view)
    terrain = {square: ground.terrain for square, ground in ground_in(view).items()} | view["disasters"]
    return lands.Land(
        size,
        layout,
        tuple((square, terrain[square]) for square in here.squares if square in terrain),
        tuple(squares for slot, squares in here.squares_of.items() if slot not in view["tiles"]),
        tuple(here.squares_of.values()),
    )


def paint(view: Json, look: Look) -> Image.Image:
    """The picture before it becomes a file."""
    where = sheet(len(view["players"]), look.width)
    canvas = Canvas(lands.layer(land_of(view, where.size, where.layout), look).copy())
    here = map_in(view)
    _coordinates(canvas, here, where.layout, look)
    draw_pieces(canvas, view, where.layout, look)
    beside(canvas, view, where, look)
    return canvas.image


def beside(canvas: Canvas, view: Json, where: Sheet, look: Look, deltas: Deltas | None = None) -> None:
    """Header, and the strips in player order."""
    draw_header(canvas, view, where.head, look)
    seats = list(view["order"]) or list(view["players"])
    for seat, box in zip(seats, where.strips, strict=True):
        draw_strip(canvas, view, seat, box, look, (deltas or {}).get(seat, NONE))


def draw_pieces(canvas: Canvas, view: Json, layout: Layout, look: Look) -> None:
    """Everything that lies on the land."""
    here = map_in(view)
    marks.outskirts(canvas, view, here, layout, look)
    ground = ground_in(view)
    blocked = marks.blockades(view, here)
    for square in ground:
        if square in blocked:
            marks.blockade(canvas, layout, square)
    marks.gathering(canvas, view, layout, look)
    for square in sorted(ground, key=lambda one: view["figures"].get(one) is not None):
        spaces.draw(canvas, spaces.content_of(view, square, ground[square]), lands.box_of(layout, square), look)
    marks.battle(canvas, view, layout)


def _coordinates(canvas: Canvas, here: Map, layout: Layout, look: Look) -> None:
    """Letters above the columns and numbers beside the rows."""
    places = [place(square) for square in here.squares]
    x0, y0, _, _ = extent(here.squares)
    size = look.px(28)
    for column in sorted({x for x, _ in places}):
        x, y = layout.centre(label((column, 0)))
        canvas.text(label((column, 0))[:-1], x, y - layout.high / 2 - look.px(15), size, look.theme.text, at="centre")
    for row in sorted({y for _, y in places}):
        x, y = layout.centre(label((0, row)))
        canvas.text(str(row + 1), x - layout.wide / 2 - look.px(18), y, size, look.theme.text, at="centre")


def exact(look: Look) -> tuple[Colour, ...]:
    """Colours of flat grounds, which stay as they are."""
    theme = look.theme
    return (INK, WHITE, GOLD, theme.table, theme.panel, theme.panel_edge, theme.text, theme.faint,
            *(theme.seat(number) for number in range(len(SEATS))), *lands.flat(look))  # fmt: skip


def table(look: Look) -> Image.Image:
    """The colours of all boards of a theme, from a sample that shows everything there is."""
    plain = Look(look.palette, look.dark)
    return table_of(("civilization board", look.palette, look.dark), lambda: paint(everything(), plain), exact(look))


def draw_board(view: Json, look: Look) -> bytes:
    return encode(paint(view, look), table(look))
