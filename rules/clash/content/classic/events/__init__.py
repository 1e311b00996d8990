"""The event cards of 2012, and those added by the expansion of 2014: the cards of the later box stand in for them."""

from rules.clash.content.classic.events.disasters import DISASTERS
from rules.clash.content.classic.events.expansion import ADDED
from rules.clash.content.classic.events.great_persons import GREAT_PERSONS
from rules.clash.content.classic.events.plagues import PLAGUES
from rules.clash.content.classic.events.politics import CIVIL_WARS
from rules.clash.content.events import EVENTS as LATER
from rules.clash.kinds import EventCard

OTHERS: dict[str, EventCard] = {card.id: card for card in (*DISASTERS, *GREAT_PERSONS, *PLAGUES, *ADDED)}
EVENTS_OF_2014 = tuple(OTHERS.get(card.id, card) for card in LATER)
WITH_ONE_KIND: dict[str, EventCard] = {card.id: card for card in CIVIL_WARS}
EVENTS = tuple(WITH_ONE_KIND.get(card.id, card) for card in EVENTS_OF_2014 if not card.expansion)
