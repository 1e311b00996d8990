"""Agriculture: what the land gives."""

from __future__ import annotations

from rules.clash.actions.collect import Harvest, usable
from rules.clash.board import is_land, within_over_land
from rules.clash.content.piece_kinds import MOST_OF_A_RESOURCE
from rules.clash.kinds import Advance, Category
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.voices import has

GIVES = {"plains": "food", "forest": "wood", "mountain": "ore", "barren": "food"}
NEEDS = {"plains": "farming", "forest": "farming", "mountain": "mining", "barren": "irrigation"}
"""The advance that a player needs to use each kind of land."""
LANDS = {advance: tuple(land for land, needs in NEEDS.items() if needs == advance) for advance in NEEDS.values()}
"""The advance that each kind of land needs to give something."""


def add_terrain(harvest: Harvest, state: State, *terrains: str) -> Harvest:
    for space in harvest.near:
        if state.terrain[space] in terrains:
            harvest.add(space, GIVES[state.terrain[space]])
    return harvest


class Farming(Advance):
    text = "Plains give food and forests give wood."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        return add_terrain(harvest, state, *LANDS[self.id])


class Storage(Advance):
    most = MOST_OF_A_RESOURCE
    border = "yellow"

    def written(self) -> str:
        return f"You may have up to {self.most} food."

    def limit(self, most: int, state: State, player: Player, kind: str) -> int:
        return max(most, self.most) if kind == "food" else most


class Irrigation(Advance):
    border = "yellow"
    shields = ("famine", "severe_famine")
    text = "Barren spaces give food. Famines pass you by."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        return add_terrain(harvest, state, *LANDS[self.id])


class Husbandry(Advance):
    border = "yellow"
    far = 2
    spaces, spaces_with_roads = 1, 2
    text = (
        f"Once a turn, {spaces} of the spaces you collect from ({spaces_with_roads} with Roads) may be {far} land "
        "spaces away."
    )

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        if state.turn and self.id in state.turn.used:
            return harvest
        harvest.groups[FAR] = self.spaces_with_roads if has(state, player, "roads") else self.spaces
        for space, steps in within_over_land(state, city.space, self.far).items():
            if steps == self.far and is_land(state, space) and usable(state, player, city, space):
                _add_far(harvest, state, player, space)
        return harvest

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        near = within_over_land(state, city.space, 1)
        far = [space for space in spaces if space not in near and space not in state.cities]
        if state.turn and any(is_land(state, space) for space in far):
            state.turn.used.append(self.id)


FAR = "far space"


def _add_far(harvest: Harvest, state: State, player: Player, space: str) -> None:
    """A far space gives the same as a near one of its terrain."""
    terrain = state.terrain[space]
    if has(state, player, NEEDS[terrain]):
        harvest.add(space, GIVES[terrain], group=FAR)
        harvest.worth_saving = True


AGRICULTURE = Category("Agriculture", [Farming, Storage, Irrigation, Husbandry])
