"""The ancient wonders (CB-012, CB-120)."""

from __future__ import annotations

from rules.civilization.content.abilities import EachTurn
from rules.civilization.kinds import WonderCard
from rules.civilization.state import Battle, Player, State


class Stonehenge(WonderCard):
    era = "ancient"
    price = 10
    culture = 1
    abilities = (EachTurn(culture=1),)


class TheColossus(WonderCard):
    era = "ancient"
    price = 15
    discount = ("metalworking", 10)
    culture = 1


class TheHangingGardens(WonderCard):
    era = "ancient"
    price = 15
    discount = ("animal_husbandry", 10)
    culture = 1


class TheOracle(WonderCard):
    era = "ancient"
    price = 15
    discount = ("code_of_laws", 10)
    culture = 1
    text = "You see the battle hand of your opponent."

    def sees_battle_hand(self, sees: bool, state: State, player: Player, battle: Battle) -> bool:
        return True
