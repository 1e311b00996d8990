"""One package, several editions: each plays by its own box, and none notices another in the same process."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import render.clash
import rules.clash
from rules.clash.assembled import CLASH, rules_of
from rules.clash.concordance import Concordance, Row
from rules.clash.edition import EDITIONS, Edition
from rules.clash.editions import MONUMENTAL
from rules.clash.editions.monumental import BOX
from rules.engine.ask import Refused
from rules.engine.game import Game
from rules.play import show_ask
from tests.rules.clash.second_edition import SECOND, SMALL, in_turn, played_alone

SOURCES = sorted(Path(rules.clash.__path__[0]).rglob("*.py"))
OWN = ("editions", "content")
"""The parts that belong to the editions themselves; everything else is a rule of all of them."""
PICTURES = sorted(Path(render.clash.__path__[0]).rglob("*.py"))
SEEDS = range(1, 4)


def test_editions_played_in_turn_do_not_notice_each_other() -> None:
    for seed, apart in zip(SEEDS, played_alone(SEEDS), strict=True):
        together = in_turn(seed)
        assert together == apart
        assert len({*together}) == len(together)


# --- what is looked up ---------------------------------------------------------------------------------------


def test_a_state_plays_by_the_box_of_its_edition() -> None:
    games = [Game.new(rules, {"seats": 2}, "setup") for rules in (CLASH, SECOND)]
    monumental, small = (game.state for game in games)
    assert (monumental.edition, small.edition) == ("monumental", "small")
    assert monumental.box is MONUMENTAL.box
    assert small.box is SMALL.box
    assert [state.players["red"].tracker for state in (monumental, small)] == [3, 2]
    assert [state.turn.actions for state in (monumental, small) if state.turn] == [3, 2]
    assert [game.view("red")["edition"] for game in games] == ["monumental", "small"]
    assert [game.view("red")["players"]["red"]["limits"]["ore"] for game in games] == [7, 9]


def test_a_card_with_other_numbers_says_only_those() -> None:
    usual, other = BOX.advances["storage"], SMALL.box.advances["storage"]
    assert isinstance(other, type(usual))
    assert (usual.name, other.name) == ("Storage", "Storage")
    assert (usual.text, other.text) == ("You may have up to 7 food.", "You may have up to 9 food.")
    assert SECOND.presentation.about("storage")[0].text == "You may have up to 9 food."


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_what_a_card_says_of_the_box_is_so(edition: Edition) -> None:
    box = edition.box
    texts = [box.advances[id].text for id in ("storage", "roads", "draft")]
    assert str(box.most_of_a_resource) in texts[0]
    assert all(str(road.price) in texts[1] for road in box.roads)
    assert str(box.units["infantry"].price) in texts[2]


# --- the numbers of the rules --------------------------------------------------------------------------------


def test_a_refusal_is_told_with_the_number_of_the_edition() -> None:
    """The question itself, and its saved form, keep the numbers of the code."""
    usual = Game.new(SECOND, {"seats": 2}, "refused")
    key, refusal = next((option.key, option.refused) for option in usual.asks[0].options if option.refused)
    with pytest.raises(Refused) as as_written:
        usual.answer(usual.asks[0].seat, key)
    assert str(as_written.value) == refusal.text(SECOND.write)
    book = rules_of(replace(SMALL, concordance=Concordance({refusal.rule: Row("=", ("SE-9.9",))})), SECOND.name)
    game = Game.new(book, {"seats": 2}, "refused")
    with pytest.raises(Refused) as as_printed:
        game.answer(game.asks[0].seat, key)
    assert str(as_printed.value) == refusal._replace(rule="SE-9.9").text(SECOND.write)
    assert game.asks[0].signature() == usual.asks[0].signature()


def test_the_terminal_tells_why_not_with_the_number_of_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    usual = Game.new(SECOND, {"seats": 2}, "refused")
    refusal = next(option.refused for option in usual.asks[0].options if option.refused)
    show_ask(
        usual.asks[0],
        rules_of(replace(SMALL, concordance=Concordance({refusal.rule: Row("=", ("SE-9.9",))})), SECOND.name),
        refused=True,
    )
    assert refusal._replace(rule="SE-9.9").text(SECOND.write) in capsys.readouterr().out


# --- no rule asks which edition it is ------------------------------------------------------------------------


def asking(source: str) -> Iterator[str]:
    """Comparisons of an edition, or of its name, with anything."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare | ast.Match):
            words = ast.unparse(node if isinstance(node, ast.Compare) else node.subject)
            if re.search(r"\bedition(\.name)?\b(?!\.[a-z])|\bis (not )?[A-Z]{2,}\b", words):
                yield words


@pytest.mark.parametrize("file", [*SOURCES, *PICTURES], ids=lambda file: file.name)
def test_no_rule_asks_which_edition_it_is(file: Path) -> None:
    """Nor does a picture. Except a cache, which asks whose data it has kept."""
    assert [words for words in asking(file.read_text()) if words != "own.edition == state.edition"] == []


def test_a_rule_that_asks_is_found() -> None:
    assert list(asking('if state.edition == "small":\n    pass'))
    assert list(asking("x = 7 if edition is MONUMENTAL else 8"))
    assert not list(asking("if city.size >= state.box.largest_city:\n    pass"))


def test_no_rule_reads_a_number_of_one_edition() -> None:
    """Only its composition and its own cards import the print of one edition."""
    kinds = {"UnitKind", "BuildingKind", "RoadKind", "Face", "FIGHTERS", "IN_WORDS", "Board", "Tile", "Block"}
    for file in SOURCES:
        if any(part in OWN for part in file.parts):
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("rules.clash.content"):
                assert {alias.name for alias in node.names} <= kinds, file
