"""The Maya in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import maya
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.state import City, Player, State


class Ballcourts(maya.Ballcourts):
    """CV-8.42, CV-8.43"""

    for_angry_cities = True

    def angry_bonus(self, bonus: int, state: State, player: Player, city: City) -> int:
        return self.size_bonus(bonus, state, player, city)


MAYA = revised(maya.MAYA, Ballcourts)
