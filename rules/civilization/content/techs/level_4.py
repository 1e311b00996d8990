"""The techs of level IV (CB 13)."""

from rules.civilization.kinds import Tech


class AtomicTheory(Tech):
    level = 4


class Ballistics(Tech):
    level = 4
    ranks = {"artillery": 4}


class Combustion(Tech):
    level = 4
    ranks = {"mounted": 4}


class Computers(Tech):
    level = 4
    coin = 1


class Flight(Tech):
    level = 4
    ranks = {"aircraft": 1}
    speed = 6
    water = "end"


class MassMedia(Tech):
    level = 4


class ReplaceableParts(Tech):
    level = 4
    ranks = {"infantry": 4}
    stacking = 6
