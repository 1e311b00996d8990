"""What happens in Clash of Cultures: every kind of deed, with its sentence in English and how much it matters.

The chapters are in the order of the book.
"""

from __future__ import annotations

from typing import Annotated

from rules.engine.deed import ENGINE, Deeds, HasId, Owner, Said, Space, Things, named
from rules.engine.english import nouns

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

Power = Annotated[str | HasId, named("effects")]
"""Anything that can speak: an advance, a wonder, an event, half a card."""

NOUNS = nouns(
    *("settler", "infantry, infantry", "cavalry, cavalry", "elephant", "leader", "ship", "pirate ship"),
    *("food, food", "wood, wood", "ore, ore", "ideas: idea, ideas", "gold, gold"),
    *("mood: mood token", "culture: culture token", "captive"),
    *("barbarians: barbarian", "pirates: pirate"),
)
"""In the order in which they are listed."""


@phrase("{what}")
def called(what: Power) -> None: ...


# --- resources (chapter 5) ---------------------------------------------------------------------------------------


@deed("{who} gains {what}[ ({why})][; {lost} more than there is room for is lost]")
def gains(who: Owner, what: Things, why: Said = "", lost: Things = ()) -> None: ...


@deed("{who} exchanges {given} for {what}[ ({why})][; {lost} more than there is room for is lost]")
def exchanges(who: Owner, given: Things, what: Things, why: Said = "", lost: Things = ()) -> None: ...


@deed("{who} pays {price} for {what}", is_price=True)
def pays(who: Owner, price: Things, what: Said) -> None: ...


@deed("{who} gives up {captives} for {what}")
def gives_up(who: Owner, captives: Things, what: Said) -> None: ...


@deed("{who} loses {what} above the limit")
def loses_excess(who: Owner, what: Things) -> None: ...


@phrase("academy")
def the_academy() -> None: ...


@phrase("market")
def the_market() -> None: ...


@phrase("gold mine")
def the_gold_mine() -> None: ...


@phrase("trade routes")
def the_trade_routes() -> None: ...


@phrase("trade")
def a_trade() -> None: ...


@phrase("taxes")
def the_taxes() -> None: ...


@phrase("your leader is gone")
def leader_is_gone() -> None: ...


# --- battles (chapters 16 to 20) ---------------------------------------------------------------------------------


@phrase("capture of {at}")
def capture_of(at: Space) -> None: ...


@phrase("pieces of {at}")
def pieces_of(at: Space) -> None: ...


@phrase("razing of {at}")
def razing_of(at: Space) -> None: ...


@phrase("barbarians defeated")
def barbarians_defeated() -> None: ...


@phrase("pirate ship")
def a_pirate_ship() -> None: ...
