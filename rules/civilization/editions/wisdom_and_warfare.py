"""Wisdom and Warfare: what it puts into the box, and its numbers, with the rules that say them."""

from __future__ import annotations

from rules.civilization.content import wisdom_and_warfare
from rules.civilization.content.wisdom_and_warfare import civilizations, culture_events, governments, techs, wonders
from rules.civilization.edition import Edition
from rules.civilization.editions import base
from rules.civilization.editions.extended import extended
from rules.civilization.editions.wisdom_and_warfare_rules import RULEBOOK
from rules.civilization.effect import Effect

FILES = (civilizations, culture_events, governments, techs, wonders)
NUMBERS = {
    "seats": (2, 4),  # CW-001
    "market_ages": True,  # CW-020
}
BOX = extended(base.BOX, wisdom_and_warfare, "waw", **NUMBERS)
HOUSE: tuple[Effect, ...] = ()

WISDOM_AND_WARFARE = Edition(
    "wisdom_and_warfare",
    "Sid Meier's Civilization: Wisdom and Warfare",
    BOX,
    base.WAYS,
    base.BASE.options,
    HOUSE,
    {**base.BASE.rulebook, **RULEBOOK},
)
