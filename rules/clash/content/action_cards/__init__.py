"""The action cards: each is an upper and a lower half."""

from rules.clash.content.action_cards.civil import GreatIdeas, Leadership, Militia, TechnologyTrade
from rules.clash.content.action_cards.combat import HighGround, HighMorale, Siege, Surprise
from rules.clash.kinds import ActionCard

ACTION_CARDS = (
    ActionCard(GreatIdeas(), Siege()),
    ActionCard(Leadership(), HighGround()),
    ActionCard(Militia(), HighMorale()),
    ActionCard(TechnologyTrade(), Surprise()),
)
