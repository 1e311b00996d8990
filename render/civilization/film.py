"""The film of the map, with turn and phase on its strips."""

from __future__ import annotations

from render import film
from render.civilization import board
from render.civilization.alt_text import moment, player_in_words
from render.look import Look
from render.picture_kinds import Inputs
from render.sentences import shortened
from rules.civilization.view_types import View


def draw_film(inputs: Inputs[View], look: Look) -> bytes:
    return film.draw_film(inputs, look, board.paint, board.table)


def alt_film(inputs: Inputs[View], look: Look) -> str:
    """Where it begins, and how the table stands at its end."""
    first, last = inputs.views[0], inputs.views[-1]
    sentences = [f"A film of the map from turn {first['turn']} on. At its end:", moment(last, look)]
    sentences += [player_in_words(last, seat, look) for seat in last["players"]]
    return shortened(sentences)


def all_film(inputs: Inputs[View], look: Look) -> str:
    return film.with_captions(alt_film(inputs, look), inputs, look)
