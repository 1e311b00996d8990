"""The event cards."""

from rules.clash.content.events.disasters import Epidemics, Famine1
from rules.clash.content.events.years import AwesomeYearAll, GoodYearAll
from rules.clash.kinds import EventCard

EVENTS: tuple[EventCard, ...] = (Epidemics(), Famine1(), GoodYearAll(), AwesomeYearAll())
