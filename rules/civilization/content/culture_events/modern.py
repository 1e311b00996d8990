"""The modern culture events (CB-015)."""

from rules.civilization.content.events import Cancels, Celebration, ExchangeOfTechs, FreeUnits, Gift
from rules.civilization.content.hostile_events import Desertion, DestroyBuildings


class APrincelyGift(Gift):
    id = "a_princely_gift"
    name = "A Princely Gift"
    level = 3
    copies = 2
    stands_for = ("iron", "uranium", "spy", "wheat", "silk")


class Disaster(DestroyBuildings):
    level = 3
    most = 2
    only_of_others = True


class Patriotism(FreeUnits):
    level = 3
    units = 3


class PrimetimeTV(Cancels):
    level = 3
    copies = 2
    cancels = ("culture event", "resource ability")


class ThinkTank(ExchangeOfTechs):
    level = 3
    copies = 2
    up_to = 3


class WeLoveThePresidentDay(Celebration):
    name = "We Love the President Day!"
    level = 3
    production = 8


class WholesaleDefection(Desertion):
    level = 3
    copies = 2
    figures = 2
