"""Backups while games are played, and files of older versions."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import aiosqlite
import pytest

from bot.__main__ import back_up
from storage import answers, files, games
from storage import database as storage
from storage.database import MIGRATIONS, Database, scripts_in
from storage.engine import DatabaseTooNew
from storage.places import Channel
from storage.posts import due_posts
from storage.sqlite import migrate
from tests.storage.test_database import new_game, progress


async def test_a_backup_is_a_whole_database(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "db") as database:
        game = await new_game(database)
        await answers.save_progress(database, progress(game, 1))
        await asyncio.to_thread(files.back_up, tmp_path / "db", tmp_path / "copy")
        await answers.save_progress(database, progress(game, 2))
    async with Database.open(tmp_path / "copy") as copy:
        record = await games.find(copy, game)
        assert record is not None
        assert record.count == 1


async def test_a_backup_while_games_are_played_is_one_moment(tmp_path: Path) -> None:
    """Answers go on being written and read; the copy holds each of them entirely or not at all."""
    async with Database.open(tmp_path / "db") as database:
        game = await new_game(database)
        copies = [tmp_path / f"copy {n}" for n in range(4)]

        async def play() -> None:
            for number in range(1, 120):
                await answers.save_progress(database, progress(game, number, posts=1))

        async def copy() -> None:
            for path in copies:
                await asyncio.to_thread(files.back_up, tmp_path / "db", path)

        await asyncio.gather(play(), copy())
    numbers = []
    for path in copies:
        async with Database.open(path) as copied:
            record = await games.find(copied, game)
            assert record is not None
            assert len(await answers.lines_of(copied, game, "red", 200)) == record.count
            assert len(await due_posts(copied, Channel(1))) == record.count
            assert (await copied.rows("PRAGMA integrity_check"))[0][0] == "ok"
            numbers.append(record.count)
    assert numbers == sorted(numbers)


async def test_a_backup_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While the bot runs; a new backup never overwrites an older one."""
    copy = tmp_path / "copy"
    async with Database.open(tmp_path / "db") as database:
        game = await new_game(database)
        assert await asyncio.to_thread(back_up, tmp_path / "db", [str(copy)]) == 0
        assert "All games are saved" in capsys.readouterr().out
        before = await asyncio.to_thread(copy.read_bytes)
        for where, words, problem in (
            ("db", [str(copy)], "exists already"),
            ("nothing", [str(tmp_path / "other")], "no database"),
            ("db", [], "Name the file"),
            ("db", [str(tmp_path / "no folder" / "copy")], "No backup was made"),
        ):
            assert await asyncio.to_thread(back_up, tmp_path / where, words) == 1
            assert problem in capsys.readouterr().err
        assert await asyncio.to_thread(copy.read_bytes) == before
    async with Database.open(copy) as copied:
        assert await games.find(copied, game) is not None


# --- files of other versions ---------------------------------------------------------------------------------


async def test_a_file_of_the_first_version_is_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first version left it with a game in it; then a version with one more script opens it."""
    scripts = scripts_in(MIGRATIONS)
    assert len(scripts) > 1
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as first, first:
        first.executescript(scripts[1])
        first.execute("PRAGMA user_version = 1")
        first.execute(
            "INSERT INTO games (name, rules, options, status, host) VALUES ('Delta', 'clash', '{}', 'lobby', 7)"
        )
        first.execute("INSERT INTO seats (game, seat, user) VALUES (1, 'seat 1', 7)")
    newer = {**scripts, max(scripts) + 1: "ALTER TABLE games ADD COLUMN one_more INTEGER NOT NULL DEFAULT 0"}
    monkeypatch.setattr(storage, "scripts_in", lambda _: newer)
    for number in (1, 2):
        async with Database.open(tmp_path / "db") as database:
            record = await games.find(database, 1)
            assert record is not None
            assert (record.name, [seat.user for seat in record.seats]) == ("Delta", [7])
            assert [row["one_more"] for row in await database.rows("SELECT one_more FROM games")] == [0]
            assert (await database.rows("PRAGMA user_version"))[0][0] == max(newer)
            await answers.save_progress(database, progress(1, number))


async def test_answers_that_an_update_had_dropped_are_marked_at_last(tmp_path: Path) -> None:
    """Earlier versions left them in place, and wrote the new answers next to them. In another game nobody has ever
    written answers: everything there stays."""
    scripts = scripts_in(MIGRATIONS)
    insert = "INSERT INTO answers (game, number, step, seat, kind, answer, checksum, at, undone) VALUES"
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as third, third:
        for number in (1, 2, 3):
            third.executescript(scripts[number])
        third.execute("PRAGMA user_version = 3")
        for name in ("Delta", "Indus"):
            third.execute(
                "INSERT INTO games (name, rules, options, status, host) VALUES (?, 'clash', '{}', 'running', 7)",
                (name,),
            )
        for number, kind, undone in ((0, "a", 0), (1, "b", 1), (1, "c", 0), (2, "d", 0), (3, "e", 0)):
            third.execute(f"{insert} (1, ?, 's', 'red', ?, '1', '', 1.0, ?)", (number, kind, undone))
        for number, kind in ((1, "f"), (2, "g"), (2, "h")):
            third.execute(f"{insert} (1, ?, 's', 'red', ?, '1', '', 1.0, 0)", (number, kind))
        for number in (0, 4, 5):
            third.execute(f"{insert} (2, ?, 's', 'red', 'i', '1', '', 1.0, 0)", (number,))
        for number in (1, 0):
            third.execute("INSERT INTO lines VALUES (1, ?, ?, NULL, '[]')", (number, f"line {number}"))
    async with Database.open(tmp_path / "db") as database:
        rows = await database.rows("SELECT number, kind FROM answers WHERE game = 1 AND undone = 0 ORDER BY id")
        assert [tuple(row) for row in rows] == [(0, "a"), (1, "f"), (2, "h")]
        rows = await database.rows("SELECT number FROM answers WHERE game = 2 AND undone = 0 ORDER BY id")
        assert [row["number"] for row in rows] == [0, 4, 5]
        assert [line.text for line in await answers.lines_of(database, 1, None, 9)] == ["line 0", "line 1"]
        tables = {row["name"] for row in await database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert not tables & {"premoves", "told"}


def test_scripts_are_numbered_without_gaps() -> None:
    assert list(scripts_in(MIGRATIONS)) == list(range(1, len(scripts_in(MIGRATIONS)) + 1))


async def test_migrations_run_once_and_in_order(tmp_path: Path) -> None:
    scripts = {1: "CREATE TABLE one (a)", 2: "ALTER TABLE one ADD COLUMN b"}
    async with aiosqlite.connect(tmp_path / "db") as connection:
        await migrate(connection, {1: scripts[1]})
        await connection.execute("INSERT INTO one VALUES (1)")
        await connection.commit()
        await migrate(connection, scripts)
        await migrate(connection, scripts)
        assert list(await connection.execute_fetchall("SELECT a, b FROM one")) == [(1, None)]


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    async with aiosqlite.connect(tmp_path / "db") as connection:
        with pytest.raises(sqlite3.OperationalError):
            await migrate(connection, {1: "CREATE TABLE one (a); CREATE TABLE one (a)"})
        with contextlib.suppress(sqlite3.OperationalError):
            await connection.execute("ROLLBACK")
        assert list(await connection.execute_fetchall("SELECT name FROM sqlite_master")) == []
        assert list(await connection.execute_fetchall("PRAGMA user_version")) == [(0,)]


async def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as connection:
        connection.execute("PRAGMA user_version = 999")
    with pytest.raises(DatabaseTooNew, match="999"):
        async with Database.open(tmp_path / "db"):
            pass
