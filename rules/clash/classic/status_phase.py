"""Chapter 17 of 2012: who goes first in the next round."""

from __future__ import annotations

from rules.clash.board import clockwise
from rules.clash.state import Player, State
from rules.clash.status_phase import name_first_player


async def highest_levels_choose(state: State) -> None:
    """The player with the highest sum of both levels chooses, if it is higher than the first player's. Among equals,
    the first to the left of the first player chooses (CC-17.8 to CC-17.10)."""
    first, *others = clockwise(state, state.first_player)
    best = max(others, key=_levels)
    if _levels(best) > _levels(first):
        await name_first_player(state, best)


def _levels(player: Player) -> int:
    return player.levels.total()
