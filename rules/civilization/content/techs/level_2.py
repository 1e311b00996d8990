"""The techs of level II (CB 13)."""

from rules.civilization.content.battle_abilities import DealWounds
from rules.civilization.kinds import Tech
from rules.civilization.price import Price


class CivilService(Tech):
    level = 2
    hand = 1
    coin = 1


class Chivalry(Tech):
    level = 2
    governments = ("feudalism",)
    ranks = {"mounted": 2}


class Construction(Tech):
    level = 2
    unlocks = ("workshop",)


class Democracy(Tech):
    level = 2
    governments = ("democracy",)
    ranks = {"infantry": 2}
    tokens = 4


class Engineering(Tech):
    level = 2
    unlocks = ("aqueduct",)


class Irrigation(Tech):
    level = 2
    cities = 3


class Mathematics(Tech):
    level = 2
    ranks = {"artillery": 2}
    abilities = (DealWounds(Price(iron=1), 3),)


class Monarchy(Tech):
    level = 2
    governments = ("monarchy",)


class PrintingPress(Tech):
    level = 2
    unlocks = ("university",)
    stacking = 4
    tokens = 4


class Sailing(Tech):
    level = 2
    speed = 4
    water = "end"
