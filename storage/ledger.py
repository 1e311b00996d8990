"""The ledger of a game: the results of chance, in rows. Each row is bound to all rows before it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from storage.database import Database
from storage.views import Statement


class LedgerRow(NamedTuple):
    row: str
    """JSON."""
    head: str
    """The running head after it."""
    kept: bytes
    """The rest of its line in the transcript, packed."""
    at: float = 0.0


def entering(game: int, rows: Sequence[LedgerRow], at: float) -> list[Statement]:
    sql = "INSERT INTO ledger (game, row, head, kept, at) VALUES (?, ?, ?, ?, ?)"
    return [(sql, (game, row.row, row.head, row.kept, at)) for row in rows]


async def rows_of(database: Database, game: int) -> list[LedgerRow]:
    rows = await database.rows("SELECT row, head, kept, at FROM ledger WHERE game = ? ORDER BY id", game)
    return [LedgerRow(row["row"], row["head"], row["kept"], row["at"]) for row in rows]


async def first_draw(database: Database, game: int, number: int) -> int | None:
    """The first draw among the answers from this number on."""
    row = await database.row(
        "SELECT min(draw) AS first FROM answers WHERE game = ? AND undone = 0 AND number >= ?", game, number
    )
    return row["first"] if row else None


async def last_answer(database: Database, game: int) -> float | None:
    """When the last answer was given."""
    row = await database.row("SELECT max(at) AS at FROM answers WHERE game = ?", game)
    return row["at"] if row else None


class Move(NamedTuple):
    """An answer as it stands in the transcript."""

    number: int
    step: str
    seat: str
    kind: str
    answer: object
    draw: int | None
    at: float
    struck: bool


async def moves_of(database: Database, game: int) -> list[Move]:
    """All answers that were ever given, in order, including those that were taken back."""
    rows = await database.rows(
        "SELECT number, step, seat, kind, answer, draw, at, undone FROM answers WHERE game = ? ORDER BY id", game
    )
    return [Move(*row)._replace(answer=json.loads(row["answer"]), struck=bool(row["undone"])) for row in rows]
