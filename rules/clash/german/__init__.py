"""Clash of Cultures in German: its nouns, its sentences, and the names of printed things, edition by edition."""

from __future__ import annotations

from collections.abc import Mapping

from rules.clash.edition import Edition
from rules.clash.effect import Effect
from rules.clash.german import plan_stops, refusals
from rules.clash.german.civilizations import ABILITIES, LEADERS, PEOPLES, SPECIAL_ADVANCES
from rules.clash.german.editions import OWN, Own
from rules.clash.german.names import ACTION_CARDS, ADVANCES, CATEGORIES, EVENTS, OBJECTIVES, SIGNS, WONDERS
from rules.clash.german.nouns import NOUNS
from rules.clash.german.sentences import SENTENCES
from rules.clash.kinds import Objective
from rules.engine.german import German
from rules.engine.writing import Writer, translated

NAMES = {
    "effects": ADVANCES | WONDERS | EVENTS | ACTION_CARDS | SPECIAL_ADVANCES | ABILITIES,
    "objectives": OBJECTIVES,
    "categories": CATEGORIES,
    "signs": SIGNS,
    "peoples": PEOPLES,
    "leaders": LEADERS,
}
"""By table of the box, and id."""


def german_of(edition: Edition) -> Writer:
    """The German writer of an edition."""
    own, english = OWN.get(edition.name, Own()), edition.write
    printed = translated(names_of(edition), english.printed)
    nouns = {**NOUNS, **refusals.NOUNS, **own.nouns}
    sentences = {**SENTENCES, **refusals.SENTENCES, **plan_stops.SENTENCES, **own.sentences}
    return Writer(German(), nouns, printed, sentences, english=english)


def names_of(edition: Edition) -> Mapping[str, Mapping[str, str]]:
    """By table of the box, and id; an advance, a wonder and a card have the names of their effects."""
    own = OWN.get(edition.name, Own()).names
    names = {table: {**known, **own.get(table, {})} for table, known in NAMES.items()}
    powers, objectives, box = names["effects"], names["objectives"], edition.box
    cards = {
        **{id: _both(powers, card.civil, card.combat) for id, card in box.action_cards.items()},
        **{id: _both(objectives, *card.halves) for id, card in box.objective_cards.items()},
    }
    return {**names, "advances": powers, "wonders": powers, "cards": {**powers, **cards}}


def _both(names: Mapping[str, str], *halves: Effect | Objective) -> str:
    return " / ".join(names.get(half.id, half.name) for half in halves)
