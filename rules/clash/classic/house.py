"""Rules of 2012 that hold for everybody, all the time."""

from __future__ import annotations

from rules.clash.kinds import HouseRule
from rules.clash.pile import TOKENS
from rules.clash.state import Player, State


class TokensWithinLevels(HouseRule):
    text = "You hold no more culture tokens than your Culture Level, no more mood tokens than your Happiness Level."

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        """CC-5.6"""
        return min(most, player.levels[kind]) if kind in TOKENS else most


HOUSE = (TokensWithinLevels(),)
