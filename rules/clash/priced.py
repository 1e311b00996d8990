"""A power with a price: the price is at the top of its class, and is refused, offered and paid in one way."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from rules.clash.deeds import called
from rules.clash.effect import Effect
from rules.clash.payment import Price, cannot_pay, offer_to_pay, pay, price
from rules.clash.pile import Pile
from rules.clash.state import Player, State
from rules.engine.ask import Refusal
from rules.engine.deed import Said


class Priced(Effect):
    price: ClassVar[Pile]

    @cached_property
    def cost(self) -> Price:
        return price(self.price)

    def cannot_pay(self, state: State, player: Player) -> Refusal | None:
        """The reason why it cannot be paid for as an action of its own (CM-6.05, CM-6.06)."""
        return cannot_pay(state, player, self.cost, "CM-6.05" if self.costs_action else "CM-6.06")

    async def pay(self, state: State, player: Player) -> None:
        await pay(state, player, self.cost, called(self))

    async def paid_if_wanted(self, state: State, player: Player, kind: str, text: Said, no: Said = "") -> bool:
        """Asks whether to pay for it, if the player can, and takes the price."""
        return await offer_to_pay(state, player, self.cost, called(self), kind, text, no)
