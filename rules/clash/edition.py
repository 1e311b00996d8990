"""An edition of the game, as a value: its box, the rules that are its own, the few procedures that it does its way,
and how its book numbers its rules.

A state names its edition, and whatever is printed is looked up there, with `state.box`. No rule asks which edition it
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
    """The edition, in a line, for somebody who has to choose among all games."""
    box: Box
    ways: Ways
    """How it does what other editions do differently."""
    options: tuple[TableOption, ...]
    """The options that a table may choose when a game is opened."""
    house: tuple[Effect, ...] = ()
    """Rules of its own that speak for every player, before any effect of the player's."""
    concordance: Concordance = field(default_factory=Concordance)
    """How its book stands to the numbers that the code writes."""
    rulebook: Mapping[str, Written] = field(default_factory=dict)
    """By its number, what each rule says in short."""
    terms: Callable[[Box], Mapping[str, str]] = lambda _: {}
    """Words that stand on no card, each with what it means."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Word that the code writes -> what this edition calls it; whatever is not here is called the same."""

    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    """By kind of deed, where its book says it in other words."""

    def word(self, usual: str) -> str:
        return self.words.get(usual, usual)

    @property
    def cites(self) -> Mapping[str, str]:
        """Number of a rule as the code writes it -> as this edition's book has it; whatever is not here is the same."""
        return self.concordance.cites

    def sign(self, number: str) -> Sign:
        """The entry of its book for a matter for which the code writes this number."""
        row = self.concordance.rows.get(number)
        return row.sign if row else "=" if number in self.rulebook else "-"

    def numbers(self, number: str) -> tuple[str, ...]:
        """The numbers of its book that speak of it."""
        row = self.concordance.rows.get(number)
        return row.numbers if row and row.sign != "?" else (number,) if number in self.rulebook else ()

    @cached_property
    def write(self) -> Writer:
        """The writer of what happens, in English."""
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
"""By name: all that there are. rules/clash/editions enters them."""
