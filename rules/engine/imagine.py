"""A game as a seat may imagine it: everything it knows is as in the game, and everything it cannot know is redealt.

So thinking ahead there teaches nothing: two tables that look the same to the seat are imagined alike. The seed of the
game stays behind, so the dice fall differently. Words of others that nobody has heard yet are unsaid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from rules.engine.ask import Ask, Each, Open, Pick
from rules.engine.game import Game
from rules.engine.journal import Entry
from rules.engine.picker import picker
from rules.engine.rules import S
from rules.engine.step import Due
from rules.engine.tree import clone

MOST = 2**31


class Unimaginable(Exception):
    """The seat's question does not come up at the table as it is imagined."""


class Knowledge(Generic[S]):
    """Everything that a seat knows of a game, ready to be imagined as often as needed."""

    def __init__(self, game: Game[S], seat: str, kind: str) -> None:
        self.seat, self.kind, self._game = seat, kind, game
        self._ask = _asked(game, seat, kind)
        self._opening: tuple[S, Due] | None = None
        began = 0

        def keep(state: S, due: Due) -> None:
            nonlocal began
            self._opening, began = (clone(state), due), len(replayed.journal)

        replayed = _twin(game, clone(game.base), [replace(entry) for entry in game.journal], keep)
        replayed.rebuild()
        self._said = [entry for entry in replayed.journal if not entry.quiet or entry.seat == seat]
        step = replayed.journal[began:]
        self._own = [entry for entry in self._said if entry.quiet or any(entry is other for other in step)]
        self.alone = all(entry.seat == seat for entry in self._own)
        """Neither another seat nor chance has answered in this step, so the step can start again."""

    def imagined(self, pick: Pick) -> Callable[[], Game[S]]:
        """A table as it may be. The returned function puts it where the game stands, as often as it is called; the
        table from the call before is then used up. Unimaginable if the seat would be asked something else there."""
        deals, dice = pick(MOST), f"imagined {pick(MOST)}"
        if self.alone:
            try:
                return self._from_the_step(deals, dice)
            except Unimaginable:  # something is shown in this step
                pass
        return lambda: self._from_the_base(deals, dice)

    def _from_the_step(self, deals: int, dice: str) -> Callable[[], Game[S]]:
        """Redeals before the step, and plays on with the seat's own words in it."""
        assert self._opening is not None, "somebody is asked, so a step is running"
        state, due = clone(self._opening[0]), self._opening[1]
        self._game.rules.scramble(state, self.seat, picker(deals))
        state.agenda.insert(0, clone(due))
        table = _twin(self._game, state, [replace(entry) for entry in self._own])
        table.seed, table.written = dice, 0  # the base stays where it is
        _follow(table)
        self._must_ask_the_same(table)
        length = len(table.journal)

        def again() -> Game[S]:
            table.rewind(length)
            return table

        return again

    def _from_the_base(self, deals: int, dice: str) -> Game[S]:
        """Plays on to the position of the game, and deals there."""
        table = _twin(self._game, clone(self._game.base), [replace(entry) for entry in self._said])
        table.seed = dice
        _follow(table)
        self._game.rules.scramble(table.state, self.seat, picker(deals))
        _look_again(table)
        self._must_ask_the_same(table)
        return table

    def _must_ask_the_same(self, table: Game) -> None:
        ask = _asked(table, self.seat, self.kind)
        if [option.key for option in ask.options] != [option.key for option in self._ask.options]:
            raise Unimaginable(f"{self.kind} can be answered differently")


def waiting(game: Game[S], seat: str, pick: Pick) -> Game[S]:
    """A table as a waiting seat may imagine it, on which the game can go on. Its base is redealt too, so nothing of the
    true table ever comes up there. Unimaginable if somebody is asked because of hidden things."""
    deals, dice = pick(MOST), f"imagined {pick(MOST)}"
    opening: list[tuple[S, Due, int]] = []

    def keep(state: S, due: Due) -> None:
        opening[:] = [(clone(state), due, len(replayed.journal))]

    replayed = _twin(game, clone(game.base), [replace(entry) for entry in game.journal], keep)
    replayed.rebuild()
    said = [entry for entry in replayed.journal if not entry.quiet or entry.seat == seat]
    state, due, began = opening[-1]
    game.rules.scramble(state, seat, picker(deals))
    state.agenda.insert(0, due)
    step = replayed.journal[began:]
    own = [replace(entry) for entry in said if entry.quiet or any(entry is other for other in step)]
    table = _twin(game, state, own)
    table.seed, table.written = dice, 0
    try:
        _follow(table)
    except Unimaginable:  # an answer in this step depends on something hidden
        table = _twin(game, clone(game.base), [replace(entry) for entry in said])
        table.seed, table.written = dice, 0
        _follow(table)
        if isinstance(table._request, Ask):
            raise
        for dealt in (table.base, table.state):
            game.rules.scramble(dealt, seat, picker(deals))
        _look_again(table)
    return table


def _asked(game: Game, seat: str, kind: str) -> Ask:
    found = next((ask for ask in game.asks if (ask.seat, ask.kind) == (seat, kind)), None)
    if found is None:
        raise Unimaginable(f"{seat} is not asked {kind}")
    return found


def _twin(game: Game[S], state: S, journal: list[Entry], on_step: Callable[[S, Due], None] | None = None) -> Game[S]:
    twin = Game(game.rules, game.options, "imagined", state, sealed=False, on_step=on_step)
    twin.journal, twin.first_line = journal, state.told
    return twin


def _look_again(table: Game) -> None:
    """The others are asked again: their options depend on what they hold now."""
    if isinstance(table._request, Each | Open):
        table._talks.go_on(table._request.flows)
    table._talks.hold_aside(table.rules.asides(table.state))


def _follow(table: Game) -> None:
    try:
        table.rebuild()
    except Exception as error:
        raise Unimaginable(f"it does not come to that ({error!r})") from error
