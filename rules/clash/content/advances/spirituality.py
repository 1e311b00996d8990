"""Spirituality: comfort, and learning free of charge."""

from __future__ import annotations

from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price
from rules.clash.pile import RESOURCES, Pile
from rules.clash.state import City, Player, State


class Myths(Advance):
    border = "yellow"
    text = "Pay 1 mood token per city to keep its mood when the text of an event would lower it."

    def keeps_mood(self, keeps: bool, state: State, player: Player, city: City) -> bool:
        return True


class Rituals(Advance):
    border = "blue"
    text = "To increase happiness you may pay resources of any kind in place of mood tokens."

    def happiness_price(self, price: Price, state: State, player: Player) -> Price:
        return price.also("mood", *RESOURCES)


class Priesthood(Advance):
    text = "Once a turn, a Science advance costs you nothing."

    def advance_price(self, price: Price, state: State, player: Player, advance: str) -> Price:
        used = state.turn is None or self.id in state.turn.used
        return price if used or state.box.advances[advance].category.id != "science" else price.free(self.id)


class StateReligion(Advance):
    border = "yellow"
    saves = Pile(food=1)
    text = f"Once a turn, a temple costs {saves} less."

    def building_price(self, price: Price, state: State, player: Player, city: City, building: str) -> Price:
        if building != "temple" or state.turn is None or self.id in state.turn.used:
            return price
        return price.cheaper(self.saves, self.id)


SPIRITUALITY = Category("Spirituality", [Myths, Rituals, Priesthood, StateReligion])
