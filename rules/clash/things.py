"""Everything in a box that has a name, with its print piece by piece, so that two boxes can be compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set

from rules.clash import printed
from rules.clash.box import Box
from rules.clash.content.piece_kinds import BuildingKind, UnitKind
from rules.clash.kinds import (
    ANY_GOVERNMENT,
    Advance,
    Category,
    Civilization,
    EventCard,
    Icon,
    Leader,
    Objective,
    SpecialAdvance,
)
from rules.engine.english import a, listed, starting

Things = dict[str, tuple[str, list[str]]]
"""By id: the name, and the pieces of the print."""


def groups_of(box: Box, closely: Set[str], icons: Mapping[Icon, str], word: Callable[[str], str]) -> dict[str, Things]:
    """Things by their heading; those of these civilizations in full. `icons`: the reader's names of events' icons,
    everywhere; `word`: the edition's name of its units."""
    civilizations = [civilization for id, civilization in box.civilizations.items() if id in closely]
    return {
        "Pieces": {
            **{kind: (starting(word(kind)), _unit(unit, box)) for kind, unit in box.units.items()},
            **{kind: (starting(kind), _building(building, box)) for kind, building in box.buildings.items()},
        },
        "The advance board": {c.id: (c.name, _category(c, box)) for c in box.categories.values()},
        "Advances": {id: (advance.name, _advance(advance, box)) for id, advance in box.advances.items()},
        "Action cards": {
            card.civil.id: (card.civil.name, [f"({starting(card.civil.when_played)}.)", card.civil.text])
            for card in box.action_cards.values()
        },
        "Cards in battles": {
            card.combat.id: (card.combat.name, [f"({card.combat.when_played})", card.combat.text])
            for card in box.action_cards.values()
        },
        "Objectives": {id: (half.name, _objective(half, box)) for id, half in box.objectives.items()},
        "Events": {id: (event.name, _event(event, icons)) for id, event in box.events.items()},
        "Wonders": {
            id: (card.name, [card.full_text, printed.needs_of(card, printed.needed_advances(card, box))])
            for id, card in box.wonders.items()
        },
        "Civilizations": {id: (civ.name, _civilization(civ)) for id, civ in box.civilizations.items()},
        "Special advances": {
            special.id: (special.name, _special(special, box)) for civ in civilizations for special in civ.advances
        },
        "Leaders": {leader.id: (leader.name, _leader(leader)) for civ in civilizations for leader in civ.leaders},
    }


def _unit(unit: UnitKind, box: Box) -> list[str]:
    parts = [f"Costs {unit.price}.", f"{unit.supply} of each colour."]
    parts += [f"Needs {a(unit.needs)} in the city."] if unit.needs else []
    parts += [f"{unit.barbarian_supply} of the barbarians."] if unit.barbarian_supply else []
    return [*parts, box.fighters[unit.name].text]


def _building(building: BuildingKind, box: Box) -> list[str]:
    gives = [f"Brings {building.gives}."] if building.gives else []
    return [f"Needs {box.advances[building.advance].name}.", *gives]


def _category(category: Category, box: Box) -> list[str]:
    needs = [f"{category.top.name} needs {box.advances[category.needs].name}."] if category.needs else []
    return [f"{listed([advance.name for advance in category.advances])}.", *needs]


def _advance(advance: Advance, box: Box) -> list[str]:
    after = [f"Needs {box.advances[advance.after].name}."] if advance.after else []
    return [*after, advance.full_text]


def _objective(half: Objective, box: Box) -> list[str]:
    excluded = box.objectives[half.excludes].name if half.excludes in box.objectives else ""
    return [f"({starting(printed.when_completed(half, excluded))}.)", half.text]


def _event(event: EventCard, icons: Mapping[Icon, str]) -> list[str]:
    held = [f"({starting(printed.AN_ACTION)}.)"] if printed.is_held(event) else []
    return [f"[{starting(printed.icon_of(event, icons))}]", *held, event.text]


def _civilization(civilization: Civilization) -> list[str]:
    region = ["It has a starting region of its own."] if civilization.starting_region else []
    advances = listed([special.name for special in civilization.advances])
    return [f"{advances}.", f"Leaders: {listed([leader.name for leader in civilization.leaders])}.", *region]


def _special(special: SpecialAdvance, box: Box) -> list[str]:
    basic = ANY_GOVERNMENT if special.needs == ANY_GOVERNMENT else box.advances[special.needs].name
    return [f"With {basic}.", special.full_text]


def _leader(leader: Leader) -> list[str]:
    return [f"{ability.name}: {ability.full_text}" for ability in leader.abilities]
