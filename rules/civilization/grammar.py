"""How names, numbers and articles are put together in lines, questions and refusals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from rules.civilization.pyramid import ROMAN
from rules.civilization.questions.course import in_column
from rules.engine.deed import Deed

if TYPE_CHECKING:
    from rules.civilization.box import Box
    from rules.civilization.state import Figure


def count(number: int, one: str, many: str) -> str:
    """ "army", "2 armies"; nothing for none."""
    return "" if not number else one if number == 1 else f"{number} {many}"


def some_or_none(number: int, one: str, many: str) -> str:
    """ "1 coin", "2 coins", "no coins"."""
    return f"{number or 'no'} {one if number == 1 else many}"


@cache
def column(square: str) -> Deed:
    """The heading that lists a square when there are many: "Column D"."""
    return in_column(square.rstrip("0123456789"))


def in_words(group: Sequence[Figure]) -> str:
    """In the key of an option."""
    armies, scouts = (sum(figure.kind == kind for figure in group) for kind in ("army", "scout"))
    return " and ".join(filter(None, [count(armies, "army", "armies"), count(scouts, "scout", "scouts")]))


def kinds_of(group: Sequence[Figure]) -> list[str]:
    """For a deed."""
    return [figure.kind for figure in group]


NOTHING, LOWER, LATER = "nothing", "-lower", "later"
"""In a seat's words on its research: no tech, a tech one row lower, or an answer only when everybody has moved."""


def plan_in_words(box: Box, planned: str) -> str:
    """A player's choice of research: "Writing", "Chivalry in row I", "nothing"; empty if there is none yet."""
    if planned in ("", NOTHING, LATER):
        return planned.removesuffix(LATER)
    tech = box.techs[planned.removesuffix(LOWER)]
    return f"{tech.name} in row {ROMAN[tech.level - 1]}" if planned.endswith(LOWER) else tech.name
