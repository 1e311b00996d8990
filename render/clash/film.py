"""The film of the board, with age, round and points on the strips."""

from __future__ import annotations

from dataclasses import replace
from itertools import compress

from render import film
from render.clash import board
from render.clash.alt_text import age, moment, some, when
from render.clash.people import name_of
from render.look import Look
from render.numbers import in_points
from render.picture_kinds import Inputs
from render.sentences import shortened
from rules.clash.editions import word_of
from rules.clash.view_types import View


def ages(view: View) -> list[str]:
    """All parts of the game so far."""
    return [f"{word_of(view, 'age')} {number}" for number in range(1, view["age"] + 1)]


def part(inputs: Inputs[View]) -> Inputs[View]:
    """The views of one age, or of all."""
    views, shown = inputs.views, [inputs.of in ("", age(view)) for view in inputs.views]
    return replace(inputs, views=[*compress(views, shown)], captions=[*compress(inputs.captions, shown)])


def draw_film(inputs: Inputs[View], look: Look) -> bytes:
    return film.draw_film(part(inputs), look, board.paint, board.table)


def alt_film(inputs: Inputs[View], look: Look) -> str:
    """Where it begins, and how the table stands at its end."""
    views = part(inputs).views
    first, last = views[0], views[-1]
    sentences = [f"A film of the board from {when(first)} on. At its end:"]
    sentences.append(moment(last, look))
    for seat, player in last["players"].items():
        cities = sum(city["owner"] == seat for city in last["cities"].values())
        sentences.append(f"{name_of(seat, look)}: {in_points(player['points'])}, {some(cities, 'city')}.")
    return shortened(sentences)


def all_film(inputs: Inputs[View], look: Look) -> str:
    return film.with_captions(alt_film(inputs, look), part(inputs), look)
