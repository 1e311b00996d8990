"""A page of blocks, in letters as large as there is room for. Blocks without room are counted at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render.canvas import Canvas, encode, table_of
from render.chart import REST, SOURCES
from render.look import Look
from render.page import page
from render.palette import GOLD, INK, WHITE, Colour, contrast, ink_on
from render.people import SEATS, badge, colour_of
from render.plain.said import Block, said
from render.runs import writable
from render.text import cut, label, line_height, width

HIGH = 1018
TOP, EDGE, GAP = 104, 24, 10
LEFT = 116
"""Where the text of a seat begins, beside its badge."""
SIZES = (44, 40, 36, 32, 28)
"""The sizes of letters. The first at which everything fits is used, otherwise the last."""


@dataclass(frozen=True)
class Token:
    text: str
    kind: str
    """"head", "label" or "value"."""


WrittenLine = Sequence[Token]


@dataclass(frozen=True)
class Typeset:
    """How a block turns out in letters of one size."""

    block: Block
    lines: Sequence[WrittenLine]
    size: int
    """In pixels, like everything that follows."""
    high: int


def paint(title: str, blocks: Sequence[Block], look: Look) -> Image.Image:
    canvas = page(look, HIGH)
    px, theme = look.px, look.theme
    canvas.text(cut(writable(title), px(52), px(1600 - 2 * EDGE)), px(EDGE), px(54), px(52), theme.text)
    room = px(HIGH - TOP - EDGE)
    settings: list[Typeset] = []
    for size in SIZES:
        settings = [_set(block, px(size), look) for block in blocks]
        if _height(settings, look) <= room:
            break
    else:
        settings = _curtailed(settings, room, look)
    y = float(px(TOP))
    for n, setting in enumerate(settings):
        last = n == len(settings) - 1
        if y + setting.high + (0 if last else line_height(setting.size)) > px(HIGH - EDGE):
            text = f"… and {len(settings) - n} more"
            canvas.text(text, px(EDGE), y + line_height(setting.size) / 2, setting.size, theme.faint, bold=False)
            break
        _draw(canvas, setting, y, look)
        y += setting.high + px(GAP)
    return canvas.image


def _height(settings: Sequence[Typeset], look: Look) -> int:
    return sum(setting.high + look.px(GAP) for setting in settings)


def _curtailed(settings: Sequence[Typeset], room: int, look: Look) -> list[Typeset]:
    """Every block gets a line, and then another one in turn, as long as there is room."""
    most = [1 for _ in settings]
    left = room - _height([_cut(setting, 1, look) for setting in settings], look)
    growing = [n for n, setting in enumerate(settings) if len(setting.lines) > 1]
    while growing and left >= line_height(settings[0].size):
        n = growing.pop(0)
        most[n] += 1
        left -= line_height(settings[n].size)
        if most[n] < len(settings[n].lines):
            growing.append(n)
    return [_cut(setting, lines, look) for setting, lines in zip(settings, most, strict=True)]


def _cut(setting: Typeset, most: int, look: Look) -> Typeset:
    lines = setting.lines
    if len(lines) > most:
        lines = [*lines[: most - 1], [*_shorter(lines[most - 1]), Token("…", "label")]]
    return _setting(setting.block, lines, setting.size, look)


def _set(block: Block, size: int, look: Look) -> Typeset:
    left = LEFT if block.seat else EDGE
    return _setting(block, list(_lines(_words(block), size, look.px(1600 - left - 2 * EDGE))), size, look)


def _setting(block: Block, lines: Sequence[WrittenLine], size: int, look: Look) -> Typeset:
    high = (len(lines) + bool(block.seat)) * line_height(size)
    return Typeset(block, lines, size, high + (look.px(18) if block.seat else 0))


def _shorter(line: WrittenLine) -> WrittenLine:
    """With room for an ellipsis."""
    return line[:-1] if len(line) > 1 else line


def _words(block: Block) -> Iterator[Token]:
    if block.head:
        yield Token(f"{block.head[:1].upper()}{block.head[1:]}:", "head")
    for name, value in sorted(block.facts, key=lambda fact: fact[1] == said(None)):  # facts without a value come last
        for text, kind in ((name, "label"), (value, "value")):
            yield from (Token(word, kind) for part in text.split() if (word := writable(part)))
        yield Token("", "value")  # a wider gap between facts


def _lines(words: Iterator[Token], size: int, room: int) -> Iterator[WrittenLine]:
    line: list[Token] = []
    used = 0.0
    for word in words:
        word = Token(cut(word.text, size, room), word.kind)
        wide = _width(word, size)
        if line and used + wide > room and word.text:
            yield line
            line, used = [], 0.0
        line.append(word)
        used += wide + width(" ", size)
    if line:
        yield line


def _width(word: Token, size: int) -> float:
    return width(word.text, size, word.kind != "label") if word.text else size * 0.5


def _draw(canvas: Canvas, setting: Typeset, y: float, look: Look) -> None:
    px, theme, size = look.px, look.theme, setting.size
    x, seat = px(EDGE), setting.block.seat
    if seat:
        colour = colour_of(seat, look)
        edge = colour if contrast(colour, theme.table) > 1.5 else theme.panel_edge
        box = (px(EDGE), y, px(1600 - EDGE), y + setting.high)
        canvas.panel(box, theme.panel, edge, px(12), px(4))
        large = min(px(72), round(setting.high - px(12)))
        canvas.centre(badge(seat, large, look), px(EDGE + 48), y + min(setting.high / 2, px(48)))
        x, y = px(LEFT), y + px(8)
        name = cut(look.name(seat), size, px(1600 - LEFT - 2 * EDGE))
        canvas.text(name, x, y + line_height(size) / 2, size, theme.text)
        y += line_height(size)
    head = theme.accent if contrast(theme.accent, theme.table) >= 4.5 else theme.text
    colours: dict[str, Colour] = {"head": head, "label": theme.faint, "value": theme.text}
    for line in setting.lines:
        at = float(x)
        for word in line:
            if word.text:
                middle = y + line_height(size) / 2
                canvas.text(word.text, at, middle, size, colours[word.kind], bold=word.kind != "label")
            at += _width(word, size) + width(" ", size)
        y += line_height(size)


# --- the file ------------------------------------------------------------------------------------------------


def encoded(image: Image.Image, look: Look) -> bytes:
    return encode(image, table(look))


def table(look: Look) -> Image.Image:
    """The colours of all pages of a theme, from a sample of one."""
    theme = look.theme
    exact = (INK, WHITE, GOLD, theme.table, theme.panel, theme.panel_edge, theme.text, theme.faint, theme.accent,
             *theme.palette.owners, *SOURCES, REST)  # fmt: skip
    return table_of(("plain", look.palette, look.dark), lambda: _sample(Look(look.palette, look.dark)), exact)


def _sample(look: Look) -> Image.Image:
    theme = look.theme
    canvas = page(look, HIGH)
    canvas.draw.rectangle((0, 0, 1600, 400), theme.panel)
    for n, seat in enumerate(SEATS):
        colour = colour_of(seat, look)
        canvas.draw.rectangle((320 * n, 700, 320 * n + 310, 1018), colour)
        canvas.centre(badge(seat, 72, look), 320 * n + 60, 60)
        canvas.centre(badge(seat, 72, look), 320 * n + 60, 500)
        for m, size in enumerate((28, 36, 44)):
            for ink, y in ((theme.text, 60), (theme.faint, 220), (theme.accent, 460), (theme.faint, 560)):
                canvas.centre(label("Anybody 12", size, ink), 320 * n + 200, y + 50 * m)
            canvas.centre(label("Anybody 12", size, ink_on(colour)), 320 * n + 150, 760 + 60 * m)
    return canvas.image
