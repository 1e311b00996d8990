"""Drawing off the event loop: worker processes, a queue for every table, and a bounded memory of what was drawn.

Processes, not threads: drawing is calls from Python into Pillow, and two threads drew no more than one (measured in
tests/bench/drawing.py). Of the same picture (table, kind, viewer, look) only the newest request is drawn: an older
one that still waits takes its result.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Hashable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing.context import BaseContext
from typing import NamedTuple

from render import Drawing, Picture, renderer_of

WORKERS = 2
WARM = "render.warm"
MOST_KEPT = 96
"""Pictures; of some 300 KB each."""


class Subject(NamedTuple):
    """What a picture is of, whatever the state of the game."""

    table: int
    kind: tuple[str, ...]
    """Its name, and whatever else tells it apart."""
    seat: str | None
    """Who looks; None: all spectators."""
    look: Hashable
    slow: bool = False

    @property
    def queue(self) -> Hashable:
        """One table's pictures are drawn one after another. Those that take long wait for each other, and nobody
        waits for them."""
        return "slow" if self.slow else self.table


@dataclass
class _Job:
    subject: Subject
    version: int
    drawing: Drawing
    future: asyncio.Future[Picture] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    begun: bool = False


def begin_work(warm: str = WARM) -> None:
    """In a new worker: it yields to the bot, dies with it, and has ready what all its work shares."""
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_the_bot, daemon=True).start()
    importlib.import_module(warm)


def _die_with_the_bot() -> None:
    if bot := multiprocessing.parent_process():
        bot.join()
        os._exit(0)


def workers(count: int = WORKERS, warm: str = WARM) -> ProcessPoolExecutor:
    """Copies of a process that is ready to draw, where there is such a thing; else started afresh. Never copies of the
    bot: with its threads they might stand still."""
    context: BaseContext = multiprocessing.get_context("spawn")
    if "forkserver" in multiprocessing.get_all_start_methods():
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([WARM])
    return ProcessPoolExecutor(count, mp_context=context, initializer=begin_work, initargs=(warm,))


def _draw(drawing: Drawing) -> Picture:
    return drawing.draw(renderer_of(drawing.game))


class Studio:
    def __init__(self, pool: Executor | None = None) -> None:
        self._borrowed = pool is not None
        self._pool = pool or workers()
        self._drawn: OrderedDict[tuple[Subject, int], Picture] = OrderedDict()
        self._newest: dict[Subject, _Job] = {}
        self._queues: dict[Hashable, deque[_Job]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def warm_up(self) -> None:
        """The workers come to life before anybody waits for a picture."""
        if not self._borrowed:
            for _ in range(WORKERS):
                self._pool.submit(os.getpid)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self._newest.values():
            job.future.cancel()
        if not self._borrowed:
            self._pool.shutdown(wait=False, cancel_futures=True)

    # --- asking ----------------------------------------------------------------------------------------------

    def found(self, subject: Subject, version: int) -> Picture | None:
        """A picture of that version that has been drawn before."""
        picture = self._drawn.get((subject, version))
        if picture:
            self._drawn.move_to_end((subject, version))
        return picture

    async def picture(self, subject: Subject, version: int, drawing: Drawing) -> Picture:
        """The picture of that version or, where another request overtook it, of a newer one."""
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
                picture = await self._drawn_by_a_worker(job.drawing)
            except Exception as error:
                job.future.set_exception(error)
                job.future.exception()  # whoever still waits gets it; if nobody does, that is no news
            else:
                self._remember(job, picture)
                job.future.set_result(picture)
            if self._newest.get(job.subject) is job:
                del self._newest[job.subject]
        del self._queues[name]

    async def _drawn_by_a_worker(self, drawing: Drawing) -> Picture:
        loop, pool = asyncio.get_running_loop(), self._pool
        with contextlib.suppress(BrokenProcessPool):
            return await loop.run_in_executor(pool, _draw, drawing)
        if self._pool is pool and not self._borrowed:  # a worker was killed: new ones, and once more
            self._pool = workers()
        return await loop.run_in_executor(self._pool, _draw, drawing)

    def _remember(self, job: _Job, picture: Picture) -> None:
        self._drawn[job.subject, job.version] = picture
        while len(self._drawn) > MOST_KEPT:
            self._drawn.popitem(last=False)
