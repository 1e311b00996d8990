"""What several culture events do, with other numbers."""

from __future__ import annotations

from typing import ClassVar

from rules.civilization.city_management.production import choose_city, raise_production
from rules.civilization.kinds import Aim, CultureEvent
from rules.civilization.state import Player, State
from rules.civilization.units import gain_unit, rank_of, units_left
from rules.engine.ask import Option, Refusal, choose_amounts


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


class FreeUnits(CultureEvent):
    """Units for nothing, before those for a battle are drawn: of types that the player has unlocked (CR-25, CR-70)."""

    when = ("before-drawing",)
    units: ClassVar[int]

    def written(self) -> str:
        some = "1 unlocked unit" if self.units == 1 else f"up to {self.units} unlocked units"
        return f"Before the units for a battle of yours are drawn: build {some} for free."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if _types(state, player) else Refusal("CR-25", "No deck of a type that you have has a card left.")

    async def aim(self, state: State, player: Player) -> Aim:
        types = _types(state, player)
        options = [
            Option(type, type, state.box.unit_types[type].name, up_to=min(left, self.units))
            for type, left in types.items()
        ]
        most = min(self.units, sum(types.values()))
        return Aim(tuple(await choose_amounts(player.seat, "free-units", "Which units?", options, least=1, most=most)))

    async def use(self, state: State, player: Player, aim: Aim) -> None:
        for type in aim.choices:
            await gain_unit(state, player, type)


def _types(state: State, player: Player) -> dict[str, int]:
    """Unlocked types of units, with how many cards are left (CB-010)."""
    unlocked = [type for type in state.box.unit_types if rank_of(state, player, type)]
    return {type: units_left(state, type) for type in unlocked if units_left(state, type)}
