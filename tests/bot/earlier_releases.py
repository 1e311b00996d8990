"""Earlier states of the program, really started, and this one after them and before them, on the same database:

    python -m tests.bot.earlier_releases [--commits COMMIT ...] [--keep FOLDER]

Without commits it takes the last state of every shape of the database. Each is checked out beside this one. In one
database people play with it through its bot, and posts are owed at the end: this program delivers them. In another it
begins every game that it has, plays, and is started, and then this one is. This program tries both out (`python -m bot
drill`) and plays on. Then the earlier one is started again: it has to refuse and change nothing. Finally a later
release of this program plays, and this one has to leave those games alone. `--keep` only keeps the first database, for
tests/saved_games/houses."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import hashlib
import lzma
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Iterator
from pathlib import Path

from rules.engine.release import RELEASE
from storage.database import scripts_in
from tests.bot.test_kept_databases import must_come_once
from tests.bot.test_start import IN_TIME, ROOT, a_free_port

DATABASE = "cradle.sqlite3"
FIRST = 6
"""The first version of the tables on which the tests can begin games and play them without a bot."""
PEOPLE = ROOT / "tests" / "bot" / "played_earlier.py"
PLAYS = """
import asyncio, sys
from pathlib import Path
from rules import GAMES
from storage.database import Database
from tests.bot.test_saving import Tables, begun, play
try:
    from rules.engine.picker import picker
except ImportError:
    from rules.engine.random_play import picker

async def main(path, answers):
    async with Database.open(path) as database:
        rows = await database.rows("SELECT id, status FROM games ORDER BY id")
        tables = Tables(database, lambda: None)
        there = [await tables.get(row["id"]) for row in rows if row["status"] == "running"]
        for number, table in enumerate(there or [await begun(database, game) for game in GAMES]):
            await play(table, picker(number), answers)

asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
"""
"""Plays the games of a database on at random, with the code of the folder it runs in. If there are none, all are
begun."""
OF_THE_GAMES = ("answers", "lines", "snapshots", "views")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


@contextlib.contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "program"
        git("worktree", "add", "--detach", str(place), commit)
        try:
            yield place
        finally:
            git("worktree", "remove", "--force", str(place))


def last_of_each_shape() -> list[str]:
    """The states just before those that have changed the tables."""
    log = git("log", "--reverse", "--format=%h", "--diff-filter=A", "--", "storage/migrations/*.sql").split()
    return [git("rev-parse", "--short", f"{commit}^") for commit in log[1:]]


def shape_of(place: Path) -> int:
    return max(scripts_in(place / "storage" / "migrations"))


def surroundings(place: Path, **settings: str) -> dict[str, str]:
    """For a program whose code is in this folder."""
    ours = ("DISCORD_TOKEN", "CRADLE_")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(ours)}
    return {**kept, "PYTHONPATH": str(place), **settings}


async def run(place: Path, *words: str, **settings: str) -> tuple[int, str, str]:
    """Runs Python with the code of a folder: its code, its output, and its errors."""
    environment = surroundings(place, **settings)
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, cwd=place, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )
    try:
        said, complained = await asyncio.wait_for(process.communicate(), IN_TIME)
    finally:
        if process.returncode is None:
            process.kill()
    return process.returncode or 0, said.decode(), complained.decode()


async def plays(place: Path, database: Path, answers: int) -> None:
    code, _, complained = await run(place, "-c", PLAYS, str(database), str(answers))
    assert code == 0, complained


async def people_play(place: Path, folder: Path) -> None:
    """Our script, with the code of that place alone (-P)."""
    code, _, complained = await run(place, "-P", str(PEOPLE), str(folder))
    assert code == 0, complained


async def starts(place: Path, database: Path) -> None:
    """The bot says where it is, and is then stopped."""
    environment = surroundings(place, CRADLE_DATABASE=str(database), CRADLE_LOCAL_PORT=str(a_free_port()))
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", cwd=place, env=environment, stdin=DEVNULL, stdout=PIPE, stderr=PIPE
    )
    assert process.stdout
    try:
        async with asyncio.timeout(IN_TIME):
            while b"/game new" not in (line := await process.stdout.readline()):
                assert line, "it has stopped"
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(IN_TIME):
            _, complained = await process.communicate()
        assert process.returncode == 0
        assert "Traceback" not in complained.decode(), complained.decode()
    finally:
        if process.returncode is None:
            process.kill()


async def refuses(place: Path, database: Path) -> str:
    """It says why, and changes nothing. The first versions needed many lines for that, and said where they are."""
    before = sum_of(database)
    database.with_suffix(".local.json").unlink(missing_ok=True)  # the small Discord beside it has its own format
    code, _, complained = await run(
        place, "-m", "bot", CRADLE_DATABASE=str(database), CRADLE_LOCAL_PORT=str(a_free_port())
    )
    assert code == 1, complained
    assert sum_of(database) == before
    return complained.splitlines()[-1]


def sum_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


async def drilled(database: Path) -> list[str]:
    """How this program says that the games fare."""
    before = sum_of(database)
    _, said, complained = await run(ROOT, "-m", "bot", "drill", CRADLE_DATABASE=str(database))
    assert not complained, complained
    assert sum_of(database) == before
    return said.splitlines()


def games_in(database: Path) -> list[tuple[object, ...]]:
    """Everything that makes up the games, as saved."""
    with contextlib.closing(sqlite3.connect(database)) as file:
        rows = [("games", *row) for row in file.execute("SELECT id, saved, number, release, status FROM games")]
        for table in OF_THE_GAMES:
            rows += [(table, *row) for row in file.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3")]
        return rows


async def kept(commit: str, folder: Path, keep: Path) -> None:
    with checked_out(commit) as earlier:
        await people_play(earlier, folder)
        name = f"database_{shape_of(earlier)}.xz"
    (keep / name).write_bytes(lzma.compress((folder / DATABASE).read_bytes(), preset=9))
    print(f"{commit}: {name}", flush=True)


async def after_an_earlier_one(commit: str, folder: Path) -> None:
    with checked_out(commit) as earlier:
        await people_play(earlier, folder)
        lines = await drilled(folder / DATABASE)
        owed = await must_come_once(folder / DATABASE)
        await goes_on_here(
            earlier, folder / DATABASE, f"{commit}, played by people: {lines[-1]} {owed} posts owed came."
        )
        if shape_of(earlier) >= FIRST:
            database = folder / "all_games.sqlite3"
            await plays(earlier, database, 40)
            await starts(earlier, database)
            lines = await drilled(database)
            await starts(ROOT, database)
            await goes_on_here(earlier, database, f"{commit}, all games: {lines[-1]}")


async def goes_on_here(earlier: Path, database: Path, said: str) -> None:
    assert "cannot load" not in said, said
    await plays(ROOT, database, 20)
    sentence = await refuses(earlier, database)
    print(f"{said} Then it is refused: {sentence}", flush=True)


async def before_a_next_one(folder: Path) -> None:
    """A step back of one release, with the tables as they are."""
    database = folder / DATABASE
    with checked_out("HEAD") as following:
        file = following / "rules" / "engine" / "release.py"
        text = file.read_text()
        planted = text.replace(f"= {RELEASE}\n", f"= {RELEASE + 1}\n")
        assert planted != text
        file.write_text(planted)
        await plays(following, database, 20)
        before = games_in(database)
        await starts(ROOT, database)
        lines = await drilled(database)
        assert all(f"release {RELEASE + 1} has written it" in line for line in lines[:-1]), lines
        assert games_in(database) == before
        await plays(following, database, 20)
        assert games_in(database) != before
    print(f"release {RELEASE + 1}, and a step back: {lines[-1]} Not a row of them has changed.", flush=True)


async def main(commits: list[str], keep: Path | None) -> None:
    for commit in commits or last_of_each_shape():
        with tempfile.TemporaryDirectory() as folder:
            await (kept(commit, Path(folder), keep) if keep else after_an_earlier_one(commit, Path(folder)))
    if keep:
        return
    with tempfile.TemporaryDirectory() as folder:
        await before_a_next_one(Path(folder))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--commits", nargs="*", default=[])
    arguments.add_argument("--keep", type=Path)
    chosen = arguments.parse_args()
    asyncio.run(main(chosen.commits, chosen.keep))
