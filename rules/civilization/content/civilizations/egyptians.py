"""Egyptians (CB-002)."""

from rules.civilization.kinds import Civilization


class Egyptians(Civilization):
    nation = "Egypt"
    leader = "Cleopatra"
    starting_tech = "construction"
    home = "home_egyptians"
