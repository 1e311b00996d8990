"""An edition of the game, as a value: its box, and what a table may choose.

A state names its edition, and everything printed is looked up there, with `state.box`. No rule asks which edition it
is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from rules.civilization.deeds import NOUNS
from rules.engine.content import by_id
from rules.engine.english import English
from rules.engine.writing import Writer, printed_in

if TYPE_CHECKING:
    from rules.civilization.box import Box
    from rules.civilization.effect import Effect
    from rules.civilization.kinds import Ability, Power
    from rules.civilization.ways import Ways
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
    options: tuple[TableOption, ...] = ()
    """The options that a table may choose when a game is opened."""
    house: tuple[Effect, ...] = ()
    """Rules of this edition that speak for everybody, before the effects that people own; they have abilities too."""
    rulebook: Mapping[str, Written] = field(default_factory=dict)
    """The short text of each rule, by its number."""
    terms: Mapping[str, str] = field(default_factory=dict)
    """Words that it adds and that are on no card, with their meanings."""

    @cached_property
    def write(self) -> Writer:
        """The writer of deeds, in English."""
        return Writer(English(), NOUNS, printed_in(self, self.box))

    @cached_property
    def effects(self) -> dict[str, Effect]:
        """Everything that can speak, by its key."""
        return {**{rule.id: rule for rule in self.house}, **self.box.effects}

    @cached_property
    def abilities(self) -> dict[str, Ability]:
        return by_id(ability for effect in self.effects.values() for ability in effect.abilities)

    @cached_property
    def powers(self) -> dict[str, Effect | Power]:
        """Everything that can have an effect: things that speak, by their keys, and the rest by their ids."""
        others: list[Effect | Power] = [*self.box.all_events, *self.box.all_relics, *self.box.finds.values()]
        return {**self.effects, **self.abilities, **{power.id: power for power in others}}


EDITIONS: dict[str, Edition] = {}
"""All of them, by name. rules/civilization/editions enters them."""
