"""Everybody whom a game waits for, at all tables together; who has been reminded, and when."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection
from storage.games import Json
from storage.places import channel_of
from storage.posts import Post, promising
from storage.queries import none_of
from storage.views import Statement
from storage.waits import Wait, wait_of


@dataclass(frozen=True)
class Waiting:
    """A wait, and the table it is at."""

    game: int
    name: str
    seat: str
    thread: int | None
    options: Json
    user: int
    """The person who sits there now."""
    minded: bool
    """A stand-in plays for them."""
    paused: bool
    here: bool
    """Its player sees secrets in the thread: direct messages do not reach them, or are not wanted."""
    others: tuple[int, ...]
    """The other people at the table."""
    wait: Wait


async def all_running(database: Database) -> list[Waiting]:
    """The waits of all people in running games, the oldest first."""
    people: dict[int, list[int]] = {}
    for row in await database.rows(
        "SELECT game, user FROM seats JOIN games ON games.id = seats.game "
        "WHERE status = 'running' AND user > 0 ORDER BY game, seat"
    ):
        people.setdefault(row["game"], []).append(row["user"])
    rows = await database.rows(
        "SELECT waits.*, seats.user AS now, seats.minded, seats.private, games.paused, games.name, games.options, "
        "places.channel AS thread FROM waits JOIN games ON games.id = waits.game "
        "JOIN seats ON seats.game = waits.game AND seats.seat = waits.seat "
        "LEFT JOIN places ON places.game = waits.game AND places.role = 'thread' "
        "WHERE games.status = 'running' AND games.waiting = 0 AND seats.user > 0 ORDER BY waits.since, waits.game"
    )
    return [
        Waiting(
            row["game"],
            row["name"],
            row["seat"],
            row["thread"],
            json.loads(row["options"]),
            row["now"],
            bool(row["minded"]),
            row["paused"] is not None,
            row["private"] == "ephemeral",
            tuple(user for user in people[row["game"]] if user != row["now"]),
            wait_of(row),
        )
        for row in rows
    ]


async def shift(database: Database, seconds: float, *statements: Statement, all_of_it: bool) -> None:
    """The clocks start counting this much later. `all_of_it`: the host's clock was changed, and every time is shifted
    with it."""
    changed: list[Statement] = [("UPDATE waits SET runs = runs + ?", (seconds,))]
    if all_of_it:
        changed += [
            ("UPDATE waits SET since = since + ?", (seconds,)),
            ("UPDATE reminders SET at = at + ?", (seconds,)),
        ]
    await database.run(*changed, *statements)


@dataclass(frozen=True)
class Reminded:
    at: float
    snoozed: float | None


async def last(database: Database) -> dict[int, Reminded]:
    rows = await database.rows("SELECT * FROM reminders")
    return {row["user"]: Reminded(row["at"], row["snoozed"]) for row in rows}


async def remind(
    database: Database,
    user: int,
    last: Reminded | None,
    of: Sequence[Waiting],
    post: Post,
    game: int | None,
    at: float,
    *,
    counts: bool,
) -> None:
    """Promises a reminder, and records it as given. `last`: the one before, as far as it is known. If that has changed,
    another process has just reminded them, or they have asked for another time. Then nothing is written. `counts`:
    nobody asked for it."""

    def work(connection: Connection) -> None:
        given = connection.execute(
            "INSERT INTO reminders (user, at) VALUES (?, ?) "
            "ON CONFLICT (user) DO UPDATE SET at = excluded.at, snoozed = NULL "
            "WHERE reminders.at = ? AND coalesce(reminders.snoozed, 0) = coalesce(?, 0)",
            (user, at, last and last.at, last and last.snoozed),
        )
        if not given.rowcount:
            return
        connection.execute(*promising(game, post, at))
        for one in of if counts else ():
            connection.execute(
                "UPDATE waits SET reminded = reminded + 1 WHERE game = ? AND seat = ?", (one.game, one.seat)
            )

    await database.write(work)


async def snooze(database: Database, user: int, until: float | None, at: float) -> None:
    """The player asks for the next reminder at this moment. None: at the usual time."""
    await database.run(
        (
            "INSERT INTO reminders (user, at, snoozed) VALUES (?, ?, ?) "
            "ON CONFLICT (user) DO UPDATE SET snoozed = excluded.snoozed",
            (user, at, until),
        )
    )


async def forget_snoozing(database: Database, waited_for: Sequence[int], now: float) -> None:
    """Drops the requests of people whose moment has come when nothing waits for them."""
    over = f"FROM reminders WHERE snoozed <= ? AND {none_of('user', waited_for)}"
    values = (now, *waited_for)
    if await database.row(f"SELECT 1 {over}", *values):
        await database.run((f"UPDATE reminders SET snoozed = NULL WHERE user IN (SELECT user {over})", values))


async def calls(database: Database, user: int) -> dict[int, tuple[int, int]]:
    """The newest message to act under, in each running game of somebody: its channel, and its id."""
    rows = await database.rows(
        "SELECT outbox.game, place, sent FROM seats JOIN games ON games.id = seats.game "
        "JOIN outbox ON outbox.game = seats.game WHERE seats.user = ? AND games.status = 'running' "
        "AND outbox.state = 'sent' AND outbox.place LIKE 'channel:%' "
        "AND outbox.kind = 'turn' ORDER BY outbox.id",
        user,
    )
    return {row["game"]: (channel_of(row["place"]), row["sent"]) for row in rows}
