"""How an edition does what other editions do otherwise: the few procedures that are really different.

What differs in a number is a field of the box, what differs in a card is a class of its own, and a rule that only
speaks at a moment, or lets players do something, is one of the house (`Edition.house`).
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
    """What the winner of a battle takes from the loser: winner, loser (CB-271, CB-275)."""
    counts: Callable[[Fighter], int]
    """What a unit that is left counts for at the end of a battle (CB-265, CW-031)."""
