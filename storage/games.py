"""Games, seats and places: each function is one question or one piece of work."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from storage import preferences, views
from storage.database import Database, Reader
from storage.engine import Row
from storage.posts import Post, promising
from storage.queries import one_of
from storage.slots import gone
from storage.versions import Known
from storage.views import Statement
from storage.words import Left, words_of

Json = dict[str, Any]
Status = Literal["lobby", "running", "ended"]
Private = Literal["unknown", "dm", "ephemeral"]


@dataclass
class Seat:
    seat: str
    user: int
    private: Private = "unknown"
    """How the player sees secrets: by direct message (tried out at joining), or ephemerally in the channel."""
    minded: bool = False
    """A stand-in plays for the player until they are back."""
    word: str = ""
    """The player's word for chance, typed before the game begins: a part of what decides every die and draw."""

    @property
    def stand_in(self) -> bool:
        """There is no person: a stand-in holds the seat for good. It has a negative number in place of a user."""
        return self.user < 0

    @property
    def manned(self) -> bool:
        """A person plays it now, and can be called."""
        return not self.stand_in and not self.minded

    @property
    def name(self) -> str:
        """How it is written: a person as a mention, which shows the name without calling anybody."""
        return f"Stand-in {-self.user}" if self.stand_in else f"<@{self.user}>"


def stand_in(seats: Sequence[Seat]) -> int:
    """The number of the next stand-in at this table, kept where other seats have their user."""
    return next(-n for n in range(1, len(seats) + 2) if all(seat.user != -n for seat in seats))


class CalledFor(NamedTuple):
    """A question that its seat has been called for. It stays the same question even if it is set aside for a while."""

    seat: str
    kind: str
    text: str


class Held(BaseModel):
    """A part is over, but nobody has been told yet: its player may have second thoughts."""

    model_config = ConfigDict(frozen=True)
    until: float
    by: str
    """The seat that had the word."""
    turn: str | None
    """The seat that had the turn."""


class Asked(BaseModel):
    """The seats that have been told that they are asked, and the questions for which they have been called."""

    model_config = ConfigDict(frozen=True)
    seats: tuple[str, ...] = ()
    questions: tuple[CalledFor, ...] = ()
    held: Held | None = None
    early: str = ""
    """The turn for which everybody has been called to do their parts early."""
    called: dict[str, float] = {}
    """When each seat was called last, in the thread."""


@dataclass
class GameRecord:
    id: int
    name: str
    rules: str
    options: Json
    status: Status
    host: int
    saved: bytes | None
    count: int
    """Answers given so far."""
    announced: int
    asked: Asked
    seats: list[Seat] = field(default_factory=list)
    thread: int | None = None
    lobby_message: tuple[int, int] | None = None
    """Channel and message."""
    words: dict[str, Left] = field(default_factory=dict)
    """The words that each seat has left beforehand."""
    waiting: bool = False
    """Its players know that it has to wait for an update."""
    paused: float | None = None
    """The moment at which a host of the server paused the game. None: it goes on."""
    kept: dict[str, list[int]] = field(default_factory=dict)
    """For each kind of view, the numbers of answers after which one was kept, oldest first."""
    shown: int = 0
    """How many of the answers everybody has been told about."""
    release: int = 0
    """The release of the program that last wrote it."""
    secret: str | None = None
    """The bot's part of what decides every die and draw. None: the game was opened before there were such secrets."""
    server: int | None = field(default=None, compare=False)
    """Where it is played. None: that is not known of a game of an earlier version."""
    version: int = field(default=0, compare=False)
    """How many changes it had seen when it was read. Those that this process has made since are not counted."""

    def forget_views(self, number: int) -> None:
        """Forgets views of positions whose answers have been taken back."""
        self.kept = {what: kept for what, all in self.kept.items() if (kept := [n for n in all if n <= number])}


# --- games ---------------------------------------------------------------------------------------------------


async def are_there(database: Database) -> bool:
    """Whether a game has ever been opened here."""
    return await database.row("SELECT 1 FROM games LIMIT 1") is not None


async def find(database: Database, game: int) -> GameRecord | None:
    row = await database.row("SELECT * FROM games WHERE id = ?", game)
    return await _record(database, row) if row else None


async def find_by_channel(database: Database, channel: int) -> int | None:
    """The newest game that lives in a channel or thread."""
    row = await database.row(
        "SELECT game FROM places WHERE channel = ? AND role = 'thread' ORDER BY game DESC LIMIT 1", channel
    )
    return int(row["game"]) if row else None


async def games_of(database: Database, user: int) -> list[int]:
    """Running games and lobbies in which a user has a seat."""
    rows = await database.rows(
        "SELECT games.id FROM games JOIN seats ON seats.game = games.id WHERE seats.user = ? AND status != 'ended' "
        "ORDER BY games.id",
        user,
    )
    return [int(row["id"]) for row in rows]


class OpenGame(NamedTuple):
    """A game that is being played, as it is saved."""

    id: int
    name: str
    rules: str
    release: int
    saved: bytes


async def open_game(database: Reader, game: int) -> OpenGame | None:
    row = await database.row(
        "SELECT id, name, rules, release, saved FROM games WHERE id = ? AND status = 'running' AND saved IS NOT NULL",
        game,
    )
    return OpenGame(*row) if row else None


class Waits(NamedTuple):
    """A game that this program, or one before it, cannot play."""

    id: int
    name: str
    release: int


async def that_wait(database: Reader) -> list[Waits]:
    """The waiting games: for an update, and their players know it."""
    rows = await database.rows(
        "SELECT id, name, release FROM games WHERE waiting = 1 AND status = 'running' ORDER BY id"
    )
    return [Waits(*row) for row in rows]


async def running(database: Reader) -> list[int]:
    return [int(row["id"]) for row in await database.rows("SELECT id FROM games WHERE status = 'running' ORDER BY id")]


class Located(NamedTuple):
    """A game, or a thread, and the server where it is, if that is known."""

    id: int
    server: int | None


HELD = "games.status = 'running' AND games.asked LIKE '%\"held\":{%'"
"""A part is over, but nobody has been told yet."""


async def held(database: Database, among: Collection[int] = ()) -> list[Located]:
    """Running games in which that is so. `among`: of these, if any are named."""
    some = f" AND {one_of('id', among)}" if among else ""
    rows = await database.rows(f"SELECT id, server FROM games WHERE {HELD}{some} ORDER BY id", *among)
    return [Located(*row) for row in rows]


async def threads_of_running(database: Database) -> list[Located]:
    """Where running games are played."""
    rows = await database.rows(
        "SELECT channel, server FROM places JOIN games ON games.id = places.game "
        "WHERE role = 'thread' AND status = 'running' ORDER BY games.id"
    )
    return [Located(*row) for row in rows]


async def _record(database: Database, row: Row) -> GameRecord:
    seats = await database.rows("SELECT * FROM seats WHERE game = ?", row["id"])
    places = {p["role"]: p for p in await database.rows("SELECT * FROM places WHERE game = ?", row["id"])}
    lobby = places.get("lobby message")
    return GameRecord(
        id=row["id"],
        name=row["name"],
        rules=row["rules"],
        options=json.loads(row["options"]),
        status=row["status"],
        host=row["host"],
        saved=row["saved"],
        count=row["number"],
        announced=row["announced"],
        asked=Asked.model_validate(json.loads(row["asked"]) or {}),
        seats=[Seat(s["seat"], s["user"], s["private"], bool(s["minded"]), s["word"]) for s in seats],
        thread=places["thread"]["channel"] if "thread" in places else None,
        lobby_message=(lobby["channel"], lobby["message"]) if lobby else None,
        words=await words_of(database, row["id"]),
        waiting=bool(row["waiting"]),
        paused=row["paused"],
        kept=await views.numbers(database, row["id"]),
        shown=row["shown"],
        release=row["release"],
        secret=row["secret"],
        server=row["server"],
        version=row["version"],
    )


async def begin_opening(database: Database, game: int, channel: int) -> None:
    """A thread is about to be made in this channel."""
    await database.run(_place(game, "opening", channel, None), changes=Known(game))


async def openings(database: Database) -> list[tuple[int, int]]:
    """Games that were to get a thread and have none yet, with the channel for it. No process is about to make it."""
    rows = await database.rows(
        "SELECT game, channel FROM places JOIN games ON games.id = places.game "
        f"WHERE role = 'opening' AND status = 'lobby' AND {gone(database, 'writer')} ORDER BY game"
    )
    return [(int(row["game"]), int(row["channel"])) for row in rows]


async def call_off_placeless(database: Database) -> None:
    """Games that have been written down, but have nothing else yet, and never will."""
    placeless = f"status = 'lobby' AND id NOT IN (SELECT game FROM places) AND {gone(database, 'writer')}"
    if await database.row(f"SELECT 1 FROM games WHERE {placeless}"):
        await database.run((f"UPDATE games SET status = 'ended' WHERE {placeless}", ()))


async def open_lobby(
    database: Database, record: GameRecord, posts: list[Post], at: float, also: Sequence[Statement] = ()
) -> None:
    """The game gets its place and its first seats. Writes the posts for it too, and everything in `also`. Overtaken:
    nothing is written."""
    await database.run(
        *lobby_statements(record),
        ("DELETE FROM places WHERE game = ? AND role = 'opening'", (record.id,)),
        *[promising(record.id, post, at) for post in posts],
        *also,
        changes=Known(record.id, record.version),
    )


async def save_lobby(database: Database, record: GameRecord, posts: Sequence[Post] = (), at: float = 0.0) -> None:
    """Writes the name, options, seats and places of a game that has not begun, and the posts about it. Overtaken:
    nothing is written."""
    told = [promising(record.id, post, at) for post in posts]
    await database.run(*lobby_statements(record), *told, changes=Known(record.id, record.version))


def lobby_statements(record: GameRecord) -> list[Statement]:
    statements: list[Statement] = [
        (
            "UPDATE games SET name = ?, options = ?, host = ? WHERE id = ?",
            (record.name, json.dumps(record.options), record.host, record.id),
        ),
        ("DELETE FROM seats WHERE game = ?", (record.id,)),
    ]
    statements += [
        (
            "INSERT INTO seats (game, seat, user, private, minded, word) VALUES (?, ?, ?, ?, ?, ?)",
            (record.id, s.seat, s.user, s.private, s.minded, s.word),
        )
        for s in record.seats
    ]
    if record.thread:
        statements.append(_place(record.id, "thread", record.thread, None))
    if record.lobby_message:
        statements.append(lobby_message_at(record.id, *record.lobby_message))
    return statements


def _place(game: int, role: str, channel: int, message: int | None) -> tuple[str, tuple[object, ...]]:
    return (
        "INSERT INTO places (game, role, channel, message) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (game, role) DO UPDATE SET channel = excluded.channel, message = excluded.message",
        (game, role, channel, message),
    )


def lobby_message_at(game: int, channel: int, message: int) -> Statement:
    """Where people join the game."""
    return _place(game, "lobby message", channel, message)


def living_in(game: int, channel: int) -> Statement:
    """Where the game is played."""
    return _place(game, "thread", channel, None)


async def move(
    database: Database, game: int, channel: int, posts: list[Post], at: float, server: int | None = None
) -> None:
    """The game lives in another thread or channel from now on, and perhaps in another server."""
    moved = ("UPDATE games SET server = coalesce(?, server) WHERE id = ?", (server, game))
    told = [promising(game, post, at) for post in posts]
    await database.run(living_in(game, channel), moved, *told, changes=Known(game))


async def lose_place(database: Database, game: int, called_off: bool, posts: Sequence[Post], at: float) -> None:
    """The thread or channel of the game no longer exists. The game may be called off with it. Promises the posts about
    that."""
    statements: list[Statement] = [("DELETE FROM places WHERE game = ?", (game,))]
    if called_off:
        statements.append(("UPDATE games SET status = 'ended' WHERE id = ?", (game,)))
    await database.run(*statements, *[promising(game, post, at) for post in posts], changes=Known(game))


async def renew_lobby_message(database: Database, game: int, post: Post, at: float) -> None:
    """The old lobby message can no longer be shown, so another one is promised."""
    await database.run(
        ("DELETE FROM places WHERE game = ? AND role = 'lobby message'", (game,)),
        promising(game, post, at),
        changes=Known(game),
    )


async def set_private(database: Database, game: int, user: int, private: Private) -> None:
    """This also holds in games to come."""
    await database.run(
        ("UPDATE seats SET private = ? WHERE game = ? AND user = ?", (private, game, user)),
        preferences.choosing(user, "reads", private),
        changes=Known(game),
    )


async def mind(database: Database, game: int, seat: str, minded: bool, posts: Sequence[Post], at: float) -> None:
    """From now on a stand-in plays for the person of this seat, or no longer does. Promises the posts about that."""
    told = [promising(game, post, at) for post in posts]
    await database.run(minding(game, seat, minded), *told, changes=Known(game))


def minding(game: int, seat: str, minded: bool) -> Statement:
    return ("UPDATE seats SET minded = ? WHERE game = ? AND seat = ?", (minded, game, seat))


async def close_lobby(database: Database, game: int, posts: Sequence[Post] = (), at: float = 0.0) -> None:
    """`posts`: those who have joined hear of it in them."""
    await database.run(
        ("UPDATE games SET status = 'ended' WHERE id = ?", (game,)),
        ("DELETE FROM places WHERE game = ? AND role = 'opening'", (game,)),
        *[promising(game, post, at) for post in posts],
        changes=Known(game),
    )
