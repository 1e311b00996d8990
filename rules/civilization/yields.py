"""Icons: production, trade, culture and coins, on whatever they are printed (CB-026, CB-116, CB-161)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Icons(NamedTuple):
    production: int = 0
    trade: int = 0
    culture: int = 0
    coin: int = 0

    def plus(self, other: Icons) -> Icons:
        return Icons(*(mine + yours for mine, yours in zip(self, other, strict=True)))


NOTHING = Icons()


def total(icons: Iterable[Icons]) -> Icons:
    together = NOTHING
    for one in icons:
        together = together.plus(one)
    return together
