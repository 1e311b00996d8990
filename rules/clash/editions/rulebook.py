"""The rules of a book as its edition writes them down, a line for each: its number and a sentence or two of our own."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.presentation import Written
from rules.engine.rulebook import numbered


def rulebook(prefix: str, chapters: Sequence[str], written: str) -> dict[str, Written]:
    """The text of each rule, by its number; `chapters`: the subject of each chapter's rules."""
    found = ((f"{prefix}-{number}", text, chapters[_chapter(number) - 1]) for number, text in numbered(written).items())
    return {name: rule(name, text, chapter) for name, text, chapter in found}


def rule(name: str, text: str, chapter: str) -> Written:
    return Written(name, text, f"rule of {chapter}", chapter=chapter)


def _chapter(number: str) -> int:
    return int(number.partition(".")[0])
