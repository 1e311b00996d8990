"""Russians (CB-002)."""

from rules.civilization.kinds import Civilization


class Russians(Civilization):
    nation = "Russia"
    leader = "Catherine"
    starting_tech = "communism"
    starting_government = "communism"
    home = "home_russians"
