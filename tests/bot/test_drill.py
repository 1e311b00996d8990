"""The release drill: a host knows in advance how the open games fare on this program, and nothing is written."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from bot.__main__ import drill
from bot.table.drill import Drill
from rules import GAMES
from rules.engine.picker import picker
from rules.engine.release import RELEASE
from storage.database import Address, Database
from tests.bot.at_hand import at_hand
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY
from tests.bot.house import PATIENCE
from tests.bot.test_corrected_rules import correct, luck
from tests.bot.test_saving import begun, play


async def with_every_game(where: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.open(where) as database:
        for game, rules in EVERY.items():
            monkeypatch.setitem(GAMES, game, rules)
            await play(await begun(database, game), picker(2), 12)


def sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.sqlite
async def test_every_open_game_is_identical_on_the_program_that_has_saved_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await with_every_game(database_in(tmp_path), monkeypatch)
    before = sum_of(tmp_path / "cradle.sqlite3")
    assert await drill(tmp_path / "cradle.sqlite3") == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines == [f"Delta, game {number}: identical" for number in range(1, len(EVERY) + 1)]
    assert last == f"{len(EVERY)} open games: {len(EVERY)} identical."
    assert sum_of(tmp_path / "cradle.sqlite3") == before


async def test_the_drill_says_why_a_game_does_not_go_on_as_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await with_every_game(database_in(tmp_path), monkeypatch)
    correct(monkeypatch, "payment", luck)
    gone, older, newer = [*EVERY][1:4]
    monkeypatch.delitem(GAMES, gone)
    monkeypatch.setitem(GAMES, older, replace(GAMES[older], version=0))
    async with Database.open(database_in(tmp_path)) as database:
        number = [*EVERY].index(newer) + 1
        await database.run(("UPDATE games SET release = ? WHERE id = ?", (RELEASE + 1, number)))
    assert await drill(database_in(tmp_path)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Delta, game 1: re-asks ")
    assert lines[1] == f"Delta, game 2: cannot load: there is no game {gone} here"
    assert lines[2].startswith("Delta, game 3: cannot load: it was saved by a newer program")
    assert lines[3] == f"Delta, game 4: cannot load: release {RELEASE + 1} has written it; this is {RELEASE}"
    assert lines[-1] == f"{len(EVERY)} open games: 1 re-asks, 3 cannot load, {len(EVERY) - 4} identical."


@pytest.mark.sqlite
async def test_a_database_that_cannot_be_read_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await drill(tmp_path / "db") == 1
    (tmp_path / "db").write_bytes(b"no database at all" * 300)
    assert await drill(tmp_path / "db") == 1
    missing, damaged = capsys.readouterr().err.splitlines()
    assert missing == f"The database {tmp_path / 'db'} cannot be used: there is no such file."
    assert "not a database" in damaged


async def test_a_start_tries_out_the_open_games_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A game that hangs is given up, and the others are tried out all the same."""
    await with_every_game(database_in(tmp_path), monkeypatch)
    correct(monkeypatch, "payment", luck)
    caplog.set_level(logging.INFO, "bot")
    async with Database.open(database_in(tmp_path)) as database:
        hands = at_hand()

        async def one_hangs(work, about, seconds):  # type: ignore[no-untyped-def]
            if about.id == 2:
                raise TimeoutError
            return await hands.do(work, about, seconds)

        trying = Drill(database, one_hangs)
        trying.start()
        assert trying._task is not None
        async with asyncio.timeout(PATIENCE):
            await trying._task
    assert {game: fared.outcome for game, fared in trying.fared.items()} == {1: "re-asks", 2: "cannot load"}
    assert (
        f"on this release: {len(EVERY)} open games: 1 re-asks, 1 cannot load, {len(EVERY) - 2} identical" in caplog.text
    )
