"""Clocks run by the wall clock of the person who is waited for, even in the nights when it changes."""

from __future__ import annotations

from datetime import date, datetime
from itertools import islice
from zoneinfo import ZoneInfo

import pytest

from bot.waiting.away import read_day, suggest_days
from bot.waiting.reminders import next_reminder
from bot.words.hours import DAY, REMINDER, WAKING, ZONE, Hours, read_hours, read_time, read_zone, suggest_zones, zone_of
from bot.words.pace import PACES
from bot.words.settings import NotAChoice
from storage.reminded import Reminded
from storage.waits import Wait

BERLIN, YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
HOUR = 3600.0


def at(text: str, zone: ZoneInfo = BERLIN) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=zone).timestamp()


def hours(waking: str = "8:00-23:00", reminded: str = "18:00", zone: ZoneInfo = BERLIN) -> Hours:
    wakes, sleeps = (read_time(part) for part in waking.split("-"))
    return Hours(zone, wakes, sleeps + (24 * 60 if sleeps <= wakes else 0), read_time(reminded))


def away(own: Hours, *spans: tuple[str, str]) -> Hours:
    spent = tuple((at(begin), at(end)) for begin, end in spans)
    return Hours(own.zone, own.wakes, own.sleeps, own.reminded, spent)


def shown(moment: float, zone: ZoneInfo = BERLIN) -> str:
    return datetime.fromtimestamp(moment, zone).strftime("%Y-%m-%d %H:%M")


# --- clocks --------------------------------------------------------------------------------------------------


def test_a_day_for_an_answer_ends_at_the_same_time_on_the_next_day() -> None:
    wait = Wait(1, 0, at("2026-11-18 12:00"), at("2026-11-18 12:00"))
    assert shown(PACES["daily"].ends(wait, hours())) == "2026-11-19 12:00"
    assert shown(PACES["relaxed"].ends(wait, hours())) == "2026-11-22 12:00"
    assert shown(PACES["live"].ends(wait, hours())) == "2026-11-18 12:30"


def test_at_night_the_clock_stands_still() -> None:
    asked = at("2026-11-18 22:50")
    assert shown(hours().after(asked, 30 * 60)) == "2026-11-19 08:20"
    assert shown(hours().after(at("2026-11-19 03:00"), 60)) == "2026-11-19 08:01"
    assert shown(hours("20:00-6:00").after(at("2026-11-19 05:30"), HOUR)) == "2026-11-19 20:30"
    assert shown(hours("0:00-24:00").after(asked, 3 * HOUR)) == "2026-11-19 01:50"


@pytest.mark.parametrize("asked", ["2026-03-28 12:00", "2026-10-24 12:00"])
def test_when_the_clocks_are_set_a_day_is_a_day_of_the_wall_clock(asked: str) -> None:
    """Between these noons 23 and 25 hours pass."""
    wait = Wait(1, 0, at(asked), at(asked))
    end = PACES["daily"].ends(wait, hours())
    assert shown(end)[11:] == "12:00"
    assert (end - at(asked)) / HOUR in (23, 25)


def test_an_hour_that_does_not_exist_and_one_that_comes_twice_do_no_harm() -> None:
    spring, autumn = "2026-03-29", "2026-10-25"
    odd = hours("2:30-23:00", "2:30")
    for day in (spring, autumn):
        begin, end = next(odd.days(at(f"{day} 00:30")))
        assert begin < end
        assert odd.own_hour((begin, end)) == begin
        moments = [odd.after(at(f"{day} 00:30"), minutes * 60) for minutes in range(0, 300, 10)]
        assert moments == sorted(moments)
        assert len(set(moments)) == len(moments)


def test_while_one_is_away_the_clock_stands_still() -> None:
    gone = away(hours(), ("2026-11-19 00:00", "2026-11-23 00:00"))
    wait = Wait(1, 0, at("2026-11-18 12:00"), at("2026-11-18 12:00"))
    assert shown(PACES["daily"].ends(wait, gone)) == "2026-11-23 12:00"
    twice = away(hours(), ("2026-11-18 13:00", "2026-11-18 15:00"), ("2026-11-18 14:00", "2026-11-18 16:00"))
    assert shown(twice.after(at("2026-11-18 12:00"), 2 * HOUR)) == "2026-11-18 17:00"
    assert gone.absent(at("2026-11-20 12:00")) == (at("2026-11-19 00:00"), at("2026-11-23 00:00"))
    assert gone.absent(at("2026-11-23 00:00")) is None


# --- reminders -----------------------------------------------------------------------------------------------


def due(own: Hours, now: str, last: str | None = None, snoozed: str | None = None) -> str:
    given = Reminded(at(last, own.zone), at(snoozed, own.zone) if snoozed else None) if last else None
    return shown(next_reminder(own, given, at(now, own.zone)).at, own.zone)


def test_the_own_hour_once_a_day() -> None:
    assert due(hours(), "2026-11-18 09:00") == "2026-11-18 18:00"
    assert due(hours(), "2026-11-18 20:00") == "2026-11-18 20:00", "the bot was away at six: better late"
    assert due(hours(), "2026-11-18 23:30") == "2026-11-19 18:00", "but not at night"
    assert due(hours(), "2026-11-19 03:00") == "2026-11-19 18:00"
    assert due(hours(), "2026-11-18 20:00", last="2026-11-18 18:00") == "2026-11-19 18:00"
    assert due(hours(), "2026-11-19 18:00", last="2026-11-18 18:00") == "2026-11-19 18:00"


def test_two_reminders_do_not_come_close_to_each_other() -> None:
    """The first one was late. Or the hour, or the time zone, has been changed since."""
    assert due(hours(reminded="8:00"), "2026-11-19 08:00", last="2026-11-18 22:30") == "2026-11-19 10:30"
    early = hours(zone=YORK)
    assert due(early, "2026-11-18 18:00", last="2026-11-18 12:00") == "2026-11-19 18:00"


def test_an_own_hour_at_night_becomes_the_morning() -> None:
    assert due(hours(reminded="3:00"), "2026-11-18 01:00") == "2026-11-18 08:00"
    assert due(hours("20:00-6:00", "3:00"), "2026-11-18 21:00") == "2026-11-19 03:00"


def test_on_the_days_when_clocks_are_set_the_hour_is_that_of_the_wall() -> None:
    for day, before in (("2026-03-29", "2026-03-28"), ("2026-10-25", "2026-10-24")):
        assert due(hours(), f"{day} 09:00", last=f"{before} 18:00") == f"{day} 18:00"


def test_nobody_is_reminded_while_away() -> None:
    gone = away(hours(), ("2026-11-18 10:00", "2026-11-20 00:00"))
    assert due(gone, "2026-11-18 12:00") == "2026-11-20 18:00"
    assert due(away(hours(), ("2026-11-18 17:00", "2026-11-19 00:00")), "2026-11-18 12:00") == "2026-11-19 18:00"


def test_whoever_snoozes_is_reminded_when_it_was_asked_but_not_at_night() -> None:
    said = {"last": "2026-11-18 18:00", "snoozed": "2026-11-18 21:00"}
    assert due(hours(), "2026-11-18 18:01", **said) == "2026-11-18 21:00"
    assert next_reminder(hours(), Reminded(0, at("2026-11-18 21:00")), at("2026-11-18 18:01")).asked_for
    assert due(hours(), "2026-11-18 23:30", **said) == "2026-11-19 18:00", "the bot was away then"


def test_a_clock_that_stands_in_the_past_or_far_in_the_future_finds_an_end() -> None:
    for moment in (at("1999-01-01 12:00"), at("2099-01-01 12:00")):
        assert next_reminder(hours(), Reminded(at("2050-01-01 12:00"), None), moment).at >= moment
        assert hours().after(moment, 4 * 15 * HOUR) > moment


# --- what can be typed ---------------------------------------------------------------------------------------


def test_a_time_zone_goes_by_its_city_and_is_completed() -> None:
    assert [read_zone(words) for words in ("berlin", "Europe/Berlin", "new york", "America/New_York")] == [
        "Europe/Berlin",
        "Europe/Berlin",
        "America/New_York",
        "America/New_York",
    ]
    assert ("America/New_York", "America/New York") in suggest_zones("new yo")
    assert next(iter(suggest_zones("Berlin")))[0] == "Europe/Berlin"
    for wrong in ("Entenhausen", "", "Europe"):
        with pytest.raises(NotAChoice, match="not know the time zone"):
            read_zone(wrong)
    assert zone_of("Mars/Olympus").key == "UTC", "a place that is known no more stops nobody's reminders"


def test_hours_are_typed_as_people_write_them() -> None:
    written = ("8-23", "8:00 to 23:00", "08:00-23:00", "8 until 23", "8h - 23h", "8am-11pm")
    assert {read_hours(words) for words in written} == {"8:00-23:00"}
    assert read_hours("22:30-6") == "22:30-6:00"
    assert read_hours("0-24") == "0:00-24:00"
    for wrong in ("8", "8-9", "25-26", "8:70-23", "morning to evening", "0-0"):
        with pytest.raises(NotAChoice):
            read_hours(wrong)
    assert REMINDER.read("19:30") == "19:30"
    assert [REMINDER.read(words) for words in ("7", "7 PM", "12am", "12pm")] == ["7:00", "19:00", "0:00", "12:00"]
    for wrong in ("", "-1", "25", "13pm", "0am", "24:30"):
        with pytest.raises(NotAChoice):
            REMINDER.read(wrong)


def test_every_choice_can_be_kept_and_is_read_back() -> None:
    for value, _ in WAKING.choices:
        assert WAKING.read(value) == value
        own = hours(value)
        assert 4 * HOUR <= own.day <= DAY
        begin, end = next(own.days(at("2026-11-18 12:00")))
        assert end - begin == own.day
        assert all(
            later[0] >= earlier[1] for earlier, later in zip(*[iter(islice(own.days(begin), 6))] * 2, strict=True)
        )
    for value, _ in (*REMINDER.choices, *ZONE.choices[1:]):
        assert (ZONE if "/" in value else REMINDER).read(value) == value


TODAY = date(2026, 11, 18)  # a Wednesday


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("today", TODAY),
        ("tomorrow", date(2026, 11, 19)),
        ("Friday", date(2026, 11, 20)),
        ("wed", date(2026, 11, 25)),
        ("2026-12-24", date(2026, 12, 24)),
        ("24 Dec", date(2026, 12, 24)),
        ("24. december", date(2026, 12, 24)),
        ("Jan 2", date(2027, 1, 2)),
    ],
)
def test_a_day_is_typed_as_people_write_it(words: str, day: date) -> None:
    assert read_day(words, TODAY) == day


@pytest.mark.parametrize("words", ["", "soon", "2026-13-01", "31 Feb", "fr", "24.12."])
def test_what_is_no_day_is_said_so(words: str) -> None:
    with pytest.raises(NotAChoice, match="I do not know the day"):
        read_day(words, TODAY)


def test_days_are_completed() -> None:
    assert suggest_days("", TODAY, 2) == (("2026-11-18", "Wed 18 Nov"), ("2026-11-19", "Thu 19 Nov"))
    assert suggest_days("24 dec", TODAY)[0] == ("2026-12-24", "Thu 24 Dec")
