"""Economy in 2012."""

from __future__ import annotations

from rules.clash.board import cities_of
from rules.clash.content.advances import economy
from rules.clash.deeds import the_taxes
from rules.clash.kinds import Category
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Player, State


class Taxation(economy.Taxation):
    """CC-35.4"""

    gives = Pile(gold=1)
    text = f"Once a turn, as an action, pay {economy.Taxation.price} and gain {gives} for each of your cities."

    @classmethod
    async def take_taxes(cls, state: State, player: Player) -> None:
        gain(state, player, Pile(gold=cls.gives.gold * len(cities_of(state, player.seat))), the_taxes())


class Currency(economy.Currency):
    """CC-35.5"""

    text = "Trade Routes may give gold."


ECONOMY = Category("Economy", [economy.Bartering, economy.TradeRoutes, Taxation, Currency])
