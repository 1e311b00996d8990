"""Posts have kinds. Each is declared once, is read as it was written, and is delivered in its own way."""

from __future__ import annotations

import ast
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.client import Cradle
from bot.people.posts import Lobby, MotionPost, Readable
from bot.telling.posts import Call, End, Question, Secrets, Turn
from bot.waiting.reminders import Reminder
from storage.database import MIGRATIONS, Database, scripts_in
from storage.places import Channel, Direct, place_of
from storage.posts import KINDS, Notice, Post, Wanted, due_posts, places_with_posts, promise
from storage.seats import asked_to_read
from tests.bot.databases import database_in

ROOT = Path(__file__).parents[2]
THREAD, PERSON = Channel(99), Direct(7)
TURN: dict[str, Any] = {"content": "Your turn.", "calls": [7], "turns": [7], "controls": "turn"}

OLD = [
    ("channel:99", {"content": "Words.", "calls": [7]}, Notice(place=THREAD, content="Words.", calls=(7,))),
    ("channel:99", TURN, Turn(place=THREAD, content="Your turn.", calls=(7,), turns=(7,))),
    (
        "channel:99",
        {"content": "News.", "pictures": [["board"], ["since", "frame", 12]], "controls": "turn"},
        Turn(place=THREAD, content="News.", pictures=(Wanted("board"), Wanted("since", "frame", 12))),
    ),
    ("channel:99", {"content": "Over.", "controls": "end"}, End(place=THREAD, content="Over.")),
    (
        "user:7",
        {"content": "?", "panel": "red", "about": "bid", "since": 3},
        Question(place=PERSON, content="?", seat="red", about="bid", since=3),
    ),
    ("user:7", {"content": "?", "panel": "red"}, Question(place=PERSON, content="?", seat="red")),
    ("user:7", {"content": "It waits.", "call": 7}, Call(place=PERSON, content="It waits.")),
    ("user:7", {"content": "No.", "notice": True}, Notice(place=PERSON, content="No.", notice=True)),
    ("channel:99", {"content": "Shown?", "controls": "secrets"}, Secrets(place=THREAD, content="Shown?")),
    ("channel:99", {"content": "", "controls": "lobby"}, Lobby(place=THREAD)),
    ("user:7", {"content": "Can you?", "controls": "readable"}, Readable(place=PERSON, content="Can you?")),
    (
        "channel:99",
        {"content": "", "controls": "motion", "calls": [7], "motion": 4},
        MotionPost(place=THREAD, motion=4, calls=(7,)),
    ),
    (
        "user:7",
        {"content": "", "controls": "reminder", "remind": 7, "before": 8.5},
        Reminder(place=PERSON, user=7, before=8.5),
    ),
    ("channel:99", {"content": "Gone.", "controls": "no more"}, Notice(place=THREAD, content="Gone.")),
]
"""Posts as earlier versions have written them, and what they are."""


def of_an_earlier_version(path: Path, *rows: tuple[str, dict[str, Any]], state: str = "due") -> None:
    connection = sqlite3.connect(path)
    for number, script in scripts_in(MIGRATIONS).items():
        if number < 18:
            connection.executescript(f"{script}; PRAGMA user_version = {number};")
    connection.executemany(
        f"INSERT INTO outbox (place, message, state, since, sent, nonce) VALUES (?, ?, '{state}', 1.0, 5, 'n')",
        [(place, json.dumps(message)) for place, message in rows],
    )
    connection.commit()
    connection.close()


@pytest.mark.sqlite
@pytest.mark.parametrize(("place", "message", "post"), OLD, ids=lambda value: getattr(value, "kind", None))
async def test_what_earlier_versions_have_promised_is_read(
    tmp_path: Path, place: str, message: dict[str, Any], post: Post
) -> None:
    of_an_earlier_version(tmp_path / "cradle.sqlite3", (place, message))
    async with Database.open(database_in(tmp_path)) as database:
        assert [promised.post for promised in await due_posts(database, post.place)] == [post]


@pytest.mark.sqlite
async def test_whoever_was_asked_by_an_earlier_version_is_not_asked_again(tmp_path: Path) -> None:
    of_an_earlier_version(
        tmp_path / "cradle.sqlite3", ("user:7", {"content": "Can you?", "controls": "readable"}), state="sent"
    )
    async with Database.open(database_in(tmp_path)) as database:
        assert await asked_to_read(database, 7) == 5
        assert await asked_to_read(database, 8) is None


async def test_a_post_is_read_as_it_was_written(tmp_path: Path) -> None:
    written = [post for _, _, post in OLD]
    assert {type(post) for post in written} == {*KINDS.values()}, "one of each kind at least"
    async with Database.open(database_in(tmp_path)) as database:
        await promise(database, None, written, 1.0)
        await promise(database, None, [Turn(place=THREAD, turns=(), view=b"seen")], 1.0)
        places = await places_with_posts(database)
        read = [promised.post for place in places for promised in await due_posts(database, place)]
    expected = [*written, Turn(place=THREAD, turns=(), view=b"seen")]
    assert sorted(map(repr, read)) == sorted(map(repr, expected))


async def test_each_kind_of_post_is_delivered_in_one_way(tmp_path: Path) -> None:
    async with Database.open(database_in(tmp_path)) as database:
        assert {*Cradle(database).outbox.deliveries.kinds} == {*KINDS.values()}
    assert {name: kind.kind for name, kind in KINDS.items()} == {name: name for name in KINDS}


@pytest.mark.parametrize("place", [THREAD, PERSON])
def test_a_place_is_read_as_it_was_written(place: Channel | Direct) -> None:
    assert place_of(str(place)) == place


def test_nobody_takes_a_place_apart_but_the_file_that_knows_how_it_is_written() -> None:
    words = {"channel:", "user:"}
    found = set()
    for file in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "storage").rglob("*.py")]:
        if "local" in file.parts:
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in words:
                found.add(file.relative_to(ROOT).as_posix())
    assert found == {"storage/places.py"}
