"""Arrows from one space to another, beside the middle, in the colour of the player who went there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from PIL import Image

from render.canvas import Canvas
from render.hex_shapes import Point
from render.look import Look
from render.palette import INK, WHITE, Colour
from render.text import width

Box = tuple[float, float, float, float]
ASIDE = (0.34, 0.5, -0.34, 0.18, -0.5, 0.66, -0.66)
"""How far from the middle an arrow may lie, in sides of a hex. They are tried in this order."""
STEPS = 8


@dataclass(frozen=True)
class Way:
    """A line from rim to rim, parallel to the one between the middles of two spaces."""

    start: Point
    end: Point
    side: float
    """The side of a space."""
    aside: float
    """How far beside, in sides: to the right as seen from the start."""

    @cached_property
    def long(self) -> float:
        (x0, y0), (x1, y1) = self.start, self.end
        return hypot(x1 - x0, y1 - y0)

    @property
    def ends(self) -> tuple[float, float]:
        return self.side * 0.5, self.long - self.side * 0.66

    def at(self, along: float, across: float) -> Point:
        (x0, y0), (x1, y1) = self.start, self.end
        dx, dy = (x1 - x0) / self.long, (y1 - y0) / self.long
        across += self.side * self.aside
        return x0 + along * dx - across * dy, y0 + along * dy + across * dx

    def points(self) -> Iterator[Point]:
        """The points that it covers: along both of its edges, and somewhat wider at its head."""
        a, b = self.ends
        for n in range(STEPS + 1):
            broad = self.side * (0.26 if n >= STEPS - 2 else 0.14)
            for across in (-broad, 0, broad):
                yield self.at(a + (b - a) * n / STEPS, across)


def draw_arrows(
    canvas: Canvas,
    moves: Iterable[tuple[Colour, Point, Point, int]],
    side: float,
    taken: Iterable[Box],
    look: Look,
) -> None:
    """Each with colour, ends and the number of units. It lies where it covers the least of the pieces, and of the
    arrows drawn before it."""
    boxes = list(taken)
    for colour, start, end, count in moves:
        ways, near = [Way(start, end, side, aside) for aside in ASIDE], _near(boxes, start, end, side)
        way = min(ways, key=lambda way: sum(_covered(near, point) for point in way.points()))
        _arrow(canvas, way, colour, count, look)
        half = way.side * 0.15
        boxes += [(x - half, y - half, x + half, y + half) for x, y in way.points()]


def _near(boxes: list[Box], start: Point, end: Point, side: float) -> list[Box]:
    """Those that an arrow from here to there can cover. No arrow lies further aside than a side."""
    (left, right), (top, bottom) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    left, right, top, bottom = left - side, right + side, top - side, bottom + side
    return [(x0, y0, x1, y1) for x0, y0, x1, y1 in boxes if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top]


def _covered(boxes: list[Box], point: Point) -> bool:
    x, y = point
    return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in boxes)


def _arrow(canvas: Canvas, way: Way, colour: Colour, count: int, look: Look) -> None:
    """From rim to rim, in the owner's colour; the number of units on its shaft."""
    side, (a, b), at = way.side, way.ends, way.at
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
        tag(canvas, str(count), x, y, WHITE, look)


def tag(
    canvas: Canvas, text: str, x: float, y: float, colour: Colour, look: Look, sign: Image.Image | None = None
) -> None:
    """A few letters on a small plate, with a sign behind them."""
    size = look.px(28)
    more = sign.width + look.px(2) if sign else 0
    wide, high = width(text, size) + more + look.px(14), look.px(34)
    canvas.panel((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2), colour, INK, look.px(9), look.px(3))
    canvas.text(text, x - more / 2, y, size, INK, at="centre")
    if sign:
        canvas.centre(sign, x + wide / 2 - look.px(6) - sign.width / 2, y)
