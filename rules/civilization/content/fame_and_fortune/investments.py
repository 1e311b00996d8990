"""The four investment cards that everybody has (CF-080)."""

from __future__ import annotations

from rules.civilization.content.questions import which_tech_is_a_gift
from rules.civilization.deeds import nothing_to_learn
from rules.civilization.kinds import Investment
from rules.civilization.research import learn, learnable
from rules.civilization.state import Battle, City, Player, State
from rules.engine.ask import choose_one
from rules.engine.step import tell


class Infrastructure(Investment):
    levels = (1, 2, 3)
    production = (1, 2, 3)

    def written(self) -> str:
        return self.by_level(f"each of your cities has {more} more production" for more in self.production)

    def city_production(self, amount: int, state: State, player: Player, city: City) -> int:
        return amount + self.at_level(player, self.production)


class EndowmentForTheArts(Investment):
    """The original card is only known in part; Wisdom and Warfare replaces it."""

    name = "Endowment for the Arts"
    built_on = "Built on CR-85: a review of the card recalls these two levels. If there is a third, nobody knows it."
    levels = (1, 3)
    discount = (1, 2)

    def written(self) -> str:
        return self.by_level(f"spaces of the culture track cost you {less} less culture" for less in self.discount)

    def culture_cost(self, culture: int, state: State, player: Player, space: int) -> int:
        return culture - self.at_level(player, self.discount)


class MilitaryIndustrialComplex(Investment):
    name = "Military-Industrial Complex"
    levels = (2, 4, 6)
    bonus = (4, 8, 12)

    def written(self) -> str:
        return self.by_level(f"your combat bonus is {more} higher" for more in self.bonus)

    def combat_bonus(self, bonus: int, state: State, player: Player, battle: Battle | None) -> int:
        return bonus + self.at_level(player, self.bonus)


class PublicEducation(Investment):
    levels = (3, 6, 9)

    def written(self) -> str:
        return self.by_level("when you reach it you learn a tech for free" for _ in self.levels)

    async def reached(self, state: State, player: Player) -> None:
        """Any tech that has a place in the pyramid (CF-086)."""
        options = [tech for tech in learnable(state, player, state.box.techs) if tech.refused is None]
        if not options:
            tell(state, nothing_to_learn(player.seat))
            return
        tech = await choose_one(player.seat, "public-education", which_tech_is_a_gift(self), options)
        await learn(state, player, tech)
