"""How the points have changed over the game, and where they come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from render.canvas import Canvas
from render.look import Look
from render.numbers import in_points, points
from render.page import page
from render.palette import INK, WHITE, Colour, ink_on, mix, rgb
from render.people import badge, colour_of
from render.picture_kinds import Scores
from render.sentences import shortened
from render.text import cut, width

HIGH = 1018
LEFT, RIGHT, TOP, BOTTOM = 80, 1010, 110, 940
BARS = 1080
# Sources of points. Lightness and the order of the list distinguish them.
SOURCES: tuple[Colour, ...] = tuple(
    rgb(colour) for colour in ("#F2E3B3", "#7FB5D5", "#8CC084", "#B48BE8", "#F09A6B", "#C9CDD2")
)
REST = rgb("#8D939B")
"""The colour of all sources that are left when the colours run out."""
OTHERS = "other"


@dataclass(frozen=True)
class Chart:
    """The content of a chart. It has no picture of any game in it."""

    title: str
    sheets: Sequence[Scores]
    """Everybody's points at each time. In the last one, the best player comes first."""
    parts: Sequence[str] = ()
    """The part of the game at each time, such as an age, marked where it begins. Empty if there are no parts."""
    about: str = ""
    """The thing that is counted, if the title does not say it."""

    @property
    def now(self) -> Scores:
        return self.sheets[-1]

    @property
    def reasons(self) -> list[str]:
        return list(dict.fromkeys(reason for line in self.now for reason in line.reasons))

    @property
    def lines(self) -> dict[str, list[float]]:
        """Seat -> its points at each time, the best seat first."""
        at = [{line.seat: line.total for line in sheet} for sheet in self.sheets]
        return {line.seat: [totals.get(line.seat, 0) for totals in at] for line in self.now}


def paint(chart: Chart, look: Look) -> Image.Image:
    canvas = page(look, HIGH)
    px, theme = look.px, look.theme
    about = width(chart.about, px(34), False) + px(30) if chart.about else 0
    x = px(24) + canvas.text(cut(chart.title, px(52), px(1552) - about), px(24), px(52), px(52), theme.text)
    if chart.about:
        canvas.text(chart.about, x + px(30), px(54), px(34), theme.faint, bold=False)
    most = max([max(line) for line in chart.lines.values()] + [5])
    step = _step(most)
    top = (int(most) // step + 1) * step
    _grid(canvas, chart, top, step, look)
    _lines(canvas, chart, top, look)
    _bars(canvas, chart, look)
    return canvas.image


def _step(most: float) -> int:
    """The distance between two lines of the grid, so that there are at most ten lines."""
    if most <= 40:
        return 5
    step = 10
    while most / step > 12:
        step *= 5 if str(step).startswith("1") else 2
    return step


def _at(n: int, count: int, value: float, top: float) -> tuple[float, float]:
    x = LEFT + (RIGHT - LEFT) * (n / max(count - 1, 1))
    return x, BOTTOM - (BOTTOM - TOP) * max(value, 0) / top


def _grid(canvas: Canvas, chart: Chart, top: int, step: int, look: Look) -> None:
    px, theme = look.px, look.theme
    for value in range(0, top + 1, step):
        _, y = _at(0, 2, value, top)
        canvas.draw.line((px(LEFT), px(y), px(RIGHT), px(y)), mix(theme.table, theme.faint, 0.3), px(2))
        canvas.text(str(value), px(LEFT - 14), px(y), px(30), theme.faint, bold=False, at="right")
    going = ""
    end = 0.0
    for n, part in enumerate(chart.parts):
        if part in ("", going):
            continue
        going = part
        x, _ = _at(n, len(chart.parts), 0, top)
        canvas.draw.line((px(x), px(TOP), px(x), px(BOTTOM)), mix(theme.table, theme.faint, 0.55), px(3))
        start = min(x + 6, RIGHT - 70)  # a part that has only just begun is named before its line, clear of the legend
        if start > end:
            wide = canvas.text(part, px(start), px(BOTTOM + 34), px(30), theme.text) * 1600 / look.width
            end = start + 14 + wide


def _lines(canvas: Canvas, chart: Chart, top: int, look: Look) -> None:
    """Smooth lines, drawn large and reduced. The badges at their ends are kept apart from each other."""
    px = look.px
    left, top_edge = px(LEFT - 10), px(TOP - 10)
    scale = look.width / 1600

    def draw(pen: ImageDraw.ImageDraw, k: int) -> None:
        for rim in (True, False):
            for seat, values in reversed(chart.lines.items()):
                line = []
                for n, value in enumerate(values):
                    x, y = _at(n, len(values), value, top)
                    line.append(((x * scale - left) * k, (y * scale - top_edge) * k))
                colour, thick = (WHITE if look.dark else INK, 11) if rim else (colour_of(seat, look), 7)
                pen.line(line if len(line) > 1 else line * 2, colour, round(thick * k * scale), joint="curve")

    canvas.finely((left, top_edge, px(RIGHT + 10), px(BOTTOM + 10)), draw)
    taken: list[float] = []
    for line in chart.now:
        _, y = _at(0, 2, line.total, top)
        while any(abs(y - other) < 44 for other in taken):
            y += 4
        taken.append(y)
        canvas.centre(badge(line.seat, px(48), look), px(RIGHT + 30), px(y))


def _bars(canvas: Canvas, chart: Chart, look: Look) -> None:
    """For each player, best first, a bar with a piece for each source. The legend is below."""
    px, theme = look.px, look.theme
    colours = _colours(chart.reasons)
    most = max([line.total for line in chart.now] + [1])
    right = 1580
    legend = HIGH - 46 * len(colours) - 8
    apart = min(128, (legend - 30 - TOP) / max(len(chart.now), 1))
    for n, line in enumerate(chart.now):
        y = TOP + 24 + n * apart
        canvas.centre(badge(line.seat, px(50), look), px(BARS + 25), px(y))
        total = px(44)
        end = px(right) - canvas.text(points(line.total), px(right), px(y), total, theme.text, at="right")
        room = end - px(BARS + 60) - px(16)
        canvas.text(cut(look.name(line.seat), px(34), room), px(BARS + 62), px(y), px(34), theme.text)
        x = float(BARS)
        for amount, colour in zip(_amounts(line.reasons, list(colours)), colours.values(), strict=True):
            if amount <= 0:
                continue
            wide = (right - BARS) * amount / most
            canvas.draw.rectangle((px(x), px(y + 36), px(x + wide) - 1, px(y + apart - 44)), INK)
            canvas.draw.rectangle((px(x) + 2, px(y + 36) + 2, px(x + wide) - 3, px(y + apart - 44) - 2), colour)
            text = points(amount)
            if width(text, px(30)) + 8 < px(wide):
                middle = y + (apart - 8) / 2
                canvas.text(text, px(x + wide / 2), px(middle), px(30), ink_on(colour), at="centre")
            x += wide
    y = legend
    for reason, colour in colours.items():
        canvas.panel((px(BARS), px(y - 15), px(BARS + 30), px(y + 15)), colour, INK, px(5), px(2))
        canvas.text(reason, px(BARS + 44), px(y), px(30), theme.text, bold=False)
        y += 46


def _colours(reasons: Sequence[str]) -> dict[str, Colour]:
    """A colour for each source. If there are too many, the last ones share one."""
    colours = dict(zip(reasons, SOURCES, strict=False))
    return {**colours, OTHERS: REST} if len(reasons) > len(SOURCES) else colours


def _amounts(of: object, named: Sequence[str]) -> list[float]:
    assert isinstance(of, dict)
    return [
        sum(amount for reason, amount in of.items() if reason not in named) if name == OTHERS else of.get(name, 0)
        for name in named
    ]


def in_words(chart: Chart, look: Look) -> str:
    """Everybody's points, the best first, and the reasons for them."""
    title = chart.title.replace(" · ", " in ")  # the dot is only for the eye
    sentences = [f"{title}.", *([f"Counted: {chart.about}."] if chart.about else [])]
    for line in chart.now:
        parts = ", ".join(f"{points(amount)} for {reason}" for reason, amount in line.reasons.items() if amount)
        sentences.append(f"{look.name(line.seat)}: {in_points(line.total)}{f' ({parts})' if parts else ''}.")
    return shortened(sentences)
