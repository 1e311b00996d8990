"""Tables that nobody needs leave memory, and come back as they were."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from bot.table.drafts import Draft
from bot.table.tables import IDLE, Tables
from storage import waits
from storage.database import Database
from storage.games import Seat
from tests.bot.databases import database_in


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


async def two_games(database: Database, clock: Clock) -> Tables:
    tables = Tables(database, lambda: None, clock)
    for name in ("Delta", "Indus"):
        table = await tables.open(name, "clash", {}, 1)
        table.record.seats = [Seat("first", 1), Seat("second", 2)]
        await table.start()
    return tables


async def test_a_table_that_nobody_needs_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    clock = Clock()
    async with Database.open(database_in(tmp_path)) as database:
        tables = await two_games(database, clock)
        table = await tables.get(1)
        assert table
        position, view, ref = table.game.position(), table.view("red"), weakref.ref(table)
        del table
        clock.now += IDLE
        await tables.get(2)
        gc.collect()
        assert ref() is None
        assert [each.id for each in tables.loaded] == [2]
        again = await tables.get(1)
        assert again
        assert (again.game.position(), again.view("red")) == (position, view)


async def test_nobody_has_another_table_of_a_game_that_somebody_has_in_hand(tmp_path: Path) -> None:
    clock = Clock()
    async with Database.open(database_in(tmp_path)) as database:
        tables = await two_games(database, clock)
        in_hand = await tables.get(1)
        clock.now += IDLE
        await tables.get(2)
        assert [each.id for each in tables.loaded] == [2]
        assert await tables.get(1) is in_hand


async def test_an_answer_in_the_making_keeps_its_table(tmp_path: Path) -> None:
    clock = Clock()
    async with Database.open(database_in(tmp_path)) as database:
        tables = await two_games(database, clock)
        table = await tables.get(1)
        assert table
        table.drafts["red"] = Draft("1.abc")
        clock.now += IDLE
        await tables.get(2)
        assert [each.id for each in tables.loaded] == [1, 2]


async def test_after_a_start_only_games_that_wait_for_somebody_are_loaded_for_them(tmp_path: Path) -> None:
    """The first player of each game is asked. A stand-in plays for them in the second."""
    clock = Clock()
    async with Database.open(database_in(tmp_path)) as database:
        before = await two_games(database, clock)
        second = await before.get(2)
        assert second
        asked = second.game.asks[0].seat
        [other] = [seat.seat for seat in second.record.seats if seat.seat != asked]
        await second.mind(other, True)
        assert await waits.games_that_wait_for_stand_ins(database) == [], "nobody waits for that one"
        await second.mind(asked, True)
        assert [each.id for each in await waits.games_that_wait_for_stand_ins(database)] == [2]
        tables = Tables(database, lambda: None, clock)
        first_player = second.seat_named(asked).user
        assert [each.id for each in await tables.that_wait_for(3 - first_player)] == []
        assert tables.loaded == []
        assert [each.id for each in await tables.that_wait_for(first_player)] == [1, 2]
