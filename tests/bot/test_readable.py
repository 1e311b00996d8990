"""Each person is asked once whether they can read direct messages, and the answer is known in all games."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.local import Person, Seen
from bot.people.posts import Readable
from storage.database import MIGRATIONS, Database, scripts_in
from storage.places import Direct
from storage.posts import promise
from storage.seats import private_of
from tests.bot.auction_house import auction_house, open_auction, table_of
from tests.bot.house import House, house
from tests.bot.test_lobby import opened, pressed
from tests.bot.test_people import answered, offered, post_with


def asked(person: Person) -> list[Seen]:
    return [message for message in person.sees(person.dm()) if message.button("I can read this") is not None]


async def lobbies(home: House, host: Person, *names: str) -> list[Seen]:
    return [await opened(home, host, name=name) for name in names]


async def ready_in(person: Person, lobby: Seen) -> None:
    await person.until(lobby.channel_id, lambda m: m.id == lobby.id and f"<@{person.id}>: ready" in m.text)


async def test_who_joins_three_games_is_asked_once_and_ready_in_all_of_them(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        three = await lobbies(home, red, "Nile", "Indus", "Tigris")
        assert "direct message I am sending you" in await pressed(blue, three[0], "Join")
        await home.settled()
        [message] = asked(blue)
        link = f"/@me/{blue.dm().id}/{message.id}"
        assert link in await pressed(blue, three[1], "Join")
        await pressed(blue, three[2], "Join")
        assert link in await pressed(blue, three[2], "Join"), "also for people who have lost sight of it"
        await home.settled()
        assert asked(blue) == [message]
        assert "secrets will come here" in await pressed(blue, message, "I can read this")
        for lobby in three:
            await ready_in(blue, lobby)
        await home.settled()
        assert asked(red) == asked(red)[:1], "the host of three games too"


async def test_who_joins_three_games_at_once_is_asked_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        three = await lobbies(home, red, "Nile", "Indus", "Tigris")
        await asyncio.gather(*(blue.press(lobby, "Join") for lobby in three))
        await home.settled()
        assert len(asked(blue)) == 1


async def test_the_answer_counts_also_when_its_game_is_gone(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        [nile] = await lobbies(home, red, "Nile")
        await pressed(blue, nile, "Join")
        await home.settled()
        await pressed(blue, nile, "Leave")
        await (await red.command(home.thread, "game", "end")).arrived()
        assert "secrets will come here" in await pressed(blue, asked(blue)[0], "I can read this")
        [indus] = await lobbies(home, red, "Indus")
        assert "Please press" not in await pressed(blue, indus, "Join")
        await ready_in(blue, indus)


async def test_it_is_known_of_somebody_who_holds_no_seat_any_more(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        _, blue, _ = await open_auction(home)
        new = home.person("Yellow")
        await answered(new, await offered(home, blue, new), "Take the seat")
        await post_with(home, "takes the place of")
        assert table_of(home).seat_of(int(blue.id)) is None
        assert await private_of(home.bot.database, int(blue.id)) == "dm"


async def test_closed_direct_messages_are_settled_for_all_games_by_one_touch(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        nile, indus = await lobbies(home, red, "Nile", "Indus")
        blue.allow_dms(False)
        for lobby in (nile, indus):
            await pressed(blue, lobby, "Join")
            await red.until(lobby.channel_id, lambda m: "I cannot send you direct messages" in m.text, 20)
        assert asked(blue) == []
        await pressed(blue, indus, "Show my secrets in the channel")
        for lobby in (nile, indus):
            await ready_in(blue, lobby)


@pytest.mark.sqlite
async def test_what_was_known_of_each_game_is_known_of_the_person(tmp_path: Path) -> None:
    path = tmp_path / "cradle.sqlite3"
    connection = sqlite3.connect(path)
    for number, script in scripts_in(MIGRATIONS).items():
        if number < 15:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
    connection.executescript("""
        INSERT INTO games (id, name, rules, options, status, host)
        VALUES (1, 'A', 'clash', '{}', 'ended', 7), (2, 'B', 'clash', '{}', 'running', 7),
               (3, 'C', 'clash', '{}', 'lobby', 7);
        INSERT INTO seats (game, seat, user, private)
        VALUES (1, 'red', 7, 'dm'), (2, 'red', 7, 'ephemeral'), (3, 'red', 7, 'unknown'),
               (1, 'blue', 8, 'unknown'), (3, 'blue', 8, 'unknown'), (2, 'blue', -1, 'ephemeral');
    """)
    connection.close()
    async with Database.open(path) as database:
        assert [await private_of(database, user) for user in (7, 8, -1)] == ["ephemeral", "unknown", "unknown"]
        rows = await database.rows("SELECT private FROM seats WHERE game = 3 ORDER BY user")
        assert [row["private"] for row in rows] == ["ephemeral", "unknown"]


async def test_somebody_who_joins_is_asked_also_if_the_outbox_is_quicker_than_the_table(tmp_path: Path) -> None:
    """The join and its question are written in one transaction. The table knows of it a moment later."""
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        late, table = home.person("Yellow"), await home.bot.tables.get(1)
        assert table is not None
        async with table.lock:
            await promise(
                home.bot.database, 1, [Readable(place=Direct(int(late.id)), content="Can you read this?")], 1.0
            )
            home.bot.outbox.wake()
            await asyncio.sleep(0.3)
            table.record.seats.append(replace(table.record.seats[0], seat="late", user=int(late.id), private="unknown"))
        await late.until(late.dm(), lambda message: message.text == "Can you read this?")
