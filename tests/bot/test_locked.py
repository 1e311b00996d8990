"""Another program holds the database locked for longer than the bot waits. The bot believes and tells nothing that it
could not write. Afterwards everything goes on without a restart."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.local import Person
from bot.panel.failing import CANNOT_WRITE
from bot.post.trouble import SHOW_IN_CHANNEL
from bot.table.table import Table
from bot.words.marks import mark_of
from storage import database as file
from storage import games
from storage.games import GameRecord
from storage.words import Left, Pass
from tests.bot.databases import locked, on_both
from tests.bot.house import House, house
from tests.bot.test_passing import attack, begin


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file, "BUSY_MS", 50)


@contextlib.asynccontextmanager
async def lobby(folder: Path) -> AsyncIterator[House]:
    """Red has opened a game, and blue has joined it. Both are ready."""
    async with house(folder) as home:
        red, blue = home.people = [home.person("Red"), home.person("Blue")]
        await home.new_game(red, name="Delta")
        home.thread = await home._thread("Delta")
        under = await red.until(home.thread, lambda message: message.button("Join") is not None)
        await blue.press(under, "Join")
        for person in home.people:
            asked = await person.until(person.dm(), lambda m: m.button("I can read this") is not None)
            await person.press(asked, "I can read this")
        await home.settled()
        yield home


async def table_of(home: House) -> Table:
    table = await home.bot.tables.get(1)
    assert table is not None
    return table


def alike(record: GameRecord | None) -> GameRecord:
    assert record is not None
    seats = sorted(record.seats, key=lambda seat: seat.user)
    words = {seat: left for seat, left in record.words.items() if left != Left()}
    return replace(record, seats=seats, words=words)


async def must_be_as_saved(home: House) -> None:
    """The bot believes exactly what it would find after a restart."""
    table = await table_of(home)
    async with table.lock:  # a stand-in may be answering meanwhile
        assert alike(table.record) == alike(await games.find(home.bot.database, 1))
        again = Table(home.bot.database, table.record, lambda: None)
        await again.load()
        assert (table.begun, again.begun and again.game.position()) == (
            again.begun,
            table.begun and table.game.position(),
        )


async def told(person: Person, home: House, *words: str, **options: Any) -> str:
    """The answer to a command."""
    reply = await (await person.command(home.thread, *words, options=options)).arrived()
    return reply.text


@pytest.mark.parametrize(
    ("who", "words", "options", "then"),
    [
        ("Yellow", ("game", "join"), {}, "You have joined"),
        ("Blue", ("game", "leave"), {}, "You have left"),
        ("Red", ("game", "start"), {}, "begins."),
        ("Red", ("game", "options"), {"option": "palette", "value": "contrast"}, "contrast"),
    ],
    ids=lambda words: words[-1] if isinstance(words, tuple) else "",
)
async def test_what_could_not_be_written_in_the_lobby_has_not_happened(
    tmp_path: Path, who: str, words: tuple[str, ...], options: dict[str, str], then: str
) -> None:
    async with lobby(tmp_path) as home:
        person, before = home.person(who), replace((await table_of(home)).record)
        with locked(tmp_path):
            assert await told(person, home, *words, **options) == CANNOT_WRITE
            assert (await table_of(home)).record == before
        await must_be_as_saved(home)
        assert then in await told(person, home, *words, **options)
        await must_be_as_saved(home)


async def test_a_game_whose_end_could_not_be_written_is_not_called_off(tmp_path: Path) -> None:
    async with lobby(tmp_path) as home:
        red, table = home.people[0], await table_of(home)
        sure = await (await red.command(home.thread, "game", "end")).arrived()
        with locked(tmp_path):
            assert (await (await red.press(sure, "Call it off")).arrived()).text == CANNOT_WRITE
            assert table.record.status == "lobby"
        await must_be_as_saved(home)
        again = await (await red.command(home.thread, "game", "end")).arrived()
        assert "is called off." in (await (await red.press(again, "Call it off")).arrived()).text
        await must_be_as_saved(home)


async def test_who_is_not_written_to_by_direct_message_is_not_believed_to_be(tmp_path: Path) -> None:
    async with lobby(tmp_path) as home:
        red, table = home.people[0], await table_of(home)
        under = red.newest(home.thread, lambda message: message.button("Join") is not None)
        assert under is not None
        with locked(tmp_path):
            await red.press(under, SHOW_IN_CHANNEL)
            assert {seat.private for seat in table.record.seats} == {"dm"}
        await must_be_as_saved(home)
        await red.press(under, SHOW_IN_CHANNEL)
        assert {seat.private for seat in table.record.seats} == {"dm", "ephemeral"}
        await must_be_as_saved(home)


async def test_a_game_that_could_not_be_moved_stays_where_it_is(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        red, other = home.people[0], home.local.channel("games")
        with locked(tmp_path):
            reply = await (await red.command(other, "game", "here")).arrived()
            assert reply.text == CANNOT_WRITE
            assert (await table_of(home)).record.thread == int(home.thread)
        await must_be_as_saved(home)
        reply = await (await red.command(other, "game", "here")).arrived()
        assert "goes on here" in reply.text
        await must_be_as_saved(home)


@on_both
async def test_an_answer_that_could_not_be_written_has_not_been_given(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        await home.settled()
        actor, before = home.actor(), (await table_of(home)).game.position()
        with locked(tmp_path):
            assert await told(actor, home, "end") == CANNOT_WRITE
            assert (await table_of(home)).game.position() == before
        await must_be_as_saved(home)
        await actor.command(home.thread, "end")
        assert (await table_of(home)).game.position() != before
        await must_be_as_saved(home)


async def test_a_word_to_pass_that_could_not_be_written_has_not_been_left(tmp_path: Path) -> None:
    """Neither the word nor the pass: they are one transaction."""
    async with house(tmp_path) as home:
        red, blue = await begin(home, "militia-high_morale")
        await attack(home, red, "Move units", "D4", "D5 (attack)")
        await home.settled()
        table = await table_of(home)
        [ask] = table.game.asks
        with locked(tmp_path), pytest.raises(sqlite3.OperationalError):
            await table.answering.pass_from_now_on(int(blue.id), mark_of(table.game, ask))
        assert (table.record.words, [ask.kind for ask in table.game.asks]) == ({}, [ask.kind])
        await must_be_as_saved(home)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("bot.table.saving.save", lambda _: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await table.answering.pass_from_now_on(int(blue.id), mark_of(table.game, ask))
        await must_be_as_saved(home)
        assert await home.bot.database.rows("SELECT * FROM words") == []
        await table.answering.pass_from_now_on(int(blue.id), mark_of(table.game, ask))
        assert table.record.words == {"blue": Left(passes={ask.kind: Pass()})}
        await must_be_as_saved(home)
