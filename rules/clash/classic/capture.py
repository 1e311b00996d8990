"""Chapter 19 of 2012: what both sides get when a player's city is captured; nothing if it was angry (CC-19.5)."""

from __future__ import annotations

from rules.clash.capture import place_refugee
from rules.clash.state import City, Player, State


def spoils_by_size(city: City, mood: str) -> int:
    """CC-19.2; the size counts after the pieces are replaced (docs/rulings.md, 26)."""
    return 0 if mood == "angry" else city.size


async def settler_is_due(state: State, player: Player, mood: str, _: str) -> None:
    """CC-19.3"""
    if mood != "angry":
        await place_refugee(state, player, declinable=False)
