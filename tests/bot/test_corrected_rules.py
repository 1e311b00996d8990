"""The rules have been corrected while games were saved. Answers that no longer fit are taken back once and for all.
Finished games stay finished. A file left by the released program is brought up to date and played on."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.panel.panel import waiting_for
from bot.pictures.pictures import Pictures
from bot.table import sight
from bot.table.announce import CORRECTED
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.marks import mark_of
from bot.words.wording import points
from render import Look
from rules import GAMES
from rules.engine import chance
from rules.engine.ask import Ask, NotAsked, Option
from rules.engine.chance import roll
from rules.engine.deed import says
from rules.engine.ledger import Ledger
from rules.engine.picker import picker
from rules.engine.rules import Rules
from rules.engine.save import save
from rules.engine.tree import pack, unpack
from storage.database import Database
from storage.versions import Known
from storage.words import Left, Pass, keep
from tests.bot.databases import database_in
from tests.bot.house import House, house
from tests.bot.test_saving import STANDING, begun, must_be_complete
from tests.rules.engine.auction import AUCTION, State
from tests.rules.engine.table import with_step

KEPT = Path(__file__).parents[1] / "saved_games"
POSTS = "SELECT place, message FROM outbox WHERE game = 1 ORDER BY id"


def correct(monkeypatch: pytest.MonkeyPatch, step: str, before: Callable[..., Any]) -> None:
    """From now on something else is done before a step."""
    original = AUCTION.steps.functions[step]

    async def function(state: State, *words: str) -> None:
        await before(state, *words)
        await original(state, *words)

    monkeypatch.setitem(GAMES, "auction", with_step(step, function))


async def luck(*_: object) -> None:
    await roll("luck", 6)


@pytest.fixture(autouse=True)
def _auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "auction", AUCTION)


async def answer(table: Table) -> None:
    """The first open question gets some answer."""
    ask = table.game.asks[0]
    value = ask.sample(picker(0))
    await table.answering.answer(table.seat_named(ask.seat).user, mark_of(table.game, ask), lambda _: value)


async def after_the_bids(database: Database) -> Table:
    """All three have bid, the price is rolled and paid, and the winner offers its lot."""
    table = await begun(database, "auction")
    await table.move(99)
    while table.game.asks[0].kind in ("bid", "pay"):
        await answer(table)
    assert [entry.kind for entry in table.game.journal][-2:] == ["price", "pay"]
    return table


async def said(database: Database) -> list[Any]:
    return [json.loads(row["message"])["content"] for row in await database.rows(POSTS)]


async def reopened(database: Database) -> Table:
    table = await Tables(database, lambda: None).get(1)
    assert table is not None
    return table


# --- a game that goes on -------------------------------------------------------------------------------------


async def test_what_is_cut_is_told_once_and_marked_as_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await after_the_bids(database)
        count, posts = table.game.count, await said(database)
        correct(monkeypatch, "payment", luck)
        table = await reopened(database)
        [told] = (await said(database))[len(posts) :]
        assert CORRECTED in told
        await must_be_complete(table)
        dropped = await database.rows("SELECT kind FROM answers WHERE undone = 1 ORDER BY id")
        assert [row["kind"] for row in dropped] == ["price", "pay"]
        assert [row["kind"] for row in await database.rows(STANDING, 1)][-2:] == ["luck", "price"]
        assert table.game.count == count
        lines = await database.rows("SELECT number, text FROM lines WHERE undone = 0 ORDER BY number")
        assert [row["number"] for row in lines] == list(range(table.game.told))
        assert [row["text"] for row in lines][-1] == table.game.text(table.game.lines_since(0)[-1])
        again = await reopened(database)
        assert again.game.position() == table.game.position()
        assert len(await said(database)) == len(posts) + 1
        await answer(again)
        await must_be_complete(again)


async def test_whoever_has_left_word_to_pass_is_not_asked_by_the_corrected_rules_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tip(state: State, seat: str) -> None:
        await roll("luck", 6)
        await Ask(seat, "tip", says("A tip?"), [Option("yes", 1), Option("no", 0, idle=True)], reaction=True)

    async with Database.open(database_in(tmp_path)) as database:
        table = await after_the_bids(database)
        await keep(database, Known(1), {seat: Left(passes={"tip": Pass()}) for seat in table.game.seats})
        correct(monkeypatch, "payment", tip)
        table = await reopened(database)
        assert [row["kind"] for row in await database.rows(STANDING, 1)][-3:] == ["luck", "tip", "price"]
        assert "A tip?" not in (await said(database))[-1]
        await must_be_complete(table)
        assert (await reopened(database)).game.position() == table.game.position()


async def test_nothing_that_was_said_in_secret_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of three have bid, and nobody else knows it. The message names no question, no number, and nobody except
    those who are asked now."""
    async with Database.open(database_in(tmp_path)) as database:
        table = await begun(database, "auction")
        await table.move(99)
        await answer(table)
        await answer(table)
        correct(monkeypatch, "bidding", luck)
        table = await reopened(database)
        assert {ask.kind for ask in table.game.asks} == {"bid"}
        assert len(table.game.asks) == 3
        told = (await said(database))[-1]
        heading = next(line for line in told.splitlines() if CORRECTED in line)
        assert heading == CORRECTED
        assert not any(word in told.casefold() for word in ("bid of", "chance", "state", "two answers", "2 answers"))


async def test_the_dice_of_dropped_answers_never_come_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await after_the_bids(database)
        before = sum(entry.seat == chance.SEAT for entry in table.game.journal) + table.game.drawn
        correct(monkeypatch, "payment", luck)
        drawn: list[int] = []
        draw = Ledger.draw

        def watched(ledger: Ledger, number: int, kind: str, options: Any) -> str:
            drawn.append(number)
            return draw(ledger, number, kind, options)

        monkeypatch.setattr(Ledger, "draw", watched)
        table = await reopened(database)
        assert drawn == [before, before + 1]
        assert (await reopened(database)).game.position() == table.game.position()
        while not table.game.over:
            await answer(table)
        assert drawn == list(range(before, before + len(drawn)))


async def test_who_has_to_wait_for_an_update_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("planted")

    async with Database.open(database_in(tmp_path)) as database:
        table = await after_the_bids(database)
        position, posts = table.game.position(), len(await said(database))
        monkeypatch.setitem(GAMES, "auction", replace(AUCTION, version=0))
        for _ in range(3):
            table = await reopened(database)
            assert not table.begun
        [told] = (await said(database))[posts:]
        assert told == "**Delta** was saved by another version of me and has to wait for an update. Nothing is lost."
        monkeypatch.setitem(GAMES, "auction", AUCTION)
        table = await reopened(database)
        assert table.game.position() == position
        assert len(await said(database)) == posts + 1
        await answer(table)
        await must_be_complete(table)
        assert [row["waiting"] for row in await database.rows("SELECT waiting FROM games")] == [0]


# --- a game that has ended -----------------------------------------------------------------------------------


async def test_what_has_ended_stays_ended_and_is_looked_at_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        table = await after_the_bids(database)
        while not table.game.over:
            await answer(table)
        seats = (None, *table.game.seats)
        seen = {seat: table.view(seat) for seat in seats}
        heard = {seat: await sight.heard(table, seat, 99) for seat in seats}
        frames, count = await table.frames(), table.game.count
        posts, saved = await said(database), table.record.saved
        correct(monkeypatch, "bidding", luck)
        for _ in range(2):
            table = await reopened(database)
            assert (table.begun, table.over, table.only_looked_at) == (True, True, True)
            assert {seat: table.view(seat) for seat in seats} == seen
            assert {seat: await sight.heard(table, seat, 99) for seat in seats} == heard
            assert await table.frames() == frames
            assert [table.asks_of(seat) for seat in seats] == [[], [], [], []]
            assert waiting_for(table) == "**Delta** is over."
            for seat in seats:
                for kind in ("board", "film"):
                    assert await Pictures(None, table, seat, Look()).in_words(kind)  # type: ignore[arg-type]
            with pytest.raises(NotAsked, match="is over: it can only be looked at"):
                await table.answering.undo(table.users[0])
        assert (await said(database), table.record.status, table.record.saved) == (posts, "ended", saved)
        assert len(await database.rows(STANDING, 1)) == count


async def play_to_its_end(home: House) -> Table:
    """The kept game that is over, on the table of the house."""
    table = await home.bot.tables.get(1)
    assert table is not None
    over = unpack((KEPT / "version_2" / "over.game").read_bytes())
    await home.bot.database.run(
        ("UPDATE answers SET undone = 1", ()),
        ("UPDATE games SET number = ?", (over["number"] + len(over["journal"]),)),
    )
    table.record.saved = pack(over)
    await table.load()
    await table.save([])
    return table


@pytest.mark.parametrize("kept", [True, False], ids=["kept at its end", "ended before its end was kept"])
async def test_every_command_that_looks_goes_on_looking(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    async with house(tmp_path) as home:
        await home.open_game("Red", "Blue")
        table = await play_to_its_end(home)
        await home.settled()
        if not kept:
            await home.bot.database.run(
                ("DELETE FROM views WHERE what LIKE 'end %'", ()),
                ("UPDATE views SET what = 'frame' WHERE what = 'end'", ()),
            )
        rules: Rules[Any] = replace(GAMES["clash"], version=99, migrations={})
        monkeypatch.setitem(GAMES, "clash", rules)
        home.bot.tables._tables.clear()
        red = home.people[0]
        posted = len(red.sees(home.thread))
        for words in ("score", "board", "film", "log", "hand", "turns", "help", "why", "passing", "since"):
            reply = await (await red.command(home.thread, words)).arrived()
            assert "Something went wrong" not in reply.text
            assert "another version" not in reply.text
        for words in ("undo", "end"):
            reply = await (await red.command(home.thread, words)).arrived()
            assert reply.text.removeprefix("⚠ ").startswith("**Nile Delta** is over")
        hand = await (await red.command(home.thread, "hand")).arrived()
        assert ("was not kept" in hand.text) == (not kept)
        score = await (await red.command(home.thread, "score")).arrived()
        totals = [f"**{points(line.total)}**" for line in table.presentation.score(table.view(None))]
        assert all(total in score.text for total in totals)
        public = [message for message in red.sees(home.thread)[posted:] if not message.ephemeral]
        assert public == []


# --- a file of the released program --------------------------------------------------------------------------


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("file", "answers", "frames"),
    [("version_1/database_3.xz", 160, 17), ("version_2/database_5.xz", 262, 26)],
    ids=["version 1", "version 2"],
)
async def test_a_file_of_the_released_program_is_played_on(
    tmp_path: Path, file: str, answers: int, frames: int
) -> None:
    """A game of two in the middle of a turn, a lobby, words left to pass, preferences."""
    (tmp_path / "cradle.sqlite3").write_bytes(lzma.decompress((KEPT / file).read_bytes()))
    position = ""
    for start in range(2):
        async with Database.open(database_in(tmp_path)) as database:
            names = {row["name"] for row in await database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
            assert not names & {"premoves", "told"}
            tables = Tables(database, lambda: None)
            table, lobby = await tables.get(1), await tables.get(2)
            assert table is not None
            assert lobby is not None
            assert (lobby.record.name, lobby.record.status, len(lobby.users)) == ("Indus", "lobby", 1)
            assert table.record.words == {seat: Left(passes={"trade-answer": Pass()}) for seat in ("red", "blue")}
            assert [
                tuple(row) for row in await database.rows("SELECT name, value FROM preferences WHERE user = 1")
            ] == [("palette", "contrast")]
            assert len(await table.frames()) >= frames
            assert await sight.heard(table, None, 500)
            if start:
                assert table.game.position() == position
            else:
                assert table.game.count >= answers
            await must_be_whole(table)
            for _ in range(40):
                ask = table.game.asks[0]
                value = ask.sample(picker(start))
                user, mark = table.seat_named(ask.seat).user, mark_of(table.game, ask)
                await table.answering.answer(user, mark, lambda _, v=value: v)  # type: ignore[misc]
                await must_be_whole(table)
            position = table.game.position()


async def must_be_whole(table: Table) -> None:
    rows = await table.database.rows(STANDING, table.id)
    assert [row["number"] for row in rows] == list(range(table.game.count))
    assert (await table.database.rows("SELECT count(*) FROM lines WHERE game = 1 AND undone = 0"))[0][
        0
    ] == table.game.told
    assert save(table.game)["position"] == table.game.position()
