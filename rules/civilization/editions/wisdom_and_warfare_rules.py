"""The rules of Wisdom and Warfare in short sentences of our own, by number: what is cited can be read here."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
012 The wonder deck has four wonders of each era, drawn blind. Egypt takes its top card before the market opens.
019 Where a wonder of the market has been built, the next of the deck takes its place.
020 What makes a wonder obsolete may be aimed at one in the market, which is discarded; the next one takes its place.
069 Disbanding, fortifications, caravans and metropolises go together with building programs and social policies.
"""

RULEBOOK = {f"CW-{number}": Written(f"CW-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
