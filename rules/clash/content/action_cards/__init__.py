"""The action cards: each has an upper and a lower half."""

from rules.clash.kinds import ActionCard
from rules.engine.content import all_in

ACTION_CARDS = tuple(sorted(all_in(__name__, __path__, ActionCard), key=ActionCard.in_the_deck))
