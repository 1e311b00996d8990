"""The editions of the game, one file for each: code that needs them by name imports them from here."""

from __future__ import annotations

from rules.civilization.box import Box
from rules.civilization.edition import EDITIONS
from rules.civilization.editions.base import BASE
from rules.civilization.editions.both_expansions import BOTH_EXPANSIONS
from rules.civilization.editions.fame_and_fortune import FAME_AND_FORTUNE
from rules.civilization.editions.wisdom_and_warfare import WISDOM_AND_WARFARE
from rules.civilization.view_types import View

for _edition in (BASE, FAME_AND_FORTUNE, WISDOM_AND_WARFARE, BOTH_EXPANSIONS):
    EDITIONS[_edition.name] = _edition


def box_of(view: View) -> Box:
    """The box of the edition that a view belongs to."""
    return EDITIONS[view["edition"]].box


__all__ = ["BASE", "BOTH_EXPANSIONS", "EDITIONS", "FAME_AND_FORTUNE", "WISDOM_AND_WARFARE", "box_of"]
