"""The medieval culture events (CB-015)."""

from rules.civilization.content.events import Celebration, FreeUnits
from rules.civilization.kinds import CultureEvent


class AGenerousGift(CultureEvent):
    id = "a_generous_gift"
    name = "A Generous Gift"
    level = 2
    copies = 3
    when = ("any",)
    stands_for = (
        "iron",
        "wheat",
        "spy",
        "silk",
    )


class Catastrophe(CultureEvent):
    level = 2
    when = ("start-of-turn",)


class Deforestation(CultureEvent):
    level = 2
    copies = 2
    when = ("start-of-turn",)


class JoustingTourney(CultureEvent):
    level = 2
    copies = 2
    when = ("window",)
    cancels = ("culture event",)


class KnowledgeShared(CultureEvent):
    level = 2
    copies = 3
    when = ("start-of-turn",)


class MassDefection(CultureEvent):
    level = 2
    copies = 2
    when = ("movement",)
    interrupts = True


class Nationalism(FreeUnits):
    level = 2
    copies = 2
    units = 2


class WeLoveTheQueenDay(Celebration):
    name = "We Love the Queen Day!"
    level = 2
    copies = 2
    production = 6
