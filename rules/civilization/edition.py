"""An edition of the game, as a value: its box, and what a table may choose.

A state names its edition, and whatever is printed is looked up there, with `state.box`. No rule asks which edition it
is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.civilization.box import Box
    from rules.civilization.effect import Effect
    from rules.engine.presentation import TableOption, Written


@dataclass(frozen=True)
class Edition:
    name: str
    title: str
    box: Box
    options: tuple[TableOption, ...] = ()
    """What a table may choose when a game is opened."""
    house: tuple[Effect, ...] = ()
    """Rules of this edition that speak for everybody."""
    rulebook: Mapping[str, Written] = field(default_factory=dict)
    """By its number, what each rule says in short."""


EDITIONS: dict[str, Edition] = {}
"""By name: all that there are. rules/civilization/editions enters them."""
