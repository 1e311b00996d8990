"""The file of a database: its owner, missing files, and what reading leaves behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import back_up
from bot.check import _database as checked
from storage import answers, database, exported, files, games, sqlite
from storage.database import MIGRATIONS, Database, scripts_in
from storage.files import NoDatabase
from tests.storage.test_database import new_game, progress

Deed = Callable[[Path], object]


def replaced(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))
    path.write_bytes(path.with_name("elsewhere").read_bytes())


LOSSES: dict[str, Deed] = {
    "deleted": Path.unlink,
    "emptied": lambda path: os.truncate(path, 0),
    "replaced": replaced,
    "its folder renamed": lambda path: path.parent.rename(path.parent.with_name("renamed")),
    "its log deleted": lambda path: path.with_name(path.name + "-wal").unlink(),
    "its index deleted": lambda path: path.with_name(path.name + "-shm").unlink(),
}


@pytest.mark.parametrize("loss", LOSSES)
async def test_nothing_is_accepted_into_a_file_that_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loss: str
) -> None:
    monkeypatch.setattr(database, "EVERY", 0.01)
    path = tmp_path / "folder" / "db"
    path.parent.mkdir()
    with contextlib.suppress(sqlite3.Error):  # closing what is lost may fail
        async with Database.open(path) as opened:
            game = await new_game(opened)
            noticed = asyncio.create_task(opened.gone())
            await asyncio.sleep(0.05)
            assert not noticed.done()
            LOSSES[loss](path)
            with pytest.raises(sqlite3.OperationalError):
                await answers.save_progress(opened, progress(game, 1))
            await asyncio.wait_for(noticed, 60)


async def test_an_export_of_a_lost_database_makes_none(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "db") as opened:
        game = await new_game(opened)
        (tmp_path / "db").unlink()
        with pytest.raises(NoDatabase):
            exported.take_out(opened, game)
        assert not (tmp_path / "db").exists()


# --- files that are not a database of ours ---------------------------------------------------------------------


def of_another_program(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (address)")


NONE_OF_OURS: dict[str, tuple[Deed, str]] = {
    "empty": (Path.touch, "is empty"),
    "of another program": (of_another_program, "another program"),
    "a folder": (Path.mkdir, "is a folder"),
}


@pytest.mark.parametrize("what", NONE_OF_OURS)
async def test_a_file_that_is_no_database_of_ours_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    make, words = NONE_OF_OURS[what]
    path = tmp_path / "db"
    make(path)
    before = kept(tmp_path)
    with pytest.raises(NoDatabase, match=words):
        async with Database.open(path):
            pass
    assert words in (await checked(path))[0]
    assert await asyncio.to_thread(back_up, path, [str(tmp_path / "copy")]) == 1
    assert words in capsys.readouterr().err
    assert kept(tmp_path) == before


async def test_a_new_one_is_there_as_a_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed while making it leaves no empty file, and the next start makes it."""

    async def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "migrate", killed)
        with pytest.raises(KeyboardInterrupt):
            await sqlite.make(tmp_path / "db", scripts_in(MIGRATIONS))
    assert "db" not in names_in(tmp_path)
    async with Database.open(tmp_path / "db") as opened:
        assert not await games.are_there(opened)


# --- what only reads -------------------------------------------------------------------------------------------


def kept(folder: Path) -> dict[str, bytes]:
    """The content of the folder, except SQLite's index, which is only memory that processes share."""
    found = [path for path in sorted(folder.iterdir()) if path.is_file() and not path.name.endswith("-shm")]
    return {path.name: path.read_bytes() for path in found}


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def at_rest(path: Path) -> None:
    async with Database.open(path) as opened:
        await answers.save_progress(opened, progress(await new_game(opened), 1))


async def killed(path: Path) -> None:
    """The files that a killed process leaves: the last answer is only in the log."""
    beside = path.with_name("running")
    async with Database.open(beside) as opened:
        await answers.save_progress(opened, progress(await new_game(opened), 1))
        for ending in ("", "-wal"):
            path.with_name(path.name + ending).write_bytes(beside.with_name(beside.name + ending).read_bytes())
    for name in names_in(path.parent):
        if name.startswith("running"):
            path.with_name(name).unlink()


async def restored(path: Path) -> None:
    """A backup that was put in the place of the database."""
    await at_rest(path.with_name("other"))
    assert back_up(path.with_name("other"), [str(path)]) == 0
    path.with_name("other").unlink()


async def of_the_third_version(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as third, third:
        for number in (1, 2, 3):
            third.executescript(scripts_in(MIGRATIONS)[number])
        third.execute("PRAGMA user_version = 3")
        third.execute("INSERT INTO games (name, rules, options, status, host) VALUES ('Delta', 'x', '{}', 'lobby', 7)")


STATES = {made.__name__: made for made in (at_rest, killed, restored, of_the_third_version)}


@pytest.mark.parametrize("state", STATES)
async def test_backup_and_check_only_read(tmp_path: Path, state: str) -> None:
    """No byte of the database changes, no file appears next to it, and nothing is brought up to date."""
    folder, copy = tmp_path / "games", tmp_path / "copy"
    folder.mkdir()
    await STATES[state](folder / "db")
    before, names, written = kept(folder), names_in(folder), os.stat(folder / "db").st_mtime_ns
    assert await checked(folder / "db") == []
    assert await asyncio.to_thread(back_up, folder / "db", [str(copy)]) == 0
    assert kept(folder) == before
    assert [name for name in names_in(folder) if not (state == "killed" and name == "db-shm")] == names
    assert os.stat(folder / "db").st_mtime_ns == written
    with contextlib.closing(sqlite3.connect(copy)) as copied:
        [(version,)] = copied.execute("PRAGMA user_version")
        [(found,)] = copied.execute("SELECT count(*) FROM games")
        assert (version, found) == (3 if state == "of_the_third_version" else max(scripts_in(MIGRATIONS)), 1)
        if version > 3:
            assert list(copied.execute("SELECT number FROM answers")) == [(0,)]


async def test_so_they_do_while_the_bot_runs(tmp_path: Path) -> None:
    path = tmp_path / "db"
    async with Database.open(path) as opened:
        await answers.save_progress(opened, progress(await new_game(opened), 1))
        before = kept(tmp_path)
        assert await checked(path) == []
        assert await asyncio.to_thread(back_up, path, [str(tmp_path / "copy")]) == 0
        assert {name: data for name, data in kept(tmp_path).items() if name != "copy"} == before


async def test_what_is_not_there_is_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mistyped"
    assert await checked(path) == []
    assert await asyncio.to_thread(back_up, path, [str(tmp_path / "copy")]) == 1
    assert "There is no database" in capsys.readouterr().err
    assert names_in(tmp_path) == []


async def test_a_bot_that_starts_in_the_middle_of_a_backup_is_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is made once more: otherwise it would be of two moments."""
    await at_rest(tmp_path / "db")
    states = [(True, 1, 1), (True, 2, 1), (True, 2, 1), (True, 2, 1)]
    asked = iter(states)
    monkeypatch.setattr(files, "_state", lambda _: next(asked))
    files.back_up(tmp_path / "db", tmp_path / "copy")
    assert list(asked) == []


# --- for their owner only --------------------------------------------------------------------------------------


def open_to_others(folder: Path) -> list[str]:
    return [str(path) for path in folder.rglob("*") if stat.S_IMODE(path.stat().st_mode) & 0o077]


async def test_a_database_and_its_backups_are_for_their_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        async with Database.open(tmp_path / "db") as opened:
            await new_game(opened)
            await asyncio.to_thread(files.back_up, tmp_path / "db", tmp_path / "copy")
            assert open_to_others(tmp_path) == []
            assert names_in(tmp_path) == ["copy", "db", "db-shm", "db-wal"]
    finally:
        os.umask(before)


async def test_those_of_earlier_versions_are_from_now_on(tmp_path: Path) -> None:
    await killed(tmp_path / "db")
    for name in names_in(tmp_path):
        os.chmod(tmp_path / name, 0o644)
    assert open_to_others(tmp_path)
    async with Database.open(tmp_path / "db"):
        assert open_to_others(tmp_path) == []
