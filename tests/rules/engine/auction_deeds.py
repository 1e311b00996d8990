"""The deeds of the auction: every kind, with its sentence in English."""

from __future__ import annotations

from rules.engine.deed import Deeds, Noun, Owner, Saids, Space
from rules.engine.english import English, nouns
from rules.engine.phrases import ENGINE
from rules.engine.writing import Writer

DEEDS = Deeds(ENGINE)
deed, phrase = DEEDS.deed, DEEDS.phrase
BIDDING, LOTS = "bidding", "lots"

NOUNS = nouns("scale", "mill", "urn", "vase", "ring", "gold, gold", "silver, silver")
WRITE = Writer(English(), NOUNS)


@deed("{who} draws {card}", about=BIDDING)
def draws(who: Owner, card: str) -> None: ...


@deed("{who} offers {lot}", about=LOTS, begins_turn=True)
def offers(who: Owner, lot: Noun, at: Space) -> None: ...


@deed("{bids}", about=BIDDING)
def all_bid(bids: Saids) -> None: ...


@phrase("{who} bids {card}")
def bids(who: Owner, card: str) -> None: ...


@deed("{who} buys {lot}", about=LOTS)
def buys(who: Owner, lot: Noun, at: Space) -> None: ...


@deed("{who} gives {whom} {lot}", about=LOTS)
def gives(who: Owner, whom: Owner, lot: Noun, at: Space) -> None: ...
