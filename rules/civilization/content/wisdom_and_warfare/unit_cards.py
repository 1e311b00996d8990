"""The unit cards of Wisdom and Warfare: they have strength and health, and replace all others (CW-008, CW-034)."""

from rules.civilization.content.unit_cards import BASIC_TYPES, RANKS
from rules.civilization.piece_kinds import UnitCard

AT_RANK_1 = ((1, 3), (2, 2), (3, 1))
"""Strength and health; both rise by 1 with every rank."""
SAME = 5
AIRCRAFT = {(5, 7): 2, (6, 6): 4, (7, 5): 2}
"""Strength and health -> how many cards."""


def _rising(value: int) -> tuple[int, ...]:
    return tuple(value + rank for rank in range(RANKS))


_basic = [
    UnitCard(f"{type}-{strength}-{health}", type, _rising(strength), SAME, healths=_rising(health))
    for type in BASIC_TYPES
    for strength, health in AT_RANK_1
]
_aircraft = [
    UnitCard(f"aircraft-{strength}-{health}", "aircraft", (strength,), copies, healths=(health,))
    for (strength, health), copies in AIRCRAFT.items()
]
UNIT_CARDS = {card.id: card for card in (*_basic, *_aircraft)}
"""A card is named for its type, and its strength and health at rank 1."""
