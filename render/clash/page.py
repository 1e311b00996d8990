"""What the pages beside the board have in common: mats, hands, battles, charts."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.clash import art, board
from render.clash.people import badge, colour_of
from render.clash.sample import everything
from render.look import Look
from render.palette import ink_on
from render.text import cut, label, line_height, width, wrapped, writable


def page(look: Look, high: int, wide: int = 1600) -> Canvas:
    return Canvas.blank(look.px(wide), look.px(high), look.theme.table)


def name(seat: str, look: Look) -> str:
    return writable(look.name(seat)) or seat.capitalize()


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
    """Wrapped text in a box, in the largest of the sizes in which it fits; gives the height below it."""
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
    """The largest of the sizes in which the text fits in a box, or the smallest; with its lines."""
    for size in sizes[:-1]:
        lines = wrapped(text, size, wide, bold)
        if len(lines) * line_height(size) <= high and all(width(line, size, bold) <= wide for line in lines):
            return size, lines
    return sizes[-1], wrapped(text, sizes[-1], wide, bold)


def heading(canvas: Canvas, text: str, x: float, y: float, look: Look) -> None:
    canvas.text(text, x, y, look.px(32), look.theme.accent)


def encoded(image: Image.Image, look: Look) -> bytes:
    """These pages have few pictures each: a palette from a sample of pages serves them all."""
    return encode(image, table(look))


def table(look: Look) -> Image.Image:
    return table_of(("clash page", look.palette, look.dark), lambda: _sample(look), board.exact(look))


def _sample(look: Look) -> Image.Image:
    """A board has all signs and grounds; what pages have besides are tints of the seats' colours."""
    plain = Look(look.palette, look.dark)
    canvas = Canvas(board.paint(everything(), plain).copy())
    theme = look.theme
    canvas.draw.rectangle((0, 0, 800, 1018), theme.panel)
    for n, seat in enumerate(("red", "blue", "yellow", "green")):
        colour = colour_of(seat, look)
        canvas.draw.rectangle((200 * n, 0, 200 * n + 190, 500), colour)
        for m, size in enumerate((28, 36, 46)):
            canvas.centre(label("Civilization", size, ink_on(colour)), 200 * n + 95, 60 * m + 40)
            canvas.centre(label("Civilization", size, theme.text), 200 * n + 95, 60 * m + 540)
            canvas.centre(label("Civilization", size, theme.faint, False), 200 * n + 95, 60 * m + 740)
    for n, kind in enumerate(art.GOODS):
        canvas.centre(art.good(kind, 90), 60 + n * 100, 400)
    return canvas.image
