"""The objective cards of 2012 and 2014: those of the later box stand in for them, with each half as it was then."""

from collections.abc import Mapping

from rules.clash.content.classic.objectives.added import OTHERS
from rules.clash.content.classic.objectives.names import NAMED
from rules.clash.content.objectives import OBJECTIVES as LATER
from rules.clash.kinds import Objective, ObjectiveCard


def _cards(halves: Mapping[str, Objective]) -> tuple[ObjectiveCard, ...]:
    """The later cards, with these halves in place of those of the same name."""
    return tuple(
        ObjectiveCard(
            halves.get(card.top.id, card.top),
            halves.get(card.bottom.id, card.bottom),
            number=card.number,
            expansion=card.expansion,
        )
        for card in LATER
    )


OBJECTIVES_OF_2014 = _cards(OTHERS)
OBJECTIVES = tuple(card for card in _cards(NAMED) if not card.expansion)
