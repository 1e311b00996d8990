"""The investment card that Wisdom and Warfare replaces (CW-010)."""

from __future__ import annotations

from rules.civilization.kinds import Investment
from rules.civilization.state import Player, State


class EndowmentForTheArts(Investment):
    name = "Endowment for the Arts"
    levels = (1, 2, 4)
    hand = (1, 1, 1)
    discount = (0, 1, 2)

    def written(self) -> str:
        words = (
            f", and spaces of the culture track cost you {less} less culture" * bool(less) for less in self.discount
        )
        more = (f"your culture hand holds {more} more" for more in self.hand)
        return self.by_level(f"{hand}{track}" for hand, track in zip(more, words, strict=True))

    def culture_hand(self, most: int, state: State, player: Player) -> int:
        return most + self.at_level(player, self.hand)

    def culture_cost(self, culture: int, state: State, player: Player, space: int) -> int:
        return culture - self.at_level(player, self.discount)
