"""Chinese (CB-002)."""

from rules.civilization.kinds import Civilization


class Chinese(Civilization):
    nation = "China"
    leader = "Mao"
    starting_tech = "writing"
    home = "home_chinese"
