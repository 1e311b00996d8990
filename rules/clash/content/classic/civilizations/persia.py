"""Persia in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import persia
from rules.clash.content.classic.civilizations.revised import revised


class Elephants(persia.PersianElephants):
    name = "Elephants"


class Zoroastrianism(persia.Zoroastrianism):
    """CV-8.46, CV-8.47: a leader is not an army unit."""

    target = "an enemy army unit"


class MightyArmy(persia.MightyArmy):
    text = (
        f"{persia.MightyArmy.most} army units may stand in his space. With {persia.MightyArmy.most} in a land battle "
        "you may not play a card, and your cavalry and elephants have no powers."
    )


PERSIA = revised(persia.PERSIA, Elephants, Zoroastrianism, MightyArmy)
