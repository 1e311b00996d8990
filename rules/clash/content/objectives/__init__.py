"""The objective cards: two objectives each, the upper one mostly about development, the lower one about war."""

from rules.clash.kinds import ObjectiveCard
from rules.engine.content import all_in

OBJECTIVES = tuple(sorted(all_in(__name__, __path__, ObjectiveCard), key=ObjectiveCard.in_the_deck))
