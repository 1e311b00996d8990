"""The game as a film: an animated GIF, a frame for each view, with age, round and points on the strips.

All frames share one palette and one size, so that only what changes between two frames is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO

from PIL import Image

from render.clash import board
from render.clash.alt_text import moment, shortened, some
from render.clash.people import name_of
from render.clash.strips import points
from render.look import Look
from rules.engine.tree import Json

WIDTHS = (1000, 800, 640)
MOST_BYTES = 10_000_000
FRAME, LAST = 700, 4000
"""Milliseconds."""
MOST_FRAMES = 150


def draw_film(views: Sequence[Json], look: Look) -> bytes:
    """As large as fits under what can be sent."""
    chosen = _thinned(views)
    data = b""
    for wide in WIDTHS:
        data = _film(chosen, replace(look, width=wide))
        if len(data) < MOST_BYTES:
            break
    return data


def alt_film(views: Sequence[Json], look: Look) -> str:
    """Where it begins, and how the table stands at its end."""
    first, last = views[0], views[-1]
    sentences = [f"A film of the board from age {first['age']}, round {first['round']} on. At its end:"]
    sentences.append(moment(last, look))
    for seat, player in last["players"].items():
        cities = sum(city["owner"] == seat for city in last["cities"].values())
        sentences.append(f"{name_of(seat, look)}: {points(player['points'])} points, {some(cities, 'city')}.")
    return shortened(sentences)


def _thinned(views: Sequence[Json]) -> list[Json]:
    """Not more frames than anybody would watch; the last one always."""
    step = -(-len(views) // MOST_FRAMES)
    kept = list(views[::step])
    if kept[-1] is not views[-1]:
        kept.append(views[-1])
    return kept


def _film(views: Sequence[Json], look: Look) -> bytes:
    table = board.table(look)
    frames = _frames(views, look, table)
    first = next(frames)
    file = BytesIO()
    durations = [FRAME] * (len(views) - 1) + [LAST]
    first.save(file, "GIF", save_all=True, append_images=frames, duration=durations, loop=0, optimize=False)
    return file.getvalue()


def _frames(views: Sequence[Json], look: Look, table: Image.Image) -> Iterator[Image.Image]:
    for view in views:
        yield board.paint(view, look).quantize(palette=table, dither=Image.Dither.NONE)
