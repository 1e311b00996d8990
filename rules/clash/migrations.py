"""Turns a saved game of one version into one of the next: plain JSON goes in and comes out."""

from __future__ import annotations

from rules.clash.pile import KINDS
from rules.engine.tree import Json


def to_version_2(base: Json) -> Json:
    """A game knows its edition; there was only one. Several offers may be open, and none is built up in the state: a
    snapshot has no proposed trade. Nobody noted which leaders left without having been recruited, what an objective was
    completed by, or where the battles were. The first games of this version did not keep their last battle either."""
    base = {key: value for key, value in base.items() if key != "offer"}
    players = {
        seat: {
            **player,
            "passed_over": [],
            "completed": [{**done, "criterion": ""} for done in player["completed"]],
        }
        for seat, player in base["players"].items()
    }
    more = {"players": players, "edition": "monumental", "offers": [], "next_offer": 0, "fought": []}
    return {"last_battle": None, **base, **more}


def to_version_3(base: Json) -> Json:
    """Other editions save more: levels, face-up or reserved wonders, who is aboard which ship. The one edition of that
    time has none of that on the table, and its wonders count in the size of their cities. The first games of this
    version did not note where the battles were."""
    players = {
        seat: {**player, "levels": dict.fromkeys(KINDS, 0), "reserved": [], "led": [], "draws": 0}
        for seat, player in base["players"].items()
    }
    cities = {space: {**city, "wonders_count": True} for space, city in base["cities"].items()}
    units = {space: [{**unit, "aboard": None} for unit in here] for space, here in base["units"].items()}
    variants = {**base["variants"], "ending_wonder": False, "leaders": "drawn"}
    turn = base["turn"] and {**base["turn"], "battles": [_battle(fight) for fight in base["turn"]["battles"]]}
    fights = {name: base[name] and _battle(base[name]) for name in ("battle", "last_battle")}
    more = {"players": players, "cities": cities, "units": units, "variants": variants, "turn": turn}
    return {"fought": [], **base, **more, **fights, "revealed": [], "leader_deck": [], "fallen": []}


def _battle(fight: Json) -> Json:
    """Nobody noted the pieces of the city that was fought over. Barbarians did not raid, and leaders fell with an
    army."""
    return {**fight, "city_buildings": [], "raid": False, "leaders_lost": []}


def to_version_4(base: Json) -> Json:
    """A table can choose that a city rests after an activation has made it angry. Nobody had chosen anything."""
    return {**base, "variants": {**base["variants"], "angry_cities_rest": False}}


def to_version_5(base: Json) -> Json:
    """Only the checksums have changed: lines are no longer part of a position."""
    return base


MIGRATIONS = {1: to_version_2, 2: to_version_3, 3: to_version_4, 4: to_version_5}
