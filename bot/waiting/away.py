"""Being away: from one day to another, by the person's own calendar. Meanwhile no reminders come. The clocks stand
still or a stand-in plays, as the person has set."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta

from bot.post.outbox import Outbox
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words.as_typed import quoted
from bot.words.hours import Hours
from bot.words.settings import Choices, NotAChoice, Setting, chosen, register
from bot.words.wording import and_list
from storage import absences
from storage.absences import BEGUN, OVER, PLANNED, Absence
from storage.places import Channel
from storage.posts import Notice, Post

LONGEST = 366
WAIT, STAND_IN = "wait", "standin"
WRONG_DAY = "I do not know the day {}. Write it like “2026-12-24”, “24 Dec”, “Friday” or “tomorrow”."
MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


ABSENT = register(
    Setting(
        "absent",
        "While I am away",
        "What happens in your games while you are away (`/away`).",
        ((WAIT, "my clocks stand still"), (STAND_IN, "a stand-in plays for me")),
    )
)


# --- days ----------------------------------------------------------------------------------------------------


def read_day(words: str, today: date) -> date:
    """A day that somebody has typed: the next one with this name. NotAChoice: it is not a day."""
    meant = words.strip().casefold().rstrip(".")
    if meant in ("today", "now"):
        return today
    if meant == "tomorrow":
        return today + timedelta(1)
    for number, name in enumerate(WEEKDAYS):
        if len(meant) >= 3 and name.startswith(meant):
            return today + timedelta((number - today.weekday() - 1) % 7 + 1)
    try:
        if found := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", meant):
            return date(*map(int, found.groups()))
        if found := re.fullmatch(r"(\d{1,2})\.? ([a-z]{3})[a-z]*|([a-z]{3})[a-z]* (\d{1,2})", meant):
            day, month = int(found[1] or found[4]), MONTHS.index(found[2] or found[3]) + 1
            this_year = date(today.year, month, day)
            return this_year if this_year >= today else date(today.year + 1, month, day)
    except ValueError:
        pass
    raise NotAChoice(WRONG_DAY.format(quoted(words, 30)))


def suggest_days(current: str, first: date, most: int = 25) -> Choices:
    """The next days, by name."""
    found = []
    for number in range(LONGEST):
        day = first + timedelta(number)
        text = written(day)
        if current.strip().casefold() in f"{text} {day.isoformat()}".casefold():
            found.append((day.isoformat(), text))
    return tuple(found[:most])


def written(day: date) -> str:
    """As in "Fri 20 Nov"."""
    return f"{WEEKDAYS[day.weekday()][:3].capitalize()} {day.day} {MONTHS[day.month - 1].capitalize()}"


def _gone(table: Table, absence: Absence) -> Post:
    text = f"<@{absence.user}> is away until <t:{int(absence.until)}:D>: their clock stands still."
    return Notice(place=Channel(table.record.thread or 0), content=text)


# --- going away and coming back ------------------------------------------------------------------------------


class Absences:
    def __init__(self, tables: Tables, outbox: Outbox, wake: Callable[[], None]) -> None:
        """`wake`: called when somebody is away, or is back, because the clocks have to be checked."""
        self._tables, self._outbox, self._wake = tables, outbox, wake
        self._database, self._clock = tables.database, tables.clock

    async def play_for(self, user: int, value: str) -> None:
        """Also applies to the present absence, if there is one."""
        now = self._clock()
        if any(each.since <= now < each.until for each in await self._unfinished(user)):
            await self._mind(user, value == STAND_IN)

    async def go(self, user: int, hours: Hours, first: date, back: date) -> str:
        """Returns the sentence to answer with. `back`: the first day on which the person is there again."""
        now = self._clock()
        today = hours.calendar(now)
        if back <= max(first, today):
            raise NotAChoice("You would be back before you leave. “until” is the day you are back.")
        if back > today + timedelta(LONGEST):
            raise NotAChoice("That is more than a year. Please give up your seats, so that others can take them.")
        since = max(hours.moment(first, 0), now) if first > today else now
        await absences.go_away(self._database, user, since, hours.moment(back, 0), now)
        self._wake()
        return await self.told(user)

    async def come_back(self, user: int) -> None:
        """At all tables, even where the others have let a stand-in play."""
        await absences.come_back(self._database, user, self._clock())
        await self._mind(user, False)
        self._wake()

    async def _unfinished(self, user: int) -> list[Absence]:
        now = self._clock()
        return [each for each in (await absences.of_users(self._database, [user])).get(user, []) if each.until > now]

    async def told(self, user: int) -> str:
        """The absence in words. Empty if the person is here."""
        meanwhile = (
            "A stand-in plays for you until then."
            if await chosen(self._database, user, ABSENT) == STAND_IN
            else "Your clocks stand still until then."
        )
        spans = [
            (f"from <t:{int(each.since)}:D> " if each.since > self._clock() else "") + f"until <t:{int(each.until)}:D>"
            for each in await self._unfinished(user)
        ]
        if spans:
            return f"You are away {and_list(spans)}. {meanwhile} You get no reminders."
        minded = [
            f"**{table.name}**"
            for table in await self._tables.of_user(user)
            if (seat := table.seat_of(user)) and table.seat_named(seat).minded and not table.over
        ]
        return f"A stand-in plays for you in {and_list(minded)}." if minded else ""

    # --- when it begins and ends -----------------------------------------------------------------------------

    async def begin_and_end(self, now: float) -> None:
        """Does what is due. It may be done twice, but is told only once."""
        for each in await absences.unfinished(self._database):
            if each.until <= now:  # the process may have died with half of its beginning done
                await self._mind(each.user, False)
                await absences.go_on(self._database, each, OVER, [], now)
            elif each.since <= now and each.state == PLANNED:
                plays = await chosen(self._database, each.user, ABSENT) == STAND_IN
                if plays:
                    await self._mind(each.user, True)
                posts = [] if plays else [(table.id, _gone(table, each)) for table in await self._running(each.user)]
                await absences.go_on(self._database, each, BEGUN, posts, now)
                self._outbox.wake()

    async def _running(self, user: int) -> list[Table]:
        """The tables in whose threads it can be told."""
        return [
            t
            for t in await self._tables.of_user(user)
            if t.begun and not t.over and t.record.thread and len(t.users) > 1
        ]

    async def _mind(self, user: int, minded: bool) -> None:
        for table in await self._tables.of_user(user):
            seat = table.seat_of(user)
            if seat and table.begun and not table.over:
                await table.mind(seat, minded)
