"""Situations with the great person deck."""

from __future__ import annotations

from typing import Any

from rules.civilization.state import Phase
from tests.rules.civilization.scenario import Situation, civilization

DECK = {"great_person_deck": True, "investments": True}
FAME = "fame_and_fortune"


def people(
    drawn: str = "", *, red: str = "", phase: Phase = "city-management", edition: str = FAME, **more: Any
) -> Situation:  # fmt: skip
    """Cards held face down: a marker of their type has to be drawn on the map before they can be used."""
    return civilization(drawn, red=red, phase=phase, edition=edition, variants=DECK, **more)


def open_card(game: Situation, card: str) -> Situation:
    return game.say("red", card)
