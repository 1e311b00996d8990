"""Leaders who look for a wonder, in 2014: the wonder they find is face up, and reserved for them (CC-36.4)."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.content.questions.classic import reserve_wonder, reserve_wonder_instead, turn_up_next_wonder
from rules.clash.deeds import reserves
from rules.clash.kinds import Ability
from rules.clash.pile import Pile
from rules.clash.state import Player, State
from rules.engine.ask import Option, choose_one
from rules.engine.step import tell


class Reserves(Ability):
    """Comes before a `WonderSeeker`."""

    wonder: ClassVar[str]
    saves: ClassVar[Pile]

    def written(self) -> str:
        name = self.wonder.replace("_", " ").title()
        return (
            f"Whenever you turn up a wonder, it may be the {name}, from wherever it is, unless it is built: nobody "
            f"else may build it then. It costs you {self.saves} less. Constructing a wonder in his city needs no main "
            "action."
        )

    async def instead_of_drawing(self, state: State, player: Player, deck: str) -> str | None:
        if deck != "wonder" or self.wonder in state.wonders or self.wonder in player.reserved:
            return None
        options = [Option("take", True, reserve_wonder(self.wonder)), Option("draw", False, turn_up_next_wonder())]
        if not await choose_one(player.seat, "seek-wonder", reserve_wonder_instead(self.wonder), options):
            return None
        if self.wonder in state.wonder_deck:
            state.wonder_deck.remove(self.wonder)
            state.revealed.append(self.wonder)
        for other in state.players.values():
            other.reserved = [wonder for wonder in other.reserved if wonder != self.wonder]
        player.reserved.append(self.wonder)
        tell(state, reserves(player.seat, self.wonder))
        return self.wonder
