"""Turns a saved game of one version into one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.rules import Migration
from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """The expansions save more. Before, only the base game existed: none of those things is on its tables. Nobody noted
    then what the winner of a battle took."""
    players = {
        seat: {
            **player,
            **{key: [] for key in ("policies", "people_cards", "open_people", "lasting", "coming")},
            **{key: {} for key in ("coins_gone", "investments", "tokens", "blanks")},
        }
        for seat, player in base["players"].items()
    }
    cities = {square: {**city, "second": "", "marker": "", "program": False} for square, city in base["cities"].items()}
    fights = {
        name: base[name] and {**base[name], "barbarian_rank": 1, "loot": {}} for name in ("battle", "last_battle")
    }
    variants = {**base["variants"], "investments": False, "great_person_deck": False, "school_of_confucius": 1}
    more: Json = {
        **{key: {} for key in ("relics", "city_states", "looked_at", "lookers")},
        **{key: [] for key in ("city_state_pile", "people_deck", "people_discards")},
    }
    return {**base, **more, **fights, "players": players, "cities": cities, "variants": variants}


def to_version_3(base: Json) -> Json:
    """Only the checksums have changed: lines are no longer part of a position."""
    return base


def to_version_4(base: Json) -> Json:
    """Only one thing has changed: a step for the cards of a battle no longer has a question among its words."""
    return base


MIGRATIONS: Mapping[int, Migration] = {1: to_version_2, 2: to_version_3, 3: to_version_4}
