"""Views that pictures look back to: a frame for every turn, and what each seat saw at the end of its last turns."""

from __future__ import annotations

import json
import lzma
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from storage.database import Database
from storage.engine import Connection, Row

Statement = tuple[str, tuple[object, ...]]

FRAME = "frame"
LAST_TURNS = 5
"""For each seat, the ends of this many turns are kept: games are seldom taken back farther."""


BASED, MOST_WORDS = 12, 2**15
"""Up to this many frames are kept as their difference from one earlier frame; and how much of that frame a compression
looks at."""


def still_kept(what: str, numbers: list[int]) -> list[int]:
    """All frames, and the latest of the other views that pictures look back to."""
    return numbers if what == FRAME else numbers[-LAST_TURNS:]


@dataclass(frozen=True)
class Kept:
    what: str
    """'frame', or 'turn red'."""
    told: int
    """How many lines had been told."""
    view: bytes
    """Packed."""


def keep(connection: Connection, game: int, number: int, kept: Sequence[Kept], undone_from: int) -> None:
    """Keeps the views after answer `number`, and forgets those that were taken back or are old."""
    connection.execute("DELETE FROM views WHERE game = ? AND number > ?", (game, undone_from))
    for one in kept:
        based, view = _based(connection, game, number, one.view)
        connection.execute(
            "INSERT INTO views (game, number, what, told, view, based) VALUES (?, ?, ?, ?, ?, ?) "
            "ON CONFLICT (game, number, what) DO UPDATE SET "
            "told = excluded.told, view = excluded.view, based = excluded.based",
            (game, number, one.what, one.told, view, based),
        )
        if one.what != FRAME:
            connection.execute(
                "DELETE FROM views WHERE game = ?1 AND what = ?2 AND number NOT IN "
                "(SELECT number FROM views WHERE game = ?1 AND what = ?2 ORDER BY number DESC LIMIT ?3)",
                (game, one.what, LAST_TURNS),
            )


# --- each is much like one before ------------------------------------------------------------------------------


def _based(connection: Connection, game: int, number: int, view: bytes) -> tuple[int | None, bytes]:
    """The number of an earlier frame, and the difference from it. If there has been no full frame for long: None, and
    the whole view."""
    found = connection.execute(
        "SELECT number, view FROM views AS whole WHERE game = ?1 AND what = 'frame' AND based IS NULL AND number < ?2 "
        "AND (SELECT count(*) FROM views WHERE game = ?1 AND what = 'frame' AND based = whole.number) < ?3 "
        "ORDER BY number DESC LIMIT 1",
        (game, number, BASED),
    ).fetchone()
    if found is None:
        return None, view
    press = zlib.compressobj(level=9, zdict=_words_of(found[1]))
    return found[0], press.compress(zlib.decompress(view)) + press.flush()


def _words_of(whole: bytes) -> bytes:
    return zlib.decompress(whole)[-MOST_WORDS:]


def _whole(view: bytes, base: bytes | None) -> bytes:
    """The view as it was given to be kept."""
    if base is None:
        return view
    return zlib.compress(zlib.decompressobj(zdict=_words_of(base)).decompress(view))


def _kept(row: Row) -> Kept:
    return Kept(row["what"], row["told"], _whole(row["view"], row["base"]))


WITH_BASE = (
    "SELECT views.number, views.what, views.told, views.view, whole.view AS base FROM views "
    "LEFT JOIN views AS whole ON whole.game = views.game AND whole.number = views.based AND whole.what = 'frame' "
    "WHERE views.game = ? "
)


# --- looking back ----------------------------------------------------------------------------------------------


async def numbers(database: Database, game: int) -> dict[str, list[int]]:
    """The numbers of answers after which each view was kept, oldest first."""
    found: dict[str, list[int]] = {}
    for row in await database.rows("SELECT what, number FROM views WHERE game = ? ORDER BY number", game):
        found.setdefault(row["what"], []).append(row["number"])
    if film := await _film(database, game):
        found[FRAME] = [number for number, _ in film]
    return found


async def find(database: Database, game: int, what: str, number: int) -> Kept | None:
    row = await database.row(f"{WITH_BASE} AND views.number = ? AND views.what = ?", game, number, what)
    if row is None and what == FRAME:
        return dict(await _film(database, game)).get(number)
    return _kept(row) if row else None


async def frames(database: Database, game: int, before: int | None = None) -> list[Kept]:
    """The spectators' views at the beginning of every beat before answer `before`."""
    rows = await database.rows(f"{WITH_BASE} AND views.what = 'frame' ORDER BY views.number", game)
    there = [(row["number"], _kept(row)) for row in rows] or await _film(database, game)
    return [kept for number, kept in there if before is None or number < before]


# --- the film of a game that is over ---------------------------------------------------------------------------


def film_of(frames: Sequence[tuple[int, Kept]]) -> bytes:
    """The frames as one value: each is much like the one before."""
    plain = [[number, one.told, zlib.decompress(one.view).decode()] for number, one in frames]
    return lzma.compress(json.dumps(plain).encode())


async def _film(database: Database, game: int) -> list[tuple[int, Kept]]:
    """The frames of a game that has been packed, with their numbers."""
    row = await database.row("SELECT frames FROM films WHERE game = ?", game)
    return _frames_in(row["frames"]) if row else []


def _frames_in(film: bytes) -> list[tuple[int, Kept]]:
    frames: list[tuple[int, int, str]] = json.loads(lzma.decompress(film))
    return [(number, Kept(FRAME, told, zlib.compress(view.encode()))) for number, told, view in frames]


def packing(connection: Connection, game: int) -> None:
    """All frames become one value. The views at the ends of turns are dropped, because nobody goes back in this
    game."""
    rows = connection.execute(
        f"{WITH_BASE} AND (views.what = 'frame' OR views.based IS NOT NULL) ORDER BY views.number", (game,)
    )
    there = [(number, Kept(what, told, _whole(view, base))) for number, what, told, view, base in rows]
    film = film_of([(number, one) for number, one in there if one.what == FRAME])
    connection.execute("INSERT INTO films (game, frames) VALUES (?, ?)", (game, film))
    connection.execute("DELETE FROM views WHERE game = ? AND (what = 'frame' OR what LIKE 'turn %')", (game,))
    connection.executemany(
        "UPDATE views SET view = ?, based = NULL WHERE game = ? AND number = ? AND what = ?",
        [(one.view, game, number, one.what) for number, one in there if one.what != FRAME],
    )
