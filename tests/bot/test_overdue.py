"""When a seat's time is over the others decide: no clock throws anybody out."""

from __future__ import annotations

import json
from pathlib import Path

from bot.local import Person, Seen
from bot.people.seating import hand_over
from tests.bot.auction_house import auction_house, bid, open_auction, said, table_of
from tests.bot.everywhere import (
    acts,
    begin,
    everywhere,
    everywhere_on_both,
    goes_on,
    seat_of,
    table_in,
    waited_for,
    waits_for_one,
)
from tests.bot.hours_pass import HOUR, days, hours, in_thread, reminders, setting, until_hour
from tests.bot.house import House, running_bot

OVER = "has not answered in time"


async def pace(home: House, name: str) -> Seen:
    """As the host chooses it in the list."""
    host, given = home.people[0], {"option": "pace", "value": name}
    [listed] = await host.complete(home.thread, "game", "options", focused="value", options=given)
    answer = await host.command(home.thread, "game", "options", options={**given, "value": listed["value"]})
    return await answer.arrived()


def votes(home: House) -> list[Seen]:
    return in_thread(home, OVER)


async def until_overdue(home: House, *, most: int = 6) -> Seen:
    """Days pass until the others are asked."""
    for _ in range(most * 24):
        if votes(home):
            return votes(home)[-1]
        await hours(home, 1)
    raise AssertionError("nobody was asked")


@everywhere
async def test_after_four_days_and_three_reminders_the_others_are_asked(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game, "Red", "Blue", "Green")
        late, others = await waits_for_one(home)
        asked = home.local.clock.time()
        vote = await until_overdue(home)
        passed = (home.local.clock.time() - asked) / HOUR
        assert 4 * 24 - 1 < passed < 4 * 24 + 2
        assert len(reminders(late)) == 3
        assert f"<@{late.id}>" in vote.text
        told = await (await late.press(vote, "Keep waiting")).arrived()
        assert "your own seat" in told.text
        assert len(votes(home)) == 1
        [row] = await home.bot.database.rows("SELECT message FROM outbox WHERE message LIKE '%motion%'")
        assert json.loads(row["message"])["calls"] == [int(person.id) for person in others], "those who vote"
        await days(home, 1)
        assert len(votes(home)) == 1, "asked once"


@everywhere
async def test_to_wait_on_gives_the_whole_time_again_and_no_more_reminders(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, [other] = await waits_for_one(home)
        vote = await until_overdue(home)
        await other.press(vote, "Keep waiting")
        await home.bot.close()
        async with running_bot(home.local, tmp_path) as home.running:
            await days(home, 3)
            assert len(votes(home)) == 1
            assert len(reminders(late)) == 3, "three in all for the same wait"
            await days(home, 2)
            assert len(votes(home)) == 2
            assert len(reminders(late)) == 3


@everywhere
async def test_a_stand_in_plays_meanwhile_if_the_others_want_it(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, [other] = await waits_for_one(home)
        table, seat = table_of(home), seat_of(home, late)
        vote = await until_overdue(home)
        await other.press(vote, "A stand-in plays for now")
        await home.settled()
        assert table.seat_named(seat).minded
        before = len(reminders(late))
        await days(home, 1)
        assert len(reminders(late)) == before
        shown = await (await late.command(late.dm(), "away")).arrived()
        assert "A stand-in plays for you in **Nile Delta**" in shown.text
        await late.press(shown, "I am back")
        await home.settled()
        assert not table.seat_named(seat).minded


@everywhere_on_both
async def test_somebody_else_can_take_the_seat_if_the_others_want_it(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, [other] = await waits_for_one(home)
        table, seat = table_of(home), seat_of(home, late)
        vote = await until_overdue(home)
        await other.press(vote, "Somebody else takes over")
        await home.settled()
        assert table.seat_named(seat).stand_in
        [told] = in_thread(home, "The seat is free")
        assert f"<@{late.id}> has not answered in time" in told.text
        yellow = home.person("Yellow")
        await (await yellow.command(home.thread, "game", "join")).arrived()
        assert table.seat_named(seat).user == int(yellow.id)
        before = len(reminders(late))
        await days(home, 2)
        assert len(reminders(late)) == before


@everywhere
async def test_those_who_act_after_all_end_the_vote(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game, "Red", "Blue", "Green")
        late, [other, _] = await waits_for_one(home)
        vote = await until_overdue(home)
        await acts(home, late)
        ended = await other.until(home.thread, lambda message: message.id == vote.id and "Withdrawn" in message.text)
        assert ended.button("Keep waiting") is None
        assert f"<@{late.id}> has acted" in ended.text


@everywhere
async def test_a_day_for_each_answer_if_the_host_has_said_so(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        _, blue = await begin(home, game)
        late, _ = await waits_for_one(home)
        assert "Pace: daily" in (await pace(home, "daily")).text
        await home.settled()
        [told] = in_thread(home, "From now on the pace here is daily")
        assert "You can act until <t:" in told.text
        refused = await blue.command(home.thread, "game", "options", options={"option": "pace", "value": "live"})
        assert "Only" in (await refused.arrived()).text
        asked = home.local.clock.time()
        await until_overdue(home)
        assert 24 <= (home.local.clock.time() - asked) / HOUR < 34, "a day, and the reminder before"
        assert len(reminders(late)) == 1


@everywhere
async def test_at_a_quick_table_half_an_hour_is_enough_and_nobody_is_reminded(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game, "Red", "Blue", "Green")
        await pace(home, "live")
        late, _ = await waits_for_one(home)
        await hours(home, 0.4, 0.1)
        assert not votes(home)
        await hours(home, 0.3, 0.1)
        assert len(votes(home)) == 1
        assert reminders(late) == []


@everywhere
async def test_nobody_is_asked_in_the_night(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 22)
        await begin(home, game)
        late, [other] = await waits_for_one(home)
        await other.command(home.thread, "settings", options={"setting": "Waking hours", "value": "8:00 to 22:00"})
        await pace(home, "live")
        await hours(home, 0.8, 0.2)
        assert not votes(home), "the time is over, but who would vote sleeps"
        await until_hour(home, 9)
        assert len(votes(home)) == 1
        assert f"<@{late.id}>" in votes(home)[0].text


@everywhere
async def test_the_time_of_somebody_who_takes_a_seat_over_begins_then(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        await hours(home, 3 * 24 + 8)
        assert len(reminders(late)) == 3
        green, table = home.person("Green"), table_of(home)
        async with table.lock:
            await hand_over(table, seat_of(home, late), int(green.id), "Green plays on.")
        await days(home, 3)
        assert not votes(home)
        assert len(reminders(late)) == 3
        assert len(reminders(green)) == 3


@everywhere
async def test_a_step_that_is_taken_back_takes_the_wait_back(tmp_path: Path, game: str) -> None:
    """Nobody waits for a person who is no longer asked. When they are asked again, they have their whole time again."""
    async with table_in(tmp_path, game, "Red", "Blue", "Green") as home:
        table = table_of(home)

        async def waits() -> set[str]:
            rows = await home.bot.database.rows("SELECT seat FROM waits")
            assert {row["seat"] for row in rows} == {ask.seat for ask in table.game.asks}
            return {row["seat"] for row in rows}

        def done() -> list[Person]:
            """They have answered, and could still take it back."""
            answered = [person for person in home.people if person not in waited_for(home)]
            return [person for person in answered if table.game.can_undo(seat_of(home, person))]

        await goes_on(home, lambda: bool(done()))
        [person, *_] = done()
        assert seat_of(home, person) not in await waits()
        await said(person, home, "undo")
        assert seat_of(home, person) in await waits()


async def test_what_one_has_said_and_nobody_has_heard_moves_no_clock(tmp_path: Path) -> None:
    """The clock of a seat shows others nothing secret."""
    async with auction_house(tmp_path) as home:
        await open_auction(home)
        table = table_of(home)
        before = {row["seat"]: row["since"] for row in await home.bot.database.rows("SELECT * FROM waits")}
        home.local.pass_time(HOUR)
        await bid(home, red="lowest")
        rows = await home.bot.database.rows("SELECT * FROM waits")
        assert {row["seat"]: row["since"] for row in rows} == {
            seat: since for seat, since in before.items() if table.asks_of(seat)
        }


@everywhere
async def test_those_who_want_no_reminders_get_none_and_are_waited_for_all_the_same(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        assert "never" in await setting(home, late, "Reminders", "never")
        await until_overdue(home)
        assert reminders(late) == []


@everywhere
async def test_while_a_game_is_paused_no_clock_runs(tmp_path: Path, game: str) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        await begin(home, game)
        late, _ = await waits_for_one(home)
        table = table_of(home)
        await home.bot.database.run(("UPDATE games SET paused = ?", (home.local.clock.time(),)))
        table.record.paused = home.local.clock.time()
        await days(home, 6)
        assert reminders(late) == []
        await home.bot.database.run(("UPDATE games SET paused = NULL", ()))
        table.record.paused = None
        await days(home, 3)
        assert not votes(home), "the whole time is left"
        assert len(reminders(late)) == 2


async def test_a_call_names_each_time_once(tmp_path: Path) -> None:
    async with auction_house(tmp_path) as home:
        await until_hour(home, 12)
        blue = home.person("Blue")
        await setting(home, blue, "Waking hours", "14-20")
        people = await open_auction(home)
        await home.settled()
        call = home.newest().text
        assert f"You can act until: <@{people[0].id}> and <@{people[2].id}> <t:" in call
        assert f"; <@{blue.id}> <t:" in call
        assert call.count(":R>") == 2
