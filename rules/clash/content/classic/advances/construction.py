"""Construction in 2012."""

from __future__ import annotations

from rules.clash.content.advances import construction
from rules.clash.content.classic.piece_kinds import ROADS
from rules.clash.content.questions.classic import pay_for_settler
from rules.clash.deeds import called, places
from rules.clash.effect import Effect
from rules.clash.kinds import Advance, Category
from rules.clash.payment import offer_to_pay, price
from rules.clash.pieces import place_unit, units_left
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State
from rules.clash.voices import interrupts
from rules.engine.step import tell


class Engineering(construction.Engineering):
    """CC-30.2, CC-30.3"""

    text = "Turn up a wonder that everybody may build. Your cities that are not angry may build wonders."


class Sanitation(Advance):
    """CC-30.4, CC-30.5"""

    border = construction.Sanitation.border
    shields = construction.Sanitation.shields
    settler = Pile(food=1)
    text = (
        f"When you add a building to a city, you may pay {settler} for a settler there. "
        "Plague and Epidemic pass you by."
    )

    async def after_construct(self, state: State, player: Player, city: City, building: str) -> None:
        if not units_left(state, player.seat, "settler"):
            return
        text = pay_for_settler(self, self.settler, city.space)
        if await offer_to_pay(state, player, price(self.settler), called(self), "sanitation", text):
            place_unit(state, "settler", player.seat, city.space)
            tell(state, places(player.seat, "settler", city.space))
            await interrupts(Effect.after_sanitation, state, player)


class Roads(construction.Roads):
    """CC-8.4, CC-30.6"""

    after = "engineering"
    kinds = ROADS

    def written(self) -> str:
        far, level, both = (road.price for road in self.kinds)
        return (
            f"A group that starts or ends in your city may pay {far} to move {self.length} spaces, {level} to ignore "
            f"terrain, or {both} for both."
        )


CONSTRUCTION = Category("Construction", [construction.Mining, Engineering, Sanitation, Roads])
