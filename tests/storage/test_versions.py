"""Two processes write to the same games. Nothing is done twice, and nothing is written over."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from storage import answers, games
from storage.acts import HEARING, KEPT, DoneAlready, Hearing
from storage.answers import save_progress
from storage.database import MIGRATIONS, Address, Database, scripts_in
from storage.games import GameRecord, Seat
from storage.owed import has_come, owe, still
from storage.versions import Overtaken
from tests.storage.test_database import new_game, progress

NAMES = "SELECT name FROM games ORDER BY id"


def naming(database: Database, name: str) -> asyncio.Task[None]:
    return asyncio.ensure_future(database.run(("UPDATE games SET name = ?", (name,))))


@contextlib.asynccontextmanager
async def two_processes(where: Address) -> AsyncIterator[tuple[Database, Database]]:
    async with Database.open(where) as one, Database.open(where) as other:
        yield one, other


async def known(database: Database, game: int) -> GameRecord:
    record = await games.find(database, game)
    assert record is not None
    return record


# --- acts ----------------------------------------------------------------------------------------------------


async def test_of_two_deliveries_only_one_does_something(where: Address) -> None:
    async with two_processes(where) as (one, other):
        await new_game(one)
        HEARING.set(Hearing(7))
        await naming(one, "Indus")
        HEARING.set(Hearing(7))
        with pytest.raises(DoneAlready):
            await naming(other, "Ganges")
        assert [row["name"] for row in await one.rows(NAMES)] == ["Indus"]


async def test_one_delivery_does_several_things(where: Address) -> None:
    """At the same time, and one after the other."""
    async with Database.open(where) as database:
        await new_game(database)
        HEARING.set(Hearing(7))
        await asyncio.gather(*[naming(database, name) for name in ("Indus", "Ganges", "Volga")])
        await naming(database, "Rhine")
        assert [row["name"] for row in await database.rows(NAMES)] == ["Rhine"]
        assert len(await database.rows("SELECT * FROM acts")) == 1


async def test_what_could_not_be_done_can_be_done_by_the_next_delivery(where: Address) -> None:
    async with Database.open(where) as database:
        game = await new_game(database)
        HEARING.set(Hearing(7))
        with pytest.raises(sqlite3.IntegrityError):
            await database.run(("INSERT INTO seats (game, seat, user) VALUES (99, 'r', 1)", ()))
        HEARING.set(Hearing(7))
        await save_progress(database, progress(game, 1))
        assert (await known(database, game)).count == 1


async def test_acts_are_kept_for_an_hour(where: Address) -> None:
    async with Database.open(where) as database:
        await new_game(database)
        for interaction in (1, 2, KEPT + 1, KEPT + 2):
            HEARING.set(Hearing(interaction))
            await naming(database, str(interaction))
        assert [row["interaction"] for row in await database.rows("SELECT * FROM acts ORDER BY 1")] == [
            2,
            KEPT + 1,
            KEPT + 2,
        ]


async def test_an_answer_is_owed_until_it_has_come(where: Address) -> None:
    async with Database.open(where) as database:
        for interaction in (1, KEPT + 2, KEPT + 3):
            await owe(database, interaction, f"token {interaction}")
        await has_come(database, KEPT + 2)
        assert await still(database) == {KEPT + 3: f"token {KEPT + 3}"}


# --- versions ------------------------------------------------------------------------------------------------


async def test_a_stale_process_strikes_no_answer_of_another(where: Address) -> None:
    async with two_processes(where) as (one, other):
        game = await new_game(one)
        for number in (1, 2):
            await save_progress(one, progress(game, number))
        stale = (await known(one, game)).version
        await save_progress(other, progress(game, 3))
        back = replace(progress(game, 1), entries=[], undone_from=1, known=stale)
        with pytest.raises(Overtaken):
            await save_progress(one, back)
        standing = await one.rows("SELECT number FROM answers WHERE undone = 0 ORDER BY id")
        assert [row["number"] for row in standing] == [0, 1, 2]
        await save_progress(one, replace(back, known=(await known(one, game)).version))
        assert (await known(other, game)).count == 1


async def test_a_process_knows_its_own_changes(where: Address) -> None:
    """It says the version that it has read, however much it has changed since."""
    async with two_processes(where) as (one, other):
        game = await new_game(one)
        read = (await known(one, game)).version
        for number in (1, 2, 3):
            await save_progress(one, replace(progress(game, number), known=read))
        await games.mind(one, game, "red", True, [], 1.0)
        await save_progress(one, replace(progress(game, 4), known=read))
        await games.mind(other, game, "red", False, [], 1.0)
        await games.mind(one, game, "red", True, [], 1.0)
        with pytest.raises(Overtaken):
            await save_progress(one, replace(progress(game, 5), known=read))
        assert (await known(one, game)).version == read + 7


async def test_of_two_who_join_at_the_same_time_both_have_a_seat_or_one_hears_of_the_other(where: Address) -> None:
    async with two_processes(where) as (one, other):
        game = await new_game(one)
        mine, theirs = await known(one, game), await known(other, game)
        await games.save_lobby(one, replace(mine, seats=[Seat("seat 1", 5)]))
        with pytest.raises(Overtaken):
            await games.save_lobby(other, replace(theirs, seats=[Seat("seat 1", 6)]))
        assert [seat.user for seat in (await known(other, game)).seats] == [5]


# --- older databases -----------------------------------------------------------------------------------------


async def test_presses_that_an_earlier_version_has_heard_count_as_done(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as connection, connection:
        for number, script in scripts_in(MIGRATIONS).items():
            if number < 26:
                connection.executescript(f"{script}; PRAGMA user_version = {number};")
        connection.execute(
            "INSERT INTO games (name, rules, options, status, host) VALUES ('Delta', 'clash', '{}', 'running', 7)"
        )
        connection.executemany("INSERT INTO interactions (id, token) VALUES (?, ?)", [(7, None), (8, "token")])
    async with Database.open(tmp_path / "db") as database:
        assert await still(database) == {8: "token"}
        for interaction in (7, 8):
            HEARING.set(Hearing(interaction))
            with pytest.raises(DoneAlready):
                await naming(database, "Indus")
        HEARING.set(None)
        assert (await known(database, 1)).version == 0
        await answers.save_progress(database, replace(progress(1, 1), known=0))
        assert (await known(database, 1)).version == 1
