"""Words kept for later at a table without Discord: what is typed, when it is due, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.table.beforehand import take_words
from bot.table.foreseen import checked, completed, outlook
from bot.table.table import Table
from rules.engine.ask import BadAnswer
from rules.engine.game import Game
from rules.engine.parts_ahead import let_be
from storage.words import Later, Left
from tests.bot.calls import table_of

MOST_WAYS, MOST_WORDS = 4, 3


@dataclass
class Kept:
    """A table at which a seat has said something for later."""

    table: Table
    seat: str
    item: Later
    said: tuple[tuple[str, Any], ...] = ()
    """The answers that were given for the seat when it was due, by kind of question."""

    @property
    def left(self) -> Left:
        return self.table.record.words[self.seat]

    @property
    def waits(self) -> bool:
        return self.item in self.left.later

    def go_on(self, most: int = 300) -> bool:
        """Everybody lets things be until it is due. Gives whether it has been."""
        game = self.table.game
        for _ in range(most):
            if not self.waits:
                return True
            if game.over:
                return False
            ask = game.asks[0]
            game.answer(ask.seat, let_be(game, ask), ask.kind)
            count = game.count
            take_words(self.table)
            new = game.journal[max(count - game.number, 0) :]
            self.said = tuple((entry.kind, entry.answer) for entry in new if entry.seat == self.seat)
        return False


def keep(game: Game[Any], seat: str, *items: Later) -> Kept:
    table = table_of(game)
    table.record.words[seat] = Left(later=[*items])
    return Kept(table, seat, items[0])


async def typed(table: Table, seat: str, word: str) -> list[dict[str, str]]:
    """Some of the ways to type a verb, each word as it is completed; nothing where nothing is offered."""
    verb, ways = table.presentation.verbs[word], [dict[str, str]()]
    for name, parameter in verb.parameters.items():
        longer = []
        for given in ways:
            ask = await completed(table, seat, verb, given, name)
            words = [parameter.typed(option) for option in ask.options][:MOST_WORDS] if ask else []
            longer += [{**given, name: value} for value in words] or [given]
        ways = longer[:MOST_WAYS]
    return ways


async def kept_as_typed(table: Table, seat: str, word: str) -> Later | None:
    """The first way to type a verb that can be kept and done, as far as the seat can know."""
    if not (await outlook(table, seat)).parts:
        return None
    for given in await typed(table, seat, word):
        try:
            found = await checked(table, seat, word, given)
        except BadAnswer:
            continue
        if found.known:
            return found.item
    return None
