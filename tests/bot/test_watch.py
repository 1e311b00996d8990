"""A game may take a turn a day, or a week. Its thread stays awake anyway, and nothing is said to keep it so."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.local.world import Thread
from bot.post import watch
from storage import games
from tests.bot.everywhere import everywhere, table_in
from tests.bot.house import House, house, running_bot

DAY = 24 * 3600.0


def thread(home: House) -> Thread:
    found = home.local.world.channels[home.thread].thread
    assert found is not None
    return found


async def test_a_thread_lasts_as_long_as_discord_allows(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        assert thread(home).auto_archive_duration == 10080
        home.local.pass_time(6.9 * DAY)
        assert not thread(home).archived
        home.local.pass_time(0.2 * DAY)
        assert thread(home).archived


@everywhere
async def test_a_quiet_thread_is_touched_in_time(tmp_path: Path, game: str) -> None:
    """For weeks nobody says anything, not even the bot. In a thread with talk nothing needs to be done."""
    async with table_in(tmp_path, game) as home:
        await home.settled()
        before = len(home.people[0].sees(home.thread))
        for _ in range(30):
            home.local.pass_time(DAY / 2)
            await look(home)
            assert not thread(home).archived
        assert thread(home).auto_archive_duration == 10080
        assert len(home.people[0].sees(home.thread)) == before
        edited = home.local.requests["PATCH /channels/{channel_id}"]
        assert 4 <= edited <= 6, "two for a touch, every six days"
        home.local.pass_time(5 * DAY)
        home.people[0].say(home.thread, "I am still thinking.")
        home.local.pass_time(2 * DAY)
        await look(home)
        assert home.local.requests["PATCH /channels/{channel_id}"] == edited
        await home.people[0].press(home.newest(), "Board")


@everywhere
async def test_a_thread_that_sleeps_is_woken_unless_it_is_locked(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        home.local.pass_time(8 * DAY)
        assert thread(home).archived
        await look(home)
        assert not thread(home).archived
        home.local.moderate(home.thread, archived=True, locked=True)
        await look(home)
        assert thread(home).archived


async def test_a_thread_made_for_a_day_gets_the_longest_time(tmp_path: Path) -> None:
    """An older release made them like this. A thread that people have made is theirs, and is woken only when it
    sleeps."""
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        home.local.moderate(home.thread, auto_archive_duration=1440)
        await look(home)
        assert thread(home).auto_archive_duration == 10080
        red = home.people[0]
        theirs = home.local.add_thread(home.local.channel("general"), "Ours", red)
        await red.command(theirs, "game", "here")
        home.thread = theirs.id
        await home.settled()
        await look(home)
        assert thread(home).auto_archive_duration == 1440
        home.local.pass_time(2 * DAY)
        assert thread(home).archived
        await look(home)
        assert not thread(home).archived


async def test_the_watch_begins_with_the_bot_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch.Watch, "every", 0.02)
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        for _ in range(2):
            home.local.pass_time(8 * DAY)
            await awake(home)
        await home.bot.close()
        home.local.pass_time(8 * DAY)
        assert thread(home).archived
        async with running_bot(home.local, tmp_path) as home.running:
            await awake(home)


async def look(home: House) -> None:
    """As every hour, after the bot has heard what has happened."""
    await asyncio.sleep(0.05)
    await home.bot.watch.look()


async def awake(home: House) -> None:
    async with asyncio.timeout(3):
        while thread(home).archived:
            await asyncio.sleep(0.01)


@everywhere
async def test_a_thread_that_was_deleted_while_the_bot_was_away(tmp_path: Path, game: str) -> None:
    """The players need not wait for the next post to learn of it."""
    async with table_in(tmp_path, game) as home:
        await home.settled()
        await home.bot.close()
        home.local.delete(home.thread)
        async with running_bot(home.local, tmp_path) as home.running:
            for person in home.people:
                await person.until(person.dm(), lambda message: "is gone; the game is not" in message.text)


async def test_the_watch_outlives_what_it_cannot_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        monkeypatch.setattr(watch.Watch, "every", 0.05)
        with monkeypatch.context() as broken:
            broken.setattr(games, "threads_of_running", unreadable)
            await home.bot.watch.stop()
            home.bot.watch.start()
            await asyncio.sleep(0.2)
        home.local.pass_time(8 * DAY)
        assert thread(home).archived
        async with asyncio.timeout(5):
            while thread(home).archived:
                await asyncio.sleep(0.02)


async def unreadable(*_: object) -> None:
    raise sqlite3.OperationalError("database is locked")
