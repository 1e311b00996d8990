"""Warfare in 2012."""

from __future__ import annotations

from rules.clash.actions.recruit import CARD
from rules.clash.combat import Force
from rules.clash.content.advances import warfare
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price
from rules.clash.pile import Pile
from rules.clash.state import Battle, City, Player, State
from rules.clash.voices import modify


class SteelWeapons(Advance):
    """CC-33.3 to CC-33.5"""

    surcharge = Pile(ore=2)
    makes = 1
    text = (
        f"It costs {surcharge} more than other advances, even where they are free. In the first round of battles on "
        f"land your army makes {makes} more hit, unless the enemy has Steel Weapons."
    )

    def combat(self, force: Force, state: State, player: Player, battle: Battle, foe: Force) -> Force:
        if (
            battle.round == 1
            and not battle.naval
            and force.strength
            and not warfare.foe_has(state, player, battle, self)
        ):
            force.sure_hits += self.makes
        return force


class Draft(warfare.Draft):
    """CC-33.6: any army unit, since the expansion has others than infantry (CV-5.1)."""

    def written(self) -> str:
        return (
            f"One army unit of each Recruit may cost {self.instead} in place of its price ({self.usual} for the usual "
            "one)."
        )

    def recruit_price(self, price: Price, state: State, player: Player, city: City, kinds: list[str]) -> Price:
        if CARD in kinds:
            return price  # the price of Draft covers the card
        usual = price
        for kind in dict.fromkeys(kind for kind in kinds if state.box.units[kind].army):
            for way in usual.ways:
                cost = way.cost - state.box.units[kind].price + modify(Effect.draft_price, self.instead, state, player)
                price = price.or_else(cost, *way.powers, self.id)
        return price


WARFARE = Category("Warfare", [warfare.Tactics, warfare.Siegecraft, SteelWeapons, Draft])
