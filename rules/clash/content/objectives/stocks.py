"""Objectives about stocks."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.content.objectives.armies import LargeArmy, StandingArmy
from rules.clash.content.objectives.battles import Defiance, NavalAssault
from rules.clash.content.objectives.buildings import Fortifications
from rules.clash.content.objectives.seas import LargeFleet
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.pile import Pile
from rules.clash.state import Player, State


class Store(Objective):
    """A large stock of something, part of which is paid: gold cannot replace it (CM-5.05)."""

    needs: ClassVar[Pile]

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return player.stock.covers(self.needs)


class Eureka(Store):
    name = "Eureka!"
    needs, price = Pile(ideas=5), Pile(ideas=2)
    text = f"You have {needs} or more; pay {price}."


class Wealth(Store):
    needs, price = Pile(gold=5), Pile(gold=2)
    text = f"You have {needs} or more; pay {price}."


class OreSupplies(Store):
    needs, price = Pile(ore=5), Pile(ore=2)
    text = f"You have {needs} or more; pay {price}."


class WoodSupplies(Store):
    needs, price = Pile(wood=5), Pile(wood=2)
    text = f"You have {needs} or more; pay {price}."


class FoodSupplies(Store):
    needs, price = Pile(food=5), Pile(food=2)
    text = f"You have {needs} or more; pay {price}."


class OptimizedStorage(Store):
    needs = Pile(food=3, wood=3, ore=3)
    text = f"You have {needs.food} or more each of food, wood and ore."


CARDS = (
    ObjectiveCard(Eureka(), Defiance(), number=7),
    ObjectiveCard(OptimizedStorage(), NavalAssault(), number=10),
    ObjectiveCard(Wealth(), LargeFleet(), number=11),
    ObjectiveCard(OreSupplies(), LargeArmy(), number=12),
    ObjectiveCard(WoodSupplies(), Fortifications(), number=13),
    ObjectiveCard(FoodSupplies(), StandingArmy(), number=14),
)
