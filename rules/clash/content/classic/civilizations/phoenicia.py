"""Phoenicia in 2014: nothing of it is known."""

from rules.clash.content.civilizations import phoenicia
from rules.clash.content.classic.civilizations.revised import revised

PHOENICIA = revised(phoenicia.PHOENICIA)
