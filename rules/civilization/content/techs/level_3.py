"""The techs of level III (CB 13)."""

from rules.civilization.content.battle_abilities import Heal
from rules.civilization.kinds import Tech


class Banking(Tech):
    level = 3
    unlocks = ("bank",)


class Biology(Tech):
    level = 3
    stacking = 5
    abilities = (Heal(),)


class Communism(Tech):
    level = 3
    governments = ("communism",)


class Gunpowder(Tech):
    level = 3
    ranks = {"infantry": 3}


class MetalCasting(Tech):
    level = 3
    ranks = {"artillery": 3}


class MilitaryScience(Tech):
    level = 3
    unlocks = ("academy",)


class Railroad(Tech):
    level = 3
    unlocks = ("iron_mine",)
    ranks = {"mounted": 3}
    coin = 1


class SteamPower(Tech):
    level = 3
    speed = 5
    water = "end"


class Theology(Tech):
    level = 3
    unlocks = ("cathedral",)
    governments = ("fundamentalism",)
    hand = 1
