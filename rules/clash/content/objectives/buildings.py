"""Buildings: who has the most of a kind, and in which colours."""

from __future__ import annotations

from typing import ClassVar

from rules.clash.board import cities_of
from rules.clash.cities import serves
from rules.clash.content.objectives.advances import Militarized
from rules.clash.content.objectives.armies import HorsePower, IvoryTower
from rules.clash.content.objectives.battles import (
    BarbarianConquest,
    Conqueror,
    General,
    GreatBattle,
    GreatCommander,
    Warmonger,
)
from rules.clash.content.objectives.comparing import leads
from rules.clash.kinds import Objective, ObjectiveCard
from rules.clash.state import City, Player, State


class BuildingLead(Objective):
    """More cities with a building than anybody else, whatever its colour."""

    building: ClassVar[str]

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return leads(state, player, lambda p: sum(serves(state, c, self.building) for c in cities_of(state, p.seat)))


def lead_text(building: str) -> str:
    article = "an" if building[0] in "aeiou" else "a"
    return f"You have more cities with {article} {building} than any other player."


class ScientificLead(BuildingLead):
    building = "academy"
    text = lead_text(building)


class CoastalCulture(BuildingLead):
    building = "port"
    text = lead_text(building)


class ReligiousFervor(BuildingLead):
    building = "temple"
    text = lead_text(building)


class Fortifications(BuildingLead):
    building = "fortress"
    text = lead_text(building)


class StarGazers(BuildingLead):
    building = "observatory"
    text = lead_text(building)


class Traders(BuildingLead):
    building = "market"
    text = lead_text(building)


class Legacy(BuildingLead):
    building = "obelisk"
    text = lead_text(building)


class Architecture(Objective):
    kinds = 4
    text = f"Your cities show {kinds} or more kinds of buildings in your own colour."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        cities = cities_of(state, player.seat)
        buildings = [(kind, colour) for c in cities for kind, colour in c.buildings.items() if serves(state, c, kind)]
        kinds = {kind for kind, colour in buildings if colour == player.seat}
        return len(kinds) >= self.kinds


class Consulate(Objective):
    cities = 2
    text = f"{cities} or more cities of other players have buildings in your colour."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        foreign = [city for city in abroad(state, player) if city.owner in state.players]
        return sum(player.seat in city.buildings.values() for city in foreign) >= self.cities


class CulturePower(Objective):
    text = "More buildings in cities of other owners show your colour than that of every other player."

    def fulfilled(self, state: State, player: Player, about: str) -> bool:
        return leads(state, player, lambda p: sum(_coloured(city, p) for city in abroad(state, p)))


def abroad(state: State, player: Player) -> list[City]:
    return [city for city in state.cities.values() if city.owner != player.seat]


def _coloured(city: City, player: Player) -> int:
    return sum(colour == player.seat for colour in city.buildings.values())


CARDS = (
    ObjectiveCard(ScientificLead(), Conqueror(), number=2),
    ObjectiveCard(CoastalCulture(), Warmonger(), number=3),
    ObjectiveCard(ReligiousFervor(), General(), number=5),
    ObjectiveCard(Architecture(), Militarized(), number=15),
    ObjectiveCard(Consulate(), GreatBattle(), number=19),
    ObjectiveCard(CulturePower(), BarbarianConquest(), number=31),
    ObjectiveCard(StarGazers(), HorsePower(), number=33, expansion=True),
    ObjectiveCard(Traders(), GreatCommander(), number=34, expansion=True),
    ObjectiveCard(Legacy(), IvoryTower(), number=36, expansion=True),
)
