"""People who have given up a seat: why they did, and whether they can come back on their own."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import Person
from bot.people.seating import give_to_stand_in, hand_over
from storage.database import MIGRATIONS, Database, scripts_in
from storage.seats import given_up
from tests.bot.auction_house import said, table_of
from tests.bot.everywhere import everywhere, table_in
from tests.bot.house import House
from tests.bot.test_admin import host
from tests.bot.test_people import answered, offered, post_with
from tests.bot.wrong import plain

ONLY_BY_VOTE = "The others voted for somebody else to take over from you. Only they can undo it"


@contextlib.asynccontextmanager
async def nobody_moves(home: House) -> AsyncIterator[None]:
    """Meanwhile stand-ins play on."""
    before = [(seat.seat, seat.user) for seat in table_of(home).record.seats]
    yield
    assert [(seat.seat, seat.user) for seat in table_of(home).record.seats] == before


async def voted_out(home: House, by: Person, whom: Person, with_: Person) -> str:
    """Returns the seat, which a stand-in now holds."""
    seat = table_of(home).seat_of(int(whom.id)) or ""
    await said(by, home, "replace", whose=whom.id)
    await answered(with_, await post_with(home, "should a stand-in take over"), "Replace")
    assert table_of(home).seat_named(seat).stand_in
    return seat


async def leaves(home: House, person: Person) -> None:
    sure = await (await person.command(home.thread, "game", "leave")).arrived()
    await answered(person, sure, "Leave the game")


@everywhere
async def test_who_was_voted_out_does_not_take_the_seat_back(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        seat = await voted_out(home, red, blue, green)
        async with nobody_moves(home):
            assert ONLY_BY_VOTE in plain(await said(blue, home, "game", "join"))
            offer = plain(await said(green, home, "replace", who=blue.id))
            assert "has held another seat" in offer, "nor does somebody else's"
        assert await given_up(home.bot.database, 1, int(blue.id)) == {seat: "voted"}


@everywhere
async def test_the_others_vote_somebody_in_again(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        seat = await voted_out(home, red, blue, green)
        assert "A stand-in already plays there" in plain(await said(red, home, "replace", whose=blue.id))
        await said(green, home, "replace", whose=blue.id, who=blue.id)
        await answered(red, await post_with(home, f"should <@{blue.id}> take over from Stand-in 1"), "Replace")
        assert table_of(home).seat_named(seat).stand_in, "blue has not been asked yet"
        await answered(blue, await post_with(home, "will you take over"), "Take the seat")
        assert table_of(home).seat_of(int(blue.id)) == seat
        await leaves(home, blue)
        assert "You have joined" in await said(blue, home, "game", "join"), "this time it was blue's own will"


@everywhere
async def test_nobody_gives_their_own_seat_to_somebody_who_was_voted_out_of_it(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, green = home.people
        new = home.person("Yellow")
        await said(red, home, "replace", whose=blue.id, who=new.id)
        await answered(green, await post_with(home, "take over from"), "Replace")
        await answered(new, await post_with(home, "will you take over"), "Take the seat")
        async with nobody_moves(home):
            assert "Only they can undo it" in plain(await said(new, home, "replace", who=blue.id))


@everywhere
async def test_whom_a_host_has_removed_a_host_brings_back(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        boss = host(home)
        seat = table_of(home).seat_of(int(blue.id))
        await said(boss, home, "admin", "replace", whose=blue.id)
        async with nobody_moves(home):
            assert "A host of this server has taken you out" in plain(await said(blue, home, "game", "join"))
            assert "only a host can undo it" in plain(await said(red, home, "replace", whose=blue.id, who=blue.id))
            assert "A stand-in already plays there" in plain(await said(boss, home, "admin", "replace", whose=blue.id))
        await said(boss, home, "admin", "replace", whose=blue.id, who=blue.id)
        await answered(blue, await post_with(home, "will you take over"), "Take the seat")
        assert table_of(home).seat_of(int(blue.id)) == seat


@everywhere
async def test_who_left_or_was_too_slow_comes_back_as_they_like(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        _, blue, green = home.people
        table, new = table_of(home), home.person("Yellow")
        await leaves(home, blue)
        assert "You have joined" in await said(blue, home, "game", "join")
        seat = table.seat_of(int(blue.id)) or ""
        async with table.lock:
            await hand_over(table, seat, give_to_stand_in(table), "No answer in time.", why="overdue")
        assert "You have joined" in await said(blue, home, "game", "join")
        await answered(new, await offered(home, green, new), "Take the seat")
        await leaves(home, new)
        assert "You have joined" in await said(green, home, "game", "join"), "who gave a seat away, left it"


@everywhere
async def test_who_leaves_while_the_others_vote_does_not_escape_them(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        red, blue, _ = home.people
        await said(red, home, "replace", whose=blue.id)
        await post_with(home, "should a stand-in take over")
        await leaves(home, blue)
        async with nobody_moves(home):
            assert ONLY_BY_VOTE in plain(await said(blue, home, "game", "join"))


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("kind", "outcome", "state", "why"),
    [
        ("replace", "yes", "done", "voted"),
        ("replace", "no", "done", "left"),
        ("replace", "yes", "withdrawn", "left"),
        ("overdue", "replace", "done", "overdue"),
        ("overdue", "wait", "done", "left"),
    ],
)
async def test_why_somebody_left_before_it_was_written_down_is_read_from_the_votes(
    tmp_path: Path, kind: str, outcome: str, state: str, why: str
) -> None:
    path = tmp_path / "cradle.sqlite3"
    connection = sqlite3.connect(path)
    for number, script in scripts_in(MIGRATIONS).items():
        if number < 15:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
    connection.executescript(f"""
        INSERT INTO games (id, name, rules, options, status, host) VALUES (1, 'Delta', 'clash', '{{}}', 'running', 7);
        INSERT INTO former (game, seat, user) VALUES (1, 'blue', 8);
        INSERT INTO motions (game, kind, about, text, details, state, outcome, since)
        VALUES (1, '{kind}', 'blue', '', '{{"from": 8, "user": 8}}', '{state}', '{outcome}', 1.0);
    """)
    connection.close()
    async with Database.open(path) as database:
        assert await given_up(database, 1, 8) == {"blue": why}
