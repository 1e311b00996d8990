"""A walk over the boxes: every card and piece, with how many there are, the cost and the use.

`box_table.json` is the project's own list, a short line for each: of the base game, and what each expansion adds to it
or replaces, and both together. The content must say the same, and so must the data of the box where it is at hand (in
the folder that CRADLE_FACTS names, or beside the project)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.civilization.content.unit_cards import COSTS
from rules.civilization.editions import EDITIONS
from rules.civilization.editions.base import BOX
from rules.civilization.yields import Icons
from tests.rule import rule
from tests.rules.civilization.box_catalog import CATALOG, SETS, catalog
from tests.rules.civilization.box_tables import content, decks
from tests.rules.civilization.pins import TOTALS, table_of

EDITION_PARTS = [(edition, part) for edition in SETS for part in table_of(edition)]


@pytest.mark.parametrize(("edition", "part"), EDITION_PARTS)
def test_the_content_is_what_is_in_the_box(edition: str, part: str) -> None:
    assert content(edition)[part] == table_of(edition)[part]


@pytest.mark.parametrize("edition", SETS)
@rule("CW-067")
def test_the_table_is_complete(edition: str) -> None:
    table = table_of(edition)
    assert content(edition).keys() == table.keys()
    assert {part: len(lines) for part, lines in table.items()} == TOTALS.kept()[edition]["table"]


@pytest.mark.parametrize("edition", SETS)
@rule("CF-004", "CW-004", "CW-067")
def test_the_decks_of_each_mix_are_as_large_as_printed(edition: str) -> None:
    assert decks(edition) == TOTALS.kept()[edition]["decks"]


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
    """It says how many lines it has compared: without the data, none."""
    found = catalog(edition) if CATALOG.is_dir() else {}
    compared = sum(map(len, found.values()))
    record_property("lines compared with the catalog", compared)
    print(f"{compared} lines of the table compared with {CATALOG}")
    assert found in ({}, table_of(edition))
