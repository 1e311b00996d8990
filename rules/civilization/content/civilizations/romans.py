"""Romans (CB-002)."""

from rules.civilization.kinds import Civilization


class Romans(Civilization):
    nation = "Rome"
    leader = "Caesar"
    starting_tech = "code_of_laws"
    starting_government = "republic"
    home = "home_romans"
