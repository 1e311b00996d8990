"""Posts: messages that are promised, and what became of them. Each kind is declared once, as what it carries:

    @kind_of_post("lobby")
    class Lobby(Post): ...

Its name stands in the row of each post of that kind.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import ClassVar, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from storage.database import Database, Reader
from storage.engine import Connection, Row
from storage.places import Place, place_of
from storage.senders import DealtWith, Sender, claim, leave_if_empty
from storage.versions import Known
from storage.views import Statement

CAUSE: ContextVar[int | None] = ContextVar("cause", default=None)
"""The number of the press or command that is being answered. It is saved with the posts that are promised meanwhile,
and stands in the log. So a host can follow a press to its post."""


class Wanted(NamedTuple):
    """A picture that a post has."""

    kind: str
    view: str = ""
    """The kept view that it looks back to, if there is one, ..."""
    number: int = 0
    """... and the number of answers after which that was kept."""


class Post(BaseModel):
    """A message that is promised together with an answer."""

    model_config = ConfigDict(frozen=True)
    kind: ClassVar[str]
    dressed: ClassVar[bool] = False
    """It has buttons. Only the newest post of its game keeps them."""

    place: Place = Field(exclude=True)
    view: bytes | None = Field(default=None, exclude=True)
    """The spectators' view at that moment, packed. Its pictures are made from it."""
    content: str = ""
    calls: tuple[int, ...] = ()
    """The people whom it calls."""
    pictures: tuple[Wanted, ...] = ()
    notice: bool = False
    """It tells of a post that could not be delivered. If it cannot be delivered itself, nobody is told."""


KINDS: dict[str, type[Post]] = {}
P = TypeVar("P", bound=Post)


def kind_of_post(name: str) -> Callable[[type[P]], type[P]]:
    def declare(kind: type[P]) -> type[P]:
        assert name not in KINDS
        KINDS[name], kind.kind = kind, name
        return kind

    return declare


@kind_of_post("said")
class Notice(Post):
    """Words, with nothing under them."""


# --- promising -----------------------------------------------------------------------------------------------


def promising(game: int | None, post: Post, at: float) -> Statement:
    """Its nonce is drawn at random, because a database restored from a backup gives out the same ids again."""
    return (
        "INSERT INTO outbox (game, place, kind, message, since, view, cause, nonce) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game,
            str(post.place),
            post.kind,
            post.model_dump_json(exclude_defaults=True),
            at,
            post.view,
            CAUSE.get(),
            secrets.token_hex(12),
        ),
    )


async def promise(database: Database, game: int | None, posts: Sequence[Post], at: float) -> None:
    """Messages that are not tied to an answer."""
    await database.run(*[promising(game, post, at) for post in posts])


# --- delivering ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Promised:
    """A post that has still to be delivered."""

    id: int
    game: int | None
    post: Post
    state: str
    since: float
    """When it was promised, or when the first attempt began."""
    nonce: str
    why: str | None
    """The obstacle at the last attempt."""
    cause: int | None = None


def _promised(row: Row) -> Promised:
    """A post of a kind that no longer exists is read as its words."""
    carried = {**json.loads(row["message"]), "place": place_of(row["place"]), "view": row["view"]}
    post = KINDS.get(row["kind"], Notice).model_validate(carried)
    return Promised(row["id"], row["game"], post, row["state"], row["since"], row["nonce"], row["why"], row["cause"])


async def places_with_posts(database: Database, but_for: str | None = None) -> list[Place]:
    """The places where something has still to be said. `but_for`: without those where another process than this one
    speaks."""
    others = f" AND place NOT IN (SELECT place FROM senders WHERE owner != ? AND until >= {database.engine.now})"
    due = "SELECT DISTINCT place FROM outbox WHERE state IN ('due', 'sending')"
    rows = await (database.rows(due + others, but_for) if but_for else database.rows(due))
    return [place_of(row["place"]) for row in rows]


async def due_posts(database: Database, place: Place) -> list[Promised]:
    """The posts that have still to be made in a place, in order."""
    rows = await database.rows(
        "SELECT * FROM outbox WHERE place = ? AND state IN ('due', 'sending') ORDER BY id", str(place)
    )
    return [_promised(row) for row in rows]


async def first_line_to_tell(database: Database, game: int) -> int | None:
    """The first line of a game that a private question has still to tell."""
    rows = await database.rows(
        "SELECT message FROM outbox WHERE state IN ('due', 'sending') AND kind = 'question' AND game = ?", game
    )
    lines = [json.loads(row["message"]).get("since") for row in rows]
    return min((line for line in lines if line is not None), default=None)


async def _about(
    database: Database,
    promised: Promised,
    sender: Sender | None,
    changed: Statement,
    also: Sequence[Statement] = (),
    changes: Known | None = None,
    over: bool = False,
) -> None:
    """Writes what has become of a post that is not dealt with yet, and everything that follows from it. `sender`: who
    speaks there, if there may be several processes. `over`: the post is dealt with. NotTheSender, DealtWith: nothing
    is written."""

    def work(connection: Connection) -> None:
        if sender:
            claim(database, connection, sender)
        sql, values = changed
        done = connection.execute(
            f"UPDATE outbox SET {sql} WHERE id = ? AND state IN ('due', 'sending')", (*values, promised.id)
        )
        if not done.rowcount:
            raise DealtWith
        for sql, values in also:
            connection.execute(sql, tuple(values))
        if sender and over:
            leave_if_empty(connection, sender)

    await database.write(work, changes)


async def note_sending(database: Database, promised: Promised, sender: Sender | None, at: float) -> None:
    """An attempt begins. `since` stays the time of the first one. NotTheSender, DealtWith."""
    begins = "since = CASE state WHEN 'due' THEN ? ELSE since END, state = 'sending'"
    await _about(database, promised, sender, (begins, (at,)))


async def is_known(database: Database, message: int) -> bool:
    """Whether a message of Discord's is one of those that have been marked as sent."""
    return await database.row("SELECT 1 FROM outbox WHERE sent = ?", message) is not None


async def note_sent(
    database: Database,
    promised: Promised,
    sender: Sender | None,
    message: int | None,
    also: Sequence[Statement] = (),
    changes: Known | None = None,
) -> None:
    """Without a message there is nothing left to say. `also`: everything else that is known from now on. `changes`: the
    game that this changes. NotTheSender, DealtWith."""
    done = ("state = ?, sent = ?, why = NULL, view = NULL", ("sent" if message else "failed", message))
    await _about(database, promised, sender, done, also, changes, over=True)


async def note_refused(
    database: Database, promised: Promised, sender: Sender | None, why: str, notices: Sequence[Post], at: float
) -> None:
    """Notes why a message has to wait, and the messages that tell of it. NotTheSender, DealtWith."""
    told = [promising(promised.game, notice, at) for notice in notices]
    await _about(database, promised, sender, ("why = ?", (why,)), told)


async def give_up(
    database: Database, promised: Promised, sender: Sender | None, why: str, notices: Sequence[Post], at: float
) -> None:
    """The same for a message that can never be delivered. NotTheSender, DealtWith."""
    told = [promising(promised.game, notice, at) for notice in notices]
    await _about(database, promised, sender, ("why = ?, state = 'failed'", (why,)), told, over=True)


@dataclass(frozen=True)
class Undelivered:
    id: int | None
    """The number of the game."""
    game: str | None
    place: str
    why: str
    since: float
    for_good: bool


async def undelivered(database: Reader, since: float = 0.0) -> list[Undelivered]:
    """The messages that wait because something is in the way, and those that will never be delivered."""
    rows = await database.rows(
        "SELECT games.name, outbox.* FROM outbox LEFT JOIN games ON games.id = outbox.game "
        "WHERE outbox.why IS NOT NULL AND outbox.state != 'sent' AND outbox.since >= ? ORDER BY outbox.id",
        since,
    )
    return [
        Undelivered(row["game"], row["name"], row["place"], row["why"], row["since"], row["state"] == "failed")
        for row in rows
    ]
