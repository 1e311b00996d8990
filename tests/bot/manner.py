"""How people play who know what they want. For each game this is in a separate file."""

from __future__ import annotations

from typing import Any, Protocol

from bot.table.script import preset_of
from bot.table.table import Table
from rules.engine.ask import Answer, Ask, Option, Pick
from rules.engine.game import Game


class Seen(Protocol):
    """As much of a table as people need to make up their minds."""

    @property
    def game(self) -> Game[Any]: ...

    def view(self, seat: str | None) -> Any: ...


class Manner:
    """The manner of one game. Everything here is the same for all games."""

    title: str
    """The name of the game."""
    between: tuple[str, ...] = ()
    """Questions in a turn that do not belong to the action before them."""
    passes: tuple[str, ...] = ()
    """Questions that a player without any use for them passes on from now on, so as not to be asked again and again."""
    in_parts: tuple[str, ...] = ()
    """Actions after which the game asks whether to go on with more of the same."""

    def turn(self, table: Table, seat: str) -> str:
        """The number of the seat's current turn. None if it is not its turn."""
        return table.presentation.status(table.view(None)) if table.has_turn(seat) else ""

    def part(self, table: Table) -> str:
        """The current long part of the game: an age, a round."""
        raise NotImplementedError

    def want(self, table: Seen, ask: Ask[Any], pick: Pick) -> str:
        """The action to take, among all that are possible on the turn."""
        raise NotImplementedError

    def deed(self, kind: str, key: str) -> str:
        """The name of that, in a table."""
        return key

    def leaves_word(self, ask: Ask[Any]) -> bool:
        """Whether to pass on this question now and from now on."""
        return ask.kind in self.passes and all(option.idle for option in ask.legal())

    def sensible(self, table: Seen, ask: Ask[Any], pick: Pick) -> Answer:
        """The answer of somebody who need not think for long: most often the usual one, and seldom nothing."""
        if ask.preset is not None and (ask.minor or pick(10) < 6):
            return preset_of(ask)
        if ask.form == "one":
            legal = ask.legal()
            active = self.better(table, ask, [option for option in legal if not option.idle and pick(10)], pick)
            return (active or legal)[pick(len(active or legal))].key
        return ask.sample(pick)

    def better(self, table: Seen, ask: Ask[Any], options: list[Option[Any]], pick: Pick) -> list[Option[Any]]:
        """The best of them, if some are better than others."""
        return options


def drawn(odds: dict[str, int], pick: Pick) -> str:
    """One of these. The greater its share, the more often."""
    place = pick(sum(odds.values()))
    for key, share in odds.items():
        if place < share:
            return key
        place -= share
    raise AssertionError("nothing is liked")
