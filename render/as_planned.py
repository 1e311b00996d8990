"""The mark of a picture that shows a plan, and not the table: a dashed frame round it, and words above it."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.canvas import Canvas, encode
from render.look import Look
from render.palette import Colour

WORDS = "As planned"
HEAD, RIM, DASH, LINE, SIZE = 76, 22, 36, 7, 50
"""On a board 1600 wide. It is legible on a phone, which shows the whole board a quarter as large."""


def framed(png: bytes, look: Look) -> bytes:
    with Image.open(BytesIO(png)) as file:
        picture = file.convert("RGB")
    head, rim = look.px(HEAD), max(look.px(RIM), 3)
    canvas = Canvas.blank(picture.width + 2 * rim, picture.height + head + rim, look.theme.table)
    canvas.put(picture, rim, head)
    wide = canvas.text(WORDS, canvas.image.width / 2, head / 2, look.px(SIZE), look.theme.accent, at="centre")
    _dashes(canvas, look, (rim / 2, head / 2, canvas.image.width - rim / 2, canvas.image.height - rim / 2), wide)
    colours = canvas.image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return encode(canvas.image, colours)


def _dashes(canvas: Canvas, look: Look, box: tuple[float, float, float, float], words: int) -> None:
    """A frame all round, with a gap for the words."""
    x0, y0, x1, y1 = box
    dash, middle, gap = look.px(DASH), (x0 + x1) / 2, words / 2 + look.px(DASH) / 2
    for start, end in (((x0, y0), (middle - gap, y0)), ((middle + gap, y0), (x1, y0)), ((x0, y1), (x1, y1))):
        _dashed(canvas, start, end, dash, look.theme.accent, max(look.px(LINE), 2))
    for x in (x0, x1):
        _dashed(canvas, (x, y0), (x, y1), dash, look.theme.accent, max(look.px(LINE), 2))


def _dashed(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], dash: int, colour: Colour, wide: int
) -> None:
    """Whole dashes, with one at each end, so that corners are closed."""
    (x0, y0), (x1, y1) = start, end
    steps = 2 * max(round((abs(x1 - x0) + abs(y1 - y0)) / dash / 2), 1) - 1
    for step in range(0, steps, 2):
        a, b = step / steps, (step + 1) / steps
        canvas.draw.line([(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (a, b)], colour, wide)
