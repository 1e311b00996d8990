"""The medieval culture events (CB-015)."""

from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift
from rules.civilization.content.hostile_events import ChangeOfTerrain, Desertion, DestroyBuildings


class AGenerousGift(Gift):
    id = "a_generous_gift"
    name = "A Generous Gift"
    level = 2
    copies = 3
    stands_for = ("iron", "wheat", "spy", "silk")


class Catastrophe(DestroyBuildings):
    level = 2
    steps = 6


class Deforestation(ChangeOfTerrain):
    level = 2
    copies = 2
    to = "grassland"
    strikes = ("forest",)


class JoustingTourney(Cancels):
    level = 2
    copies = 2
    cancels = ("culture event",)


class KnowledgeShared(ExchangeOfTechs):
    level = 2
    copies = 3
    up_to = 2


class MassDefection(Desertion):
    level = 2
    copies = 2
    steps = 6
    figures = 2


class Nationalism(FreeUnits):
    level = 2
    copies = 2
    units = 2


class WeLoveTheQueenDay(Celebration):
    name = "We Love the Queen Day!"
    level = 2
    copies = 2
    production = 6
