"""Warfare in 2012."""

from __future__ import annotations

from rules.clash.combat import Force
from rules.clash.content.advances import warfare
from rules.clash.kinds import Advance, Category
from rules.clash.pile import Pile
from rules.clash.state import Battle, Player, State


class SteelWeapons(Advance):
    """CC-33.3 to CC-33.5"""

    surcharge = Pile(ore=2)
    makes = 1
    text = (
        f"It costs {surcharge} more than other advances, even where they are free. In the first round of battles on "
        f"land your army makes {makes} hit more, unless the enemy has Steel Weapons."
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


WARFARE = Category("Warfare", [warfare.Tactics, warfare.Siegecraft, SteelWeapons, warfare.Draft])
