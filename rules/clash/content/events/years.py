"""Good, awesome and fantastic years: food, and what the icons bring along."""

from __future__ import annotations

from rules.clash.board import clockwise
from rules.clash.kinds import EventCard
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import Player, State


class Year(EventCard):
    """A year with food for everybody."""

    gives: Pile

    async def resolve(self, state: State, player: Player) -> None:
        for other in clockwise(state, player.seat):
            gain(state, other, self.gives, self.name)


class GoodYearAll(Year):
    name = "A Good Year"
    icon = "barbarians-spawn"
    gives = Pile(food=1)
    text = f"Every player gains {gives}."


class AwesomeYearAll(Year):
    name = "An Awesome Year"
    icon = "exhausted-land"
    gives = Pile(food=2)
    text = f"Every player gains {gives}."
