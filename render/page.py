"""The common parts of the pages of all games: the ground, a head in a seat's colour, headings, paragraphs that fit."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Canvas
from render.look import Look
from render.palette import ink_on
from render.people import badge, colour_of
from render.text import cut, line_height, width, wrapped


def page(look: Look, high: int, wide: int = 1600) -> Canvas:
    return Canvas.blank(look.px(wide), look.px(high), look.theme.table)


def bar(canvas: Canvas, seat: str, title: str, right: str, look: Look, high: int = 84) -> None:
    """The head of a page in the colour of a seat."""
    px, colour = look.px, colour_of(seat, look)
    ink = ink_on(colour)
    wide = canvas.image.width
    canvas.draw.rectangle((0, 0, wide, px(high)), colour)
    canvas.centre(badge(seat, px(64), look), px(52), px(high / 2))
    room = wide - px(120)
    if right:
        room -= canvas.text(right, wide - px(28), px(high / 2), px(46), ink, at="right") + px(30)
    canvas.text(cut(title, px(46), room), px(100), px(high / 2), px(46), ink)


def paragraph(
    canvas: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    sizes: Sequence[int],
    look: Look,
    colour: tuple[int, int, int] | None = None,
    bold: bool = False,
) -> float:
    """Wrapped text in a box, in the largest of the sizes that fits. Returns the height below it."""
    x0, y0, x1, y1 = box
    colour = colour or look.theme.text
    px, lines = fitting(text, round(x1 - x0), round(y1 - y0), [look.px(size) for size in sizes], bold)
    y = y0
    for line in lines:
        if y + line_height(px) > y1 + 2:
            break
        canvas.text(line, x0, y + line_height(px) / 2, px, colour, bold=bold)
        y += line_height(px)
    return y


def fitting(text: str, wide: int, high: int, sizes: Sequence[int], bold: bool) -> tuple[int, tuple[str, ...]]:
    """The largest of the sizes at which the text fits in a box, or else the smallest. Also its lines."""
    for size in sizes[:-1]:
        lines = wrapped(text, size, wide, bold)
        if len(lines) * line_height(size) <= high and all(width(line, size, bold) <= wide for line in lines):
            return size, lines
    return sizes[-1], wrapped(text, sizes[-1], wide, bold)


def heading(canvas: Canvas, text: str, x: float, y: float, look: Look) -> None:
    canvas.text(text, x, y, look.px(32), look.theme.accent)
