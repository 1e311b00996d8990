"""The ancient culture events (CB-015)."""

from rules.civilization.content.events import Celebration, FreeUnits
from rules.civilization.kinds import CultureEvent


class AGiftFromAfar(CultureEvent):
    id = "a_gift_from_afar"
    name = "A Gift from Afar"
    level = 1
    copies = 3
    when = ("any",)
    stands_for = (
        "iron",
        "wheat",
        "spy",
        "silk",
    )


class BreadAndCircuses(CultureEvent):
    name = "Bread and Circuses"
    level = 1
    copies = 2
    when = ("window",)
    cancels = ("culture event",)


class Defection(CultureEvent):
    level = 1
    copies = 2
    when = ("movement",)
    interrupts = True


class Drought(CultureEvent):
    level = 1
    copies = 2
    when = ("start-of-turn",)


class DutyAndHonor(FreeUnits):
    name = "Duty and Honor"
    level = 1
    copies = 2
    units = 1


class ExchangeOfIdeas(CultureEvent):
    name = "Exchange of Ideas"
    level = 1
    copies = 3
    when = ("start-of-turn",)


class Sabotage(CultureEvent):
    level = 1
    copies = 2
    when = ("start-of-turn",)


class WeLoveTheDespotDay(Celebration):
    name = "We Love the Despot Day!"
    level = 1
    copies = 3
    production = 4
