"""The table in Discord: saving, posting and answering, over loopback with the real discord.py.

from tests.bench.table import results
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from bot.local import Person, Seen
from bot.table.table import Table
from bot.telling.posts import Turn
from rules import GAMES
from rules.engine.game import Game
from storage import answers, opened
from storage.answers import Progress
from storage.database import Database
from storage.games import Asked, Seat
from storage.places import Channel
from storage.posts import Wanted
from tests.bench.render import LOOK, Drawn, full_boards, ref
from tests.bench.result import Result, seconds
from tests.bot.civilization_house import in_part, reached
from tests.bot.house import House, controls, house

ANSWERS = 600
"""From an empty database on: the log that they are committed to grows for the first hundred, then it is overwritten."""
TURNS = 30
TABLES = 200
PATIENCE = 60.0
"""Seconds: what comes too late is a miss, and not the end of all measuring."""


# --- a committed answer ----------------------------------------------------------------------------------------


def an_answer(game: int, number: int, saved: bytes) -> Progress:
    """As the bot saves one: the game, the answer, two lines and a message."""
    line = "@red collects in D4: 2 food and 1 ore."
    said = f"<@1>, it is your turn: {line}"
    post = Turn(place=Channel(123456789), content=said, calls=(1,), turns=(1,), pictures=(Wanted("board"),))
    return Progress(
        game=game,
        status="running",
        saved=saved,
        count=number + 1,
        position="0123456789abcdef",
        announced=number,
        shown=0,
        asked=Asked(seats=("red",)),
        entries=[
            (number, "action", "red", "collect-from", ["D4 food", "C3 food", "D5 ore"], "0123456789abcdef", False, "")
        ],
        undone_from=None,
        told_from=2 * number,
        kept=[],
        kept_from=number,
        lines=[(2 * number + n, line, None, ["D4", "C3"], ["says", line, ["D4", "C3"]]) for n in range(2)],
        snapshot=None,
        posts=[post],
        at=1.0,
    )


def written(progress: Progress) -> bytes:
    """The bytes that say the same."""
    return repr(replace(progress, saved=b"")).encode() + progress.saved


async def committed_answers(folder: Path) -> list[Result]:
    """Alone, and as many at once as there are tables; each against an append of the same bytes and fdatasync."""
    saved = os.urandom(12_000)
    file = os.open(folder / "bare", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def append(data: bytes) -> None:
        os.write(file, data)
        os.fdatasync(file)

    alone, together = [], []
    async with Database.open(folder / "bench.sqlite3") as database:
        game = await opened.create(database, "Delta", "clash", {}, 1)
        for number in range(ANSWERS):
            progress = an_answer(game, number, saved)
            data = written(progress)
            bare = await asyncio.to_thread(seconds, lambda data=data: append(data))  # type: ignore[misc]
            alone.append(await taken(answers.save_progress(database, progress)) / bare)
        for number in range(ANSWERS, ANSWERS + 5 * TABLES, TABLES):
            many = [an_answer(game, number + n, saved) for n in range(TABLES)]
            bare = sum(seconds(lambda each=each: append(written(each))) for each in many)  # type: ignore[misc]
            ours = await taken(asyncio.gather(*(answers.save_progress(database, each) for each in many)))
            together.append(ours / bare)
    os.close(file)
    return [
        Result("a committed answer against append and fdatasync", statistics.median(alone), "x", 1.5),
        Result(f"{TABLES} answers at once against {TABLES} appends", statistics.median(together), "x", 1.5),
    ]


async def taken(work: Awaitable[object]) -> float:
    start = time.perf_counter()
    await work
    return time.perf_counter() - start


# --- from a press to the picture -------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def lag_of_the_loop() -> AsyncIterator[list[float]]:
    """How late the event loop comes to what is due, in ms, all the while."""
    late: list[float] = []

    async def watch() -> None:
        while True:
            start = time.perf_counter()
            await asyncio.sleep(0.002)
            late.append((time.perf_counter() - start - 0.002) * 1000)

    watcher = asyncio.create_task(watch())
    try:
        yield late
    finally:
        watcher.cancel()


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


Ends = AsyncIterator[tuple[Person, Seen, str]]
"""Panels in which the button of this name lets the next turn begin, with a picture."""


async def ends_of_turns(home: House) -> Ends:
    while not home.over:
        for person in home.people:
            panel = (await person.press(home.newest(), "Act")).message
            while panel is not None and controls(panel) and panel.button("End the turn") is None:
                panel = await home.touch(person, panel, lambda _: 0)
            if panel is not None and panel.button("End the turn"):
                yield person, panel, "End the turn"


def first_in_city_management(game: Game[Any]) -> bool:
    return in_part("city-management")(game) and game.state.first_player == "red" and game.state.to_play == ["blue"]


async def ends_of_parts(home: House) -> Ends:
    """The same part again and again: only the second in City Management begins with a picture."""
    position = reached(first_in_city_management)
    while True:
        await home.lay(position)
        panel = (await home.people[0].press(home.newest(), "Act")).message
        assert panel is not None
        yield home.people[0], panel, "Done"


ENDS = {"clash": ends_of_turns, "civilization": ends_of_parts}


async def press_to_picture(folder: Path, full: Drawn, ends: Callable[[House], Ends]) -> list[Result]:
    """The end of a turn by button, until the next player sees the post with the board. `full`: a full board, to compare
    with."""
    name, frame = full.game, full.paint(full.view, LOOK)
    ratios: list[float] = []
    async with house(folder) as home:
        await home.open_game("Red", "Blue", game=GAMES[name].title)
        async with lag_of_the_loop() as idle:
            await asyncio.sleep(1)
        async with lag_of_the_loop() as late:
            async for person, panel, button in ends(home):
                took = await taken(end_of_turn(home, person, panel, button))
                ratios.append(took / await asyncio.to_thread(ref, frame))
                if len(ratios) == TURNS:
                    break
    return [
        Result(f"{name}: a press to the picture posted, against REF", statistics.median(ratios), "x", 0.5),
        Result(
            f"{name}: lag of the event loop meanwhile, 99th percentile "
            f"(of an idle one: {percentile(idle, 0.99):.1f} ms)",
            percentile(late, 0.99),
            "ms",
            5,
        ),
    ]


async def end_of_turn(home: House, person: Person, panel: Seen, button: str) -> None:
    """Until the post is there; looking for it must cost nothing."""
    messages = home.local.world.channels[home.thread].messages
    before = next(reversed(messages))
    await person.press(panel, button)
    while not any(messages[id].attachments for id in itertools.takewhile(lambda id: id != before, reversed(messages))):
        await asyncio.sleep(0.001)


# --- many tables -----------------------------------------------------------------------------------------------


async def active_tables(home: House, name: str, count: int) -> list[tuple[Person, Seen]]:
    """A number of games that have begun, and in each the person who is asked, with the post under which to act."""
    red, blue = home.person("Red"), home.person("Blue")
    found = []
    for number in range(count):
        channel = home.local.add_channel(f"table {number}")
        table = await home.bot.tables.open(f"Table {number}", name, {}, int(red.id))
        table.record.seats = [Seat(f"seat {n}", int(each.id), "ephemeral") for n, each in enumerate((red, blue))]
        table.record.thread = int(channel.id)
        await table.start()
        found.append((channel, _actor(table, red, blue)))
    return [
        (actor, await actor.until(channel, lambda message: message.button("Act") is not None, 300))
        for channel, actor in found
    ]


def _actor(table: Table, *people: Person) -> Person:
    return next(each for each in people if table.asks_of(table.seat_of(int(each.id))))


async def acknowledgements(folder: Path, name: str) -> list[Result]:
    """Everybody opens the panel at once, then everybody answers at once."""
    async with house(folder) as home:
        tables = await active_tables(home, name, TABLES)

        async def press(person: Person, message: Seen, button: str) -> tuple[float, Seen | None]:
            start = time.perf_counter()
            answer = await person.press(message, button)
            return (time.perf_counter() - start) * 1000, answer.message

        opened = await asyncio.gather(*(press(person, post, "Act") for person, post in tables))
        people = [person for person, _ in tables]
        panels = [panel for _, panel in opened if panel is not None]
        answered = await asyncio.gather(
            *(press(person, panel, first_button(panel)) for person, panel in zip(people, panels, strict=True))
        )
    return [
        Result(
            f"{name}: acknowledgement with {TABLES} tables, all at once ({what}), 99th percentile",
            percentile([took for took, _ in done], 0.99),
            "ms",
            1500,
        )
        for what, done in (("opening the panel", opened), ("answering", answered))
    ]


def first_button(panel: Seen) -> str:
    return next(id for kind, id, _ in controls(panel) if kind == "button")


def results() -> list[Result]:
    found: list[Result] = []
    measures: list[Callable[[Path], Coroutine[Any, Any, list[Result]]]] = [
        committed_answers,
        *(partial(press_to_picture, full=full, ends=ENDS[full.game]) for full in full_boards()),
        *(partial(acknowledgements, name=name) for name in ENDS),
    ]
    for measure in measures:
        with tempfile.TemporaryDirectory() as folder:
            found += asyncio.run(measure(Path(folder)))
    return found


if __name__ == "__main__":
    for result in results():
        print(result)
