"""How the book of an edition stands to the numbers that the code is written in: where it says the same, and where not.

Citations of refusals come from here, and so does all that a game tells somebody who knows another edition.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal

Sign = Literal["=", "!", "?", "-"]
"""It says the same; something else about it; nothing, and the rule is kept; nothing, and there is no such rule."""


@dataclass(frozen=True)
class Row:
    sign: Sign
    cited: tuple[str, ...] = ()
    """Numbers of the book that a refusal names."""
    besides: tuple[str, ...] = ()
    """Numbers that speak of it too."""

    @property
    def numbers(self) -> tuple[str, ...]:
        return self.cited + self.besides


@dataclass(frozen=True)
class Concordance:
    rows: Mapping[str, Row] = field(default_factory=lambda: MappingProxyType({}))
    """By the number that the code writes. A number that is not here is the same in the book, and says the same."""
    agrees: frozenset[str] = frozenset()
    """Numbers of the book that no row names, though what they say is nothing new."""
    on_cards: frozenset[str] = frozenset()
    """Numbers of the book that only repeat what is said on a card."""

    @cached_property
    def cites(self) -> dict[str, str]:
        """Number as the code writes it -> as a refusal is told with it; whatever is not here is the same."""
        rows = self.rows.items()
        return {number: ", ".join(row.cited or row.besides) for number, row in rows if row.sign in "=!"}

    @cached_property
    def kept(self) -> tuple[str, ...]:
        """Numbers of the code that stand for themselves, because the book says nothing."""
        return tuple(number for number, row in self.rows.items() if row.sign == "?")

    def among(self, book: Collection[str]) -> Concordance:
        """For a book that has only these of the numbers."""

        def row(row: Row) -> Row:
            cited, besides = (tuple(n for n in part if n in book) for part in (row.cited, row.besides))
            gone = row.numbers and not (cited or besides)
            return Row("-" if gone else row.sign, cited, besides)

        rows = {number: row(old) for number, old in self.rows.items()}
        return Concordance(rows, self.agrees & {*book}, self.on_cards & {*book})
