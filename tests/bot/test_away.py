"""A person who is away says so once, for all games. Meanwhile nobody asks them anything."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.bot.auction_house import auction_house, open_auction, table_of
from tests.bot.databases import on_both
from tests.bot.everywhere import begin, everywhere, seat_of, waits_for_one
from tests.bot.hours_pass import days, hours, in_thread, look, reminders, setting, until_hour
from tests.bot.house import House, running_bot


def day(home: House, number: int) -> str:
    return (datetime.fromtimestamp(home.local.clock.time(), UTC) + timedelta(number)).date().isoformat()


@everywhere
async def test_while_away_no_reminder_comes_and_the_clock_stands_still(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        blue, [red] = await waits_for_one(home)
        away = await (await blue.command(blue.dm(), "away", options={"until": day(home, 6)})).arrived()
        assert "You are away until <t:" in away.text
        assert "clocks stand still" in away.text
        await look(home)
        [told] = in_thread(home, "is away until <t:")
        assert f"<@{blue.id}>" in told.text
        assert told.payload["mentions"] == [], "it calls nobody"
        turns = await (await red.command(home.thread, "turns")).arrived()
        assert "(away until <t:" in turns.text
        await days(home, 5)
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            assert reminders(blue) == []
            assert not in_thread(home, "has not answered in time")
            await days(home, 4)
            assert len(reminders(blue)) == 3
            assert not in_thread(home, "has not answered in time"), "all of their time is left after they are back"
            assert len(in_thread(home, "is away until <t:")) == 1


@everywhere
async def test_a_stand_in_plays_meanwhile_if_one_has_set_it_and_leaves_at_the_end(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        _, blue = await begin(home, game)
        assert "a stand-in plays" in await setting(home, blue, "While I am away", "a stand-in plays for me")
        await blue.command(blue.dm(), "away", options={"from": day(home, 1), "until": day(home, 3)})
        await look(home)
        assert await minded(home) == [False], "not before it begins"
        await until_hour(home, 1)
        assert await minded(home) == [True]
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await hours(home, 24)
            assert await minded(home) == [True]
            await hours(home, 25)
            assert await minded(home) == [False]
        assert len(in_thread(home, "A stand-in plays for")) == 1
        assert len(in_thread(home, "plays again")) == 1


async def minded(home: House) -> list[bool]:
    table = await home.bot.tables.get(1)
    assert table is not None
    return [seat.minded for seat in table.record.seats if seat.user == int(home.people[1].id)]


@everywhere
async def test_one_comes_back_early_by_a_button(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        _, blue = await begin(home, game)
        await setting(home, blue, "While I am away", "standin")
        await blue.command(home.thread, "away", options={"until": "in vain"})
        gone = await (await blue.command(home.thread, "away", options={"until": day(home, 9)})).arrived()
        await look(home)
        assert table_of(home).seat_named(seat_of(home, blue)).minded
        await blue.press(gone, "I am back")
        await look(home)
        assert not table_of(home).seat_named(seat_of(home, blue)).minded
        shown = await (await blue.command(home.thread, "away")).arrived()
        assert "You are not away" in shown.text


@everywhere
async def test_a_reminder_offers_the_days(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        blue, _ = await waits_for_one(home)
        await days(home, 1)
        await until_hour(home, 18)
        [message] = reminders(blue)
        asked = await (await blue.press(message, "I will be away until …")).arrived()
        [menu] = asked.selects
        value = next(value for value in menu.options if value.endswith(day(home, 5)))
        await blue.pick(asked, menu.custom_id, [value])
        shown = await (await blue.command(blue.dm(), "away")).arrived()
        assert "You are away until <t:" in shown.text
        await days(home, 4)
        assert len(reminders(blue)) == 1


async def test_a_day_that_is_none_changes_nothing(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        red, _ = await open_auction(home, "Red", "Blue")
        for options, why in (
            ({"until": "soon"}, "I do not know the day"),
            ({"until": day(home, -1)}, "back before you leave"),
            ({"until": day(home, 2), "from": day(home, 3)}, "back before you leave"),
            ({"until": "2199-01-01"}, "more than a year"),
        ):
            told = await (await red.command(home.thread, "away", options=options)).arrived()
            assert why in told.text, told.text
        assert await home.bot.database.rows("SELECT 1 FROM absences") == []
        offered = await red.complete(home.thread, "away", focused="until", options={"until": ""})
        assert offered[0]["value"] == day(home, 1)
        assert len(offered) == 25


@on_both
async def test_another_end_takes_the_place_of_the_first(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        _, blue = await open_auction(home, "Red", "Blue")
        await blue.command(home.thread, "away", options={"until": day(home, 9)})
        await hours(home, 20)
        await blue.command(home.thread, "away", options={"until": day(home, 1)})
        await look(home)
        rows = await home.bot.database.rows("SELECT since, until FROM absences")
        assert len(rows) == 1
        assert rows[0]["until"] - rows[0]["since"] < 3 * 86400
        await blue.command(home.thread, "away", options={"from": day(home, 5), "until": day(home, 7)})
        await look(home)
        later = await (await blue.command(home.thread, "away")).arrived()
        assert later.text.count("<t:") == 3, "this one until tomorrow, and a later one"
        await blue.command(home.thread, "away", options={"until": day(home, 3)})
        assert (await (await blue.command(home.thread, "away")).arrived()).text.count("<t:") == 1
