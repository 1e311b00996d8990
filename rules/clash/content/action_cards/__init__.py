"""The action cards: each is an upper and a lower half."""

from rules.clash.content.modules import all_in
from rules.clash.kinds import ActionCard

ACTION_CARDS = tuple(sorted(all_in(__name__, __path__, ActionCard), key=ActionCard.in_the_deck))
