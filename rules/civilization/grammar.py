"""How names, numbers and articles are put together in lines, questions and refusals."""

from __future__ import annotations


def count(number: int, one: str, many: str) -> str:
    """ "army", "2 armies"; nothing of none."""
    return "" if not number else one if number == 1 else f"{number} {many}"


def some_or_none(number: int, one: str, many: str) -> str:
    """ "1 coin", "2 coins", "no coins"."""
    return f"{number or 'no'} {one if number == 1 else many}"


def column(square: str) -> str:
    """The heading under which a square is found among many: "Column D"."""
    return f"Column {square.rstrip('0123456789')}"
