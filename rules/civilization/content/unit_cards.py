"""The units: their types, and the cards of each deck (CB-007, CB-101, CB-102, CB-258, CB-260).

No source gives the strengths of the base cards. The cards here stand in for them (CR-85): the number of each type is
known, and the three strengths are those of the cards of Wisdom and Warfare.
"""

from rules.civilization.piece_kinds import UnitCard, UnitType

COSTS = (5, 7, 9, 11)
UNIT_TYPES = {
    type.id: type
    for type in (
        UnitType("infantry", "Infantry", ("Spearman", "Pikeman", "Rifleman", "Modern Infantry"), COSTS, "mounted", 1),
        UnitType("artillery", "Artillery", ("Archer", "Catapult", "Cannon", "Mobile Artillery"), COSTS, "infantry", 1),
        UnitType("mounted", "Mounted", ("Horseman", "Knight", "Cavalry", "Tank"), COSTS, "artillery", 1),
        UnitType("aircraft", "Aircraft", ("Aircraft",), (12,), None, 0),
    )
}
"""An aircraft has one rank only: unlocked."""

BASIC_TYPES = ("artillery", "infantry", "mounted")
SAME_STRENGTH, STRENGTHS, RANKS = 5, (1, 2, 3), 4
AIRCRAFT = {5: 2, 6: 4, 7: 2}
"""Strength -> how many cards."""

ONE_NUMBER = (
    "Built on CB-256 and CR-85: its strength is also what kills it, and at the middle ranks it is worth about as "
    "much as 4 of combat bonus."
)

_basic = [
    UnitCard(f"{type}-{least}", type, tuple(least + rank for rank in range(RANKS)), SAME_STRENGTH, built_on=ONE_NUMBER)
    for type in BASIC_TYPES
    for least in STRENGTHS
]
_aircraft = [
    UnitCard(f"aircraft-{least}", "aircraft", (least,), copies, ONE_NUMBER) for least, copies in AIRCRAFT.items()
]
UNIT_CARDS = {card.id: card for card in (*_basic, *_aircraft)}
"""A card is named for its type and its strength at rank 1; several are alike."""
