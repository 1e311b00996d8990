"""The books of 2012 and 2014 next to the numbers in the code."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rules.clash
from rules.clash.concordance import Concordance, Row
from rules.clash.editions import CLASSIC, MONUMENTAL
from rules.clash.editions.civilizations_rules import CIVILIZATIONS_RULES
from rules.clash.editions.classic_cites import (
    CIVILIZATIONS_CONCORDANCE,
    CIVILIZATIONS_RULEBOOK,
    CLASSIC_CONCORDANCE,
    CLASSIC_RULEBOOK,
)
from rules.clash.editions.classic_rules import CLASSIC_RULES
from rules.clash.editions.classic_terms import civilizations_terms
from rules.clash.editions.monumental_rules import RULEBOOK
from rules.clash.written import Words
from rules.engine.presentation import Written

SOURCES = sorted(Path(rules.clash.__path__[0]).rglob("*.py"))
FACTS = Path(os.environ.get("CRADLE_FACTS", Path(__file__).parents[3].parent / "shared"))
CATALOG = FACTS / "rules" / "clash_classic.md"

BOTH = pytest.mark.parametrize(
    ("concordance", "book"),
    [(CLASSIC_CONCORDANCE, CLASSIC_RULEBOOK), (CIVILIZATIONS_CONCORDANCE, CIVILIZATIONS_RULEBOOK)],
    ids=["2012", "2014"],
)


def cited_by_refusals() -> set[str]:
    """Numbers that are alone in a string of the code: those of refusals."""
    trees = (ast.walk(ast.parse(path.read_text())) for path in SOURCES)
    words = {node.value for tree in trees for node in tree if isinstance(node, ast.Constant)}
    return {word for word in words if isinstance(word, str) and re.fullmatch(r"CM-\d+\.\d+", word)}


@BOTH
def test_every_number_of_the_code_has_its_row(concordance: Concordance, book: dict[str, Written]) -> None:
    assert concordance.rows.keys() == RULEBOOK.keys()


@BOTH
def test_what_a_refusal_cites_can_be_read(concordance: Concordance, book: dict[str, Written]) -> None:
    """Unless there is no such rule: then nothing can be refused by it."""
    cited = cited_by_refusals()
    assert len(cited) > 80
    for number in cited:
        told = concordance.cites.get(number, number)
        assert concordance.rows[number].sign == "-" or all(told in book for told in told.split(", ")), number


def test_what_the_code_says_of_these_books_is_there() -> None:
    """In comments too: comments on classic rules cite the numbers of the classic books."""
    named = {number for path in SOURCES for number in re.findall(r"\bC[CV]-\d+\.\d+", path.read_text())}
    assert named <= CIVILIZATIONS_RULES.keys()


@BOTH
def test_no_row_names_a_rule_that_is_not_in_the_book(concordance: Concordance, book: dict[str, Written]) -> None:
    named = {number for row in concordance.rows.values() for number in row.numbers}
    assert named | concordance.agrees | concordance.on_cards <= book.keys()


def test_what_no_row_names_is_new() -> None:
    known = {number for row in CIVILIZATIONS_CONCORDANCE.rows.values() for number in row.numbers}
    known |= CIVILIZATIONS_CONCORDANCE.agrees | CIVILIZATIONS_CONCORDANCE.on_cards
    assert [number for number in CIVILIZATIONS_RULES if number not in known] == [
        *("CC-8.12", "CC-17.5", "CC-23.3", "CC-23.6", "CC-23.14", "CC-41.7"),
        *("CV-4.9", "CV-4.10", "CV-4.11", "CV-4.12", "CV-6.7", "CV-9.1", "CV-9.2", "CV-9.3"),
    ]


def test_without_the_expansion_its_numbers_are_not_cited() -> None:
    assert CIVILIZATIONS_CONCORDANCE.cites["CM-11.03"] == "CC-10.5, CV-5.10"
    assert CLASSIC_CONCORDANCE.cites["CM-11.03"] == "CC-10.5"
    assert CIVILIZATIONS_CONCORDANCE.cites["CM-9.10"] == "CV-6.3"
    assert CLASSIC_CONCORDANCE.rows["CM-9.10"] == Row("-")


def test_a_number_without_a_row_stands_for_itself() -> None:
    assert (MONUMENTAL.sign("CM-1.01"), MONUMENTAL.numbers("CM-1.01")) == ("=", ("CM-1.01",))
    assert MONUMENTAL.sign("CC-8.12") == "-"
    assert (CLASSIC.sign("CM-5.09"), CLASSIC.numbers("CM-5.09")) == ("?", ("CM-5.09",))
    assert CLASSIC.numbers("CM-1.03") == ("CC-2.4",)


@pytest.mark.parametrize("terms", [CLASSIC.terms(CLASSIC.box), civilizations_terms(CLASSIC.box)], ids=["2012", "2014"])
def test_terms_name_rules_of_their_own_book(terms: dict[str, str]) -> None:
    for term, text in terms.items():
        cited = re.findall(r"\bC\w-\d+\.\d+", text)
        assert cited, term
        assert {*cited} <= CIVILIZATIONS_RULES.keys(), term
        assert text.endswith(".")


def test_a_term_is_looked_up_in_the_edition_of_the_table() -> None:
    assert "culture level" in Words(CLASSIC).about("culture token")[0].text
    assert "any number" in Words(MONUMENTAL).about("culture token")[0].text
    assert [term.name for term in Words(CLASSIC).about("event tracker") if term.kind == "term"] == []


# --- the books ------------------------------------------------------------------------------------------------


def test_each_rule_has_sentences_of_its_own() -> None:
    for rule in (*RULEBOOK.values(), *CIVILIZATIONS_RULES.values()):
        assert rule.text[0].isupper(), rule
        assert rule.text.endswith("."), rule
        assert len(rule.text) < 240, rule
        assert "  " not in rule.text, rule


def test_a_chapter_begins_with_its_first_rule_and_misses_none() -> None:
    for book in (RULEBOOK, CIVILIZATIONS_RULES):
        before = ("", 0, 0)
        for number in book:
            prefix, chapter, place = re.fullmatch(r"(\w+)-(\d+)\.(\d+)", number).groups()  # type: ignore[union-attr]
            here = (prefix, int(chapter), int(place))
            follows = (prefix, before[1], before[2] + 1), (prefix, before[1] + 1, 1), (prefix, 1, 1)
            assert here in follows, number
            before = here


def test_a_rule_is_found_with_and_without_the_name_of_its_book() -> None:
    about = Words(replace(MONUMENTAL, rulebook=CIVILIZATIONS_RULEBOOK)).about
    assert [rule.name for rule in about("3.1")] == ["CC-3.1", "CV-3.1"]
    assert [rule.name for rule in about("cv-3.1")] == ["CV-3.1"]
    assert [rule.name for rule in about("CC 3.01")] == ["CC-3.1"]
    assert about("CM-12.07") == []
    (kept,) = about("CM-5.09")
    assert kept.text == RULEBOOK["CM-5.09"].text
    assert "kept" in kept.kind


# --- against the catalog, where it is at hand -------------------------------------------------------------------

SIGNS = {"same": "=", "changed": "!", "Monumental only": "-", "silent": "?=", "stand-in": "?="}
OTHERWISE = {"CM-6.09"}
"""The catalog lists the places of actions once a turn; none of them says what that means."""


def in_the_catalog() -> Iterator[tuple[str, str, str]]:
    text = CATALOG.read_text() if CATALOG.is_file() else ""
    for numbers, here, status in re.findall(r"^\| (CM-[^|]*) \| ([^|]*) \| ([^|]*) \|", text, re.M):
        if status in SIGNS:
            first, *last = re.findall(r"CM-(\d+)\.(\d+)", numbers)
            for place in range(int(first[1]), int((last or [first])[-1][1]) + 1):
                yield f"CM-{first[0]}.{place:02}", here, SIGNS[status]


def test_the_table_agrees_with_the_catalog_where_it_is_at_hand(record_property: Any) -> None:
    rows = {number: (here, signs) for number, here, signs in in_the_catalog() if number not in OTHERWISE}
    record_property("rows compared with the catalog", len(rows))
    assert not rows or len(rows) == len(RULEBOOK) - len(OTHERWISE)
    for number, (here, signs) in rows.items():
        row = CIVILIZATIONS_CONCORDANCE.rows[number]
        assert row.sign in signs, number
        there = {*re.findall(r"C[CV]-[\d.]+\d", here)}
        assert row.sign in "?-" or not there or there & {*row.numbers}, number


def test_the_books_have_the_rules_of_the_catalog_where_it_is_at_hand() -> None:
    text = CATALOG.read_text() if CATALOG.is_file() else ""
    there = re.findall(r"^- \*\*(C[CV]-\d+\.\d+)\*\*", text, re.M)
    assert there in ([], [*CIVILIZATIONS_RULES])
    assert len(CLASSIC_RULES) == 355
    assert len(CIVILIZATIONS_RULES) == 355 + 134
