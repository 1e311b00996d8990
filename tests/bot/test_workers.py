"""Workers that die, sleep, hang or never start: others do their work, or it is given up in time."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import AsyncIterator
from multiprocessing import forkserver
from typing import Any, cast

import pytest

from bot.pictures import workers
from bot.pictures.studio import Studio, Subject
from bot.pictures.workers import WorkerEnded, Workers
from render import Drawing, Look
from tests.render.situations import views

pytestmark = pytest.mark.drawn

AGES = 3600.0
BUSY = 120.0
"""Nothing that still works takes this long, even on a busy machine."""


@pytest.fixture
async def two() -> AsyncIterator[Workers]:
    """Both are at work."""
    made = Workers(2)
    await both_at_work(made)
    yield made
    await made.close()


async def both_at_work(made: Workers) -> None:
    async with asyncio.timeout(BUSY):
        while len(processes_of(made)) < 2:
            await asyncio.gather(*[made.do(time.sleep, 0.05, BUSY) for _ in range(2)])


def processes_of(made: Workers) -> list[int]:
    """The workers that are alive."""
    processes = [getattr(worker, "_process", None) for worker in (*made._free, *made._busy)]
    return [process.pid for process in processes if process is not None]


def freeze(process: int) -> None:
    os.kill(process, signal.SIGSTOP)


async def all_gone(processes: list[int]) -> None:
    async with asyncio.timeout(BUSY):
        while any(map(is_alive, processes)):
            await asyncio.sleep(0.02)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def test_one_that_dies_is_replaced() -> None:
    """Its picture is drawn once more."""
    studio = Studio()
    view, look = views(2)[0], Look()
    subject = Subject(1, ("board",), None, look)
    first = await studio.picture(subject, 1, Drawing("clash", "board", look, view))
    for process in processes_of(studio._workers):
        os.kill(process, signal.SIGKILL)
    again = await studio.picture(subject, 2, Drawing("clash", "board", look, view))
    assert again == first
    await studio.close()


async def test_what_takes_too_long_is_given_up_and_its_worker_ended(two: Workers) -> None:
    with pytest.raises(TimeoutError):
        await two.do(time.sleep, AGES, 0.2)
    await both_at_work(two)
    before = processes_of(two)
    for _ in range(3):  # more such tasks than there are workers
        with pytest.raises(TimeoutError):
            await two.do(time.sleep, AGES, 0.2)
    assert await two.do(abs, -1, BUSY) == 1
    await all_gone([process for process in before if process not in processes_of(two)])


@pytest.mark.parametrize("asleep", [1, 2])
async def test_one_that_stands_still_hinders_nobody(two: Workers, monkeypatch: pytest.MonkeyPatch, asleep: int) -> None:
    """Frozen while it waits for work, with whatever it holds: others do the work, and another worker takes its
    place."""
    monkeypatch.setattr(workers, "TO_HEAR", 0.3)
    before = processes_of(two)
    for process in before[:asleep]:
        freeze(process)
    async with asyncio.timeout(BUSY):
        done = await asyncio.gather(*[two.do(abs, -number, BUSY) for number in range(6)])
    assert done == list(range(6))
    await all_gone(before[:asleep])


async def test_one_that_freezes_at_work_hinders_nobody(two: Workers) -> None:
    hanging = asyncio.create_task(two.do(time.sleep, AGES, 1.0))
    await asyncio.sleep(0.2)
    [busy] = two._busy
    process = getattr(busy, "_process").pid  # noqa: B009
    freeze(process)
    assert await asyncio.gather(*[two.do(abs, -1, BUSY) for _ in range(4)]) == [1] * 4
    with pytest.raises(TimeoutError):
        await hanging
    await all_gone([process])


async def test_the_process_that_they_are_copies_of_freezes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then no worker can be made. That is given up too, and another such process is started."""
    assert "forkserver" in multiprocessing.get_all_start_methods()
    await (first := Workers(1)).do(abs, -1, BUSY)
    await first.close()
    freeze(getattr(forkserver, "_forkserver")._forkserver_pid)  # noqa: B009
    monkeypatch.setattr(workers, "TO_LIFE", 1.0)
    second = Workers(1)
    with pytest.raises(TimeoutError):
        await second.do(abs, -1, BUSY)
    monkeypatch.setattr(workers, "TO_LIFE", BUSY)
    assert await second.do(abs, -1, BUSY) == 1
    await second.close()


async def test_whoever_wants_no_answer_any_more_keeps_no_worker(two: Workers) -> None:
    asked = [asyncio.create_task(two.do(time.sleep, AGES, AGES)) for _ in range(4)]
    await asyncio.sleep(0.1)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    assert await asyncio.gather(*[two.do(abs, -1, BUSY) for _ in range(2)]) == [1, 1]
    assert len(two._free) == 2


async def test_what_goes_wrong_there_says_where(two: Workers) -> None:
    """The worker is none the worse for it."""
    before = sorted(processes_of(two))
    with pytest.raises(TypeError) as failure:
        await two.do(len, cast(Any, 1), BUSY)
    assert any("in _outcome" in note for note in failure.value.__notes__)
    assert sorted(processes_of(two)) == before


async def test_what_kills_every_worker_is_given_up(two: Workers) -> None:
    with pytest.raises(WorkerEnded):
        await two.do(os._exit, 1, BUSY)
    assert await two.do(abs, -1, BUSY) == 1


async def test_closing_ends_those_that_hang(two: Workers) -> None:
    before = processes_of(two)
    hanging = asyncio.create_task(two.do(time.sleep, AGES, AGES))
    await asyncio.sleep(0.1)
    for process in before:
        freeze(process)
    await two.close()
    await all_gone(before)
    hanging.cancel()
    await asyncio.gather(hanging, return_exceptions=True)
