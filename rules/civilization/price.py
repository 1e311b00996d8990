"""The price of an ability: certain resources or any, trade, culture (CB-208)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.civilization.deeds import some
from rules.civilization.refusals import any_resource, any_resources
from rules.engine.deed import Deed

RESOURCES = ("incense", "iron", "silk", "wheat", "spy", "uranium")
ANY = "any"
"""On a card: any resource (CR-22)."""


class Price(NamedTuple):
    incense: int = 0
    iron: int = 0
    silk: int = 0
    wheat: int = 0
    spy: int = 0
    uranium: int = 0
    any: int = 0
    trade: int = 0
    culture: int = 0

    @property
    def resources(self) -> tuple[str, ...]:
        """One by one; those that may be of any kind come last."""
        return _one_by_one(self)

    @property
    def named(self) -> dict[str, int]:
        """All those of a certain kind."""
        return {kind: count for kind, count in zip(self._fields, self, strict=True) if count and kind != ANY}

    @property
    def said(self) -> tuple[Deed, ...]:
        """In the middle of a sentence."""
        return _said(self)

    def __str__(self) -> str:
        parts = [f"{count} {kind}" for kind, count in self.named.items()]
        if self.any:
            parts.append(f"any {self.any} resources" if self.any > 1 else "any resource")
        return " and ".join(parts) or "nothing"


@lru_cache(maxsize=1024)
def _one_by_one(price: Price) -> tuple[str, ...]:
    return tuple(kind for kind in (*RESOURCES, ANY) for _ in range(getattr(price, kind)))


@lru_cache(maxsize=1024)
def _said(price: Price) -> tuple[Deed, ...]:
    named = price.named
    any_kind = [any_resources(price.any) if price.any > 1 else any_resource()] if price.any else []
    return (*([some(named)] if named else []), *any_kind)


FREE = Price()
