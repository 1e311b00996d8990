"""Decks that are stacked on purpose, so that random play reaches positions that otherwise only a rare card creates.

Each game says for itself what is rare (`Rules.rare`): by words in the names of its cards and answers.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from rules.engine.ask import Answer, Ask, Chance, Pick
from rules.engine.game import Game
from rules.engine.rules import S_co

WORDS = re.compile(r"\w+")
"""The words of a name, separated by hyphens, points or blanks."""
MOSTLY = 4
"""Every time but one in this number."""


class Stacked(Game[S_co]):
    """A game in which chance gives rare things as soon as it can."""

    def _chance(self, request: Chance) -> str:
        if not (self._replayed or self.scripted):
            self.scripted += [option for option in request.options if is_rare(option, self.rules.rare)][:1]
        return super()._chance(request)


def is_rare(name: str, rare: Collection[str]) -> bool:
    return any(word in rare for word in WORDS.findall(name))


def something_rare(ask: Ask, rare: Collection[str], pick: Pick) -> Answer | None:
    """Usually one of the rare answers, if there are any."""
    found = [option.key for option in ask.legal() if is_rare(option.key, rare)] if ask.form == "one" else []
    return found[pick(len(found))] if found and pick(MOSTLY) else None
