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
    text = (
        "You begin with a great person in the outskirts of your capital. Every 3 trade that you convert gives "
        f"{production} production."
    )

    async def at_setup_end(self, state: State, player: Player) -> None:
        """In the outskirts of the capital (CB-029). The player may not hold it on the sheet."""
        await gain_great_person(state, player, held=False)

    def rush(self, production: int, state: State, player: Player) -> int:
        return max(production, self.production)
