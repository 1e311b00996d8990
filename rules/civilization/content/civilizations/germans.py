"""Germans (CB-002)."""

from rules.civilization.kinds import Civilization


class Germans(Civilization):
    nation = "Germany"
    leader = "Bismarck"
    starting_tech = "metalworking"
    home = "home_germans"
