"""What a produce action can make (CB-085): figures, units, buildings, walls, wonders."""

from __future__ import annotations

from typing import Literal, NamedTuple

Sort = Literal["figure", "unit", "building", "walls", "wonder"]


class Item(NamedTuple):
    sort: Sort
    name: str
    """The kind of figure, the type of unit, or the id of the building or wonder; "walls"."""
