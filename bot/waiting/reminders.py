"""Brings back people who have forgotten a game: reminders at everybody's own hour, and a vote when somebody's time is
over.

Everything that has been done is recorded in the transaction that promises the message. So nothing is done twice,
whenever the process dies. The clocks run while the bot runs. Time without the bot, and a jump of the host's clock,
count against nobody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass

from bot.panel.controls import Item, button, custom_id, view_of
from bot.people.votes import Votes
from bot.post.kinds import Delivery, Words
from bot.post.outbox import Outbox
from bot.table.table import Table
from bot.table.tables import Tables
from bot.waiting import overdue
from bot.waiting.away import Absences
from bot.waiting.turns import OpenTurns, alone, fitted
from bot.words.background import InBackground
from bot.words.hours import DAY, Hours, hours_of
from bot.words.pace import pace_of
from storage import preferences, reminded, waits
from storage.places import Channel, Direct
from storage.posts import Post, kind_of_post
from storage.reminded import Reminded, Waiting

log = logging.getLogger(__name__)

LOOKED = "looked"
EVERY = 60.0
"""How often the clocks are checked, even if nothing is due: somebody may have changed the host's clock."""
GAP = 2 * 3600.0
"""More than this between two looks means that the bot was away, or its host asleep."""
APART = 12 * 3600.0
"""Two reminders are at least this far apart, unless somebody asked for the second."""


class Reminders(InBackground):
    every, failure = EVERY, "the clocks cannot be checked"

    def __init__(self, tables: Tables, outbox: Outbox, votes: Votes, turns: OpenTurns, absences: Absences) -> None:
        super().__init__("reminders")
        self._database, self._clock = tables.database, tables.clock
        self._outbox, self._votes, self._absences = outbox, votes, absences
        outbox.deliveries.add(Reminder, ReminderDelivery(turns, tables))
        self._looking = asyncio.Lock()

    async def look(self) -> None:
        """Does what is due."""
        async with self._looking:
            now = self._clock()
            await self._mind_the_gap(now)
            await self._absences.begin_and_end(now)
            waiting = await self._running(now)
            users = list(dict.fromkeys(each.user for each in waiting))
            everybody = list(dict.fromkeys([*users, *(user for each in waiting for user in each.others)]))
            hours = await hours_of(self._database, everybody)
            await reminded.forget_snoozing(self._database, users, now)
            last = await reminded.last(self._database)
            for user in users:
                mine = [each for each in waiting if each.user == user]
                await self._remind(user, mine, hours[user], last.get(user), now)
            for each in waiting:
                await overdue.ask_the_others(self._votes, each, hours, last.get(each.user), now)

    async def _mind_the_gap(self, now: float) -> None:
        """If the time since the last look is too long, or negative, it counts against nobody."""
        said = await preferences.of(self._database, 0, LOOKED)
        passed = now - float(said) if said else 0.0
        looked = preferences.choosing(0, LOOKED, repr(now))
        if 0 <= passed <= GAP:
            await self._database.run(looked)
        else:
            log.info("the clocks stood still: %d seconds have passed without me", passed)
            await reminded.shift(self._database, passed, looked, all_of_it=passed < 0)

    async def _running(self, now: float) -> list[Waiting]:
        """The waits whose clocks run. In a paused game, or while a stand-in plays for the seat, the clock starts when
        that is over. If a person has taken over a seat, the wait starts then."""
        found = []
        for each in await reminded.all_running(self._database):
            stands = each.minded or each.paused
            if each.user != each.wait.user or (stands and now - each.wait.runs > GAP):
                await self._database.run(waits.begins_anew(each.game, each.seat, each.user, now))
            elif not stands:
                found.append(each)
        return found

    async def _remind(
        self, user: int, mine: Sequence[Waiting], hours: Hours, last: Reminded | None, now: float
    ) -> None:
        """One message for all games that wait for a person, if it is time."""
        due = next_reminder(hours, last, now)
        old = mine if due.asked_for else [each for each in mine if _is_old(each, due.hour)]
        if due.at > now or not old or (hours.never and not due.asked_for):
            return
        oldest = old[0]
        post = Reminder(place=Direct(user), user=user, before=due.before)
        if oldest.here and oldest.thread:
            post = post.moved(Channel(oldest.thread))
        await reminded.remind(self._database, user, last, old, post, oldest.game, now, counts=not due.asked_for)
        self._outbox.wake()


# --- when ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextReminder:
    """The next moment at which somebody may be reminded."""

    at: float
    hour: float
    """The last of the person's hours that has come. Later questions wait for the next one."""
    before: float
    """The beginning of the night, when the reminder must not reach anybody."""
    asked_for: bool = False


def next_reminder(hours: Hours, last: Reminded | None, now: float) -> NextReminder:
    """Once in each of the person's days, at their own hour or as soon as possible after it, but never at night, and
    never while they are away. A person who has asked for a reminder gets it at exactly that moment."""
    away = hours.absent(now)
    first = away[1] if away else now
    snoozed = last.snoozed if last else None
    if snoozed is not None:
        first = max(first, snoozed)
    for day in hours.days(first):
        hour = hours.own_hour(day)
        at = max(first, day[0]) if snoozed is not None and day[0] <= first else max(first, hour)
        if last and snoozed is None:
            if last.at >= day[0]:
                continue
            at = max(at, last.at + APART)
        gone = hours.absent(at)
        if at < day[1] and not gone:
            return NextReminder(at, hour, day[1], snoozed is not None)
    return NextReminder(now + DAY, now + DAY, now + DAY)


def _is_old(each: Waiting, moment: float) -> bool:
    """Whether a reminder at this moment mentions it."""
    pace = pace_of(each.options)
    return each.wait.reminded < pace.reminders and moment - each.wait.runs >= pace.early


# --- the message ---------------------------------------------------------------------------------------------

HEAD = "These games are waiting for you, the oldest first:"
ONE = "A game is waiting for you:"


@kind_of_post("reminder")
class Reminder(Post):
    """A reminder that games wait for somebody. Its words are decided when it goes out."""

    user: int
    before: float
    """From this moment on it is too late to send it."""

    def moved(self, thread: Channel) -> Reminder:
        """In a thread, it calls its reader."""
        return self.model_copy(update={"place": thread, "calls": (self.user,)})


class ReminderDelivery(Delivery[Reminder]):
    def __init__(self, turns: OpenTurns, tables: Tables) -> None:
        self._turns, self._clock = turns, tables.clock

    async def words(self, table: Table, post: Reminder) -> Words:
        """The words as things stand when it goes out. In a thread, where everybody reads it, it names no other
        games."""
        user = post.user
        lines = [turn.line for turn in await self._turns.of(user)]
        if isinstance(post.place, Channel):
            others = {1: "", 2: " So does another game: `/turns`."}
            more = others.get(len(lines), f" So do {len(lines) - 1} other games: `/turns`.")
            content = f"<@{user}>, **{table.name}** waits for you.{alone(table, table.seat_of(user) or '')}{more}"
        else:
            content = fitted(HEAD if lines[1:] else ONE, lines)
        return {"content": content, "view": view_of(items(user))}

    async def is_stale(self, table: Table | None, post: Reminder) -> bool:
        """Whether nothing is waiting now, or night has come before the message could go out."""
        if table is None:
            return False
        here = isinstance(post.place, Channel)
        waits_still = table.asks_of(table.seat_of(post.user)) if here else await self._turns.of(post.user)
        return self._clock() >= post.before or not waits_still

    async def instead(self, table: Table, post: Reminder, user: int, thread: Channel) -> list[Post]:
        return [post.moved(thread)]


def items(user: int) -> list[Item]:
    return [
        button("Snooze until tomorrow", custom_id("snooze", 0, "0.", f"{user} 0")),
        button("Snooze 3 hours", custom_id("snooze", 0, "0.", f"{user} 3")),
        button("I will be away until …", custom_id("away", 0, "0.", f"{user}")),
        button("Settings", custom_id("settings", 0)),
    ]
