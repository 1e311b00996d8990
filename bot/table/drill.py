"""The release drill: every open game is replayed on this code, and the drill says how each one fares. Nothing is
written.

`python -m bot drill` does it before an update, on a copy of the database. A start does it in the background."""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from bot.words.background import end
from rules import GAMES
from rules.engine.release import RELEASE
from rules.engine.save import Verdict, replay_packed
from storage import copying, games
from storage.database import Address, Database, Reader
from storage.games import OpenGame

log = logging.getLogger(__name__)

LIMIT = 30.0
"""Seconds for one game."""
AS_IT_STANDS: Verdict = "identical"


@dataclass(frozen=True)
class Fared:
    """How a game fares on this code."""

    game: int
    name: str
    outcome: Verdict
    again: int = 0
    """The answers that have to be given again."""
    why: str = ""
    """For the host of the bot. It may name something that a player must not know."""

    def __str__(self) -> str:
        return f"{self.without_secrets}{f': {self.why}' if self.why else ''}"

    @property
    def without_secrets(self) -> str:
        again = f" {self.again}" if self.outcome == "re-asks" else ""
        return f"game {self.game}: {self.outcome}{again}"


Elsewhere = Callable[[Callable[[OpenGame], Fared], OpenGame, float], Awaitable[Fared]]
"""Does work in another process, within this many seconds."""


def fares(game: OpenGame) -> Fared:
    """Replays one game."""
    if game.release > RELEASE:
        return Fared(game.id, game.name, "cannot load", why=f"release {game.release} has written it; this is {RELEASE}")
    if game.rules not in GAMES:
        return Fared(game.id, game.name, "cannot load", why=f"there is no game {game.rules} here")
    found = replay_packed(GAMES[game.rules], game.saved)
    return Fared(game.id, game.name, found.outcome, len(found.dropped), found.why)


def summed_up(all_fared: list[Fared]) -> str:
    """In one line: "3 open games: 2 identical, 1 re-asks"."""
    outcomes = Counter(fared.outcome for fared in all_fared)
    many = f"{len(all_fared)} open game{'s' if len(all_fared) != 1 else ''}"
    return f"{many}: {', '.join(f'{count} {outcome}' for outcome, count in outcomes.items())}" if outcomes else many


async def drilled(database: Reader) -> AsyncIterator[Fared]:
    """Game by game, in the present process."""
    for number in await games.running(database):
        if game := await games.open_game(database, number):
            yield fares(game)


async def drilled_on_a_copy(where: Address) -> AsyncIterator[Fared]:
    """A copy of the database. So a file can be of an older version, and a bot may be using it meanwhile. sqlite3.Error,
    NoDatabase, DatabaseTooNew or DatabaseTooOld: it cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.sqlite3"
        await asyncio.to_thread(copying.back_up, where, copy)
        async with Database.open(copy) as database:
            async for fared in drilled(database):
                yield fared


class Drill:
    """Once after each start, in the background. Another process does the work, one game after another."""

    def __init__(self, database: Database, elsewhere: Elsewhere) -> None:
        self._database, self._elsewhere = database, elsewhere
        self._task: asyncio.Task[None] | None = None
        self.fared: dict[int, Fared] = {}
        """The games that do not simply go on."""

    def start(self) -> None:
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="drill")

    async def stop(self) -> None:
        await end(self._task)

    async def _run(self) -> None:
        try:
            all_fared = [await self._fares(number) for number in await games.running(self._database)]
        except Exception:
            log.exception("the open games could not be tried out on this release")
            return
        found = [fared for fared in all_fared if fared]
        self.fared = {fared.game: fared for fared in found if fared.outcome != AS_IT_STANDS}
        for fared in self.fared.values():
            log.warning("on this release: %s; python -m bot drill says why", fared.without_secrets)
        log.info("on this release: %s", summed_up(found))

    async def _fares(self, number: int) -> Fared | None:
        game = await games.open_game(self._database, number)
        if game is None:
            return None
        try:
            return await self._elsewhere(fares, game, LIMIT)
        except Exception as error:
            return Fared(game.id, game.name, "cannot load", why=f"it could not be tried out ({error!r})")
