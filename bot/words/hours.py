"""When a person is awake, and when away, by their own wall clock, including the changes in spring and autumn.
Moments are seconds as time.time() counts them. A wall clock here has a date, an hour and a minute."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.words.as_typed import quoted
from bot.words.settings import Choices, NotAChoice, Setting, chosen_by, register
from storage import absences
from storage.database import Database

DAY = 24 * 3600.0
WHOLE_DAY = 24 * 60
FARTHEST = 400
"""How many days to look ahead. A person who is away for longer simply counts as away."""
Span = tuple[float, float]


@dataclass(frozen=True)
class Hours:
    zone: ZoneInfo
    wakes: int
    sleeps: int
    """In minutes after midnight. More than a whole day means after the next midnight."""
    reminded: int
    """The time of day, in minutes after midnight."""
    away: tuple[Span, ...] = ()
    never: bool = False
    """The person wants no reminders."""

    @property
    def day(self) -> float:
        """How long the person is awake each day, in seconds."""
        return (self.sleeps - self.wakes) * 60.0

    def calendar(self, moment: float) -> date:
        """The person's local date."""
        return datetime.fromtimestamp(moment, self.zone).date()

    def moment(self, day: date, minutes: int) -> float:
        """The moment when the clock on the wall shows this many minutes after midnight."""
        later, minutes = divmod(minutes, WHOLE_DAY)
        hour, minute = divmod(minutes, 60)
        day += timedelta(later)
        return datetime(day.year, day.month, day.day, hour, minute, tzinfo=self.zone).timestamp()

    def days(self, moment: float) -> Iterator[Span]:
        """The times when the person is awake: the present or the next one, and those after it."""
        first = self.calendar(moment) - timedelta(2)
        for number in range(FARTHEST):
            day = first + timedelta(number)
            begin, end = self.moment(day, self.wakes), self.moment(day, self.sleeps)
            if end > moment:
                yield begin, end

    def awake(self, moment: float) -> Span | None:
        """The current waking time."""
        begin, end = next(self.days(moment))
        return (begin, end) if begin <= moment else None

    def own_hour(self, day: Span) -> float:
        """When the person likes to be reminded on this day. In the middle of the night nobody does."""
        begin, end = day
        for date_ in (self.calendar(begin), self.calendar(end)):
            if begin <= (moment := self.moment(date_, self.reminded)) < end:
                return moment
        return begin

    def absent(self, moment: float) -> Span | None:
        """The current absence."""
        return next(((begin, end) for begin, end in self.away if begin <= moment < end), None)

    def after(self, since: float, seconds: float) -> float:
        """The moment when this much waking time has passed. Time stands still while the person is away."""
        for begin, end in self.days(since):
            for begin_, end_ in self._without_absences(max(begin, since), end):
                if seconds <= end_ - begin_:
                    return begin_ + seconds
                seconds -= end_ - begin_
        return since + FARTHEST * DAY

    def _without_absences(self, begin: float, end: float) -> Iterator[Span]:
        for gone, back in sorted(self.away):
            if back <= begin or gone >= end:
                continue
            if gone > begin:
                yield begin, gone
            begin = back
        if begin < end:
            yield begin, end


# --- what can be set -----------------------------------------------------------------------------------------

CITIES = (
    *("Pacific/Honolulu", "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York"),
    *("America/Sao_Paulo", "Europe/London", "Africa/Lagos", "Europe/Berlin", "Europe/Athens", "Africa/Johannesburg"),
    *("Europe/Istanbul", "Europe/Moscow", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok"),
    *("Asia/Shanghai", "Asia/Tokyo", "Australia/Brisbane", "Australia/Sydney", "Pacific/Auckland"),
)
"""Offered by touch. Others can be typed."""
NOT_KNOWN = "UTC"
NEVER = "never"


@cache
def zones() -> tuple[str, ...]:
    """All time zones that are named after a place."""
    return tuple(sorted(name for name in available_timezones() if "/" in name and not name.startswith("Etc/")))


def city(zone: str) -> str:
    return zone.rpartition("/")[2].replace("_", " ")


def read_zone(words: str) -> str:
    """A time zone by its own name, or by that of its city."""
    meant = words.strip().casefold().replace("_", " ")
    found = [zone for zone in zones() if meant in (zone.casefold().replace("_", " "), city(zone).casefold())]
    if len(found) != 1:
        raise NotAChoice(
            f"I do not know the time zone {quoted(words)}. Type the name of a large city near you, such as Berlin."
        )
    return found[0]


def suggest_zones(current: str) -> Choices:
    meant = current.strip().casefold().replace("_", " ")
    found = [zone for zone in zones() if meant in zone.casefold().replace("_", " ")]
    return tuple(
        (zone, zone.replace("_", " ")) for zone in sorted(found, key=lambda z: meant not in city(z).casefold())
    )


def zone_of(name: str) -> ZoneInfo:
    """If the world's list no longer knows a place, it counts as UTC."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(NOT_KNOWN)


def say_zone(zone: str) -> str:
    now = datetime.now(zone_of(zone))
    place = "UTC, because I do not know yours" if zone == NOT_KNOWN else city(zone)
    return f"{place} ({now:%H:%M} now)"


_TIME = re.compile(r"(\d{1,2})(?:[:.](\d\d))? ?(?:h|(am|pm))?", re.IGNORECASE)
ASLEEP = "Write it like “18:00”."
SHORTEST = 4 * 60
WRONG_HOURS = "Write it like “8:00 to 23:00”; at least four hours, please."


def read_time(words: str, refusal: str = ASLEEP) -> int:
    """Minutes after midnight."""
    found = _TIME.fullmatch(words.strip())
    if found is None:
        raise NotAChoice(refusal)
    hour, minute, half = int(found[1]), int(found[2] or 0), (found[3] or "").casefold()
    if half and not 1 <= hour <= 12:
        raise NotAChoice(refusal)
    if half:
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour * 60 + minute > WHOLE_DAY or minute > 59:
        raise NotAChoice(refusal)
    return hour * 60 + minute


def write_time(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


def read_hours(words: str) -> str:
    """The two times as they are kept: "8:00-23:00"."""
    parts = re.split(r"\s*(?:-|\u2013|to|until)\s*", words.strip())
    if len(parts) != 2:
        raise NotAChoice(WRONG_HOURS)
    wakes, sleeps = read_time(parts[0], WRONG_HOURS) % WHOLE_DAY, read_time(parts[1], WRONG_HOURS)
    if (sleeps - wakes) % WHOLE_DAY < SHORTEST and (wakes, sleeps) != (0, WHOLE_DAY):
        raise NotAChoice(WRONG_HOURS)
    return f"{write_time(wakes)}-{write_time(sleeps)}"


def say_hours(kept: str) -> str:
    wakes, _, sleeps = kept.partition("-")
    return "all day and all night" if kept == "0:00-24:00" else f"{wakes} to {sleeps}"


ZONE = register(
    Setting(
        "zone",
        "Time zone",
        "Where you live, so that I know your hours and days.",
        ((NOT_KNOWN, "UTC, because I do not know yours"), *((zone, city(zone)) for zone in CITIES)),
        read_zone,
        suggest_zones,
        say_zone,
    )
)
WAKING = register(
    Setting(
        "waking",
        "Waking hours",
        "Your clocks stand still at all other times, and I send you no reminder.",
        tuple(
            (kept, say_hours(kept))
            for kept in (
                *("8:00-23:00", "5:00-21:00", "6:00-22:00", "7:00-22:00", "7:00-23:00", "8:00-22:00", "8:00-24:00"),
                *("9:00-23:00", "9:00-24:00", "10:00-1:00", "12:00-2:00", "16:00-23:00", "20:00-6:00", "0:00-24:00"),
            )
        ),
        read_hours,
        said=say_hours,
    )
)


async def _comes_later(database: Database, user: int, kept: str) -> str:
    """When a reminder comes that was asked for at night: nobody is reminded then."""
    if kept == NEVER:
        return ""
    hours, wanted = (await hours_of(database, [user]))[user], read_time(kept)
    if any(hours.wakes <= minutes < hours.sleeps for minutes in (wanted, wanted + WHOLE_DAY)):
        return ""
    return f"you are asleep then: it will come at {write_time(hours.wakes)}"


REMINDER = register(
    Setting(
        "reminder",
        "Reminders",
        "Once a day, at this hour, I remind you of the games that wait for you, in one message for all of them.",
        (("18:00", "at 18:00"), *((f"{hour}:00", f"at {hour}:00") for hour in range(24) if hour != 18), (NEVER, NEVER)),
        lambda words: write_time(read_time(words) % WHOLE_DAY),
        said=lambda kept: kept if kept == NEVER else f"at {kept}",
        besides=_comes_later,
    )
)


async def hours_of(database: Database, users: Sequence[int]) -> dict[int, Hours]:
    """The hours of several people, as they have set them."""
    zone, waking = await chosen_by(database, users, ZONE), await chosen_by(database, users, WAKING)
    hour, away = await chosen_by(database, users, REMINDER), await absences.of_users(database, users)
    found = {}
    for user in users:
        wakes, sleeps = (read_time(part) for part in waking[user].split("-"))
        sleeps += WHOLE_DAY if sleeps <= wakes else 0
        spans = tuple((each.since, each.until) for each in away.get(user, []))
        never = hour[user] == NEVER
        reminded = wakes if never else read_time(hour[user])
        found[user] = Hours(zone_of(zone[user]), wakes, sleeps, reminded, spans, never)
    return found
