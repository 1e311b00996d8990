"""Commands typed before their time at a table without Discord: how they are completed, and what becomes of the plan."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.table.beforehand import take_words
from bot.table.table import Table
from bot.table.typed_ahead import completed, plan_typed
from rules.engine.ask import BadAnswer
from rules.engine.game import Game
from rules.engine.planning import let_be
from storage.words import Left
from tests.bot.calls import table_of

MOST_WAYS, MOST_WORDS = 4, 3


@dataclass
class Kept:
    """A table at which a seat has planned something."""

    table: Table
    seat: str
    planned: list[tuple[str, Any]]
    said: list[tuple[str, Any]] = field(default_factory=list)
    """The answers that were given for the seat when they were due, by kind of question."""

    @property
    def left(self) -> Left:
        return self.table.record.words[self.seat]

    @property
    def waits(self) -> bool:
        return any(each.answer is not None for each in self.left.plan) and not self.left.stopped

    def go_on(self, most: int = 300) -> bool:
        """Everybody lets things happen until the plan has been carried out, or has stopped. Returns whether it has."""
        game = self.table.game
        for _ in range(most):
            if not self.waits:
                return True
            if game.over:
                return False
            ask = game.asks[0]
            game.answer(ask.seat, let_be(game, ask), ask.kind)
            count = game.written = game.count
            take_words(self.table)
            new = game.journal[max(count - game.number, 0) :]
            self.said += [(entry.kind, entry.answer) for entry in new if entry.seat == self.seat]
        return False


def answers_in(left: Left) -> list[tuple[str, Any]]:
    """The answers of the plan, without the parts in which the seat wants to be asked."""
    return [(each.kind, each.answer) for each in left.plan if each.answer is not None]


def laid_again(game: Game[Any], seat: str, left: Left) -> Kept:
    """Another table with the game as it stands, and the same plan."""
    table = table_of(game.fork())
    table.record.words[seat] = left.model_copy(deep=True)
    return Kept(table, seat, answers_in(left))


async def typed(table: Table, seat: str, word: str) -> list[dict[str, str]]:
    """Some ways to type a verb, with each word as it is completed. Empty if nothing is offered."""
    verb, ways = table.presentation.verbs[word], [dict[str, str]()]
    for name, parameter in verb.parameters.items():
        longer = []
        for given in ways:
            ask = await completed(table, seat, verb, given, name)
            words = [parameter.typed(option) for option in ask.options][:MOST_WORDS] if ask else []
            longer += [{**given, name: value} for value in words] or [given]
        ways = longer[:MOST_WAYS]
    return ways


async def kept_as_typed(table: Table, seat: str, word: str) -> dict[str, str] | None:
    """The first way to type a verb that can be done, as far as the seat can know. It is planned."""
    for given in await typed(table, seat, word):
        try:
            await plan_typed(table, seat, table.presentation.verbs[word], given)
        except BadAnswer:
            continue
        return given
    return None
