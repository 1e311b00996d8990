"""Fame and Fortune: what it adds to the box, and its numbers, with the rules that give them."""

from __future__ import annotations

from dataclasses import replace

from rules.civilization.content.fame_and_fortune import (
    civilizations,
    culture_events,
    great_people,
    huts_villages,
    investments,
    relics,
    techs,
    wonders,
)
from rules.civilization.disbanding import DISBANDING
from rules.civilization.edition import Edition
from rules.civilization.editions import base
from rules.civilization.editions.extended import extended
from rules.civilization.editions.fame_and_fortune_rules import RULEBOOK
from rules.civilization.editions.fame_and_fortune_rulings import RULINGS
from rules.civilization.editions.fame_and_fortune_terms import TERMS
from rules.civilization.effect import Effect
from rules.civilization.investments import INVESTMENTS
from rules.civilization.loot_by_price import by_price
from rules.civilization.variants import EXTRA_DECKS, RELICS

FILES = (civilizations, culture_events, great_people, huts_villages, investments, relics, techs, wonders)
NUMBERS = {
    "seats": (2, 5),  # CF-001
    "market_ages": True,  # CF-020
    "bonus_of_a_fortification": 2,  # CF-043
    "production_of_a_caravan": 2,  # CF-046
    "arts_of_a_metropolis": 1,  # CF-066
    "bonus_of_a_metropolis": 2,  # CF-067
}
BOX = extended(base.BOX, FILES, "faf", **NUMBERS)
WAYS = replace(base.WAYS, loot=by_price)  # CF-024
HOUSE: tuple[Effect, ...] = (DISBANDING, INVESTMENTS)

FAME_AND_FORTUNE = Edition(
    "fame_and_fortune",
    "Sid Meier's Civilization: Fame and Fortune",
    "With the first expansion: great people, relics, investments, caravans",
    BOX,
    WAYS,
    (*base.BASE.options, *EXTRA_DECKS, *RELICS),
    HOUSE,
    {**base.BASE.rulebook, **RULINGS, **RULEBOOK},
    TERMS,
)
