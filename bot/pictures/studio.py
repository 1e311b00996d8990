"""Drawing: a queue for every table, a limit for every picture, and a bounded memory of drawn pictures.

Several requests for the same picture (table, kind, viewer, look) are drawn once: only the newest. An older one that
still waits takes its result."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Hashable
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.pictures.workers import WorkerEnded, Workers
from bot.words import measured
from render import Drawing, Picture, renderer_of
from rules.engine.ask import NotAsked

log = logging.getLogger(__name__)

HOUR = 3600.0
MOST_KEPT = 96
"""Pictures of some 300 KB each."""
LIMIT, SLOW_LIMIT = 60.0, 300.0
"""Seconds for one picture, even on a small and busy machine. Slow kinds have the second limit."""
TOO_LONG = "This picture took too long, and I have given up on it. `/show` says the same in words: `text:True`."


class NotDrawn(NotAsked):
    """It took too long, so it was given up."""


class Subject(NamedTuple):
    """The subject of a picture, in any state of the game."""

    table: int
    kind: tuple[str, ...]
    """Its name, and whatever else distinguishes it."""
    seat: str | None
    """The seat that looks. None: all spectators."""
    look: Hashable
    slow: bool = False

    @property
    def queue(self) -> Hashable:
        """One table's pictures are drawn one after another. Slow ones wait for each other, and nothing else waits for
        them."""
        return "slow" if self.slow else self.table


@dataclass
class _Job:
    subject: Subject
    version: int
    drawing: Drawing
    future: asyncio.Future[Picture] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    begun: bool = False
    context: Context = field(default_factory=copy_context)
    """The press or post for which it is drawn. The log names it."""


def _draw(drawing: Drawing) -> Picture:
    return drawing.draw(renderer_of(drawing.game))


class Studio:
    """`workers`: lent by somebody else, who also ends them."""

    def __init__(self, workers: Workers | None = None) -> None:
        self._borrowed, self._workers = workers is not None, workers or Workers()
        self._drawn: OrderedDict[tuple[Subject, int], Picture] = OrderedDict()
        self._newest: dict[Subject, _Job] = {}
        self._queues: dict[Hashable, deque[_Job]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._given_up: deque[float] = deque(maxlen=1000)

    @property
    def waiting(self) -> int:
        """Pictures that are drawn, or wait to be."""
        return len(self._newest)

    @property
    def given_up_lately(self) -> int:
        """In the last hour."""
        return sum(at > time.monotonic() - HOUR for at in self._given_up)

    def warm_up(self) -> None:
        """Starts the workers before anybody waits for a picture."""
        if not self._borrowed:
            self._workers.begin()

    async def close(self) -> None:
        while self._tasks:  # somebody may ask for another picture meanwhile
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self._newest.values():
            job.future.cancel()
        if not self._borrowed:
            await self._workers.close()

    # --- asking ----------------------------------------------------------------------------------------------

    def found(self, subject: Subject, version: int) -> Picture | None:
        """A picture of that version that has already been drawn."""
        picture = self._drawn.get((subject, version))
        if picture:
            self._drawn.move_to_end((subject, version))
        return picture

    async def picture(self, subject: Subject, version: int, drawing: Drawing) -> Picture:
        """The picture of that version. If another request has overtaken it, the picture of a newer one."""
        if drawn := self.found(subject, version):
            return drawn
        job = self._newest.get(subject)
        if job is None or (job.begun and job.version != version):
            job = self._newest[subject] = _Job(subject, version, drawing)
            self._put_in_line(job)
        elif version > job.version:
            job.version, job.drawing = version, drawing
        return await asyncio.shield(job.future)

    # --- working ---------------------------------------------------------------------------------------------

    def _put_in_line(self, job: _Job) -> None:
        name = job.subject.queue
        if name in self._queues:
            self._queues[name].append(job)
            return
        self._queues[name] = deque([job])
        task = asyncio.create_task(self._work(name), name=f"drawing {name}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, name: Hashable) -> None:
        queue = self._queues[name]
        while queue:
            job = queue.popleft()
            job.begun = True
            try:
                picture = await asyncio.create_task(self._drawn_by_a_worker(job), context=job.context)
            except Exception as error:
                job.future.set_exception(error)
                job.future.exception()  # the people who still wait get it; if nobody waits, nothing has to be done
            else:
                self._remember(job, picture)
                job.future.set_result(picture)
            if self._newest.get(job.subject) is job:
                del self._newest[job.subject]
        del self._queues[name]

    async def _drawn_by_a_worker(self, job: _Job) -> Picture:
        limit = SLOW_LIMIT if job.subject.slow else LIMIT
        try:
            with measured.PICTURE_SECONDS.time():
                picture = await self._workers.do(_draw, job.drawing, limit)
            measured.PICTURES.labels("drawn").inc()
            return picture
        except (TimeoutError, WorkerEnded) as error:
            measured.PICTURES.labels("given up").inc()
            self._given_up.append(time.monotonic())
            log.error("a picture was given up: %s of game %s: %r", job.subject.kind, job.subject.table, error)
            raise NotDrawn(TOO_LONG) from error

    def _remember(self, job: _Job, picture: Picture) -> None:
        self._drawn[job.subject, job.version] = picture
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
