"""The rules of Wisdom and Warfare in short sentences of our own, by number: what is cited can be read here."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
008 All unit cards are others: each has strength and health.
009 All government cards are others, and do what stands on them.
012 The wonder deck has four wonders of each era, drawn blind. Egypt takes its top card before the market opens.
019 Where a wonder of the market has been built, the next of the deck takes its place.
020 What makes a wonder obsolete may be aimed at one in the market, which is discarded; the next one takes its place.
028 Strength is how many wounds a unit deals, health how many it can bear.
029 A unit with as many wounds as its health is killed, and goes face up under its deck.
030 A front with a unit of each side is closed. If all are, your next unit opens a new one.
031 At the end wounds count: the health of the survivors less their wounds, and the bonus; the higher total wins.
032 The defender still wins ties.
033 The winner still loses an army for every 2 units killed, never the last. Then wounds are taken off.
034 Five cards of each basic type deal 1 and bear 3, five 2 and 2, five 3 and 1: both 1 more at each further rank.
 Aircraft: two of 5 and 7, four of 6 and 6, two of 7 and 5.
069 Disbanding, fortifications, caravans and metropolises go together with building programs and social policies.
"""

RULEBOOK = {f"CW-{number}": Written(f"CW-{number}", text, "rule") for number, text in numbered(_WRITTEN).items()}
