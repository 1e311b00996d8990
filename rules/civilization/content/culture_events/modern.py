"""The modern culture events (CB-015)."""

from rules.civilization.content.events import Celebration, FreeUnits
from rules.civilization.kinds import CultureEvent


class APrincelyGift(CultureEvent):
    id = "a_princely_gift"
    name = "A Princely Gift"
    level = 3
    copies = 2
    when = ("any",)
    stands_for = (
        "iron",
        "uranium",
        "spy",
        "wheat",
        "silk",
    )


class Disaster(CultureEvent):
    level = 3
    when = ("start-of-turn",)


class Patriotism(FreeUnits):
    level = 3
    units = 3


class PrimetimeTV(CultureEvent):
    level = 3
    copies = 2
    when = ("window",)
    cancels = ("culture event", "resource ability")


class ThinkTank(CultureEvent):
    level = 3
    copies = 2
    when = ("start-of-turn",)


class WeLoveThePresidentDay(Celebration):
    name = "We Love the President Day!"
    level = 3
    production = 8


class WholesaleDefection(CultureEvent):
    level = 3
    copies = 2
    when = ("movement",)
    interrupts = True
