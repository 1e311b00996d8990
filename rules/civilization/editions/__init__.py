"""The editions of the game, a file each: whoever needs them by name imports them from here."""

from __future__ import annotations

from rules.civilization.box import Box
from rules.civilization.edition import EDITIONS
from rules.civilization.editions.base import BASE
from rules.engine.tree import Json

EDITIONS[BASE.name] = BASE


def box_of(view: Json) -> Box:
    """The box of the edition that a view is of."""
    return EDITIONS[view["edition"]].box


__all__ = ["BASE", "EDITIONS", "box_of"]
