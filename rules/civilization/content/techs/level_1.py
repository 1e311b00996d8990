"""The techs of level I (CB 13)."""

from rules.civilization.content.abilities import CoinOnCard, GainCulture
from rules.civilization.kinds import Tech
from rules.civilization.price import Price


class AnimalHusbandry(Tech):
    level = 1


class CodeOfLaws(Tech):
    name = "Code of Laws"
    level = 1
    unlocks = ("trading_post",)
    governments = ("republic",)
    tokens = 4


class Currency(Tech):
    level = 1
    unlocks = ("market",)
    abilities = (GainCulture(Price(incense=1), 3),)


class HorsebackRiding(Tech):
    level = 1
    speed = 3


class Masonry(Tech):
    level = 1
    unlocks = ("walls",)
    stacking = 3


class Metalworking(Tech):
    level = 1
    unlocks = ("barracks",)


class Navigation(Tech):
    level = 1
    unlocks = ("harbor",)
    water = "cross"


class Philosophy(Tech):
    level = 1
    unlocks = ("temple",)


class Pottery(Tech):
    level = 1
    unlocks = ("granary",)
    hand = 1
    tokens = 4
    abilities = (CoinOnCard(Price(any=2)),)


class Writing(Tech):
    level = 1
    unlocks = ("library",)
