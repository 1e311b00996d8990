"""A table without its house: what is saved when one seat changes an answer and others keep theirs."""

from __future__ import annotations

from pathlib import Path

from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.marks import mark_of
from storage.database import Database
from storage.games import Seat
from tests.bot.databases import database_in

RED, BLUE, YELLOW = 11, 12, 13
STANDING = "SELECT number, seat, answer FROM answers WHERE undone = 0 AND seat != 'chance' ORDER BY number"


async def choose(table: Table, seat: str, board: str) -> None:
    [ask] = table.asks_of(seat)
    await table.answering.answer(table.seat_named(seat).user, mark_of(table.game, ask), lambda _: board)


async def test_who_changes_a_secret_answer_leaves_those_of_the_others_in_the_log(tmp_path: Path) -> None:
    """All three choose a civilization at once (CM-29.06). Red thinks again after blue has answered."""
    async with Database.open(database_in(tmp_path)) as database:
        table = await Tables(database, lambda: None).open("Delta", "clash", {"civilizations": "choice"}, RED)
        table.record.seats = [Seat("", user) for user in (RED, BLUE, YELLOW)]
        await table.start()
        first = table.game.count
        boards = {ask.seat: [option.key for option in ask.options] for ask in table.game.asks}
        await choose(table, "red", boards["red"][0])
        await choose(table, "blue", boards["blue"][0])
        await table.answering.undo(RED)
        assert [ask.seat for ask in table.game.asks] == ["red", "yellow"]
        assert [tuple(row) for row in await database.rows(STANDING)] == [(first, "blue", f'"{boards["blue"][0]}"')]
        await choose(table, "red", boards["red"][1])
        await choose(table, "yellow", boards["yellow"][0])
        kept = [boards["blue"][0], boards["red"][1], boards["yellow"][0]]
        assert [row[2] for row in await database.rows(STANDING)] == [f'"{board}"' for board in kept]
        again = await Tables(database, lambda: None).get(table.id)
        assert again is not None
        assert again.game.position() == table.game.position()
