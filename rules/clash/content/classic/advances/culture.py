"""Culture in 2012."""

from __future__ import annotations

from rules.clash.actions.construct import construct_one_of, no_city_for
from rules.clash.classic.wonders import reserve_wonder
from rules.clash.content.advances import culture
from rules.clash.kinds import Advance, Category
from rules.clash.state import City, Player, State
from rules.engine.ask import Refusal


class CircusAndSports(Advance):
    """CC-36.2"""

    name = culture.CircusAndSports.name
    border = culture.CircusAndSports.border
    smaller = 1
    text = f"For Civic Improvement your cities count {smaller} smaller, but at least 1."

    def happiness_size(self, size: int, state: State, player: Player, city: City) -> int:
        return max(size - self.smaller, 1)


class Monuments(Advance):
    """CC-36.4: first the wonder is revealed, then one is reserved."""

    border = culture.Monuments.border
    costs_action = False
    text = "Turn up a wonder, and reserve one: only you may build it, as a free action."

    async def on_gain(self, state: State, player: Player) -> None:
        await state.ways.wonder_comes(state, player)
        await reserve_wonder(state, player)

    def why_not(self, state: State, player: Player) -> Refusal | None:
        """The city is activated anyway (docs/rulings.md, 30)."""
        return no_city_for(state, player, self._reserved(state, player))

    async def act(self, state: State, player: Player) -> None:
        await construct_one_of(state, player, self._reserved(state, player))

    def _reserved(self, state: State, player: Player) -> list[str]:
        return [wonder for wonder in player.reserved if wonder in state.revealed]


CULTURE = Category("Culture", [culture.ArtAndSculptures, CircusAndSports, Monuments, culture.DramaAndMusic])
