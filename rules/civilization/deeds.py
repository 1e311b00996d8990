"""What happens in Civilization: every kind of deed, with its sentence in English and how much it matters.

The chapters are in the order of the book.
"""

from __future__ import annotations

from typing import Annotated

from rules.engine.deed import ENGINE, Deeds, HasId, Noun, Owner, Said, Saids, Space, Things, named
from rules.engine.english import nouns

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

Event = Annotated[str | HasId, named("events")]

NOUNS = nouns(
    *("army, armies", "scout"),
    *("trade, trade", "culture, culture", "production, production"),
    *("silk, silk", "iron, iron", "wheat, wheat", "incense, incense"),
    *("hut", "village", "barbarians: barbarian"),
)
"""In the order in which they are listed."""


@phrase("{event}")
def called_event(event: Event) -> None: ...


# --- trade, culture and resources (chapters 4, 6, 10) ------------------------------------------------------------


@deed("{who} gains {what}[ ({why})][, {lost} of {brought} is lost]")
def gains(who: Owner, what: Things, why: Said = "", lost: int = 0, brought: Things = ()) -> None: ...


@deed("{who} takes {what}[ ({why})]")
def takes_resource(who: Owner, what: Things, why: Said = "") -> None: ...


@deed("{who} pays {price} for {what}", is_price=True)
def pays(who: Owner, price: Saids, what: Said) -> None: ...


@phrase("{what}")
def some(what: Things) -> None: ...


@phrase("{what}")
def token(what: Noun) -> None:
    """Of a resource."""


@phrase("{what} of {marker:a}")
def icon_of(what: Noun, marker: Noun) -> None:
    """A resource that a marker shows."""


@phrase("loot from {whom}")
def loot_from(whom: Owner) -> None: ...


@phrase("{at} is devoted to the arts")
def devoted_to_arts(at: Space) -> None: ...


@phrase("the city-state")
def the_city_state() -> None: ...


@phrase("trade of the cities")
def trade_of_cities() -> None: ...


@phrase("the outskirts of the capital")
def outskirts_of_capital() -> None: ...
