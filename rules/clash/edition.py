"""An edition of the game, as a value: its box, its own rules, its own ways in a few procedures, and the numbers in its
book.

A state names its edition, and everything printed is looked up there, with `state.box`. No rule asks which edition it
is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from rules.clash.concordance import Concordance, Sign
from rules.clash.deeds import NOUNS
from rules.engine.english import English
from rules.engine.sentence import Sentence
from rules.engine.writing import Writer, printed_in

if TYPE_CHECKING:
    from rules.clash.box import Box
    from rules.clash.effect import Effect
    from rules.clash.ways import Ways
    from rules.engine.presentation import TableOption, Written


@dataclass(frozen=True)
class Edition:
    name: str
    title: str
    line: str
    """The edition in one line, for somebody who chooses among all games."""
    box: Box
    ways: Ways
    """Its ways of doing what other editions do differently."""
    options: tuple[TableOption, ...]
    """The options that a table may choose when a game is opened."""
    house: tuple[Effect, ...] = ()
    """Its own rules that speak for every player, before any effect of the player's."""
    concordance: Concordance = field(default_factory=Concordance)
    """How the numbers of its book relate to those in the code."""
    rulebook: Mapping[str, Written] = field(default_factory=dict)
    """The short text of each rule, by its number."""
    terms: Callable[[Box], Mapping[str, str]] = lambda _: {}
    """Words that are on no card, with their meanings."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Word in the code -> word of this edition; all others are the same in both."""

    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    """By kind of deed, if its book has other words for it."""

    def word(self, usual: str) -> str:
        return self.words.get(usual, usual)

    @property
    def cites(self) -> Mapping[str, str]:
        """Number of a rule in the code -> its number in the book of this edition; all others are the same in both."""
        return self.concordance.cites

    def sign(self, number: str) -> Sign:
        """The entry of its book for the matter behind this number of the code."""
        row = self.concordance.rows.get(number)
        return row.sign if row else "=" if number in self.rulebook else "-"

    def numbers(self, number: str) -> tuple[str, ...]:
        """The numbers of its book that mention it."""
        row = self.concordance.rows.get(number)
        return row.numbers if row and row.sign != "?" else (number,) if number in self.rulebook else ()

    @cached_property
    def write(self) -> Writer:
        """The writer of deeds, in English."""
        called = {kind: self._called(*words) for kind, words in NOUNS.items()}
        return Writer(English(), called, printed_in(self, self.box), self.sentences)

    def _called(self, one: str, many: str) -> tuple[str, str]:
        word = self.word(one)
        return (one, many) if word == one else (word, f"{word}s")

    @cached_property
    def effects(self) -> dict[str, Effect]:
        """Everything that can speak, by id."""
        return {**{rule.id: rule for rule in self.house}, **self.box.effects}


EDITIONS: dict[str, Edition] = {}
"""All of them, by name. rules/clash/editions enters them."""
