"""Maritime in 2012."""

from __future__ import annotations

from rules.clash.board import units_of
from rules.clash.cities import in_region
from rules.clash.content.advances import maritime
from rules.clash.deeds import called
from rules.clash.kinds import Advance, Category
from rules.clash.payment import gain
from rules.clash.pile import Pile
from rules.clash.refusals import none_on_board
from rules.clash.state import Player, State
from rules.engine.ask import Refusal


class Cartography(Advance):
    """CC-31.2"""

    border = maritime.Cartography.border
    once_a_turn = True
    gives = Pile(culture=1, ideas=1)
    text = f"Once a turn, as an action, gain {gives} for each region with a ship of yours."

    def why_not(self, state: State, player: Player) -> Refusal | None:
        return None if self._regions(state, player) else Refusal("CC-31.2", none_on_board("ship"))

    async def act(self, state: State, player: Player) -> None:
        count = len(self._regions(state, player))
        gain(state, player, Pile(culture=self.gives.culture * count, ideas=self.gives.ideas * count), called(self))

    def _regions(self, state: State, player: Player) -> list[tuple[str, ...]]:
        ships = [unit for unit in units_of(state, player.seat) if unit.kind == "ship"]
        return list(dict.fromkeys(in_region(state, ship.space) for ship in ships))


class Navigation(maritime.Navigation):
    """CC-8.4"""

    after = "cartography"


MARITIME = Category("Maritime", [maritime.Fishing, Cartography, maritime.Warships, Navigation])
