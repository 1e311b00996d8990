"""Construction: mines, roads, and the wonders' foundation."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.actions.collect import Harvest
from rules.clash.content.advances.agriculture import LANDS, add_terrain
from rules.clash.content.piece_kinds import ROADS, RoadKind
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State


class Mining(Advance):
    text = "Mountains give ore."

    def harvest(self, harvest: Harvest, state: State, player: Player, city: City) -> Harvest:
        return add_terrain(harvest, state, *LANDS[self.id])


class Engineering(Advance):
    text = "Draw a wonder card. Your happy cities may construct wonders."

    async def on_gain(self, state: State, player: Player) -> None:
        await state.ways.wonder_comes(state, player)


class Sanitation(Advance):
    border = "yellow"
    shields = ("pestilence", "epidemics", "pandemics")
    instead = Pile(mood=1)
    text = f"One settler of each Recruit may cost {instead}. Pestilence, Epidemics and Pandemics pass you by."

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        return one_for_a_token(state, price, kinds, "settler", self.instead, self.id)


def one_for_a_token(state: State, price: Price, kinds: list[str], kind: str, instead: Pile, power: str) -> Price:
    """The player may pay one unit of the kind with tokens, even together with what other effects allow."""
    for way in price.ways if kind in kinds else ():
        price = price.or_else(way.cost - state.box.units[kind].price + instead, *way.powers, power)
    return price


class Roads(Advance):
    border = "blue"
    length = 2
    kinds: ClassVar[tuple[RoadKind, ...]] = ROADS

    def written(self) -> str:
        return (
            f"For {self.kinds[0].price}, a group that starts or ends in your city moves {self.length} spaces "
            "and ignores terrain."
        )

    def road_length(self, most: int, state: State, player: Player, start: str, end: str) -> int:
        return max(most, self.length)


CONSTRUCTION = Category("Construction", [Mining, Engineering, Sanitation, Roads])
