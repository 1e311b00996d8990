"""Icons: production, trade, culture and coins, wherever they are printed (CB-026, CB-116, CB-161)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.engine.english import so_many


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

    @property
    def counts(self) -> dict[str, int]:
        """The number of each, for a deed."""
        return {kind: count for kind, count in zip(self._fields, self, strict=True) if count}

    def words(self) -> list[str]:
        """All of them with their numbers: 3 trade, 2 coins."""
        return [so_many(n, kind, "coins" if kind == "coin" else kind) for kind, n in self.counts.items()]


NOTHING = Icons()


def total(icons: Iterable[Icons]) -> Icons:
    return Icons(*map(sum, zip(NOTHING, *icons, strict=True)))
