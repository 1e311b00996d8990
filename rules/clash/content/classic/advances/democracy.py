"""Democracy in 2012."""

from __future__ import annotations

from rules.clash.actions.collect import COLLECTED
from rules.clash.content.advances import democracy
from rules.clash.kinds import Advance, Category
from rules.clash.payment import Price
from rules.clash.pile import Pile
from rules.clash.state import City, Player, State


class EconomicLiberty(Advance):
    """CC-38.4, CC-38.5"""

    further = Pile(mood=2)
    text = f"The first Collect of your turn costs no action; each further one costs {further} besides its action."

    def action_is_free(self, free: bool, state: State, player: Player, action: str) -> bool:
        first = state.turn is not None and COLLECTED not in state.turn.used
        return free or (action == "collect" and first)

    def collect_price(self, price: Price, state: State, player: Player) -> Price:
        return price.plus(self.further) if state.turn and self.id in state.turn.used else price

    async def after_collect(self, state: State, player: Player, city: City, got: Pile, spaces: list[str]) -> None:
        """A player who gains it after a Collect has neither its benefit nor its price this turn."""
        if state.turn and state.turn.used.count(COLLECTED) == 1:
            state.turn.used.append(self.id)


DEMOCRACY = Category(
    "Democracy",
    [democracy.Voting, democracy.SeparationOfPower, democracy.CivilLiberties, EconomicLiberty],
    needs="philosophy",
)
