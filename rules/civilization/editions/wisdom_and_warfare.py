"""Wisdom and Warfare: what it adds to the box, and its numbers, with the rules that give them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.civilization.building_program import BUILDING_PROGRAMS
from rules.civilization.content.wisdom_and_warfare import (
    civilizations,
    culture_events,
    governments,
    huts_villages,
    policies,
    relics,
    techs,
    wonders,
)
from rules.civilization.content.wisdom_and_warfare.buildings import BUILDINGS, MARKERS_OF_POOLS
from rules.civilization.content.wisdom_and_warfare.city_states import CITY_STATES
from rules.civilization.content.wisdom_and_warfare.unit_cards import UNIT_CARDS
from rules.civilization.edition import Edition
from rules.civilization.editions import base
from rules.civilization.editions.extended import extended
from rules.civilization.editions.wisdom_and_warfare_rules import RULEBOOK
from rules.civilization.editions.wisdom_and_warfare_rulings import RULINGS
from rules.civilization.editions.wisdom_and_warfare_terms import TERMS
from rules.civilization.effect import Effect
from rules.civilization.fighters import health_left
from rules.civilization.loot_by_price import by_price

FILES = (civilizations, culture_events, governments, policies, huts_villages, relics, techs, wonders)
NUMBERS: dict[str, Any] = {
    "seats": (2, 4),  # CW-001
    "market_ages": True,  # CW-020
    "city_states": CITY_STATES,  # CW-007
    "bonus_of_a_city_state": 4,  # CW-045
    "culture_of_a_city_state": 3,  # CW-047
    "buildings": BUILDINGS,  # CW-005
    "building_pools": MARKERS_OF_POOLS,  # CW-005
}
REPLACED = {
    "unit_cards": UNIT_CARDS,  # CW-008
}
BOX = extended(base.BOX, FILES, "waw", REPLACED, **NUMBERS)
WAYS = replace(base.WAYS, counts=health_left, loot=by_price)  # CW-021, CW-031
HOUSE: tuple[Effect, ...] = (BUILDING_PROGRAMS,)

WISDOM_AND_WARFARE = Edition(
    "wisdom_and_warfare",
    "Sid Meier's Civilization: Wisdom and Warfare",
    "With the second expansion: other battles, social policies, city-states",
    BOX,
    WAYS,
    base.BASE.options,
    HOUSE,
    {**base.BASE.rulebook, **RULEBOOK, **RULINGS},
    TERMS,
)
