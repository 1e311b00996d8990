"""The database file: migrations, one writer, group commit, backup."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

from storage import answers, games, opened, views
from storage.answers import Progress
from storage.database import MIGRATIONS, Address, Database, scripts_in
from storage.engine import Connection
from storage.games import Asked, CalledFor, Seat
from storage.places import Channel
from storage.posts import Notice, Post, due_posts
from storage.views import Kept


def progress(game: int, number: int, *, posts: int = 0, undone_from: int | None = None) -> Progress:
    return Progress(
        game=game,
        status="running",
        saved=b"saved",
        count=number,
        position="p",
        announced=0,
        shown=0,
        asked=Asked(seats=("red",)),
        entries=[(number - 1, "act", "red", "action", ["a", "b"], "sum", False, "", None)],
        undone_from=undone_from,
        told_from=number - 1,
        kept=[Kept("frame", number, zlib.compress(f"view {number}".encode()))],
        kept_from=number,
        lines=[(number - 1, f"line {number}", None if number % 2 else ["red"], ["says", f"line {number}", ["D2"]])],
        snapshot=(number, b"base"),
        posts=[Notice(place=Channel(1), content=f"post {n}") for n in range(posts)],
        at=1.0,
    )


class Kindless(Post):
    """It cannot be written to the database."""

    kind: ClassVar[Any] = None


async def new_game(database: Database) -> int:
    return await opened.create(database, "Delta", "clash", {"seats": 2}, host=7)


async def test_an_answer_its_lines_and_its_messages_are_one_transaction(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        broken = replace(progress(game, 1), posts=[Notice(place=Channel(1)), Kindless(place=Channel(1))])
        with pytest.raises(sqlite3.IntegrityError):  # by the last thing written
            await answers.save_progress(database, broken)
        assert await database.rows("SELECT * FROM answers") == []
        assert await due_posts(database, Channel(1)) == []
        assert [line.text for line in await answers.lines_of(database, game, "red", 9)] == []
        await answers.save_progress(database, progress(game, 1, posts=1))
        assert [due.post.content for due in await due_posts(database, Channel(1))] == ["post 0"]
        assert [line.text for line in await answers.lines_of(database, game, "red", 9)] == ["line 1"]


async def test_what_is_taken_back_is_told_and_seen_no_more(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        for number in (1, 2, 3):
            await answers.save_progress(database, progress(game, number))
        back = replace(progress(game, 1), entries=[], lines=[], kept=[], undone_from=1, told_from=1, kept_from=1)
        await answers.save_progress(database, back)
        assert [line.text for line in await answers.lines_of(database, game, "red", 9)] == ["line 1"]
        assert [frame.view for frame in await views.frames(database, game, 99)] == [zlib.compress(b"view 1")]
        assert await views.numbers(database, game) == {"frame": [1]}


async def test_the_failure_of_one_piece_of_work_harms_no_other(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        results = await asyncio.gather(
            answers.save_progress(database, progress(game, 1)),
            database.run(
                ("UPDATE games SET name = 'half done'", ()),
                ("INSERT INTO seats (game, seat, user) VALUES (99, 'r', 1)", ()),
            ),
            answers.save_progress(database, progress(game, 2)),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), sqlite3.IntegrityError, type(None)]
        assert len(await answers.lines_of(database, game, "red", 9)) == 2
        record = await games.find(database, game)
        assert record is not None
        assert record.name == "Delta"


async def test_many_answers_share_a_commit(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "db") as database:
        game = await new_game(database)
        commits: list[str] = []
        database.engine.writer.set_trace_callback(commits.append)  # type: ignore[attr-defined]
        await asyncio.gather(*[answers.save_progress(database, progress(game, n)) for n in range(1, 101)])
        assert sum(statement.startswith("COMMIT") for statement in commits) < 10
        assert len(await answers.lines_of(database, game, "red", 200)) == 100


async def test_what_was_written_is_there_after_a_restart(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        await answers.save_progress(database, progress(game, 1, posts=2))
    async with Database.open(where) as database:
        record = await games.find(database, game)
        assert record is not None
        assert (record.saved, record.count, record.options) == (b"saved", 1, {"seats": 2})
        assert len(await due_posts(database, Channel(1))) == 2


async def test_answers_that_are_taken_back_are_marked_and_kept(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        await answers.save_progress(database, progress(game, 1))
        await answers.save_progress(database, progress(game, 2))
        await answers.save_progress(database, progress(game, 2, undone_from=1))
        rows = await database.rows("SELECT number, undone FROM answers ORDER BY id")
        assert [tuple(row) for row in rows] == [(0, 0), (1, 1), (1, 0)]


async def test_seats_and_places_of_a_lobby(where: Address) -> None:
    async with Database.open(where) as database:
        record = await games.find(database, await new_game(database))
        assert record is not None
        record.seats, record.thread, record.lobby_message = [Seat("red", 5), Seat("blue", 6)], 42, (42, 43)
        await games.save_lobby(database, record)
        await games.set_private(database, record.id, 6, "dm")
        again = await games.find(database, record.id)
        assert again is not None
        assert {(seat.seat, seat.user, seat.private) for seat in again.seats} == {
            ("red", 5, "unknown"),
            ("blue", 6, "dm"),
        }
        assert (again.thread, again.lobby_message) == (42, (42, 43))
        assert await games.find_by_channel(database, 42) == record.id
        assert await games.games_of(database, 5) == [record.id]
        await games.close_lobby(database, record.id)
        assert await games.games_of(database, 5) == []


async def test_it_is_durable_and_does_not_block_readers(tmp_path: Path) -> None:
    def pragmas(writer: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [writer.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    async with Database.open(tmp_path / "db") as database:
        assert await database.write(pragmas) == ["wal", 2, 1]


async def test_what_waits_when_the_database_is_closed_is_still_written(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        waiting = [asyncio.ensure_future(answers.save_progress(database, progress(game, n))) for n in range(1, 301)]
        await asyncio.sleep(0)  # each has begun
    await asyncio.gather(*waiting)
    async with Database.open(where) as database:
        assert len(await answers.lines_of(database, game, "red", 999)) == 300


async def test_who_waits_no_more_holds_up_nobody(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        impatient = asyncio.ensure_future(answers.save_progress(database, progress(game, 1)))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.wait_for(answers.save_progress(database, progress(game, 2)), 5)
        assert [line.text for line in await answers.lines_of(database, game, "red", 9)] == ["line 1", "line 2"]


async def test_a_number_of_lines_counts_what_its_reader_hears(where: Address) -> None:
    """Lines for others are not counted: otherwise people would see when others are told something."""
    async with Database.open(where) as database:
        game = await new_game(database)
        for number in range(1, 7):  # only red hears those with an even number
            await answers.save_progress(database, progress(game, number))
        for seat, heard in (
            ("red", ["line 5", "line 6"]),
            ("blue", ["line 3", "line 5"]),
            (None, ["line 3", "line 5"]),
        ):
            assert [line.text for line in await answers.lines_of(database, game, seat, 2)] == heard
            assert [(line.text, out) for line, out in await answers.log_of(database, game, seat, 2)] == [
                (line, False) for line in heard
            ]
        assert [line.text for line in await answers.lines_of(database, game, "blue", 2, first=1, before=4)] == [
            "line 3"
        ]


async def test_who_was_told_that_they_are_asked_is_read_from_the_list_of_earlier_versions(tmp_path: Path) -> None:
    """In that list, the spaces of a seat's question told it."""
    path, scripts = tmp_path / "db", scripts_in(MIGRATIONS)
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for number in (number for number in scripts if number < 18):
            connection.executescript(f"{scripts[number]}; PRAGMA user_version = {number};")
        asked = ["red", "red action ", "blue offer Wood for ore?"]
        connection.executemany(
            "INSERT INTO games (name, rules, options, status, host, asked) VALUES (?, 'clash', '{}', 'running', 7, ?)",
            [("Delta", json.dumps(asked)), ("Indus", "[]")],
        )
    async with Database.open(path) as database:
        delta, indus = await games.find(database, 1), await games.find(database, 2)
    assert delta
    assert indus
    questions = (CalledFor("red", "action", ""), CalledFor("blue", "offer", "Wood for ore?"))
    assert delta.asked == Asked(seats=("red",), questions=questions)
    assert indus.asked == Asked()


async def test_a_full_disk_is_called_so_and_nothing_is_half_written(tmp_path: Path) -> None:
    """SQLite gives up the whole transaction by itself."""
    async with Database.open(tmp_path / "db") as database:
        game = await new_game(database)
        [[pages]] = await database.rows("PRAGMA page_count")
        await database.write(lambda writer: writer.execute(f"PRAGMA max_page_count = {pages}").fetchall())
        large = ("INSERT INTO preferences (user, name, value) VALUES (7, 'large', ?)", ("x" * 1_000_000,))
        small = ("INSERT INTO preferences (user, name, value) VALUES (8, 'small', 'x')", ())
        found = await asyncio.gather(database.run(small), database.run(large), return_exceptions=True)
        assert "disk is full" in str(found[1])
        await database.write(lambda writer: writer.execute("PRAGMA max_page_count = 1073741823").fetchall())
        await answers.save_progress(database, progress(game, 1))
        await database.run(large)
        assert [row["user"] for row in await database.rows("SELECT user FROM preferences WHERE name = 'large'")] == [7]
