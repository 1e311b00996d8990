"""A step back: an older release never corrects a game that a newer one has written, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.people import hosting
from bot.table import saving
from bot.table import table as at_table
from bot.table.table import Table
from bot.table.tables import Tables
from rules import GAMES
from rules.engine.ask import NotAsked
from rules.engine.picker import picker
from rules.engine.release import RELEASE
from storage.database import Database
from tests.bot.auction_house import auction_house, said
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY, begin, everywhere
from tests.bot.test_admin import exported, host, imported
from tests.bot.test_corrected_rules import correct, luck
from tests.bot.test_saving import begun, must_be_complete, play
from tests.bot.wrong import plain

OF_THE_GAME = ("games", "answers", "lines", "snapshots", "views", "words")
LEFT_ALONE = f"was saved by a newer release of me ({RELEASE + 1}; I am {RELEASE}). I leave it as it is"


def this_is(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """From now on the program is of this release."""
    for module in (saving, at_table, hosting):
        monkeypatch.setattr(module, "RELEASE", number)


async def all_of_it(database: Database) -> dict[str, list[dict[str, object]]]:
    """Every row of the game, except the note that its players know that it waits, and the changes counted for that."""
    found = {table: [dict(row) for row in await database.rows(f"SELECT * FROM {table}")] for table in OF_THE_GAME}
    for row in found["games"]:
        for note in ("waiting", "version", "writer", "alone_since"):
            del row[note]
    return found


async def reopened(database: Database) -> Table:
    table = await Tables(database, lambda: None).get(1)
    assert table is not None
    return table


@everywhere
async def test_an_older_release_leaves_a_game_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setitem(GAMES, game, EVERY[game])
    async with Database.open(database_in(tmp_path)) as database:
        this_is(monkeypatch, RELEASE + 1)
        table = await begun(database, game)
        await table.move(99)
        await play(table, picker(3), 10)
        position, before = table.game.position(), await all_of_it(database)
        this_is(monkeypatch, RELEASE)
        for _ in range(3):
            table = await reopened(database)
            assert not table.begun
            assert await all_of_it(database) == before
        told = await database.rows("SELECT 1 FROM outbox WHERE message LIKE ?", f"%{LEFT_ALONE}%")
        assert len(told) == 1, "its players hear of it once"
        this_is(monkeypatch, RELEASE + 1)
        table = await reopened(database)
        assert table.game.position() == position
        await play(table, picker(4), 3)


async def test_what_an_older_release_would_correct_is_not_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its rules lead elsewhere. In a game of its own release it would take answers back."""
    monkeypatch.setitem(GAMES, "auction", EVERY["auction"])
    async with Database.open(database_in(tmp_path)) as database:
        this_is(monkeypatch, RELEASE + 1)
        table = await begun(database, "auction")
        await play(table, picker(1), 20)
        before = await all_of_it(database)
        with monkeypatch.context() as older:
            this_is(older, RELEASE)
            correct(older, "payment", luck)
            with pytest.raises(NotAsked, match="newer release"):
                _ = (await reopened(database)).game
            assert await all_of_it(database) == before
            assert "game 1 after an update: cannot load" in caplog.text
            this_is(older, RELEASE + 1)
            await must_be_complete(await reopened(database))
            assert (await database.rows("SELECT 1 FROM answers WHERE undone = 1")) != []


async def test_players_and_hosts_read_why_a_game_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor is its file imported."""
    async with auction_house(tmp_path) as home:
        red, boss = home.person("Red"), host(home)
        this_is(monkeypatch, RELEASE + 1)
        await begin(home, "auction")
        file = await exported(home, boss)
        this_is(monkeypatch, RELEASE)
        home.bot.tables._tables.clear()
        for person, words in (
            (red, ("act",)),
            (red, ("board",)),
            (boss, ("admin", "list")),
            (boss, ("admin", "export")),
        ):
            assert LEFT_ALONE in plain(await said(person, home, *words))
        assert hosting.TOO_NEW in plain(await imported(home, boss, file))
