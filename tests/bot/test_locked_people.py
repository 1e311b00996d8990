"""The same for everything around a game: places, seats, votes, absences, settings, words. While the database is locked
none of it happens. Afterwards all of it goes on without a restart."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.local import Person
from bot.panel.failing import CANNOT_WRITE
from bot.stand_ins import stand_ins
from bot.table import rewinding
from storage import database as file
from storage import games
from storage.words import Left, Pass
from tests.bot.auction_house import auction_house, posts
from tests.bot.databases import locked
from tests.bot.everywhere import EVERY, everywhere, goes_on, table_in
from tests.bot.house import House, house
from tests.bot.test_locked import alike, lobby, must_be_as_saved, table_of, told
from tests.bot.test_looking import must_stay_unseen, seen
from tests.bot.test_people import answered, offered, post_with
from tests.bot.test_stand_ins_play import nobody_plays, played_to_the_end, thinking_here
from tests.rules.engine.auction import AUCTION


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "BUSY_MS", 50)


async def must_become(home: House, done: Any) -> None:
    async with asyncio.timeout(15):
        while not done():
            await asyncio.sleep(0.02)
    await must_be_as_saved(home)


# --- places --------------------------------------------------------------------------------------------------


async def test_a_game_that_could_not_be_written_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locked from the beginning, or from the moment at which it has its thread."""
    async with house(tmp_path) as home:
        red, place = home.person("Red"), home.local.channel("games")

        async def new() -> str:
            return (await (await home.new_game(red, place, name="Delta")).arrived()).text

        with locked(tmp_path):
            assert await new() == CANNOT_WRITE
            assert home.bot.tables.loaded == []
        make = discord.TextChannel.create_thread
        with contextlib.ExitStack() as until_told, monkeypatch.context() as patch:

            async def make_and_lock(*args: Any, **words: Any) -> discord.Thread:
                thread = await make(*args, **words)
                until_told.enter_context(locked(tmp_path))
                return thread

            patch.setattr(discord.TextChannel, "create_thread", make_and_lock)
            assert await new() == CANNOT_WRITE
        table = await table_of(home)
        assert (table.record.thread, table.record.seats) == (None, [])
        await must_be_as_saved(home)
        assert not [each for each in home.local.world.threads() if each.thread and not each.thread.archived]
        assert "is open in" in await new()


async def test_a_lobby_message_whose_place_could_not_be_written_is_not_sent_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord has it, but the bot could not write that down. As soon as the bot can write, it finds the thread
    again."""
    async with house(tmp_path) as home:
        red, post = home.person("Red"), home.bot.outbox._post
        with contextlib.ExitStack() as for_a_while:

            async def post_and_lock(*args: Any) -> discord.Message:
                message = await post(*args)
                if "Opened by" in message.content:
                    monkeypatch.undo()
                    monkeypatch.setattr(file, "BUSY_MS", 50)
                    for_a_while.enter_context(locked(tmp_path))
                return message

            monkeypatch.setattr(home.bot.outbox, "_post", post_and_lock)
            await home.new_game(red, name="Delta")
            home.thread = await home._thread("Delta")
            await red.until(home.thread, lambda message: message.button("Join") is not None)
            await asyncio.sleep(0.3)
            assert (await table_of(home)).record.lobby_message is None
            await must_be_as_saved(home)
        await home.settled()
        [message] = [each for each in red.sees(home.thread) if each.button("Join")]
        assert (await table_of(home)).record.lobby_message == (int(home.thread), int(message.id))
        await must_be_as_saved(home)


async def test_a_new_lobby_message_is_promised_and_the_old_one_forgotten_at_once(tmp_path: Path) -> None:
    async with lobby(tmp_path) as home:
        table = await table_of(home)
        _, old = table.record.lobby_message or (0, 0)
        thread = home.local.world.channels[home.thread]
        home.local._services.messages.delete(thread, thread.messages[str(old)])
        with locked(tmp_path):
            with pytest.raises(sqlite3.OperationalError):
                await home.bot.lobby_messages.refresh(table)
            assert table.record.lobby_message == (int(home.thread), old)
            await must_be_as_saved(home)
        await home.bot.outbox.stop()
        await asyncio.gather(*(home.bot.lobby_messages.refresh(table) for _ in range(3)))
        assert table.record.lobby_message is None
        assert alike(table.record) == alike(await games.find(home.bot.database, 1))
        home.bot.outbox.start()
        await home.settled()
        assert table.record.lobby_message not in (None, (int(home.thread), old))
        [_] = [each for each in home.people[0].sees(home.thread) if each.button("Join")]
        await must_be_as_saved(home)


@pytest.mark.parametrize("game", [*EVERY, "a lobby"])
async def test_a_lost_thread_is_forgotten_with_what_is_said_of_it_or_not_at_all(tmp_path: Path, game: str) -> None:
    async with contextlib.AsyncExitStack() as stack:
        begun = game in EVERY
        if begun:
            home = await stack.enter_async_context(table_in(tmp_path, game))
            await home.settled()
        else:
            home = await stack.enter_async_context(lobby(tmp_path))
        table, thread = await table_of(home), int(home.thread)
        with locked(tmp_path):
            with pytest.raises(sqlite3.OperationalError):
                await home.bot.outbox.place_is_gone(thread)
            assert (table.record.thread, table.record.status) == (thread, "running" if begun else "lobby")
            await must_be_as_saved(home)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(games, "promising", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await home.bot.outbox.place_is_gone(thread)
        assert table.record.thread == thread, "a person who is told nothing still finds it"
        await must_be_as_saved(home)
        home.local.delete(home.thread)
        await must_become(home, lambda: table.record.thread is None)
        assert (table.record.status, table.record.lobby_message) == ("running" if begun else "ended", None)
        told = "is gone; the game is not" if begun else "was deleted before the game began"
        await home.people[0].until(home.people[0].dm(), lambda message: told in message.text)


# --- seats and votes -----------------------------------------------------------------------------------------


@everywhere
async def test_a_seat_whose_new_player_could_not_be_written_stays_with_the_old_one(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        await home.settled()
        yellow, table = home.person("Yellow"), await table_of(home)
        with locked(tmp_path):
            assert await told(blue, home, "replace", who=yellow.id) == CANNOT_WRITE
        await home.settled()
        assert not [each for each in posts(home) if "will you take over" in each.text]
        offer = await offered(home, blue, yellow)
        with locked(tmp_path):
            assert await answered(yellow, offer, "Take the seat") == CANNOT_WRITE
            assert table.seat_of(int(blue.id))
            assert not table.seat_of(int(yellow.id))
            await must_be_as_saved(home)
        sure = await (await blue.command(home.thread, "game", "leave")).arrived()
        with locked(tmp_path):
            assert await answered(blue, sure, "Leave the game") == CANNOT_WRITE
            assert table.seat_of(int(blue.id))
            await must_be_as_saved(home)
        await answered(yellow, offer, "Take the seat")
        await must_become(home, lambda: table.seat_of(int(yellow.id)))
        sure = await (await red.command(home.thread, "game", "leave")).arrived()
        await answered(red, sure, "Leave the game")
        await must_become(home, lambda: not table.seat_of(int(red.id)))


@everywhere
async def test_a_vote_that_could_not_be_written_was_not_cast(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        await home.settled()
        with locked(tmp_path):
            assert await told(red, home, "game", "end") == CANNOT_WRITE
        assert await home.bot.database.rows("SELECT * FROM motions") == []
        await told(red, home, "game", "end")
        post = await post_with(home, "end here?")
        with locked(tmp_path):
            assert await answered(blue, post, "End it here") == CANNOT_WRITE
        assert [row["user"] for row in await home.bot.database.rows("SELECT user FROM votes")] == [int(red.id)]
        await answered(blue, post, "End it here")
        table = await table_of(home)
        assert not table.over
        with locked(tmp_path):
            assert await answered(green, post, "End it here") == CANNOT_WRITE
            assert not table.over
        await must_be_as_saved(home)
        await answered(green, post, "End it here")
        await must_become(home, lambda: table.over)


async def test_a_stand_in_that_could_not_be_written_does_not_sit(tmp_path: Path) -> None:
    async with lobby(tmp_path) as home:
        red, table = home.people[0], await table_of(home)
        with locked(tmp_path):
            assert await told(red, home, "game", "standins", number=1) == CANNOT_WRITE
            assert len(table.record.seats) == 2
            await must_be_as_saved(home)
        assert "will play" in await told(red, home, "game", "standins", number=1)
        await must_be_as_saved(home)


@everywhere
async def test_a_stand_in_that_could_not_be_written_plays_for_nobody(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await home.settled()
        table = await table_of(home)
        [seat, *_] = table.game.seats
        with locked(tmp_path):
            with pytest.raises(sqlite3.OperationalError):
                await table.mind(seat, True)
            assert not table.seat_named(seat).minded
            await must_be_as_saved(home)


# --- a person ------------------------------------------------------------------------------------------------


async def said_privately(person: Person, *words: str, **options: Any) -> str:
    return (await (await person.command(person.dm(), *words, options=options)).arrived()).text


async def test_neither_an_absence_nor_a_setting_is_believed_that_could_not_be_written(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red = home.person("Red")
        with locked(tmp_path):
            assert await said_privately(red, "away", until="tomorrow") == CANNOT_WRITE
            assert "You are not away." in await said_privately(red, "away")
            assert (
                await said_privately(red, "settings", setting="secrets", value="in the game's thread") == CANNOT_WRITE
            )
            assert "**Secrets**: in the game's thread" not in await said_privately(red, "settings")
        assert "You are away until" in await said_privately(red, "away", until="tomorrow")
        await said_privately(red, "settings", setting="secrets", value="in the game's thread")
        assert "**Secrets**: in the game's thread" in await said_privately(red, "settings")


@everywhere
async def test_a_word_that_could_not_be_written_was_not_left(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await home.settled()
        table, user = await table_of(home), int(home.people[0].id)

        def change(left: Left) -> None:
            left.passes["anything"] = Pass()

        with locked(tmp_path):
            with pytest.raises(sqlite3.OperationalError):
                await table.answering.leave_word(user, change)
            assert table.record.words == {}
            await must_be_as_saved(home)
        await table.answering.leave_word(user, change)
        await must_be_as_saved(home)


# --- back to an earlier position -----------------------------------------------------------------------------


@everywhere
async def test_an_earlier_position_is_not_seen_before_it_is_written(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        table = await table_of(home)
        await goes_on(home, lambda: table.game.number > 0)
        await home.settled()

        async def back() -> None:
            async with table.lock:
                await rewinding.rewind(table, 0, "Back to the beginning.")

        before, count = seen(table), table.game.count
        with locked(tmp_path):
            with pytest.raises(sqlite3.OperationalError):
                await back()
            assert (seen(table)[:3], seen(table)[6:]) == (before[:3], before[6:])
            await must_be_as_saved(home)
        await must_stay_unseen(table, back)
        assert table.game.count < count
        await must_be_as_saved(home)


async def test_a_stand_in_that_cannot_be_heard_says_it_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However long the database is locked, the answer is not to blame."""
    monkeypatch.setattr(stand_ins, "AGAIN", 0.02)
    monkeypatch.setattr(stand_ins, "MOST_FAILURES", 1)
    async with auction_house(tmp_path) as home:
        thinking_here(home)
        table = await nobody_plays(home, 2, game=AUCTION.name)
        async with asyncio.timeout(10):
            while table.game.count < 3:
                await asyncio.sleep(0.01)
        with locked(tmp_path):
            async with asyncio.timeout(30):
                while not any(record.name == "bot.stand_ins.stand_ins" for record in caplog.records):
                    await asyncio.sleep(0.1)
            assert not table.over
        await played_to_the_end(home, table, within=60)
