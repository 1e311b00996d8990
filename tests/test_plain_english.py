"""The documents read as a native speaker writes: the subject comes first, a person is *they*, sentences are short. This
counts what can be counted, and there are no exceptions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "README.md", *ROOT.glob("docs/*.md")))

QUOTED = re.compile(r"`[^`\n]+`|\"[^\"\n]+\"|\]\([^)]*\)")
"""Names of the code, words of the bot, and addresses."""
BEGINNINGS = re.compile(r"\b(?:Whoever|Who|Whom|Whose|What|Whatever|So many|Such)\b")
"""With a capital: a sentence, a heading or a cell begins so."""
WORDS = re.compile(r"\b(?<!Zheng )(?:whoever|whomever|whosever|so many|the own|he|him|his|himself)\b", re.I)
"""Zheng He is a card."""
LONGEST = 36
"""Words in a sentence."""


def prose(text: str) -> str:
    """Without code, each paragraph, item and cell on a line of its own."""
    blocks = [block for block in re.split(r"\n\s*\n", text) if not block.startswith("    ")]
    lines = re.sub(r"\n(?!\s*(?:\*|\d+\.|\||#) ?)\s*", " ", "\n\n".join(blocks).replace("\n\n", "\n¶\n"))
    return QUOTED.sub("…", lines.replace("¶", "").replace(" | ", "\n"))


def sentences(text: str) -> Iterator[str]:
    for line in prose(text).splitlines():
        yield from (part.strip() for part in re.split(r"(?<=[.!?:;])[\"*)]*\s+", line) if part.strip())


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_sentence_begins_with_a_riddle(document: str) -> None:
    """ "Who forgets a game is reminded" makes a reader wait for the verb."""
    assert [one for one in sentences((ROOT / document).read_text()) if BEGINNINGS.search(one)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_person_is_they(document: str) -> None:
    assert [one for one in sentences((ROOT / document).read_text()) if WORDS.search(one)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_sentences_are_short(document: str) -> None:
    long = [one for one in sentences((ROOT / document).read_text()) if len(one.split()) > LONGEST]
    assert long == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Games wait. Whoever forgets one is reminded.", BEGINNINGS),
        ("* **Each**: What it says is told.", BEGINNINGS),
        ("| Who may do it | all |", BEGINNINGS),
        ("A time is over by the own\nclock.", WORDS),
        ("1. A player sees it in his panel.", WORDS),
    ],
)
def test_a_planted_slip_is_found(text: str, found: re.Pattern[str]) -> None:
    assert [one for one in sentences(text) if found.search(one)]


def test_code_and_the_words_of_the_bot_are_no_prose() -> None:
    text = 'Run it:\n\n    python Who his\n\nPress `Whose`, or "What now?", as often as you like.'
    assert not [one for one in sentences(text) if BEGINNINGS.search(one) or WORDS.search(one)]
