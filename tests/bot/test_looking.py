"""People who look at a table while a change is being written see what is saved. If a change cannot be written, nobody
has ever seen it."""

from __future__ import annotations

import asyncio
import contextlib
import copy
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.panel.failing import CANNOT_WRITE
from bot.table.table import Table
from bot.words.marks import mark_of
from rules import GAMES
from rules.engine.ask import BadAnswer
from rules.engine.game import Game
from rules.engine.picker import picker
from rules.engine.tree import dumps
from storage.database import Database
from tests.bot.databases import database_in, locked
from tests.bot.house import House, house
from tests.bot.test_corrected_rules import answer
from tests.bot.test_locked import alike, lobby, must_be_as_saved, table_of, told
from tests.bot.test_passing import attack, begin
from tests.bot.test_saving import begun
from tests.rules.engine.auction import AUCTION

pytestmark = pytest.mark.drawn


@contextlib.asynccontextmanager
async def writing_waits(database: Database) -> AsyncIterator[Callable[[], Any]]:
    """Nothing is written until the block ends. Yields what waits for the next write."""
    wanted, may = asyncio.Event(), asyncio.Event()
    write = database.write

    async def wait(work: Any, changes: Any = None) -> Any:
        wanted.set()
        await may.wait()
        return await write(work, changes)

    database.write = wait  # type: ignore[method-assign]
    try:
        yield wanted.wait
    finally:
        may.set()
        database.write = write  # type: ignore[method-assign]


def seen(table: Table) -> list[Any]:
    """Everything that can be looked at."""
    found: list[Any] = [table.begun, table.over, copy.deepcopy(alike(table.record)), table.changes, table.live]
    found.append(table.taken_unasked)
    if table.begun:
        everybody = (None, *table.game.seats)
        found += [[(ask.seat, ask.kind, ask.text, ask.signature()) for ask in table.game.asks], table.game.position()]
        found += [[dumps(table.view(seat)), table.told_since(table.game.base.told, seat)] for seat in everybody]
        found += [[table.game.can_undo(seat), table.game.given(seat)] for seat in table.game.seats]
    return found


async def must_stay_unseen(table: Table, change: Callable[[], Any]) -> None:
    """Until it is written; then it is there."""
    before = seen(table)
    async with writing_waits(table.database) as wanted:
        changing = asyncio.create_task(change())
        await asyncio.wait_for(wanted(), 10)
        assert seen(table) == before
        assert not changing.done()
    await changing
    assert seen(table) != before


async def test_every_answer_of_a_game(tmp_path: Path) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table, pick = await begun(database, "clash"), picker(5)
        for number in range(60):
            ask = table.game.asks[pick(len(table.game.asks))]
            value = ask.sample(pick)

            async def change(ask: Any = ask, value: Any = value, back: bool = number % 7 == 6) -> None:
                user = table.seat_named(ask.seat).user
                if back and table.game.can_undo(ask.seat):
                    await table.answering.undo(user)
                else:
                    await table.answering.answer(user, mark_of(table.game, ask), lambda _: value)

            await must_stay_unseen(table, change)


async def test_every_answer_of_another_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database, "auction")
        while not table.over:
            await must_stay_unseen(table, lambda table=table: answer(table))  # type: ignore[misc]


async def test_what_is_tried_on_a_copy_first(tmp_path: Path) -> None:
    """A choice that takes back an unfinished one. Nobody sees anything of its rehearsal, and nothing if it is
    refused."""
    async with Database.open(database_in(tmp_path)) as database:
        table, pick = await begun(database, "clash"), picker(5)
        ask = table.game.asks[0]
        value = ask.sample(pick)

        def change(game: Game) -> list[str]:
            game.answer(ask.seat, value, ask.kind)
            return ["something"]

        def refused(game: Game) -> list[str]:
            change(game)
            raise BadAnswer("That is not possible.")

        before = seen(table)
        with pytest.raises(BadAnswer):
            await table.answering._say(ask.seat, refused, rehearsed=True)
        assert seen(table) == before
        await must_stay_unseen(table, lambda: table.answering._say(ask.seat, change, rehearsed=True))
        assert table.taken_unasked == ["something"]


async def test_a_start(tmp_path: Path) -> None:
    async with lobby(tmp_path) as home:
        table, blue = await table_of(home), home.people[1]
        async with writing_waits(home.bot.database) as wanted:
            starting = asyncio.create_task(told(home.people[0], home, "game", "start"))
            await asyncio.wait_for(wanted(), 10)
            assert not table.begun
            assert {seat.seat for seat in table.record.seats} == {"seat 1", "seat 2"}
            assert "has not begun" in await told(blue, home, "board")
            assert "has not begun" in await told(blue, home, "turns")
        assert "begins." in await starting
        assert table.begun
        await must_be_as_saved(home)


async def test_a_word_to_pass(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = await begin(home, "militia-high_morale")
        await attack(home, red, "Move units", "D4", "D5 (attack)")
        await home.settled()
        table = await table_of(home)
        [ask] = table.game.asks
        await must_stay_unseen(table, lambda: table.answering.pass_from_now_on(int(blue.id), mark_of(table.game, ask)))
        await must_be_as_saved(home)


async def looks(home: House) -> list[str]:
    """The answers to everybody who looks."""
    words = ("log", "score", "turns", "board", "hand", "passing")
    return [await told(person, home, each) for person in home.people for each in words]


async def test_what_people_are_told_meanwhile(tmp_path: Path) -> None:
    """Over the loopback: while an answer is being written, everybody is told, and shown in the panel, what was true
    before it."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        actor, before = home.actor(), await looks(home)
        async with writing_waits(home.bot.database) as wanted:
            ending = asyncio.create_task(told(actor, home, "end"))
            await asyncio.wait_for(wanted(), 10)
            assert await looks(home) == before
            panel = (await actor.press(home.newest(), "Act")).message
            assert panel is not None
            assert panel.button("End the turn")
        assert CANNOT_WRITE not in await ending
        assert await looks(home) != before
        await must_be_as_saved(home)


async def test_what_cannot_be_written_was_never_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.database.BUSY_MS", 1000)
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        actor, table = home.actor(), await table_of(home)
        before = seen(table)
        with locked(tmp_path):
            ending = asyncio.create_task(told(actor, home, "end"))
            while not ending.done():
                now = seen(table)
                assert (now[:3], now[6:]) == (before[:3], before[6:])
                await asyncio.sleep(0.02)
            assert await ending == CANNOT_WRITE
        await must_be_as_saved(home)
        assert await told(actor, home, "end") != CANNOT_WRITE
        await must_be_as_saved(home)
