"""More than any other player (CM-22.08): barbarians and pirates do not count."""

from __future__ import annotations

from collections.abc import Callable

from rules.clash.state import Player, State


def leads(state: State, player: Player, amount: Callable[[Player], int], by: int = 1) -> bool:
    """The player has at least this many more than each of the others."""
    most = max(amount(other) for other in state.players.values() if other is not player)
    return amount(player) >= most + by
