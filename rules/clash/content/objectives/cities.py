"""Cities: number, size, distance, mood; and wonders."""

from __future__ import annotations

from rules.clash.board import cities_of, neighbours, plain_distance
from rules.clash.content.objectives.armies import Draft, MilitaryMight, Outpost, Threat
from rules.clash.content.objectives.battles import Conqueror, General, Resistance
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.state import Player, State

FAR = 5
"""Spaces from the starting city."""


class LargeCivilization(Objective):
    cities = 6
    text = f"You have {cities} or more cities."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len(cities_of(state, player.seat)) >= self.cities


class Metropolis(Objective):
    size = 5
    text = f"You have a city of size {size}."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return any(city.size >= self.size for city in cities_of(state, player.seat))


class HappyPopulation(Objective):
    cities = 4
    text = f"You have {cities} or more happy cities."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return in_mood(state, player, "happy") >= self.cities


class TerrorRegime(Objective):
    """The card may not say whose cities, and when (CM-Q.04): here it is the player's own, after the player's own
    actions."""

    at = ("action over",)
    cities = 4
    text = f"{cities} or more of your cities are angry."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return in_mood(state, player, "angry") >= self.cities


def in_mood(state: State, player: Player, mood: str) -> int:
    return sum(city.mood == mood for city in cities_of(state, player.seat))


class Expansionist(Objective):
    cities = 4
    text = f"{cities} or more of your cities have no neighbouring city."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        alone = [
            city
            for city in cities_of(state, player.seat)
            if not any(space in state.cities for space in neighbours(state, city.space))
        ]
        return len(alone) >= self.cities


class CityFounder(Objective):
    at = ("city founded",)
    distance = FAR
    text = f"You founded a city {distance} or more spaces from where you started."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        founder = state.cities[about].owner
        return founder == player.seat and plain_distance(state, about, player.home) >= self.distance


class Colony(Objective):
    distance = FAR
    text = (
        f"You have a city {distance} or more spaces from where you started. "
        f"Not if you completed City Founder in the round that has just ended."
    )

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        founder = any(
            (done.objective, done.age, done.round) == ("city_founder", state.age, state.round)
            for done in player.completed
        )
        far = any(plain_distance(state, c.space, player.home) >= self.distance for c in cities_of(state, player.seat))
        return far and not founder


class MagnificentCulture(Objective):
    """At either of two times: when a wonder is built, or when nobody else has built one in the round (the last round of
    the age)."""

    at = ("wonder built", "status phase")
    text = "You just built a wonder; or, in the status phase, the only one of the round that has just ended."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        if about:
            return state.cities[about].owner == player.seat
        builders = [
            built.builder for built in state.wonders.values() if (built.age, built.round) == (state.age, state.round)
        ]
        return builders == [player.seat]


CARDS = (
    ObjectiveCard(LargeCivilization(), Draft(), number=1),
    ObjectiveCard(HappyPopulation(), Conqueror(), number=8),
    ObjectiveCard(Colony(), Threat(), number=17),
    ObjectiveCard(Metropolis(), General(), number=22),
    ObjectiveCard(Expansionist(), MilitaryMight(), number=26),
    ObjectiveCard(CityFounder(), Resistance(), number=27),
    ObjectiveCard(MagnificentCulture(), Outpost(), number=32),
)
