"""Hunger. Gold cannot replace the lost food (CM-5.05)."""

from __future__ import annotations

from rules.clash.board import cities_of, neighbours
from rules.clash.content.questions.events import which_city_becomes_angry
from rules.clash.deeds import loses
from rules.clash.events import everybody, lower_a_mood, shielded
from rules.clash.kinds import EventCard
from rules.clash.payment import lose
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.voices import owns
from rules.engine.step import tell


async def starve(state: State, player: Player, food: int, cities: list[City]) -> None:
    """A player who cannot lose all of the food loses what they have, and makes one of these cities angry."""
    lost = min(food, player.stock.food)
    if lost:
        lose(player, Pile(food=lost))
        tell(state, loses(player.seat, Pile(food=lost)))
    if lost < food:
        await lower_a_mood(state, player, which_city_becomes_angry(), cities, to_angry=True)


class Famine(EventCard):
    icon = "barbarians-move"
    takes = 1
    text = f"Lose {takes} food, or else one of your cities becomes angry."

    async def resolve(self, state: State, player: Player) -> None:
        if not shielded(state, player, self.id):
            await starve(state, player, self.takes, cities_of(state, player.seat))


class SevereFamine(Famine):
    takes = 2
    text = f"Lose {takes} food. If you have less, lose what you have and one of your cities becomes angry."


class FamineVermin(EventCard):
    name = "Famine: Vermin"
    expansion = True
    takes = 1
    text = f"Every player with Storage loses {takes} food, or else makes one of their cities angry."

    async def resolve(self, state: State, player: Player) -> None:
        everybody(state, player, self.id)

    async def befall(self, state: State, player: Player) -> None:
        if owns(player, "storage") and not shielded(state, player, self.id):
            await starve(state, player, self.takes, cities_of(state, player.seat))


class FamineDrought(EventCard):
    name = "Famine: Drought"
    expansion = True
    each, most = 1, 3
    text = (
        f"Lose {each} food for each city of yours on or next to a barren space, {most} at most. If you have less, lose "
        "what you have and one of those cities becomes angry."
    )

    async def resolve(self, state: State, player: Player) -> None:
        dry = [city for city in cities_of(state, player.seat) if _dry(state, city)]
        if dry and not shielded(state, player, self.id):
            await starve(state, player, min(self.each * len(dry), self.most), dry)


def _dry(state: State, city: City) -> bool:
    return any(state.terrain.get(space) == "barren" for space in (city.space, *neighbours(state, city.space)))


FAMINES = (
    *(Famine(f"famine_{copy}") for copy in (1, 2, 3)),
    *(SevereFamine(f"severe_famine_{copy}") for copy in (1, 2, 3)),
    FamineVermin(),
    FamineDrought(),
)
