"""A game as a film: an animated GIF, a frame for each view.

All frames share one palette and one size, so that only what changes between two frames is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TypeVar

from PIL import Image

from render.look import Look

W = TypeVar("W")

WIDTHS = (1000, 800, 640)
MOST_BYTES = 10_000_000
FRAME, LAST = 700, 4000
"""Milliseconds."""
MOST_FRAMES = 150

Paint = Callable[[W, Look], Image.Image]
"""Draws a frame; all frames have the same size."""


def draw_film(views: Sequence[W], look: Look, paint: Paint[W], table: Callable[[Look], Image.Image]) -> bytes:
    """As large as fits under what can be sent; `table` gives the palette of all frames."""
    chosen = thinned(views)
    data = b""
    for wide in WIDTHS:
        data = encoded(chosen, replace(look, width=wide), paint, table)
        if len(data) < MOST_BYTES:
            break
    return data


def thinned(views: Sequence[W]) -> list[W]:
    """Not more frames than anybody would watch; the last one always."""
    step = -(-len(views) // MOST_FRAMES)
    kept = list(views[::step])
    if kept[-1] is not views[-1]:
        kept.append(views[-1])
    return kept


def encoded(views: Sequence[W], look: Look, paint: Paint[W], table: Callable[[Look], Image.Image]) -> bytes:
    frames = _frames(views, look, paint, table(look))
    first = next(frames)
    file = BytesIO()
    durations = [FRAME] * (len(views) - 1) + [LAST]
    first.save(file, "GIF", save_all=True, append_images=frames, duration=durations, loop=0, optimize=False)
    return file.getvalue()


def _frames(views: Sequence[W], look: Look, paint: Paint[W], table: Image.Image) -> Iterator[Image.Image]:
    for view in views:
        yield paint(view, look).quantize(palette=table, dither=Image.Dither.NONE)
