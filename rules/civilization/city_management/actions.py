"""City actions (CB-078, CB-079): how one is announced, may be cancelled, and is carried out; how many a city has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.civilization.deeds import action_in
from rules.civilization.effect import Effect
from rules.civilization.voices import modify
from rules.engine.ask import Refusal
from rules.engine.deed import Deed, Said

if TYPE_CHECKING:
    from rules.civilization.state import City, Player, State


class CityAction:
    """A kind of city action. It is announced with everything it needs, and paid; then others may cancel it (CR-45)."""

    key: str
    kind: str = ""
    """The key of the action that it is another form of: as things that a city has done, they are the same."""
    text: Said
    """The action, as it is chosen."""

    @property
    def counts_as(self) -> str:
        return self.kind or self.key

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        """Why the city cannot take it, besides what holds for all."""
        return None

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """Names what it is about, and pays."""
        return []

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        """Carries it out if nobody cancels it."""

    def in_words(self, city: City, about: list[str]) -> Deed:
        """The announced action, for players who may cancel it."""
        return action_in(self.text, city.square)

    def outlook(self, state: State, player: Player, city: City) -> Said:
        """Its outcome, in a word or two."""
        return ""


def usual_actions(state: State, player: Player, city: City) -> int:
    """CB-078"""
    return modify(Effect.actions_of_city, 1, state, player, city)


def actions_left(state: State, player: Player, city: City) -> int:
    return usual_actions(state, player, city) + city.extra - len(city.actions)


def renew_icons(state: State, player: Player, city: City) -> None:
    """Actions of a city beyond its usual ones may use its icons again (CR-52)."""
    if len(city.actions) >= usual_actions(state, player, city):
        city.used = []
