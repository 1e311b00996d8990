"""The bot says how it is, in numbers and in sentences, to its host alone."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.metrics import HERE, MetricsPortTaken, telling_of
from bot.people import wellbeing
from bot.table.drill import Fared
from bot.words import lag as lag_file
from bot.words.lag import Lag
from bot.words.measured import REGISTRY
from bot.words.requests import MOST, Refusals, nearly_shut_out
from storage.posts import Notice, promise
from tests.bot.auction_house import auction_house, said
from tests.bot.everywhere import begin
from tests.bot.house import PATIENCE, House, house
from tests.bot.test_admin import host
from tests.bot.test_start import a_free_port


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


@contextlib.asynccontextmanager
async def asked(home: House) -> AsyncIterator[Any]:
    """Asks the running bot, as a host does."""
    port = a_free_port()
    async with telling_of(home.bot.wellbeing, port), aiohttp.ClientSession() as session:

        async def ask(path: str) -> tuple[int, str, Any]:
            async with session.get(f"http://{HERE}:{port}{path}") as answer:
                text = await answer.text()
                return answer.status, text, await answer.json() if path == "/health" else None

        yield ask


async def test_a_game_shows_in_the_numbers(tmp_path: Path) -> None:
    acknowledged = value("cradle_acknowledged_seconds_count")
    sent = value("cradle_posts_total", outcome="sent")
    presses = value("cradle_answer_seconds_count", what="component")
    drawn = value("cradle_pictures_total", outcome="drawn")
    async with house(tmp_path) as home, asked(home) as ask:
        await home.open_game("Red", "Blue")
        await home.settled()
        await home.actor().press(home.newest(), "Act")
        status, text, _ = await ask("/metrics")
        assert status == 200
        assert value("cradle_answer_seconds_count", what="component") > presses + 3
        assert value("cradle_acknowledged_seconds_count") > acknowledged + 4
        assert value("cradle_posts_total", outcome="sent") > sent + 2
        assert value("cradle_pictures_total", outcome="drawn") > drawn
        assert value("cradle_discord_requests_total", status="200") > 0
        for line in ("cradle_tables 1.0", "cradle_people_waited_for 1.0", "cradle_posts_due 0.0", "cradle_release 1.0"):
            assert line in text.splitlines()
        await promise(home.bot.database, None, [Notice(place=home.place, content="later")], 1.0)
        _, text, _ = await ask("/metrics")
        assert "cradle_posts_due 1.0" in text.splitlines()
        assert value("cradle_posts_oldest_seconds") > 1e9


async def test_a_bot_that_is_well_says_so_and_one_that_is_not_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home, asked(home) as ask:
        await home.open_game("Red", "Blue")
        await home.settled()
        home.bot.lag._late.clear()
        status, _, health = await ask("/health")
        assert (status, health["well"], health["wrong"]) == (200, True, [])
        await promise(home.bot.database, None, [Notice(place=home.place, content="later")], 1.0)
        home.bot.lag._late.append(2.5)
        home.bot.album.studio._given_up.append(asyncio.get_running_loop().time() + 1e6)
        home.bot.drill.fared = {1: Fared(1, "Nile Delta", "re-asks", 2, "militia of red")}
        for _ in range(MOST // 10):
            home.bot.wellbeing._refusals.note(403)
        monkeypatch.setattr(wellbeing, "LEAST_FREE", 10**18)
        status, text, health = await ask("/health")
        assert (status, health["well"]) == (503, False)
        said_so = " ".join(health["wrong"])
        for words in ("has refused 1000 requests", "1 posts wait", "2.5 seconds", "1 pictures", "disk is nearly full"):
            assert words in said_so
        assert health["games"] == ["**Nile Delta** has changed a little with the update. Answers that its players "
                                   "have to give again: 2. They are told."]  # fmt: skip
        assert "militia" not in text
        monkeypatch.setattr(home.bot.database, "rows", _fails)
        status, _, health = await ask("/health")
        assert (status, health["wrong"]) == (503, ["The database does not answer (OSError)."])


async def _fails(*_: object) -> None:
    raise OSError("planted")


async def test_nobody_else_can_ask_and_nobody_can_by_default(tmp_path: Path) -> None:
    port = a_free_port()
    async with house(tmp_path) as home:
        async with telling_of(home.bot.wellbeing, None):
            with socket.socket() as one, pytest.raises(ConnectionRefusedError):
                one.connect((HERE, port))
        async with telling_of(home.bot.wellbeing, port):
            with socket.socket() as other:
                other.bind(("127.0.0.2", port))  # free, because it listens on one address
            with pytest.raises(MetricsPortTaken):
                async with telling_of(home.bot.wellbeing, port):
                    pass


async def test_hosts_of_a_server_read_what_is_wrong(tmp_path: Path) -> None:
    """With the bot, and with the people's own games alone."""
    async with auction_house(tmp_path) as home:
        await begin(home, "auction")
        await home.settled()
        boss = host(home)
        home.bot.lag._late.clear()
        assert await said(boss, home, "admin", "check") == "All is well, as far as I can see."
        home.bot.drill.fared = {
            1: Fared(1, "Nile Delta", "cannot load", 0, "a hand"),
            2: Fared(2, "Indus", "cannot load"),
        }
        answer = await said(boss, home, "admin", "check")
        assert "**Nile Delta** cannot be played on this release" in answer
        assert "Indus" not in answer
        assert "a hand" not in answer


def test_refusals_are_counted_for_ten_minutes(caplog: pytest.LogCaptureFixture) -> None:
    """The log says it at a tenth of the number that shuts a bot out, and at half of it, and no more often."""
    now = 1000.0
    refusals = Refusals(lambda: now)
    for status, scope in ((200, None), (404, None), (500, None), (429, "shared")):
        refusals.note(status, scope)
    assert refusals.count == 0
    for _ in range(MOST // 20):
        now += 0.1
        for status in (401, 403, 429):
            refusals.note(status, "user")
    assert refusals.count == 3 * MOST // 20
    assert [record.getMessage() for record in caplog.records] == [nearly_shut_out(MOST // 10)]
    now += 700
    assert refusals.count == 0


async def test_a_loop_that_is_held_up_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lag_file, "EVERY", 0.01)
    lag = Lag()
    lag.start()
    async with asyncio.timeout(PATIENCE):
        while not lag._late:
            await asyncio.sleep(0.01)
        quiet = lag.worst
        _hold_up(0.3)
        while lag.worst <= quiet:
            await asyncio.sleep(0.01)
    await lag.stop()
    assert lag.worst > 0.2


def _hold_up(seconds: float) -> None:
    time.sleep(seconds)
