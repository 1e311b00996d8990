"""People who have forgotten a game are reminded: at their own hour, once a day, up to three times, and never at
night."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path

import pytest

from bot.local import Person
from tests.bot.auction_house import auction_house, open_auction
from tests.bot.databases import on_both
from tests.bot.everywhere import (
    EVERY,
    acts,
    begin,
    ends,
    everywhere,
    everywhere_on_both,
    question_to,
    table_in,
    waited_for,
    waits_for_one,
)
from tests.bot.hours_pass import HOUR, days, hours, in_thread, look, reminders, setting, until_hour
from tests.bot.house import House, running_bot


async def pace(home: House, name: str) -> None:
    """As the host chooses it in the list."""
    host = home.people[0]
    listed = await host.complete(
        home.thread, "game", "options", focused="value", options={"option": "pace", "value": name}
    )
    options = {"option": "pace", "value": listed[0]["value"]}
    await (await host.command(home.thread, "game", "options", options=options)).arrived()
    await home.settled()


def counts(people: list[Person]) -> list[int]:
    return [len(reminders(person)) for person in people]


@everywhere
async def test_a_reminder_comes_at_six_once_a_day_and_three_times_in_all(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game, "Red", "Blue", "Green")
        late, others = await waits_for_one(home)
        await until_hour(home, 17)
        assert counts([late]) == [0]
        await hours(home, 1)
        assert counts([late]) == [0], "what was asked this morning is no reason yet"
        for day in (1, 2, 3):
            await hours(home, 23)
            assert counts([late]) == [day - 1]
            await hours(home, 1)
            assert counts([late]) == [day]
            assert {int(home.local.clock.time() / HOUR) % 24} == {18}
        await days(home, 3)
        assert counts([late, *others]) == [3, 0, 0]
        reminder = reminders(late)[0].text
        assert "Nile Delta" in reminder
        assert "your turn" in reminder or question_to(home, late)[:40] in reminder
        assert f"/{home.thread}/" in reminder, "one touch leads to the call"


@everywhere
async def test_those_who_have_acted_are_reminded_no_more_and_of_the_next_question_anew(
    tmp_path: Path, game: str
) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        first, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        assert counts([first]) == [1]
        await acts(home, first)
        await waits_for_one(home, but=first)
        await days(home, 2)
        assert counts([first]) == [1]
        await waits_for_one(home, but=next(person for person in home.people if person is not first))
        await days(home, 5)
        assert counts([first]) == [1 + 3], "a new wait has three of its own"


@on_both
async def test_twenty_games_are_one_message_and_the_oldest_stands_first(tmp_path: Path) -> None:
    """Games of all eight kinds."""
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        for number, game in zip(range(1, 21), cycle(EVERY), strict=False):
            await begin(home, game, name=f"Game {number:02}")
            home.local.pass_time(60)
        await until_hour(home, 18)
        await days(home, 1)
        for person in home.people:
            waiting = [
                f"Game {number:02}"
                for number, table in sorted(home.bot.tables._tables.items())
                if table.asks_of(table.seat_of(int(person.id)))
            ]
            assert len(waiting) >= 8
            [message] = reminders(person)
            lines = [line for line in message.text.splitlines() if line.startswith("- ")]
            named = [line.partition("**")[2][:7] for line in lines]
            assert named == waiting[: len(named)]
            left = len(waiting) - len(named)
            assert (f"… and {left} more: `/turns`" in message.text) == (left > 0)
            assert len(message.text) <= 2000
            told = await (await person.command(person.dm(), "turns")).arrived()
            await person.until(person.dm(), lambda m, told=told: m.id >= told.id and "Game 20" in m.text)  # type: ignore[misc]
            seen = "".join(each.text for each in person.sees(person.dm()) if each.id >= told.id)
            assert [f"Game {number:02}" in seen for number in range(1, 21)] == [True] * 20


@everywhere_on_both
async def test_nothing_is_sent_twice_or_lost_when_the_bot_stops_in_the_middle(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, others = await waits_for_one(home)
        await until_hour(home, 18)
        await hours(home, 23)
        await home.bot.close()
        home.local.pass_time(1.5 * HOUR)
        async with running_bot(home.local, tmp_path) as home.running:
            await look(home)
            assert counts([late, *others]) == [1, 0], "an hour late, as soon as it is there again"
            await look(home)
        async with running_bot(home.local, tmp_path) as home.running:
            await look(home)
            assert counts([late, *others]) == [1, 0]


@everywhere
async def test_a_bot_that_comes_back_at_night_wakes_nobody(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, others = await waits_for_one(home)
        await until_hour(home, 18)
        await hours(home, 23.5)
        await home.bot.close()
        home.local.pass_time(9 * HOUR)
        async with running_bot(home.local, tmp_path) as home.running:
            await hours(home, 14)
            assert counts([late, *others]) == [0, 0]
            await hours(home, 2)
            assert counts([late, *others]) == [1, 0]


@everywhere
async def test_a_message_that_could_not_go_out_before_the_night_is_left_out(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await hours(home, 23)
        await home.bot.outbox.stop()
        home.local.pass_time(HOUR)
        await home.bot.reminders.look()
        home.local.pass_time(6 * HOUR)
        home.bot.outbox.start()
        await home.settled()
        assert counts([late]) == [0]
        await hours(home, 18)
        assert counts([late]) == [1]


@everywhere
async def test_clocks_that_jump_remind_nobody_twice(tmp_path: Path, game: str) -> None:
    """Somebody changes the host's clock: forward by three days, back again, back by a day."""
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        assert counts([late]) == [1]
        home.local.pass_time(3 * 24 * HOUR)
        await look(home)
        assert counts([late]) == [2], "the day is a different one"
        home.local.pass_time(-3 * 24 * HOUR)
        await look(home)
        await hours(home, 10)
        home.local.pass_time(-24 * HOUR)
        await look(home)
        await hours(home, 10)
        assert counts([late]) == [2]
        await hours(home, 26)
        assert counts([late]) == [3]
        assert not in_thread(home, "has not answered in time"), "three days that did not pass are nobody's fault"


async def test_everybody_in_the_own_time_zone_at_the_own_hour(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 5)
        people = await open_auction(home)
        red, blue, green = people
        await setting(home, red, "Time zone", "Tokyo")
        await setting(home, blue, "Time zone", "Los Angeles")
        await setting(home, blue, "Reminders", "9pm")
        await setting(home, green, "Waking hours", "8-17")
        seen: dict[str, int] = {}
        for _ in range(48):
            await hours(home, 1)
            for person in people:
                if reminders(person):
                    seen.setdefault(person.user.username, int(home.local.clock.time() / HOUR) % 24)
        assert seen["Red"] == 9, "six in the evening in Tokyo"
        assert seen["Blue"] in (4, 5), "nine in the evening in Los Angeles"
        assert seen["Green"] == 8, "asleep at six: in the morning"


@everywhere
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "not wanted"])
async def test_those_who_take_no_direct_messages_are_reminded_in_the_thread(
    tmp_path: Path, game: str, closed: bool
) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game, "Red", "Blue", "Green")
        late, [other, _] = await waits_for_one(home)
        if closed:
            late.allow_dms(False)
        else:
            await setting_in_thread(home, late, "Secrets", "ephemeral")
        await until_hour(home, 18)
        await days(home, 1)
        assert counts([late, other]) == [0, 0]
        [message] = in_thread(home, f"<@{late.id}>, **Nile Delta** waits for you")
        assert "waits for you. Everybody else is waiting for you." in message.text
        assert [user["id"] for user in message.payload["mentions"]] == [late.id]
        assert message.button("Snooze until tomorrow") is not None
        told = await (await other.press(message, "Snooze 3 hours")).arrived()
        assert "for somebody else" in told.text


async def setting_in_thread(home: House, person: Person, name: str, value: str) -> None:
    await (await person.command(home.thread, "settings", options={"setting": name, "value": value})).arrived()


@everywhere
async def test_snoozing_moves_the_next_reminder_to_when_one_wants_it(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        [message] = reminders(late)
        told = await (await late.press(message, "Snooze 3 hours")).arrived()
        assert "I will remind you again <t:" in told.text
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await hours(home, 2.5, 0.5)
            assert counts([late]) == [1]
            await hours(home, 1, 0.5)
            assert counts([late]) == [2]
            await late.press(reminders(late)[1], "Snooze 3 hours")  # the next one would be at night
            await hours(home, 17)
            assert counts([late]) == [2]
            await hours(home, 4)
            assert counts([late]) == [3]
            await days(home, 3)
            assert counts([late]) == [5], "those that were asked for do not count"


@everywhere
async def test_a_reminder_asked_for_at_night_says_when_it_will_come(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        red, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        [message] = reminders(red)
        await until_hour(home, 22)
        told = (await (await red.press(message, "Snooze 3 hours")).arrived()).text
        assert told.startswith("You are asleep then. I will remind you again <t:")
        said = int(told.partition("<t:")[2].partition(":")[0])
        await hours(home, (said - home.local.clock.time()) / HOUR - 0.1, 0.5)
        assert counts([red]) == [1]
        await hours(home, 0.2, 0.1)
        assert counts([red]) == [2]


@everywhere
async def test_a_reminder_snoozed_into_an_absence_says_so(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        red, _ = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        [message] = reminders(red)
        now = datetime.fromtimestamp(home.local.clock.time(), UTC)
        first, back = (f"{now + timedelta(days):%Y-%m-%d}" for days in (1, 4))
        await (await red.command(red.dm(), "away", options={"from": first, "until": back})).arrived()
        told = (await (await red.press(message, "Snooze until tomorrow")).arrived()).text
        assert told.startswith("You are away then. I will remind you again <t:")
        assert datetime.fromtimestamp(int(told.partition("<t:")[2].partition(":")[0]), UTC).strftime("%Y-%m-%d") == back


async def test_an_hour_of_the_night_is_not_promised(tmp_path: Path) -> None:
    """The setting said 3:00, and the reminder came at eight."""
    async with auction_house(tmp_path) as home:
        await open_auction(home, "Red", "Blue")
        red = home.people[0]
        assert "at 3:00 (you are asleep then: it will come at 8:00)" in await setting(home, red, "Reminders", "at 3:00")
        assert "at 9:00." in await setting(home, red, "Reminders", "at 9:00")
        await setting(home, red, "Waking hours", "20:00-6:00")
        shown = await (await red.command(red.dm(), "settings")).arrived()
        assert "**Reminders**: at 9:00 (you are asleep then: it will come at 20:00)" in shown.text
        assert "at 3:00." in await setting(home, red, "Reminders", "at 3:00"), "still awake"


@everywhere
async def test_those_who_snoozed_and_acted_hear_nothing_when_the_hour_comes(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        late, [other] = await waits_for_one(home)
        await until_hour(home, 18)
        await days(home, 1)
        await late.press(reminders(late)[0], "Snooze 3 hours")
        await acts(home, late)
        await hours(home, 4)
        if other in waited_for(home):
            await acts(home, other)
        await hours(home, 10)
        assert counts([late]) == [1], "nor is the next question urgent because of it"


@everywhere
async def test_a_game_that_is_over_reminds_nobody(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await ends(home, game)
        await days(home, 4)
        assert counts(home.people) == [0, 0]


@everywhere
async def test_a_call_says_until_when_one_can_act(tmp_path: Path, game: str) -> None:
    async with table_in(tmp_path, game) as home:
        await home.settled()
        assert "You can act until" in home.newest().text
        assert "<t:" in home.newest().text


@everywhere
async def test_the_task_looks_by_itself(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 9)
        await begin(home, game)
        red, _ = await waits_for_one(home)
        await until_hour(home, 17)
        await days(home, 1)
        home.local.pass_time(1.5 * HOUR)
        home.bot.reminders.wake()
        await red.until(red.dm(), lambda message: message.text.startswith("A game is waiting"))
