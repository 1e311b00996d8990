"""Agriculture in 2012."""

from __future__ import annotations

from rules.clash.actions.collect import Harvest, usable
from rules.clash.board import cities_of, is_land, within
from rules.clash.content.advances import agriculture
from rules.clash.content.advances.agriculture import GIVES, NEEDS
from rules.clash.content.classic.piece_kinds import MOST_OF_A_RESOURCE
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price, cannot_pay, pay
from rules.clash.payment import price as price_of
from rules.clash.pile import Pile
from rules.clash.refusals import no_land_farther_away
from rules.clash.state import City, Player, State
from rules.clash.voices import has
from rules.engine.ask import Refusal


class Farming(agriculture.Farming):
    """CC-29.1"""

    text = "Fertile land gives food, and forests give wood."


class Storage(agriculture.Storage):
    """CC-29.2"""

    most = MOST_OF_A_RESOURCE


class Husbandry(Advance):
    """CC-29.5, CC-29.6: the player pays for it before the Collect that uses it."""

    border = "yellow"
    costs_action = False
    once_a_turn = True
    price = Pile(food=1)
    far = 2
    text = (
        f"Once a turn, for {price} as a free action (for nothing with Roads), your next Collect in the turn reaches "
        f"land up to {far} spaces away."
    )

    def _cost(self, state: State, player: Player) -> Price:
        return price_of(Pile() if has(state, player, "roads") else self.price)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        if not any(self._far_land(state, player, city) for city in cities_of(state, player.seat)):
            return Refusal("CC-29.5", no_land_farther_away())
        return cannot_pay(state, player, self._cost(state, player), "CM-6.06")

    async def act(self, state: State, player: Player) -> None:
        await pay(state, player, self._cost(state, player), called(self))

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        if state.turn and self.id in state.turn.used and USED_UP not in state.turn.used:
            for space in self._far_land(state, player, city):
                harvest.add(space, GIVES[state.terrain[space]])
        return harvest

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        if state.turn and self.id in state.turn.used:
            state.turn.used.append(USED_UP)

    def _far_land(self, state: State, player: Player, city: City) -> list[str]:
        """Any revealed spaces may lie between (CC-3.8); the land gives the same as next to the city."""
        return [
            space
            for space, steps in within(state, city.space, self.far).items()
            if steps > 1
            and is_land(state, space)
            and usable(state, player, city, space)
            and has(state, player, NEEDS[state.terrain[space]])
        ]


USED_UP = "husbandry used up"

AGRICULTURE = Category("Agriculture", [Farming, Storage, agriculture.Irrigation, Husbandry])
