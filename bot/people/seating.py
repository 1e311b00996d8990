"""Seats once a game has begun: a seat goes to another person or to a stand-in, with everything that it knows. The old
player loses sight of it at once. Everything here is done while the table is locked, and told in the game's thread."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

from bot.people.posts import Readable
from bot.table import announce, sight
from bot.table.meanwhile import write
from bot.table.table import Table
from bot.telling.posts import Question, Turn
from bot.words.wording import fitting
from rules.engine.ask import NotAsked
from storage import seats
from storage.games import Seat, stand_in
from storage.places import Channel, Direct
from storage.posts import Post, promise
from storage.seats import Why
from storage.views import Statement

SAY: Mapping[Why, int] = {"left": 0, "overdue": 0, "voted": 1, "host": 2}
"""The say over a player's return: the higher the number, the more it takes. Players who left, or were too slow, come
back as they like. Players who were voted out come back if the others want it, and players whom a host removed if a host
wants it. A host can do whatever the others can."""


def may_sit(table: Table, seat: Seat, user: int, given_up: Mapping[str, Why], by: Why = "left") -> str:
    """Why somebody cannot take this seat. Empty if they can. A person who has seen the secrets of another seat in this
    game knows too much. `given_up`: the seats that they have held in it. `by`: who wants this."""
    if table.over:
        return f"**{table.name}** is over."
    if (sits := table.seat_of(user)) is not None:
        return f"<@{user}> already plays here." if sits != seat.seat else f"<@{user}> has this seat."
    if any(other != seat.seat for other in given_up):
        return f"<@{user}> has held another seat in this game and knows its secrets."
    return shut_out(f"<@{user}>", given_up, by)


def shut_out(whom: str, given_up: Mapping[str, Why], by: Why = "left") -> str:
    """Why somebody who was removed may not come back, and what can be done about it."""
    why = max(given_up.values(), key=SAY.__getitem__, default=by)
    if SAY[why] <= SAY[by]:
        return ""
    if why == "host":
        return f"A host of this server has taken {whom} out of this game; only a host can undo it: `/admin replace`."
    return (
        f"The others voted for somebody else to take over from {whom}. Only they can undo it, by a vote: `/replace`, "
        "with that name as `who:` and as `whose:`."
    )


async def hand_over(
    table: Table, seat: str, user: int, heading: str, also: Sequence[Statement] = (), *, why: Why = "left"
) -> None:
    """From now on the seat has another player: a person, or with a negative number a stand-in. `also`: statements for
    the same transaction. `why`: why the last player gives it up, or who wants that."""
    database, record, before = table.database, table.record, table.seat_named(seat)
    known = await seats.given_up(database, table.id, user) if user > 0 else {}
    if user > 0 and (refused := may_sit(table, before, user, known, why)):
        raise NotAsked(refused)
    private = await seats.private_of(database, user) if user > 0 else "ephemeral"
    after = Seat(seat, user, private)
    host = _host_after(table, before, after)
    statements = [*seats.handing_over(table.id, before, after, why), seats.hosting(table.id, host), *also]
    posts = [*_told(table, heading, after), *welcome(table, after)]
    await write(table, lambda known: seats.write(database, known, statements, posts, time.time()))
    before.user, before.private, before.minded = after.user, after.private, False
    record.words.pop(seat, None)
    record.host = host
    table.drafts.pop(seat, None)
    table.names.pop(seat, None)
    table.reads.pop(seat, None)
    table.changes += 1
    table.wake()


def give_to_stand_in(table: Table) -> int:
    """The number of a new stand-in here, in place of a user."""
    return stand_in(table.record.seats)


def free_seats(table: Table) -> list[Seat]:
    """The seats that a latecomer can take."""
    return [seat for seat in table.record.seats if seat.stand_in]


def _host_after(table: Table, before: Seat, after: Seat) -> int:
    """The host of a game hands that role over with their seat: to the person who takes it, or else to the first person
    left."""
    if table.record.host != before.user:
        return table.record.host
    left = [user for user in table.users if user != before.user]
    return next((user for user in (after.user, *left) if user > 0), table.record.host)


def _told(table: Table, heading: str, after: Seat) -> list[Post]:
    place, calls = table.record.thread, (after.user,) if after.user > 0 else ()
    asked = any(ask.seat == after.seat for ask in table.game.asks)
    due = f"{after.name}, **{table.name}** waits for you: press **Act**." if asked and calls else ""
    return [Turn(place=Channel(place), content=fitting(heading, due), calls=calls)] if place else []


def welcome(table: Table, seat: Seat) -> list[Post]:
    """For somebody who takes a seat in the middle of a game: where things stand, and all questions to the seat. If it
    is not known yet whether they can read direct messages, they are asked that first."""
    if seat.stand_in or seat.private == "ephemeral":
        return []
    if seat.private == "unknown":
        return [Readable(place=Direct(seat.user))]
    status = table.presentation.status(sight.view(table, None, None))
    text = (
        f"You now have a seat in **{table.name}**: {status}. **My hand** and **Board** show where things stand, and "
        "`/log` in its thread shows what has happened."
    )
    if table.asks_of(seat.seat):
        return [Question(place=Direct(seat.user), content=text, seat=seat.seat)]
    return [Turn(place=Direct(seat.user), content=text)]


async def say_where_it_stands(table: Table, user: int) -> None:
    """For somebody who has said that they can read direct messages."""
    seat = next(seat for seat in table.record.seats if seat.user == user)
    await promise(table.database, table.id, welcome(table, seat), time.time())
    table.wake()


# --- the end, before the game has come to it -------------------------------------------------------------------


async def end(table: Table, heading: str, also: Sequence[Statement] = ()) -> None:
    """The game ends as it stands, because its players want that. Everything is shown as at the end of a game, and
    nobody can answer after that."""
    table.shown.begin_change()
    try:
        table.record.status = "ended"
        await table.save(announce.final(table, heading), also=also)
    except Exception:
        await table.reload()
        raise
