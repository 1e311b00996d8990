"""An edition's ways of doing what other editions do differently: the few procedures that really differ.

A different number is a field of the box. A different card is a class of its own. A rule that only speaks at a moment,
or lets players do something, is one of the house (`Edition.house`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.civilization.state import Battle, Fighter, Player, State


@dataclass(frozen=True)
class Ways:
    loot: Callable[[State, Player, Player, Battle], Awaitable[None]]
    """The winner's loot from the loser: winner, loser (CB-271, CB-275)."""
    counts: Callable[[Fighter], int]
    """The worth of a unit left at the end of a battle (CB-265, CW-031)."""
