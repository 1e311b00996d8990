"""Two processes have the same table. The second to write finds the game as the first has left it, and looks again
whether its question is still open."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.table.table import Table
from bot.table.tables import Tables
from bot.words import marks
from bot.words.marks import mark_of
from rules import GAMES
from rules.engine.picker import picker
from storage.database import Database
from storage.versions import Overtaken
from storage.words import Left, Pass
from tests.bot.databases import database_in, on_both
from tests.bot.test_saving import begun, must_be_complete, play
from tests.rules.engine.auction import AUCTION

pytestmark = on_both


@contextlib.asynccontextmanager
async def two_tables(folder: Path, monkeypatch: pytest.MonkeyPatch, answers: int) -> AsyncIterator[tuple[Table, Table]]:
    """The tables of one game in two processes, after this number of answers."""
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    async with Database.open(database_in(folder)) as one, Database.open(database_in(folder)) as other:
        table = await begun(one, "auction")
        await play(table, picker(4), answers)
        there = await Tables(other, lambda: None).get(table.id)
        assert there is not None
        yield table, there


async def answer(table: Table, by: Table | None = None) -> str:
    """The first question is answered, as it is known at this table. `by`: the table where that is done."""
    ask = table.game.asks[0]
    mark, said = mark_of(table.game, ask), ask.sample(picker(1))
    doing = by or table
    await doing.answering.answer(doing.seat_named(ask.seat).user, mark, lambda _: said)
    return ask.seat


@pytest.mark.parametrize("answers", [0, 3, 6])
async def test_a_press_at_a_stale_table_counts_if_its_question_is_still_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    async with two_tables(tmp_path, monkeypatch, answers) as (table, stale):
        for _ in range(3):
            await answer(table)
            before = table.game.count
            seat = await answer(table, by=stale)
            assert stale.game.count > before
            assert stale.game.given(seat) > table.game.given(seat)
            await must_be_complete(stale)
            await table.reload()
            assert table.game.position() == stale.game.position()


async def test_the_same_press_at_two_tables_is_an_answer_at_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_tables(tmp_path, monkeypatch, 5) as (table, stale):
        for _ in range(6):
            ask = stale.game.asks[0]
            mark, said = mark_of(stale.game, ask), ask.sample(picker(1))
            await answer(table, by=table)
            with pytest.raises(marks.Stale):
                await stale.answering.answer(stale.seat_named(ask.seat).user, mark, lambda _, said=said: said)  # type: ignore[misc]
            assert stale.game.position() == table.game.position()


async def test_nothing_that_others_have_answered_is_taken_back_unseen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Today's last answer of a seat is not yesterday's."""
    async with two_tables(tmp_path, monkeypatch, 5) as (table, stale):
        seat = await answer(table)
        await stale.reload()
        user = table.seat_named(seat).user
        mark = marks.undo_mark(table.game, seat)
        stood = stale.game.count
        while table.game.given(seat) == stale.game.given(seat):
            await answer(table)
        with pytest.raises(marks.Stale):
            await stale.answering.undo(user, mark)
        assert stale.game.count == table.game.count > stood
        await must_be_complete(stale)


async def test_words_left_at_two_tables_are_all_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def passing(kind: str) -> Callable[[Left], None]:
        return lambda left: left.say(kind, Pass())

    async with two_tables(tmp_path, monkeypatch, 5) as (table, stale):
        (red_seat, red), (blue_seat, blue), *_ = ((seat.seat, seat.user) for seat in table.record.seats)
        await table.answering.leave_word(red, passing("bid"))
        await stale.answering.leave_word(blue, passing("offer"))
        assert all("bid" in at.record.words[red_seat].passes for at in (table, stale))
        assert "offer" in stale.record.words[blue_seat].passes


async def test_somebody_who_is_always_second_hears_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After three times. Their table is as the others have left it."""
    async with two_tables(tmp_path, monkeypatch, 5) as (table, stale):
        tried = 0
        reload = stale.reload

        async def others_are_faster() -> None:
            nonlocal tried
            await reload()
            tried += 1
            await table.mind(table.game.seats[0], tried % 2 == 0)

        await table.mind(table.game.seats[0], True)
        monkeypatch.setattr(stale, "reload", others_are_faster)
        stood = stale.game.count
        with pytest.raises(Overtaken):
            await answer(stale)
        assert (tried, stale.game.count) == (3, stood)


async def test_a_table_that_could_not_be_loaded_again_after_a_failure_is_loaded_before_the_next_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer was on the disk when the server went away, and nobody heard of that."""
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    async with Database.open(database_in(tmp_path)) as database:
        tables = Tables(database, lambda: None)
        table = await tables.get((await begun(database, "auction")).id)
        assert table
        stood, commit = table.game.count, database.engine.commit

        def away(*_: object) -> None:
            raise sqlite3.OperationalError("the server is away")

        def written_and_away(*news: Any) -> None:
            commit(*news)
            away()

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(database.engine, "commit", written_and_away)
            meanwhile.setattr(database.engine, "rows", away)
            with pytest.raises(sqlite3.OperationalError):
                await answer(table)
        assert table.game.count == stood
        assert await tables.get(table.id) is table
        assert table.game.count == stood + 1
        await answer(table)
        await must_be_complete(table)
