"""A table shows what is saved. A change is made to the game itself. Until it is written, people who look see the game
as it was before. If it cannot be written, it has not happened."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from rules import GAMES
from rules.engine.game import Game
from rules.engine.save import load
from rules.engine.tree import Json, unpack
from storage.games import GameRecord


class Views:
    """The views of each seat of a game, and of spectators. Each is made once, until something happens in the game."""

    def __init__(self, game: Game) -> None:
        self._of, self._at = (game, game.state), (game.count, game.told)
        self._made: dict[str | None, Json] = {}

    def are_of(self, game: Game) -> bool:
        """Whether they show the game as it stands now."""
        same, state = self._of
        return game is same and game.state is state and (game.count, game.told) == self._at

    def of(self, seat: str | None) -> Json:
        if seat not in self._made:
            self._made[seat] = self._of[0].view(seat)
        return self._made[seat]


@dataclass
class Position:
    """Everything that is true at a table at one time."""

    record: GameRecord
    game: Game | None = None
    live: list[str] = field(default_factory=list)
    """The kinds of pictures that are shown automatically: of something that goes on, or has ended with the last
    step."""
    taken_unasked: list[str] = field(default_factory=list)
    """Minor questions that the last step settled by their presets."""
    views: Views | None = None
    """The views made of its game so far."""
    given_away: bool = False
    """Its game is being changed. If somebody looks, the position is restored from the save. That happens seldom, and
    copying the game for every answer would take longer than the answer itself."""

    def looked_at(self) -> Game | None:
        if self.given_away and self.game is None and self.record.saved is not None:
            self.game = load(GAMES[self.record.rules], unpack(self.record.saved))
        return self.game

    def view(self, game: Game, seat: str | None) -> Json:
        """The view of a seat, or of a spectator."""
        if self.views is None or not self.views.are_of(game):
            self.views = Views(game)
        return self.views.of(seat)

    def to_be_changed(self) -> Position:
        """The same position. It shares with the old one nothing that a change writes to, except the game."""
        record = replace(
            self.record,
            seats=[replace(seat) for seat in self.record.seats],
            words={seat: left.model_copy(deep=True) for seat, left in self.record.words.items()},
            kept={what: [*numbers] for what, numbers in self.record.kept.items()},
        )
        return replace(self, record=record, views=None)


class Positions:
    """The part of a table that others look at."""

    def __init__(self, record: GameRecord) -> None:
        self.now = Position(record)
        self.before: Position | None = None
        """The position before the change that is being made."""
        self.failed = False
        """A change could not be saved, and the table has not been loaded since. The change may be in the database all
        the same: the connection may have broken when it was on the disk."""

    def begin_change(self) -> None:
        """Begins a change: the position from now on will be saved."""
        self.before, self.now = replace(self.now, game=None, views=None, given_away=True), self.now.to_be_changed()

    @contextlib.contextmanager
    def unseen(self) -> Iterator[None]:
        """While the change is being saved, everybody sees the position before it. If saving fails, they keep seeing
        it."""
        changed = self.now
        self.now = self.before or changed
        yield
        # Its place may have changed meanwhile. No answer changes that, so the newer one counts.
        changed.record.thread = self.now.record.thread
        changed.record.lobby_message = self.now.record.lobby_message
        self.now, self.before = changed, None

    def take_change_back(self) -> None:
        """The change could not be made or saved."""
        self.now, self.before, self.failed = self.before or self.now, None, True
