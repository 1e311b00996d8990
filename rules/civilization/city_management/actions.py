"""City actions (CB-078, CB-079): how one is announced, perhaps cancelled, and carried out; how many a city has."""

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
    """A kind of city action. It is announced with everything it needs, and paid for; then others may cancel it
    (CR-45)."""

    key: str
    kind: str = ""
    """The key of the action that this is another form of: both count as the same thing that a city has done."""
    text: Said
    """The action, in the words of the choice."""

    @property
    def counts_as(self) -> str:
        return self.kind or self.key

    def why_not(self, state: State, player: Player, city: City) -> Refusal | None:
        """The reason why the city cannot take it, besides those for all actions."""
        return None

    async def announce(self, state: State, player: Player, city: City) -> list[str]:
        """Names its targets, and pays."""
        return []

    async def carry_out(self, state: State, player: Player, city: City, about: list[str]) -> None:
        """Carries it out if nobody cancels it."""

    def in_words(self, city: City, about: list[str]) -> Deed:
        """The announced action, in words for players who may cancel it."""
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
    """Extra actions of a city may use its icons again (CR-52)."""
    if len(city.actions) >= usual_actions(state, player, city):
        city.used = []
