"""Games among faults, each compared with its undisturbed twin:

    python -m tests.bot.fault_games --games 1000 [--first 0]

A house has a table of every game, several times over. In each round something goes wrong while all of them play. The
bot dies, connections break, Discord refuses, fails, or loses its answers, presses come twice. The database is locked or
the disk is full, clocks jump, workers are killed or stand still, a newer release comes and goes. After every
answer a game stands where its twin stood, or where it stood before: then its player tries again. In the end
nothing has been lost, done twice or said twice, and nobody looks at "is thinking".
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import re
import signal
import sqlite3
import tempfile
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

import pytest
from discord.gateway import KeepAliveHandler

from bot import client
from bot.local import Discord, NotAnswered
from bot.panel import reply
from bot.panel.controls import custom_id
from bot.panel.questions import key_id
from bot.pictures import workers
from bot.post import late_pictures, outbox
from bot.table.table import Table
from bot.table.tables import Tables
from bot.words import pace
from bot.words.marks import Stale, mark_of
from rules import GAMES
from rules.engine import chance
from rules.engine.ask import Answer, BadAnswer, Pick
from rules.engine.picker import picker
from storage import database as file
from storage.database import Database
from storage.games import Seat
from tests.bot.databases import database_in
from tests.bot.everywhere import EVERY, SHORT
from tests.bot.house import ILLUSTRATORS, THINKERS, House
from tests.bot.house_faults import FAULTS, PATIENCE, Life, Scene, signalled
from tests.bot.test_releases import LEFT_ALONE
from tests.bot.test_workers import processes_of
from tests.bot.wrong import forged

TABLES, ROUNDS = 25, 8
NAMES = ("Red", "Blue")
ATTEMPTS = 60
"""A person who gets no answer checks where things stand, and tries again, up to this many times."""
PRESSED = 3
"""One answer in this many is given by a press that Discord delivers. The others go directly to the table."""
LOST_AFTER = 10.0
DEAF_FOR = 1.0
"""Seconds for the bot to take up everything that an earlier session brought, once it is in a new one."""
THREAD = "SELECT kind, message FROM outbox WHERE place = ? ORDER BY id"
HEAD = re.compile(r"`[0-9a-f]{64}`")
STANDING = "SELECT number, step, seat, kind, answer FROM answers WHERE game = ? AND undone = 0 ORDER BY id"
LINES = "SELECT number, text, heard, deed FROM lines WHERE game = ? AND undone = 0 ORDER BY number"


@dataclass
class Intent:
    """An answer that somebody wants to give to the question of this mark."""

    seat: str
    mark: str
    answer: Answer
    key: str | None
    """The answer in the id of a button. None: it takes more than one touch."""


@dataclass
class Twin:
    """An undisturbed game: where it stood before each step and at the end, and everything it led to."""

    positions: list[str]
    intents: list[Intent | None]
    """None: it is over."""
    rows: list[object]
    posts: list[tuple[object, ...]]


@dataclass
class Seated:
    """A game that these people play in this thread."""

    id: int
    game: str
    seed: int
    thread: int
    users: list[int]
    lost: set[int] = field(default_factory=set)
    """Presses of which the bot never hears: Discord forgets what it had to tell, together with the session."""

    def pick(self, step: int) -> Pick:
        return picker(self.seed * 1000 + step)

    def intent(self, table: Table, step: int) -> Intent:
        pick = self.pick(step)
        asks = table.game.asks
        ask = asks[pick(len(asks))]
        answer = ask.sample(pick)
        option = next((option for option in ask.options if option.key == answer), None) if ask.form == "one" else None
        return Intent(ask.seat, mark_of(table.game, ask), answer, key_id(ask, option) if option else None)


async def begun(tables: Tables, seated: Seated) -> Table:
    """The same in both worlds: its seed, its people, its thread."""
    usual = {option.name: option.choices[0][1] for option in EVERY[seated.game].presentation.options}
    options = {**usual, **SHORT.get(seated.game, {})}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance, "new_secret", lambda: f"{seated.seed:064x}")
        table = await tables.open(f"Game {seated.id}", seated.game, options, seated.users[0])
    assert table.id == seated.id
    table.record.seats = [Seat("", user, private="dm") for user in seated.users]
    table.record.thread = seated.thread
    await table.start()
    return table


def stands(table: Table) -> str:
    """Where a game stands. Words in a conversation that nobody has heard yet are not part of its position."""
    return f"{table.game.count} {table.game.position()} {[table.game.given(seat) for seat in table.game.seats]}"


async def outcome(database: Database, seated: Seated) -> tuple[list[object], list[tuple[object, ...]]]:
    """Everything a game has led to."""
    rows: list[object] = [tuple(row) for row in await database.rows(STANDING, seated.id)]
    rows += [tuple(row) for row in await database.rows(LINES, seated.id)]
    return rows, [tuple(row) for row in await database.rows(THREAD, f"channel:{seated.thread}")]


async def undisturbed(folder: Path, all_seated: list[Seated]) -> list[Twin]:
    async with Database.open(database_in(folder, "twins")) as database:
        tables, found = Tables(database, lambda: None), []
        for seated in all_seated:
            table = await begun(tables, seated)
            positions, intents = [stands(table)], list[Intent | None]()
            for step in range(ROUNDS):
                intents.append(None if table.over else seated.intent(table, step))
                await answered(table, intents[-1])
                positions.append(stands(table))
            found.append(Twin(positions, intents, *await outcome(database, seated)))
        return found


async def answered(table: Table, intent: Intent | None) -> None:
    if intent:
        user = table.seat_named(intent.seat).user
        await table.answering.answer(user, intent.mark, lambda _: intent.answer)


# --- playing ------------------------------------------------------------------------------------------------------


async def step(home: House, seated: Seated, twin: Twin, number: int) -> None:
    """Gives one answer, and tries until it stands. AssertionError: the game has ended up somewhere else."""
    before, after = twin.positions[number], twin.positions[number + 1]
    why: Exception | None = None
    for attempt in range(ATTEMPTS):
        try:
            table = await home.bot.tables.get(seated.id)
            assert table is not None
            async with table.lock:
                now = stands(table)
            if now == after:
                return
            nowhere = f"{seated.game} {seated.seed} stands nowhere after {number} answers"
            assert now == before, f"{nowhere}: {now}, and not {before} or {after}"
            await _given(home, seated, table, twin.intents[number], (seated.seed + number + attempt) % PRESSED == 0)
        except (BadAnswer, Stale, NotAnswered, sqlite3.Error, RuntimeError) as error:
            why = error
            await asyncio.sleep(0.05 * min(attempt, 10))
    raise AssertionError(f"{seated.game} {seated.seed} does not go on after {number} answers") from why


async def _given(home: House, seated: Seated, table: Table, intent: Intent | None, pressed: bool) -> None:
    if intent is None or intent.key is None or not pressed:
        await answered(table, intent)
        return
    user = table.seat_named(intent.seat).user
    person = next(person for person in home.people if int(person.id) == user)
    posts = [message for message in person.sees(str(seated.thread)) if not message.ephemeral]
    if posts:
        told = {session.id for session in home.local.gateway.sessions}
        try:
            with contextlib.suppress(AssertionError):  # no answer has arrived
                await forged(person, posts[-1], custom_id("say", table.control, intent.mark, intent.key))
        finally:
            await _heard_out(home, seated, told)


async def _heard_out(home: House, seated: Seated, told: set[str]) -> None:
    """A press that gets no answer in time may still be carried out. Discord keeps the order, so the next thing that its
    player does has to come after it. Otherwise an old button would be pressed in the middle of a later choice, and drop
    that. `told`: the sessions that Discord told of the press."""
    presses = {
        int(each.id) for each in home.local.interactions._by_id.values() if each.channel_id == str(seated.thread)
    } - seated.lost
    try:
        async with asyncio.timeout(LOST_AFTER):
            heard, deaf_since = False, float("inf")
            while not heard or any(interaction.id in presses for interaction in home.bot._answering.values()):
                heard = presses <= home.heard | home.bot.once._heard.keys()
                deaf_since = min(deaf_since, time.monotonic()) if _listens_elsewhere(home, told) else float("inf")
                if not heard and time.monotonic() - deaf_since > DEAF_FOR:
                    raise TimeoutError
                await asyncio.sleep(0.02)
    except TimeoutError:
        seated.lost |= presses - home.heard - home.bot.once._heard.keys()


def _listens_elsewhere(home: House, told: set[str]) -> bool:
    """In a session that is not one of those told. The bot does not go back to an earlier one: it never hears anything
    that it has not heard by then."""
    shard = home.bot.get_shard(0)
    return shard is not None and shard._parent.ws.session_id in {s.id for s in home.local.gateway.sessions} - told


async def play(number: int, folder: Path) -> Counter[str]:
    """A house of games. Returns what has gone wrong in it, and how often."""
    pick, happened = picker(number), Counter[str]()
    with pytest.MonkeyPatch.context() as patch:
        for rules in EVERY.values():
            patch.setitem(GAMES, rules.name, rules)
        for module, name, value in HASTE:
            patch.setattr(module, name, value)
        async with Discord(rate_limit_speed=None, acknowledge_within=2.0) as local:
            local.point_discord_py_here()
            home = House(local)
            home.people = [home.person(name) for name in NAMES]
            games = [*EVERY]
            seats = [
                Seated(
                    place + 1, games[(number + place) % len(games)], number * TABLES + place,
                    int(local.add_thread(local.channel("games"), f"Game {place + 1}", local.world.bot_id).id),
                    [int(person.id) for person in home.people],
                )
                for place in range(TABLES)
            ]  # fmt: skip
            twins = await undisturbed(folder, seats)
            life = Life(home, folder)
            scene = Scene(home, life, pick, patch)
            await life.begins()
            try:
                for seated in seats:
                    await begun(home.bot.tables, seated)
                for turn in range(ROUNDS):
                    name = [*FAULTS][(number * ROUNDS + turn) % len(FAULTS)]
                    happened[name] += 1
                    await FAULTS[name](scene, _round(home, seats, twins, turn))
                await _well_again(scene, seats, twins)
            finally:
                await life.ends()
                _be_still()
                signalled([*processes_of(ILLUSTRATORS), *processes_of(THINKERS)], signal.SIGKILL)  # others start
    return happened


def _be_still() -> None:
    """Heartbeats of abandoned connections may outlive them."""
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
            thread.join(PATIENCE)


async def _round(home: House, seats: list[Seated], twins: list[Twin], turn: int) -> None:
    await asyncio.gather(*[step(home, seated, twin, turn) for seated, twin in zip(seats, twins, strict=True)])


async def _well_again(scene: Scene, seats: list[Seated], twins: list[Twin]) -> None:
    """The trouble is over: every promised post is delivered, once and in order, as to the twins."""
    home, local = scene.home, scene.local
    local.faults._faults.clear()
    await scene.life.dies()
    await scene.life.begins()
    async with asyncio.timeout(PATIENCE):
        await home.settled()
    for seated, twin in zip(seats, twins, strict=True):
        rows, posts = await outcome(home.bot.database, seated)
        assert rows == twin.rows, f"{seated.game} {seated.seed}"
        assert not _otherwise(_said(posts), _said(twin.posts)), f"{seated.game} {seated.seed}"
        sent = await home.bot.database.rows(
            "SELECT sent FROM outbox WHERE place = ? AND state = 'sent' ORDER BY id", f"channel:{seated.thread}"
        )
        there = local.world.channels[str(seated.thread)].messages.values()
        posted = [m.id for m in there if m.only_for is None and m.interaction_metadata is None and m.type == 0]
        assert posted == [str(row["sent"]) for row in sent], f"{seated.game} {seated.seed}"
    everything = [m for channel in local.world.channels.values() for m in channel.messages.values()]
    assert not [message for message in everything if message.loading], "somebody looks at “is thinking”"


Said = tuple[str, str, object]
"""The kind of a post, its words, and whom it calls."""


def _said(posts: list[tuple[object, ...]]) -> list[Said]:
    """Kinds, words and calls. A moment in a message belongs to its own world. So does the running head of chance behind
    a post that the twin did not need. The ledger also has a row for a game that waits for an update."""
    found: list[Said] = []
    for kind, message in posts:
        carried = json.loads(str(message))
        found.append((str(kind), HEAD.sub("", carried.get("content") or ""), carried.get("calls")))
    return found


def _otherwise(ours: list[Said], theirs: list[Said]) -> list[object]:
    """Posts that differ from the twin's. The twin never had to wait for an update. If a clock was put forward by weeks,
    old words have been dropped, but not their posts."""
    ours = [said for said in ours if LEFT_ALONE not in said[1]]
    return [(our, their) for our, their in zip_longest(ours, theirs) if our != their and (not our or our[1])]


HASTE: tuple[tuple[object, str, object], ...] = (
    (pace, "PAUSE", 0.0),
    (file, "BUSY_MS", 50),
    (outbox, "RETRY_AFTER", (0.05, 0.1, 0.2)),
    (outbox, "AGAIN", 0.1),
    (client, "HEARD_WITHIN", 1.0),
    (client, "LAST_ANSWERS_WITHIN", 0.05),
    (workers, "TO_HEAR", 0.5),
    (late_pictures, "PATIENCE", 0.2),
    (reply, "ACKNOWLEDGE_AFTER", 0.5),
)
"""Waits that are as long as a person's patience. They can be shorter here."""


@contextlib.asynccontextmanager
async def in_its_own_folder() -> AsyncIterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


async def main(first: int, games: int) -> None:
    total, began = Counter[str](), time.monotonic()
    houses = range(first, first + -(-games // TABLES))
    for number in houses:
        async with in_its_own_folder() as folder:
            total += await play(number, folder)
        print(f"house {number}: {TABLES} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{len(houses) * TABLES} games are as their twins. " + ", ".join(f"{n}: {m}" for n, m in total.items()))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--games", type=int, default=1000)
    arguments.add_argument("--first", type=int, default=0, help="number of the first house; it says what goes wrong")
    chosen = arguments.parse_args()
    asyncio.run(main(chosen.first, chosen.games))
