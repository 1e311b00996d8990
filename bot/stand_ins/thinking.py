"""Stand-ins think in a process of their own: the bot never waits for it, and what goes wrong there ends in a quick
answer."""

from __future__ import annotations

import time
from dataclasses import dataclass

from bot.pictures.workers import Workers
from rules import GAMES
from rules.engine.save import load
from rules.engine.stand_in import TRIES, KindAndAnswer, decide
from rules.engine.tree import unpack

SECONDS = 1.4
"""For the tries of a decision; loading the game comes before."""
PATIENCE = 20.0
"""After that its worker is taken to have failed."""


@dataclass(frozen=True)
class Puzzle:
    """All that is to be thought about. The worker redeals what the seat cannot know before it thinks."""

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
    """A worker for all tables, made when the first stand-in has to think. `workers`: lent by somebody else."""

    def __init__(self, workers: Workers | None = None, tries: int = TRIES) -> None:
        self._borrowed, self.workers = workers is not None, workers or Workers(1, "rules")
        self.tries = tries

    async def answers(self, question: Puzzle) -> list[KindAndAnswer]:
        """The answers. An exception: thinking has failed, for this question."""
        return await self.workers.do(think, question, PATIENCE)

    async def close(self) -> None:
        if not self._borrowed:
            await self.workers.close()
