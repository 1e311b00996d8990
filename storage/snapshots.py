"""Earlier positions of a game than its saved one, and the answers between them."""

from __future__ import annotations

import json
from dataclasses import dataclass

from storage.database import Database
from storage.views import Statement


@dataclass(frozen=True)
class Snapshot:
    number: int
    """How many answers were given before."""
    base: bytes
    """Packed."""


LAST, APART = 25, 100
"""The last ones are all kept. Two older ones that are no more answers apart than this need none between them."""


def keeping(game: int, number: int, base: bytes) -> list[Statement]:
    """The statements that keep one more, and drop the one that is no longer among the last, unless it is needed."""
    return [
        (
            "INSERT INTO snapshots (game, number, base) VALUES (?, ?, ?) "
            "ON CONFLICT (game, number) DO UPDATE SET base = excluded.base",
            (game, number, base),
        ),
        (
            "DELETE FROM snapshots WHERE game = ?1 "
            "AND number = (SELECT number FROM snapshots WHERE game = ?1 ORDER BY number DESC LIMIT 1 OFFSET ?2) "
            "AND (SELECT min(number) FROM snapshots AS later WHERE game = ?1 AND later.number > snapshots.number) - "
            "coalesce((SELECT max(number) FROM snapshots AS sooner WHERE game = ?1 "
            "  AND sooner.number < snapshots.number), 0) <= ?3",
            (game, LAST, APART),
        ),
    ]


async def before(database: Database, game: int, number: int) -> Snapshot | None:
    """The last snapshot at or before answer `number`. None: there is none, so its replay begins with the game."""
    row = await database.row(
        "SELECT number, base FROM snapshots WHERE game = ? AND number <= ? ORDER BY number DESC LIMIT 1", game, number
    )
    return Snapshot(row["number"], row["base"]) if row else None


async def newest(database: Database, game: int, most: int) -> list[Snapshot]:
    """The last ones, newest first."""
    rows = await database.rows(
        "SELECT number, base FROM snapshots WHERE game = ? ORDER BY number DESC LIMIT ?", game, most
    )
    return [Snapshot(row["number"], row["base"]) for row in rows]


async def answers(database: Database, game: int, first: int, until: int) -> list[list[object]]:
    """The answers from number `first` up to, but not including, number `until`, as a saved game has them."""
    rows = await database.rows(
        "SELECT step, seat, kind, answer, checksum, along, about, draw FROM answers "
        "WHERE game = ? AND undone = 0 AND number >= ? AND number < ? ORDER BY number",
        game, first, until,
    )  # fmt: skip
    return [
        [
            row["step"],
            row["seat"],
            row["kind"],
            json.loads(row["answer"]),
            row["checksum"],
            bool(row["along"]),
            row["about"],
            row["draw"],
        ]
        for row in rows
    ]


async def given(database: Database, game: int, before: int) -> dict[str, int]:
    """How many answers each seat had given before this one."""
    rows = await database.rows(
        "SELECT seat, count(*) AS many FROM answers WHERE game = ? AND undone = 0 AND number < ? GROUP BY seat",
        game, before,
    )  # fmt: skip
    return {row["seat"]: row["many"] for row in rows}


async def last_of(database: Database, game: int, seat: str) -> int | None:
    """The number of the seat's last answer. If several answers belong together, the number of the first of them."""
    row = await database.row(
        "SELECT max(number) AS last FROM answers WHERE game = ? AND undone = 0 AND seat = ? AND along = 0",
        game,
        seat,
    )
    return row["last"] if row else None


def striking(game: int, told: int, untold: int | None) -> Statement:
    """The lines from this one on no longer hold. They stay in the log, struck out. Nobody else has heard those from
    line `untold` on, and nobody will."""
    return (
        "UPDATE lines SET undone = 2 WHERE game = ? AND number >= ? AND (? IS NULL OR number < ?) AND undone = 0",
        (game, told, untold, untold),
    )
