"""A game as a film: an animated GIF, a frame for each view.

All frames share one palette and one size, so that only what changes between two frames is written: `optimize` leaves
out every pixel that stays, which makes the film of a long game eight times smaller. Below each frame stands what
mattered most on the way to it, if that is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from io import BytesIO
from typing import TypeVar

from PIL import Image

from render.canvas import Canvas
from render.look import Look
from render.picture_kinds import Inputs
from render.text import cut

W = TypeVar("W")

WIDTHS = (1000, 800, 640)
MOST_BYTES = 10_000_000
FRAME, LAST = 700, 4000
"""Milliseconds."""
MOST_FRAMES = 150
STRIP, LETTERS, EDGE = 60, 34, 24
"""The height for the words below a frame."""
_SEAT = re.compile(r"@([a-z]+)")

PaintView = Callable[[W, Look], Image.Image]
"""Draws a frame. All frames have the same size."""


def draw_film(inputs: Inputs[W], look: Look, paint: PaintView[W], table: Callable[[Look], Image.Image]) -> bytes:
    """As large as possible within the limit for a file. `table` is the palette of all frames."""
    if inputs.captions:
        return _fitting([*zip(inputs.views, inputs.captions, strict=True)], look, captioned(paint), table)
    return _fitting(inputs.views, look, paint, table)


def _fitting(views: Sequence[W], look: Look, paint: PaintView[W], table: Callable[[Look], Image.Image]) -> bytes:
    chosen = thinned(views)
    data = b""
    for wide in WIDTHS:
        data = encoded(chosen, replace(look, width=wide), paint, table)
        if len(data) < MOST_BYTES:
            break
    return data


def captioned(paint: PaintView[W]) -> PaintView[tuple[W, str]]:
    """The same with words below."""

    def painted(frame: tuple[W, str], look: Look) -> Image.Image:
        view, caption = frame
        picture, px = paint(view, look), look.px
        wide, high = picture.size
        canvas = Canvas.blank(wide, high + px(STRIP), look.theme.table)
        canvas.image.paste(picture, (0, 0))
        text = cut(in_names(caption, look), px(LETTERS), wide - 2 * px(EDGE), False)
        canvas.text(text, px(EDGE), high + px(STRIP / 2), px(LETTERS), look.theme.text, bold=False)
        return canvas.image

    return painted


def with_captions(words: str, inputs: Inputs[W], look: Look) -> str:
    """Everything that stands below the frames, for people who do not see them."""
    told = dict.fromkeys(in_names(caption, look) for caption in inputs.captions if caption)
    return "\n".join([words, *told])


def in_names(text: str, look: Look) -> str:
    """A text, with names in place of @red."""
    return _SEAT.sub(lambda found: look.name(found[1]), text)


def thinned(views: Sequence[W]) -> list[W]:
    """No more frames than people would watch, but always the last one."""
    step = -(-len(views) // MOST_FRAMES)
    kept = list(views[::step])
    if kept[-1] is not views[-1]:
        kept.append(views[-1])
    return kept


def encoded(views: Sequence[W], look: Look, paint: PaintView[W], table: Callable[[Look], Image.Image]) -> bytes:
    frames = _frames(views, look, paint, table(look))
    first = next(frames)
    file = BytesIO()
    durations = [FRAME] * (len(views) - 1) + [LAST]
    first.save(file, "GIF", save_all=True, append_images=frames, duration=durations, loop=0, optimize=True)
    return file.getvalue()


def _frames(views: Sequence[W], look: Look, paint: PaintView[W], table: Image.Image) -> Iterator[Image.Image]:
    for view in views:
        yield paint(view, look).quantize(palette=table, dither=Image.Dither.NONE)
