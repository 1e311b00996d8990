"""The queue of pictures: the newest request wins, nothing is drawn twice, and drawn pictures are remembered for a
while."""

from __future__ import annotations

import asyncio
import gc
import threading
from dataclasses import dataclass, field

import pytest

from bot.pictures import studio
from bot.pictures.studio import Studio, Subject
from render import Drawing, Look, Picture, Renderer
from tests.bot.at_hand import at_hand

pytestmark = pytest.mark.drawn


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
    """A worker or two, and what they have drawn."""

    def __init__(self, hands: int = 1) -> None:
        self.studio = Studio(at_hand(hands))
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
    monkeypatch.setattr(studio, "MOST_KEPT", 2)
    easel = Easel()
    await asyncio.gather(*[easel.ask(1, easel.sketch("one")) for _ in range(3)])
    await easel.ask(1, easel.sketch("one"))
    assert easel.drawn == ["one"]
    for version in (2, 3):
        await easel.ask(version, easel.sketch("more"))
    await easel.ask(1, easel.sketch("one again"))
    assert easel.drawn == ["one", "more", "more", "one again"]


async def test_a_film_holds_up_nobody_at_its_table() -> None:
    easel = Easel(2)
    film = easel.sketch("film", ready=False)
    watching = easel.ask(1, film, kind="film")
    await until_begun(easel, "film")
    assert (await easel.ask(1, easel.sketch("board"))).name == "board"
    film.finish.set()
    await watching


async def test_a_table_draws_one_picture_after_another() -> None:
    easel = Easel(2)
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


async def test_a_picture_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who wait for it are told so, and the next one of its table is drawn."""
    monkeypatch.setattr(studio, "LIMIT", 0.2)
    easel = Easel(2)
    hangs = easel.sketch("board", ready=False)
    board, hand = easel.ask(1, hangs), easel.ask(1, easel.sketch("hand"), kind="hand")
    with pytest.raises(studio.NotDrawn, match="too long"):
        await board
    assert (await hand).name == "hand"
    hangs.finish.set()


async def test_a_picture_that_is_asked_for_while_the_studio_closes_is_given_up() -> None:
    easel, trouble = Easel(2), list[object]()
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: trouble.append(context))
    first, late = easel.sketch("first", ready=False), easel.sketch("late", ready=False)
    waits = easel.ask(1, first)
    await until_begun(easel, "first")
    closing = asyncio.create_task(easel.studio.close())
    await asyncio.sleep(0)
    waits_too = easel.ask(1, late, table=2)
    for sketch in (first, late):
        sketch.finish.set()
    await closing
    for waiting in (waits, waits_too):
        with pytest.raises(asyncio.CancelledError):
            await waiting
    await asyncio.sleep(0.05)  # time for a picture that nobody is waiting for now
    gc.collect()
    assert not trouble
