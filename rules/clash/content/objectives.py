"""The objective cards: two objectives each, the upper one mostly about development, the lower one about war."""

from __future__ import annotations

from rules.clash.board import cities_of, plain_distance
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.state import Battle, Player, State


def foe_in(battle: Battle, player: Player) -> str | None:
    """The opponent of a player who fights in the battle."""
    if player.seat == battle.attacker:
        return battle.defender
    return battle.attacker if player.seat == battle.defender else None


class LargeCivilization(Objective):
    cities = 6
    text = f"You have {cities} cities or more."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return len(cities_of(state, player.seat)) >= self.cities


class Draft(Objective):
    at = ("recruited",)
    times = 2
    text = f"You used Draft in {times} Recruits of the same turn."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        turn = state.turn
        return turn is not None and turn.seat == player.seat and turn.used.count("draft recruiting") >= self.times


class Metropolis(Objective):
    size = 5
    text = f"You have a city of size {size}."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return any(city.size >= self.size for city in cities_of(state, player.seat))


class General(Objective):
    at = ("battle over",)
    units = 3
    text = f"You destroyed {units} enemy army units or more in one land battle."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        battle = state.battle
        foe = foe_in(battle, player) if battle else None
        return battle is not None and not battle.naval and foe is not None and len(battle.lost[foe]) >= self.units


class CityFounder(Objective):
    at = ("city founded",)
    distance = 5
    text = f"You founded a city {distance} spaces or more from where you started."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        founder = state.cities[about].owner
        return founder == player.seat and plain_distance(state, about, player.home) >= self.distance


class Resistance(Objective):
    at = ("battle over",)
    units = 2
    text = f"Defending in a land battle you destroyed {units} enemy army units or more."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        battle = state.battle
        if battle is None or battle.naval or player.seat != battle.defender:
            return False
        return len(battle.lost[battle.attacker]) >= self.units


OBJECTIVES = (
    ObjectiveCard(LargeCivilization(), Draft()),
    ObjectiveCard(Metropolis(), General()),
    ObjectiveCard(CityFounder(), Resistance()),
)
