"""The objective cards of 2014: those of the later box stand in for them, each half as it would have been then."""

from rules.clash.content.classic.objectives.added import OTHERS
from rules.clash.content.objectives import OBJECTIVES as LATER
from rules.clash.kinds import Objective, ObjectiveCard


def _of_2014(half: Objective) -> Objective:
    return OTHERS.get(half.id, half)


OBJECTIVES_OF_2014 = tuple(
    ObjectiveCard(_of_2014(card.top), _of_2014(card.bottom), number=card.number, expansion=card.expansion)
    for card in LATER
)
