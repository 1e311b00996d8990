"""Waits: whom a game waits for, and how long."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Row
from storage.games import Located
from storage.queries import none_of, one_of
from storage.views import Statement

WAITING = (
    "SELECT DISTINCT games.id, games.server FROM games JOIN seats ON seats.game = games.id "
    "LEFT JOIN waits ON waits.game = games.id WHERE games.status = 'running' "
    "AND (waits.seat IS NULL OR waits.seat = seats.seat)"
)
"""Includes games that were saved before it was recorded whom they wait for."""


@dataclass(frozen=True)
class Wait:
    """A seat that is asked something."""

    user: int
    given: int
    """How many of the seat's answers have had an effect. An answer that the others do not know of starts no new
    wait."""
    since: float
    runs: float
    """The moment at which its clock starts to count."""
    reminded: int = 0
    voted: bool = False


def wait_of(row: Row) -> Wait:
    return Wait(row["user"], row["given"], row["since"], row["runs"], row["reminded"], bool(row["voted"]))


async def of_game(database: Database, game: int) -> dict[str, Wait]:
    rows = await database.rows("SELECT * FROM waits WHERE game = ?", game)
    return {row["seat"]: wait_of(row) for row in rows}


async def games_that_wait_for(database: Database, user: int) -> list[int]:
    """Running games in which a seat of the user is asked something."""
    rows = await database.rows(f"{WAITING} AND seats.user = ? ORDER BY games.id", user)
    return [int(row["id"]) for row in rows]


async def games_that_wait_for_stand_ins(database: Database, among: Collection[int] = ()) -> list[Located]:
    """`among`: of these, if any are named."""
    some = f" AND {one_of('games.id', among)}" if among else ""
    stand_ins = "(seats.user < 0 OR seats.minded = 1)"
    rows = await database.rows(f"{WAITING} AND {stand_ins}{some} ORDER BY games.id", *among)
    return [Located(*row) for row in rows]


@dataclass(frozen=True)
class Awaited:
    """A seat that the table waits for now."""

    seat: str
    user: int
    given: int


def awaiting(game: int, awaited: Sequence[Awaited], at: float) -> list[Statement]:
    """The seats that a game waits for from now on. The wait starts again for a seat whose answer has had an effect, or
    that another player has taken over. All others continue as before."""
    seats = [each.seat for each in awaited]
    return [
        (f"DELETE FROM waits WHERE game = ? AND {none_of('seat', seats)}", (game, *seats)),
        *[
            (
                "INSERT INTO waits (game, seat, user, given, since, runs) VALUES (?1, ?2, ?3, ?4, ?5, ?5) "
                "ON CONFLICT (game, seat) DO UPDATE SET user = excluded.user, given = excluded.given, "
                "since = excluded.since, runs = excluded.runs, reminded = 0, voted = 0 "
                "WHERE waits.user != excluded.user OR waits.given != excluded.given",
                (game, each.seat, each.user, each.given, at),
            )
            for each in awaited
        ],
    ]


def begins_anew(game: int, seat: str, user: int, at: float) -> Statement:
    """The clock of a seat starts to count now. If another player has taken the seat over, everything starts again."""
    return (
        "UPDATE waits SET runs = ?2, voted = 0, since = CASE user WHEN ?1 THEN since ELSE ?2 END, "
        "reminded = CASE user WHEN ?1 THEN reminded ELSE 0 END, user = ?1 WHERE game = ?3 AND seat = ?4",
        (user, at, game, seat),
    )


def asked_to_vote(game: int, seat: str) -> Statement:
    return ("UPDATE waits SET voted = 1 WHERE game = ? AND seat = ?", (game, seat))
