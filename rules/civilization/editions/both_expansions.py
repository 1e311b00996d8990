"""Fame and Fortune with Wisdom and Warfare: where both say something, the later one counts, unless a rule says
otherwise."""

from __future__ import annotations

from rules.civilization.content.both_expansions import great_people, investments
from rules.civilization.edition import Edition
from rules.civilization.editions import fame_and_fortune, wisdom_and_warfare
from rules.civilization.editions.extended import extended, with_replaced
from rules.civilization.kinds import GreatPersonCard, Investment
from rules.engine.content import cards_in

NUMBERS = {**wisdom_and_warfare.NUMBERS, "seats": fame_and_fortune.NUMBERS["seats"]}
FAME_BOX = fame_and_fortune.BOX
REPLACED = {
    **wisdom_and_warfare.REPLACED,
    "all_investments": with_replaced(FAME_BOX.all_investments, cards_in(investments, Investment)),  # CW-010
    "all_people_cards": with_replaced(FAME_BOX.all_people_cards, cards_in(great_people, GreatPersonCard)),  # CW-010
}
BOX = extended(FAME_BOX, wisdom_and_warfare.FILES, "waw", REPLACED, **NUMBERS)
FAME, WISDOM = fame_and_fortune.FAME_AND_FORTUNE, wisdom_and_warfare.WISDOM_AND_WARFARE

BOTH_EXPANSIONS = Edition(
    "both_expansions",
    "Sid Meier's Civilization with both expansions",
    "Everything: the base game with both expansions",
    BOX,
    WISDOM.ways,
    FAME.options,
    tuple(dict.fromkeys([*FAME.house, *WISDOM.house])),
    {**FAME.rulebook, **WISDOM.rulebook},
    {**FAME.terms, **WISDOM.terms},
)
