"""The medieval wonders (CB-012, CB-120)."""

from __future__ import annotations

from rules.civilization.kinds import WonderCard
from rules.civilization.state import Player, State


class AngkorWat(WonderCard):
    era = "medieval"
    price = 20
    discount = ("theology", 10)
    culture = 2


class HimejiSamuraiCastle(WonderCard):
    era = "medieval"
    price = 20
    discount = ("monarchy", 15)
    culture = 2
    more = 1
    text = f"All your units have {more} more strength."

    def strength(self, strength: int, state: State, player: Player, card: str) -> int:
        return strength + self.more


class PorcelainTower(WonderCard):
    era = "medieval"
    price = 20
    discount = ("construction", 15)
    culture = 2


class TheLouvre(WonderCard):
    era = "medieval"
    price = 20
    discount = ("printing_press", 15)
    culture = 2
