"""The event cards of 2012: those of the later box that use nothing of its expansion stand in for them."""

from rules.clash.content.classic.events.disasters import DISASTERS
from rules.clash.content.classic.events.great_persons import GREAT_PERSONS
from rules.clash.content.events import EVENTS as LATER
from rules.clash.kinds import EventCard

OTHERS: dict[str, EventCard] = {card.id: card for card in (*DISASTERS, *GREAT_PERSONS)}
EVENTS = tuple(OTHERS.get(card.id, card) for card in LATER if not card.expansion)
