"""Americans (CB-002, CB-029)."""

from rules.civilization.great_people import gain_great_person
from rules.civilization.kinds import Civilization
from rules.civilization.state import Player, State


class Americans(Civilization):
    nation = "America"
    leader = "Lincoln"
    starting_tech = "currency"
    home = "home_americans"
    production = 2
    text = f"You begin with a great person. Each 3 trade that you convert give {production} production."

    async def at_setup_end(self, state: State, player: Player) -> None:
        await gain_great_person(state, player)

    def rush(self, production: int, state: State, player: Player) -> int:
        return max(production, self.production)
