"""The Vikings in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import vikings
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.state import Battle, Player, State


class Shipcraft(vikings.ShipConstruction):
    """CV-8.49 to CV-8.52"""


class Marauders(vikings.Raiding):
    """CV-8.55"""


class Runestones(vikings.RuneStones):
    """CV-8.54"""

    mourned = "army units"

    def lost(self, state: State, player: Player, battle: Battle) -> int:
        fallen = [*battle.lost[player.seat], *battle.drowned[player.seat]]
        return sum(state.box.units[kind].army for kind in fallen)


VIKINGS = revised(vikings.VIKINGS, Shipcraft, Marauders, Runestones)
