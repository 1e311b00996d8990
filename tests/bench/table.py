"""The time that it takes to save an answer.

from tests.bench.table import results
"""

from __future__ import annotations

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path

from bot.telling.posts import Turn
from storage import answers, opened
from storage.answers import Progress
from storage.database import Database
from storage.games import Asked
from storage.places import Channel
from storage.posts import Wanted
from tests.bench.result import Result, seconds

ANSWERS = 600
"""Begins with an empty database. Its log grows for the first hundred answers, and is then overwritten."""
TABLES = 200


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
            (
                number,
                "action",
                "red",
                "collect-from",
                ["D4 food", "C3 food", "D5 ore"],
                f"{number:016}",
                False,
                "",
                None,
            )
        ],
        undone_from=None,
        told_from=2 * number,
        kept=[],
        kept_from=number,
        lines=[(2 * number + n, line, None, ["says", line, ["D4", "C3"]]) for n in range(2)],
        snapshot=None,
        posts=[post],
        at=1.0,
    )


def written(progress: Progress) -> bytes:
    """The bytes that say the same."""
    return repr(replace(progress, saved=b"")).encode() + progress.saved


async def committed_answers(folder: Path) -> list[Result]:
    """Alone, and as many at once as there are tables. Each is compared with an append of the same bytes and
    fdatasync."""
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


def results() -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(committed_answers(Path(folder)))


if __name__ == "__main__":
    for result in results():
        print(result)
