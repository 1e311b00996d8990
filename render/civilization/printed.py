"""The printed words of things that a view names by id."""

from __future__ import annotations

from rules.civilization.editions import box_of
from rules.civilization.piece_kinds import CityState
from rules.civilization.view_types import PieceSeen, View

ROMAN = ("0", "I", "II", "III", "IV", "V")
LEVELS = 5
"""Levels of techs."""


def combat_bonus(view: View, piece: PieceSeen) -> int:
    box, name = box_of(view), piece["name"]
    if piece["kind"] == "building":
        return box.buildings[name].combat_bonus
    return box.great_people[name].combat_bonus if piece["kind"] == "great person" else 0


def piece_name(view: View, piece: PieceSeen) -> str:
    box, name = box_of(view), piece["name"]
    if piece["kind"] == "building":
        return box.buildings[name].name
    return box.great_people[name].name if piece["kind"] == "great person" else box.wonders[name].name


def relic_name(view: View, id: str) -> str:
    return box_of(view).relics[id].name


def policy_name(view: View, id: str) -> str:
    return box_of(view).policies[id].name


def investment_name(view: View, id: str) -> str:
    return box_of(view).investments[id].name


def person_name(view: View, id: str) -> str:
    return box_of(view).people_cards[id].name


def person_type(view: View, id: str) -> str:
    """The type of the marker that comes with a great person card."""
    return box_of(view).people_cards[id].type


def city_state_in(view: View, square: str) -> CityState | None:
    id = view["city_states"].get(square)
    return box_of(view).city_states[id] if id else None


def rank_name(view: View, kind: str, rank: int) -> str:
    """The name of a unit at its rank; the type where it is locked."""
    type = box_of(view).unit_types[kind]
    return type.ranks[min(rank, len(type.ranks)) - 1] if rank else type.name


def research_price(view: View, level: int) -> int:
    """The trade needed for a tech of that level (CB-193)."""
    box = box_of(view)
    return box.research_price + (level - 1) * box.research_step
