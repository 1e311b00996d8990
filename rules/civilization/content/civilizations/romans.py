"""Romans (CB-002, CB-033)."""

from __future__ import annotations

from rules.civilization.city_management.culture_track import advance_free
from rules.civilization.city_management.items import Item
from rules.civilization.deeds import called
from rules.civilization.kinds import Civilization
from rules.civilization.state import Battle, City, Player, State


class Romans(Civilization):
    nation = "Rome"
    leader = "Caesar"
    starting_tech = "code_of_laws"
    starting_government = "republic"
    home = "home_romans"
    text = (
        "For each wonder and each city that you build, and for each city and each village that you conquer, you "
        "advance on the culture track for free."
    )

    async def after_building(self, state: State, player: Player, item: Item, square: str) -> None:
        if item.sort == "wonder":
            await advance_free(state, player, called(self))

    async def after_city(self, state: State, player: Player, city: City) -> None:
        await advance_free(state, player, called(self))

    async def after_exploring(self, state: State, player: Player, sort: str, square: str) -> None:
        if sort == "village":
            await advance_free(state, player, called(self))

    async def after_battle(self, state: State, player: Player, battle: Battle) -> None:
        if battle.over == "city" and battle.winner == battle.attacker == player.seat:
            await advance_free(state, player, called(self))
