"""Pictures in words: short enough for a description, lists as people write them."""

from __future__ import annotations

from collections.abc import Sequence

MOST = 990
"""Letters of a description; Discord takes 1,024."""


def shortened(sentences: Sequence[str], most: int = MOST) -> str:
    """As many sentences as there is room for, always with the first. Then how many more there are."""
    text = cut_off(sentences[0], most - len(_and_more(len(sentences) - 1)))
    for n, sentence in enumerate(sentences[1:], 1):
        if len(text) + 1 + len(sentence) + len(_and_more(len(sentences) - n - 1)) > most:
            return text + _and_more(len(sentences) - n)
        text += f" {sentence}"
    return text


def _and_more(count: int) -> str:
    return f" … and {count} more" if count else ""


def cut_off(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def listed(words: Sequence[str]) -> str:
    """one, two and three"""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
