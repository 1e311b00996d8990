"""How the numbers of an edition's book relate to those in the code: where the two say the same, and where they do not.

Refusals take their citations from here, and so does everything that a game tells people who know another edition.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal

Sign = Literal["=", "!", "?", "-"]
"""The book says the same; it says something else about it; it is silent, and the rule is kept; it is silent, and has no
such rule."""


@dataclass(frozen=True)
class Row:
    sign: Sign
    cited: tuple[str, ...] = ()
    """Numbers of the book that a refusal names."""
    besides: tuple[str, ...] = ()
    """Numbers that also speak of it."""

    @property
    def numbers(self) -> tuple[str, ...]:
        return self.cited + self.besides


@dataclass(frozen=True)
class Concordance:
    rows: Mapping[str, Row] = field(default_factory=lambda: MappingProxyType({}))
    """By the number in the code. A number that is not here is the same in the book, and says the same."""
    agrees: frozenset[str] = frozenset()
    """Numbers of the book that no row names, although they say nothing new."""
    on_cards: frozenset[str] = frozenset()
    """Numbers of the book that only repeat the text of a card."""

    @cached_property
    def cites(self) -> dict[str, str]:
        """Number in the code -> number in a refusal; all others are the same in both."""
        rows = self.rows.items()
        return {number: ", ".join(row.cited or row.besides) for number, row in rows if row.sign in "=!"}

    @cached_property
    def kept(self) -> tuple[str, ...]:
        """Numbers of the code that are cited as they are, because the book is silent."""
        return tuple(number for number, row in self.rows.items() if row.sign == "?")

    def among(self, book: Collection[str]) -> Concordance:
        """For a book that only has some of the numbers."""

        def row(row: Row) -> Row:
            cited, besides = (tuple(n for n in part if n in book) for part in (row.cited, row.besides))
            gone = row.numbers and not (cited or besides)
            return Row("-" if gone else row.sign, cited, besides)

        rows = {number: row(old) for number, old in self.rows.items()}
        return Concordance(rows, self.agrees & {*book}, self.on_cards & {*book})
