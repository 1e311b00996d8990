"""A walk over the boxes: every card and piece, with how often it is there, what it costs and what it is good for.

`box_table.json` is the project's own list, a short line for each: of the base game, and what each expansion adds to it
or replaces, and both together. The content must say the same, and so must the data of the box where it is at hand (in
the folder that CRADLE_FACTS names, or beside the project)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.civilization.content.unit_cards import COSTS
from rules.civilization.editions import EDITIONS
from rules.civilization.editions.base import BOX
from rules.civilization.kinds import Investment, Tech
from rules.civilization.yields import Icons
from tests.rule import rule
from tests.rules.civilization.box_catalog import (
    CATALOG,
    SETS,
    Table,
    by_level,
    catalog,
    discount,
    icons_line,
    line,
    numbers,
)
from tests.rules.civilization.card_lines import of_card, of_event, of_person_card, of_unit

TABLES: dict[str, Table] = json.loads(Path(__file__).with_name("box_table.json").read_text())
LAYERS = {
    "base": ("base",),
    "fame_and_fortune": ("base", "fame_and_fortune"),
    "wisdom_and_warfare": ("base", "wisdom_and_warfare"),
    "both_expansions": ("base", "fame_and_fortune", "wisdom_and_warfare", "both_expansions"),
}
REPLACED = ("unit cards",)
"""Parts of which Wisdom and Warfare leaves nothing in the box (CW-008)."""


def table_of(edition: str) -> Table:
    """A part may be there in some editions only."""
    found: Table = {}
    for layer in LAYERS[edition]:
        for part, lines in TABLES[layer].items():
            found[part] = {**found.get(part, {}), **lines}
            if part in REPLACED and layer == "wisdom_and_warfare":
                found[part] = lines
    return found


def content(edition: str) -> Table:
    """What the content says."""
    box = EDITIONS[edition].box
    found = {
        "techs": {tech.id: _tech(tech) for tech in box.techs.values()},
        "governments": {
            id: line(
                *([tech.id for tech in box.techs.values() if id in tech.governments] or ["start"]), *of_card(government)
            )
            for id, government in box.governments.items()
        },
        "wonders": {
            wonder.id: line(
                wonder.name, wonder.era, f"{wonder.price}", discount(*(wonder.discount or (None, None))),
                f"{wonder.culture} culture", *of_card(wonder),
            )
            for wonder in box.wonders.values()
        },
        "civilizations": {
            c.id: line(c.name, c.nation, c.leader, c.starting_tech, c.starting_government, c.home, *of_card(c))
            for c in box.civilizations.values()
        },
        "culture events": {
            event.id: line(event.name, f"level {event.level}", f"{event.copies} cards", *of_event(event))
            for event in box.events.values()
        },
        "buildings": {
            building.id: line(
                building.name, f"{building.cost}", "/".join(building.terrain), icons_line(building.icons._asdict()),
                "limited" if building.limited else None,
                f"+{building.combat_bonus}" if building.combat_bonus else None,
                f"becomes {building.upgrade}" if building.upgrade else None,
                f"{box.building_pools[building.pool]} markers",
            )
            for building in box.buildings.values()
        },
        "units": {
            type.id: line(
                type.name, "/".join(type.ranks), "/".join(map(str, type.costs)),
                f"trumps {type.trumps}" if type.trumps else None,
                f"rank {type.start_rank}" if type.start_rank else None,
                f"{len(box.unit_deck(type.id))} cards",
            )
            for type in box.unit_types.values()
        },
        "unit cards": {card.id: of_unit(card) for card in box.unit_cards.values()},
        "markers": {m.id: line(m.sort, m.resource or m.find, str(m.copies)) for m in box.markers.values()},
        "great people": {
            person.type: line(
                icons_line(person.icons._asdict()), f"+{person.combat_bonus}" if person.combat_bonus else None,
                f"{person.markers} markers",
            )
            for person in box.great_people.values()
        },
        "culture track": {
            f"{space.number}": line(f"{space.culture} culture", f"{space.trade} trade", space.reward)
            for space in box.culture_track
        },
        "resources": {id: line(resource.name, "market" if resource.market else None)
                      for id, resource in box.resources.items()},
        "policies": {
            id: line(policy.name, policy.other_side, *of_card(policy)) for id, policy in box.policies.items()
        },
        "great person cards": {
            id: line(card.name, card.type, *of_person_card(card)) for id, card in box.people_cards.items()
        },
        "city-states": {
            id: line(
                icons_line(state.icons._asdict()), f"+{state.combat_bonus}" if state.combat_bonus else None,
                "any resource" if state.any_resource else None,
            )
            for id, state in box.city_states.items()
        },
        "investments": {
            id: line(card.name, *_levels(card), "stand-in" if card.stand_in else None)
            for id, card in box.investments.items()
        },
        "relics": {id: line(relic.name, "later" if relic.later else None) for id, relic in box.relics.items()},
    }  # fmt: skip
    return {part: lines for part, lines in found.items() if lines}


def _levels(card: Investment) -> list[str]:
    """How many markers each level needs, and what it gives."""
    amounts = {
        name: found for of in type(card).__mro__ for name, found in vars(of).items() if _is_by_level(name, found)
    }
    return [by_level("markers", card.levels), *(by_level(name, amounts[name]) for name in sorted(amounts))]


def _is_by_level(name: str, found: object) -> bool:
    return name != "levels" and isinstance(found, tuple) and bool(found) and all(type(n) is int for n in found)


def _tech(tech: Tech) -> str:
    stats = {"speed": tech.speed, "stacking": tech.stacking, "cities": tech.cities, "hand": tech.hand,
             "coins": tech.coin, "tokens": tech.tokens}  # fmt: skip
    return line(
        tech.name, f"level {tech.level}", *tech.unlocks, *(f"{id} government" for id in tech.governments),
        *(f"{type} {rank}" for type, rank in tech.ranks.items()), *numbers(stats), tech.water, *of_card(tech),
    )  # fmt: skip


EDITION_PARTS = [(edition, part) for edition in SETS for part in table_of(edition)]


@pytest.mark.parametrize(("edition", "part"), EDITION_PARTS)
def test_the_content_is_what_is_in_the_box(edition: str, part: str) -> None:
    assert content(edition)[part] == table_of(edition)[part]


@pytest.mark.parametrize("edition", SETS)
@rule("CW-067")
def test_the_table_is_complete(edition: str) -> None:
    table = table_of(edition)
    assert content(edition).keys() == table.keys()
    assert {part: len(table[part]) for part in TOTALS[edition]} == TOTALS[edition]
    assert len(table.get("great person cards", {})) == (42 if "faf" in SETS[edition] else 0)
    assert len(table.get("policies", {})) == (8 if "waw" in SETS[edition] else 0)


TOTALS = {
    "base": {"techs": 37, "governments": 8, "wonders": 12, "civilizations": 6, "culture events": 23, "buildings": 14},
    "fame_and_fortune": {
        "techs": 41,
        "wonders": 21,
        "civilizations": 10,
        "culture events": 32,
        "great person cards": 42,
    },
    "wisdom_and_warfare": {"techs": 41, "wonders": 18, "civilizations": 12, "culture events": 29},
    "both_expansions": {
        "techs": 45,
        "wonders": 27,
        "civilizations": 16,
        "culture events": 38,
        "great person cards": 42,
    },
}


@pytest.mark.parametrize(
    ("edition", "events", "markers", "tiles"),
    [
        ("base", [19, 17, 11], (20, 10), 20),
        ("fame_and_fortune", [23, 21, 13], (30, 15), 31),
        ("wisdom_and_warfare", [23, 21, 15], (25, 15), 32),
        ("both_expansions", [27, 25, 17], (35, 20), 43),
    ],
)
@rule("CF-004", "CW-004", "CW-067")
def test_the_decks_of_each_mix_are_as_large_as_printed(
    edition: str, events: list[int], markers: tuple[int, int], tiles: int
) -> None:
    box = EDITIONS[edition].box
    assert [len(box.event_deck(level)) for level in (1, 2, 3)] == events
    assert (len(box.marker_pool("hut")), len(box.marker_pool("village"))) == markers
    assert len(box.tiles) == tiles


def test_the_decks_are_as_large_as_printed() -> None:
    assert sum(person.markers for person in BOX.great_people.values()) == 18
    assert sum(len(BOX.unit_deck(type)) for type in BOX.unit_types) == 53
    assert COSTS == (5, 7, 9, 11)
    assert BOX.great_people["builder"].icons == Icons(production=2, coin=1)


@pytest.mark.parametrize("edition", SETS)
def test_every_moment_is_a_method(edition: str) -> None:
    """A number at the top of a card must not take the name of a moment."""
    for effect in EDITIONS[edition].box.effects.values():
        assert all(callable(getattr(effect, moment)) or moment in SAID for moment in effect.moments), effect.id


SAID = ("id", "name", "text", "abilities")


@pytest.mark.parametrize("edition", SETS)
def test_the_table_agrees_with_the_catalog_where_it_is_at_hand(edition: str, record_property: Any) -> None:
    """It says how many lines it has compared: without the data none."""
    found = catalog(edition) if CATALOG.is_dir() else {}
    compared = sum(map(len, found.values()))
    record_property("lines compared with the catalog", compared)
    print(f"{compared} lines of the table compared with {CATALOG}")
    assert found in ({}, table_of(edition))
