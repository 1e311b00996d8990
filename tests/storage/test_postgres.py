"""On a server only: several processes at once, a connection that breaks, steps on tables that are there, copies."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import back_up, copy
from bot.alone import RunningAlready, alone, is_running
from bot.check import _server as checked
from storage import database as storage
from storage import games
from storage.answers import save_progress
from storage.carrying import carry
from storage.database import MIGRATIONS, Address, Database, Reader, for_servers, scripts_in, shown
from storage.engine import Connection, DatabaseTooNew, DatabaseTooOld
from storage.files import NoDatabase
from storage.versions import Known
from tests.servers import empty_database
from tests.storage.test_database import new_game, progress


@pytest.fixture
def server() -> Iterator[str]:
    with empty_database() as address:
        yield address


async def test_its_tables_take_the_next_step(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.open(server) as database:
        await new_game(database)
    scripts = scripts_in(MIGRATIONS)
    newer = {**scripts, max(scripts) + 1: "ALTER TABLE games ADD COLUMN one_more INTEGER NOT NULL DEFAULT 0"}
    monkeypatch.setattr(storage, "scripts_in", lambda _: newer)
    with pytest.raises(DatabaseTooOld):
        async with Reader.only_read(server):
            pass
    for _ in range(2):
        async with Database.open(server) as database:
            assert [row["one_more"] for row in await database.rows("SELECT one_more FROM games")] == [0]
    monkeypatch.setattr(storage, "scripts_in", lambda _: scripts)
    with pytest.raises(DatabaseTooNew, match=str(max(newer))):
        async with Database.open(server):
            pass


async def test_tables_of_another_program_are_left_alone(server: str) -> None:
    async with Database.open(server) as database:
        await database.run(("DROP TABLE schema_version", ()))
    for opening in (Database.open, Reader.only_read):
        with pytest.raises(NoDatabase, match="another program"):
            async with opening(server):
                pass


async def test_two_processes_begin_at_the_same_time(server: str) -> None:
    """One of them makes the tables."""

    async def begin() -> int:
        async with Database.open(server) as database:
            return await new_game(database)

    assert sorted(await asyncio.gather(begin(), begin(), begin())) == [1, 2, 3]


async def test_two_processes_that_wait_for_each_other_both_get_on(server: str) -> None:
    async with Database.open(server) as one, Database.open(server) as other:
        first, second = await new_game(one), await new_game(one)

        def naming(name: str, *order: int) -> list[tuple[str, tuple[object, ...]]]:
            return [("UPDATE games SET name = ? WHERE id = ?", (name, game)) for game in order]

        def slowly(statements: list[tuple[str, tuple[object, ...]]]) -> object:
            def work(connection: Connection) -> None:
                for sql, values in statements:
                    connection.execute(sql, values)
                    connection.execute("SELECT pg_sleep(0.2)")

            return work

        await asyncio.gather(
            one.write(slowly(naming("One", first, second))),  # type: ignore[arg-type]
            other.write(slowly(naming("Other", second, first))),  # type: ignore[arg-type]
            one.run(("INSERT INTO preferences (user, name, value) VALUES (1, 'a', 'b')", ())),
            other.run(("INSERT INTO preferences (user, name, value) VALUES (2, 'a', 'b')", ())),
            return_exceptions=True,
        )
        names = {row["name"] for row in await one.rows("SELECT name FROM games")}
        assert names in ({"One"}, {"Other"}), "one came after the other"
        assert len(await one.rows("SELECT * FROM preferences")) == 2


async def test_a_process_that_is_frozen_while_it_writes_holds_nobody_up(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has written nothing when it wakes, and can write again."""
    monkeypatch.setattr(for_servers(), "MOST_IDLE", 500)
    async with Database.open(server) as one, Database.open(server) as other:
        await new_game(one)
        naming = "UPDATE games SET name = ?"
        awake, frozen = threading.Event(), asyncio.Event()
        loop = asyncio.get_running_loop()

        def freeze(connection: Connection) -> None:
            connection.execute(naming, ("Frozen",))
            loop.call_soon_threadsafe(frozen.set)
            awake.wait(60)

        writing = asyncio.create_task(one.write(freeze))
        await frozen.wait()
        await other.run((naming, ("Other",)))
        awake.set()
        with pytest.raises(sqlite3.OperationalError):
            await writing
        assert [row["name"] for row in await one.rows("SELECT name FROM games")] == ["Other"]
        await one.run((naming, ("One",)))
        assert [row["name"] for row in await other.rows("SELECT name FROM games")] == ["One"]


async def test_processes_of_one_bot_play_together_and_a_copy_waits_for_all(server: str) -> None:
    async with Database.open(server):
        pass
    with alone(server, together=True), alone(server, together=True):
        assert is_running(server)
        with pytest.raises(RunningAlready), alone(server):
            pass
    with alone(server), pytest.raises(RunningAlready), alone(server, together=True):
        pass
    assert not is_running(server)


async def test_processes_tell_each_other_what_is_new(server: str) -> None:
    """Only changes that are committed count. A process does not hear itself."""
    async with Database.open(server) as one, Database.open(server) as other, asyncio.timeout(20):
        news = aiter(other.news())
        assert await anext(news) == ""
        game = await new_game(one)
        await save_progress(one, progress(game, 1))
        assert await anext(news) == f"game {game}"
        await save_progress(other, progress(game, 2))
        with pytest.raises(sqlite3.IntegrityError):
            await one.run(("INSERT INTO seats (game, seat, user) VALUES (99, 'r', 1)", ()), changes=Known(game, 2))
        one.tell("it's late")
        assert [await anext(news) for _ in range(2)] == [f"game {game}", "it's late"]
        await one.run(("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^LISTEN'", ()))
        with pytest.raises(sqlite3.OperationalError):
            await anext(news)


async def test_after_a_broken_connection_it_is_written_over_another_one(server: str) -> None:
    async with Database.open(server) as database:
        game = await new_game(database)
        await save_progress(database, progress(game, 1))
        with pytest.raises(Exception, match=r"terminating connection|closed"):
            await database.run(("SELECT pg_terminate_backend(pg_backend_pid())", ()))
        await save_progress(database, replace(progress(game, 2), known=1))
        record = await games.find(database, game)
        assert record is not None
        assert record.count == 2


def test_a_second_bot_is_kept_away(server: str) -> None:
    assert not is_running(server)
    with alone(server):
        assert is_running(server)
        with pytest.raises(RunningAlready), alone(server):
            pass
    assert not is_running(server)


async def test_a_server_is_looked_at(server: str) -> None:
    assert await checked(server) == [], "the first start makes its tables"
    async with Database.open(server) as database:
        await new_game(database)
        assert await checked(server) == []
    assert "cannot be used" in (await checked("postgresql://cradle:hush@127.0.0.1:1/none"))[0]


def test_nobody_reads_the_password() -> None:
    where = "postgresql://cradle:hush@example.org/games"
    assert shown(where) == "postgresql://cradle@example.org/games"
    assert shown("postgresql://cradle@/games?host=/run") == "postgresql://cradle@/games?host=/run"


# --- copies --------------------------------------------------------------------------------------------------


async def filled(where: Address) -> None:
    async with Database.open(where) as database:
        for _ in range(2):
            game = await new_game(database)
            for number in (1, 2, 3):
                await save_progress(database, progress(game, number, posts=1))
            await games.mind(database, game, "red", True, [], 1.0)
        await database.run(("INSERT INTO outbox (game, place, message, since) VALUES (NULL, 'user:1', '{}', 1.5)", ()))


async def everything(where: Address) -> dict[str, list[tuple[object, ...]]]:
    tables = ("games", "answers", "lines", "views", "snapshots", "waits", "outbox")
    async with Database.open(where) as database:
        found = {table: await database.rows(f"SELECT * FROM {table}") for table in tables}
    return {
        table: sorted((tuple(row[name] for name in sorted(row.keys())) for row in rows), key=repr)
        for table, rows in found.items()
    }


async def test_everything_is_copied_both_ways(server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, back = tmp_path / "db", tmp_path / "back"
    await filled(file)
    before = await everything(file)
    assert await asyncio.to_thread(copy, [str(file), server]) == 0
    told = capsys.readouterr().out
    assert all(carried in told for carried in ("2 games", "6 answers", "6 lines", "7 outbox"))
    assert await everything(server) == before
    async with Database.open(server) as database:
        assert await new_game(database) == 3, "the server counts on from there"
        await database.run(("DELETE FROM games WHERE id = 3", ()))
    assert await asyncio.to_thread(copy, [server, str(back)]) == 0
    assert await everything(back) == before


async def test_nothing_is_copied_where_games_are(
    server: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "db"
    await filled(file)
    await filled(server)
    for source, target in ((str(file), server), (server, str(file))):
        assert await asyncio.to_thread(copy, [source, target]) == 1
        assert "There are games in" in capsys.readouterr().err
    with alone(server):
        assert await asyncio.to_thread(copy, [server, str(tmp_path / "new")]) == 1
        assert "Stop it first" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


async def test_a_copy_that_breaks_off_leaves_nothing(
    server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is never half a database that somebody could start with."""
    file = tmp_path / "db"
    await filled(file)
    carried = 0

    def breaks_off(
        source: Connection, target: Connection, table: str, columns: list[str], where: str, *values: object
    ) -> int:
        nonlocal carried
        carried += 1
        if carried > 5:
            raise sqlite3.OperationalError("it is killed")
        return carry(source, target, table, columns, where, *values)

    monkeypatch.setattr("storage.copying.carry", breaks_off)
    for target in (server, str(tmp_path / "new")):
        carried = 0
        assert await asyncio.to_thread(copy, [str(file), target]) == 1
    assert not (tmp_path / "new").exists()
    monkeypatch.undo()
    with pytest.raises(DatabaseTooOld):
        async with Reader.only_read(server):
            pass
    assert await asyncio.to_thread(copy, [str(file), server]) == 0


async def test_a_backup_of_a_server_is_a_file(server: str, tmp_path: Path) -> None:
    await filled(server)
    async with Database.open(server):
        assert await asyncio.to_thread(back_up, server, [str(tmp_path / "copy")]) == 0
        assert await asyncio.to_thread(back_up, server, [str(tmp_path / "copy")]) == 1, "none is written over"
    assert await everything(tmp_path / "copy") == await everything(server)
