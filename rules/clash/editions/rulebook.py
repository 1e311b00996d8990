"""The rules of a book as its edition writes them down, a line for each: its number and a sentence or two of our own.

A line that begins with a space goes on with the rule before it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.presentation import Written


def rulebook(prefix: str, chapters: Sequence[str], written: str) -> dict[str, Written]:
    """By its number, what each rule says; `chapters`: of what the rules of each chapter are."""
    texts: dict[str, str] = {}
    number = ""
    for line in written.strip().splitlines():
        if line.startswith(" "):
            texts[number] += line
        else:
            number, _, text = line.partition(" ")
            assert number not in texts, f"{prefix}-{number} stands there twice"
            texts[number] = text
    return {
        f"{prefix}-{number}": Written(f"{prefix}-{number}", text, f"rule of {chapters[_chapter(number) - 1]}")
        for number, text in texts.items()
    }


def _chapter(number: str) -> int:
    return int(number.partition(".")[0])
