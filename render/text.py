"""Text, drawn once into sprites, cut and wrapped to a width: words of the games in two weights of one family, names in
whatever scripts they have (render/faces.py, render/runs.py).
"""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.cache import Cache
from render.faces import clusters
from render.palette import Colour
from render.runs import runs_of

MINUS = "\N{EN DASH}"
"""The family has no minus sign; its en dash has the width of a digit."""

_labels: Cache[Image.Image] = Cache()


@lru_cache(maxsize=8192)
def width(text: str, size: int, bold: bool = True) -> int:
    return round(sum(run.long(size, bold) for run in runs_of(text)))


def line_height(size: int) -> int:
    return round(size * 1.3)


def capital_height(size: int) -> int:
    """The height of capitals and digits."""
    return round(size * 0.714)


@lru_cache(maxsize=4096)
def cut(text: str, size: int, most: int, bold: bool = True) -> str:
    """The text, shortened with an ellipsis to a width."""
    if width(text, size, bold) <= most:
        return text
    kept = [*clusters(text)]
    while kept and width("".join(kept).rstrip() + "…", size, bold) > most:
        kept.pop()
    return "".join(kept).rstrip() + "…"


@lru_cache(maxsize=2048)
def wrapped(text: str, size: int, most: int, bold: bool = False) -> tuple[str, ...]:
    """Lines no wider than `most`."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size, bold) <= most or not line:
            line = longer
        else:
            lines.append(line)
            line = word
    return (*lines, line) if line else tuple(lines)


def label(text: str, size: int, colour: Colour, bold: bool = True, halo: Colour | None = None) -> Image.Image:
    """A sprite with the text, as high as its capitals and digits (plus the halo). Anything that reaches below or above
    is on the sprite too, see `hang`."""
    key = (text, size, colour, bold, halo)
    return _labels.get(key, lambda: _draw(text, size, colour, bold, halo))


def label_width(text: str, size: int, bold: bool = True) -> int:
    """The width of the sprite, without a halo."""
    return width(text, size, bold) + 2


def hang(size: int) -> int:
    """The rows of a label above its capitals, and those below its base line."""
    return max(round(size * 0.28), 2)


def _draw(text: str, size: int, colour: Colour, bold: bool, halo: Colour | None) -> Image.Image:
    edge = halo_width(size) if halo else 0
    wide = width(text, size, bold) + 2 * edge + 2
    high = capital_height(size) + 2 * hang(size)
    sprite = Image.new("RGBA", (wide, high), (*(halo or colour), 0))
    pen, line = ImageDraw.Draw(sprite), hang(size) + capital_height(size)
    for ink, stroke in ((halo, edge), (colour, 0)):
        x = float(edge + 1)
        for run in runs_of(text) if ink else ():
            pen.text((x, line), run.text, ink, run.font(size, bold), "ls", direction=run.direction, stroke_width=stroke)
            x += run.long(size, bold)
    return sprite


def halo_width(size: int) -> int:
    return max(round(size / 12), 1)
