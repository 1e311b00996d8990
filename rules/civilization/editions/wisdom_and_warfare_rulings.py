"""Decisions for gaps and contradictions in Wisdom and Warfare: in our own sentences, by number."""

from __future__ import annotations

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered

_WRITTEN = """
03 Health, not strength, is what kills a unit when it has as many wounds.
04 Health less wounds counts at the end of a battle, while the wounds are still there.
11 Pacifism and Military Tradition are two sides of one card.
14 Railroad has a coin and Metal Casting has none, whatever a first printing shows.
17 The question mark of a city-state is any resource of the market, chosen when it is harvested.
33 The Internet lets every tech that gives coin tokens give two more.
34 In Communism a building program doubles the city's own icons; the city has the higher of that and what all share.
37 A city that a horde takes is destroyed without loot. A capital stays, nobody wins, and its owner loses the units that
 were killed.
90 The Mongols add one to the loot that a battle brings them as attackers, and of all that The Great Wall takes one.
 Beating barbarians brings none, and they add nothing.
92 Egypt's free building is not a produce action: a building program of the city waits for the next one, and no icon
 is used.
97 The reward that a player who beats a horde does not get is the loot. It is a battle won like any other for what cards
 give, such as the Aztecs and Code of Laws.
"""

RULINGS = {f"CR-{number}": Written(f"CR-{number}", text, "ruling") for number, text in numbered(_WRITTEN).items()}
