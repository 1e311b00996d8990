"""The advance board in small, for strips that have room: twelve columns of four, what a player has filled in."""

from __future__ import annotations

from collections.abc import Collection

from render.canvas import Canvas
from render.clash.people import colour_of
from render.look import Look
from render.palette import mix
from rules.clash.kinds import Category

LETTERS = 4
"""Of the name of a category: so many tell all of them apart."""


def draw_columns(
    canvas: Canvas,
    categories: Collection[Category],
    owned: Collection[str],
    seat: str,
    box: tuple[float, float, float, float],
    look: Look,
) -> None:
    """The beginning of each category's name over its advances, from the top one down."""
    theme, size = look.theme, look.px(28)
    x0, y0, x1, y1 = box
    step = (x1 - x0) / len(categories)
    head = size * 0.95
    empty = mix(theme.panel, theme.text, 0.12)
    for n, category in enumerate(categories):
        left, right = x0 + step * n, x0 + step * (n + 1) - look.px(7)
        some = any(advance.id in owned for advance in category.advances)
        canvas.text(category.name[:LETTERS], (left + right) / 2, y0 + size * 0.4, size,
                    theme.text if some else theme.faint, bold=some, at="centre", most=round(right - left))  # fmt: skip
        high = (y1 - y0 - head) / len(category.advances)
        for m, advance in enumerate(category.advances):
            top = y0 + head + high * m
            has = advance.id in owned
            canvas.panel((left, top, right, top + high - look.px(3)), colour_of(seat, look) if has else empty,
                         theme.text if has else mix(theme.panel, theme.faint, 0.5), look.px(4), look.px(2))  # fmt: skip
