"""Spirituality in 2012."""

from __future__ import annotations

from rules.clash.content.advances import spirituality
from rules.clash.kinds import Category
from rules.clash.payment import Price
from rules.clash.pile import RESOURCES
from rules.clash.state import Player, State


class Rituals(spirituality.Rituals):
    """CC-34.3"""

    text = "For Civic Improvement you may pay resources in place of mood tokens, of any kind but ideas."

    def happiness_price(self, price: Price, state: State, player: Player) -> Price:
        return price.also("mood", *(kind for kind in RESOURCES if kind != "ideas"))


SPIRITUALITY = Category(
    "Spirituality", [spirituality.Myths, Rituals, spirituality.Priesthood, spirituality.StateReligion]
)
