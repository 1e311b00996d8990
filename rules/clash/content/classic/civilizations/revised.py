"""A civilization of 2014, made of the later one."""

from __future__ import annotations

from typing import TypeVar

from rules.clash.kinds import Civilization, Leader, Named

ANY_STANDS_IN = "(It came with one particular government. Nobody could read which, so any government will do.)"
Kind = TypeVar("Kind", bound=Named)


def revised(later: Civilization, *others: type[Named]) -> Civilization:
    """The same civilization, with each of these in place of the class it changes."""

    def here(card: Kind) -> type[Kind]:
        cls = type(card)
        return next((other for other in others if issubclass(other, cls)), cls)

    leaders = [Leader(one.id, one.name, [here(ability) for ability in one.abilities]) for one in later.leaders]
    return Civilization(later.name, [here(special) for special in later.advances], leaders, later.starting_region)
