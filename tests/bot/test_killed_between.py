"""The process dies between two steps of something that takes several: nobody is left out, and nothing happens twice."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.people.opening import Openings
from storage import absences, exported
from storage.absences import Absence
from storage.database import Database
from tests.bot.auction_house import auction_house, posts, table_of
from tests.bot.everywhere import acts, begin, ends, everywhere, seat_of, table_in, waits_for_one
from tests.bot.hours_pass import days, hours, setting, until_hour
from tests.bot.house import House, running_bot
from tests.bot.test_admin import exported as file_of
from tests.bot.test_admin import host, imported
from tests.bot.test_away import day, minded


async def never(*_: object, **__: object) -> None:
    await asyncio.sleep(60)


async def dies(home: House) -> None:
    """Nothing that is running reaches its end."""
    await home.bot.close()


@everywhere
async def test_a_rematch_has_its_people_although_the_process_dies_when_the_thread_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with table_in(tmp_path, game) as home:
        red, blue = home.people
        end = await ends(home, game)
        with monkeypatch.context() as dying:
            dying.setattr(Openings, "_furnish", never)
            pressing = asyncio.create_task(blue.press(end, "Rematch"))
            thread = await home._thread("Nile Delta 2")
            await dies(home)
            await asyncio.gather(pressing, return_exceptions=True)
        async with running_bot(home.local, tmp_path) as home.running:
            lobby = await blue.until(thread, lambda message: message.button("Start") is not None, 20)
            assert all(f"<@{person.id}>: ready" in lobby.text for person in home.people)
            invited = await red.until(thread, lambda message: "asks for a rematch" in message.text, 20)
            assert {each["id"] for each in invited.payload["mentions"]} == {red.id}
            await red.until(home.thread, lambda message: message.text == f"There is a rematch: <#{thread}>.", 20)
            await red.press(end, "Rematch")
            await red.until(home.thread, lambda m: f"The rematch is already in <#{thread}>." in m.text, 20)
            assert len(await home.bot.database.rows("SELECT 1 FROM games")) == 2


@everywhere
async def test_a_rematch_that_was_called_off_is_none(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        _, blue = home.people
        end = await ends(home, game)
        for number in (1, 2):
            await blue.press(end, "Rematch")
            async with asyncio.timeout(20):
                while (again := await home.bot.tables.get(1 + number)) is None or again.record.thread is None:
                    await asyncio.sleep(0.02)
            await home.settled()
            sure = await (await blue.command(str(again.record.thread), "game", "end")).arrived()
            await blue.press(sure, "Call it off")
            async with asyncio.timeout(20):
                while again.record.status != "ended":
                    await asyncio.sleep(0.02)


@everywhere
async def test_a_game_from_a_file_is_there_with_all_that_belongs_to_it_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The process dies as soon as the game has been written."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        late, _ = await waits_for_one(home)
        boss, seat = host(home), seat_of(home, late)
        await home.settled()
        data = await file_of(home, boss)
        await home.bot.database.run(("UPDATE games SET status = 'ended'", ()))
        putting_in, write, written = exported.putting_in, Database.write, asyncio.Event()

        def marked(*given: Any) -> Callable[[sqlite3.Connection], int]:
            work = putting_in(*given)
            setattr(work, "is_the_last", True)  # noqa: B010
            return work

        async def write_and_die(database: Database, work: Any) -> Any:
            if written.is_set():
                await never()
            value = await write(database, work)
            if hasattr(work, "is_the_last"):
                written.set()
                await never()
            return value

        with monkeypatch.context() as dying:
            dying.setattr(exported, "putting_in", marked)
            dying.setattr(Database, "write", write_and_die)
            importing = asyncio.create_task(imported(home, boss, data))
            async with asyncio.timeout(20):
                await written.wait()
            await dies(home)
            importing.cancel()
            await asyncio.gather(importing, return_exceptions=True)
        async with running_bot(home.local, tmp_path) as home.running:
            [place] = await home.bot.database.rows("SELECT channel FROM places WHERE game = 2")
            home.thread = str(place["channel"])
            told = await late.until(home.thread, lambda m: "has brought **Nile Delta** in from a file." in m.text, 20)
            assert f"<@{late.id}>" in told.text
            waited = await home.bot.database.rows("SELECT seat, user FROM waits WHERE game = 2")
            assert [tuple(row) for row in waited] == [(seat, int(late.id))]
            await home.settled()
            assert len([post for post in posts(home) if "from a file" in post.text]) == 1
            asked = await home.bot.database.rows("SELECT state FROM outbox WHERE game = 2 AND place LIKE 'user:%'")
            table = home.bot.tables._tables[1] = home.bot.tables._tables[2]
            assert [row["state"] for row in asked] == ["sent"] * table.game.asks[0].secret
            await acts(home, late)


@everywhere
async def test_an_absence_of_which_half_the_beginning_was_done_ends_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """The process dies when a stand-in has begun to play, and is back only after the absence."""
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        _, blue = await begin(home, game)
        await setting(home, blue, "While I am away", "a stand-in plays for me")
        await blue.command(blue.dm(), "away", options={"from": day(home, 1), "until": day(home, 3)})

        async def dead(database: Database, absence: Absence, *_: object) -> None:
            raise OSError("dead")

        with monkeypatch.context() as dying:
            dying.setattr(absences, "go_on", dead)
            with pytest.raises(OSError, match="dead"):
                await hours(home, 24)
            assert table_of(home).seat_named(seat_of(home, blue)).minded
            await dies(home)
        home.local.pass_time(5 * 24 * 3600)
        async with running_bot(home.local, tmp_path) as home.running:
            await hours(home, 1)
            assert await minded(home) == [False]
            await days(home, 1)
            assert len([post for post in posts(home) if "plays again" in post.text]) == 1
