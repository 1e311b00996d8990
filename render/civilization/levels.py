"""The five levels of techs and the three of culture have a colour each; their numbers stand beside it."""

from __future__ import annotations

from render.palette import Colour, rgb

LEVEL_COLOURS: tuple[Colour, ...] = tuple(
    rgb(colour) for colour in ("#E9D8A6", "#F0A860", "#8CC084", "#7FB5D5", "#C3A6E8")
)
EVENT_COLOURS: tuple[Colour, ...] = tuple(rgb(colour) for colour in ("#B9773A", "#5B7FA6", "#7A3FB0"))
"""Of culture events: ancient, medieval, modern; and of the sections of the culture track."""
ERAS = ("ancient", "medieval", "modern")


def level_colour(level: int) -> Colour:
    return LEVEL_COLOURS[level - 1]
