"""The queue of pictures: the newest request wins, nothing is drawn twice, what was drawn is remembered for a while."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from bot import workers
from bot.workers import Studio, Subject
from render import Drawing, Look, Picture, Renderer
from tests.render.situations import views


@dataclass(frozen=True)
class Sketch(Drawing):
    """A picture that is finished when the test says so."""

    name: str = ""
    drawn: list[str] = field(default_factory=list)
    finish: threading.Event = field(default_factory=threading.Event)

    def draw(self, by: Renderer) -> Picture:
        self.drawn.append(self.name)
        assert self.finish.wait(10)
        if self.name == "bad":
            raise ValueError("it cannot be drawn")
        return Picture(self.name, b"", "")


class Easel:
    """One worker, and what it has drawn."""

    def __init__(self) -> None:
        self.studio = Studio(ThreadPoolExecutor(1))
        self.drawn: list[str] = []

    def sketch(self, name: str, *, ready: bool = True) -> Sketch:
        sketch = Sketch("clash", "board", Look(), {}, name=name, drawn=self.drawn)
        if ready:
            sketch.finish.set()
        return sketch

    def ask(self, version: int, sketch: Sketch, *, table: int = 1, kind: str = "board") -> asyncio.Task[Picture]:
        subject = Subject(table, (kind,), None, Look(), slow=kind == "film")
        return asyncio.create_task(self.studio.picture(subject, version, sketch))


async def until_begun(easel: Easel, name: str) -> None:
    async with asyncio.timeout(10):
        while name not in easel.drawn:
            await asyncio.sleep(0.001)


async def test_of_the_same_picture_only_the_newest_request_is_drawn() -> None:
    easel = Easel()
    first = easel.sketch("first", ready=False)
    asked = [easel.ask(1, first)]
    await until_begun(easel, "first")
    asked += [easel.ask(2, easel.sketch("second")), easel.ask(3, easel.sketch("third"))]
    await asyncio.sleep(0)
    first.finish.set()
    assert [picture.name for picture in await asyncio.gather(*asked)] == ["first", "third", "third"]
    assert easel.drawn == ["first", "third"]


async def test_a_late_request_for_an_older_state_gets_the_newer_picture() -> None:
    easel = Easel()
    first = easel.sketch("first", ready=False)
    asked = [easel.ask(1, first)]
    await until_begun(easel, "first")
    asked += [easel.ask(3, easel.sketch("third")), easel.ask(2, easel.sketch("second"))]
    await asyncio.sleep(0)
    first.finish.set()
    assert [picture.name for picture in await asyncio.gather(*asked)] == ["first", "third", "third"]


async def test_the_same_request_is_drawn_once_and_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_KEPT", 2)
    easel = Easel()
    await asyncio.gather(*[easel.ask(1, easel.sketch("one")) for _ in range(3)])
    await easel.ask(1, easel.sketch("one"))
    assert easel.drawn == ["one"]
    for version in (2, 3):
        await easel.ask(version, easel.sketch("more"))
    await easel.ask(1, easel.sketch("one again"))
    assert easel.drawn == ["one", "more", "more", "one again"]


async def test_a_film_holds_up_nobody_at_its_table() -> None:
    easel = Easel()
    easel.studio._pool = ThreadPoolExecutor(2)
    film = easel.sketch("film", ready=False)
    watching = easel.ask(1, film, kind="film")
    await until_begun(easel, "film")
    assert (await easel.ask(1, easel.sketch("board"))).name == "board"
    film.finish.set()
    await watching


async def test_a_table_draws_one_picture_after_another() -> None:
    easel = Easel()
    easel.studio._pool = ThreadPoolExecutor(2)
    board = easel.sketch("board", ready=False)
    asked = [easel.ask(1, board), easel.ask(1, easel.sketch("hand"), kind="hand")]
    await until_begun(easel, "board")
    assert (await easel.ask(1, easel.sketch("other"), table=2)).name == "other"
    assert easel.drawn == ["board", "other"]
    board.finish.set()
    await asyncio.gather(*asked)


async def test_what_cannot_be_drawn_fails_alone() -> None:
    easel = Easel()
    bad, good = easel.ask(1, easel.sketch("bad")), easel.ask(1, easel.sketch("good"), kind="hand")
    with pytest.raises(ValueError, match="cannot be drawn"):
        await bad
    assert (await good).name == "good"


async def test_a_worker_that_dies_is_replaced() -> None:
    studio = Studio(None)
    view, look = views(2)[0], Look()
    subject = Subject(1, ("board",), None, look)
    first = await studio.picture(subject, 1, Drawing("clash", "board", look, view))
    for process in workers_of(studio):
        os.kill(process, signal.SIGKILL)
    again = await studio.picture(subject, 2, Drawing("clash", "board", look, view))
    assert again == first
    await studio.close()


def workers_of(studio: Studio) -> list[int]:
    return list(getattr(studio._pool, "_processes"))  # noqa: B009 (the pool does not tell otherwise)
