"""The record of a running game has every answer, from the first to the last, however much was passed and taken back."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.marks import mark_of
from rules import GAMES
from rules.engine.ask import Pick
from rules.engine.chance import SEAT as CHANCE
from rules.engine.game import Game
from rules.engine.ledger import Ledger
from rules.engine.picker import picker
from storage.answers import Hole, save_progress
from storage.database import Database
from storage.games import Seat
from tests.bot.databases import database_in
from tests.rules.engine.auction import AUCTION
from tests.storage.test_database import new_game, progress

RED, BLUE, YELLOW = 11, 12, 13
STANDING = "SELECT number, seat, kind, answer FROM answers WHERE game = ? AND undone = 0 ORDER BY id"


async def begun(database: Database, rules: str) -> Table:
    table = await Tables(database, lambda: None).open("Delta", rules, {}, RED)
    table.record.seats = [Seat("", user) for user in (RED, BLUE, YELLOW)]
    await table.start()
    return table


async def play(table: Table, pick: Pick, answers: int) -> None:
    """At random. A seat that can leave word to pass sometimes does, and now and then somebody takes something back."""
    for _ in range(answers):
        if table.game.over:
            return
        ask = table.game.asks[pick(len(table.game.asks))]
        user, back = table.seat_named(ask.seat).user, table.game.seats[pick(len(table.game.seats))]
        if ask.passing and not pick(3):
            await table.answering.pass_from_now_on(user, mark_of(table.game, ask))
        elif not pick(6) and table.game.can_undo(back):
            await table.answering.undo(table.seat_named(back).user)
        else:
            sample = ask.sample(pick)
            await table.answering.answer(user, mark_of(table.game, ask), lambda _, sample=sample: sample)  # type: ignore[misc]
        await must_be_complete(table)


async def must_be_complete(table: Table) -> None:
    """The log in the database ends where the game stands, and has every number once and in order."""
    rows = await table.database.rows(STANDING, table.id)
    assert [row["number"] for row in rows] == list(range(table.game.count))
    last = [(row["seat"], row["kind"], json.loads(row["answer"])) for row in rows[table.game.number :]]
    assert last == [(entry.seat, entry.kind, entry.answer) for entry in table.game.journal]


async def must_tell_the_game(table: Table) -> None:
    """The answers in the database, given again from the first to the last, lead to the same position. The lines told
    are those in the database."""
    chances = Ledger(bytes.fromhex(table.game.seed), "")
    again = Game.new(table.rules, table.record.options, chances, sealed=False)
    answers = [row for row in await table.database.rows(STANDING, table.id) if row["seat"] != CHANCE]
    for row in answers:
        again.answer(row["seat"], json.loads(row["answer"]), row["kind"])
    assert (again.count, again.position()) == (table.game.count, table.game.position())
    lines = await table.database.rows(
        "SELECT number, text FROM lines WHERE game = ? AND undone = 0 ORDER BY number", table.id
    )
    assert [tuple(row) for row in lines] == list(enumerate(again.text(line) for line in again.lines_since(0)))


@pytest.mark.parametrize("seed", range(2))
async def test_the_log_of_a_game_in_which_everybody_passes_is_complete(tmp_path: Path, seed: int) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database, "clash")
        await play(table, picker(seed), 500)
        assert [left for left in table.record.words.values() if left.passes]
        await must_tell_the_game(table)


@pytest.mark.parametrize("seed", range(8))
async def test_so_is_that_of_a_game_full_of_conversations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """An answer that is taken back may stand between secret ones of others."""
    monkeypatch.setitem(GAMES, "auction", AUCTION)
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database, "auction")
        await play(table, picker(seed), 400)
        await must_tell_the_game(table)
        again = await Tables(database, lambda: None).get(table.id)
        assert again is not None
        assert again.game.position() == table.game.position()


async def test_answers_that_do_not_follow_those_that_are_there_are_not_written(tmp_path: Path) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        game = await new_game(database)
        await save_progress(database, progress(game, 1))
        for wrong in (progress(game, 3), progress(game, 1), progress(game, 3, undone_from=0)):
            with pytest.raises(Hole):
                await save_progress(database, wrong)
        assert [row["number"] for row in await database.rows(STANDING, game)] == [0]


async def test_no_answer_stands_twice(tmp_path: Path) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        await save_progress(database, progress(await new_game(database), 1))
        again = "INSERT INTO answers (game, number, step, seat, kind, answer, checksum, at) SELECT game, number, step, "
        with pytest.raises(sqlite3.IntegrityError):
            await database.run((f"{again} seat, kind, answer, checksum, at FROM answers", ()))
