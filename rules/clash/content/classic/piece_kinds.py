"""The pieces in the boxes of 2012 and 2014: their numbers, and the plain die (CC-1.3 to CC-1.9, CV-1.2 to CV-1.4)."""

from __future__ import annotations

from dataclasses import replace

from rules.clash.content.piece_kinds import BUILDINGS as ALL_BUILDINGS
from rules.clash.content.piece_kinds import UNITS as ALL_UNITS
from rules.clash.content.piece_kinds import BuildingKind, Face, RoadKind, UnitKind
from rules.clash.pile import Pile

BARBARIAN_ARMY_UNITS = 16
BARBARIAN_SETTLEMENTS = 7
BUILDINGS_OF_A_KIND = 7
EXHAUSTED_TOKENS = 4
UNITS: dict[str, UnitKind] = {
    "settler": ALL_UNITS["settler"],
    "infantry": replace(ALL_UNITS["infantry"], barbarian_supply=BARBARIAN_ARMY_UNITS),
    "ship": ALL_UNITS["ship"],
}
BUILDINGS: dict[str, BuildingKind] = {
    kind: building for kind, building in ALL_BUILDINGS.items() if not building.civilizations
}

UNITS_OF_2014: dict[str, UnitKind] = {
    "settler": UNITS["settler"],
    "infantry": UNITS["infantry"],
    "cavalry": replace(ALL_UNITS["cavalry"], power=" and adds 1 for each infantry"),  # CV-5.3
    "elephant": replace(ALL_UNITS["elephant"], power="; a die of 1 or 2 cancels a hit instead of counting"),  # CV-5.5
    "leader": replace(ALL_UNITS["leader"], price=Pile(), army=False, counts=False),  # CV-3.1, CV-3.9
    "ship": UNITS["ship"],
}
BUILDINGS_OF_2014: dict[str, BuildingKind] = {
    **{kind: building for kind, building in ALL_BUILDINGS.items() if kind != "observatory"},
    "apothecary": BuildingKind("apothecary", "mathematics", civilizations=True, heals=True),  # CV-4.8
}
BUILDINGS_OF_A_KIND_IN_2014 = 5
EXHAUSTED_TOKENS_IN_2014 = 6
FIRST_CASUALTIES = ("cavalry", "elephant")

DIE: tuple[Face, ...] = tuple(Face(number, "") for number in range(1, 7))

MOST_OF_A_RESOURCE = 8
ROADS = (
    RoadKind("by road", Pile(food=1), least=2, level=False),
    RoadKind("over any ground", Pile(ore=1), most=1),
    RoadKind("by road over any ground", Pile(food=1, ore=1), least=2),
)
"""CC-30.6"""
