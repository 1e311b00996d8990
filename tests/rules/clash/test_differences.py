"""The differences of an edition for somebody who knows another one: read from the two of them, whatever they are."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import permutations

import pytest

from rules.clash.assembled import CLASH
from rules.clash.box import Box
from rules.clash.box_words import CALLED, called, numbers_of
from rules.clash.concordance import Concordance
from rules.clash.content.advances import agriculture
from rules.clash.differences import differences
from rules.clash.edition import EDITIONS, Edition
from rules.clash.editions import CLASSIC, MONUMENTAL
from rules.clash.editions.civilizations_rules import CIVILIZATIONS_RULES
from rules.clash.editions.classic_cites import CIVILIZATIONS_CONCORDANCE, CIVILIZATIONS_RULEBOOK
from rules.clash.editions.monumental import BOX
from rules.clash.editions.rulebook import rule
from rules.clash.kinds import Category, Civilization, HouseRule, Leader, WonderCard
from rules.clash.pile import Pile
from rules.clash.written import Words
from rules.engine.english import listed
from rules.engine.presentation import Written
from tests.rules.clash.pins import DIFFERENCES, told
from tests.rules.clash.second_edition import SECOND, SMALL

WITH_CIVILIZATIONS = replace(
    CLASSIC, name="2014", concordance=CIVILIZATIONS_CONCORDANCE, rulebook=CIVILIZATIONS_RULEBOOK
)
"""The book of 2014, whatever its box may be."""


def changed(**what: object) -> dict[str, list[str]]:
    """The differences of the Monumental Edition with a change in its box, for somebody who knows the original."""
    box = replace(BOX, **what)  # type: ignore[arg-type]
    return told(replace(MONUMENTAL, box=box), MONUMENTAL)


# --- a small edition ------------------------------------------------------------------------------------------


def test_a_small_edition_tells_who_knows_the_monumental_one() -> None:
    """All lines are in differences.json, so a missing or additional line shows."""
    found = told(SMALL, MONUMENTAL)
    assert found == DIFFERENCES.kept()["a small edition, for people who know monumental"]
    assert found["Numbers"][:3] == [
        "- Settlements of a player: **6** (there 7)",
        "- Starting food: **3** (there 2)",
        "- Mood of the first city: **neutral** (there happy)",
    ]
    assert "- The board for 2 is laid out differently." in found["The map"]
    assert found["Pieces"] == ["- **Infantry**: Costs 2 food and 1 ore. 9 of each colour."]
    assert "- **Farming**: Plains and barren land give food." in found["Advances"]
    assert found["Wonders"] == ["- Not here: Great Wall and Great Statue."]
    assert found["Borders"] == ["- **Storage**: blue (there yellow)", "- **Irrigation**: none (there yellow)"]
    assert found["Rules of the book"] == ["**Cities**", "- SE-1: No city is larger than 4."]


def test_who_knows_the_small_edition_is_told_the_other_way_round() -> None:
    there = told(MONUMENTAL, SMALL)
    assert "- Largest city: **5** (there 4)" in there["Numbers"]
    assert "- There is a board for 4." in there["The map"]
    assert [line.partition(".")[0] for line in there["Wonders"]] == ["- New: **Great Wall**", "- New: **Great Statue**"]
    assert "- CM-4.02: No city is larger than 5." in there["Rules of the book"]


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_an_edition_is_not_different_from_itself(edition: Edition) -> None:
    assert differences(edition, edition) == []


@pytest.mark.parametrize(("here", "known"), [*permutations(EDITIONS.values(), 2)], ids=lambda edition: edition.name)
def test_every_pair_is_told_in_whole_lines(here: Edition, known: Edition) -> None:
    found = told(here, known)
    assert found
    for heading, lines in found.items():
        for line in lines:
            assert line.startswith(("- ", "**")), (heading, line)
            assert "  " not in line, (heading, line)
            assert "<" not in line, (heading, line)


def test_the_game_gives_them_by_the_title_of_the_other() -> None:
    assert SECOND.presentation.differences(CLASH.title) == differences(SMALL, MONUMENTAL)
    assert SECOND.presentation.differences(SECOND.title) == []
    assert CLASH.presentation.differences("Auction") == []


# --- every part of a box is compared --------------------------------------------------------------------------

ELSEWHERE = {
    *("all_categories", "all_action_cards", "all_events", "all_objective_cards", "all_wonders", "all_civilizations"),
    *("units", "buildings", "boards", "regions", "starting_regions"),
}
"""Fields that are told thing by thing; each has a test below, or in the small edition."""
SAID_OF_THINGS = {"stand_ins", "icons"}
"""Told together with the things themselves."""


def test_no_field_of_the_box_is_left_out() -> None:
    names = {field.name for field in fields(Box)}
    assert names == {*numbers_of(BOX)} | ELSEWHERE | SAID_OF_THINGS
    assert {*CALLED} <= names


@pytest.mark.parametrize("field", sorted(numbers_of(BOX)))
def test_every_number_is_told(field: str) -> None:
    value = getattr(BOX, field)
    if value is None:
        other: object = 3
    elif isinstance(value, bool):
        other = not value
    elif isinstance(value, int | float):
        other = value + 1
    elif isinstance(value, str):
        other = "angry"
    elif isinstance(value, Pile):
        other = value + Pile(gold=3)
    elif isinstance(value, tuple):
        other = (*value, *(value[:1] or (1,)))
    else:
        other = {"red": Pile(gold=3)}
    (line, *others) = changed(**{field: other})["Numbers"]
    assert line.lower().startswith(f"- {called(field).lower()}: **")
    assert others == []


def test_a_card_that_comes_and_one_that_goes() -> None:
    class Obelisks(WonderCard):
        text = "Nothing happens."
        price = Pile(food=1)
        needs = "myths"

    assert changed(all_wonders=(*BOX.all_wonders[1:], Obelisks())) == {
        "Wonders": [
            "- New: **Obelisks**. Nothing happens. Costs 1 food; needs Engineering and Myths.",
            f"- Not here: {BOX.all_wonders[0].name}.",
        ]
    }


def test_an_event_with_another_icon() -> None:
    event = next(event for event in BOX.all_events if event.icon not in (None, "pirates"))
    other = type(event)(event.id, "pirates")
    events = tuple(other if each is event else each for each in BOX.all_events)
    assert changed(all_events=events) == {"Events": [f"- **{event.name}**: [Pirates]"]}


def test_halves_that_are_paired_otherwise() -> None:
    first, second, *others = BOX.all_objective_cards
    one, two = (type(first)(top, bottom) for top, bottom in ((first.top, second.bottom), (second.top, first.bottom)))
    assert changed(all_objective_cards=(one, two, *others)) == {
        "Cards": ["- Objective cards: 38, 2 of them with other halves (there 38)."]
    }


def test_an_advance_that_stands_elsewhere() -> None:
    first, *others = BOX.all_categories
    top, *between, last = first.advances
    moved = [top, last, *between]
    other = Category(first.name, [type(advance) for advance in moved])
    assert changed(all_categories=(other, *others)) == {
        "The advance board": [f"- **{first.name}**: {listed([advance.name for advance in moved])}."]
    }


def test_pieces_that_cost_more_need_something_or_are_not_there() -> None:
    units = {kind: unit for kind, unit in BOX.units.items() if kind != "elephant"}
    units["settler"] = replace(units["settler"], price=Pile(food=3), needs="temple")
    units["ship"] = replace(units["ship"], needs=None)
    assert changed(units=units) == {
        "Pieces": [
            "- **Settler**: Costs 3 food. Needs a temple in the city.",
            "- **Ship**: Not: Needs a port in the city.",
            "- Not here: Elephant.",
        ]
    }


def test_of_a_civilization_that_both_have_everything_is_told_of_another_what_it_has() -> None:
    rome, *others = [BOX.civilizations["rome"], *(c for c in BOX.all_civilizations if c.name != "Rome")]
    leaders = [Leader(one.id, one.name, [type(ability) for ability in one.abilities]) for one in rome.leaders[1:]]
    other = Civilization("Rome", [type(special) for special in rome.advances[1:]], leaders)
    found = changed(all_civilizations=(other, *others))
    assert found["Special advances"] == [f"- Not here: {rome.advances[0].name}."]
    assert found["Leaders"] == [f"- Not here: {rome.leaders[0].name}."]
    assert changed(all_civilizations=tuple(others)) == {"Civilizations": ["- Not here: Rome."]}


def test_regions_with_other_land() -> None:
    name, *_ = BOX.regions
    regions = {**BOX.regions, name: ("sea", "sea", "sea", "sea")}
    count = len(BOX.regions) + len(BOX.starting_regions)
    assert changed(regions=regions) == {
        "The map": [f"- {count} sides of regions, 1 of them with other land (there {count})."]
    }


# --- what an edition adds -------------------------------------------------------------------------------------


class Thrift(HouseRule):
    text = "Nothing is given away."


def test_rules_of_the_house_and_options() -> None:
    other = replace(MONUMENTAL, house=(Thrift(),), options=MONUMENTAL.options[1:])
    assert told(other, MONUMENTAL) == {
        "For everybody": ["- Nothing is given away."],
        "Options": ["- Not here: Civilizations."],
    }
    assert told(MONUMENTAL, other)["For everybody"] == ["- No longer: Nothing is given away."]


# --- the rules of real books ----------------------------------------------------------------------------------


def test_a_rule_that_says_the_same_under_another_number_is_not_told() -> None:
    rules = "\n".join(told(CLASSIC, MONUMENTAL)["Rules of the book"])
    assert "CC-9.3:" not in rules  # CM-8.02
    assert "CM-5.09:" not in rules  # kept
    assert "CC-29.1:" not in rules  # on the card of Farming
    assert "CC-2.4: With four players, seats are drawn at random." in rules  # changed
    assert "CC-8.12:" in rules  # new
    gone = "\n".join(told(CLASSIC, MONUMENTAL)["Rules that are not here"])
    assert "CM-1.10: You begin with 3 cubes on the event tracker." in gone
    assert "CM-1.03:" not in gone


def test_who_knows_2012_is_told_of_the_rules_of_the_monumental_edition() -> None:
    rules = told(MONUMENTAL, CLASSIC)["Rules of the book"]
    assert "- CM-1.10: You begin with 3 cubes on the event tracker." in rules
    assert "- CM-1.03: With three or four players, seats are drawn at random." in rules
    assert not any("CM-8.02:" in line for line in rules)
    assert any("CC-8.12:" in line for line in told(MONUMENTAL, CLASSIC)["Rules that are not here"])


def test_of_the_expansion_only_its_own_rules_are_told_to_who_knows_2012() -> None:
    found = told(WITH_CIVILIZATIONS, CLASSIC)
    told_of = {line[2:].partition(":")[0] for line in found["Rules of the book"] if line.startswith("- ")}
    assert told_of == {
        *(number for number in CIVILIZATIONS_RULES if number.startswith("CV-") and not number.startswith("CV-8.")),
        "CM-20.10",
        "CM-28.06",
    }
    assert {*found} == {"Rules of the book"}
    assert {*told(CLASSIC, WITH_CIVILIZATIONS)} == {"Rules that are not here"}


def test_the_same_number_with_another_sentence_is_told() -> None:
    other = {**MONUMENTAL.rulebook, "CM-5.01": rule("CM-5.01", "You can have anything.", "resources")}
    found = told(replace(MONUMENTAL, rulebook=other), MONUMENTAL)
    assert found == {"Rules of the book": ["**Resources**", "- CM-5.01: You can have anything."]}


def test_an_edition_without_a_book_tells_no_rules() -> None:
    bare = replace(SMALL, concordance=Concordance(), rulebook={})
    assert "Rules of the book" not in told(bare, MONUMENTAL)


# --- stand-ins ------------------------------------------------------------------------------------------------


def marked(**what: object) -> list[Written]:
    box = replace(BOX, **what)  # type: ignore[arg-type]
    return [written for written in Words(replace(MONUMENTAL, box=box)).about("") if written.stand_in]


@pytest.mark.parametrize(
    ("id", "name"),
    [
        ("all_categories/storage", "Storage"),
        ("all_categories/draft", "Draft"),
        ("all_action_cards/siege", "Great Ideas / Siege"),
        ("all_objective_cards/large_civilization", "Large Civilization / Draft"),
        ("all_events/great_seer", "Great Seer"),
        ("all_wonders/great_gardens", "Great Gardens"),
        ("all_civilizations/celts.druidic_influence", "Druidic Influence"),
        ("all_civilizations/rome", "Rome"),
        ("units/settler", "Settler"),
        ("buildings/port", "Port"),
    ],
)
def test_a_box_names_its_stand_ins(id: str, name: str) -> None:
    assert [written.name for written in marked(stand_ins=frozenset({id}))] == [name]


def test_a_half_marks_every_card_it_is_on() -> None:
    assert len(marked(stand_ins=frozenset({"all_action_cards/leadership"}))) == 2


def test_a_whole_deck_can_stand_in() -> None:
    assert {written.kind for written in marked(stand_ins=frozenset({"all_wonders"}))} == {"wonder"}
    assert len(marked(stand_ins=frozenset({"all_events"}))) == len(BOX.events)


def test_what_is_counted_or_laid_out_can_be_a_stand_in() -> None:
    found = marked(stand_ins=frozenset({"boards", "gold_mine"}))
    assert [(w.name, w.text, w.kind) for w in found] == [
        ("Boards", "3.", "of the box"),
        ("Gold mine", "2 gold.", "of the box"),
    ]


def test_a_card_can_say_it_of_itself_and_the_real_one_takes_it_back() -> None:
    class Unread(agriculture.Storage):
        id, name = "storage", "Storage"
        stand_in = True

    class Read(Unread):
        id, name = "storage", "Storage"
        stand_in = False

    def categories(storage: type[agriculture.Storage]) -> tuple[Category, ...]:
        others = [agriculture.Irrigation, agriculture.Husbandry]
        first = Category("Agriculture", [agriculture.Farming, storage, *others])
        return (first, *BOX.all_categories[1:])

    assert [written.name for written in marked(all_categories=categories(Unread))] == ["Storage"]
    assert marked(all_categories=categories(Read)) == []
    assert marked(all_categories=categories(Read), stand_ins=frozenset({"all_categories/storage"})) == []


def test_of_2012_the_decks_stand_in_and_the_advances_that_its_book_tells_of_do_not() -> None:
    found = {written.name: written for written in Words(CLASSIC).about("")}
    unread = {name for name, written in found.items() if written.stand_in}
    assert {"Great Gardens", "Army unit", "Bartering", "Boards", "Militia / High Morale"} <= unread
    kinds = {"action card", "objective", "event", "great person", "wonder"}
    assert {name for name, written in found.items() if written.kind in kinds} <= unread
    assert not {"Storage", "Roads", "Barbarians", "Temple", "Draft"} & unread
    assert len(Words(CLASSIC).about("CC-8.4")) == 1


def test_the_monumental_edition_has_none() -> None:
    assert CLASH.presentation.stand_ins == ()
