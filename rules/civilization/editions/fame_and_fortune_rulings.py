"""Decisions for gaps and contradictions in Fame and Fortune: in our own sentences, by number."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
01 School of Confucius gives one great person. A table may choose the two that are printed.
32 Each card that lets you draw more lets you draw one more. Of all that you have drawn you keep one.
36 A card that asks what is researched this turn looks at all choices that have been revealed.
59 A player who takes the first player marker at the start of a phase is the first from that phase on.
77 Coin tokens on cards can be taken or invested like those on the sheet. Tokens that a tech has given stay.
82 A capital that grows into a metropolis keeps its walls and its markers.
87 Seven Cities of Gold invests: cards about investing count each of its two markers. Where nobody invests it gives
 nothing, and says so.
89 The City Walls that The Great Wall builds for free need Masonry, as everything that is free needs to be unlocked.
91 A great person card that always works does so while it lies face up; face down it does nothing. Its owner turns it up
 whenever they could use a card that is used at any time: in Trade, and in their part of Start of Turn, City
 Management and Movement; a general also before a battle of theirs.
"""

RULINGS = {f"CR-{number}": Written(f"CR-{number}", text, "ruling") for number, text in numbered(_WRITTEN).items()}
