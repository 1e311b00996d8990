"""The relics of Wisdom and Warfare (CW 9)."""

from __future__ import annotations

from rules.civilization.city_management.culture_track import advance_free
from rules.civilization.content.events import choose_free_units
from rules.civilization.deeds import called
from rules.civilization.kinds import Relic
from rules.civilization.state import Player, State
from rules.civilization.units import gain_unit


class ArkOfTheCovenant(Relic):
    name = "Ark of the Covenant"
    expansion = "CW"
    spaces = 2
    text = f"You advance {spaces} spaces on the culture track for free."

    async def use(self, state: State, player: Player) -> None:
        for _ in range(self.spaces):
            await advance_free(state, player, called(self))


class AttilasVillage(Relic):
    name = "Attila's Village"
    expansion = "CW"
    units = 2
    text = f"You build {units} unlocked units for free."

    async def use(self, state: State, player: Player) -> None:
        for type in await choose_free_units(state, player, self.units, least=self.units):
            await gain_unit(state, player, type)
