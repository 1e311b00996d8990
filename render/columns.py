"""Columns of squares under short heads, filled in or empty: a small picture of what somebody has."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Canvas
from render.look import Look
from render.palette import Colour, mix

Column = tuple[str, Sequence[bool]]
"""Its head, and how much is filled in from the top down."""


def draw_columns(
    canvas: Canvas, columns: Sequence[Column], colour: Colour, box: tuple[float, float, float, float], look: Look
) -> None:
    theme, size = look.theme, look.px(28)
    x0, y0, x1, y1 = box
    step = (x1 - x0) / len(columns)
    head = size * 0.95
    empty = mix(theme.panel, theme.text, 0.12)
    for n, (name, squares) in enumerate(columns):
        left, right = x0 + step * n, x0 + step * (n + 1) - look.px(7)
        some = any(squares)
        canvas.text(name, (left + right) / 2, y0 + size * 0.4, size,
                    theme.text if some else theme.faint, bold=some, at="centre", most=round(right - left))  # fmt: skip
        high = (y1 - y0 - head) / len(squares)
        for m, has in enumerate(squares):
            top = y0 + head + high * m
            canvas.panel((left, top, right, top + high - look.px(3)), colour if has else empty,
                         theme.text if has else mix(theme.panel, theme.faint, 0.5), look.px(4), look.px(2))  # fmt: skip
