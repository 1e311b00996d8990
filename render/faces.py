"""Faces: which file has the letters of a text.

The pictures are written in Noto Sans Condensed, in two weights; it has Latin, Greek and Cyrillic. Other letters of
names lie in render/fonts/names: the other scripts, the common characters of East Asia, emoji. All of it is licensed as
render/fonts/OFL.txt says; tests/render/name_fonts.py says where it comes from.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont, features

FONTS = Path(__file__).parent / "fonts"
NAMES = FONTS / "names"
BOLD = "NotoSans-CondensedBold.ttf"
MEDIUM = "NotoSans-CondensedMedium.ttf"
USUAL = ""
"""The face of all words of the games: one of the two files."""
SHAPING = bool(features.check("raqm"))
"""Whether Pillow can join letters and write from right to left. If not, the other faces are useless."""
ABOVE, BELOW = 0.994, 0.28
"""How far letters of size 1 may reach from the base line, so that they stay on their label."""
LEAST = 0.72
"""The least share of its size at which a face is used. A face that would have to be smaller is made for stacks that
hardly any name has."""
SILENT = ("\u200c", "\u200d", "\ufe0e", "\ufe0f")
"""These join and part letters, and choose between forms. By themselves they show nothing."""


@lru_cache(maxsize=64)
def font(size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """For words of the games: letter by letter, which is fast."""
    layout = ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FONTS / (BOLD if bold else MEDIUM)), size, layout_engine=layout)


@lru_cache(maxsize=256)
def shaped(face: str, size: int, bold: bool = True) -> ImageFont.FreeTypeFont:
    """For names: joined, stacked and turned as their script needs, and no larger than a label has room for."""
    layout = ImageFont.Layout.RAQM
    if face == USUAL:
        return ImageFont.truetype(str(FONTS / (BOLD if bold else MEDIUM)), size, layout_engine=layout)
    return ImageFont.truetype(str(NAMES / face), max(round(size * _scale(face)), 1), layout_engine=layout)


@cache
def _scale(face: str) -> float:
    above, below = ImageFont.truetype(str(NAMES / face), 1000).getmetrics()
    return max(LEAST, min(1.0, 1000 * ABOVE / above, 1000 * BELOW / max(below, 1)))


@cache
def others() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in NAMES.glob("*.?tf"))) if SHAPING else ()


@lru_cache(maxsize=8192)
def has_glyph(character: str, face: str = USUAL) -> bool:
    """Whether the face draws a sign for a character."""
    if character.isspace():
        return face == USUAL
    if not character.isprintable():
        return False
    probe = _probe(face)
    return bytes(probe.getmask(character)) != bytes(probe.getmask("\U0010fffd"))


@cache
def _probe(face: str) -> ImageFont.FreeTypeFont:
    path = NAMES / face if face else FONTS / BOLD
    return ImageFont.truetype(str(path), 24, layout_engine=ImageFont.Layout.BASIC)


def face_of(cluster: str, near: str = USUAL) -> str | None:
    """A face that has all of it: the usual one, that of the letters before it, or any. None if there is none."""
    letters = [character for character in cluster if character not in SILENT]
    return next(
        (face for face in (USUAL, near, *others()) if letters and all(has_glyph(one, face) for one in letters)), None
    )


# --- what belongs together -----------------------------------------------------------------------------------

MOST_MARKS = 8
"""The most marks on one letter: more than any script has, and fewer than would bury a picture."""


@lru_cache(maxsize=4096)
def clusters(text: str) -> tuple[str, ...]:
    """The parts that must stay together: letters with their marks, emoji with their variations, flags."""
    found: list[str] = []
    for character in text:
        if not found or not _belongs(character, found[-1]):
            found.append(character)
        elif len(found[-1]) <= MOST_MARKS or character in SILENT or not unicodedata.combining(character):
            found[-1] += character
    return tuple(found)


def _belongs(character: str, cluster: str) -> bool:
    if cluster.endswith("\u200d") or character in SILENT or "\U0001f3fb" <= character <= "\U0001f3ff":
        return True
    if _is_half_flag(character):
        return len(cluster) == 1 and _is_half_flag(cluster)
    return unicodedata.category(character).startswith("M")


def _is_half_flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"
