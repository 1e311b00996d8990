"""Numbers on pictures: points, what has been gained or lost on a coloured plate, signs with their amounts in a row."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.canvas import Canvas
from render.look import Look
from render.palette import INK, contrast
from render.text import MINUS, width

MORE, LESS = (126, 226, 142), (255, 150, 130)


def points(value: float) -> str:
    """12.5 -> 12½"""
    whole = int(value)
    half = "½" if value - whole >= 0.5 else ""
    return half if half and not whole else f"{whole}{half}"


def in_points(value: float) -> str:
    """½ point, 1 point, 12½ points"""
    return f"{points(value)} {'point' if 0 < value <= 1 else 'points'}"


def signed(amount: float) -> str:
    return ("+" if amount > 0 else MINUS) + points(abs(amount))


def plate(canvas: Canvas, amount: float, x: float, y: float, look: Look) -> None:
    """A gain or a loss, on a coloured plate."""
    text, size = signed(amount), look.px(28)
    wide, high = width(text, size) + look.px(8), look.px(32)
    canvas.panel((x, y - high / 2, x + wide, y + high / 2), MORE if amount > 0 else LESS, INK, look.px(7), look.px(2))
    canvas.text(text, x + wide / 2, y, size, INK, at="centre")


Cell = tuple[Image.Image, str, str, float]
"""Sign, number, what follows it in faint letters, and the change."""


def draw_cells(
    canvas: Canvas, cells: Sequence[Cell], x: float, right: float, y: float, unit: float, look: Look
) -> float:
    """Numbers side by side: in columns, or closer together if differences need the room. Returns where they end."""
    u, theme = unit, look.theme
    sizes = [_width_of(cell, u, look) for cell in cells]
    step = (right - x) / len(cells)
    gap = (right - x - sum(sizes)) / len(cells)
    columns = max(sizes) <= step
    for n, (sign, number, after, delta) in enumerate(cells):
        canvas.centre(sign, x + 17 * u, y)
        end = x + 37 * u
        full = after and number == after[1:] and contrast(theme.accent, theme.panel) >= 4.5
        end += canvas.text(number, end, y, round(32 * u), theme.accent if full else theme.text)
        if delta:
            plate(canvas, delta, end + 2 * u, y, look)
        elif after:
            canvas.text(after, end, y, look.px(28), theme.faint, bold=False)
        x += step if columns else sizes[n] + gap
    return x


def _width_of(cell: Cell, u: float, look: Look) -> float:
    _, number, after, delta = cell
    wide = 37 * u + width(number, round(32 * u))
    if delta:
        return wide + 4 * u + width(signed(delta), look.px(28)) + look.px(8)
    return wide + width(after, look.px(28), False)
