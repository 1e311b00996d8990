"""What happens at the auction: every kind of deed, with its sentence in English."""

from __future__ import annotations

from rules.engine.deed import ENGINE, Deeds, Noun, Owner, Saids, Space
from rules.engine.english import English, nouns
from rules.engine.writing import Writer

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase

NOUNS = nouns("scale", "mill", "urn", "vase", "ring")
WRITE = Writer(English(), NOUNS)


@deed("{who} draws {card}")
def draws(who: Owner, card: str) -> None: ...


@deed("{who} offers {lot}")
def offers(who: Owner, lot: Noun, at: Space) -> None: ...


@deed("{bids}")
def all_bid(bids: Saids) -> None: ...


@phrase("{who} bids {card}")
def bids(who: Owner, card: str) -> None: ...


@deed("{who} buys {lot}")
def buys(who: Owner, lot: Noun, at: Space) -> None: ...


@deed("{who} gives {whom} {lot}")
def gives(who: Owner, whom: Owner, lot: Noun, at: Space) -> None: ...
