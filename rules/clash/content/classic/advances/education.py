"""Education in 2012."""

from __future__ import annotations

from rules.clash.cards import draw_to_hand
from rules.clash.cities import serves
from rules.clash.content.advances import education
from rules.clash.deeds import called
from rules.clash.governments import government
from rules.clash.kinds import Advance, Category
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State


class Writing(Advance):
    """CC-32.1"""

    border = education.Writing.border
    text = "Draw an action card and an objective card: now if you have a government, or else when you get your first."

    async def on_gain(self, state: State, player: Player) -> None:
        if government(state, player):
            await self._draw(state, player)

    async def on_first_government(self, state: State, player: Player) -> None:
        await self._draw(state, player)

    async def _draw(self, state: State, player: Player) -> None:
        await draw_to_hand(state, player, "action")
        await draw_to_hand(state, player, "objective")


class PublicEducation(education.PublicEducation):
    """CC-32.2"""

    text = f"Collecting in a city with an academy also gives {education.PublicEducation.gives}."

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        if serves(state, city, "academy"):
            gain(state, player, self.gives, called(self))


class FreeEducation(Advance):
    """CC-32.3"""

    border = education.FreeEducation.border
    gives = Pile(mood=1)
    text = f"Once a turn, when you pay for another advance with nothing but ideas and gold, gain {gives}."

    async def after_advance(self, state: State, player: Player, advance: str, paid: Pile) -> None:
        learned = paid.total() > 0 and paid.total() == paid.ideas + paid.gold
        if advance == self.id or not learned or state.turn is None or self.id in state.turn.used:
            return
        state.turn.used.append(self.id)
        gain(state, player, self.gives, called(self))


EDUCATION = Category("Education", [Writing, PublicEducation, FreeEducation, education.Philosophy])
