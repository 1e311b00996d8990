"""City actions (CB-078, CB-079): how one is announced, may be canceled, and is carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.ask import Refusal

if TYPE_CHECKING:
    from rules.civilization.state import City, Player, State


class CityAction:
    """A kind of city action. It is announced with everything it needs, and paid; then others may cancel it (CR-45)."""

    key: str
    text: str

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        """Why the city cannot take it, besides what holds for all."""
        return None

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """Names what it is about, and pays."""
        return []

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        """What comes of it if nobody cancels it."""

    def outlook(self, state: State, player: Player, city: City) -> str:
        """What it would bring, in a word or two."""
        return ""
