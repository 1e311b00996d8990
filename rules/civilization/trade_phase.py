"""Chapter 5: Trade. All collect at once, then negotiate."""

from __future__ import annotations

from rules.civilization.board import in_order
from rules.civilization.payment import gain_trade
from rules.civilization.state import State
from rules.civilization.steps import STEPS
from rules.civilization.what_squares_give import icons_of_player


@STEPS.step
async def trade_phase(state: State) -> None:
    collect_trade(state)


def collect_trade(state: State) -> None:
    """The trade icons in the outskirts of all cities, and of squares that scouts gather (CB-070 to CB-073)."""
    for player in in_order(state):
        gain_trade(state, player, icons_of_player(state, player).trade, "trade of the cities")
