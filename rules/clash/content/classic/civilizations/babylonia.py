"""Babylonia in 2014."""

from rules.clash.content.civilizations import babylonia
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.content.classic.civilizations.seeking import Reserves


class GreatGardens(Reserves, babylonia.GreatGardens):
    pass


BABYLONIA = revised(babylonia.BABYLONIA, GreatGardens)
