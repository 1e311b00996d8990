"""Seats without a person: stand-ins that hold one for good, and a person's seat that is minded for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.local import Person
from storage import games
from storage.games import Seat
from tests.bot.auction_house import auction_house, table_of
from tests.bot.house import PATIENCE, House, house, picker
from tests.bot.test_lobby import opened, pressed, ready, said
from tests.bot.wrong import nothing_changes


async def solo(home: House, stand_ins: int = 3) -> Person:
    """A game of one person against stand-ins."""
    red = home.person("Red")
    home.people = [red]
    lobby = await opened(home, red)
    await ready(red)
    await said(red, home.thread, "game", "standins", number=stand_ins)
    assert "begins" in await pressed(red, lobby, "Start")
    await red.until(home.thread, lambda m: "begins" in m.text and m.button("Act") is not None, PATIENCE)
    return red


async def test_stand_ins_are_seated_and_sent_away(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        red, blue = home.person("Red"), home.person("Blue")
        lobby = await opened(home, red)
        async with nothing_changes(home):
            assert "Only people who have joined" in await pressed(blue, lobby, "Add a stand-in")
        assert await pressed(red, lobby, "Add a stand-in") == ("1 stand-in will play. `/game standins` changes that.")
        assert (await pressed(red, lobby, "Add a stand-in")).startswith("2 stand-ins")
        table = table_of(home)
        assert [seat.user for seat in table.record.seats] == [int(red.id), -1, -2]
        async with nothing_changes(home):
            assert await said(red, home.thread, "game", "standins", number=4) == "There are 3 seats for stand-ins."
        assert (await said(red, home.thread, "game", "standins", number=3)).startswith("3 stand-ins")
        assert "You have joined" in await pressed(blue, lobby, "Join")
        assert [seat.user for seat in table.record.seats] == [int(red.id), -1, -2, int(blue.id)]
        shown = await red.until(home.thread, lambda m: m.id == lobby.id and blue.id in m.text)
        assert "- Stand-in 1: the bot plays here" in shown.text
        assert (await said(red, home.thread, "game", "standins", number=0)).startswith("No stand-ins")
        assert table.users == [int(red.id), int(blue.id)]


async def test_a_stand_in_is_named_and_never_called(tmp_path: Path) -> None:
    """It confirms nothing and gets no message. In words and pictures its seat has its name."""
    async with house(tmp_path) as home:
        await solo(home)
        table = table_of(home)
        assert sorted(table.people.values())[1:] == ["Stand-in 1", "Stand-in 2", "Stand-in 3"]
        await home.settled()
        places = await home.bot.database.rows("SELECT DISTINCT place FROM outbox")
        assert not any("-" in row["place"] for row in places)
        await home.bot.album.of(table)
        assert sorted(table.names.values())[1:] == ["Stand-in 1", "Stand-in 2", "Stand-in 3"]


async def test_a_seat_is_minded_and_taken_back(tmp_path: Path) -> None:
    """It is saved, everybody is told once, and the person is not called meanwhile."""
    async with auction_house(tmp_path) as home:
        await home.open_game("Red", "Blue", game="auction")
        red, blue = home.people
        table = table_of(home)
        [seat] = [seat for seat in table.record.seats if seat.user == int(blue.id)]
        await table.mind(seat.seat, True)
        await table.mind(seat.seat, True)
        await home.settled()
        told = [m.text for m in red.sees(home.thread) if "A stand-in plays for" in m.text]
        assert told == [f"A stand-in plays for <@{blue.id}> in the meantime: `/away` ends that."]
        stored = await games.find(home.bot.database, 1)
        assert stored is not None
        assert [s.minded for s in stored.seats] == [s.seat == seat.seat for s in stored.seats]
        assert not seat.manned
        await table.mind(seat.seat, False)
        await home.settled()
        assert red.sees(home.thread)[-1].text == f"<@{blue.id}> plays again."


def test_one_more_stand_in_has_a_name_of_its_own() -> None:
    seats = [Seat("a", 5), Seat("b", -2)]
    assert games.stand_in(seats) == -1
    assert games.stand_in([*seats, Seat("c", -1)]) == -3
    assert Seat("b", -2).name == "Stand-in 2"
    assert Seat("a", 5).name == "<@5>"


async def test_a_solo_game_against_three_of_them(tmp_path: Path) -> None:
    """They play their turns. The person is called for their own, and for nothing that they cannot answer."""
    async with house(tmp_path) as home:
        red = await solo(home)
        pick = picker(5)
        for _ in range(5):
            await called_or_over(home, red)
            await home.act(red, pick)
        told = [m.text for m in red.sees(home.thread) if not m.ephemeral]
        assert any("Stand-in 1 plays: age 1" in text for text in told)
        assert not any("<@-" in text for text in told)
        stored = await home.bot.database.rows("SELECT DISTINCT seat FROM answers WHERE seat != 'chance'")
        assert len(stored) == 4


async def called_or_over(home: House, person: Person) -> None:
    table = table_of(home)
    async with asyncio.timeout(90):
        while not table.over and not table.asks_of(table.seat_of(int(person.id))):
            await asyncio.sleep(0.02)
