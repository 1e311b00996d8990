"""The choices for a table when a game is opened."""

from __future__ import annotations

from rules.civilization.edition import Edition
from rules.civilization.state import Variants
from rules.engine.presentation import TableOption, chosen_of
from rules.engine.tree import Json

OPTIONS = (
    TableOption("civilizations", "Civilizations", (("dealt", "dealt"), ("chosen", "chosen"))),
    TableOption(
        "tie_break", "Several victories at once", (("player order", "order"), ("the turn is scored", "scores"))
    ),
)


EXTRA_DECKS = (
    TableOption("great_person_deck", "Great person cards", (("not used", False), ("used", True))),
    TableOption("investments", "Investments", (("only if the Arabs play", False), ("used", True))),
)
"""Decks of Fame and Fortune on which all players have to agree (CF-012)."""


RELICS = (
    TableOption(
        "school_of_confucius", "School of Confucius", (("1 great person", 1), ("2 great people, as printed", 2))
    ),
)
"""CR-01"""


def variants_of(edition: Edition, options: Json) -> Variants:
    return Variants(**chosen_of(edition.options, options))
