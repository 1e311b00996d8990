"""The common ground of all tests of the bot."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import web_app

from bot.panel import reply
from bot.pictures import studio
from bot.post import late_pictures
from bot.table import answering
from bot.words import pace
from rules import GAMES
from rules.engine import chance
from storage import files, sqlite
from storage.database import MIGRATIONS, scripts_in
from storage.sqlite import Scripts
from tests.bot.databases import ENGINE, POSTGRESQL, SQLITE, on
from tests.bot.house import PATIENCE
from tests.bot.leases import shorten
from tests.bot.sketches import sketch

PUBLISHED = dict(GAMES)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if ENGINE == POSTGRESQL:
        about_files = [item for item in items if item.get_closest_marker("sqlite")]
        config.hook.pytest_deselected(items=about_files)
        items[:] = [item for item in items if item not in about_files]


@pytest.fixture
def own_games() -> None:
    """A test's games are forgotten before the next one, whichever way they are taken back: a house that was broken off
    may put back a game as late as it is collected."""
    GAMES.clear()
    GAMES.update(PUBLISHED)


@pytest.fixture(autouse=True)
def seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test's games have the same chance each time and on each engine, so a failure happens again. `SEEDS=2 pytest
    ...` gives them another chance, because no test may depend on the usual one."""
    test = re.sub(rf"\[({SQLITE}|{POSTGRESQL})-?", "[", request.node.nodeid).removesuffix("[]")
    of = f"{test} {os.environ.get('SEEDS', '')}"
    number = itertools.count()

    def another() -> str:
        return hashlib.sha256(f"{of} {next(number)}".encode()).hexdigest()

    monkeypatch.setattr(chance, "new_seed", another)
    monkeypatch.setattr(chance, "new_secret", another)


@pytest.fixture(autouse=True)
def unhurried(own_games: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, answers would now and then be acknowledged first and come in another message, and pictures
    would come after their words. test_in_time.py and test_hanging.py tell of that, and set it differently."""
    monkeypatch.setattr(reply, "ACKNOWLEDGE_AFTER", PATIENCE)
    monkeypatch.setattr(late_pictures, "PATIENCE", PATIENCE)
    monkeypatch.setattr(pace, "PAUSE", 0.0)  # test_second_thoughts.py tells of these


@pytest.fixture(autouse=True)
def no_worlds_of_before() -> Iterator[None]:
    """aiohttp remembers the last thousand routes that were asked for, each with the whole stand-in behind it."""
    yield
    web_app._cached_build_middleware.cache_clear()


@pytest.fixture(autouse=True)
def sketched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are only drawn for tests that ask for it."""
    if request.node.get_closest_marker("drawn") is None:
        monkeypatch.setattr(studio, "_draw", sketch)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "cradle.sqlite3"
    asyncio.run(sqlite.make(path, scripts_in(MIGRATIONS)))
    return path


@pytest.fixture(autouse=True)
def light_databases(empty_database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new database is a copy of one that was made in the usual way, and nobody waits until it is on the disk: these
    tests kill processes, but no machine. tests/storage tests both."""

    async def copied(path: Path, _: Scripts) -> None:
        files.make_private(path)
        shutil.copyfile(empty_database, path)

    usual = sqlite.pragmas
    monkeypatch.setattr(sqlite, "make", copied)
    monkeypatch.setattr(sqlite, "pragmas", lambda busy: (*usual(busy), "synchronous = OFF"))


@pytest.fixture(autouse=True)
def short_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def engine(request: pytest.FixtureRequest) -> Iterator[None]:
    """See databases.py."""
    with on(getattr(request, "param", ENGINE)):
        yield


@pytest.fixture
def unwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table without a database. Words that seats leave there are not written."""

    async def keep(*_: object) -> None: ...

    monkeypatch.setattr(answering, "keep", keep)
