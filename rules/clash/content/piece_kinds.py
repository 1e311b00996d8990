"""The pieces of the box: units, buildings, dice, terrain, and their numbers (CM-1.04, CM-1.05, CM-16)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.clash.pile import Pile


@dataclass(frozen=True)
class UnitKind:
    name: str
    price: Pile
    supply: int
    army: bool = True
    civilizations: bool = False
    """It comes with the Civilizations set (CM-1.05)."""
    needs: str | None = None
    """The building a city needs to recruit it (CM-11.03)."""
    barbarian_supply: int = 0
    power: str = ""
    """Its effect in a battle besides rolling a die, if the dice have no signs."""
    counts: bool = True
    """It counts as a unit for every rule about units. Otherwise it is a figure that moves, takes no room aboard, and
    that no city recruits (CV-3.1, CV-3.2)."""


UNITS: dict[str, UnitKind] = {
    "settler": UnitKind("settler", Pile(food=2), 4, army=False),
    "infantry": UnitKind("infantry", Pile(food=1, ore=1), 16, barbarian_supply=20),
    "cavalry": UnitKind("cavalry", Pile(food=1, wood=1), 4, civilizations=True, needs="market", barbarian_supply=4),
    "elephant": UnitKind("elephant", Pile(food=2), 4, civilizations=True, needs="market", barbarian_supply=4),
    "leader": UnitKind("leader", Pile(culture=1, mood=1), 1, civilizations=True),
    "ship": UnitKind("ship", Pile(wood=2), 4, army=False, needs="port"),
}
FIGHTERS = ("infantry", "cavalry", "elephant", "leader")
"""The kinds of land units that can fight, the most common first."""
IN_WORDS = ("settler", *FIGHTERS, "ship", "pirate ship")
"""The order of figures in a list."""
PIRATE_SHIPS = 4
BARBARIAN_SETTLEMENTS = 10


@dataclass(frozen=True)
class BuildingKind:
    name: str
    advance: str
    """The advance that allows it (CM-10.02)."""
    civilizations: bool = False
    gives: str = ""
    """The gain from constructing it (CM-10.06)."""
    heals: bool = False
    """It brings back a unit after a battle or an event (CV-4.8)."""


BUILDINGS: dict[str, BuildingKind] = {
    "port": BuildingKind("port", "fishing"),
    "academy": BuildingKind("academy", "writing", gives="2 ideas"),
    "fortress": BuildingKind("fortress", "tactics"),
    "temple": BuildingKind("temple", "myths", gives="1 mood or culture token"),
    "market": BuildingKind("market", "bartering", civilizations=True),
    "obelisk": BuildingKind("obelisk", "art_and_sculptures", civilizations=True),
    "observatory": BuildingKind("observatory", "mathematics", civilizations=True, gives="1 action card"),
}
BUILDING_PRICE = Pile(food=1, wood=1, ore=1)
BUILDINGS_OF_A_KIND = 5
SETTLEMENTS = 7

MOST_ARMY_UNITS = 4
UNITS_PER_SHIP = 2
LARGEST_CITY = 5
CUBES_ON_TRACKER = 3
MOST_OF_A_RESOURCE = 7


@dataclass(frozen=True)
class RoadKind:
    """One of the ways to use Roads (CM-12.13)."""

    name: str
    price: Pile
    least: int = 1
    """The fewest spaces that it leads."""
    most: int | None = None
    """None: as many as Roads."""
    level: bool = True
    """It ignores the ground."""


ROADS = (RoadKind("by road", Pile(food=1, ore=1)),)


@dataclass(frozen=True)
class Face:
    value: int
    icon: str


DIE: tuple[Face, ...] = (
    Face(1, "leader"),
    Face(1, "leader"),
    Face(2, "cavalry"),
    Face(2, "elephant"),
    Face(3, "elephant"),
    Face(3, "infantry"),
    Face(4, "cavalry"),
    Face(4, "elephant"),
    Face(5, "cavalry"),
    Face(5, "infantry"),
    Face(6, "infantry"),
    Face(6, "infantry"),
)
