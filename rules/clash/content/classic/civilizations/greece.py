"""Greece in 2014."""

from __future__ import annotations

from rules.clash.content.civilizations import greece
from rules.clash.content.classic.civilizations.revised import revised


class FormalTraining(greece.Study):
    """CV-8.20"""


class Hellenization(greece.HellenisticCulture):
    """CV-8.23, CV-8.24"""


class CityStates(greece.CityStates):
    """CV-8.21, CV-8.22"""

    needs = "voting"


GREECE = revised(greece.GREECE, FormalTraining, Hellenization, CityStates)
