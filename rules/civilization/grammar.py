"""How names, numbers and articles are put together in lines, questions and refusals."""

from __future__ import annotations

from collections.abc import Sequence


def count(number: int, one: str, many: str) -> str:
    """ "army", "2 armies"; nothing of none."""
    return "" if not number else one if number == 1 else f"{number} {many}"


def a(thing: str) -> str:
    """With its article: "an army", "a scout"."""
    return f"an {thing}" if thing[:1].lower() in "aeio" else f"a {thing}"


def so_many(number: int, one: str, many: str) -> str:
    """ "1 coin", "2 coins", "no coins"."""
    return f"{number or 'no'} {one if number == 1 else many}"


def listed(words: Sequence[str]) -> str:
    """ "a, b and c"; "nothing" of none."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def column(square: str) -> str:
    """The heading under which a square is found among many: "Column D"."""
    return f"Column {square.rstrip('0123456789')}"


def either(words: Sequence[str]) -> str:
    """ "iron", "iron or silk", "iron, silk or spy"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
