"""Watches the words written on pictures while they are drawn: every text with its place, its size and its ground."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from PIL import Image

from render import text as texts
from render.cache import forget_everything
from render.canvas import Canvas
from render.palette import Colour


@dataclass(frozen=True)
class Written:
    text: str
    size: int
    colour: Colour
    ground: Colour
    """The colour behind most of the text: the halo if it has one."""
    box: tuple[int, int, int, int]
    """The box of its capital letters."""
    canvas: int

    def overlaps(self, other: Written) -> bool:
        a, b = self.box, other.box
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        return self.canvas == other.canvas and not apart


@contextmanager
def forgotten() -> Iterator[None]:
    """Nothing drawn earlier is seen inside, and nothing drawn inside is seen later: not even a palette, which the first
    picture makes from a sample."""
    forget_everything(lasting=True)
    try:
        yield
    finally:
        forget_everything(lasting=True)


@contextmanager
def watching() -> Iterator[list[Written]]:
    """All texts written inside; nothing comes from caches."""
    found: list[Written] = []
    kept: list[Image.Image] = []
    original = Canvas.text

    def text(self: Canvas, words: str, x: float, y: float, size: int, colour: Colour, **more: Any) -> int:
        wide = min(texts.width(words, size, more.get("bold", True)), more.get("most") or 10_000)
        at = more.get("at", "left")
        left = x if at == "left" else x - wide / 2 if at == "centre" else x - wide
        high = texts.capital_height(size)
        box = (round(left), round(y - high / 2), round(left) + wide, round(y - high / 2) + high)
        ground = more.get("halo") or _commonest(self.image.crop(box))
        wide = original(self, words, x, y, size, colour, **more)
        kept.append(self.image)
        found.append(Written(words, size, colour, ground, box, id(self.image)))
        return wide

    forget_everything()
    with patch.object(Canvas, "text", text):
        yield found
    forget_everything()


def _commonest(picture: Image.Image) -> Colour:
    counts = picture.convert("RGB").getcolors(picture.width * picture.height) or []
    colour = max(counts)[1]
    assert isinstance(colour, tuple)
    return int(colour[0]), int(colour[1]), int(colour[2])


def written_by(draw: Callable[[], object]) -> list[Written]:
    with watching() as found:
        draw()
    return [one for one in found if one.text.strip()]


def overlapping(found: list[Written]) -> list[tuple[str, str]]:
    return [(a.text, b.text) for n, a in enumerate(found) for b in found[:n] if a.overlaps(b)]
