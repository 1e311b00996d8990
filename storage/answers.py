"""Everything that an answer changes: the log of answers, the lines, the saved game, and the messages that it causes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from storage import snapshots, versions, views, waits
from storage.database import Database
from storage.engine import Connection, Row
from storage.games import Asked, GameRecord, Status, lobby_statements
from storage.ledger import LedgerRow, entering
from storage.posts import Post, promising
from storage.queries import named, names, one_of
from storage.versions import COUNTED, STILL, Known
from storage.views import Kept, Statement
from storage.waits import Awaited
from storage.words import Left, keeping


@dataclass(frozen=True)
class Progress:
    """Everything that one answer (or undo) changes, written at once."""

    game: int
    status: Status
    saved: bytes
    count: int
    """Answers given so far."""
    position: str
    announced: int
    shown: int
    asked: Asked
    entries: list[tuple[int, str, str, str, str | list[str], str, bool, str, int | None]]
    """New answers: number, step, seat, kind, answer, checksum, along, about, draw."""
    undone_from: int | None
    """Answers with this number and above have been taken back."""
    told_from: int
    """Lines with this number and above are new, or have been taken back."""
    lines: list[tuple[int, str, list[str] | None, list[Any]]]
    """The lines: number, text, who hears it, the deed."""
    kept: list[Kept]
    """Views that pictures will look back to."""
    kept_from: int
    """Views kept after more answers than this have been taken back."""
    snapshot: tuple[int, bytes] | None
    posts: list[Post]
    at: float
    known: int | None = None
    """The version of the game that this is based on. None: it holds in any case."""
    release: int = 0
    """The release of the program that writes this."""
    awaited: Sequence[Awaited] = ()
    """The seats that the table waits for now."""
    now: float = 0.0
    """The time on the clock that waits are measured by."""
    begins: GameRecord | None = None
    """The game has begun with this answer. Its options and seats were those of the lobby until now."""
    ledger: Sequence[LedgerRow] = ()
    """New rows of the ledger."""
    words: Mapping[str, Left] = field(default_factory=dict)
    """The words that each seat has left, without those that have already been carried out."""


class Hole(Exception):
    """The answers to be written do not follow the ones already saved."""


async def save_progress(database: Database, progress: Progress, also: Sequence[Statement] = ()) -> None:
    """Writes the answers, the game, what was told, and the messages to send, and with them whatever `also` contains, in
    one transaction. Hole, Overtaken: nothing is written."""
    statements = [*also, *_progress(progress)]

    def work(connection: Connection) -> None:
        _save(connection, progress, database.name)
        database.tells(f"game {progress.game}")
        for sql, values in statements:
            connection.execute(sql, values)
        views.keep(connection, progress.game, progress.count, progress.kept, progress.kept_from)

    await database.write(work)


def _save(connection: Connection, progress: Progress, writer: str) -> None:
    """The game itself. The log of a game is complete from its first answer to its last."""
    written = [entry[0] for entry in progress.entries]
    first = progress.count - len(written) if progress.undone_from is None else progress.undone_from
    follows = "number = ?" if progress.undone_from is None else "number >= ?"
    known = () if progress.known is None else (progress.known, writer, progress.known)
    changed = connection.execute(
        "UPDATE games SET status = ?, saved = ?, number = ?, position = ?, announced = ?, shown = ?, asked = ?, "
        f"release = ?, waiting = 0, {COUNTED} WHERE id = ? AND {follows}" + f" AND {STILL}" * bool(known),
        (
            progress.status,
            progress.saved,
            progress.count,
            progress.position,
            progress.announced,
            progress.shown,
            progress.asked.model_dump_json(),
            progress.release,
            writer,
            writer,
            progress.game,
            first,
            *known,
        ),
    )
    if not changed.rowcount:
        versions.count(connection, Known(progress.game, progress.known), writer)  # Overtaken, or its answers are wrong
    if not changed.rowcount or written != list(range(first, progress.count)):
        raise Hole(f"game {progress.game}: from {first} on, to {progress.count}: {written}")


def _progress(progress: Progress) -> list[Statement]:
    game, at, back_to = progress.game, progress.at, progress.undone_from
    statements = lobby_statements(progress.begins) if progress.begins else []
    if back_to is not None:
        statements += [
            (
                "UPDATE answers SET undone = 1 WHERE game = ? AND number >= ? AND undone = 0",
                (game, back_to),
            ),
            ("DELETE FROM snapshots WHERE game = ? AND number > ?", (game, back_to)),
        ]
    statements += [
        (
            "INSERT INTO answers (game, number, step, seat, kind, answer, checksum, along, about, draw, at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (game, number, step, seat, kind, json.dumps(answer), checksum, along, about, draw, at),
        )
        for number, step, seat, kind, answer, checksum, along, about, draw in progress.entries
    ]
    statements += entering(game, progress.ledger, at)
    statements.append(
        ("UPDATE lines SET undone = 1 WHERE game = ? AND number >= ? AND undone = 0", (game, progress.told_from))
    )
    statements += [
        (
            "INSERT INTO lines (game, number, text, heard, deed) VALUES (?, ?, ?, ?, ?)",
            (game, number, text, None if heard is None else json.dumps(heard), json.dumps(deed)),
        )
        for number, text, heard, deed in progress.lines
    ]
    if progress.snapshot:
        statements += snapshots.keeping(game, *progress.snapshot)
    statements += keeping(game, progress.words)
    statements += waits.awaiting(game, progress.awaited, progress.now)
    return statements + [promising(game, post, at) for post in progress.posts]


async def has_to_wait(database: Database, game: int, posts: list[Post], at: float) -> None:
    """These rules cannot follow the game. Its players are told so, once."""
    await database.run(
        ("UPDATE games SET waiting = 1 WHERE id = ?", (game,)),
        *[promising(game, post, at) for post in posts],
        changes=Known(game),
    )


async def has_waited(database: Database, game: int, now: float) -> None:
    """These rules can follow the game again. The wait counts against nobody."""
    await database.run(
        ("UPDATE games SET waiting = 0 WHERE id = ?", (game,)),
        ("UPDATE waits SET runs = ?, voted = 0 WHERE game = ?", (now, game)),
        changes=Known(game),
    )


async def began(database: Database, game: int) -> float | None:
    """When the earliest answer that still stands was given."""
    row = await database.row("SELECT min(at) AS at FROM answers WHERE game = ? AND undone = 0", game)
    return row["at"] if row else None


async def waiting(database: Database) -> list[int]:
    """Games that have to wait for an update."""
    return [
        int(row["id"]) for row in await database.rows("SELECT id FROM games WHERE waiting = 1 AND status = 'running'")
    ]


MAY_HEAR = f"(heard IS NULL OR {names('heard')})"
"""Whether a seat may hear a line. Lines are counted after this check, so their number never gives away lines for
others."""


IN_LOG = f"game = ? AND undone != 1 AND {MAY_HEAR} AND (? IS NULL OR number < ?)"
"""The lines before this one that a seat finds in the log of a game, including those taken back by consent."""


KIND = "coalesce(json_extract(deed, '$[0]'), 'says')"
"""The kind of a line's deed, spelled exactly as in the index."""


class Sought(NamedTuple):
    """Which lines somebody is looking for. A part that is None does not matter."""

    kinds: Sequence[str] | None = None
    """Kinds of deeds."""
    of: str | None = None
    """A seat that the deed names."""
    first: int | None = None
    """By their place in the log: from this one on, ..."""
    end: int | None = None
    """... and before this one."""

    @property
    def _parts(self) -> list[tuple[str, Sequence[object]]]:
        return [
            *([(one_of(KIND, self.kinds), self.kinds)] if self.kinds is not None else []),
            *([(names("deed"), [named(self.of)])] if self.of is not None else []),
            *([("id >= ?", [self.first])] if self.first is not None else []),
            *([("id < ?", [self.end])] if self.end is not None else []),
        ]

    @property
    def where(self) -> str:
        return "".join(f" AND {part}" for part, _ in self._parts)

    @property
    def values(self) -> list[object]:
        return [value for _, values in self._parts for value in values]


class KeptLine(NamedTuple):
    """A line: its text as it was first written, its deed (None: it is older than deeds), and who has heard it (None:
    everybody)."""

    text: str
    deed: list[Any] | None
    to: list[str] | None


def _line(row: Row) -> KeptLine:
    deed, heard = (row[name] and json.loads(row[name]) for name in ("deed", "heard"))
    return KeptLine(row["text"], deed, heard)


async def log_of(
    database: Database,
    game: int,
    seat: str | None,
    most: int,
    before: int | None = None,
    sought: Sought = Sought(),  # noqa: B008 (it never changes)
) -> list[tuple[KeptLine, bool]]:
    """The last lines that a seat, or a spectator, has heard, oldest first. With each: whether it is struck out, because
    it was taken back by consent."""
    rows = await database.rows(
        f"SELECT text, deed, heard, undone FROM lines WHERE {IN_LOG}{sought.where} ORDER BY id DESC LIMIT ?",
        game, named(seat), before, before, *sought.values, most,
    )  # fmt: skip
    return [(_line(row), row["undone"] == 2) for row in reversed(rows)]


async def counted(
    database: Database, game: int, seat: str | None, before: int | None, sought: Sought
) -> dict[str, int]:
    """How many of these lines are in the log of a seat, or a spectator, by kind."""
    rows = await database.rows(
        f"SELECT {KIND} AS kind, count(*) AS many FROM lines WHERE {IN_LOG}{sought.where} GROUP BY 1",
        game, named(seat), before, before, *sought.values,
    )  # fmt: skip
    return {row["kind"]: row["many"] for row in rows}


async def places_of(
    database: Database, game: int, kinds: Sequence[str], before: int | None
) -> list[tuple[int, KeptLine]]:
    """The lines of these kinds that everybody has heard and that still count, with their places in the log."""
    rows = await database.rows(
        f"SELECT id, text, deed, heard FROM lines WHERE game = ? AND {one_of(KIND, kinds)} "
        "AND undone = 0 AND heard IS NULL AND (? IS NULL OR number < ?) ORDER BY id",
        game, *kinds, before, before,
    )  # fmt: skip
    return [(row["id"], _line(row)) for row in rows]


async def lines_of(
    database: Database, game: int, seat: str | None, most: int, *, first: int = 0, before: int | None = None
) -> list[KeptLine]:
    """The last lines of a game that a seat, or a spectator, hears, oldest first. They begin at line number `first` and
    end before line number `before`."""
    rows = await database.rows(
        f"SELECT text, deed, heard FROM lines WHERE game = ? AND undone = 0 AND {MAY_HEAR} "
        "AND number >= ? AND (? IS NULL OR number < ?) ORDER BY number DESC LIMIT ?",
        game, named(seat), first, before, before, most,
    )  # fmt: skip
    return [_line(row) for row in reversed(rows)]


async def lines_between(database: Database, game: int, first: int, before: int) -> list[KeptLine]:
    """The lines just before line number `before`, without a gap, going back to line number `first` at most. Very old
    versions kept none."""
    rows = await database.rows(
        "SELECT number, text, deed, heard FROM lines WHERE game = ? AND undone = 0 AND number >= ? AND number < ? "
        "ORDER BY number DESC",
        game, first, before,
    )  # fmt: skip
    without_gap = [row for place, row in enumerate(rows, 1) if row["number"] == before - place]
    return [_line(row) for row in reversed(without_gap)]


async def told_of(database: Database, game: int) -> list[tuple[KeptLine, bool]]:
    """Everything that was ever told to anybody, and whether it is struck out. Only for games that are over."""
    rows = await database.rows(
        "SELECT text, deed, heard, undone FROM lines WHERE game = ? AND undone != 1 ORDER BY id", game
    )
    return [(_line(row), row["undone"] == 2) for row in rows]


async def public_lines(database: Database, game: int) -> dict[int, KeptLine]:
    """Every line that everybody has heard, by its number."""
    rows = await database.rows(
        "SELECT number, text, deed, heard FROM lines WHERE game = ? AND undone = 0 AND heard IS NULL ORDER BY number",
        game,
    )
    return {row["number"]: _line(row) for row in rows}
