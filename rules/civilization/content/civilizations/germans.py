"""Germans (CB-002, CB-032)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.civilization.content.questions import which_resource_is_taken, which_unit_is_free
from rules.civilization.deeds import called, called_type, token
from rules.civilization.kinds import Civilization
from rules.civilization.payment import take_resource
from rules.civilization.state import Player, State
from rules.civilization.units import gain_unit
from rules.engine.ask import Option, choose_one


class Germans(Civilization):
    nation = "Germany"
    leader = "Bismarck"
    starting_tech = "metalworking"
    home = "home_germans"
    first_units = 2
    text = (
        f"You begin with {first_units} more infantry units. When you research a tech that unlocks or upgrades a type "
        "of unit, build a unit of that type for free and take a resource of your choice from the market."
    )

    async def before_capitals(self, state: State, player: Player) -> None:
        for _ in range(self.first_units):
            await gain_unit(state, player, "infantry")

    async def after_learning(self, state: State, player: Player, tech: str, researched: bool) -> None:
        """Only after research, and only for one of several types (CR-30)."""
        types = state.box.techs[tech].ranks
        if researched and types:
            await self._free_unit(state, player, types)
            await self._free_resource(state, player)

    async def _free_unit(self, state: State, player: Player, types: Iterable[str]) -> None:
        options = [Option(type, type, called_type(type)) for type in types]
        type = await choose_one(player.seat, "free-unit", which_unit_is_free(self), options)
        await gain_unit(state, player, type)

    async def _free_resource(self, state: State, player: Player) -> None:
        options = [Option(kind, kind, token(kind)) for kind in state.box.market_resources if state.market[kind]]
        if options:
            kind = await choose_one(player.seat, "free-resource", which_resource_is_taken(self), options)
            take_resource(state, player, kind, called(self))
