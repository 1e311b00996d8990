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
        return Icons(
            self.production + other.production,
            self.trade + other.trade,
            self.culture + other.culture,
            self.coin + other.coin,
        )


NOTHING = Icons()


def total(icons: Iterable[Icons]) -> Icons:
    return Icons(*map(sum, zip(NOTHING, *icons, strict=True)))
