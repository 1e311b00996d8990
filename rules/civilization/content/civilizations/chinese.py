"""Chinese (CB-002)."""

from __future__ import annotations

from rules.civilization.kinds import Civilization
from rules.civilization.state import Battle, Player, State
from rules.civilization.units import save_unit


class Chinese(Civilization):
    nation = "China"
    leader = "Mao"
    starting_tech = "writing"
    home = "home_chinese"
    text = "After each battle you may keep one of your killed units."

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        await save_unit(state, player, battle.killed.get(player.seat, []), self.name)
