"""Science in 2012."""

from __future__ import annotations

from rules.clash.content.advances import science
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price, gain
from rules.clash.pile import Pile
from rules.clash.state import Player, State
from rules.clash.voices import owns


class Chemistry(science.Medicine):
    """CC-37.3: nobody has said what it did; the later Medicine stands in for it."""

    text = "After building units, take back 1 of the resources you paid."


class Metallurgy(Advance):
    """CC-37.4"""

    border = science.Metallurgy.border
    frees = "steel_weapons"
    instead = Pile(ore=2)
    text = f"Steel Weapons cost you nothing. If you already have it, gain {instead}."

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        return price.free(self.id) if advance == self.frees else price

    async def on_gain(self, state: State, player: Player) -> None:
        if owns(player, self.frees):
            gain(state, player, self.instead, called(self))


SCIENCE = Category("Science", [science.Mathematics, science.Astronomy, Chemistry, Metallurgy])
