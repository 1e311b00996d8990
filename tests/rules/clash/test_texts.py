"""The texts of cards are built from the numbers of their own classes, so that a text cannot contradict them.

The test reads the source: parts of a `text` between braces are computed, and parts outside were typed by hand.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules.clash.content
from rules.clash.editions.monumental import BOX

CONTENT = sorted(Path(str(rules.clash.content.__file__)).parent.rglob("*.py"))

TYPED = re.compile(r"(?<![\w.])([2-9]|\d\d+|two|three|four|five|six|seven|eight|nine|ten|twice)\b", re.IGNORECASE)
"""A single one is grammar ("1 food for each city"), and not a number that somebody would change."""

PAIRS = {"Synergies", "Revolution", "Warmonger"}
"""Cards whose methods do one thing after another, without counting to a number."""


def names_of(line: ast.stmt) -> set[str]:
    """The names that a line of a class gives to a value or a method."""
    if isinstance(line, ast.FunctionDef):
        return {line.name}
    return {ast.unparse(target) for target in line.targets} if isinstance(line, ast.Assign) else set()


def typed_by_hand(source: str) -> Iterator[str]:
    for card in [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]:
        for line in card.body:
            if names_of(line) & {"text", "written"}:
                words = [node.value for node in ast.walk(line) if isinstance(node, ast.Constant)]
                if card.name not in PAIRS and any(isinstance(word, str) and TYPED.search(word) for word in words):
                    yield card.name


@pytest.mark.parametrize("file", CONTENT, ids=lambda file: file.relative_to(CONTENT[0].parent).as_posix())
def test_no_number_in_a_text_is_typed_by_hand(file: Path) -> None:
    assert list(typed_by_hand(file.read_text())) == []


def test_a_number_typed_by_hand_is_found() -> None:
    assert list(typed_by_hand('class Card:\n    text = "Gain 2 food."')) == ["Card"]
    assert list(typed_by_hand('class Card:\n    most = 2\n    text = f"Up to {most} units, twice."')) == ["Card"]
    assert list(typed_by_hand('class Card:\n    most = 2\n    text = f"Up to {most} units, 1 in each city."')) == []


def test_everything_with_a_name_has_a_text() -> None:
    texts = {id: effect.text for id, effect in BOX.effects.items()}
    texts |= {id: objective.text for id, objective in BOX.objectives.items()}
    assert [id for id, text in texts.items() if not text.endswith(".")] == []
