"""Phoenicia in 2014: nothing is known about it."""

from rules.clash.content.civilizations import phoenicia
from rules.clash.content.classic.civilizations.revised import revised

PHOENICIA = revised(phoenicia.PHOENICIA)
