"""The differences of an edition for somebody who knows another one: read from the two of them, whatever they are."""

from __future__ import annotations

from dataclasses import fields
from itertools import permutations

import pytest

from rules.civilization.assembled import CIVILIZATION, CIVILIZATION_BOTH
from rules.civilization.box import Box
from rules.civilization.differences import differences, numbers_of
from rules.civilization.edition import Edition
from rules.civilization.editions import BASE, BOTH_EXPANSIONS, FAME_AND_FORTUNE, WISDOM_AND_WARFARE
from tests.rules.civilization.pins import told

ALL = (BASE, FAME_AND_FORTUNE, WISDOM_AND_WARFARE, BOTH_EXPANSIONS)


def test_who_knows_the_base_game_is_told_what_fame_and_fortune_adds() -> None:
    found = told(FAME_AND_FORTUNE, BASE)
    assert found["Numbers"][0] == "- Players: **2 to 5** (there 2 to 4)"
    assert "- Home tiles: **10** (there 6)" in found["The map"]
    assert any(line.startswith("- New: **Mysticism**. When you draw a culture event,") for line in found["Techs"])
    assert any(line.startswith("- New: **Arabs**. ") for line in found["Civilizations"])
    assert any(line.startswith("- CF-021: ") for line in found["Rules of Fame and Fortune"])
    assert not {"Rules of the book", "Rules of Wisdom and Warfare", "Rules that are not here"} & found.keys()


def test_who_knows_the_base_game_is_told_what_wisdom_and_warfare_adds() -> None:
    found = told(WISDOM_AND_WARFARE, BASE)
    assert any(line.startswith("- **Fundamentalism**: +4 combat bonus.") for line in found["Governments"])
    assert found["Buildings"][0].startswith("- New: **Shipyard**. Costs 5, stands on water; gives 2 production")
    assert any(line.startswith("- CW-028: ") for line in found["Rules of Wisdom and Warfare"])
    assert "- Building programs" in found["For everybody"]


def test_who_knows_more_is_told_what_is_missing() -> None:
    found = told(BASE, FAME_AND_FORTUNE)
    assert found["Techs"][-1].startswith("- Not here: Agriculture, Mysticism, Ecology")
    (gone,) = found["Rules that are not here"]
    assert gone.startswith("- Not here: ")
    assert "CF-021" in gone
    assert "Investments" in found["Options"][0]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_an_edition_is_not_different_from_itself(edition: Edition) -> None:
    assert differences(edition, edition) == []


@pytest.mark.parametrize(("here", "known"), [*permutations(ALL, 2)], ids=lambda edition: edition.name)
def test_every_pair_is_told_in_whole_lines(here: Edition, known: Edition) -> None:
    found = told(here, known)
    assert found
    for heading, lines in found.items():
        for line in lines:
            assert line.startswith("- "), (heading, line)
            assert "  " not in line, (heading, line)
            assert "<" not in line, (heading, line)


TOLD_AS_THINGS = {
    *("all_techs", "all_governments", "all_wonders", "all_civilizations", "all_events", "all_investments"),
    *(
        "all_policies",
        "all_people_cards",
        "all_relics",
        "city_states",
        "buildings",
        "unit_types",
        "unit_cards",
        "great_people",
        "markers",
        "tiles",
    ),
}
TOLD_BY_A_RULE = {"building_pools"}


def test_no_field_of_the_box_is_left_out() -> None:
    """A field that is neither a number nor a thing is the same in all editions, or a rule mentions it."""
    others = {field.name for field in fields(Box)} - numbers_of(BASE.box).keys() - TOLD_AS_THINGS - TOLD_BY_A_RULE
    assert {name for name in others if getattr(BASE.box, name) != getattr(BOTH_EXPANSIONS.box, name)} == set()


def test_the_game_gives_them_by_the_title_of_the_other() -> None:
    assert CIVILIZATION_BOTH.presentation.differences(BASE.title) == differences(BOTH_EXPANSIONS, BASE)
    assert CIVILIZATION.presentation.differences(BASE.title) == []
    assert CIVILIZATION.presentation.differences("Auction") == []
