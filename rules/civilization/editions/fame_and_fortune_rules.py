"""The rules of Fame and Fortune in short sentences of our own, by number: what is cited can be read here."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
007 The wonder deck has four wonders of each era, drawn blind: ancient on top, modern at the bottom. The others leave
 the game unseen.
008 Egypt takes the top card of that deck; then four lie open in the market.
019 Where a wonder of the market has been built, the next of the deck takes its place, with its marker.
020 What makes a wonder obsolete may be aimed at one in the market: it is discarded with its marker, and the next one
 takes its place.
"""

RULEBOOK = {f"CF-{number}": Written(f"CF-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
