"""The Celts in 2014: barbarians attack from their cities, and have no moods."""

from __future__ import annotations

from rules.clash.content.civilizations import celts
from rules.clash.content.classic.civilizations.revised import revised
from rules.clash.content.questions.classic import pay_for_peace
from rules.clash.state import Player, State


class TribalAllies(celts.TribalAllies):
    text = (
        "Once a turn, as an action, carry out the barbarian spawn icon. When barbarians attack you because of your "
        f"event, pay {celts.TribalAllies.price} and they do not."
    )

    async def turns_raid(self, state: State, player: Player, sender: str, start: str, target: str) -> str | None:
        if sender != player.seat:
            return None
        text = pay_for_peace(self, self.price, start, target)
        return "" if await self.paid_if_wanted(state, player, "tribal-allies", text) else None


class TribalTrade(celts.TribalTrade):
    text = "Your trade routes may also go to barbarian cities; those always give food."


CELTS = revised(celts.CELTS, TribalAllies, TribalTrade)
