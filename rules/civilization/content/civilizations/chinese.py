"""Chinese (CB-002, CB-030)."""

from __future__ import annotations

from rules.civilization.board import capital_of
from rules.civilization.deeds import called
from rules.civilization.kinds import Civilization
from rules.civilization.payment import gain_culture
from rules.civilization.state import Battle, Player, State
from rules.civilization.units import save_unit


class Chinese(Civilization):
    nation = "China"
    leader = "Mao"
    starting_tech = "writing"
    home = "home_chinese"
    culture = 3
    text = (
        f"Your capital begins walled. You gain {culture} culture for each hut that you explore and each village that "
        "you conquer. After each battle, you may keep one of your killed units."
    )

    async def at_setup(self, state: State, player: Player) -> None:
        capital_of(state, player.seat).walled = True

    async def after_exploring(self, state: State, player: Player, sort: str, square: str) -> None:
        gain_culture(state, player, self.culture, called(self))

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        await save_unit(state, player, battle.killed.get(player.seat, []), called(self))
