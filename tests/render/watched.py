"""Watches the words written on pictures while they are drawn: every text with its place, its size and its ground."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from PIL import Image

from render import cache, canvas
from render import text as texts
from render.cache import Cache
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


WORDLESS = (canvas._sprites, texts._labels)
"""Pictures of the first are painted with a pen, which cannot write (`no_words_on_sprites`). The others are put in place
by the call that is watched."""


@dataclass
class World:
    """Pictures that are kept, and their bytes."""

    kept: OrderedDict[Any, Any] = field(default_factory=OrderedDict)
    taken: int = 0


@contextmanager
def forgotten(world: World | None = None) -> Iterator[None]:
    """Nothing drawn outside is seen inside, and nothing drawn inside is seen outside: not even a palette, which the
    first picture makes from a sample. `world`: what has been drawn in it earlier is there."""
    world, outside = world or World(), World(cache._kept, Cache.taken)
    cache._kept, Cache.taken = world.kept, world.taken
    try:
        yield
    finally:
        world.kept, world.taken = cache._kept, Cache.taken
        cache._kept, Cache.taken = outside.kept, outside.taken


@contextmanager
def no_words_on_sprites() -> Iterator[None]:
    """AssertionError: a sprite is painted with words, which nobody would find once it is kept."""
    paint, write, painting = canvas._fine, Canvas.text, threading.local()

    def painted(*about: Any) -> Image.Image:
        painting.now = True
        try:
            return paint(*about)
        finally:
            painting.now = False

    def text(self: Canvas, words: str, *about: Any, **more: Any) -> int:
        assert not getattr(painting, "now", False), f"{words!r} stands on a sprite"
        return write(self, words, *about, **more)

    with patch.object(canvas, "_fine", painted), patch.object(Canvas, "text", text):
        yield


@contextmanager
def watching() -> Iterator[list[Written]]:
    """All texts written inside; nothing that may hold some comes from caches."""
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

    with cache._lock:
        for at in [at for at, kept in cache._kept.items() if at[0] not in WORDLESS and not kept.lasting]:
            cache._forget(at)
    with patch.object(Canvas, "text", text):
        yield found


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
