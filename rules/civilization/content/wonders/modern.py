"""The modern wonders (CB-012, CB-120)."""

from rules.civilization.kinds import WonderCard


class PanamaCanal(WonderCard):
    era = "modern"
    price = 25
    discount = ("engineering", 20)
    culture = 3


class StatueOfLiberty(WonderCard):
    name = "Statue of Liberty"
    era = "modern"
    price = 25
    discount = ("metal_casting", 20)
    culture = 3


class SydneyOperaHouse(WonderCard):
    era = "modern"
    price = 25
    culture = 3


class UnitedNations(WonderCard):
    era = "modern"
    price = 20
    culture = 3
