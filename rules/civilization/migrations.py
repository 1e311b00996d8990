"""Turns a saved game of one version into one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.rules import Migration
from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """The expansions save more. The tables of the base game have none of that. The first tables with an expansion have
    it, and keep it: for an hour they were saved as this version. Nobody noted what the winner of a battle took."""
    no_pieces: Json = {
        **{key: [] for key in ("policies", "people_cards", "open_people", "lasting", "coming")},
        **{key: {} for key in ("coins_gone", "investments", "tokens", "blanks")},
    }
    players = {seat: {**no_pieces, **player} for seat, player in base["players"].items()}
    cities = {square: {"second": "", "marker": "", "program": False, **city} for square, city in base["cities"].items()}
    fights = {
        name: base[name] and {"barbarian_rank": 1, "loot": {}, **base[name]} for name in ("battle", "last_battle")
    }
    variants = {"investments": False, "great_person_deck": False, "school_of_confucius": 1, **base["variants"]}
    more: Json = {
        **{key: {} for key in ("relics", "city_states", "looked_at", "lookers")},
        **{key: [] for key in ("city_state_pile", "people_deck", "people_discards")},
    }
    return {**more, **base, **fights, "players": players, "cities": cities, "variants": variants}


def to_version_3(base: Json) -> Json:
    """Only the checksums have changed: lines are no longer part of a position."""
    return base


def to_version_4(base: Json) -> Json:
    """Only one thing has changed: a step for the cards of a battle no longer has a question among its words."""
    return base


MIGRATIONS: Mapping[int, Migration] = {1: to_version_2, 2: to_version_3, 3: to_version_4}
