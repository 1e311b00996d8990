"""China in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import china
from rules.clash.content.classic.civilizations.revised import ANY_STANDS_IN, revised
from rules.clash.content.classic.civilizations.seeking import Reserves
from rules.clash.deeds import called
from rules.clash.payment import gain
from rules.clash.pieces import settlers_at
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State


class RicePaddies(china.RiceCultivation):
    """CV-8.10"""

    most = china.RiceCultivation.most
    text = (
        "Plains without a city and with a settler of yours give 1 more food when you collect from them, "
        f"{most} at most for each Collect."
    )

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        fields = [
            space
            for space in dict.fromkeys(spaces)
            if space not in state.cities and state.terrain[space] == "plains" and settlers_at(state, space, player.seat)
        ]
        gain(state, player, Pile(food=min(len(fields), self.most)), called(self))


class Sprawling(china.Expansion):
    """CV-8.11, CV-8.12"""

    text = (
        "When you have built settlers, or got one by Sanitation, each settler in your cities may move once right away."
    )

    async def after_sanitation(self, state: State, player: Player) -> None:
        self.spread(state, player)


class ImperialArmy(china.ImperialArmy):
    """CV-2.3; docs/rulings.md, 35"""

    text = f"{china.ImperialArmy.text} {ANY_STANDS_IN}"


class GreatWall(Reserves, china.GreatWall):
    pass


CHINA = revised(china.CHINA, RicePaddies, Sprawling, ImperialArmy, GreatWall)
