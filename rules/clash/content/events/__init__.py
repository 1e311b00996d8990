"""The event cards: 38, and 20 more with the Civilizations set (CM-1.12)."""

from rules.clash.content.events.battles import BATTLES
from rules.clash.content.events.disasters import DISASTERS
from rules.clash.content.events.famines import FAMINES
from rules.clash.content.events.great_persons import GREAT_PERSONS
from rules.clash.content.events.plagues import PLAGUES
from rules.clash.content.events.politics import POLITICS
from rules.clash.content.events.prosperity import PROSPERITY
from rules.clash.content.events.public_persons import PUBLIC_PERSONS
from rules.clash.content.events.years import YEARS
from rules.clash.kinds import EventCard

EVENTS: tuple[EventCard, ...] = (
    *PLAGUES,
    *FAMINES,
    *YEARS,
    *GREAT_PERSONS,
    *PUBLIC_PERSONS,
    *POLITICS,
    *DISASTERS,
    *PROSPERITY,
    *BATTLES,
)
