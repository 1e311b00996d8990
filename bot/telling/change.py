"""A change at a table, as a value: where the game stood, where it stands, and what has followed. It is made once for
each answer. The posts and the saved values follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.engine.game import Game
from rules.engine.planning import part_of
from rules.engine.tree import Json


@dataclass(frozen=True)
class Stand:
    """Where a game stands."""

    count: int = 0
    """Answers given so far."""
    base: int = 0
    """Answers before its snapshot."""
    told: int = 0
    """Lines told so far."""
    view: Json = field(default_factory=dict)
    """The spectators' view."""
    turn: str | None = None
    """The seat that has the turn."""
    beat: str = ""
    """The beat of film and chart."""
    part: str = ""
    """The current part of the game."""

    @classmethod
    def of(cls, game: Game, view: Json) -> Stand:
        shown = game.rules.presentation
        return cls(game.count, game.number, game.told, view, shown.turn(view), shown.beat(view), part_of(game))


@dataclass(frozen=True)
class Change:
    before: Stand
    after: Stand
    actor: str | None = None
    """The seat that has answered or taken back. None: something else has changed the game."""
    undone: bool = False
    """Something has been taken back, and nothing has been done instead."""
    retracted: bool = False
    """The thread has been told of this change."""
    begun: Sequence[str] = ()
    """Pictures of what has begun, ..."""
    ended: Sequence[str] = ()
    """... and of what has ended with it, for all to see."""
    unasked: Sequence[str] = ()
    """Minor questions that the change settled by their presets."""

    @property
    def untold(self) -> bool:
        """Something has been taken back that the thread had already been told."""
        return self.undone and self.after.told < self.before.told
