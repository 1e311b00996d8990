"""The five levels of techs and the three of culture each have a colour. Their numbers stand beside it."""

from __future__ import annotations

from render.look import Look
from render.palette import INK, Colour, mix, rgb

LEVEL_COLOURS: tuple[Colour, ...] = tuple(
    rgb(colour) for colour in ("#E9D8A6", "#F0A860", "#8CC084", "#7FB5D5", "#C3A6E8")
)
EVENT_COLOURS: tuple[Colour, ...] = tuple(rgb(colour) for colour in ("#93561F", "#3F6791", "#7A3FB0"))
"""The colours of culture events (ancient, medieval, modern), and of the sections of the culture track."""
ERAS = ("ancient", "medieval", "modern")


def level_colour(level: int) -> Colour:
    return LEVEL_COLOURS[level - 1]


def level_shade(level: int) -> Colour:
    """Below the name of a tech."""
    return mix(level_colour(level), INK, 0.78)


def ahead(section: int, look: Look) -> Colour:
    """The colour of spaces of the culture track that nobody has reached yet."""
    return mix(EVENT_COLOURS[section - 1], look.theme.table, 0.62)


def flat(look: Look) -> tuple[Colour, ...]:
    """All of these colours, which are kept exactly in a file."""
    levels, sections = range(1, len(LEVEL_COLOURS) + 1), range(1, len(EVENT_COLOURS) + 1)
    shades = (level_shade(level) for level in levels)
    return (*LEVEL_COLOURS, *shades, *EVENT_COLOURS, *(ahead(section, look) for section in sections))
