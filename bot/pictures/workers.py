"""Processes that work for the bot, off its event loop. Their work has a time limit, and one that fails is replaced.

They are processes, not threads: drawing is calls from Python into Pillow, and two threads drew no more than one
(measured in tests/bench/drawing.py). Each worker has its own line to the bot and shares nothing with the others. So one
that hangs blocks nobody, whatever it holds. A pool of Python's own hands out work through one queue with one lock: a
worker that falls asleep while it holds that lock silences all of them."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
A = TypeVar("A")

WORKERS = 2
WARM = "render.warm"
TO_LIFE = 120.0
"""Seconds in which a new worker is ready, even on a busy machine."""
TO_HEAR = 30.0
"""Seconds in which an idle worker takes what it is given. After that it counts as hanging."""


HEARD = "heard"
Worked = tuple[Any, Exception | None]


class WorkerEnded(Exception):
    """It was killed before it was done, or did not even begin."""


class Works(Protocol):
    """A worker does one thing at a time."""

    async def do(self, work: Callable[[A], T], about: A, seconds: float) -> T:
        """TimeoutError: it has taken longer. WorkerEnded: it no longer runs."""

    def end(self) -> None: ...

    @property
    def ended(self) -> bool: ...


# --- in the worker -------------------------------------------------------------------------------------------


def _serve(line: Connection, warm: str) -> None:
    """A worker runs at low priority, dies with the bot, and loads in advance what all its work shares."""
    if hasattr(os, "nice"):
        os.nice(5)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_the_bot, daemon=True).start()
    importlib.import_module(warm)
    with contextlib.suppress(EOFError, OSError):  # the bot has closed the line
        line.send(HEARD)
        while True:
            work, about = line.recv()
            line.send(HEARD)
            line.send(_outcome(work, about))


def _outcome(work: Callable[[Any], Any], about: Any) -> Worked:
    try:
        return work(about), None
    except Exception as error:
        error.add_note(traceback.format_exc())
        return None, error


def _die_with_the_bot() -> None:
    if bot := multiprocessing.parent_process():
        bot.join()
        os._exit(0)


def _awake(about: None) -> None:
    """Does nothing: it is enough that the worker starts."""


# --- in the bot ----------------------------------------------------------------------------------------------


def _context() -> BaseContext:
    """Workers are copies of a process that is ready to draw, on systems that allow it. Elsewhere they are started
    afresh. They are never copies of the bot: because of its threads they might hang."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([WARM])
    return context


def _end_the_forkserver() -> None:
    """The process that workers are copied from stops making copies. The next worker starts it again."""
    started = getattr(sys.modules.get("multiprocessing.forkserver"), "_forkserver", None)
    pid = getattr(started, "_forkserver_pid", None)
    if pid is not None:
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGKILL)
            os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)  # its end is noticed when another one is started


async def _apart(talk: Callable[[], T]) -> T:
    """Waits for something that may never come, in a thread that keeps nothing else from going on or ending."""
    future: Future[T] = Future()
    future.set_running_or_notify_cancel()

    def run() -> None:
        try:
            value = talk()
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(value)

    threading.Thread(target=run, name="line to a worker", daemon=True).start()
    return await asyncio.wrap_future(future)


class Worker:
    """A process and the line to it. It lives until its first failure."""

    def __init__(self, warm: str) -> None:
        self._warm = warm
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self.ended = False

    async def do(self, work: Callable[[A], T], about: A, seconds: float) -> T:
        try:
            line = self._line = self._line or await self._begun()
            await self._takes(line, (work, about))
            async with asyncio.timeout(seconds):
                value, error = await _apart(lambda: _hear(line))
        except BaseException:  # a cancelled request no longer wants an answer
            self.end()
            raise
        if error:
            raise error
        done: T = value
        return done

    def end(self) -> None:
        """Ends it, even in the middle of its work."""
        self.ended = True
        if self._process:
            self._process.kill()

    async def _begun(self) -> Connection:
        try:
            async with asyncio.timeout(TO_LIFE):
                return await _apart(self._begin)
        except TimeoutError:
            async with asyncio.timeout(TO_HEAR):
                await _apart(_end_the_forkserver)
            raise

    def _begin(self) -> Connection:
        context = _context()
        line, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, self._warm), daemon=True)  # type: ignore[attr-defined]
        with contextlib.closing(theirs):
            try:
                process.start()
            except (EOFError, OSError) as error:
                line.close()
                raise WorkerEnded from error
        self._process = process
        if self.ended:  # nobody is waiting for it now
            process.kill()
        _hear(line)
        return line

    async def _takes(self, line: Connection, work: object) -> None:
        """The worker has begun with that."""
        try:
            async with asyncio.timeout(TO_HEAR):
                await _apart(lambda: _say(line, work))
        except TimeoutError as error:
            raise WorkerEnded from error


def _say(line: Connection, something: object) -> None:
    with contextlib.suppress(OSError):  # it no longer runs, so it cannot have heard
        line.send(something)
    _hear(line)


def _hear(line: Connection) -> Any:
    try:
        return line.recv()
    except (EOFError, OSError) as error:
        line.close()
        raise WorkerEnded from error


class Workers:
    """A few workers. They serve requests in order. If one ends, another takes its place."""

    def __init__(self, count: int = WORKERS, warm: str = WARM, make: Callable[[str], Works] = Worker) -> None:
        self.count, self._warm, self._make = count, warm, make
        self._free = [make(warm) for _ in range(count)]
        self._busy: list[Works] = []
        self._waiting: deque[asyncio.Future[Works]] = deque()
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Starts them before anybody waits for them."""
        self._tasks += [asyncio.create_task(self._once(_awake, None, TO_LIFE)) for _ in range(self.count)]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in (*self._free, *self._busy):
            worker.end()

    async def do(self, work: Callable[[A], T], about: A, seconds: float) -> T:
        """A worker's result. TimeoutError: it has worked longer than that."""
        with contextlib.suppress(WorkerEnded):
            return await self._once(work, about, seconds)
        return await self._once(work, about, seconds)  # it was killed: try once more with another one

    async def _once(self, work: Callable[[A], T], about: A, seconds: float) -> T:
        worker = await self._taken()
        try:
            return await worker.do(work, about, seconds)
        finally:
            self._give_back(worker)

    async def _taken(self) -> Works:
        if self._free:
            worker = self._free.pop()
            self._busy.append(worker)
            return worker
        turn: asyncio.Future[Works] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(turn.result())
            raise

    def _give_back(self, worker: Works) -> None:
        self._busy.remove(worker)
        worker = self._make(self._warm) if worker.ended else worker
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                self._busy.append(worker)
                turn.set_result(worker)
                return
        self._free.append(worker)
