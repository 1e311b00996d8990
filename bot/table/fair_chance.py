"""The chance of a table: how it is bound in advance, the letters under its posts, and the transcript at the end
(docs/fair_chance.md)."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from bot.telling.posts import End, Turn
from bot.words.as_typed import plain
from bot.words.wording import and_list, fitting
from rules.engine import chance, verify
from rules.engine.ledger import Ledger, beginning
from rules.engine.release import RELEASE
from rules.engine.tree import Json, dumps, pack, unpack
from storage import ledger
from storage.answers import told_of
from storage.games import GameRecord
from storage.ledger import LedgerRow, Move
from storage.places import Channel, Direct
from storage.posts import Notice, Post

if TYPE_CHECKING:
    from bot.table.table import Table

DAY = 24 * 60 * 60.0
FORGOTTEN = 90 * DAY
"""After this long without an answer a game may be opened."""
LONGEST = 40
"""The most letters in a player's word."""


# --- before the game -----------------------------------------------------------------------------------------


def committed(record: GameRecord) -> str:
    """The letters that bind the chance of a game before anybody types a word. None for older games."""
    return verify.commitment(record.id, record.secret) if record.secret else ""


def in_lobby(record: GameRecord) -> str:
    """The same in small print."""
    return f"-# These letters fix all dice and draws in advance: `{committed(record)}`"


def promise(table: Table, user: int) -> Post:
    """The same in the direct message to everybody who joins."""
    text = (
        f"You have a seat in **{table.name}**. These letters fix all its dice and draws in advance. With them you can "
        "check the chance when the game is over:"
    )
    return Notice(place=Direct(user), content=f"{text}\n-# `{committed(table.record)}`")


def begun(record: GameRecord, seats: list[str]) -> Ledger:
    """The ledger of a game that begins now, with its players' words."""
    assert record.secret is not None, "it was drawn when the lobby opened"
    words = {seat: sits.word for seat, sits in zip(seats, record.seats, strict=True)}
    return Ledger.begin(record.secret, beginning(record.id, record.rules, RELEASE, words))


def promised(table: Table) -> str:
    """The same again, in small print below the first message of the game."""
    words = [f"{seat.name} “{plain(seat.word)}”" for seat in table.record.seats if seat.word]
    typed = f"Words for chance: {and_list(words)}." if words else "Nobody added a word for chance."
    return f"-# These letters fix all dice and draws: `{committed(table.record)}`. {typed}"


class BoundAnew(NamedTuple):
    told: str
    rows: list[LedgerRow]


def bind_anew(row: Json, saved: Json, seats: list[str]) -> BoundAnew:
    """A game that is imported from a file gets another secret, because the dice of the old one may be known. It keeps
    its number and its ledger, but loses its players' words. `row` and `saved` are changed."""
    told = " The dice to come may be known, so other letters fix them from here on.\n-# "
    if "scheme" not in saved:
        saved["seed"] = chance.new_seed()
        return BoundAnew(f"{told}`{chance.commitment(saved['seed'])}`", [])
    row["secret"] = chance.new_secret()
    began = beginning(row["id"], row["rules"], RELEASE, dict.fromkeys(seats, ""))
    bound = Ledger.begin(row["secret"], began, saved["head"])
    saved |= {"seed": bound.seed, "head": bound.head}
    return BoundAnew(f"{told}`{bound.new[0].kept['commitment']}`", written(bound))


def written(chances: Ledger) -> list[LedgerRow]:
    """Its new rows, as they are kept."""
    return [LedgerRow(dumps(row.row), row.head, pack(row.kept)) for row in chances.new]


# --- while it is played ----------------------------------------------------------------------------------------


def with_head(table: Table, posts: list[Post]) -> list[Post]:
    """The running head goes under the first post in the thread that tells of the game."""
    chances, place = table.game.ledger, Channel(table.record.thread or 0)
    first = next((post for post in posts if isinstance(post, Turn | End) and post.place == place), None)
    if chances is None or first is None:
        return posts
    head = f"-# `{chances.post(table.game.rolled)}`"
    with_it = first.model_copy(update={"content": fitting(first.content, head)})
    return [with_it if post is first else post for post in posts]


# --- at the end ------------------------------------------------------------------------------------------------


def opened(table: Table) -> str:
    """The secret, in the last post of a game."""
    if table.game.ledger is None:
        return f"-# The seed was `{table.game.seed}`."
    return f"-# The secret was `{table.record.secret}`. **Check the chance** gives every draw."


async def transcript(table: Table) -> bytes:
    """Everything that happened in a finished game, as JSON Lines. By then nothing in it is secret."""
    record, saved = table.record, unpack(table.record.saved) if table.record.saved else {}
    head: Json = {"scheme": verify.SCHEME, "game": record.id, "name": record.name, "edition": record.rules}
    if record.saved is None:
        head |= {"commitment": committed(record), "secret": record.secret}
    elif "scheme" not in saved:
        head |= {"scheme": verify.BEFORE, "seed": saved["seed"], "fingerprint": chance.commitment(saved["seed"])}
    rows = await ledger.rows_of(table.database, record.id)
    lines = [head, *_merged(rows, await ledger.moves_of(table.database, record.id))]
    for line, struck in await told_of(table.database, record.id):
        lines.append({"told": line.text} | ({"to": line.to} if line.to is not None else {}) | _mark(struck))
    return "".join(f"{dumps(line)}\n" for line in lines).encode()


def _mark(struck: bool) -> Json:
    return {"struck": True} if struck else {}


def _merged(rows: list[LedgerRow], moves: list[Move]) -> Iterator[Json]:
    """The rows in order, with the moves between them. Each draw takes the place of chance's answer."""
    lines = [{"row": json.loads(row.row), **unpack(row.kept), "head": row.head} for row in rows]
    struck, place = _struck([line["row"] for line in lines]), 0
    for line in lines:
        line |= _mark(line["row"][0] in struck)
    of_draw = {line["row"][0]: number for number, line in enumerate(lines, 1)}
    for move in moves:
        until = place if move.draw is None else max(place, of_draw.get(move.draw, 0))
        while until < len(rows) and rows[until].at < move.at:
            until += 1
        yield from lines[place:until]
        place = until
        if move.seat != chance.SEAT:
            yield _move(move)
    yield from lines[place:]


def _struck(rows: list[list[object]]) -> set[object]:
    """The numbers of the draws that people went back past."""
    drawn, struck = list[int](), set[object]()
    for first, *rest in rows:
        if isinstance(first, int):
            drawn.append(first)
        elif first == "struck":
            struck |= {number for number in drawn if number >= int(str(rest[0]))}
    return struck


def _move(move: Move) -> Json:
    at = datetime.fromtimestamp(move.at, UTC).isoformat(timespec="seconds")
    told: Json = {"move": move.number, "seat": move.seat, "step": move.step, "kind": move.kind, "answer": move.answer}
    return told | {"at": at} | _mark(move.struck)


async def is_forgotten(table: Table) -> bool:
    """Nobody has answered for so long that the game may be opened."""
    last = await ledger.last_answer(table.database, table.id)
    return last is not None and time.time() - last > FORGOTTEN
