"""How much room a whole game takes on the disk, at its end and a week later. Its film, its log and its export are still
there then."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from bot.table.table import Table
from bot.table.tables import Tables
from rules.engine import chance
from rules.engine.picker import picker
from rules.engine.tree import unpack
from storage import exported, views
from storage.answers import lines_of, log_of
from storage.database import MIGRATIONS, Database, scripts_in
from storage.games import Seat
from storage.packing import DAY, WEEK, pack_what_is_old

pytestmark = pytest.mark.drawn

KB = 1024
AT_THE_END = {"clash": 700 * KB, "civilization": 1800 * KB}
A_WEEK_LATER = {"clash": 300 * KB, "civilization": 1000 * KB}


async def played(database: Database, rules: str) -> Table:
    """A whole game of four by random answers. Everything promised has been sent."""
    table = await Tables(database, lambda: None).open("Nile Delta", rules, {}, 1)
    table.record.seats = [Seat(f"seat {n}", 1573118920515125249 + n, "ephemeral") for n in range(4)]
    table.record.thread = 1573118920515125249
    await table.start()
    pick = picker(3)
    while not table.over:
        ask = table.game.asks[pick(len(table.game.asks))]
        answer = ask.sample(pick)
        await table.carry_out(ask.seat, lambda ask=ask, answer=answer: table.game.answer(ask.seat, answer, ask.kind))  # type: ignore[misc]
    await database.run(("UPDATE outbox SET state = 'sent', sent = 1573118920515125249 + id, view = NULL", ()))
    return table


def size(path: Path) -> int:
    """Bytes, without free room."""
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.execute("VACUUM")
        return int(file.execute("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size").fetchone()[0])


@pytest.mark.sqlite
@pytest.mark.parametrize("rules", AT_THE_END)
async def test_a_whole_game(tmp_path: Path, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for secret in ("new_seed", "new_secret"):
        monkeypatch.setattr(chance, secret, lambda: "5ec2e7" * 10 + "5ec2")
    path = tmp_path / "db"
    async with Database.open(path) as database:
        pass
    empty = size(path)
    async with Database.open(path) as database:
        table = await played(database, rules)
        frames, log = await views.frames(database, table.id), await log_of(database, table.id, None, 10_000)
        seen, ended = table.view(None), await database.row("SELECT max(at) AS at FROM answers")
        assert ended
    assert len(frames) > 20
    assert size(path) - empty < AT_THE_END[rules]
    async with Database.open(path) as database:
        assert await pack_what_is_old(database, ended["at"] + WEEK - DAY) == 0, "it is too early"
        assert await pack_what_is_old(database, ended["at"] + WEEK + DAY) == 1
        assert await pack_what_is_old(database, ended["at"] + WEEK + DAY) == 0, "it has been done"
    assert size(path) - empty < A_WEEK_LATER[rules]
    async with Database.open(path) as database:
        again = await Tables(database, lambda: None).get(table.id)
        assert again
        assert again.view(None) == seen
        film = await views.frames(database, table.id)
        assert [(one.told, unpack(one.view)) for one in film] == [(one.told, unpack(one.view)) for one in frames]
        assert (await again.kept("frame", again.record.kept["frame"][0])) == film[0]
        assert await log_of(database, table.id, None, 10_000) == log
        data = await asyncio.to_thread(exported.take_out, database, table.id)
    _, tables = await exported.read(data)
    assert len(tables["films"]) == 1
    assert len(tables["answers"]) == table.game.count


@pytest.mark.sqlite
async def test_an_older_database_keeps_what_is_looked_back_to(tmp_path: Path) -> None:
    path, scripts = tmp_path / "db", scripts_in(MIGRATIONS)
    with contextlib.closing(sqlite3.connect(path)) as old, old:
        for number in (number for number in scripts if number < 25):
            old.executescript(f"{scripts[number]}; PRAGMA user_version = {number};")
        for game in (1, 2):
            old.execute(
                "INSERT INTO games (id, name, rules, options, status, host) VALUES (?, 'Delta', 'clash', '{}', "
                "'running', 7)",
                (game,),
            )
            for number in range(60):
                old.execute("INSERT INTO snapshots VALUES (?, ?, ?)", (game, number * 10, b"base"))
                for what in ("frame", "turn red", "turn blue"):
                    old.execute("INSERT INTO views VALUES (?, ?, ?, ?, ?)", (game, number, what, 3, b"view"))
        old.execute("INSERT INTO lines (game, number, text, spaces) VALUES (1, 0, 'Rain falls.', '[\"D2\"]')")
    async with Database.open(path) as database:
        for game in (1, 2):
            kept = await views.numbers(database, game)
            assert kept == {"frame": [*range(60)], "turn red": [*range(55, 60)], "turn blue": [*range(55, 60)]}
            rows = await database.rows("SELECT number FROM snapshots WHERE game = ? ORDER BY number", game)
            assert [row["number"] for row in rows] == [*range(0, 350, 80), *range(350, 600, 10)]
        assert [line.text for line in await lines_of(database, 1, None, 9)] == ["Rain falls."]
