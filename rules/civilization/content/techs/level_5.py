"""The techs of level V (CB 13)."""

from rules.civilization.kinds import Tech


class SpaceFlight(Tech):
    level = 5
    text = "The player who researches it wins the game."
