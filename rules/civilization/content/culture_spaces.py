"""The culture track: 21 spaces in three sections (CB-141 to CB-150)."""

from rules.civilization.piece_kinds import Reward, Space

SECTION = 7
"""How many spaces a section has."""
COSTS = ((3, 0), (5, 3), (7, 6))
"""Culture and trade, by section."""
GREAT_PEOPLE = (3, 7, 12, 18)
LAST = 21


def _reward(number: int) -> Reward:
    if number == LAST:
        return "victory"
    return "great person" if number in GREAT_PEOPLE else "culture event"


def _space(number: int) -> Space:
    section = (number - 1) // SECTION
    culture, trade = COSTS[section]
    return Space(number, section + 1, culture, trade, _reward(number))


CULTURE_TRACK = tuple(_space(number) for number in range(1, LAST + 1))
