"""The rules of a book as a game writes them down: a line for each, with its number and a sentence or two. A line that
begins with a space continues the rule before it."""

from __future__ import annotations


def numbered(written: str) -> dict[str, str]:
    """The text of each rule, by its number."""
    texts: dict[str, str] = {}
    number = ""
    for line in written.strip().splitlines():
        if line.startswith(" "):
            texts[number] += line
        else:
            number, _, text = line.partition(" ")
            assert number not in texts, f"{number} stands there twice"
            texts[number] = text
    return texts
