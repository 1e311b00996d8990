"""A text as it is set: runs of one face and one direction, from left to right, in any script.

Words of the games are one run. In a name Hebrew and Arabic go from right to left and numbers among them do not: this is
as much of Unicode's bidirectional algorithm (UAX 9) as a name or a sentence about somebody needs. A letter that no face
has is left out, so nobody ever sees a box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from PIL import ImageFont

from render.faces import USUAL, clusters, face_of, font, has_glyph, shaped

ISOLATE, END = "\u2068", "\u2069"
"""These stand around a name in a sentence: the name decides its own direction, not that of the words beside it."""


@dataclass(frozen=True)
class Run:
    text: str
    face: str = USUAL
    rightwards: bool = True
    plain: bool = True
    """Letter beside letter, as in all words of the games."""

    def font(self, size: int, bold: bool) -> ImageFont.FreeTypeFont:
        return font(size, bold) if self.plain else shaped(self.face, size, bold)

    def long(self, size: int, bold: bool) -> float:
        return self.font(size, bold).getlength(self.text, direction=self.direction)

    @property
    def direction(self) -> str | None:
        return None if self.plain else "ltr" if self.rightwards else "rtl"


@lru_cache(maxsize=8192)
def runs_of(text: str) -> tuple[Run, ...]:
    if all(has_glyph(character) and not unicodedata.combining(character) for character in text):
        return (Run(text),) if text else ()
    return tuple(_in_order(_parts(text), rightwards=True))


def isolated(name: str) -> str:
    """The text, so that it can stand in any sentence."""
    return f"{ISOLATE}{name}{END}" if any(_kind(character) == "R" for character in name) else name


# --- writable ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def writable(text: str) -> str:
    """The text, as far as it can be written. Signs that no face has are left out. A word with such a letter is left out
    as a whole, because half a name is a different name. A letter in fancy dress becomes its plain letter."""
    words = (_writable_word(word) for word in unicodedata.normalize("NFC", text).split())
    found = " ".join(word for word in words if word)
    return found if any(_has_ink(cluster) for cluster in clusters(found)) else ""


def _writable_word(word: str) -> str:
    kept = ""
    for cluster in clusters(word):
        if face_of(cluster) is not None:
            kept += cluster
        elif plain := _plain(cluster):
            kept += plain
        elif cluster[0].isalnum():
            return ""
    return kept


def _plain(cluster: str) -> str:
    """The letter without its dress and its marks."""
    letters = (c for c in unicodedata.normalize("NFKD", cluster) if not unicodedata.category(c).startswith("M"))
    return "".join(letter for letter in letters if face_of(letter) is not None)


def _has_ink(cluster: str) -> bool:
    face = face_of(cluster)
    return face is not None and any(shaped(face, 24).getbbox(cluster)[n + 2] > n for n in (0, 1))


# --- from left to right --------------------------------------------------------------------------------------

Nested = str | list["Nested"]
"""A cluster, or a text that decides its own direction."""


@dataclass(frozen=True)
class Piece:
    """A cluster with its face, or a part with its own direction."""

    kind: str
    text: str = ""
    face: str = USUAL
    inner: tuple[Run, ...] = ()


Stretch = tuple[int, tuple[Run, ...]]
"""Its level, see `_levels`."""


def _parts(text: str) -> list[Nested]:
    open_: list[list[Nested]] = [[]]
    for cluster in clusters(text):
        if cluster == ISOLATE:
            open_.append([])
        elif cluster != END:
            open_[-1].append(cluster)
        elif len(open_) > 1:
            inner = open_.pop()
            open_[-1].append(inner)
    while len(open_) > 1:  # the mark that ended it was cut off
        inner = open_.pop()
        open_[-1].append(inner)
    return open_[0]


def _kind(cluster: str) -> str:
    """L and R have a direction, N are numbers, S may stand in them, O is anything else."""
    found = unicodedata.bidirectional(cluster[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "N", "AN": "N", "CS": "S", "ES": "S"}.get(found, "O")


def _in_order(parts: Sequence[Nested], rightwards: bool) -> Iterator[Run]:
    pieces: list[Piece] = []
    face = USUAL
    for part in parts:
        if isinstance(part, list):
            own = next((kind for one in part if isinstance(one, str) and (kind := _kind(one)) in "LR"), "L")
            pieces.append(Piece("O", inner=tuple(_in_order(part, own == "L"))))
        elif (found := face_of(part, face)) is not None:
            face = found
            pieces.append(Piece(_kind(part), part, face))
    levels = _levels([piece.kind for piece in pieces], rightwards)
    stretches: list[Stretch] = []
    for (level, face), some in groupby(zip(levels, pieces, strict=True), lambda one: (one[0], one[1].face)):
        for inner, alike in groupby((piece for _, piece in some), lambda piece: piece.inner):
            text = "".join(piece.text for piece in alike)
            stretches.append((level, inner or (Run(text, face, level % 2 == 0, plain=False),)))
    for level in range(max(levels, default=0), 0, -1):
        stretches = _turned(stretches, level)
    for _, runs in stretches:
        yield from runs


def _levels(kinds: Sequence[str], rightwards: bool) -> list[int]:
    """0 and 2 go to the right, 1 to the left. 2 is inside 1."""
    base = "L" if rightwards else "R"
    found, last = list(kinds), base
    for n, kind in enumerate(kinds):
        if kind in "LR":
            last = kind
        elif kind == "N" and last == "L":
            found[n] = "L"
    for n in range(1, len(found) - 1):
        if found[n] == "S" and found[n - 1] == found[n + 1] == "N":
            found[n] = "N"
    n = 0
    for neutral, some in groupby(found[:], lambda kind: kind in "SO"):
        many = len(list(some))
        if neutral:
            before = found[n - 1] if n else base
            after = found[n + many] if n + many < len(found) else base
            sides = {"R" if side == "N" else side for side in (before, after)}
            found[n : n + many] = [sides.pop() if len(sides) == 1 else base] * many
        n += many
    return [{"L": 0 if rightwards else 2, "R": 1, "N": 2}[kind] for kind in found]


def _turned(pieces: Sequence[Stretch], level: int) -> list[Stretch]:
    """The runs at this level or within it, from the end to the beginning."""
    found: list[Stretch] = []
    for within, some in groupby(pieces, lambda piece: piece[0] >= level):
        those = list(some)
        found += reversed(those) if within else those
    return found
