"""Changes since a player's last turn, to be understood in a second. They are raised, and the rest stays as it is. Moves
are arrows, battles are crossed swords, new and captured cities have a ring, and the strips show the differences."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.arrows import Box, draw_arrows, tag
from render.canvas import Canvas, Pen, encode, sprite
from render.clash import board, marks
from render.clash.alt_text import fight, fought_in_words, moment, when
from render.clash.changes import Changes, between
from render.clash.chips import houses
from render.clash.people import colour_of, name_of, within
from render.clash.space import plan
from render.clash.terrain import coordinate_place, layer, write_coordinates
from render.hex_shapes import Layout
from render.look import Look
from render.numbers import LESS, MORE
from render.palette import GOLD, INK, WHITE, Colour
from render.sentences import shortened
from render.text import MINUS, capital_height, width
from rules.clash.editions import box_of, edition_of
from rules.clash.view_types import View
from rules.engine.english import listed

TITLE = "since last turn"


def draw_since(before: View, view: View, look: Look) -> bytes:
    return encode(paint(before, view, look), board.table(look))


def paint(before: View, view: View, look: Look) -> Image.Image:
    changes = between(before, view)
    where = board.sheet(edition_of(view), len(view["players"]), look.width)
    land = board.land_of(view, where.size, where.layout, look.px(28))
    canvas = Canvas(layer(land, look).copy())
    for space in changes.spaces:
        _raise(canvas, where.layout, space, look)
    for space in (*changes.founded, *changes.taken):
        _ring(canvas, where.layout, space, colour_of(view["cities"][space]["owner"], look))
    marks.battle_below(canvas, view, where.layout, look.px(28), look)
    marks.explorers(canvas, view, where.layout)
    board.draw_pieces(canvas, view, where.layout, look)
    _arrows(canvas, view, where, changes, look)
    for space in changes.spaces:
        terrain = view["spaces"][space]["terrain"]
        write_coordinates(canvas, where.layout, space, terrain, look.px(28), look)
    _marks(canvas, view, where.layout, changes, look)
    board.beside(canvas, view, where, replace(look, title=TITLE), changes.deltas)
    return canvas.image


def _raise(canvas: Canvas, layout: Layout, space: str, look: Look) -> None:
    """A golden frame."""
    middle = layout.centre(space)
    corners = [(x - middle[0], y - middle[1]) for x, y in layout.corners(space, -layout.side * 0.03)]
    size = round(2 * (layout.side * 1.03 + look.px(14)))

    def paint(pen: Pen) -> None:
        k = pen.image.width / size
        points = [((size / 2 + x) * k, (size / 2 + y) * k) for x, y in corners]
        for colour, wide in ((INK, look.px(14)), (GOLD, look.px(9))):
            pen.draw.line([*points, *points[:2]], colour, round(wide * k), joint="curve")

    canvas.centre(sprite(("raised", layout.side), size, size, paint), *middle)


def _ring(canvas: Canvas, layout: Layout, space: str, colour: Colour) -> None:
    x, y = layout.centre(space)
    size = round(layout.side * 1.66)

    def paint(pen: Pen) -> None:
        for paint_colour, shrink, wide in ((INK, 0.0, 10.0), (WHITE, 1.5, 7.0), (colour, 2.8, 4.4)):
            pen.ring(paint_colour, wide, 50, 50, 49.5 - shrink)

    canvas.centre(sprite(("ring", colour), size, size, paint), x, y + layout.side * 0.02)


def _arrows(canvas: Canvas, view: View, where: board.Sheet, changes: Changes, look: Look) -> None:
    centre = where.layout.centre
    moves = [
        (colour_of(owner, look), centre(start), centre(end), count)
        for (owner, start, end), count in sorted(changes.moves.items())
    ]
    draw_arrows(canvas, moves, where.layout.side, _taken(view, where.layout, look), look)


def _taken(view: View, layout: Layout, look: Look) -> list[Box]:
    """The places of pieces and coordinates."""
    found: list[Box] = []
    for space in view["spaces"]:
        x, y = coordinate_place(layout, space, look.px(28))
        half, high = width(space, look.px(28)) / 2, capital_height(look.px(28)) / 2
        found.append((x - half, y - high, x + half, y + high))
    for space, content in board.contents(view):
        x, y = layout.centre(space)
        for placed in plan(content, round(layout.side, 2), look):
            x0, y0, x1, y1 = placed.box
            found.append((x + x0, y + y0, x + x1, y + y1))
    return found


def _marks(canvas: Canvas, view: View, layout: Layout, changes: Changes, look: Look) -> None:
    """In the corners beside the coordinates, where there are no pieces. On the right: crossed swords in the winner's
    colour (or how much a city has grown, with a house). On the left: units lost and gained."""
    side = layout.side
    won = {battle["space"]: battle["winner"] for battle in changes.fought}
    for space, count in changes.fights.items():
        owner = won.get(space)
        marks.swords(canvas, layout, space, colour_of(owner, look) if owner else WHITE)
        if count > 1:
            x, y = layout.centre(space)
            tag(canvas, str(count), x + side * marks.BESIDE, y - side * (marks.ABOVE - 0.3), WHITE, look)
    marks.battle_above(canvas, view, layout)
    for space in changes.spaces:
        x, y = layout.centre(space)
        left, top = x - side * marks.BESIDE, y - side * marks.ABOVE
        gone, come = changes.lost.get(space, 0), changes.come.get(space, 0)
        if gone:
            tag(canvas, f"{MINUS}{gone}", left, top, LESS, look)
        elif come:
            tag(canvas, f"+{come}", left, top, MORE, look)
        grown = changes.grown.get(space, 0)
        if grown and space not in changes.fights:
            number = str(abs(grown)) if abs(grown) > 1 else ""  # the city's first house counts as one
            text, colour = (f"+{number}", MORE) if grown > 0 else (f"{MINUS}{number}", LESS)
            owner = view["cities"][space]["owner"]
            tag(canvas, text, x + side * marks.BESIDE, top, colour, look, houses(owner, look.px(24), look))


# --- in words ------------------------------------------------------------------------------------------------


def alt_since(before: View, view: View, look: Look) -> str:
    changes = between(before, view)
    since = "Since your last turn" if view["seat"] else f"Since {when(before)}"  # a spectator has had none
    sentences = [f"{since}. {moment(view, look)}"]
    sentences += [*fight(view, look), *(fought_in_words(battle, look) for battle in changes.fought)]
    for what, places in (("New city", changes.founded), ("City taken", changes.taken), ("City razed", changes.razed)):
        sentences += [f"{what} in {space}{_owner(view, space, look)}." for space in places]
    moves: dict[str, list[str]] = {}
    for (owner, start, end), count in changes.moves.items():
        moves.setdefault(owner, []).append(f"{count} unit{'' if count == 1 else 's'} from {start} to {end}")
    sentences += [f"{name_of(owner, look)} moved {listed(words)}." for owner, words in moves.items()]
    sentences += [f"{space} lost {count} unit{'' if count == 1 else 's'}." for space, count in changes.lost.items()]
    sentences += [f"{space} has {count} new unit{'' if count == 1 else 's'}." for space, count in changes.come.items()]
    for seat, gained in changes.advances.items():
        sentences.append(f"{name_of(seat, look)} has {listed([box_of(view).advances[id].name for id in gained])}.")
    sentences += [f"{space} is now {mood}." for space, mood in changes.calmer.items()]
    if changes.explored:
        sentences.append(f"Explored: {', '.join(changes.explored)}.")
    return shortened(sentences if len(sentences) > 1 else [f"{sentences[0]} Nothing has changed on the board."])


def _owner(view: View, space: str, look: Look) -> str:
    city = view["cities"].get(space)
    return f" ({within(city['owner'], look)})" if city else ""
