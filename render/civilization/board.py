"""The whole map: land, cities with their outskirts, what lies in the squares, and the strips of the players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.civilization import art, buildings, marks, relics
from render.civilization import land as lands
from render.civilization import square as spaces
from render.civilization.sample import everything
from render.civilization.strips import NONE, Deltas, draw_header, draw_strip
from render.hex_shapes import Box
from render.look import Look
from render.palette import GOLD, INK, WHITE, Colour
from render.people import SEATS
from render.square_shapes import Layout, extent, fitted
from rules.civilization.map import Map, map_of
from rules.civilization.view_types import View
from rules.engine.squares import label, place

PROPORTION = 7 / 11
MARGIN = 4
LETTERS, NUMBERS = 30, 36
"""Room for the letters of the columns above, and for the numbers of the rows beside, on a board 1600 wide."""
RAISED = 10
"""How much higher than the middle the numbers stand, because there may be a letter below."""
WIDEST = 1.17
"""How much wider than high squares may be. A map of sixteen rows leaves room beside it."""
FLAT = 1.05
"""The same if the map takes the whole width."""
STRIPS = 432
FILLING = 20
"""A map that is this many squares wide takes the whole picture."""
LONG = 1.5
"""A map this many times wider than high has its strips below it."""


@dataclass(frozen=True)
class Sheet:
    """Where everything is in the picture of a map, by the number of players."""

    size: tuple[int, int]
    layout: Layout
    strips: tuple[Box, ...]
    head: Box


@lru_cache(maxsize=64)
def sheet(players: int, width: int) -> Sheet:
    x0, y0, x1, y1 = extent(map_of(players).squares)
    if x1 - x0 > FILLING:
        return _strips_in_the_corners(players, width)
    return _strips_below(players, width) if x1 - x0 > LONG * (y1 - y0) else _strips_beside(players, width)


def _strips_beside(players: int, width: int) -> Sheet:
    k = width / 1600
    high, margin = round(width * PROPORTION), MARGIN * k
    room = width - (NUMBERS + STRIPS) * k, high - LETTERS * k
    fit, taken = fitted(map_of(players).squares, *room, margin, WIDEST)
    layout = Layout(fit.wide, fit.high, fit.left + NUMBERS * k, fit.top + LETTERS * k)
    left, right, top = NUMBERS * k + taken + 6 * k, width - margin, 60 * k
    boxes = _stack(left, top, right, high - margin, players, 8 * k)
    return Sheet((width, high), layout, tuple(map(_rounded, boxes)), _rounded((left, margin, right, top)))


def _strips_below(players: int, width: int) -> Sheet:
    k = width / 1600
    high, margin = round(width * PROPORTION), MARGIN * k
    x0, y0, x1, y1 = extent(map_of(players).squares)
    left, top, gap = NUMBERS * k, LETTERS * k, 10 * k
    wide = (width - left - margin) / (x1 - x0)
    tall = wide / FLAT
    floor = top + tall * (y1 - y0) + 8 * k
    share = (width - 2 * margin - gap * (players - 1)) / players
    under = floor + 54 * k
    lefts = [margin + n * (share + gap) for n in range(players)]
    return Sheet(
        (width, high),
        Layout(wide, tall, left + wide / 2, top + tall / 2),
        tuple(_rounded((x, under, x + share, high - margin)) for x in lefts),
        _rounded((left, floor, width - margin, under)),
    )


def _strips_in_the_corners(players: int, width: int) -> Sheet:
    """A map that fills the picture leaves its upper corners free, and a hole in its middle. The head and some strips go
    on the left, one strip in the hole, the others on the right."""
    k = width / 1600
    high, margin = round(width * PROPORTION), MARGIN * k
    here = map_of(players)
    columns, rows = columns_and_rows(here.squares)
    left, top = NUMBERS * k, LETTERS * k
    wide, tall = (width - left - margin) / len(columns), (high - top - margin) / len(rows)
    whole = next(y for y in rows if label((0, y)) in here.slot_of)
    """The first row that goes from side to side."""
    above = [place(square)[0] for square in here.squares if place(square)[1] < whole]
    inner, outer = left + min(above) * wide - 40 * k, left + (max(above) + 1) * wide + 8 * k
    floor = top + whole * tall - LETTERS * k
    on_the_left, hole = players // 2, _hole(here)
    head = (margin, margin, inner, 58 * k)
    boxes = _stack(margin, head[3], inner, floor, on_the_left, 8 * k)
    layout = Layout(wide, tall, left + wide / 2, top + tall / 2)
    if hole:
        (x0, y0), (x1, y1) = layout.corners(hole[0])[0], layout.corners(hole[1])[2]
        boxes.append((x0 + 8 * k, y0 + 8 * k, x1 - 8 * k, y1 - 8 * k))
    boxes += _stack(outer, margin, width - margin, floor, players - len(boxes), 8 * k)
    return Sheet((width, high), layout, tuple(map(_rounded, boxes)), _rounded(head))


def _hole(here: Map) -> tuple[str, str] | None:
    """The first and the last of the squares missing in the middle of the map."""
    columns, rows = columns_and_rows(here.squares)
    there = {place(square) for square in here.squares}

    def is_enclosed(x: int, y: int) -> bool:
        beside = [a < x for a in columns if (a, y) in there], [b < y for b in rows if (x, b) in there]
        return (x, y) not in there and all(any(ways) and not all(ways) for ways in beside)

    missing = [label((x, y)) for y in rows for x in columns if is_enclosed(x, y)]
    return (missing[0], missing[-1]) if missing else None


def _stack(
    x0: float, y0: float, x1: float, y1: float, count: int, gap: float
) -> list[tuple[float, float, float, float]]:
    share = (y1 - y0 - gap * (count - 1)) / count
    return [(x0, y0 + n * (share + gap), x1, y0 + n * (share + gap) + share) for n in range(count)]


def _rounded(box: tuple[float, float, float, float]) -> Box:
    x0, y0, x1, y1 = box
    return round(x0), round(y0), round(x1), round(y1)


def map_in(view: View) -> Map:
    return map_of(len(view["players"]))


def seen_in(view: View) -> list[str]:
    """The squares of tiles that lie face up."""
    return [square for square, there in view["squares"].items() if there["terrain"]]


def land_of(view: View, size: tuple[int, int], layout: Layout) -> lands.Land:
    here = map_in(view)
    return lands.Land(
        size,
        layout,
        tuple((square, terrain) for square in seen_in(view) if (terrain := view["squares"][square]["terrain"])),
        tuple(squares for slot, squares in here.squares_of.items() if not view["slots"][slot]),
        tuple(here.squares_of.values()),
    )


def paint(view: View, look: Look) -> Image.Image:
    """The picture before it becomes a file."""
    where = sheet(len(view["players"]), look.width)
    canvas = Canvas(lands.layer(land_of(view, where.size, where.layout), look).copy())
    here = map_in(view)
    draw_coordinates(canvas, here, where.layout, look)
    draw_pieces(canvas, view, where.layout, look)
    beside(canvas, view, where, look)
    return canvas.image


def beside(canvas: Canvas, view: View, where: Sheet, look: Look, deltas: Deltas | None = None) -> None:
    """The head, and the strips in player order. They show what has changed, if that is known."""
    draw_header(canvas, view, where.head, look, phase=deltas is None)
    seats = list(view["order"]) or list(view["players"])
    for seat, box in zip(seats, where.strips, strict=True):
        draw_strip(canvas, view, seat, box, look, (deltas or {}).get(seat, NONE))


def draw_pieces(
    canvas: Canvas, view: View, layout: Layout, look: Look, under: Callable[[], None] = lambda: None
) -> None:
    """Everything that lies on the land. `under` draws something between outskirts and pieces."""
    marks.outskirts(canvas, view, layout, look)
    under()
    inside = in_picture(map_in(view).squares, layout, canvas.image.size)
    seen = [square for square in inside if view["squares"][square]["terrain"]]
    blocked = marks.blockades(view)
    for square in seen:
        if square in blocked:
            marks.blockade(canvas, layout, square)
    marks.gathering(canvas, view, layout, look)
    cities = spaces.cities_by_square(view)
    for square in seen:
        spaces.draw(canvas, spaces.content_of(view, square, cities.get(square)), lands.box_of(layout, square), look)
    marks.battle(canvas, view, layout)


@lru_cache(maxsize=512)
def in_picture(squares: tuple[str, ...], layout: Layout, size: tuple[int, int]) -> tuple[str, ...]:
    """The squares that are at least partly inside a picture of that size."""
    boxes = ((square, lands.box_of(layout, square)) for square in squares)
    return tuple(square for square, (x0, y0, x1, y1) in boxes if x1 > 0 and y1 > 0 and x0 < size[0] and y0 < size[1])


@lru_cache
def columns_and_rows(squares: tuple[str, ...]) -> tuple[range, range]:
    places = [place(square) for square in squares]
    return range(1 + max(x for x, _ in places)), range(1 + max(y for _, y in places))


def draw_coordinates(canvas: Canvas, here: Map, layout: Layout, look: Look) -> None:
    """A letter above the first square of each column, a number beside the first square of each row."""
    size = look.px(28)
    columns, rows = first_squares(here.squares)
    for square in columns:
        x, y = layout.centre(square)
        letters = square.rstrip("0123456789")
        canvas.text(letters, x, y - layout.high / 2 - look.px(15), size, look.theme.text, at="centre")
    for square in rows:
        x, y = layout.centre(square)
        x, y = x - layout.wide / 2 - look.px(18), y - look.px(RAISED)
        canvas.text(str(place(square)[1] + 1), x, y, size, look.theme.text, at="centre")


@lru_cache
def first_squares(squares: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The uppermost square of each column, the one furthest to the left of each row."""
    columns: dict[int, str] = {}
    rows: dict[int, str] = {}
    for x, y in sorted(place(square) for square in squares):
        columns.setdefault(x, label((x, y)))
        rows.setdefault(y, label((x, y)))
    return tuple(columns.values()), tuple(rows.values())


def exact(look: Look) -> tuple[Colour, ...]:
    """Colours of flat grounds, and of pieces that the sample rarely or never shows. They are kept exactly."""
    theme = look.theme
    return (INK, WHITE, GOLD, theme.table, theme.panel, theme.panel_edge, theme.text, theme.faint,
            *(theme.seat(number) for number in range(len(SEATS))), *lands.flat(look), art.PLAN, art.CORN,
            relics.NIGHT, buildings.SLATE_LIGHT)  # fmt: skip


def table(look: Look) -> Image.Image:
    """The colours of all boards of a theme, from a sample that shows everything."""
    plain = Look(look.palette, look.dark)
    return table_of(("civilization board", look.palette, look.dark), lambda: paint(everything(), plain), exact(look))


def draw_board(view: View, look: Look) -> bytes:
    return encode(paint(view, look), table(look))
