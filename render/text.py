"""Text: one family in two weights, drawn once into sprites, cut and wrapped to a width.

Noto Sans Condensed lies in render/fonts with its licence. It has Latin, Greek and Cyrillic; of a name in another
script what it lacks is left out, and who has no letter left goes by colour.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from render.cache import Cache
from render.palette import Colour

FONTS = Path(__file__).parent / "fonts"
MINUS = "\N{EN DASH}"
"""The family has no minus sign; its en dash has the width of a digit."""
BOLD = "NotoSans-CondensedBold.ttf"
MEDIUM = "NotoSans-CondensedMedium.ttf"

_labels: Cache[Image.Image] = Cache(4096)


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FONTS / (BOLD if bold else MEDIUM)), size, layout_engine=layout)


@lru_cache(maxsize=4096)
def has_glyph(character: str) -> bool:
    """The font draws something of its own for a character."""
    if character.isspace():
        return True
    probe = font(24)
    return bytes(probe.getmask(character)) != bytes(probe.getmask("\U0010fffd"))


@lru_cache(maxsize=2048)
def writable(text: str) -> str:
    """The text with what the font lacks replaced by its plain letter, or left out."""
    kept = []
    for character in unicodedata.normalize("NFC", text):
        if has_glyph(character) and character.isprintable():
            kept.append(character)
        else:
            plain = unicodedata.normalize("NFKD", character)
            kept.append("".join(c for c in plain if c.isprintable() and has_glyph(c) and not unicodedata.combining(c)))
    return " ".join("".join(kept).split())


@lru_cache(maxsize=8192)
def width(text: str, size: int, bold: bool = True) -> int:
    return round(font(size, bold).getlength(text))


def line_height(size: int) -> int:
    return round(size * 1.3)


def capital_height(size: int) -> int:
    """How high capitals and digits stand."""
    return round(size * 0.714)


@lru_cache(maxsize=4096)
def cut(text: str, size: int, most: int, bold: bool = True) -> str:
    """The text, shortened with an ellipsis to a width."""
    if width(text, size, bold) <= most:
        return text
    while text and width(text.rstrip() + "…", size, bold) > most:
        text = text[:-1]
    return text.rstrip() + "…"


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
    """A sprite with the text, as high as its capitals and digits (plus the halo): what hangs below or stands above
    is on the sprite too, see `hang`."""
    key = (text, size, colour, bold, halo)
    return _labels.get(key, lambda: _draw(text, size, colour, bold, halo))


def label_width(text: str, size: int, bold: bool = True) -> int:
    """Of the sprite, without a halo."""
    return width(text, size, bold) + 2


def hang(size: int) -> int:
    """Rows of a label above its capitals, and below its base line."""
    return max(round(size * 0.28), 2)


def _draw(text: str, size: int, colour: Colour, bold: bool, halo: Colour | None) -> Image.Image:
    edge = halo_width(size) if halo else 0
    wide = width(text, size, bold) + 2 * edge + 2
    high = capital_height(size) + 2 * hang(size)
    sprite = Image.new("RGBA", (wide, high), (*(halo or colour), 0))
    place = (edge + 1, hang(size) + capital_height(size))
    pen = ImageDraw.Draw(sprite)
    if halo:
        pen.text(place, text, halo, font(size, bold), anchor="ls", stroke_width=edge, stroke_fill=halo)
    pen.text(place, text, colour, font(size, bold), anchor="ls")
    return sprite


def halo_width(size: int) -> int:
    return max(round(size / 12), 1)
