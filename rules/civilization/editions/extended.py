"""A larger box: what an expansion adds to another box, and what it replaces there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any, TypeVar

from rules.civilization.box import Box
from rules.civilization.content.tiles import TILES
from rules.civilization.kinds import (
    NONE,
    Civilization,
    CultureEvent,
    Government,
    GreatPersonCard,
    Investment,
    Policy,
    Relic,
    Tech,
    WonderCard,
)
from rules.civilization.piece_kinds import Marker
from rules.engine.content import HasId, cards_in

C = TypeVar("C", bound=HasId)
KINDS = {
    "all_techs": ("techs", Tech),
    "all_governments": ("governments", Government),
    "all_wonders": ("wonders", WonderCard),
    "all_civilizations": ("civilizations", Civilization),
    "all_events": ("culture_events", CultureEvent),
    "all_investments": ("investments", Investment),
    "all_people_cards": ("great_people", GreatPersonCard),
    "all_policies": ("policies", Policy),
    "all_relics": ("relics", Relic),
}
"""Field of the box -> the file of an expansion with its cards, and their class."""


def with_replaced(things: Iterable[C], new: Iterable[C]) -> tuple[C, ...]:
    """All of them; if two have the same name, the new one in the place of the old one."""
    found = {thing.id: thing for thing in things}
    return tuple({**found, **{thing.id: thing for thing in new}}.values())


def with_more(markers: Mapping[str, Marker], new: Iterable[Marker]) -> dict[str, Marker]:
    """The new ones are mixed in: known things come in larger numbers, and their newer descriptions count."""
    found = dict(markers)
    for marker in new:
        old = found.get(marker.id)
        found[marker.id] = replace(marker, copies=old.copies + marker.copies) if old else marker
    return found


def extended(
    box: Box, files: Iterable[ModuleType], tiles: str, replaced: Mapping[str, Any] = NONE, /, **numbers: Any
) -> Box:
    """The box with all cards in these files of an expansion, its tiles, and the numbers that it changes. It adds to
    mappings, except those among the `replaced`."""
    named = {file.__name__.rpartition(".")[2]: file for file in files}
    cards: dict[str, Any] = {
        field: with_replaced(getattr(box, field), cards_in(named[file], kind))
        for field, (file, kind) in KINDS.items()
        if file in named
    }
    more = {id: tile for id, tile in TILES.items() if tile.box == tiles}
    added: dict[str, Any] = {
        field: {**getattr(box, field), **value} if isinstance(value, Mapping) else value
        for field, value in numbers.items()
    }
    markers = with_more(box.markers, named["huts_villages"].MARKERS)
    return replace(box, markers=markers, tiles={**box.tiles, **more}, **cards, **added, **replaced)
