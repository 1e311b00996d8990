"""Seats without a person are played: whenever one of them is asked, it answers through its table like anybody else.

Its answer is thought over elsewhere (bot/stand_ins/thinking.py). Meanwhile the game may go on, or a person may come
back, so the table looks again before it does anything. Nothing about this is saved: after a start the bot checks who is
asked."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import zlib
from collections.abc import Sequence

from bot.stand_ins.thinking import Puzzle, Thinker
from bot.table.meanwhile import anew
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words import marks
from rules.engine.ask import Ask, BadAnswer, NotAsked
from rules.engine.picker import picker
from rules.engine.stand_in import KindAndAnswer, give, quick
from storage import acts, waits
from storage.database import Database

log = logging.getLogger(__name__)

MOST_FAILURES = 4
"""At the same question. After the first failure it is answered without thinking."""
AGAIN = 5.0
"""Seconds until a failed write is tried again."""


@anew
async def answer(table: Table, seat: str, mark: str, said: Sequence[KindAndAnswer]) -> None:
    """Gives a stand-in's answers to the question of this mark, unless a person has come back to the seat."""
    async with table.lock:
        sits = table.seat_named(seat)
        if sits.manned:
            raise NotAsked(f"{sits.name} is back in this seat.")
        table.answering.seat_of(sits.user)
        if table.answering.asked(seat, mark).kind != said[0][0]:
            raise NotAsked(marks.GONE)
        await table.carry_out(seat, lambda: give(table.game, seat, said))


class StandIns:
    def __init__(self, database: Database, tables: Tables, thinker: Thinker | None = None) -> None:
        self._database, self.tables, self.thinker = database, tables, thinker or Thinker()
        self._tasks: dict[int, asyncio.Task[None]] = {}
        """Tables where a stand-in is at work."""
        self._silent: dict[int, list[str]] = {}
        """By table, the marks of questions that a stand-in leaves unanswered, or could not answer."""
        self._starting: asyncio.Task[None] | None = None
        self._stopped = False

    def start(self) -> None:
        """After a start: games with stand-ins go on from where they stood."""
        if self._starting is None:
            self._starting = asyncio.create_task(self._begin(), name="stand-ins")

    async def _begin(self) -> None:
        for game in self.tables.looked_after(await waits.games_that_wait_for_stand_ins(self._database)):
            try:
                await self.tables.get(game)
            except Exception:
                log.exception("game %s cannot be loaded for its stand-ins", game)
        self.wake()

    def wake(self) -> None:
        """A game has changed: stand-ins may be asked."""
        if self._stopped or self._starting is None:
            return
        for table in self.tables.loaded:
            if not self.tables.slots.looks_after(table.record.server):
                continue
            if table.id not in self._tasks and any(not seat.manned for seat in table.record.seats):
                task = asyncio.create_task(self._play(table), name=f"stand-ins {table.id}", context=acts.aside())
                self._tasks[table.id] = task

    async def stop(self) -> None:
        self._stopped = True
        tasks = [*self._tasks.values(), *([self._starting] if self._starting else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinker.close()

    # --- one table -------------------------------------------------------------------------------------------

    def _due(self, table: Table) -> Ask | None:
        """A question to a stand-in. One that others wait for comes before its own turn."""
        if all(seat.manned for seat in table.record.seats):
            return None
        if table.record.status != "running" or table.record.paused is not None or not table.begun or table.over:
            return None
        silent = self._silent.get(table.id, [])
        asks = [ask for ask in table.game.asks if not table.seat_named(ask.seat).manned]
        asks = [ask for ask in asks if marks.mark_of(table.game, ask) not in silent]
        return min(asks, key=table.is_main, default=None)

    async def _play(self, table: Table) -> None:
        """As long as stand-ins are asked here."""
        failures = 0
        try:
            while ask := self._due(table):
                mark = marks.mark_of(table.game, ask)
                try:
                    said = await self._think(table, ask, failures)
                    if said:
                        await answer(table, ask.seat, mark, said)
                    else:
                        self._leave(table, mark)
                    failures = 0
                except (marks.Stale, NotAsked):  # meanwhile somebody has changed something, or come back
                    await asyncio.sleep(0)
                except sqlite3.OperationalError as error:  # nothing is wrong with the answer
                    log.warning("an answer of a stand-in of game %s could not be written: %s", table.id, error)
                    await asyncio.sleep(AGAIN)
                except Exception as error:
                    failures += 1
                    log.log(
                        logging.INFO if isinstance(error, BadAnswer) else logging.ERROR,
                        "a stand-in could not answer %s of game %s", ask.kind, table.id, exc_info=error,
                    )  # fmt: skip
                    if failures >= MOST_FAILURES:
                        self._leave(table, mark)
        except Exception:
            log.exception("the stand-ins of game %s have stopped", table.id)
        finally:
            del self._tasks[table.id]

    def _leave(self, table: Table, mark: str) -> None:
        """The question is not answered as it stands. The marks of older ones are no longer needed."""
        now = [marks.mark_of(table.game, ask) for ask in table.game.asks]
        self._silent[table.id] = [mark, *(old for old in self._silent.get(table.id, []) if old in now)]

    async def _think(self, table: Table, ask: Ask, failures: int) -> list[KindAndAnswer]:
        """The stand-in's answers. If thinking fails, or finds nothing, something legal without a thought."""
        saved, seed = table.record.saved, zlib.crc32(f"{table.id} {ask.seat} {table.game.count}".encode())
        if not failures and saved is not None:
            question = Puzzle(table.record.rules, saved, ask.seat, ask.kind, seed, self.thinker.tries)
            try:
                return await self.thinker.answers(question)
            except Exception as error:
                log.warning("a stand-in of game %s answers without thinking: %s", table.id, type(error).__name__)
        return quick(table.game, ask, picker(seed + failures))
