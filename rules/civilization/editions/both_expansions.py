"""Fame and Fortune with Wisdom and Warfare: where both say something, the later one counts, unless a rule says more."""

from __future__ import annotations

from rules.civilization.content import wisdom_and_warfare as wisdom
from rules.civilization.edition import Edition
from rules.civilization.editions import fame_and_fortune, wisdom_and_warfare
from rules.civilization.editions.extended import extended

NUMBERS = {**wisdom_and_warfare.NUMBERS, "seats": fame_and_fortune.NUMBERS["seats"]}
BOX = extended(fame_and_fortune.BOX, wisdom, "waw", wisdom_and_warfare.REPLACED, **NUMBERS)
FAME, WISDOM = fame_and_fortune.FAME_AND_FORTUNE, wisdom_and_warfare.WISDOM_AND_WARFARE

BOTH_EXPANSIONS = Edition(
    "both_expansions",
    "Sid Meier's Civilization with both expansions",
    BOX,
    WISDOM.ways,
    FAME.options,
    tuple(dict.fromkeys([*FAME.house, *WISDOM.house])),
    {**FAME.rulebook, **WISDOM.rulebook},
)
