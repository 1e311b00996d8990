"""The medieval wonders (CB-012, CB-120)."""

from rules.civilization.kinds import WonderCard


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
