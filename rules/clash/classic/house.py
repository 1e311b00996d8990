"""Rules of 2012 that hold for everybody all the time."""

from __future__ import annotations

from rules.clash.kinds import HouseRule
from rules.clash.pile import TOKENS
from rules.clash.state import City, Player, State
from rules.engine.ask import Refusal


class TokensWithinLevels(HouseRule):
    text = "You hold no more culture tokens than your Culture Level, no more mood tokens than your Happiness Level."

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        """CC-5.6"""
        return min(most, player.levels[kind]) if kind in TOKENS else most


class AngryCitiesRest(HouseRule):
    text = "A city that is angry, or has become so by being activated, is activated only once in a turn."

    def activation_ban(self, ban: Refusal | None, state: State, player: Player, city: City) -> Refusal | None:
        """CC-6.16; every activation of the turn counts, whatever the mood was (CC-6.19; docs/rulings.md, 25)."""
        if city.mood == "angry" and city.activated:
            return Refusal("CC-6.16", f"The city in {city.space} is angry and has been activated in this turn.")
        return ban


HOUSE = (TokensWithinLevels(), AngryCitiesRest())
