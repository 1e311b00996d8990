"""The objective cards: two objectives each, the upper one mostly about development, the lower one about war."""

from rules.clash.content.modules import all_in
from rules.clash.kinds import ObjectiveCard

OBJECTIVES = tuple(sorted(all_in(__name__, __path__, ObjectiveCard), key=ObjectiveCard.in_the_deck))
