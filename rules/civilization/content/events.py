"""What several culture events do, with other numbers."""

from __future__ import annotations

from typing import ClassVar

from rules.civilization.city_management.production import choose_city, raise_production
from rules.civilization.kinds import Aim, CultureEvent
from rules.civilization.state import Player, State


class Celebration(CultureEvent):
    """One of the player's cities has more production in this turn."""

    when = ("city-management",)
    production: ClassVar[int]

    def written(self) -> str:
        return f"One of your cities has {self.production} more production in this turn."

    async def aim(self, state: State, player: Player) -> Aim:
        return Aim((await choose_city(state, player, f"Which city gets {self.production} more production?"),))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        raise_production(state, aim.choices[0], self.production, self.name)
