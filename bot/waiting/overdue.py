"""When a seat's time is over, the others vote: keep waiting, let a stand-in play, or look for somebody else."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from bot.people import seating
from bot.people.votes import Decision, Votes, motion
from bot.table import announce
from bot.table.clocks import awaited
from bot.table.table import Table
from bot.words.hours import Hours
from bot.words.pace import pace_of
from rules.engine.ask import NotAsked
from storage import games, waits
from storage.motions import Motion
from storage.reminded import Reminded, Waiting

log = logging.getLogger(__name__)

OVERDUE = "overdue"
JOIN = "type `/game join` here to play on. A stand-in plays until then."
AFTER_A_REMINDER = 2 * 3600.0
"""Seconds for a person to act after a reminder."""
FOR_DAYLIGHT = 24 * 3600.0
"""How long the vote waits for a moment when all the others are awake."""


def _answered(table: Table, motion: Motion) -> str:
    """Once the seat has acted, or is no longer asked, there is nothing left to vote on."""
    seat = motion.about or ""
    if not table.asks_of(seat):
        return f"@{seat} has acted."
    found = table.seat_named(seat)
    if found.user != motion.details["user"]:
        return f"somebody else plays there now: {found.name}."
    if found.minded:
        return f"a stand-in plays for @{seat}."
    if _given(table, seat) != motion.details["given"]:
        return f"@{seat} has acted."
    return ""


def _given(table: Table, seat: str) -> int | None:
    return next((each.given for each in awaited(table) if each.seat == seat), None)


@motion(
    OVERDUE,
    {"wait": "Keep waiting", "standin": "A stand-in plays for now", "replace": "Somebody else takes over"},
    otherwise="wait",
    lost=_answered,
)
async def overdue(decision: Decision) -> None:
    """Waiting on gives the seat its whole time once more. Until somebody else takes the seat, a stand-in holds it."""
    table, seat = decision.table, decision.motion.about or ""
    sits = table.seat_named(seat)
    if decision.choice == "wait":
        await decision.close(also=[waits.begins_anew(table.id, seat, sits.user, table.clock())])
    elif decision.choice == "replace":
        heading = f"{sits.name} has not answered in time. The seat is free: {JOIN}"
        left_to = seating.give_to_stand_in(table)
        await seating.hand_over(table, seat, left_to, heading, decision.closing, why="overdue")
    else:
        posts = announce.minded(table, sits, True)
        await decision.close(*posts, also=[games.minding(table.id, seat, True)])
        sits.minded = True
    table.wake()


async def ask_the_others(
    votes: Votes, waiting: Waiting, hours: Mapping[int, Hours], last: Reminded | None, now: float
) -> None:
    """Opens the vote if a seat's time is over: not before its player has been reminded, and not in the night of the
    people who vote."""
    pace, own = pace_of(waiting.options), hours[waiting.user]
    if waiting.wait.voted or not waiting.others or waiting.thread is None or own.absent(now):
        return
    over = pace.ends(waiting.wait, own)
    if now < over or not (own.never or _was_reminded(waiting, last, now)):
        return
    there = [hours[user].awake(now) is not None for user in waiting.others]
    if not (all(there) or (any(there) and now > over + FOR_DAYLIGHT)):
        return
    table = await votes.tables.get(waiting.game)
    if table is None or not table.begun:
        return
    given = _given(table, waiting.seat)
    asked = f"<t:{int(waiting.wait.since)}:R>"
    text = f"@{waiting.seat} was asked {asked} and has not answered in time. What shall we do?"
    details = {"user": waiting.user, "given": given}
    try:
        await votes.move(table, OVERDUE, text, about=waiting.seat, details=details)
    except NotAsked as refused:
        log.info("game %s: %s", waiting.game, refused)
    await votes.database.run(waits.asked_to_vote(waiting.game, waiting.seat))


def _was_reminded(waiting: Waiting, last: Reminded | None, now: float) -> bool:
    if not pace_of(waiting.options).reminders:
        return True
    return waiting.wait.reminded > 0 and last is not None and now - last.at >= AFTER_A_REMINDER
