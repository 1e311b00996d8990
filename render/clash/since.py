"""What has changed since a player's last turn, to be understood in a second: all else lies in the shade, moves are
arrows, battles crossed swords, new cities have a ring, and on the strips stand the differences."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, hypot, sin

from PIL import Image, ImageDraw

from render.canvas import Canvas, Pen, encode, sprite, table_of
from render.clash import board
from render.clash.alt_text import moment, shortened
from render.clash.changes import Changes, between
from render.clash.people import colour_of, name_of
from render.clash.sample import everything
from render.clash.strips import LESS, MORE
from render.clash.terrain import layer, write_coordinates
from render.hexes import Layout, Point
from render.icons import icon
from render.look import Look
from render.palette import GOLD, INK, WHITE, Colour, rgb
from render.text import MINUS, width
from rules.clash.box import BOX
from rules.clash.pile import listed
from rules.engine.tree import Json

SHADE = 140
"""Of 255: how dark lies what has not changed."""
TITLE = "since last turn"


def draw_since(before: Json, view: Json, look: Look) -> bytes:
    return encode(paint(before, view, look), table(look))


def table(look: Look) -> Image.Image:
    """Half of the sample lies in the shade."""
    return table_of(("clash since", look.palette, look.dark), lambda: _sample(look), board.exact(look))


def _sample(look: Look) -> Image.Image:
    picture = board.paint(everything(), Look(look.palette, look.dark)).copy()
    picture.paste(look.theme.table, (0, 0), Image.new("L", (picture.width // 2, picture.height), SHADE))
    return picture


def paint(before: Json, view: Json, look: Look) -> Image.Image:
    changes = between(before, view)
    where = board.sheet(len(view["players"]), look.width)
    land = board.land_of(view, where.size, where.layout, look.px(28))
    canvas = Canvas(layer(land, look).copy())
    board.draw_pieces(canvas, view, where.layout, look)
    if changes.spaces:
        _shade(canvas, where.layout, changes, look)
    for space in changes.spaces:
        _outline(canvas, where.layout, space, look)
    for space in changes.founded:
        _ring(canvas, where.layout, space, colour_of(view["cities"][space]["owner"], look), look)
    for (owner, start, end), count in sorted(changes.moves.items()):
        _arrow(canvas, where.layout.centre(start), where.layout.centre(end), colour_of(owner, look), count, where, look)
    for space in changes.spaces:
        terrain = view["spaces"][space]["terrain"]
        write_coordinates(canvas, where.layout, space, terrain, look.px(28), look)
    _marks(canvas, where.layout, changes, look)
    board.beside(canvas, view, where, replace(look, title=TITLE), changes.deltas)
    return canvas.image


def _shade(canvas: Canvas, layout: Layout, changes: Changes, look: Look) -> None:
    mask = Image.new("L", canvas.image.size, SHADE)
    pen = ImageDraw.Draw(mask)
    for space in changes.spaces:
        pen.polygon(layout.corners(space), 0)
    canvas.image.paste(look.theme.table, (0, 0), mask)


def _outline(canvas: Canvas, layout: Layout, space: str, look: Look) -> None:
    corners = layout.corners(space, -layout.side * 0.03)
    canvas.smooth([(corners, INK, look.px(9)), (corners, GOLD, look.px(5))])


def _ring(canvas: Canvas, layout: Layout, space: str, colour: Colour, look: Look) -> None:
    x, y = layout.centre(space)
    size = round(layout.side * 1.66)

    def paint(pen: Pen) -> None:
        for paint_colour, shrink, wide in ((INK, 0.0, 10.0), (WHITE, 1.5, 7.0), (colour, 2.8, 4.4)):
            pen.ring(paint_colour, wide, 50, 50, 49.5 - shrink)

    canvas.centre(sprite(("ring", colour), size, size, paint), x, y + layout.side * 0.02)


def _arrow(
    canvas: Canvas, start: Point, end: Point, colour: Colour, count: int, where: board.Sheet, look: Look
) -> None:
    """From rim to rim, in the owner's colour; the number of units on its shaft."""
    (x0, y0), (x1, y1) = start, end
    long, angle = hypot(x1 - x0, y1 - y0), atan2(y1 - y0, x1 - x0)
    side = where.layout.side
    # Beside the middle, so that neither coordinates nor pieces disappear and two ways do not lie on each other.
    shift = side * 0.34
    a, b = side * 0.5, long - side * 0.66
    c, s = cos(angle), sin(angle)

    def at(along: float, across: float) -> Point:
        across += shift
        return x0 + along * c - across * s, y0 + along * s + across * c

    wide, head = side * 0.085, side * 0.24
    shapes: list[tuple[list[Point], Colour, float]] = []
    for paint, grow in ((INK, side * 0.075), (WHITE, side * 0.045), (colour, 0.0)):
        points = [(a - grow, -wide - grow), (b - head, -wide - grow), (b - head - grow * 0.6, -head - grow * 1.4),
                  (b + grow * 1.5, 0), (b - head - grow * 0.6, head + grow * 1.4), (b - head, wide + grow),
                  (a - grow, wide + grow)]  # fmt: skip
        shapes.append(([at(x, y) for x, y in points], paint, 0))
    canvas.smooth(shapes)
    if count > 1:
        x, y = at(a - side * 0.16, 0)
        _plate(canvas, str(count), x, y, WHITE, look)


def _plate(canvas: Canvas, text: str, x: float, y: float, colour: Colour, look: Look) -> None:
    size = look.px(28)
    wide, high = width(text, size) + look.px(14), look.px(34)
    canvas.panel((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), colour, INK, look.px(9), look.px(3))
    canvas.text(text, x, y, size, INK, at="centre")


def _marks(canvas: Canvas, layout: Layout, changes: Changes, look: Look) -> None:
    """Crossed swords at the upper right of a space, losses and gains at the upper left."""
    side = layout.side
    for space in changes.fights:
        x, y = layout.centre(space)
        _swords(canvas, x + side * 0.66, y - side * 0.44, round(side * 0.8))
    for space in changes.spaces:
        x, y = layout.centre(space)
        left, top = x - side * 0.66, y - side * 0.46
        gone, come = changes.lost.get(space, 0), changes.come.get(space, 0)
        if gone:
            _plate(canvas, f"{MINUS}{gone}", left, top, LESS, look)
        elif come:
            _plate(canvas, f"+{come}", left, top, MORE, look)
        grown = changes.grown.get(space, 0)
        if grown and space not in changes.fights:
            text, colour = (f"+{grown}", MORE) if grown > 0 else (f"{MINUS}{-grown}", LESS)
            _plate(canvas, text, x + side * 0.66, top, colour, look)


def _swords(canvas: Canvas, x: float, y: float, size: int) -> None:
    def paint(pen: Pen) -> None:
        pen.disc(INK, 50, 50, 50)
        pen.disc(WHITE, 50, 50, 45)
        pen.disc(rgb("#C22B2B"), 50, 50, 40)

    canvas.centre(sprite("swords disc", size, size, paint), x, y)
    canvas.centre(icon("swords", round(size * 0.62), WHITE, INK), x, y)


# --- in words ------------------------------------------------------------------------------------------------


def alt_since(before: Json, view: Json, look: Look) -> str:
    changes = between(before, view)
    sentences = [f"Since your last turn. {moment(view, look)}"]
    if changes.fights:
        sentences.append(f"Battles in {listed(changes.fights)}.")
    for what, places in (("New city", changes.founded), ("Taken", changes.taken), ("Razed", changes.razed)):
        sentences += [f"{what} in {space}{_owner(view, space, look)}." for space in places]
    moves: dict[str, list[str]] = {}
    for (owner, start, end), count in changes.moves.items():
        moves.setdefault(owner, []).append(f"{count} from {start} to {end}")
    sentences += [f"{name_of(owner, look)} moved {listed(words)}." for owner, words in moves.items()]
    sentences += [f"{space} lost {count} unit{'' if count == 1 else 's'}." for space, count in changes.lost.items()]
    sentences += [f"{space} has {count} new unit{'' if count == 1 else 's'}." for space, count in changes.come.items()]
    for seat, gained in changes.advances.items():
        sentences.append(f"{name_of(seat, look)} has {listed([BOX.advances[id].name for id in gained])}.")
    sentences += [f"{space} is {mood} now." for space, mood in changes.calmer.items()]
    if changes.explored:
        sentences.append(f"Explored: {', '.join(changes.explored)}.")
    return shortened(sentences if len(sentences) > 1 else [f"{sentences[0]} Nothing has changed."])


def _owner(view: Json, space: str, look: Look) -> str:
    city = view["cities"].get(space)
    return f" ({name_of(city['owner'], look)})" if city else ""
