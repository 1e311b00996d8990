"""How the points went over the game, and where they come from."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render.canvas import Canvas
from render.clash.alt_text import shortened
from render.clash.page import encoded, name, page
from render.clash.people import badge, colour_of, name_of
from render.clash.strips import points
from render.look import Look
from render.palette import INK, WHITE, Colour, ink_on, mix, rgb
from render.text import cut, width
from rules.engine.tree import Json

HIGH = 1018
LEFT, RIGHT, TOP, BOTTOM = 80, 1010, 110, 940
BARS = 1080
# Sources of points, told apart by lightness and by the order of the list.
SOURCES: tuple[Colour, ...] = tuple(
    rgb(colour) for colour in ("#F2E3B3", "#7FB5D5", "#8CC084", "#B48BE8", "#F09A6B", "#C9CDD2")
)


def draw_chart(views: Sequence[Json], look: Look) -> bytes:
    return encoded(paint(views, look), look)


def ranked(view: Json) -> list[str]:
    """The best first; the lines of the score sheet stand in the order in which ties are broken (CM-27.08)."""

    def place(seat: str) -> list[float]:
        player = view["players"][seat]
        return [-player["points"], *(-line for line in player["score"].values())]

    return sorted(view["players"], key=place)


def paint(views: Sequence[Json], look: Look) -> Image.Image:
    canvas = page(look, HIGH)
    px, theme = look.px, look.theme
    last = views[-1]
    title = "Final score" if last["ended"] else f"Score · age {last['age']}, round {last['round']}"
    canvas.text(title, px(24), px(52), px(52), theme.text)
    most = max(max(player["points"] for view in views for player in view["players"].values()), 5)
    step = 5 if most <= 40 else 10
    top = (int(most) // step + 1) * step
    _grid(canvas, views, top, step, look)
    _lines(canvas, views, top, look)
    _bars(canvas, last, look)
    return canvas.image


def _at(n: int, count: int, value: float, top: float) -> tuple[float, float]:
    x = LEFT + (RIGHT - LEFT) * (n / max(count - 1, 1))
    return x, BOTTOM - (BOTTOM - TOP) * value / top


def _grid(canvas: Canvas, views: Sequence[Json], top: int, step: int, look: Look) -> None:
    px, theme = look.px, look.theme
    for value in range(0, top + 1, step):
        _, y = _at(0, 2, value, top)
        canvas.draw.line((px(LEFT), px(y), px(RIGHT), px(y)), mix(theme.table, theme.faint, 0.3), px(2))
        canvas.text(str(value), px(LEFT - 14), px(y), px(30), theme.faint, bold=False, at="right")
    age = 0
    end = 0.0
    for n, view in enumerate(views):
        if view["age"] == age or view["ended"]:
            continue
        age = view["age"]
        x, _ = _at(n, len(views), 0, top)
        canvas.draw.line((px(x), px(TOP), px(x), px(BOTTOM)), mix(theme.table, theme.faint, 0.55), px(3))
        start = min(x + 6, RIGHT - 70)  # an age that has only begun is named before its line, clear of the legend
        if start > end:
            wide = canvas.text(f"age {age}", px(start), px(BOTTOM + 34), px(30), theme.text) * 1600 / look.width
            end = start + 14 + wide


def _lines(canvas: Canvas, views: Sequence[Json], top: int, look: Look) -> None:
    """Smooth lines, drawn large and reduced; at their ends the badges, apart from each other."""
    px = look.px
    left, top_edge = px(LEFT - 10), px(TOP - 10)
    scale = look.width / 1600

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for rim in (True, False):
            for seat in reversed(ranked(views[-1])):
                line = []
                for n, view in enumerate(views):
                    x, y = _at(n, len(views), view["players"][seat]["points"], top)
                    line.append(((x * scale - left) * k, (y * scale - top_edge) * k))
                colour, thick = (WHITE if look.dark else INK, 11) if rim else (colour_of(seat, look), 7)
                pen.line(line if len(line) > 1 else line * 2, colour, round(thick * k * scale), joint="curve")

    canvas.finely((left, top_edge, px(RIGHT + 10), px(BOTTOM + 10)), draw)
    taken: list[float] = []
    for seat in ranked(views[-1]):
        _, y = _at(0, 2, views[-1]["players"][seat]["points"], top)
        while any(abs(y - other) < 44 for other in taken):
            y += 4
        taken.append(y)
        canvas.centre(badge(seat, px(48), look), px(RIGHT + 30), px(y))


def _bars(canvas: Canvas, view: Json, look: Look) -> None:
    """For each player, best first, a bar of pieces, one for each source; the legend below."""
    px, theme = look.px, look.theme
    seats = ranked(view)
    reasons = list(next(iter(view["players"].values()))["score"])
    most = max([view["players"][seat]["points"] for seat in seats] + [1])
    right = 1580
    for n, seat in enumerate(seats):
        player = view["players"][seat]
        y = TOP + 24 + n * 128
        canvas.centre(badge(seat, px(50), look), px(BARS + 25), px(y))
        total = px(44)
        end = px(right) - canvas.text(points(player["points"]), px(right), px(y), total, theme.text, at="right")
        room = end - px(BARS + 60) - px(16)
        canvas.text(cut(name(seat, look), px(34), room), px(BARS + 62), px(y), px(34), theme.text)
        x = float(BARS)
        for reason, colour in zip(reasons, SOURCES, strict=False):
            amount = player["score"][reason]
            if amount <= 0:
                continue
            wide = (right - BARS) * amount / most
            canvas.draw.rectangle((px(x), px(y + 36), px(x + wide) - 1, px(y + 84)), INK)
            canvas.draw.rectangle((px(x) + 2, px(y + 36) + 2, px(x + wide) - 3, px(y + 84) - 2), colour)
            text = points(amount)
            if width(text, px(30)) + 8 < px(wide):
                canvas.text(text, px(x + wide / 2), px(y + 60), px(30), ink_on(colour), at="centre")
            x += wide
    y = HIGH - 46 * len(reasons) - 8
    for reason, colour in zip(reasons, SOURCES, strict=False):
        canvas.panel((px(BARS), px(y - 15), px(BARS + 30), px(y + 15)), colour, INK, px(5), px(2))
        canvas.text(reason, px(BARS + 44), px(y), px(30), theme.text, bold=False)
        y += 46


def alt_chart(views: Sequence[Json], look: Look) -> str:
    last = views[-1]
    sentences = ["Final score." if last["ended"] else f"Score in age {last['age']}, round {last['round']}."]
    for seat in ranked(last):
        player = last["players"][seat]
        parts = ", ".join(f"{points(amount)} {reason}" for reason, amount in player["score"].items() if amount)
        sentences.append(f"{name_of(seat, look)}: {points(player['points'])} points{f' ({parts})' if parts else ''}.")
    return shortened(sentences)
