"""The options of a table: those of its rules, and those that the host may change at any time."""

from __future__ import annotations

from bot.words.languages import LANGUAGE
from bot.words.pace import EARLY, PACE
from render import LOOKS
from rules.engine.presentation import Presentation, TableOption

PALETTE = TableOption("palette", "Colours of the pictures that everybody sees", tuple((look, look) for look in LOOKS))
AT_ANY_TIME = (PACE, PALETTE, LANGUAGE)


def options_of(presentation: Presentation) -> tuple[TableOption, ...]:
    """The options of the rules, and those that the host may change at any time."""
    return (*presentation.options, *AT_ANY_TIME, *((EARLY,) if presentation.opens_early else ()))
