"""`/admin repair`, tried on games that need it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rules import GAMES
from storage import waits
from storage.answers import waiting
from tests.bot.auction_house import auction_house, panel, said, table_of
from tests.bot.everywhere import EVERY, acts, chosen, everywhere, question_to, table_in, waits_for_one
from tests.bot.house import running_bot
from tests.bot.test_admin import host
from tests.bot.test_lobby import opened
from tests.bot.test_people import post_with
from tests.bot.wrong import nothing_changes, plain


@everywhere
async def test_a_game_that_had_to_wait_for_an_update_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss = host(home)
        monkeypatch.setitem(GAMES, game, replace(EVERY[game], version=0))
        home.bot.tables._tables.clear()
        assert "has to wait for an update" in plain(await said(late, home, "act"))
        assert "has been reloaded" in await said(boss, home, "admin", "repair")
        assert "has to wait for an update" in plain(await said(late, home, "act")), "nobody can do magic"
        monkeypatch.setitem(GAMES, game, EVERY[game])
        assert "has been reloaded" in await said(boss, home, "admin", "repair")
        told = await post_with(home, "This is where the game stands.")
        assert f"<@{late.id}>" in told.text
        assert await waiting(home.bot.database) == []
        await acts(home, late)


@everywhere
async def test_the_clocks_of_a_game_that_had_to_wait_go_on_as_soon_as_the_update_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Nobody used to be reminded before somebody had answered, but nobody could answer."""
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        monkeypatch.setitem(GAMES, game, replace(EVERY[game], version=0))
        home.bot.tables._tables.clear()
        await said(late, home, "act")
        assert await waiting(home.bot.database) == [1]
        home.local.pass_time(30 * 24 * 3600)
        monkeypatch.setitem(GAMES, game, EVERY[game])
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            assert await waiting(home.bot.database) == []
            found = await waits.of_game(home.bot.database, 1)
            assert found
            for wait in found.values():
                assert home.local.clock.time() - wait.runs < 3600, "the time without an update is nobody's"


@everywhere
async def test_a_game_that_cannot_be_read_says_so(tmp_path: Path, caplog: pytest.LogCaptureFixture, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss, kept = host(home), table_of(home).record.saved
        await home.bot.database.run(("UPDATE games SET saved = ? WHERE id = 1", (b"damaged",)))
        home.bot.tables._tables.clear()
        for words in (("act",), ("board",), ("undo",)):
            assert "was saved by another version of me" in plain(await said(late, home, *words))
        assert "has been reloaded" in await said(boss, home, "admin", "repair")
        assert "Traceback" not in caplog.text
        await home.bot.database.run(("UPDATE games SET saved = ? WHERE id = 1", (kept,)))
        await said(boss, home, "admin", "repair")
        await acts(home, late)


@everywhere
async def test_what_a_table_has_forgotten_is_read_from_the_database(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, [other] = await waits_for_one(home)
        boss, table = host(home), table_of(home)
        table.record.seats.clear()
        assert "no seat in this game" in await said(late, home, "hand")
        await said(boss, home, "admin", "repair")
        assert f"Waiting for <@{late.id}>" in await said(other, home, "act")
        await acts(home, late)


@everywhere
async def test_a_lobby_whose_message_is_gone_gets_another(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        boss, lobby = host(home), await opened(home, red, game=chosen(game))
        home.people = [red]
        home.bot.get_partial_messageable(int(home.thread))
        await home.bot.http.delete_message(int(home.thread), int(lobby.id))
        await said(boss, home, "admin", "repair")
        fresh = await red.until(home.thread, lambda m: m.id != lobby.id and m.button("Join") is not None, 20)
        await blue.press(fresh, "Join")
        assert len(table_of(home).users) == 2


@everywhere
async def test_games_that_are_paused_or_over_stay_so(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        late, _ = await waits_for_one(home)
        boss, table = host(home), table_of(home)
        await said(boss, home, "admin", "pause")
        async with nothing_changes(home):
            await said(boss, home, "admin", "repair")
        assert "is paused" in plain(await said(late, home, "act"))
        await said(boss, home, "admin", "resume")
        assert question_to(home, late)[:30] in (await panel(home, late)).text
        sure = await (await late.command(home.thread, "game", "leave")).arrived()
        await late.press(sure, "Leave the game")
        count = table.game.count
        async with nothing_changes(home):
            await said(boss, home, "admin", "repair")
        assert (table.over, table.game.count) == (True, count)
