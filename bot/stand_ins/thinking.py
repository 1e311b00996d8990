"""Stand-ins think in a separate process. The bot never waits for it, and if anything goes wrong there, the stand-in
gives a quick answer."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bot.pictures.workers import Workers
from rules import GAMES
from rules.engine.save import load
from rules.engine.stand_in import TRIES, KindAndAnswer, decide
from rules.engine.tree import unpack

SECONDS = 1.4
"""Seconds to try out answers. Loading the game comes before that."""
PATIENCE = 20.0
"""After that its worker counts as failed."""


@dataclass(frozen=True)
class Puzzle:
    """Everything that a stand-in needs to think. The worker redeals what the seat cannot know before it begins."""

    rules: str
    saved: bytes
    seat: str
    kind: str
    seed: int
    tries: int


def think(question: Puzzle) -> list[KindAndAnswer]:
    """In the worker: what to answer, in time."""
    end = time.monotonic() + SECONDS
    game = load(GAMES[question.rules], unpack(question.saved))
    return decide(
        game, question.seat, question.kind, question.seed, tries=question.tries, enough=lambda: time.monotonic() > end
    )


class Thinker:
    """A worker for all tables. It is made when the first stand-in has to think. `workers`: lent by somebody else."""

    def __init__(self, workers: Workers | None = None, tries: int = TRIES) -> None:
        self._borrowed, self.workers = workers is not None, workers or Workers(1, "rules")
        self.tries = tries

    async def answers(self, question: Puzzle) -> list[KindAndAnswer]:
        """The answers. If thinking fails for this question, an exception."""
        return await self.workers.do(think, question, PATIENCE)

    async def close(self) -> None:
        if not self._borrowed:
            await self.workers.close()
